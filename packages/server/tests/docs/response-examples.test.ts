import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { errorCatalogue } from '../../src/kernel/operation/errors.ts';
import { scopeNames } from '../../src/kernel/operation/scopes.ts';
import { operations } from '../../src/modules.ts';
import type { OpenApiObject } from '../../src/surfaces/docs/api/openapi-types.ts';
import { type Entry, readReference } from '../../src/surfaces/docs/api/reference.ts';
import { openApiDocument } from '../../src/surfaces/openapi/document.ts';
import { withoutSharedParts } from '../../src/surfaces/openapi/resolve.ts';
import { startReceiver } from '../support/receiver.ts';
import { recordAnswers } from '../support/record-answers.ts';
import { startTestService } from '../support/service.ts';

const file = new URL('../../generated/response-examples.json', import.meta.url);

/** Bytes have no example. A bare form is `data` of the form beside it. */
const isWithoutExample = (type: string, isFirst: boolean): boolean => type === 'image/png' || !isFirst;

let document: OpenApiObject;
let entries: readonly Entry[];
before(async () => {
  document = openApiDocument(operations, '0.1.0') as never;
  entries = [...readReference(document, operations, 'http://127.0.0.1:8080').entries.values()];
});

async function record(): Promise<void> {
  await using receiver = await startReceiver(undefined, false);
  await using service = await startTestService({
    environment: { WAYSEAL_WEBHOOK_ALLOW_SUBNETS: '127.0.0.1/32', WAYSEAL_WEBHOOK_ALLOW_HTTP: 'true' },
  });
  const served = (await service.request('/api/v1/openapi.json')).json() as never;
  const { key } = await service.makeKey('enterprise', scopeNames);
  const list = [...readReference(served, operations, service.url).entries.values()];
  const answers = await recordAnswers(service, key, list, `http://127.0.0.1:${receiver.port}/`);
  writeFileSync(file, `${JSON.stringify(answers, null, 2)}\n`);
}
// The tests below then still see the answers of before: run them again.
if (process.env['WAYSEAL_TEST_WRITE_GUIDES'] === '1') test('writes the answers of this run', record);

type Content = Readonly<
  Record<string, { schema?: object; example?: unknown; examples?: Record<string, { value: unknown }> }>
>;

/** An answer with a body, and its place in the document. */
interface Place {
  readonly where: string;
  readonly type: string;
  readonly isFirst: boolean;
  readonly media: Content[string];
}

function answers(): readonly Place[] {
  return entries.flatMap(({ id, operation }) =>
    Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content as Content).map(([type, media], index) => ({
        where: `${id} ${status} ${type}`,
        type,
        isFirst: index === 0,
        media,
      })),
    ),
  );
}

test('every answer of every operation has an example, which its schema accepts', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ components: document.components }, '/oas');
  const absolute = (text: string): object =>
    JSON.parse(text.replaceAll('"#/components', '"/oas#/components')) as object;
  const compiled = new Map<string, ValidateFunction>();
  let checked = 0;
  for (const { where, type, isFirst, media } of answers()) {
    if (isWithoutExample(type, isFirst)) continue;
    const shown =
      media.examples === undefined ? [media.example] : Object.values(media.examples).map(({ value }) => value);
    assert.ok(shown.length > 0 && !shown.includes(undefined), `${where} has no example`);
    if (media.schema === undefined || type === 'text/event-stream') continue;
    const text = JSON.stringify(media.schema);
    const validate = compiled.get(text) ?? ajv.compile(absolute(text));
    compiled.set(text, validate);
    for (const value of shown) assert.ok(validate(value), `${where}: ${ajv.errorsText(validate.errors)}`);
    checked += shown.length;
  }
  assert.ok(checked > 500, `${checked} examples were checked`);
});

test('every refusal has an example for each of its codes', () => {
  for (const { operation, id } of entries) {
    for (const [status, { description, content = {} }] of Object.entries(operation.responses)) {
      const codes = [...description.matchAll(/`(\w+)`:/g)].map(([, code = '']) => code);
      if (status < '400' || codes.length === 0) continue;
      const examples = (content['application/json']?.examples ?? {}) as Record<string, { value: { error: object } }>;
      assert.deepEqual(Object.keys(examples), codes, `${id} ${status}`);
      for (const code of codes) {
        const { status: expected } = errorCatalogue[code as keyof typeof errorCatalogue];
        assert.partialDeepStrictEqual(examples[code]?.value.error, { code, status: expected }, `${id} ${code}`);
        assert.equal(String(expected), status);
      }
    }
  }
});

test('every example belongs to an answer, and none shows a secret', () => {
  const text = readFileSync(file, 'utf8');
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const [id, byStatus] of Object.entries(JSON.parse(text) as Record<string, Record<string, object>>)) {
    for (const [status, byType] of Object.entries(byStatus)) {
      const content = byId.get(id)?.operation.responses[status]?.content ?? {};
      for (const type of Object.keys(byType)) assert.ok(type in content, `${id} ${status} ${type} is no answer`);
    }
  }
  assert.doesNotMatch(text, /"secret": "whsec_(?!…)|\/wsl_(?!secret)|wsk_/, 'no secret is shown');
});

test('events that the service sends show their headers, body and the answers that it expects', () => {
  const { webhooks } = withoutSharedParts(document) as never as {
    webhooks: Record<
      string,
      {
        post: {
          operationId: string;
          parameters: { name: string; example: string }[];
          requestBody: { content: Content };
          responses: object;
        };
      }
    >;
  };
  assert.ok(Object.keys(webhooks).length >= 10);
  for (const [event, { post }] of Object.entries(webhooks)) {
    const named = new Map(post.parameters.map(({ name, example }) => [name, example]));
    assert.equal(named.get('X-Service-Event'), event);
    for (const name of ['X-Service-Signature', 'webhook-signature', 'webhook-id']) assert.ok(named.get(name), name);
    assert.equal(Object.keys(post.requestBody.content['application/json']?.examples ?? {}).length, 1, event);
    assert.deepEqual(Object.keys(post.responses), ['410', '2XX', 'default'], event);
  }
});
