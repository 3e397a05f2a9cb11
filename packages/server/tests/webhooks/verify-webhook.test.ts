import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createReceiver } from '../../../../examples/webhook-receiver/server.ts';
import { verifyWebhook, type WebhookRequest } from '../../../../examples/webhook-receiver/verify-webhook.ts';
import { serviceSignature, standardSignature, webhookSecret } from '../../src/modules/webhooks/rules/signature.ts';
import { vectors, type WebhookVector } from '../support/webhook-vectors.ts';

const requestOf = ({ headers, body, secrets, now }: WebhookVector): WebhookRequest => ({
  headers,
  rawBody: Buffer.from(body),
  secrets,
  now: now * 1000,
});

/** A delivery as the service sends it at `sentAt`, of an event that was stored at `storedAt`. Unix seconds. */
function delivery(secrets: readonly [string, ...string[]], storedAt: number, sentAt: number) {
  const rawBody = Buffer.from('{"id":"evt_9"}');
  return {
    rawBody,
    headers: {
      'x-service-event': 'sandbox.test',
      'x-service-delivery': 'evt_9',
      'x-service-timestamp': String(storedAt),
      'x-service-signature': serviceSignature(secrets[0], storedAt, rawBody),
      'webhook-id': 'evt_9',
      'webhook-timestamp': String(sentAt),
      'webhook-signature': standardSignature(secrets, 'evt_9', sentAt, rawBody),
    } as Record<string, string | string[]>,
  };
}

const secret = webhookSecret(randomBytes(32));
const older = webhookSecret(randomBytes(32));
const at = 1_800_000_000;

test('every vector gives its verdict, and the service makes the same signature', () => {
  assert.equal(vectors.length, 2);
  for (const vector of vectors) assert.deepEqual(verifyWebhook(requestOf(vector)), vector.verdict, vector.name);
  const [service, standard] = vectors as [WebhookVector, WebhookVector];
  const bodyOf = (vector: WebhookVector): Buffer => Buffer.from(vector.body);
  assert.equal(
    serviceSignature(service.secrets[0] ?? '', service.now, bodyOf(service)),
    service.headers['x-service-signature'],
  );
  const { headers, now, secrets } = standard;
  const signed = standardSignature(secrets, headers['webhook-id'] ?? '', now, bodyOf(standard));
  assert.equal(signed, headers['webhook-signature']);
});

test('a changed byte, timestamp or id and a wrong secret are refused', () => {
  for (const vector of vectors) {
    const good = requestOf(vector);
    const refuse = (changes: Partial<WebhookRequest>) => verifyWebhook({ ...good, ...changes });
    const changed = Buffer.from(good.rawBody).fill('X', 3, 4);
    assert.deepEqual(refuse({ rawBody: changed }), { ok: false, reason: 'bad_signature' });
    assert.deepEqual(refuse({ secrets: [secret] }), { ok: false, reason: 'bad_signature' });
    assert.deepEqual(refuse({ secrets: [] }), { ok: false, reason: 'bad_signature' });
    const timeName = Object.keys(good.headers).find((name) => name.endsWith('timestamp')) ?? '';
    const later = { ...good.headers, [timeName]: String(vector.now + 1) };
    assert.deepEqual(refuse({ headers: later }), { ok: false, reason: 'bad_signature' });
    for (const wrong of ['1e9', '-1', '1700000000.5', ' 1700000000', '0x5']) {
      const headers = { ...good.headers, [timeName]: wrong };
      assert.deepEqual(refuse({ headers }), { ok: false, reason: 'bad_timestamp' }, wrong);
    }
    for (const name of Object.keys(good.headers)) {
      const { [name]: value, ...rest } = good.headers;
      assert.equal(refuse({ headers: rest }).ok, false, `without ${name}`);
      const twice = { ...good.headers, [name]: [String(value), String(value)] };
      assert.deepEqual(refuse({ headers: twice }), { ok: false, reason: 'missing_header' }, `${name} twice`);
    }
    for (const seconds of [-301, 301]) {
      assert.deepEqual(refuse({ now: (vector.now + seconds) * 1000 }), { ok: false, reason: 'stale' });
    }
    for (const seconds of [-300, 300]) assert.equal(refuse({ now: (vector.now + seconds) * 1000 }).ok, true);
  }
});

test('either secret verifies during a rotation, and both signatures are tried', () => {
  const both = delivery([secret, older], at, at);
  for (const secrets of [[secret], [older], [older, secret]]) {
    assert.equal(verifyWebhook({ ...both, secrets, now: at * 1000 }).ok, true);
  }
});

test('a redrive hours later verifies only through its fresh signature, and is marked as late', () => {
  const late = delivery([secret], at, at + 50_000);
  const now = (at + 50_000) * 1000;
  assert.deepEqual(verifyWebhook({ ...late, secrets: [secret], now }), {
    ok: true,
    scheme: 'standard',
    id: 'evt_9',
    timestamp: at + 50_000,
    late: true,
  });
  const frozen = Object.fromEntries(Object.entries(late.headers).filter(([name]) => name.startsWith('x-')));
  assert.deepEqual(verifyWebhook({ ...late, headers: frozen, secrets: [secret], now }), { ok: false, reason: 'stale' });
  const forged = { ...late.headers, 'webhook-timestamp': String(at + 50_001) };
  assert.deepEqual(verifyWebhook({ ...late, headers: forged, secrets: [secret], now }), {
    ok: false,
    reason: 'bad_signature',
  });
});

test('the example handles each event once and answers 200 for the rest', async (t) => {
  const handled: unknown[] = [];
  const server = createReceiver([secret], (event) => handled.push(event));
  t.after(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { rawBody, headers } = delivery([secret], Math.floor(Date.now() / 1000), Math.floor(Date.now() / 1000));
  const post = (body: Buffer) =>
    fetch(url, { method: 'POST', body: new Uint8Array(body), headers: headers as Record<string, string> });
  assert.deepEqual(
    (await Promise.all([post(rawBody), post(rawBody), post(rawBody)])).map(({ status }) => status),
    [200, 200, 200],
  );
  assert.deepEqual(handled, [{ id: 'evt_9' }]);
  assert.equal((await post(Buffer.from('{}'))).status, 401);
});

test('no empty secret verifies anything, and none that is missing throws', () => {
  const signed = delivery(['whsec_'], at, at);
  const standard = Object.fromEntries(Object.entries(signed.headers).filter(([name]) => name.startsWith('webhook-')));
  const service = Object.fromEntries(Object.entries(signed.headers).filter(([name]) => name.startsWith('x-')));
  for (const headers of [standard, service])
    for (const empty of ['', 'whsec_', undefined as never]) {
      const verdict = verifyWebhook({ ...signed, headers, secrets: [empty], now: at * 1000 });
      assert.deepEqual(verdict, { ok: false, reason: 'bad_signature' }, empty);
    }
});

test('the service signature gives no id that it has not signed', () => {
  const { rawBody, headers } = delivery([secret], at, at);
  const service = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-')));
  const verify = (id: string) =>
    verifyWebhook({ rawBody, headers: { ...service, 'x-service-delivery': id }, secrets: [secret], now: at * 1000 }).ok;
  assert.deepEqual([verify('evt_9'), verify('evt_10')], [true, false]);
});

test('the example outlives an aborted upload, and takes again what its handler failed at', async (t) => {
  let fails = true;
  const server = createReceiver([secret], () => {
    if (fails) throw new Error('the handler failed');
  });
  t.after(() => server.close());
  t.mock.method(console, 'error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf');
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  socket.destroy();
  await new Promise((resolve) => request.once('close', resolve));
  const moment = Math.floor(Date.now() / 1000);
  const { rawBody, headers } = delivery([secret], moment, moment);
  const post = () =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: new Uint8Array(rawBody),
      headers: headers as Record<string, string>,
    });
  assert.equal((await post()).status, 500);
  fails = false;
  assert.deepEqual([(await post()).status, (await post()).status], [200, 200]);
});
