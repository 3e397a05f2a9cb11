/** Broken bodies of every operation that takes one, made from its own examples: always a refusal, never a 5xx. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AnyOperation } from '../../src/kernel/operation/operation.ts';
import { operations as registry } from '../../src/modules.ts';
import { surfaceFields } from '../../src/kernel/operation/surface-input.ts';
import { eventA } from '../epcis/support.ts';
import type { Answer } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';

interface Target {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** A body that fits. */
  readonly body: object;
  /** `envelope`, or the shape in which this protocol refuses. */
  readonly refusal: 'envelope' | 'graphql' | 'rpc';
}

let service: TestService;
let key: string;
before(async () => {
  const resolve = () => Promise.resolve([{ address: '93.184.216.34', family: 4 as const }]);
  service = await startTestService({ resolve });
  ({ key } = await service.makeKey('enterprise', ['integration.manage', 'events.ingest']));
});
after(() => service[Symbol.asyncDispose]());

/** The command line reads a file, so the operation has no example of a body. */
const shipmentEvent = {
  tracking_number: 'BROKEN1',
  carrier: 'dhl-paket',
  vertical: 'parcel',
  occurred_at: '2026-11-18T06:12:00Z',
  status: 'in_transit',
  description: 'On its way',
};

function targetOf(operation: AnyOperation): Target[] {
  const { rest } = operation.surfaces;
  if (rest?.bodyLimit === undefined) return [];
  // The breaks go into a text: of the examples, one that has any.
  const hasText = (input: object): boolean => Object.values(input).some((value) => typeof value === 'string');
  const example = operation.examples.find(({ input }) => hasText(input)) ?? operation.examples[0];
  const input: Record<string, unknown> = { ...example?.input };
  let { path } = rest;
  const body: Record<string, unknown> = {};
  for (const { field, wireName } of surfaceFields(operation, rest)) {
    if (path.includes(`{${wireName}}`)) path = path.replace(`{${wireName}}`, encodeURIComponent(String(input[field])));
    else if (input[field] !== undefined) body[wireName] = input[field];
  }
  if (operation.name === 'ingest_shipment_events') body['events'] = [shipmentEvent];
  const content = rest.rawBody === undefined ? body : eventA;
  return [{ name: operation.name, method: rest.method, path, body: content, refusal: 'envelope' }];
}

const targets: readonly Target[] = [
  ...registry.flatMap(targetOf),
  {
    name: 'graphql',
    method: 'POST',
    path: '/api/graphql',
    body: { query: '{ capabilities { __typename } }', variables: { a: 1 }, operationName: null },
    refusal: 'graphql',
  },
  {
    name: 'mcp',
    method: 'POST',
    path: '/mcp',
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'detect_tracking_number', arguments: { number: '020-12345675' } },
    },
    refusal: 'rpc',
  },
];

function post({ method, path }: Target, body: string | Buffer): Promise<Answer> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return service.request(path, { method, headers, body });
}

/** Texts that are no JSON, or not the one value that they seem. */
function broken(text: string): Readonly<Record<string, string | Buffer>> {
  const bytes = Buffer.from(text);
  const inside = text.indexOf('"') + 1;
  return {
    'cut in half': text.slice(0, text.length / 2),
    'without its last brace': text.slice(0, -1),
    'one character': '{',
    'a lone quote': '"',
    'something behind it': `${text}x`,
    'two values': `${text}${text}`,
    'a NUL behind it': `${text}\u0000`,
    'a NUL in a string': `${text.slice(0, inside)}\u0000${text.slice(inside)}`,
    'a raw line break in a string': `${text.slice(0, inside)}\n${text.slice(inside)}`,
    'UTF-16': Buffer.from(text, 'utf16le'),
    'a byte that is not UTF-8': Buffer.concat([bytes.subarray(0, inside), Buffer.from([0xff]), bytes.subarray(inside)]),
    'an overlong slash': Buffer.concat([bytes.subarray(0, inside), Buffer.from([0xc0, 0xaf]), bytes.subarray(inside)]),
    'an encoded surrogate': Buffer.concat([
      bytes.subarray(0, inside),
      Buffer.from([0xed, 0xa0, 0x80]),
      bytes.subarray(inside),
    ]),
    'a comment': `${text.slice(0, -1)}/* x */}`,
    'a comma too many': `${text.slice(0, -1)},}`,
    'single quotes': text.replaceAll('"', "'"),
    NaN: text.replace(/"[^"]*"(?=[,\]}])/, 'NaN'),
    'a number with a plus': '{"a":+1}',
    'a number in hex': '{"a":0x1}',
    'a bad escape': `{"a":"\\x41"}`,
    __proto__: `${text.slice(0, -1)},"__proto__":{"isAdmin":true}}`,
    'an escaped __proto__': `${text.slice(0, -1)},"\\u005f_proto__":{"isAdmin":true}}`,
    'a constructor with a prototype': `${text.slice(0, -1)},"constructor":{"prototype":{"isAdmin":true}}}`,
    'arrays in arrays': '['.repeat(20_000),
    'closed arrays in arrays': `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    'objects in objects': `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
    'nothing but spaces': ' '.repeat(100),
    'no bytes': '',
  };
}

/** Values that fit nowhere, or anywhere but where they are put. */
const wrong: readonly string[] = [
  'null',
  'true',
  '0',
  '-0',
  '1e308',
  '1e999',
  '-1e999',
  '9007199254740993',
  `1${'0'.repeat(400)}`,
  '0.1e-400',
  '""',
  '"\\ud800"',
  '"\\u0000"',
  JSON.stringify('x'.repeat(5_000)),
  '[]',
  '[[]]',
  '{}',
  '{"a":{"b":{"c":{"d":1}}}}',
  '{"toString":1,"valueOf":1,"hasOwnProperty":1,"length":-1}',
  '{"then":{}}',
];

/** The text of a value with `replacement` in the place of each member or item in turn. */
function replaced(value: unknown, replacement: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const written = (at: number, text: string): string => {
    const parts = entries.map(([name, item], index) => {
      const content = index === at ? text : JSON.stringify(item);
      return isList ? content : `${JSON.stringify(name)}:${content}`;
    });
    return isList ? `[${parts.join(',')}]` : `{${parts.join(',')}}`;
  };
  return entries.flatMap(([, item], at) => [
    written(at, replacement),
    ...replaced(item, replacement).map((inner) => written(at, inner)),
  ]);
}

function assertRefused({ status, text }: Answer, { refusal }: Target, where: string): void {
  assert.ok(status >= 400 && status < 500, `${where}: ${status} ${text.slice(0, 200)}`);
  const answer = JSON.parse(text) as { ok?: boolean; error?: { code: unknown; message: string }; errors?: unknown[] };
  if (refusal === 'graphql') assert.ok((answer.errors?.length ?? 0) > 0 || answer.ok === false, where);
  else assert.ok((answer.error?.message.length ?? 0) > 10, where);
  if (refusal === 'envelope') assert.equal(answer.ok, false, where);
}

for (const target of targets) {
  test(`${target.name}: refuses a body that is not unambiguous JSON`, async () => {
    const text = JSON.stringify(target.body);
    const fitting = await post(target, text);
    assert.ok(fitting.status < 500 && fitting.status !== 400, `the body to break fits: ${fitting.text}`);
    for (const [name, body] of Object.entries(broken(text))) {
      // JSON-RPC takes members that it does not know; the last test looks at what became of these.
      if (target.refusal === 'rpc' && /__proto__|prototype/.test(name)) {
        assert.ok((await post(target, body)).status < 500, name);
        continue;
      }
      assertRefused(await post(target, body), target, `${target.name}, ${name}`);
    }
    for (const value of ['null', 'true', '1', '"x"', '[]', '[null]']) {
      assertRefused(await post(target, value), target, `${target.name}, ${value}`);
    }
  });

  test(`${target.name}: answers any value in any place of the body without a 5xx`, async () => {
    // A mark of its encoding and members that come twice have one reading here: without the mark, and the last one.
    const text = JSON.stringify(target.body);
    const twice = `${text.slice(0, -1)},${text.slice(1)}`;
    for (const body of [`\ufeff${text}`, twice]) assert.ok((await post(target, body)).status < 500, body);
    for (const value of wrong) {
      for (const body of replaced(target.body, value)) {
        const answer = await post(target, body);
        const where = `${target.name}, ${body.slice(0, 200)}`;
        assert.ok(answer.status < 500, `${where}: ${answer.status} ${answer.text}`);
        if (answer.status >= 400) assertRefused(answer, target, where);
      }
    }
  });
}

test('keeps all input away from prototypes', () => {
  assert.equal(({} as Record<string, unknown>)['isAdmin'], undefined);
  assert.deepEqual(Object.keys(Object.prototype), []);
});
