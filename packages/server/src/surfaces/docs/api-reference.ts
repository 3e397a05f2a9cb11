import { html, type Html } from '../../kernel/lib/html.ts';
import type { Page } from '../site/layout.ts';
import type { MediaTypes, OpenApiObject, OperationObject, ParameterObject, SchemaObject } from './openapi-types.ts';

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

/** Renders the OpenAPI document as one page that works without scripts. */
export function apiReferencePage(document: OpenApiObject, origin: string, stylesheet: string): Page {
  const listed = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Listed => ({ method: method.toUpperCase(), path, operation })),
  );
  const schemas = Object.entries(document.components.schemas);
  const content = html`<h1>API reference</h1>
    <p>${prose(document.info.description)}</p>
    <p>
      Version ${document.info.version}. Programs read <a href="/api/v1/openapi.json">the OpenAPI document</a>. The same
      operations exist as <a href="/docs/graphql">GraphQL</a> and as MCP tools at <code>${origin}/mcp</code>.
    </p>
    ${contents(document, listed)} ${listed.map((entry) => operationSection(entry, origin))}
    <h2 id="schemas">Schemas</h2>
    ${schemas.map(([name, schema]) => schemaSection(name, schema))}`;
  return { title: 'API reference – Wayseal', content, indexed: true, contentLanguage: 'en', stylesheet };
}

function contents(document: OpenApiObject, listed: readonly Listed[]): Html {
  const groups = document.tags.map(({ name, description }) => {
    const own = listed.filter(({ operation }) => operation.tags.includes(name));
    return html`<h2>${name}</h2>
      <p>${prose(description)}</p>
      <ul>
        ${own.map(
          ({ method, path, operation }) =>
            html`<li>
              <a href="#${operation.operationId}">${method} <code>${path}</code></a> ${operation.summary}
            </li>`,
        )}
      </ul>`;
  });
  return html`<nav class="contents" aria-label="Operations">${groups}</nav>`;
}

function operationSection({ method, path, operation }: Listed, origin: string): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses, security } = operation;
  return html`<section class="operation" id="${operationId}" aria-labelledby="${operationId}-title">
    <h2 id="${operationId}-title"><span class="method">${method}</span> <code>${path}</code></h2>
    <p>${summary}. ${prose(description)}</p>
    <p>${security.length > 0 ? 'Needs an API key.' : 'Public: needs no API key.'}</p>
    ${parameters.length === 0 ? null : parameterTable(parameters)}
    ${requestBody === undefined ? null : bodyText(requestBody)}
    <h3>Try it</h3>
    <pre><code>${curl({ method, path, operation }, origin)}</code></pre>
    <h3>Answers</h3>
    ${table(
      ['Status', 'Meaning', 'Content'],
      Object.entries(responses).map(([status, answer]) => [status, prose(answer.description), contentOf(answer)]),
    )}
  </section>`;
}

function parameterTable(parameters: readonly ParameterObject[]): Html {
  return html`<h3>Parameters</h3>
    ${table(
      ['Name', 'In', 'Type', 'Meaning'],
      parameters.map((parameter) => [
        html`<code>${parameter.name}</code>${parameter.required ? ' (required)' : null}`,
        parameter.in,
        typeOf(parameter.schema),
        prose(parameter.description ?? ''),
      ]),
    )}`;
}

function bodyText(body: MediaTypes): Html {
  const rows = Object.values(body.content ?? {}).flatMap(({ schema }) =>
    schema?.properties === undefined ? [] : [propertyTable(schema)],
  );
  return html`<h3>Body</h3>
    <p>${contentOf(body)}</p>
    ${rows}`;
}

function schemaSection(name: string, schema: SchemaObject): Html {
  return html`<section class="schema" id="schema-${name}" aria-labelledby="schema-${name}-title">
    <h3 id="schema-${name}-title">${name}</h3>
    ${schema.description === undefined ? null : html`<p>${prose(schema.description)}</p>`} ${propertyTable(schema)}
  </section>`;
}

function propertyTable({ properties = {}, required = [] }: SchemaObject): Html {
  return table(
    ['Name', 'Type', 'Meaning'],
    Object.entries(properties).map(([name, property]) => [
      html`<code>${name}</code>${required.includes(name) ? null : ' (optional)'}`,
      typeOf(property),
      prose(property.description ?? ''),
    ]),
  );
}

function table(heads: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html {
  return html`<div class="scroll" role="group" aria-label="${heads.join(', ')}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function contentOf({ content = {} }: MediaTypes): Html {
  const parts = Object.entries(content).map(
    ([type, { schema }]) =>
      html`<code>${type}</code> ${schema === undefined ? null : typeOf(schema.properties?.['data'] ?? schema)} `,
  );
  return html`${parts}`;
}

/** A type in words with its bounds; named schemas become links. */
function typeOf(schema: SchemaObject): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.anyOf !== undefined && schema.type === undefined)
    return html`${schema.anyOf.map((branch, index) => html`${index === 0 ? null : ' or '}${typeOf(branch)}`)}`;
  if (schema.type === 'array') return html`list of ${typeOf(schema.items ?? {})}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const words = [[schema.type ?? 'any value'].flat().join(' or ')];
  if (schema.enum !== undefined) words.push(`one of ${schema.enum.map(String).join(', ')}`);
  if (schema.minLength !== undefined) words.push(`at least ${schema.minLength} characters`);
  if (schema.maxLength !== undefined) words.push(`at most ${schema.maxLength} characters`);
  if (schema.minimum !== undefined) words.push(`from ${schema.minimum}`);
  if (schema.maximum !== undefined) words.push(`to ${schema.maximum}`);
  if (schema.default !== undefined) words.push(`default ${JSON.stringify(schema.default)}`);
  return html`${words.join(', ')}`;
}

/** A command line that works with the key in WAYSEAL_KEY. It has the required parameters with their first example. */
function curl({ method, path, operation }: Listed, origin: string): string {
  const required = (operation.parameters ?? []).filter((parameter) => parameter.required);
  const exampleOf = (parameter: ParameterObject): string => {
    const value = Object.values(parameter.examples ?? {})[0]?.value;
    return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value ?? ''));
  };
  let target = path;
  const query: string[] = [];
  for (const parameter of required) {
    if (parameter.in === 'path') target = target.replace(`{${parameter.name}}`, exampleOf(parameter));
    else query.push(`${parameter.name}=${exampleOf(parameter)}`);
  }
  const key = operation.security.length > 0 ? ' -H "Authorization: Bearer $WAYSEAL_KEY"' : '';
  const [media] = Object.values(operation.requestBody?.content ?? {});
  const body = Object.values(media?.examples ?? {})[0]?.value;
  const data =
    body === undefined
      ? ''
      : ` -H 'Content-Type: application/json' -d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`;
  const verb = method === 'GET' || data !== '' ? '' : ` -X ${method}`;
  return `curl${verb}${key}${data} '${origin}${target}${query.length === 0 ? '' : `?${query.join('&')}`}'`;
}

/** Descriptions mark code as Markdown does, with backticks. */
function prose(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
