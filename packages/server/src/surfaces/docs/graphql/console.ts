import type { GraphQLSchema } from 'graphql';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { graphqlPath } from '../../paths.ts';
import { fold } from '../../site/components.ts';
import { icon } from '../../site/icons.ts';
import type { View } from '../../site/language.ts';
import { languageField, type Page } from '../../site/layout.ts';
import { docsAssets } from '../assets.ts';
import { apiPath, consolePath, typePath } from '../book.ts';
import { framed } from '../frame.ts';
import { longestChecked, type Mistake } from './mistakes.ts';
import type { SchemaNames } from './schema-names.ts';
import { kindOf, queryFields, shownTypes, typeArticle } from './types.ts';

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
  return html`<button type="button" class="btn small" data-query="${query}" data-variables="${variables}">
    ${name}
  </button>`;
}

export const mistakesPath = `${consolePath}/mistakes`;

/** What the pages of GraphQL are made from. */
export interface GraphqlReference {
  readonly schema: GraphQLSchema;
  /** The schema definition language, sorted. */
  readonly text: string;
  readonly names: SchemaNames;
}

/** A query that a reader has checked without JavaScript. */
export interface CheckedQuery {
  readonly query: string;
  readonly mistakes: readonly Mistake[];
}

const headings = [
  { id: 'try', text: 'Try a query', level: 2 },
  { id: 'queries', text: 'Queries', level: 2 },
  { id: 'types', text: 'Types', level: 2 },
] as const;

/** A place to try queries, and the schema. Nothing on it comes from elsewhere, and it keeps nothing longer than its tab. */
export function graphqlConsolePage(
  view: View,
  { schema, text, names }: GraphqlReference,
  index: string,
  checked?: CheckedQuery,
): Page {
  return framed(view, {
    path: consolePath,
    title: 'GraphQL',
    description: 'Try queries, and read the schema type by type.',
    headings,
    index,
    scripts: [docsAssets.console.path, docsAssets.completion.path, docsAssets.arranging.path],
    article: html`<h1>GraphQL</h1>
      <p class="lead">
        The endpoint is <code>POST ${graphqlPath}</code>, with the same API key, limits and request ids as
        <a href="${view.link(apiPath)}">REST</a>. Any GraphQL client can use it.
      </p>
      <h2 id="try">Try a query</h2>
      ${editor(view, names, checked)}
      <h2 id="queries">Queries</h2>
      ${queryFields(view, schema)}
      <h2 id="types">Types</h2>
      <p>
        <label for="type-filter">Find a type</label>
        <input id="type-filter" type="search" data-filter="types" hidden autocomplete="off" spellcheck="false" />
      </p>
      <ul class="columns" data-filter-list="types">
        ${shownTypes(schema).map(
          (type) =>
            html`<li>
              <a href="${view.link(typePath(type.name))}">${type.name}</a> <span class="quiet xs">${kindOf(type)}</span>
            </li>`,
        )}
      </ul>
      ${fold(
        'The whole schema as text',
        html`<div class="code">
          <pre tabindex="0" role="region" aria-label="Schema"><code>${text}</code></pre>
        </div>`,
      )}`,
  });
}

/** The form checks a query on the server; with the script it completes, marks mistakes at once and runs the query. */
function editor(view: View, names: SchemaNames, checked: CheckedQuery | undefined): Html {
  const [first] = examples;
  return html`<form
    class="query"
    action="${consolePath}"
    method="get"
    data-run="${graphqlPath}"
    data-check="${mistakesPath}"
  >
    ${languageField(view)}
    <div class="scripted" hidden>
      <label for="key">API key (stays in this page)</label>
      <input id="key" type="password" autocomplete="off" spellcheck="false" dir="ltr" />
      <div class="row" role="group" aria-label="Examples">${examples.map(exampleButton)}</div>
    </div>
    <label for="query">Query<span class="scripted" hidden> (Ctrl+Enter runs it, Ctrl+Space completes)</span></label>
    ${queryField(names, checked?.query ?? first?.query ?? '')}
    <ul id="names" role="listbox" aria-label="Suggestions" hidden></ul>
    <div id="mistakes" role="status">${checked === undefined ? null : mistakeList(checked.mistakes)}</div>
    <div class="scripted" hidden>
      <label for="variables">Variables as JSON</label>
      <textarea id="variables" rows="2" spellcheck="false" dir="ltr">${first?.variables}</textarea>
    </div>
    <div class="row">
      <button type="button" class="btn primary scripted" id="run" hidden>${icon('play')}Run</button>
      <button type="button" class="btn scripted" id="arrange" hidden>Format query</button>
      <button class="btn">${icon('check')}Check</button>
    </div>
    <div class="scripted" hidden>
      <label for="history">Queries that ran in this tab</label>
      <select id="history"></select>
      <p id="state" role="status"></p>
      <div class="code" id="answer" hidden>
        <pre tabindex="0" role="region" aria-label="Answer"><code id="result"></code></pre>
      </div>
    </div>
  </form>`;
}

/** The text, and behind it a copy whose marks lie under the mistakes. */
function queryField(names: SchemaNames, query: string): Html {
  return html` <div class="editor">
    <pre id="marks" aria-hidden="true"></pre>
    <textarea
      id="query"
      name="query"
      rows="18"
      maxlength="${longestChecked}"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls="names"
      aria-describedby="mistakes"
      data-names="${JSON.stringify(names)}"
      spellcheck="false"
      autocapitalize="none"
      wrap="off"
      dir="ltr"
    >
${query}</textarea>
  </div>`;
}

function mistakeList(mistakes: readonly Mistake[]): Html {
  if (mistakes.length === 0) return html`<p class="tag ok">${icon('check')}No mistakes</p>`;
  return html`<ul>
    ${mistakes.map(
      ({ message, line, column }) =>
        html`<li>${line === null ? null : html`<b>Line ${line}, column ${column}:</b> `}${message}</li>`,
    )}
  </ul>`;
}

/** One type of the schema; null when there is none of the name. */
export function graphqlTypePage(view: View, { schema }: GraphqlReference, name: string, index: string): Page | null {
  const type = shownTypes(schema).find((each) => each.name === name);
  if (type === undefined) return null;
  return framed(view, {
    path: typePath(name),
    title: name,
    index,
    above: [
      [consolePath, 'GraphQL'],
      [`${consolePath}#types`, 'Types'],
    ],
    article: typeArticle(view, schema, type),
  });
}
