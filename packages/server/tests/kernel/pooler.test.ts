import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from 'pg';
import type { Resolve } from '../../src/kernel/http-out/resolve.ts';
import { describeOnPostgres } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { pgbouncerSkipReason, startPgbouncer } from '../support/pgbouncer.ts';
import { openToLoopback, startReceiver } from '../support/receiver.ts';
import { startTestService } from '../support/service.ts';

const toLoopback: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
/** Of each of the two nodes, over two connections to the server. */
const connectionsOfNode = 10;

const epcisEvent = {
  type: 'ObjectEvent',
  eventTime: '2026-11-18T06:12:00Z',
  eventTimeZoneOffset: '+00:00',
  action: 'OBSERVE',
  epcList: ['urn:epc:id:sscc:0614141.1234567890'],
};
const epcisDocument = {
  '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-11-18T06:12:00Z',
  epcisBody: { eventList: [epcisEvent] },
};

describeOnPostgres('behind PgBouncer in transaction mode', (_newConfig, newEmptyConfig) => {
  const skip = pgbouncerSkipReason();

  test('two nodes migrate, record, seal, deliver, capture, and count limits', { skip }, async (t) => {
    const direct = await newEmptyConfig(t);
    assert.equal(direct.kind, 'postgres');
    await using pooler = await startPgbouncer(direct.url, 2);
    await using receiver = await startReceiver();
    const environment = {
      WAYSEAL_DATABASE_URL: pooler.urlOf(direct.url),
      WAYSEAL_DATABASE_POOLER: 'transaction',
      WAYSEAL_DATABASE_POOL: String(connectionsOfNode),
      WAYSEAL_PUBLIC_URL: 'https://track.example',
      ...openToLoopback,
    };
    await using one = await startTestService({ environment, resolve: toLoopback });
    await using other = await startTestService({
      environment: { ...environment, WAYSEAL_DATABASE_LISTEN_URL: direct.url },
      resolve: toLoopback,
    });
    const { key, id: keyId } = await one.makeKey('enterprise', ['integration.manage', 'events.ingest']);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const post = async (node: typeof one, path: string, body: unknown) => {
      const answer = await node.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
      assert.ok(answer.status < 300, `${answer.status} ${answer.text}`);
      return answer;
    };
    const url = `https://www.carriers.example.com:${receiver.port}/`;
    await post(one, '/api/v1/webhooks', { url, events: ['shipment.delivered'] });
    const numbers = Array.from({ length: 20 }, (_, n) => `POOLED${String(n).padStart(6, '0')}`);
    const common = { carrier: 'ups', vertical: 'parcel', occurred_at: '2026-11-18T06:12:00Z', status: 'delivered' };
    // Sealed and in the log before each answer.
    const record = (number: string, n: number) =>
      post(n % 2 === 0 ? one : other, '/api/v1/shipments/events', { events: [{ ...common, tracking_number: number }] });
    await Promise.all(numbers.map(record));
    await receiver.until(numbers.length, 30_000);
    assert.equal(new Set(receiver.received.map(({ headers: sent }) => sent['webhook-id'])).size, numbers.length);
    await post(one, '/api/v1/epcis/capture', epcisDocument);
    await eventually('the captured event', async () => {
      const path = '/api/v1/epcis/events?MATCH_epc=urn:epc:id:sscc:0614141.1234567890';
      return (await other.request(path, { headers })).text.includes('0614141.1234567890');
    });
    const free = { authorization: `Bearer ${(await one.makeKey('free')).key}` };
    const path = '/api/v1/detect?number=020-12345675';
    const read = (n: number) => (n % 2 === 0 ? one : other).request(path, { headers: free });
    let accepted = 0;
    const start = performance.now();
    // A few at a time: a node that waits half a second for the database counts alone.
    for (let from = 0; from < 68; from += 4) {
      const answers = await Promise.all([0, 1, 2, 3].map((n) => read(from + n)));
      accepted += answers.filter(({ status }) => status === 200).length;
    }
    // A key gets back one request each second.
    const back = Math.ceil((performance.now() - start) / 1_000);
    assert.ok(accepted >= 60 && accepted <= 60 + back, `${accepted} of 68`);
    await one.service.store.apiKeys.revokeKey(keyId, Date.now());
    await eventually('the key revoked on both nodes', async () => {
      const statuses = await Promise.all([one, other].map((node) => node.request(path, { headers })));
      return statuses.every(({ status }) => status === 401);
    });
    const client = new Client({ connectionString: direct.url });
    await client.connect();
    const { rows } = await client.query<{ pooled: string }>(
      `select count(*) as pooled from pg_stat_activity where datname = current_database() and application_name = 'wayseal'`,
    );
    await client.end();
    assert.ok(Number(rows[0]?.pooled) <= 2, `${rows[0]?.pooled} connections to the server`);
  });
});
