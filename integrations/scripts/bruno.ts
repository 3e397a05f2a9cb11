/**
 * Writes the Bruno collection from docs/reference/openapi.json: one request for each operation, named after its id.
 * `npm --prefix integrations run generate`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { jsonToBruV2, jsonToCollectionBru, envJsonToBruV2 } from '@usebruno/lang';
import { plan, tagOrder } from './bruno-plan.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly allOf?: readonly Schema[];
}

interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface PlannedRequest {
  readonly operationId: string;
  readonly tag: string;
  readonly file: string;
  readonly text: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
export const collectionFolder = fileURLToPath(new URL('../bruno/', import.meta.url));
const methods = new Set(['get', 'post', 'patch', 'put', 'delete']);

export function readOpenApi(): Document {
  return JSON.parse(readFileSync(path.join(root, 'docs/reference/openapi.json'), 'utf8')) as Document;
}

/** Follows references, in which `~1` is a slash. */
function resolve<Value>(document: Document, value: Value): Value {
  const reference = (value as { readonly $ref?: string } | undefined)?.$ref;
  if (reference === undefined) return value;
  const names = reference
    .slice(2)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = names.reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], document);
  return resolve(document, found as Value);
}

const exampleOf = (of: Content | Parameter): unknown => of.example ?? Object.values(of.examples ?? {})[0]?.value;

/** An envelope says `ok`; documents of proofs and EPCIS do not. */
function hasEnvelope(document: Document, schema: Schema | undefined): boolean {
  if (schema === undefined) return false;
  const { properties, allOf } = resolve(document, schema);
  return properties?.['ok'] !== undefined || (allOf?.some((part) => hasEnvelope(document, part)) ?? false);
}

/** Deletions come last, and what makes something first: later requests name it. */
const rank = (method: string, target: string): number =>
  method === 'delete' ? 3 : method === 'post' && !target.includes('{') ? 0 : 1;

function parametersOf(document: Document, operation: Operation, values: Readonly<Record<string, string>>): object[] {
  return (
    (operation.parameters ?? [])
      .map((parameter) => resolve(document, parameter))
      .filter((parameter) => parameter.in === 'query' || parameter.in === 'path')
      .map((parameter) => {
        const example = exampleOf(parameter);
        const enabled = values[parameter.name] !== undefined || parameter.required === true;
        return {
          name: parameter.name,
          value: values[parameter.name] ?? String(example ?? ''),
          enabled,
          type: parameter.in,
        };
      })
      // Parameters that are switched off have an example too.
      .filter(({ enabled, value }) => enabled || value !== '')
  );
}

function requestOf(
  document: Document,
  method: string,
  target: string,
  operation: Operation,
  seq: number,
): PlannedRequest {
  const step = plan[`${method.toUpperCase()} ${target}`] ?? {};
  const content = Object.entries(resolve(document, operation.requestBody)?.content ?? {});
  const [type, first] = content[0] ?? [];
  const sent = step.body ?? (first === undefined ? undefined : exampleOf(first));
  const isText = typeof sent === 'string';
  const success = Object.keys(operation.responses).find((status) => status.startsWith('2')) ?? '200';
  const status = step.status ?? Number(success);
  const answer = resolve(document, operation.responses[String(status)])?.content?.['application/json']?.schema;
  const asserts = {
    'res.status': `eq ${status}`,
    ...(status < 300 && hasEnvelope(document, answer) && { 'res.body.ok': 'eq true' }),
    ...step.asserts,
  };
  const params = parametersOf(document, operation, step.values ?? {});
  const [tag = 'Other'] = operation.tags ?? [];
  const query = params.filter(
    (one) => (one as { type: string; enabled: boolean }).type === 'query' && (one as { enabled: boolean }).enabled,
  );
  const search = query.map((one) => `${(one as { name: string }).name}=${(one as { value: string }).value}`).join('&');
  const text = jsonToBruV2({
    meta: { name: operation.operationId, type: 'http', seq },
    http: {
      method,
      url: `{{baseUrl}}${target.replaceAll(/\{(\w+)\}/g, ':$1')}${search === '' ? '' : `?${search}`}`,
      body: sent === undefined ? 'none' : isText ? 'text' : 'json',
      auth: 'inherit',
    },
    params,
    ...(isText && { headers: [{ name: 'Content-Type', value: type, enabled: true }] }),
    ...(sent !== undefined && { body: isText ? { text: sent } : { json: JSON.stringify(sent, null, 2) } }),
    vars: {
      res: Object.entries(step.sets ?? {}).map(([name, value]) => ({ name, value, enabled: true, local: false })),
    },
    assertions: Object.entries(asserts).map(([name, value]) => ({ name, value, enabled: true })),
    docs: [operation.summary, step.note].filter((line) => line !== undefined).join('\n\n'),
  });
  return { operationId: operation.operationId, tag, file: `${tag}/${operation.operationId}.bru`, text };
}

/** Every file of the collection with its text. */
export function collection(): ReadonlyMap<string, string> {
  const document = readOpenApi();
  const operations = Object.entries(document.paths).flatMap(([target, byMethod]) =>
    Object.entries(byMethod)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => ({ method, target, operation })),
  );
  const sorted = operations.toSorted((one, other) => rank(one.method, one.target) - rank(other.method, other.target));
  const requests = sorted.map(({ method, target, operation }, index) =>
    requestOf(document, method, target, operation, index + 1),
  );
  const tags = [...new Set([...tagOrder, ...requests.map(({ tag }) => tag)])].filter((tag) =>
    requests.some((one) => one.tag === tag),
  );
  const auth = { mode: 'bearer', bearer: { token: '{{apiKey}}' } };
  return new Map([
    ['bruno.json', readFileSync(path.join(collectionFolder, 'bruno.json'), 'utf8')],
    ['collection.bru', jsonToCollectionBru({ auth, meta: { name: 'Wayseal' } })],
    [
      'environments/local.bru',
      envJsonToBruV2({
        variables: [
          { name: 'baseUrl', value: 'http://127.0.0.1:8080', enabled: true, secret: false },
          { name: 'apiKey', value: '', enabled: true, secret: true },
        ],
      }),
    ],
    ...tags.map((tag, index) => [`${tag}/folder.bru`, jsonToBruV2({ meta: { name: tag, seq: index + 1 } })] as const),
    ...requests.map(({ file, text }) => [file, text] as const),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = collection();
  rmSync(collectionFolder, { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(collectionFolder, file)), { recursive: true });
    writeFileSync(path.join(collectionFolder, file), text);
  }
}
