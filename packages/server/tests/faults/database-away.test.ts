// Own process: stops its own PostgreSQL.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from 'pg';
import { eventually } from '../support/eventually.ts';
import { postgresSkipReason, startPostgres } from '../support/postgres.ts';
import { startTestService } from '../support/service.ts';

const skip = postgresSkipReason();
const path = '/api/v1/track/SVCTEST-DELIVERED';
const event = (number: string) => ({
  tracking_number: number,
  carrier: 'ups',
  vertical: 'parcel',
  occurred_at: '2026-11-18T06:12:00Z',
  status: 'in_transit',
});

test(
  'PostgreSQL ends and comes back: 503 with Retry-After, then recovery without a restart (F7)',
  { skip },
  async (t) => {
    await using cluster = await startPostgres({ durable: true });
    const environment = {
      WAYSEAL_DATABASE_URL: await cluster.createDatabase(),
      WAYSEAL_PUBLIC_URL: 'https://track.example',
      WAYSEAL_JOB_LEASE_MS: '900',
    };
    await using service = await startTestService({ environment });
    const { key } = await service.makeKey('enterprise', ['events.ingest']);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const ingest = (number: string) =>
      service.request('/api/v1/shipments/events', {
        method: 'POST',
        headers,
        body: JSON.stringify({ events: [event(number)] }),
      });
    assert.equal((await ingest('N1')).status, 200);
    cluster.crash();
    for (const answer of [await ingest('N2'), await service.request('/readyz')]) {
      assert.equal(answer.status, 503, answer.text);
      assert.ok(Number(answer.headers['retry-after']) >= 1);
    }
    const detect = () => service.request('/api/v1/detect?number=020-12345675', { headers });
    let alone = await detect();
    for (; alone.status === 200; alone = await detect()) {
      assert.equal(alone.headers['x-ratelimit-limit'], '3000', 'for less than a second, with half of the limit');
    }
    assert.equal(alone.status, 503, 'then nobody knows whether the key is still valid');
    assert.ok(Number(alone.headers['retry-after']) >= 1);
    assert.equal((await service.request('/api/v1')).status, 200, 'what needs neither key nor database goes on');
    cluster.startAgain();
    const begun = performance.now();
    await eventually('the service writes again', async () => (await ingest('N2')).status === 200);
    t.diagnostic(`writes again ${Math.round(performance.now() - begun)} ms after the server was back`);
    for (const number of ['N1', 'N2']) {
      assert.equal((await service.service.store.shipments.findShipmentsByNumber(number)).length, 1, number);
    }
    assert.equal((await service.request(path, { headers })).status, 200);
  },
);

test('connections run out, and one is cut in its transaction: 503, no deadlock, recovery (F8)', { skip }, async (t) => {
  await using cluster = await startPostgres({ maxConnections: 20 });
  const adminUrl = await cluster.createDatabase();
  const admin = new Client({ connectionString: adminUrl });
  // When the test fails, the server ends before this connection: its error must not hide the failure.
  admin.on('error', () => undefined);
  await admin.connect();
  // A superuser has places that are kept for him; a service should be none.
  await admin.query('create role service login; grant all on schema public to service');
  const url = Object.assign(new URL(adminUrl), { username: 'service' }).href;
  const environment = {
    WAYSEAL_DATABASE_URL: url,
    WAYSEAL_PUBLIC_URL: 'https://track.example',
    WAYSEAL_DATABASE_POOL: '4',
  };
  await using service = await startTestService({ environment });
  const { key } = await service.makeKey('enterprise', ['events.ingest']);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const greedy: Client[] = [];
  const cutOurs = "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'wayseal%'";
  // What the superuser leaves.
  const { rows } = await admin.query<{ places: number }>(
    "select cast(current_setting('max_connections') as int) - cast(current_setting('superuser_reserved_connections') as int) - cast(count(*) as int) as places from pg_stat_activity where usename = 'postgres' and backend_type = 'client backend'",
  );
  const [{ places } = { places: 0 }] = rows;
  const ingest = () =>
    service.request('/api/v1/shipments/events', {
      method: 'POST',
      headers,
      body: JSON.stringify({ events: [event('N1')] }),
    });
  // The service connects again at once: cut until others have all places.
  while (greedy.length < places) {
    // Past its time limit, it would hold the process for ever.
    t.signal.throwIfAborted();
    await admin.query(cutOurs);
    for (let isFull = false; !isFull;) isFull = !(await connectMore(url, greedy));
  }
  const refused = await ingest();
  assert.equal(refused.status, 503, refused.text);
  assert.ok(Number(refused.headers['retry-after']) >= 1);
  await Promise.all([...greedy, admin].map((client) => client.end()));
  await eventually('the service writes again', async () => (await ingest()).status === 200);
});

/** False when the server has no place left. */
async function connectMore(url: string, clients: Client[]): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    return false;
  }
  clients.push(client);
  return true;
}
