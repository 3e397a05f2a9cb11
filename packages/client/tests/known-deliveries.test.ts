import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { verifyWebhook, type WebhookRequest } from '../src/index.ts';

interface Vector {
  readonly name: string;
  readonly secrets: readonly string[];
  readonly now: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly verdict: { readonly ok: boolean };
}

const file = new URL('../../../examples/webhook-receiver/vectors.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { readonly vectors: readonly Vector[] };

for (const { name, headers, body, secrets, now, verdict } of vectors) {
  test(`says of the vector "${name}" what it records`, async () => {
    const request = { headers, rawBody: body, secrets, now: now * 1000 };
    assert.partialDeepStrictEqual(await verifyWebhook(request), verdict);
    // Headers of a platform's request and bytes say the same.
    const other = { ...request, headers: new Headers(headers), rawBody: new TextEncoder().encode(body) };
    assert.partialDeepStrictEqual(await verifyWebhook(other), verdict);
  });
}

const secret = 'whsec_test_secret';
const body = '{"id":"evt_1"}';
const now = 1_700_000_000_000;

function delivery(time: string, changes: Partial<WebhookRequest> = {}): WebhookRequest {
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = {
    'x-service-delivery': 'evt_1',
    'x-service-timestamp': time,
    'x-service-signature': `sha256=${digest}`,
  };
  return { headers, rawBody: body, secrets: [secret], now, ...changes };
}

test('takes any of several secrets', async () => {
  const verdict = await verifyWebhook(delivery('1700000000', { secrets: ['whsec_other', secret] }));
  assert.equal(verdict.ok, true);
});

test('explains each refusal', async () => {
  const { headers } = delivery('1700000000');
  const refusals: readonly (readonly [WebhookRequest, string, RegExp])[] = [
    [delivery('1700000000', { rawBody: `${body} ` }), 'bad_signature', /bytes as received/],
    [delivery('1700000000', { secrets: ['whsec_other'] }), 'bad_signature', /1 secrets/],
    [delivery('1700000000', { secrets: [] }), 'bad_signature', /0 secrets/],
    [delivery('1699999699'), 'stale', /301 s .* limit is 300 s/],
    [delivery('1700000301'), 'stale', /301 s/],
    [delivery('soon'), 'bad_timestamp', /"soon"/],
    [delivery('1700000000', { headers: {} }), 'missing_header', /x-service-delivery and/],
    [
      delivery('1700000000', { headers: Object.assign({}, headers, { 'x-service-signature': ['a', 'b'] }) }),
      'missing_header',
      /twice/,
    ],
    [
      delivery('1700000000', { headers: Object.assign({}, headers, { 'webhook-id': 'evt_1' }) }),
      'missing_header',
      /webhook-signature/,
    ],
  ];
  for (const [request, reason, message] of refusals) {
    const verdict = await verifyWebhook(request);
    assert.ok(!verdict.ok);
    assert.equal(verdict.reason, reason);
    assert.match(verdict.message, message);
  }
});

test('takes both ends of the tolerance', async () => {
  for (const time of ['1699999700', '1700000300']) assert.equal((await verifyWebhook(delivery(time))).ok, true, time);
});
