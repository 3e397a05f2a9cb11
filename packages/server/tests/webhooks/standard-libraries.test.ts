import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { validateWebhook } from 'replicate';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook } from '../../../../examples/webhook-receiver/verify-webhook.ts';
import { parseSubnet } from '../../src/kernel/http-out/target-address.ts';
import { strictTargets } from '../../src/kernel/http-out/target-url.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { ConnectionPool } from '../../src/kernel/http-out/connection-pool.ts';
import { serviceSignature, webhookSecret } from '../../src/modules/webhooks/rules/signature.ts';
import { createPostAttempt } from '../../src/modules/webhooks/work/post-attempt.ts';
import { caFile, startReceiver, type Received } from '../support/receiver.ts';

const secret = webhookSecret(randomBytes(32));
const older = webhookSecret(randomBytes(32));

/** Two libraries written apart from each other: whether they accept a delivery with the given secret. */
const libraries: Readonly<Record<string, (headers: Record<string, string>, body: string, key: string) => unknown>> = {
  standardwebhooks: (headers, body, key) => new Webhook(key).verify(body, headers) !== undefined,
  replicate: (headers, body, key) =>
    validateWebhook({
      id: headers['webhook-id'] ?? '',
      timestamp: headers['webhook-timestamp'] ?? '',
      signature: headers['webhook-signature'] ?? '',
      body,
      secret: key,
    }),
};

const accepts = async (library: string, headers: Record<string, string>, body: string, key: string) => {
  try {
    return await libraries[library]?.(headers, body, key);
  } catch {
    return false;
  }
};

/** The last redrive of an event, half a day after it was stored, as it comes over the wire. */
async function lastRedrive(): Promise<Received> {
  await using receiver = await startReceiver();
  const body = Buffer.from('{"id":"evt_1","type":"shipment.status_changed","note":"Zürich – 東京"}');
  const timestamp = Math.floor(Date.now() / 1000) - 14 * 3_600;
  const post = createPostAttempt({
    clock: systemClock,
    rules: { ...strictTargets, allowSubnets: [parseSubnet('127.0.0.1/32')] },
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    pool: new ConnectionPool({ monotonic: () => performance.now(), maximumIdle: 1 }),
    timeoutMs: 5_000,
    dnsTimeoutMs: 1_000,
    connectTimeoutMs: 5_000,
    ca: readFileSync(caFile, 'utf8'),
  });
  const sent = await post({
    endpointId: 'wh-1',
    url: `https://www.carriers.example.com:${receiver.port}/hook`,
    format: 'json',
    eventId: 'evt_1',
    type: 'shipment.status_changed',
    body,
    timestamp,
    signature: serviceSignature(older, timestamp, body),
    secrets: [secret, older],
    attempts: 6,
    n: 6,
    trigger: 'schedule',
    isTest: false,
    createdAt: 0,
    startedAt: 0,
  });
  assert.equal(sent.outcome, 'success');
  return receiver.received[0] ?? assert.fail('nothing has come');
}

test('the last redrive verifies with other libraries at their own tolerance, with either secret (G3)', async () => {
  const { headers, body } = await lastRedrive();
  const given = headers as Record<string, string>;
  for (const library of Object.keys(libraries)) {
    for (const key of [secret, older]) assert.equal(await accepts(library, given, body.toString(), key), true, library);
    const stranger = webhookSecret(randomBytes(32));
    assert.equal(await accepts(library, given, body.toString(), stranger), false, `${library}: another secret`);
    assert.equal(await accepts(library, given, `${body.toString()} `, secret), false, `${library}: another body`);
    const renamed = { ...given, 'webhook-id': 'evt_2' };
    assert.equal(await accepts(library, renamed, body.toString(), secret), false, `${library}: another id`);
  }
});

test('our receiver accepts signatures of such a library, and all three accept the vector of the standard', async () => {
  const now = Date.now();
  const body = '{"id":"evt_7"}';
  const headersOf = (id: string, at: Date, key: string, text: string) => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign(id, at, text),
  });
  const verdict = verifyWebhook({
    headers: headersOf('evt_7', new Date(now), secret, body),
    rawBody: Buffer.from(body),
    secrets: [secret],
    now,
  });
  assert.equal(verdict.ok && verdict.scheme, 'standard');
  const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const at = new Date(1_614_265_330_000);
  const vector = headersOf('msg_p5jXN8AQM9LWM0D4loKWxJek', at, key, '{"test": 2432232314}');
  assert.equal(vector['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  assert.equal(await accepts('replicate', vector, '{"test": 2432232314}', key), true);
});
