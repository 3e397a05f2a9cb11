import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { detect } from '@wayseal/detect';
import { operations as registry } from '../src/modules.ts';
import { openApiDocument } from '../src/surfaces/openapi/document.ts';
import { isOperationName, operationIdOf } from '../src/surfaces/openapi/operation-id.ts';
import { withoutSharedParts } from '../src/surfaces/openapi/resolve.ts';
import { createResponseChecker } from './support/response-checker.ts';
import { startTestService, type TestService } from './support/service.ts';

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required?: boolean;
    schema: object;
    examples?: Record<string, { value: unknown }>;
  }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { headers?: object }>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const mostBytes = 352_000;

let service: TestService;
/** As it is served. */
let served: Document;
/** The same without references to shared parameters and responses. */
let document: Document;
let servedBytes: number;
before(async () => {
  service = await startTestService();
  const answer = await service.request('/api/v1/openapi.json');
  served = answer.json() as never;
  servedBytes = answer.body.length;
  document = withoutSharedParts(served);
});
after(() => service[Symbol.asyncDispose]());

const operations = (): { path: string; method: string; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

test('every operation has an id, a summary, a tag, its security and every status of its answers', () => {
  assert.equal(document.openapi, '3.1.0');
  const ids = new Set<string>();
  for (const { path, operation } of operations()) {
    assert.ok(operation.operationId && operation.summary && operation.tags?.length === 1 && operation.security, path);
    ids.add(operation.operationId);
    for (const status of ['400', '500', '503']) assert.ok(operation.responses[status], `${path} ${status}`);
    assert.ok(
      Object.keys(operation.responses).some((status) => status.startsWith('2')),
      path,
    );
    if (operation.security.length > 0) assert.ok(operation.responses['401'] && operation.responses['429'], path);
    for (const parameter of operation.parameters ?? []) {
      if (parameter.required) assert.ok(Object.keys(parameter.examples ?? {}).length > 0, `${path} ${parameter.name}`);
    }
  }
  assert.equal(ids.size, operations().length);
});

test('every registered operation with a REST binding is served and described', () => {
  // Operations of several modules may share a path.
  const described = operations().map(({ operation }) => operation.operationId);
  const named = registry.filter((operation) => operation.surfaces.rest !== undefined).map(({ name }) => name);
  assert.equal(described.length, named.length + 2);
  assert.deepEqual(new Set(described), new Set([...named.map(operationIdOf), 'queryGraphql', 'queryGraphqlByUrl']));
});

test('detect recognizes every number in an example, unless the example shows an unknown one', () => {
  const numbers = registry.flatMap(({ name, examples }) =>
    examples.flatMap((example) => {
      const { number, numbers: several } = example.input as { number?: string; numbers?: string[] };
      return [number, ...(several ?? [])]
        .filter((text) => text !== undefined)
        .map((text) => ({ text, where: `${name}.${example.name}` }));
    }),
  );
  assert.ok(numbers.length > 10);
  // An example about a shape shows what a number that says nothing gets; about an unknown text, what any other does.
  for (const { text, where } of numbers) {
    assert.equal(isKnown(text), !/\.(?:unknown|shape_\w+)$/.test(where), `${where}: ${text}`);
    if (/\.shape_\w+$/.test(where)) assert.ok(detect(text).possible_shapes.length > 0, where);
  }
});

const isKnown = (text: string): boolean => {
  const { matched, sandbox } = detect(text);
  return matched || sandbox === true;
};

test('the response checker finds a wrong response', async () => {
  const check = createResponseChecker(served as never);
  const good = await service.get('/api/v1/detect?number=A1');
  check(good);
  const changed = { ...good, json: () => ({ ...good.json(), data: { matched: 'no' } }) as never };
  assert.throws(() => check(changed), /matched|required/);
  assert.throws(
    () => check({ ...good, headers: { ...good.headers, 'x-ratelimit-limit': undefined } }),
    /X-RateLimit-Limit/,
  );
  assert.throws(() => check({ ...good, status: 201 }), /not documented/);
  assert.throws(() => check({ ...good, path: '/api/v1/invented' }), /not documented/);
});

/** Texts that have broken services before, beside random ones. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '0',
    '-1',
    '1e9',
    'NaN',
    'true',
    'null',
    '[]',
    '{}',
    '%',
    '..',
    '\u0000',
    '\ud800',
    'a'.repeat(3000),
  ),
);
const encode = (text: string): string => encodeURIComponent(text.toWellFormed()) || 'x';

test('every operation answers any input as documented, without a 5xx, within a second', async () => {
  const target = fc.record({
    operation: fc.nat(),
    values: fc.array(hostile, { minLength: 3, maxLength: 3 }),
    extra: fc.option(fc.tuple(hostile, hostile)),
    body: fc.oneof(
      fc.json(),
      fc.string({ maxLength: 200 }),
      fc.record({ numbers: fc.array(fc.anything(), { maxLength: 5 }) }).map((value) => JSON.stringify(value)),
    ),
  });
  await fc.assert(
    fc.asyncProperty(target, async ({ operation: index, values, extra, body }) => {
      const list = operations();
      const { path, method, operation } = list[index % list.length] as (typeof list)[number];
      const query = new URLSearchParams();
      let concrete = path;
      for (const [place, parameter] of (operation.parameters ?? []).entries()) {
        const value = values[place % values.length] ?? '';
        if (parameter.in === 'path') concrete = concrete.replace(`{${parameter.name}}`, encode(value));
        // A target of more than 16 KiB never gets past the parser.
        else if (query.toString().length < 6_000) query.append(parameter.name, value.toWellFormed());
      }
      if (extra !== null) query.append(extra[0].toWellFormed(), extra[1].toWellFormed());
      const text = query.toString();
      const options =
        method === 'post' ? { method: 'POST', headers: { 'content-type': 'application/json' }, body } : {};
      const answer = await service.get(`${concrete}${text === '' ? '' : `?${text}`}`, options);
      assert.ok(answer.status < 500, `${answer.status} ${answer.text}`);
    }),
    { numRuns: 500 },
  );
});

test('the name of every operation is verb and object, and its id is that name in camel case', () => {
  for (const { name } of registry)
    assert.ok(isOperationName(name), `${name}: say verb_object; verbs are in operation-id.ts`);
  assert.equal(operationIdOf('list_webhook_events'), 'listWebhookEvents');
  for (const wrong of ['webhooks', 'detect', 'webhook_list', 'list-webhooks', 'listWebhooks'])
    assert.ok(!isOperationName(wrong));
});

test('the served document is compact and less than 352 kB', () => {
  assert.ok(servedBytes < mostBytes, `${servedBytes} bytes`);
});

test('envelopes and refusals are shared', () => {
  let inline = 0;
  for (const { responses } of Object.values(served.paths).flatMap((item) => Object.values(item))) {
    for (const [status, response] of Object.entries(responses)) {
      const text = JSON.stringify(response);
      // A GraphQL error has a form of its own.
      if (status >= '400' && !text.includes('GraphqlResult'))
        assert.match(text, /^\{"\$ref":"#\/components\/responses\//);
      if (text.includes('"api_version":{')) inline += 1;
    }
  }
  // Answers whose meta has more members.
  assert.ok(inline <= 3, `${inline} envelopes are written out`);
});

test('describes every tag that an operation has', () => {
  const { paths, tags } = openApiDocument(registry, '0') as never as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags: readonly string[] }>>>>;
    readonly tags: readonly { readonly name: string }[];
  };
  const used = Object.values(paths).flatMap((item) => Object.values(item).flatMap((operation) => operation.tags));
  const described = new Set(tags.map(({ name }) => name));
  assert.deepEqual(
    [...new Set(used)].filter((name) => !described.has(name)),
    [],
  );
});

test('the schemas of every operation are valid JSON Schemas', () => {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  for (const operation of registry) {
    const output = 'output' in operation ? [operation.output] : [];
    for (const schema of [operation.input, ...output])
      assert.ok(ajv.validateSchema(schema), `${operation.name}: ${ajv.errorsText()}`);
  }
  assert.ok(!ajv.validateSchema({ type: 'no type' }), 'the check can fail');
});
