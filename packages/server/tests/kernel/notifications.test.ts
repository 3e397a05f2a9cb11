import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { Client } from 'pg';
import { createSecretBox } from '../../src/kernel/store/secret-box.ts';
import type { Resolve } from '../../src/kernel/http-out/resolve.ts';
import { keyChannel } from '../../src/modules/access/store/api-keys.ts';
import { EventListener, listenerName } from '../../src/kernel/store/notifications.ts';
import { eventChannel } from '../../src/modules/shipments/store/record-scans.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from '../support/store.ts';
import { webhookChannel } from '../../src/modules/webhooks/store/outbox.ts';
import { run } from '../support/child.ts';
import { describeOnPostgres } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';
import { startTestService } from '../support/service.ts';
import { testRules } from '../support/webhook-fixture.ts';
import { openToLoopback, startReceiver } from '../support/receiver.ts';

/** Of the key that test services of a shared database are given. */
const sharedBox = createSecretBox([Buffer.alloc(32, 7)]);
const toLoopback: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);

async function inDatabase(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describeOnPostgres('notifications', (newConfig) => {
  test('carry the ids that another node records, also after a lost connection', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    await migrateStore(config);
    await using store = await openStore(config);
    const heard: string[] = [];
    const failures: Error[] = [];
    const keys: string[] = [];
    const again: string[] = [];
    let webhooks = 0;
    await using listener = new EventListener(config, {
      hears: [
        { [eventChannel]: (ids) => void heard.push(ids), [keyChannel]: (id) => void keys.push(id) },
        { [webhookChannel]: () => void (webhooks += 1) },
        // Another subject may hear the same.
        { [keyChannel]: (id) => void again.push(id) },
      ],
      onFailure: (error) => void failures.push(error),
      limits: { retryMs: 10 },
    });
    await listener.start();
    assert.deepEqual(heard, [''], 'what came before was not heard');
    const record = async (number: string): Promise<string> => {
      const scan = scanOf(number, [carrierEvent('in_transit', 1_000)]);
      const [outcome] = await store.shipments.recordScans([scan], recordingAt(2_000));
      assert.equal(outcome?.kind, 'recorded');
      return outcome.shipment.id;
    };
    const first = await record('N1');
    await eventually('two ids', () => heard.length === 2);
    assert.equal(heard[1], first);
    await store.apiKeys.revokeKey('key-1', 1);
    await eventually('two keys', () => keys.length === 2);
    assert.deepEqual(keys, ['', 'key-1']);
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${listenerName}' and datname = current_database()`;
    assert.equal((await inDatabase(config.url, terminate)).length, 1);
    await eventually('a third id', () => heard.length === 3);
    assert.deepEqual([heard[2], failures.length], ['', 1], 'after the gap it tells that something may have come');
    assert.equal(webhooks, 2, 'webhooks after each connect as well');
    assert.deepEqual(keys, ['', 'key-1', ''], 'and keys');
    assert.deepEqual(again, keys);
    const second = await record('N2');
    await eventually('a fourth id', () => heard.length === 4);
    assert.equal(heard[3], second);
  });

  test('reconnect to a server that is away, until disposed', async () => {
    const failures: Error[] = [];
    const listener = new EventListener(
      { kind: 'postgres', url: 'postgres://nobody@127.0.0.1:1/none' },
      {
        hears: [{ [eventChannel]: () => assert.fail('nothing can be heard') }],
        onFailure: (error) => void failures.push(error),
        limits: { retryMs: 1 },
      },
    );
    await listener.start();
    await eventually('three failures', () => failures.length >= 3);
    await listener[Symbol.asyncDispose]();
    const { length } = failures;
    await sleep(30);
    assert.equal(failures.length, length);
  });

  test('bring events of one node to the stream of another at once', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    const environment = {
      WAYSEAL_DATABASE_URL: config.url,
      WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      WAYSEAL_PUBLIC_URL: 'https://track.example',
    };
    // Polling so rarely that only a notification can be the reason.
    const eventPollMs = 3_600_000;
    await using one = await startTestService({ environment, eventPollMs });
    await using other = await startTestService({ environment, eventPollMs });
    const { key } = await one.makeKey('pro', ['events.ingest']);
    const ingest = async (status: string, day: string): Promise<void> => {
      const event = {
        tracking_number: '1Z999AA10123456784',
        carrier: 'ups',
        vertical: 'parcel',
        occurred_at: `2026-11-${day}T06:12:00Z`,
        status,
      };
      const answer = await one.request('/api/v1/shipments/events', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events: [event] }),
      });
      assert.equal(answer.status, 200, answer.text);
    };
    await ingest('in_transit', '18');
    const headers = { authorization: `Bearer ${key}` };
    const request = httpRequest(`${other.url}/api/v1/track/1Z999AA10123456784/stream`, { headers, agent: false }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    assert.equal(response.statusCode, 200);
    let text = '';
    response.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await eventually('the stream begins', () => text.includes('retry: '));
    await ingest('out_for_delivery', '19');
    await eventually('the event on the stream', () => text.includes('out_for_delivery'));
    request.destroy();
  });

  test('let a worker send at once what another node has queued', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    await using receiver = await startReceiver();
    const environment = {
      WAYSEAL_DATABASE_URL: config.url,
      WAYSEAL_PUBLIC_URL: 'https://track.example',
      ...openToLoopback,
      // Polling so rarely that only a notification can be the reason.
      WAYSEAL_WEBHOOK_POLL_MS: '60000',
    };
    await using worker = await startTestService({ environment, resolve: toLoopback });
    const { key, id: keyId } = await worker.makeKey('pro', ['integration.manage']);
    const answer = await worker.request('/api/v1/webhooks', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `https://www.carriers.example.com:${receiver.port}/` }),
    });
    assert.equal(answer.status, 201, answer.text);
    const { id } = (answer.json() as never as { data: { id: string } }).data;
    await using other = await openStore(config, { box: sharedBox });
    const { registry } = other.openWebhooks(sharedBox, testRules);
    assert.equal(await registry.enqueueTest(keyId, id, 'evt_of_another_node', Date.now()), 'pending');
    await receiver.until(1);
    assert.equal(receiver.received[0]?.headers['webhook-id'], 'evt_of_another_node');
  });

  test('end a key on the node when another process revokes it, and no other key', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    const environment = { WAYSEAL_DATABASE_URL: config.url, WAYSEAL_PUBLIC_URL: 'https://track.example' };
    await using service = await startTestService({ environment });
    const [first, second] = [await service.makeKey('pro'), await service.makeKey('pro')];
    const statusOf = async ({ key }: { readonly key: string }): Promise<number> => {
      const headers = { authorization: `Bearer ${key}` };
      return (await service.request('/api/v1/detect?number=020-12345675', { headers })).status;
    };
    assert.deepEqual([await statusOf(first), await statusOf(second)], [200, 200]);
    const secrets = { WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') };
    const revoked = await run(t, ['keys', 'revoke', first.id], { env: { ...environment, ...secrets } });
    assert.equal(revoked.code, 0, revoked.stderr);
    await eventually('the revoked key is refused', async () => (await statusOf(first)) !== 200);
    assert.deepEqual([await statusOf(first), await statusOf(second)], [401, 200]);
  });
});
