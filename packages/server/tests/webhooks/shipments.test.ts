import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import type { Resolve } from '../../src/kernel/http-out/resolve.ts';
import { serviceSignature } from '../../src/modules/webhooks/rules/signature.ts';
import type { ScopeName } from '../../src/kernel/operation/scopes.ts';
import { send } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { openToLoopback, startReceiver, type Receiver } from '../support/receiver.ts';

const toLoopback: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
const scopes: readonly ScopeName[] = ['integration.manage', 'events.ingest'];

async function post(service: TestService, key: string, path: string, body: unknown) {
  const answer = await service.request(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.ok(answer.status < 300, answer.text);
  return answer.json()['data'] as never as { id: string; secret: string };
}

function subscribe(service: TestService, key: string, receiver: Receiver, sandbox: boolean) {
  const url = `https://www.carriers.example.com:${receiver.port}/hook`;
  return post(service, key, '/api/v1/webhooks', { url, events: 'shipment.status_changed', sandbox });
}

interface Body {
  readonly type: string;
  readonly sandbox?: boolean;
  readonly data: {
    readonly shipment: { readonly uuid: string; readonly tracking_number: string };
    readonly status: string;
    readonly previous_status: string;
    readonly sequence: number;
  };
}

const changesOf = (receiver: Receiver) =>
  receiver.received
    .map(({ body }) => JSON.parse(body.toString()) as Body)
    .toSorted((one, other) => one.data.sequence - other.data.sequence);

test('sends each change of an ingested shipment once to the key that follows it, and to no other', async () => {
  await using receiver = await startReceiver();
  await using stranger = await startReceiver();
  await using service = await startTestService({ resolve: toLoopback, environment: openToLoopback });
  const { key } = await service.makeKey('pro', scopes);
  const other = await service.makeKey('pro', scopes);
  const { secret } = await subscribe(service, key, receiver, false);
  await subscribe(service, other.key, stranger, true);
  const event = (status: string, hour: number) => ({
    tracking_number: 'HOOK1',
    carrier: 'ups',
    vertical: 'parcel',
    occurred_at: new Date(Date.UTC(2026, 10, 18, hour)).toISOString(),
    status,
  });
  const events = [event('in_transit', 6), event('in_transit', 7), event('delivered', 8)];
  await post(service, key, '/api/v1/shipments/events', { events });
  await post(service, key, '/api/v1/shipments/events', { events });
  await receiver.until(2);
  assert.deepEqual(
    changesOf(receiver).map(({ type, data }) => [type, data.previous_status, data.status, data.sequence]),
    [
      ['shipment.status_changed', 'unknown', 'in_transit', 1],
      ['shipment.status_changed', 'in_transit', 'delivered', 3],
    ],
  );
  for (const { headers, body } of receiver.received) {
    const timestamp = Number(headers['x-service-timestamp']);
    assert.equal(headers['x-service-signature'], serviceSignature(secret, timestamp, body));
  }
  assert.equal(stranger.received.length, 0);
});

test('sends a sandbox lifecycle to endpoints that opted in, of the key that streams it', async () => {
  await using receiver = await startReceiver();
  await using plain = await startReceiver();
  await using service = await startTestService({ resolve: toLoopback, environment: openToLoopback });
  const { key } = await service.makeKey('pro', scopes);
  await subscribe(service, key, receiver, true);
  await subscribe(service, key, plain, false);
  // Not through the checker of answers, which reads JSON.
  await send(service.url, '/api/v1/track/SVCTEST-DELIVERED/stream', { headers: { authorization: `Bearer ${key}` } });
  await receiver.until(4);
  assert.deepEqual(
    changesOf(receiver).map(({ sandbox, data }) => [sandbox, data.shipment.uuid, data.status]),
    ['pre-transit', 'in_transit', 'out_for_delivery', 'delivered'].map((status) => [
      true,
      sandboxUuid('SVCTEST-DELIVERED'),
      status,
    ]),
  );
  assert.equal(plain.received.length, 0);
});
