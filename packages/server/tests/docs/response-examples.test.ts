import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { scopeNames } from '../../src/kernel/operation/scopes.ts';
import { operations } from '../../src/modules.ts';
import type { OpenApiObject } from '../../src/surfaces/docs/api/openapi-types.ts';
import { type Entry, readReference } from '../../src/surfaces/docs/api/reference.ts';
import { type ResponseExample, responseExamples } from '../../src/surfaces/docs/api/response-examples.ts';
import { bodyText, sampleRequest } from '../../src/surfaces/docs/api/samples.ts';
import { startTestService, type TestService } from '../support/service.ts';

const file = new URL('../../generated/response-examples.json', import.meta.url);
const shownOrigin = 'http://127.0.0.1:8080';
const mostItems = 2;

let service: TestService;
let document: OpenApiObject;
let entries: readonly Entry[];
before(async () => {
  service = await startTestService();
  document = (await service.request('/api/v1/openapi.json')).json() as never;
  entries = [...readReference(document, operations, service.url).entries.values()];
});
after(() => service[Symbol.asyncDispose]());

/** Streams, documents of many pages and files are described, not shown; some answers have no body. */
function hasExample({ id, operation }: Entry): boolean {
  if (operation.responses['204'] !== undefined) return false;
  const [type = ''] = Object.keys(operation.responses['200']?.content ?? { 'application/json': {} });
  return type === 'application/json' && id !== 'openapi';
}

/** Sends the sample of an operation. Ids of this run take the place of those in the examples. */
async function answerOf(entry: Entry, key: string, ids: Readonly<Record<string, string>>) {
  const { method, url, mediaType, body } = sampleRequest(entry, '');
  const target = Object.entries(ids).reduce((text, [shown, own]) => text.replace(encodeURIComponent(shown), own), url);
  return service.request(target, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(mediaType === null ? {} : { 'content-type': mediaType }) },
    ...(mediaType === null ? {} : { body: bodyText(mediaType, body) }),
  });
}

/** Keeps the beginning of lists, so that an example can be read. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostItems).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
}

async function record(): Promise<Record<string, ResponseExample>> {
  const { key } = await service.makeKey('enterprise', scopeNames);
  const created = async (id: string): Promise<Record<string, string>> => {
    const entry = entries.find((each) => each.id === id);
    assert.ok(entry);
    const { status, text } = await answerOf(entry, key, {});
    assert.ok(status < 300, text);
    return (JSON.parse(text) as { data: Record<string, string> }).data;
  };
  const shownId = (name: string): string => {
    const entry = entries.find(({ id }) => id === name);
    return String(Object.values(entry?.operation.parameters?.[0]?.examples ?? {})[0]?.value);
  };
  const recorded: Record<string, ResponseExample> = {};
  const webhook = await created('create_webhook');
  const capture = await created('capture_epcis_events');
  // Its uuid is that of the examples.
  await created('follow_shipment');
  const ids = {
    [shownId('webhook')]: String(webhook['id']),
    [shownId('get_epcis_capture')]: String(capture['capture_id']),
  };
  // What the others read is deleted last.
  const isLast = ({ method }: Entry): number => (method === 'DELETE' ? 1 : 0);
  for (const entry of entries.filter(hasExample).toSorted((one, other) => isLast(one) - isLast(other))) {
    const answer = await answerOf(entry, key, ids);
    if (answer.status >= 300) {
      console.error(`no example of ${entry.id}: ${answer.status} ${answer.text.slice(0, 300)}`);
      continue;
    }
    const text = answer.text
      .replaceAll(service.url, shownOrigin)
      .replaceAll(new URL(service.url).host, '127.0.0.1:8080');
    // A secret that was shown once is not shown here.
    const shown = text.replaceAll(/"whsec_[^"]*"/g, '"whsec_…"');
    recorded[entry.id] = { status: answer.status, body: shortened(JSON.parse(shown)) };
  }
  return recorded;
}

// With WAYSEAL_TEST_WRITE_GUIDES=1 the answers of this run are written instead.
test('every JSON operation has a response example, and each matches its schema', async () => {
  let examples = responseExamples;
  if (process.env['WAYSEAL_TEST_WRITE_GUIDES'] === '1') {
    examples = await record();
    writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
  }
  const known = new Set(entries.map(({ id }) => id));
  for (const id of Object.keys(examples)) assert.ok(known.has(id), `${id} is no operation`);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ paths: document.paths, components: document.components }, 'oas');
  const missing = entries.filter((entry) => hasExample(entry) && examples[entry.id] === undefined).map(({ id }) => id);
  assert.deepEqual(missing, withoutExample);
  for (const [id, { status, body }] of Object.entries(examples)) {
    const entry = entries.find((each) => each.id === id);
    const pointer = ['paths', entry?.path ?? '', entry?.method.toLowerCase() ?? '', 'responses', String(status)]
      .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const validate = ajv.compile({ $ref: `oas#/${pointer}/content/application~1json/schema` });
    assert.ok(validate(body), `${id}: ${ajv.errorsText(validate.errors)}`);
  }
  assert.doesNotMatch(readFileSync(file, 'utf8'), /"secret": "whsec_(?!…)/, 'no secret is shown');
});

/** Its sample needs what no run here has: a delivery that was made. */
const withoutExample: readonly string[] = ['redeliver'];
