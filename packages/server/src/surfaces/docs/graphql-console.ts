import { html, type Html } from '../../kernel/lib/html.ts';
import { graphqlPath } from '../paths.ts';
import type { Page } from '../site/layout.ts';
import type { SchemaNames } from './schema-names.ts';

export interface ConsoleExample {
  readonly name: string;
  readonly query: string;
  readonly variables: string;
}

const examples: readonly ConsoleExample[] = [
  {
    name: 'Detect a number',
    query: `query Detect($number: String!) {
  detect(number: $number) {
    normalized
    matched
    confidence
    matches {
      type
      label
      carrier {
        slug
        name
      }
    }
  }
}`,
    variables: '{ "number": "020-12345675" }',
  },
  {
    name: 'Ocean carriers',
    query: `{
  carriers(type: ocean, limit: 5) {
    total
    items {
      slug
      name
      link_type
    }
  }
}`,
    variables: '{}',
  },
  {
    name: 'Inspect the schema',
    query: '{\n  __schema {\n    types {\n      name\n      description\n    }\n  }\n}',
    variables: '{}',
  },
];

function exampleButton({ name, query, variables }: ConsoleExample): Html {
  return html`<button type="button" class="second" data-query="${query}" data-variables="${variables}">
    ${name}
  </button> `;
}

/** A place to try queries, with the whole schema below it. Nothing on it comes from elsewhere, and it keeps nothing longer than its tab. */
export function graphqlConsolePage(
  schemaText: string,
  names: SchemaNames,
  assets: { stylesheet: string; scripts: readonly string[] },
): Page {
  const [first] = examples;
  const content = html`<h1>GraphQL</h1>
    <p>
      The endpoint is <code>POST ${graphqlPath}</code>, with the same API key, limits and request ids as REST. Any
      GraphQL client can use it; this page sends queries as well.
    </p>
    <noscript><p>The console needs JavaScript. The schema below and the endpoint work without it.</p></noscript>
    <form class="console" action="${graphqlPath}" method="post" hidden>
      <label for="key">API key (stays in this page)</label>
      <input id="key" name="key" type="password" autocomplete="off" spellcheck="false" dir="ltr" />
      <div role="group" aria-label="Examples">${examples.map(exampleButton)}</div>
      <label for="query">Query (Ctrl+Enter runs it, Ctrl+Space completes)</label>
      <textarea
        id="query"
        name="query"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls="names"
        data-names="${JSON.stringify(names)}"
        spellcheck="false"
        autocapitalize="none"
        dir="ltr"
      >
${first?.query}</textarea>
      <ul id="names" role="listbox" aria-label="Suggestions" hidden></ul>
      <label for="variables">Variables as JSON</label>
      <textarea id="variables" name="variables" spellcheck="false" dir="ltr">${first?.variables}</textarea>
      <div>
        <button>Run</button>
        <button type="button" class="second" id="arrange">Format query</button>
      </div>
      <label for="history">Queries that ran in this tab</label>
      <select id="history"></select>
      <p id="state" role="status"></p>
      <pre><code id="result"></code></pre>
    </form>
    <h2>Schema</h2>
    <pre class="scroll" tabindex="0"><code>${schemaText}</code></pre>`;
  return { title: 'GraphQL – Wayseal', content, indexed: true, contentLanguage: 'en', ...assets };
}
