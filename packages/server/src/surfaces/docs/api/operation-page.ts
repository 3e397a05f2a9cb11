import { errorCatalogue, type ErrorCode } from '../../../kernel/operation/errors.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { plans } from '../../../modules/access/rules/plans.ts';
import { codeBlock, fold } from '../../site/components.ts';
import { icon } from '../../site/icons.ts';
import type { View } from '../../site/language.ts';
import { errorsPath } from '../book.ts';
import { highlighted } from '../highlight.ts';
import { prose, sentence } from '../prose.ts';
import { methodMark } from './frame.ts';
import type { MediaTypes, SchemaObject } from './openapi-types.ts';
import type { Entry, Reference } from './reference.ts';
import { curlSample, pythonSample, sampleRequest, typescriptSample } from './samples.ts';
import { nameOf, schemaWords } from './schema-words.ts';

/** Parameters, body, answer and errors of one operation. */
export function operationArticle(view: View, entry: Entry, reference: Reference): Html {
  const { operation, method, path, scope } = entry;
  const { summary, description, parameters = [], requestBody, security } = operation;
  return html`<h1>${summary}</h1>
    <p class="quiet">${prose(description)}</p>
    <p class="endpoint">
      ${methodMark(method)}<code>${path}</code
      ><span class="tag"
        >${
          security.length === 0 ? 'No API key' : `${plans.free.requestsPerMinute} requests a minute on the free plan`
        }</span
      >${scope === null ? null : html`<span class="tag">Scope ${scope}</span>`}
    </p>
    ${
      parameters.length === 0
        ? null
        : html`<h2 id="parameters">Parameters</h2>
            ${parameterList(view, parameters)}`
    }
    ${requestBody === undefined ? null : bodyPart(view, requestBody)} ${answerPart(view, entry, reference)}
    <h2 id="errors">Errors</h2>
    ${errorTable(view, entry)}`;
}

interface Field {
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: SchemaObject;
  readonly in?: string;
}

function parameterList({ link }: View, fields: readonly Field[]): Html {
  const place = (name: string | undefined): string => (name === 'header' ? ', header' : '');
  return html`<ul class="params">
    ${fields.map(
      ({ name, required, description = '', schema, in: where }) =>
        html`<li>
          <p class="row">
            <code>${name}</code><span class="quiet xs">${schemaWords(schema, link)}${place(where)}</span>${
              required && html`<span class="tag warn">required</span>`
            }
          </p>
          ${description !== '' && html`<p>${sentence(description)}</p>`}
        </li>`,
    )}
  </ul>`;
}

export function fieldsOf({ properties = {}, required = [] }: SchemaObject): readonly Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
    ...(schema.description !== undefined && { description: schema.description }),
  }));
}

/** The fields of an object. Those that an answer always has need no mark. */
export function fieldList(view: View, schema: SchemaObject): Html {
  return parameterList(
    view,
    fieldsOf(schema).map((field) => ({ ...field, required: false })),
  );
}

function bodyPart(view: View, body: MediaTypes): Html {
  const parts = Object.entries(body.content ?? {});
  const fields = fieldsOf(parts[0]?.[1].schema ?? {});
  return html`<h2 id="body">Body</h2>
    <p>${parts.map(([type], index) => html`${index === 0 ? null : ' or '}<code>${type}</code>`)}</p>
    ${fields.length === 0 ? null : parameterList(view, fields)}`;
}

function answerPart(view: View, { operation }: Entry, { schemas }: Reference): Html {
  const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  return html`<h2 id="response">Response</h2>
    ${successes.map(([status, { content = {} }]) => {
      const [first] = Object.values(content);
      const data = first?.schema?.properties?.['data'] ?? first?.schema;
      const named = data?.$ref === undefined ? data : schemas.get(nameOf(data.$ref));
      return html`<p>
          <b>${status}</b>
          ${Object.keys(content).map((type, index) => html`${index === 0 ? null : ', '}<code>${type}</code>`)}${
            data === undefined ? null : html`: ${schemaWords(data, view.link)}`
          }
        </p>
        ${
          named === undefined || Object.keys(named.properties ?? {}).length === 0
            ? null
            : fold(
                `Fields of ${first?.schema?.properties?.['data'] === undefined ? 'the answer' : 'data'}`,
                fieldList(view, named),
              )
        }`;
    })}`;
}

/** The codes of an operation are named in the descriptions of its refusals. */
export function codesOf({ operation }: Entry): readonly ErrorCode[] {
  return Object.values(operation.responses).flatMap(({ description }) =>
    [...description.matchAll(/`(\w+)`:/g)]
      .map(([, code = '']) => code)
      .filter((code): code is ErrorCode => code in errorCatalogue),
  );
}

function errorTable({ link }: View, entry: Entry): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Errors">
    <table class="grid">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">What it means</th>
        </tr>
      </thead>
      <tbody>
        ${codesOf(entry).map(
          (code) =>
            html`<tr>
              <td>
                <a href="${link(`${errorsPath}#${code}`)}"><code>${code}</code></a>
              </td>
              <td>${prose(errorCatalogue[code].meaning)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The first success with the answer that a test recorded. */
function recordedAnswer({ operation }: Entry): { readonly status: string; readonly body: unknown } | undefined {
  const [status = '', { content = {} } = {}] = Object.entries(operation.responses).find(([code]) => code < '3') ?? [];
  const body = Object.values(content)[0]?.example;
  return body === undefined ? undefined : { status, body };
}

/** The request in three languages, and an answer. */
export function operationSamples(view: View, entry: Entry, { origin }: Reference): Html {
  const example = recordedAnswer(entry);
  const request = sampleRequest(entry, origin);
  const curl = curlSample(request);
  const typescript = typescriptSample(request);
  const python = pythonSample(request);
  const body = example === undefined ? '' : bodyText(example.body);
  return html`<div class="stack">
    ${codeBlock(view, 'Request', curl, highlighted(curl, 'sh'))}
    ${fold('TypeScript', codeBlock(view, 'TypeScript', typescript, highlighted(typescript, 'ts')))}
    ${fold('Python', codeBlock(view, 'Python', python, highlighted(python, 'python')))}
    ${example !== undefined && codeBlock(view, `${example.status} response`, body, highlighted(body, typeof example.body === 'string' ? '' : 'json'))}
    <p class="row">
      ${
        request.method === 'GET' &&
        !request.needsKey &&
        html`<a class="btn small" href="${new URL(request.url).pathname}${new URL(request.url).search}"
          >${icon('play')}Try it here</a
        >`
      }<a class="btn small" href="/api/v1/openapi.json">${icon('download')}OpenAPI 3.1</a>
    </p>
  </div>`;
}

function bodyText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2);
}
