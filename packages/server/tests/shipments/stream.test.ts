import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxUuid } from '@wayseal/proofs';
import { startTestService, type TestService } from '../support/service.ts';

interface Message {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: Record<string, unknown>;
}

interface ReadOptions {
  readonly key?: string;
  readonly headers?: Record<string, string>;
  readonly enough?: (messages: readonly Message[]) => boolean;
  /** Called with the first bytes of a stream. */
  readonly onOpen?: () => void;
}

/** A stream that is read until it ends, once its first bytes are there. */
async function openStream(service: TestService, path: string, options: ReadOptions) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = readStream(service, path, { ...options, onOpen: resolve });
  await promise;
  return { ended };
}

/** Reads server-sent events until the stream ends or `enough` says so. */
async function readStream(service: TestService, path: string, options: ReadOptions = {}) {
  const { port } = new URL(service.url);
  const headers = {
    ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
    ...options.headers,
  };
  return new Promise<{ status: number; headers: Record<string, unknown>; messages: Message[]; text: string }>(
    (resolve, reject) => {
      const request = httpRequest({ port, path, headers, agent: false }, (response) => {
        let text = '';
        const messagesOf = (): Message[] => text.split('\n\n').slice(0, -1).flatMap(messageOf);
        const finish = (): void =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, messages: messagesOf(), text });
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          options.onOpen?.();
          if (options.enough?.(messagesOf())) {
            finish();
            request.destroy();
          }
        });
        response.on('end', finish);
      });
      request.on('error', reject);
      request.end();
    },
  );
}

function messageOf(block: string): Message[] {
  const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  return data === undefined
    ? []
    : [{ id: field('id'), event: field('event'), data: JSON.parse(data) as Message['data'] }];
}

async function ingest(service: TestService, key: string, number: string, status: string, day: number) {
  const event = {
    tracking_number: number,
    carrier: 'ups',
    vertical: 'parcel',
    occurred_at: `2026-11-${day}T06:12:00Z`,
    status,
  };
  const answer = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  });
  assert.equal(answer.status, 200);
}

test('the stream of a sandbox number plays its lifecycle and reports its end', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('free');
  const { status, headers, messages, text } = await readStream(service, '/api/v1/track/SVCTEST-DELIVERED/stream', {
    key,
  });
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'text/event-stream; charset=utf-8');
  assert.equal(headers['cache-control'], 'no-store, no-transform');
  assert.ok(headers['x-request-id'] !== undefined && headers['x-ratelimit-remaining'] !== undefined);
  assert.ok(text.startsWith('retry: 3000\n\n:'));
  assert.ok(
    text.endsWith('retry: 86400000\nevent: closed\ndata: {"reason":"sandbox_complete"}\n\n'),
    'no reconnect loop',
  );
  assert.deepEqual(
    messages.map(({ id, event, data }) => [id, event, data['status'] ?? data['reason']]),
    [
      ['1', 'status', 'pre-transit'],
      ['2', 'status', 'in_transit'],
      ['3', 'status', 'in_transit'],
      ['4', 'status', 'in_transit'],
      ['5', 'status', 'in_transit'],
      ['6', 'status', 'out_for_delivery'],
      ['7', 'status', 'delivered'],
      [undefined, 'closed', 'sandbox_complete'],
    ],
  );
  assert.ok(messages.slice(0, -1).every(({ data }) => data['sandbox'] === true && data['resale_allowed'] === false));
});

test('a lifecycle can be played fast, from a moment and resumed', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('free');
  const startedAt = performance.now();
  const played = await readStream(service, '/api/v1/track/SVCTEST-DELIVERED/stream?speed=1000000', { key });
  assert.equal(played.messages.length, 8);
  assert.ok(performance.now() - startedAt >= 200, 'the way of 2.8 days takes 0.24 s');
  const resumed = await readStream(service, '/api/v1/track/SVCTEST-DELIVERED/stream', {
    key,
    headers: { 'last-event-id': '5' },
  });
  assert.deepEqual(
    resumed.messages.map(({ id }) => id),
    ['6', '7', undefined],
  );
  const happened = await readStream(service, '/api/v1/track/SVCTEST-DELIVERED/stream?at=2030-03-05T09:20:00Z', { key });
  assert.equal(happened.messages.filter(({ event }) => event === 'status').length, 2, 'by the time of the event');
  const early = await readStream(service, '/api/v1/track/SVCTEST-DELIVERED/stream?at=2030-03-05T12:00:00Z', { key });
  assert.equal(early.messages.length, 3);
  const publicly = await readStream(service, `/shipments/${sandboxUuid('SVCTEST-RETURNED')}/events`);
  assert.equal(publicly.messages.at(-1)?.data['reason'], 'sandbox_complete');
  assert.equal((await service.get('/api/v1/track/MSKU6011672/stream?speed=5')).status, 400);
  assert.equal((await service.get('/api/v1/track/SVCTEST-DELIVERED/stream?after=x')).status, 400);
  assert.equal(
    (await service.get('/api/v1/track/SVCTEST-DELIVERED/stream', { headers: { accept: 'image/png' } })).status,
    406,
  );
});

test('the stream of a number without a feed closes at once with the reason', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('free');
  const { messages } = await readStream(service, '/api/v1/track/MSKU6011672/stream', { key });
  assert.deepEqual(messages, [{ id: undefined, event: 'closed', data: { reason: 'no_live_feed' } }]);
  const missing = await readStream(service, '/api/v1/track/SVCTEST-NOT-FOUND/stream', { key });
  assert.deepEqual(
    missing.messages.map(({ data }) => data),
    [{ reason: 'number_not_found' }],
  );
});

test('followers get each recorded event, and the delivery as the end', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('pro', ['events.ingest']);
  await ingest(service, key, 'AB1', 'in_transit', 10);
  const followers = await Promise.all(
    Array.from({ length: 3 }, () => openStream(service, '/api/v1/track/AB1/stream', { key })),
  );
  const resumed = await openStream(service, '/api/v1/track/AB1/stream', { key, headers: { 'last-event-id': '1' } });
  await ingest(service, key, 'AB1', 'out_for_delivery', 11);
  await sleep(50);
  await ingest(service, key, 'AB1', 'delivered', 12);
  for (const follower of followers) {
    const { messages } = await follower.ended;
    assert.deepEqual(
      messages.map(({ id, data }) => [id, data['status'] ?? data['reason']]),
      [
        ['1', 'in_transit'],
        ['2', 'out_for_delivery'],
        ['3', 'delivered'],
        [undefined, 'delivered'],
      ],
    );
  }
  assert.deepEqual(
    (await resumed.ended).messages.map(({ id }) => id),
    ['2', '3', undefined],
  );
});

test('the header Last-Event-ID counts more than the query, and what it does not name starts from now', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('enterprise', ['events.ingest']);
  await ingest(service, key, 'AB1', 'in_transit', 10);
  await ingest(service, key, 'AB1', 'out_for_delivery', 11);
  const tracked = await service.get('/api/v1/track/AB1', { headers: { authorization: `Bearer ${key}` } });
  const { uuid } = (tracked.json() as never as { data: { shipment: { uuid: string } } }).data.shipment;
  const cases = [
    ['1', '', ['2', '3']],
    ['1', '?after=2', ['2', '3']],
    ['2', '?after=1', ['3']],
    ['abc', '', ['3']],
    ['abc', '?after=1', ['2', '3']],
    ['3-zz', '', ['3']],
    ['99', '', ['3']],
    ['99', '?after=1', ['3']],
    ['99999999999999999999', '', ['3']],
  ] as const;
  const streams = await Promise.all(
    cases.flatMap(([id, query]) =>
      [`/api/v1/track/AB1/stream`, `/shipments/${uuid}/events`].map((path) =>
        openStream(service, `${path}${query}`, { key, headers: { 'last-event-id': id } }),
      ),
    ),
  );
  await ingest(service, key, 'AB1', 'delivered', 12);
  for (const [position, { ended }] of streams.entries()) {
    const [id, query, expected] = cases[Math.floor(position / 2)] ?? assert.fail();
    const { status, messages } = await ended;
    assert.deepEqual(
      [status, messages.map((message) => message.id)],
      [200, [...expected, undefined]],
      `${id} ${query}`,
    );
  }
});

test('a sandbox lifecycle is played to a client whose Last-Event-ID it does not know', async () => {
  await using service = await startTestService();
  for (const id of ['abc', '007', '-1', '1.5', '3, 4', '99']) {
    const path = `/shipments/${sandboxUuid('SVCTEST-DELIVERED')}/events`;
    const { status, messages } = await readStream(service, path, { headers: { 'last-event-id': id } });
    assert.deepEqual([status, messages.length], [200, 8], id);
  }
});

test('events of another process arrive through the poll', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('pro', ['events.ingest']);
  await ingest(service, key, 'AB1', 'in_transit', 10);
  const follower = await openStream(service, '/api/v1/track/AB1/stream', { key });
  const { scanOf, carrierEvent, recordingAt } = await import('../support/scans.ts');
  await service.service.store.shipments.recordScans(
    [scanOf('AB1', [carrierEvent('delivered', Date.now())], { carrier: 'ups' })],
    recordingAt(Date.now()),
  );
  assert.equal((await follower.ended).messages.at(-1)?.data['reason'], 'delivered');
});

test('a key has as many streams as its plan allows, and a free one when one ends', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('free', ['events.ingest']);
  await ingest(service, key, 'AB1', 'in_transit', 10);
  const controllers = Array.from({ length: 5 }, () => ({ done: false }));
  const open = await Promise.all(
    controllers.map((controller) =>
      openStream(service, '/api/v1/track/AB1/stream', { key, enough: () => controller.done }),
    ),
  );
  const refused = await service.request('/api/v1/track/AB1/stream', { headers: { authorization: `Bearer ${key}` } });
  assert.equal(refused.status, 429);
  assert.match(refused.text, /5 streams are open with this key; the limit of the plan free is 5/);
  await ingest(service, key, 'AB1', 'delivered', 12);
  await Promise.all(open.map(({ ended }) => ended));
  const again = await readStream(service, '/api/v1/track/AB1/stream', { key });
  assert.equal(again.status, 200);
});

test('streams opened in the same moment do not exceed the limit together', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('free', ['events.ingest']);
  await ingest(service, key, 'AB1', 'in_transit', 10);
  const target = new URL('/api/v1/track/AB1/stream', service.url);
  const opened = await Promise.all(
    Array.from({ length: 12 }, () => fetch(target, { headers: { authorization: `Bearer ${key}` } })),
  );
  const countOf = (wanted: number): number => opened.filter(({ status }) => status === wanted).length;
  assert.deepEqual([countOf(200), countOf(429)], [5, 7]);
  for (const { body } of opened) await body?.cancel();
});

test('streams end with a reason when the key is revoked and when the service stops', async () => {
  const service = await startTestService();
  const issued = await service.makeKey('pro', ['events.ingest']);
  const other = await service.makeKey('pro', ['events.ingest']);
  await ingest(service, other.key, 'AB1', 'in_transit', 10);
  const revoked = await openStream(service, '/api/v1/track/AB1/stream', { key: issued.key });
  const stopped = await openStream(service, '/api/v1/track/AB1/stream', { key: other.key });
  await service.service.store.apiKeys.revokeKey(issued.id, Date.now());
  assert.equal((await revoked.ended).messages.at(-1)?.data['reason'], 'key_revoked');
  await service[Symbol.asyncDispose]();
  assert.equal((await stopped.ended).messages.at(-1)?.data['reason'], 'server_shutdown');
});
