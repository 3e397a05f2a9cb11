import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Answer } from './http.ts';

interface Documented {
  readonly components?: object | undefined;
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
}
interface OperationObject {
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, ResponseObject>>;
}
interface ResponseObject {
  /** Most refusals are shared: `#/components/responses/<name>`. */
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** Paths that answer people or that no operation owns: only the rules of every response hold there. */
const undocumented =
  /^\/(?:$|\?|track\/|(?:air-cargo|container|bol|parcel|post)(?:$|[/?])|badge\/|embed\/|assets\/|docs(?:$|[/?])|robots\.txt$|favicon\.ico$|sw\.js$|(?:numbers|watchlist|offline|sandbox|verify|carriers|developers|status|forecast-quality|transparency|privacy|licences)(?:$|[/?])|lists\/[^/]*\/(?:feed\.atom|eta\.ics)(?:$|\?)|shipments\/[^/]*(?:$|\/(?:feed\.atom|eta\.ics)(?:$|\?))|\.well-known\/|llms|status-ontology\.json|status\.json$|mcp$|mcp\/|witness\/|(?:sandbox-)?smt1(?:-\d+)?\/)/;

/** Paths that speak JSON of their own instead of the envelope. */
const isMcp = (path: string): boolean => /^\/mcp(?:$|\?)/.test(path);
const isGraphql = (path: string): boolean => /^\/api\/graphql(?:$|\?)/.test(path);
const isDiscovery = (path: string): boolean => /^\/(?:(?:\.well-known|mcp)\/|status(?:-ontology)?\.json$)/.test(path);

function createValidators(document: Documented): (pointer: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, 'oas');
  const compiled = new Map<string, ValidateFunction>();
  return (pointer) => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `oas#${pointer}` });
    compiled.set(pointer, known);
    return known;
  };
}

/** Checks of each document that was seen: services of one process mostly have the same, and compiling costs seconds. */
const checkers = new Map<string, (answer: Answer) => void>();

/** `text` is the document as the service sends it. */
export function responseCheckerFor(text: string): (answer: Answer) => void {
  const known = checkers.get(text) ?? createResponseChecker(JSON.parse(text) as Documented);
  checkers.set(text, known);
  return known;
}

/**
 * Compares every response of the tests with the live OpenAPI document: path, status, content type, schema, declared
 * headers; and with the rules of all responses: request id in header and `meta`, envelope around every refusal.
 */
export function createResponseChecker(document: Documented): (answer: Answer) => void {
  const validator = createValidators(document);
  const matchers = Object.keys(document.paths).map((path) => ({ path, segments: path.split('/') }));
  return (answer) => {
    checkEveryResponse(answer);
    const path = templateOf(answer.path, matchers);
    const operation =
      path === undefined
        ? undefined
        : document.paths[path]?.[answer.method === 'HEAD' ? 'get' : answer.method.toLowerCase()];
    if (path === undefined || operation === undefined) {
      if (answer.status < 400 && answer.method !== 'OPTIONS' && !undocumented.test(answer.path)) {
        assert.fail(`${answer.method} ${answer.path} answered ${answer.status} but is not documented`);
      }
      return;
    }
    const own = operation.responses[answer.status];
    assert.ok(own, `${answer.method} ${path} answered ${answer.status}, which is not documented`);
    const at = own.$ref?.slice(1) ?? pointerTo(answer, path);
    const response = own.$ref === undefined ? own : (partAt(document, at) as ResponseObject);
    checkRateHeaders(answer, path, operation);
    // Refused before there is a key: what a missing scope says beside it is not there.
    if (answer.status === 403 && answer.text.includes('"host_not_allowed"')) return;
    for (const name of Object.keys(response.headers ?? {})) {
      assert.ok(answer.headers[name.toLowerCase()] !== undefined, `${path} ${answer.status} lacks the header ${name}`);
    }
    checkBody(answer, path, response, at, validator);
  };
}

const escaped = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

function pointerTo(answer: Answer, path: string): string {
  const method = answer.method === 'HEAD' ? 'get' : answer.method.toLowerCase();
  return `/paths/${escaped(path)}/${method}/responses/${answer.status}`;
}

/** Throws where the document has nothing there. */
function partAt(document: object, pointer: string): unknown {
  const found = pointer
    .slice(1)
    .split('/')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
  assert.ok(found, `the document has nothing at ${pointer}`);
  return found;
}

const rateHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
];
/** Refused before a key counts. */
const beforeKeys = new Set(['unauthorized', 'host_not_allowed', 'uri_too_long', 'unavailable']);

/** The document says of all operations with a key that their answers have these headers. */
function checkRateHeaders(answer: Answer, path: string, { security = [] }: OperationObject): void {
  if (security.length === 0) return;
  if (answer.status >= 400) {
    // A path that cannot be decoded is refused before there is a route, and so before a key counts.
    if (answer.method === 'HEAD' || (answer.status === 400 && answer.text.includes('"path":"path"'))) return;
    const [, code = ''] = /"code":"(\w+)"/.exec(answer.text) ?? [];
    if (beforeKeys.has(code)) return;
  }
  for (const name of rateHeaders) {
    assert.ok(answer.headers[name.toLowerCase()] !== undefined, `${path} ${answer.status} lacks the header ${name}`);
  }
}

function checkEveryResponse(answer: Answer): void {
  const where = `${answer.method} ${answer.path} -> ${answer.status}`;
  const requestId = answer.headers['x-request-id'];
  assert.match(String(requestId), /^[A-Za-z0-9._-]{8,64}$/, `${where}: X-Request-Id`);
  assert.equal(answer.headers['x-content-type-options'], 'nosniff', where);
  if (isMcp(answer.path)) checkMcp(answer, where);
  else assert.equal(answer.headers['access-control-allow-origin'], isReadable(answer) ? '*' : undefined, where);
  assert.equal(answer.headers['server'], undefined, where);
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (answer.body.length === 0 || !isJson || answer.path.startsWith('/api/v1/openapi.json')) return;
  if (isMcp(answer.path) || (isDiscovery(answer.path) && answer.status < 400)) return;
  if (isGraphql(answer.path) && [200, 400].includes(answer.status)) return;
  const envelope = answer.json() as unknown as { ok: boolean; meta: object; error?: { status: number } };
  // What else `meta` may hold is in the schema of the operation.
  assert.partialDeepStrictEqual(envelope.meta, { request_id: requestId, api_version: 'v1' }, where);
  assert.equal(envelope.ok, answer.status < 400, where);
  if (!envelope.ok) assert.equal(envelope.error?.status, answer.status, where);
}

/** Whether pages of other origins may read the answer: what is made for programs, and images. */
function isReadable({ path, headers }: Answer): boolean {
  const isOfPrograms = /^\/(?:api|mcp|\.well-known)\/|^\/shipments\/[^/?]+\/events(?:\?|$)/.test(path);
  return isOfPrograms || String(headers['content-type']).startsWith('image/');
}

/** JSON-RPC: an answer has a result or an error and the id of its request; what HTTP refused has no id at all. */
function checkMcp(answer: Answer, where: string): void {
  assert.equal(answer.headers['vary'], 'Origin', where);
  assert.notEqual(answer.headers['access-control-allow-origin'], '*', where);
  if (answer.status === 202 || answer.status === 204) {
    assert.equal(answer.body.length, 0, where);
    return;
  }
  if (answer.method === 'HEAD') return;
  assert.equal(answer.headers['cache-control'], 'private, no-store', where);
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8', where);
  const { jsonrpc, id, result, error } = answer.json() as unknown as {
    jsonrpc: string;
    id?: unknown;
    result?: object;
    error?: { code: number; message: string };
  };
  assert.equal(jsonrpc, '2.0', where);
  assert.notEqual(id, null, where);
  assert.equal(result === undefined, error !== undefined, where);
  if (answer.status === 200) {
    assert.notEqual(id, undefined, where);
    return;
  }
  assert.equal(result, undefined, where);
  if ((error?.code ?? 0) > 0) {
    assert.equal(error?.code, answer.status, where);
    assert.equal(id, undefined, where);
  }
}

function checkBody(
  answer: Answer,
  path: string,
  response: ResponseObject,
  at: string,
  validator: (pointer: string) => ValidateFunction,
): void {
  if (answer.method === 'HEAD' || response.content === undefined) {
    assert.equal(answer.body.length, 0, `${answer.method} ${path} ${answer.status} has a body`);
    return;
  }
  const type = String(answer.headers['content-type']).split(';')[0] ?? '';
  const media = response.content[type] as { schema?: object } | undefined;
  assert.ok(media, `${path} ${answer.status} answered ${type}, which is not documented`);
  if (media.schema === undefined) return;
  const validate = validator(`${at}/content/${escaped(type)}/schema`);
  assert.ok(validate(answer.json()), `${path} ${answer.status}: ${JSON.stringify(validate.errors)}`);
}

function templateOf(
  target: string,
  matchers: readonly { path: string; segments: readonly string[] }[],
): string | undefined {
  const plain = target.split('?')[0] ?? '';
  const asked = plain.split('/');
  // A path without parameters goes before one that has them, as in the router.
  return [...matchers.filter(({ path }) => path === plain), ...matchers].find(
    ({ segments }) =>
      segments.length === asked.length &&
      segments.every((segment, index) => (segment.startsWith('{') ? asked[index] !== '' : segment === asked[index])),
  )?.path;
}
