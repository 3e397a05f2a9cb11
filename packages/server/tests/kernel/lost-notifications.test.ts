import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { tellAfterCommit } from '../../src/kernel/store/hints.ts';
import { EventListener } from '../../src/kernel/store/notifications.ts';
import type { Resolve } from '../../src/kernel/http-out/resolve.ts';
import { describeOnPostgres } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { openToLoopback, startReceiver } from '../support/receiver.ts';
import { startTestService } from '../support/service.ts';
import { programFile } from '../support/programs.ts';

const toLoopback: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
const number = '1Z999AA10123456784';

/** Records a delivered scan in another process, which is killed before it tells. */
async function recordAndDie(url: string, followerKeyId: string): Promise<void> {
  const child = spawn(process.execPath, [programFile('silenced-node'), url, number, followerKeyId], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  assert.equal(signal, 'SIGKILL', 'killed between the commit and the notification');
}

describeOnPostgres('a node killed before it could notify', (newConfig) => {
  test('costs nothing but time: streams, webhooks and the log find what it recorded', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    await using receiver = await startReceiver();
    const environment = {
      WAYSEAL_DATABASE_URL: config.url,
      WAYSEAL_PUBLIC_URL: 'https://track.example',
      ...openToLoopback,
    };
    await using service = await startTestService({ environment, resolve: toLoopback, eventPollMs: 200 });
    const { key, id: keyId } = await service.makeKey('pro', ['integration.manage', 'events.ingest']);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const post = async (path: string, body: unknown): Promise<void> => {
      const answer = await service.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
      assert.ok(answer.status < 300, answer.text);
    };
    const url = `https://www.carriers.example.com:${receiver.port}/`;
    await post('/api/v1/webhooks', { url, events: ['shipment.delivered'] });
    const event = { tracking_number: number, carrier: 'dhl-paket', vertical: 'parcel', status: 'in_transit' };
    await post('/api/v1/shipments/events', { events: [{ ...event, occurred_at: '2026-11-18T06:12:00Z' }] });
    const path = `${service.url}/api/v1/track/${number}/stream`;
    const request = httpRequest(path, { headers: { authorization: `Bearer ${key}` }, agent: false }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    let text = '';
    response.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await eventually('the stream begins', () => text.includes('retry: '));
    await recordAndDie(config.url, keyId);
    await eventually('the event on the stream', () => text.includes('delivered'));
    request.destroy();
    await receiver.until(1);
    assert.match(String(receiver.received[0]?.body), /shipment\.delivered/);
    const { handle } = service.service.database;
    await eventually('everything sealed', async () => {
      const { unsealed } = await handle
        .selectFrom('shipments')
        .select((build) => build.fn.countAll<number>().as('unsealed'))
        .where('seal_due_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return unsealed === 0;
    });
  });

  test('tells nothing of a transaction that was rolled back, and once of one that was run again', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    const heard: string[] = [];
    await using listener = new EventListener(config, {
      hears: [{ probe: (payload) => void heard.push(payload) }],
      onFailure: assert.fail,
    });
    await listener.start();
    await using database = openDatabase(config);
    const refused = database.transaction(async (trx) => {
      tellAfterCommit(trx, 'postgres', 'probe', ['of a rollback']);
      throw new Error('no');
    });
    await assert.rejects(refused, /^Error: no$/);
    let runs = 0;
    await database.transaction(async (trx) => {
      runs += 1;
      tellAfterCommit(trx, 'postgres', 'probe', [`run ${runs}`]);
      if (runs < 3) throw Object.assign(new Error('serialization failure'), { code: '40001' });
    });
    await eventually('the notification', () => heard.length > 1);
    assert.deepEqual(heard, ['', 'run 3']);
  });
});
