/** References and tags are identifiers: what could be a name, an address, a mail or a phone number is refused by every door. */
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { after, before, test } from 'node:test';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import type { ScopeName } from '../../src/kernel/operation/scopes.ts';
import type { Answer } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';

const scopes: readonly ScopeName[] = ['integration.manage'];

const refused: Readonly<Record<string, string>> = {
  'a name': 'Jane Doe',
  'a name of one word beyond ASCII': 'Müller',
  'an apostrophe': "O'Neil",
  'a mail address': 'jane@example.com',
  'a street': 'Main Street 5',
  'a street with a comma': 'Main,5',
  'a phone number with a plus': '+491701234567',
  'a phone number with blanks': '0170 123 45 67',
  'a phone number in brackets': '(030)123456',
  'a full-width digit': '\uFF11\uFF12',
  'a line break': 'A\nB',
  'a trailing line break': 'ORDER-1\n',
  'a tab': 'A\tB',
  'a no-break space': 'A\u00A0B',
  'a zero-width space': 'A\u200BB',
  'a null': 'A\0B',
  'an emoji': '\u{1F4E6}',
  markup: '<b>x</b>',
  quotes: '"x"',
  'a percent sign': '%41',
  'a colon': 'tel:0301',
  nothing: '',
  'a blank': ' ',
  '65 characters': 'A'.repeat(65),
};
const accepted = ['ORDER-1', 'po/4711.2', 'a_b#c', '0', 'A'.repeat(64), '4006381333931', '..', '#'];

let service: TestService;
let key = '';
let webhook = '';
let log = '';
const uuid = '01926a7e-0000-7f6e-9d3b-2a1c4e5f6071';

before(async () => {
  const stream = new PassThrough({ highWaterMark: 10_000_000 });
  stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const resolve = () => Promise.resolve([{ address: '93.184.216.34', family: 4 as const }]);
  service = await startTestService({ resolve, logger: createLogger('trace', stream) });
  ({ key } = await service.makeKey('enterprise', scopes));
  const made = await call('POST', '/api/v1/webhooks', { url: 'https://hooks.example.com/' });
  webhook = (made.json()['data'] as never as { id: string }).id;
});
after(() => service[Symbol.asyncDispose]());

function call(method: string, target: string, body?: unknown): Promise<Answer> {
  return service.request(target, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const newNumber = { tracking_number: '1Z999AA10123456784', carrier: 'ups' };
const path = `/api/v1/shipments/${uuid}`;

/** Every door that takes a reference or a tag, with the part that its refusal names. */
const doors: Readonly<Record<string, { readonly part: string; readonly send: (text: string) => Promise<Answer> }>> = {
  'reference of a follow': {
    part: 'reference',
    send: (text) => call('POST', '/api/v1/shipments', { ...newNumber, reference: text }),
  },
  'tag of a follow': {
    part: 'tags',
    send: (text) => call('POST', '/api/v1/shipments', { ...newNumber, tags: ['ok', text] }),
  },
  'reference of a change': { part: 'reference', send: (text) => call('PATCH', path, { reference: text }) },
  'tags of a change': { part: 'tags', send: (text) => call('PATCH', path, { tags: [text] }) },
  'added tags': { part: 'add_tags', send: (text) => call('PATCH', path, { add_tags: [text] }) },
  'removed tags': { part: 'remove_tags', send: (text) => call('PATCH', path, { remove_tags: [text] }) },
  'filter by reference': {
    part: 'reference',
    send: (text) => call('GET', `/api/v1/shipments?reference=${encodeURIComponent(text)}`),
  },
  'filter by tag': { part: 'tag', send: (text) => call('GET', `/api/v1/shipments?tag=${encodeURIComponent(text)}`) },
  'reference of a list link': {
    part: 'reference',
    send: (text) => call('POST', '/api/v1/shipment-links', { reference: text }),
  },
  'tag of a list link': { part: 'tag', send: (text) => call('POST', '/api/v1/shipment-links', { tag: text }) },
  'tags of a webhook': {
    part: 'tags',
    send: (text) => call('POST', '/api/v1/webhooks', { url: 'https://hooks.example.com/2', tags: [text] }),
  },
  'tags of a changed webhook': {
    part: 'tags',
    send: (text) => call('PATCH', `/api/v1/webhooks/${webhook}`, { tags: [text] }),
  },
};

for (const [door, { part, send }] of Object.entries(doors)) {
  test(`${door}: takes identifiers alone, and names what it takes`, async () => {
    for (const [what, text] of Object.entries(refused)) {
      const answer = await send(text);
      assert.equal(answer.status, 400, `${what}: ${answer.status} ${answer.text}`);
      const { error } = answer.json() as never as {
        error: { code: string; message: string; details: readonly { path: string; message: string }[] };
      };
      assert.equal(error.code, 'invalid_request', what);
      const named = error.details.map(({ path: where }) => where.replace(/^\//, '').split('/')[0]);
      assert.ok(named.includes(part), `${what}: ${answer.text}`);
    }
    for (const text of accepted) {
      const { status, text: said } = await send(text);
      assert.notEqual(status, 400, `${text}: ${said}`);
    }
  });
}

test('graphql: takes identifiers alone', async () => {
  for (const field of ['reference', 'tag']) {
    for (const [what, text] of Object.entries(refused)) {
      const query = `query ($text: String) { shipments(${field}: $text) { items { tracking_number } } }`;
      const answer = await call('POST', '/api/graphql', { query, variables: { text } });
      assert.match(answer.text, /"invalid_request"/, `${field}, ${what}: ${answer.text}`);
    }
  }
});

test('logs no refused text', () => {
  for (const text of ['Jane Doe', 'jane@example.com', '+491701234567', 'Main Street 5']) assert.ok(!log.includes(text));
});
