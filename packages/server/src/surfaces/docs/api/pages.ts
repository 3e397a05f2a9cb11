import { html, type Html } from '../../../kernel/lib/html.ts';
import { plans } from '../../../modules/access/rules/plans.ts';
import type { View } from '../../site/language.ts';
import type { Page } from '../../site/layout.ts';
import { apiPath, consolePath, errorsPath, toolsPath } from '../book.ts';
import { prose, table } from '../prose.ts';
import { apiFramed, methodMark } from './frame.ts';
import { fieldList, operationArticle, operationSamples } from './operation-page.ts';
import { type Entry, operationPath, type Reference, type TagGroup, tagPath } from './reference.ts';
import { schemaPath, schemaWords } from './schema-words.ts';

/** All operations, those that contain every word of `asked` alone. Old addresses of the one long page lead here. */
export function indexPage(view: View, reference: Reference, asked: string): Page {
  const { document, groups, schemas } = reference;
  const shown = groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isAsked(entry, asked)) }))
    .filter(({ entries }) => entries.length > 0);
  return apiFramed(view, reference, {
    path: apiPath,
    title: 'REST API',
    description: 'Every operation with its parameters, errors, samples and answers.',
    asked,
    article: html`<h1>REST API</h1>
      <p class="quiet">${prose(document.info.description)}</p>
      ${asked === '' ? beginning(view, reference) : html`<p>Endpoints with “${asked}”. <a href="${view.link(apiPath)}">Show all</a></p>`}
      ${shown.length === 0 ? html`<p lang="${view.language}">${view.texts.docs.noResults}</p>` : null}
      ${shown.map((group) => groupList(view, group))}
      ${
        asked === '' &&
        html`<h2 id="schemas">Schemas</h2>
          <ul class="columns">
            ${[...schemas.keys()].map(
              (name) => html`<li id="schema-${name}"><a href="${view.link(schemaPath(name))}">${name}</a></li>`,
            )}
          </ul>`
      }`,
  });
}

function isAsked({ id, path, operation }: Entry, asked: string): boolean {
  const text = `${id} ${path} ${operation.summary}`.toLowerCase();
  return asked
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function beginning({ link }: View, { document, origin }: Reference): Html {
  return html`<p>
      Version ${document.info.version}. Base address <code>${origin}</code>. Programs read the
      <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>. The same operations exist as
      <a href="${link(consolePath)}">GraphQL</a> and as <a href="${link(toolsPath)}">MCP tools</a>.
    </p>
    <h2 id="authentication">Authentication</h2>
    <p>
      Send the key as <code>Authorization: Bearer wsk_…</code> or as <code>X-Api-Key: wsk_…</code>. The operator makes
      keys with <code>wayseal keys create</code>. Endpoints marked “No API key” need none.
      <a href="${link(errorsPath)}">Errors</a> have one form everywhere.
    </p>
    <h2 id="rate-limits">Rate limits</h2>
    <p>
      A plan limits the requests in any 60 seconds and the open streams. Every answer to a key has
      <code>X-RateLimit-Remaining</code>; a refusal is 429 with <code>Retry-After</code> in seconds.
    </p>
    ${table(
      ['Plan', 'Requests a minute', 'Streams'],
      Object.entries(plans).map(([name, { requestsPerMinute, streams }]) => [
        name,
        requestsPerMinute.toLocaleString('en'),
        streams.toLocaleString('en'),
      ]),
    )}`;
}

function groupList({ link }: View, { name, description, entries }: TagGroup, level: 'h1' | 'h2' = 'h2'): Html {
  const heading =
    level === 'h1'
      ? html`<h1>${name}</h1>`
      : html`<h2 id="${name.toLowerCase()}-endpoints"><a href="${link(tagPath(name))}">${name}</a></h2>`;
  return html`${heading}
    <p class="quiet">${prose(description)}</p>
    <ul class="endpoints">
      ${entries.map(
        ({ id, method, path, operation }) =>
          html`<li id="${id}">
            ${methodMark(method)}<span
              ><a href="${link(operationPath(id))}">${operation.summary}</a><code>${path}</code></span
            >
          </li>`,
      )}
    </ul>`;
}

/** The operations of one subject. */
export function tagPage(view: View, reference: Reference, group: TagGroup): Page {
  return apiFramed(view, reference, {
    path: tagPath(group.name),
    title: group.name,
    description: group.description,
    article: groupList(view, group, 'h1'),
  });
}

/** One operation with its samples beside. */
export function operationPage(view: View, reference: Reference, entry: Entry): Page {
  const { id, operation, tag } = entry;
  return apiFramed(view, reference, {
    path: operationPath(id),
    title: operation.summary,
    description: operation.description.replaceAll('`', '').slice(0, 300),
    above: [[tagPath(tag), tag]],
    article: operationArticle(view, entry, reference),
    beside: operationSamples(view, entry, reference),
  });
}

/** One schema with its fields and the operations that name it. */
export function schemaPage(view: View, reference: Reference, name: string): Page | null {
  const schema = reference.schemas.get(name);
  if (schema === undefined) return null;
  const users = [...reference.entries.values()].filter(({ operation }) =>
    JSON.stringify(operation).includes(`"#/components/schemas/${name}"`),
  );
  return apiFramed(view, reference, {
    path: schemaPath(name),
    title: name,
    above: [[`${apiPath}#schemas`, 'Schemas']],
    article: html`<h1>${name}</h1>
      ${schema.description === undefined ? null : html`<p class="quiet">${prose(schema.description)}</p>`}
      ${
        schema.properties === undefined
          ? html`<p>${schemaWords(schema, view.link)}</p>`
          : html`<h2 id="fields">Fields</h2>
              ${fieldList(view, schema)}`
      }
      ${
        users.length === 0
          ? null
          : html`<h2 id="used-by">Used by</h2>
              <ul>
                ${users.map(({ id, operation }) => html`<li><a href="${view.link(operationPath(id))}">${operation.summary}</a></li>`)}
              </ul>`
      }`,
  });
}
