import { html, type Html } from '../../kernel/lib/html.ts';

/** Words, strings and comments of a language. Everything else stays as it is. */
interface Grammar {
  readonly comment?: RegExp;
  readonly string: RegExp;
  readonly keyword?: RegExp;
}

const doubleQuoted = /"(?:\\.|[^"\\\n])*"/;
const quoted = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/;
const javaScript: Grammar = {
  comment: /\/\/[^\n]*/,
  string: /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/,
  keyword: /\b(?:import|from|export|const|let|async|await|function|return|if|else|for|of|new|throw|true|false|null)\b/,
};
const grammars: Readonly<Record<string, Grammar>> = {
  sh: { comment: /(?<=^|\s)#[^\n]*/, string: quoted },
  js: javaScript,
  ts: javaScript,
  python: {
    comment: /#[^\n]*/,
    string: quoted,
    keyword: /\b(?:import|from|def|return|if|else|for|in|with|as|print|not|None|True|False|raise)\b/,
  },
  // A string before a colon is a name.
  json: { keyword: /"(?:\\.|[^"\\\n])*"(?=\s*:)/, string: doubleQuoted },
  graphql: { comment: /#[^\n]*/, string: doubleQuoted, keyword: /\b(?:query|fragment|on|type|enum|input|scalar)\b/ },
};

/** Marks code with the classes of the design: `k` keyword or name, `v` string, `c` comment. */
export function highlighted(code: string, language: string): Html | string {
  const grammar = grammars[language];
  if (grammar === undefined) return code;
  const { comment, string, keyword } = grammar;
  const none = /(?!)/;
  const pattern = [comment, language === 'json' ? keyword : string, language === 'json' ? string : keyword]
    .map((each) => `(${(each ?? none).source})`)
    .join('|');
  const classes = language === 'json' ? ['c', 'k', 'v'] : ['c', 'v', 'k'];
  const parts: (Html | string)[] = [];
  let end = 0;
  for (const match of code.matchAll(new RegExp(pattern, 'gm'))) {
    const kind = classes[match.slice(1).findIndex((group) => group !== undefined)] ?? '';
    parts.push(code.slice(end, match.index), html`<span class="${kind}">${match[0]}</span>`);
    end = match.index + match[0].length;
  }
  return html`${[...parts, code.slice(end)]}`;
}
