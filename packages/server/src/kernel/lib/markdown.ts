/**
 * Renders Markdown pages with markdown-it: CommonMark and tables. Escapes HTML in the source; an image becomes its
 * description.
 */
import MarkdownIt, { type MarkdownIt as Parser, type Token } from 'markdown-it';
import { href, Html, html } from './html.ts';
import { uniqueNames } from './unique-names.ts';

/** Maps a link of the source to an `href`; null when the reader has no such page. */
export type LinkTarget = (target: string) => string | null;

/** Draws a block of code. `info` is what follows the fence: a language, then perhaps a name; '' for indented code. */
export type CodeBlock = (code: string, info: string) => Html;

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** Plain text below a heading, for a search. */
export interface Section {
  /** Null for what comes before the first heading. */
  readonly heading: Heading | null;
  readonly text: string;
}

export interface MarkdownPage {
  /** The heading of level 1, as text. */
  readonly title: string;
  /** The first paragraph, as text. */
  readonly lead: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  /** Everything below the title. A first paragraph has the class `lead`. */
  readonly content: Html;
}

/** What the rules of the renderer know of the page. */
interface Drawing {
  readonly codeBlock: CodeBlock;
  readonly nameTable: (heads: string) => string;
}

const parser = openParser();

const plainCode: CodeBlock = (code) => html`<pre tabindex="0"><code>${code}</code></pre>`;

export function renderMarkdown(source: string, targetOf: LinkTarget, codeBlock: CodeBlock = plainCode): MarkdownPage {
  const tokens = parser.parse(withoutMarks(source), {});
  const start = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1');
  const [, title] = start === -1 ? [] : tokens.splice(start, 3);
  const headings = nameHeadings(tokens);
  const sections = sectionsOf(tokens, headings);
  for (const { children } of tokens) if (children !== null) leadLinks(children, targetOf);
  const [first, lead] = tokens;
  if (title !== undefined && first?.type === 'paragraph_open') first.attrSet('class', 'lead');
  return {
    title: textOf(title),
    lead: first?.type === 'paragraph_open' ? textOf(lead) : '',
    headings,
    sections,
    content: new Html(parser.renderer.render(tokens, parser.options, { codeBlock, nameTable: uniqueNames() })),
  };
}

/** Guides mark for tests which examples to run, in lines like `<!-- session -->`. */
function withoutMarks(source: string): string {
  return source.replaceAll(/^<!-- [a-z: ]+ -->\n/gm, '');
}

/** The anchor of a heading, as code hosts create it. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

/**
 * Removes the library's styles and classes: the page's policy forbids inline styles, and no stylesheet has these
 * classes.
 */
function openParser(): Parser {
  const opened = new MarkdownIt({ html: false });
  // `leadLinks` decides about links. The library would leave a refused link in the page as source text.
  opened.validateLink = () => true;
  const code = (tokens: readonly Token[], index: number, _options: unknown, env: unknown): string => {
    const { content = '', info = '' } = tokens[index] ?? {};
    return (env as Drawing).codeBlock(content.replace(/\n$/, ''), info.trim()).markup;
  };
  const frame = (label: string): string =>
    opened.renderer.renderAttrs({
      attrs: [
        ['class', 'scroll'],
        ['role', 'region'],
        ['aria-label', label],
        ['tabindex', '0'],
      ],
    });
  Object.assign(opened.renderer.rules, {
    fence: code,
    code_block: code,
    image: (tokens: readonly Token[], index: number) => html`${tokens[index]?.content}`.markup,
    table_open: (tokens: readonly Token[], index: number, _options: unknown, env: unknown) =>
      `<div${frame((env as Drawing).nameTable(headsOf(tokens, index)))}><table class="grid">`,
    table_close: () => '</table></div>',
    th_open: () => '<th scope="col">',
    td_open: () => '<td>',
  });
  return opened;
}

function headsOf(tokens: readonly Token[], table: number): string {
  const end = tokens.findIndex(({ type }, index) => index > table && type === 'thead_close');
  return tokens
    .slice(table, end)
    .filter(({ type }) => type === 'inline')
    .map(textOf)
    .join(', ');
}

/** The plain text, with entities and escapes resolved. */
function textOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/**
 * Names headings of the two levels below the title. A second heading with the same text gets `-1`, as on code hosts.
 */
function nameHeadings(tokens: readonly Token[]): readonly Heading[] {
  const seen = new Map<string, number>();
  const headings: Heading[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    token.tag = token.tag === 'h1' || token.tag === 'h2' ? 'h2' : 'h3';
    if (token.type === 'heading_close') continue;
    const text = textOf(tokens[index + 1]);
    const name = headingId(text);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    const id = before === 0 ? name : `${name}-${before}`;
    token.attrSet('id', id);
    headings.push({ id, text, level: token.tag === 'h2' ? 2 : 3 });
  }
  return headings;
}

/** Cuts the text at headings. Code is left in: people search for names of settings and fields. */
function sectionsOf(tokens: readonly Token[], headings: readonly Heading[]): readonly Section[] {
  const parts: { heading: Heading | null; texts: string[] }[] = [{ heading: null, texts: [] }];
  const named = headings.values();
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') parts.push({ heading: named.next().value ?? null, texts: [] });
    else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open')
      parts.at(-1)?.texts.push(textOf(token));
    else if (token.type === 'fence' || token.type === 'code_block') parts.at(-1)?.texts.push(token.content);
  }
  return parts
    .map(({ heading, texts }) => ({ heading, text: texts.join(' ') }))
    .filter(({ heading, text }) => heading !== null || text !== '');
}

/** Sets link targets. A link without a target becomes its text. */
function leadLinks(tokens: Token[], targetOf: LinkTarget): void {
  let isKept = true;
  const kept = tokens.filter((token) => {
    if (token.type === 'link_close') return isKept;
    if (token.type !== 'link_open') return true;
    const target = targetOf(String(token.attrGet('href')));
    isKept = target !== null;
    if (target !== null) token.attrSet('href', target.startsWith('#') ? target : href(target));
    return isKept;
  });
  tokens.splice(0, tokens.length, ...kept);
}
