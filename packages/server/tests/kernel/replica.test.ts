/** Reads from a streaming replica: PostgreSQL as it comes, a primary and one standby. */
import assert from 'node:assert/strict';
import { chownSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { withinCall } from '../../src/kernel/lib/lag.ts';
import { createReplicaPool } from '../../src/kernel/store/postgres-pool.ts';
import { parseLsn, Replica } from '../../src/kernel/store/replica.ts';
import { operations } from '../../src/modules.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/databases.ts';
import { pgbouncerSkipReason, startPgbouncer } from '../support/pgbouncer.ts';
import { postgresSkipReason, serverUser, startPostgres } from '../support/postgres.ts';
import { send } from '../support/http.ts';
import { startTestService } from '../support/service.ts';
import { ask, sameDatabaseOn, startReplicated, type Replicated } from '../support/standby.ts';

const mostLagMs = 5_000;

interface Scene {
  readonly database: Database;
  readonly replica: Replica;
  readonly ask: () => Promise<string>;
  readonly pass: (ms: number) => void;
  readonly now: () => number;
}

/** Time passes only by `pass`. */
function open(t: TestContext, primaryUrl: string, replicaUrl: string, onRefusal?: (error: unknown) => void): Scene {
  let now = 1_000;
  const replica = new Replica({
    open: () => createReplicaPool({ url: replicaUrl, size: 2, onConnectionError: () => undefined }),
    mostLagMs,
    monotonic: () => now,
    ...(onRefusal === undefined ? {} : { onRefusal }),
  });
  const database = openDatabase({ kind: 'postgres', url: primaryUrl }, { replica });
  t.after(async () => {
    await database[Symbol.asyncDispose]();
    await replica[Symbol.asyncDispose]();
  });
  return {
    database,
    replica,
    ask: async () => {
      await replica.ask(database.handle);
      return replica.counts.state;
    },
    pass: (ms) => void (now += ms),
    now: () => now,
  };
}

async function servedBy({ database }: Scene): Promise<'replica' | 'primary'> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(database.reading);
  return rows[0]?.standby ? 'replica' : 'primary';
}

function lagging<Result>(work: () => Promise<Result>): Promise<Result> {
  return withinCall({ mayLag: true, hasWritten: false }, work);
}

test('reads positions of the log beyond 32 bits', () => {
  assert.equal(parseLsn('16/B374D848') - parseLsn('15/FFFFFFFF'), 0xb374d848n + 1n);
});

test('only operations that read, and none of keys, proofs or streams, may lag', () => {
  const lags = operations.filter(({ reads }) => reads === 'replica');
  assert.deepEqual(lags.map(({ name }) => name).toSorted(), [
    'assess_shipment_truth',
    'forecast_delivery',
    'get_epcis_event',
    'get_forecast_quality',
    'get_outlook',
    'get_shipment',
    'get_transit_stats',
    'list_epcis_events',
    'list_shipments',
    'list_webhook_deliveries',
  ]);
  for (const { name, surfaces, kind, ports } of lags) {
    assert.equal(surfaces.rest?.method, 'GET', name);
    assert.notEqual(kind, 'stream', name);
    assert.ok(!ports.some((port) => port === 'proofs' || port === 'tracking'), name);
  }
});

describe('a replica', { skip: postgresSkipReason() }, () => {
  let clusters: Replicated;
  let primaryUrl: string;
  let replicaUrl: string;
  before(async () => {
    clusters = await startReplicated({ isSynchronous: false });
    primaryUrl = await clusters.primary.createDatabase();
    replicaUrl = sameDatabaseOn(clusters.standby, primaryUrl);
    await ask(primaryUrl, 'create table notes (note text primary key)');
    await eventually('the database is replicated', () => ask(replicaUrl, 'select * from notes').catch(() => undefined));
  });
  after(() => clusters[Symbol.asyncDispose]());

  test('answers only calls that allow it, and never writes', async (t) => {
    const scene = open(t, primaryUrl, replicaUrl);
    assert.equal(await lagging(() => servedBy(scene)), 'primary', 'before it was asked');
    await eventually('it is used', async () => (await scene.ask()) === 'used');
    assert.equal(await servedBy(scene), 'primary');
    assert.equal(await lagging(() => servedBy(scene)), 'replica');
    await lagging(() => scene.database.transaction((trx) => sql`insert into notes values ('one')`.execute(trx)));
    await lagging(() => sql`insert into notes values ('two')`.execute(scene.database.reading));
    assert.equal((await ask(primaryUrl, 'select note from notes')).length, 2, 'a write reaches the primary');
  });

  test('is not read while it is behind, and has own writes only when it has replayed them', async (t) => {
    const scene = open(t, primaryUrl, replicaUrl);
    await eventually('it is used', async () => (await scene.ask()) === 'used');
    await ask(replicaUrl, 'select pg_wal_replay_pause()');
    await eventually('it is paused', async () => {
      const [row] = await ask(replicaUrl, 'select pg_get_wal_replay_pause_state() as state');
      return row?.['state'] === 'paused';
    });
    await ask(primaryUrl, "insert into notes values ('unseen')");
    const written = scene.now();
    scene.pass(mostLagMs / 2);
    assert.equal(await scene.ask(), 'used', 'within the limit');
    assert.equal(scene.replica.has(written), false);
    scene.pass(mostLagMs / 2 + 1);
    assert.equal(await scene.ask(), 'behind');
    assert.equal(await lagging(() => servedBy(scene)), 'primary');
    await ask(replicaUrl, 'select pg_wal_replay_resume()');
    await eventually('it has caught up', async () => (await scene.ask()) === 'used');
    assert.equal(scene.replica.has(written), true);
    assert.equal(await lagging(() => servedBy(scene)), 'replica');
    scene.pass(mostLagMs + 1);
    assert.equal(scene.replica.counts.state, 'behind', 'without answers it ages');
  });

  test('the primary answers what a killed replica cannot, in the same call', async (t) => {
    const scene = open(t, primaryUrl, replicaUrl);
    await eventually('it is used', async () => (await scene.ask()) === 'used');
    await lagging(async () => {
      assert.equal(await servedBy(scene), 'replica');
      clusters.standby.crash();
      assert.equal(await servedBy(scene), 'primary');
      clusters.standby.startAgain();
      await eventually('it is used again', async () => (await scene.ask()) === 'used');
      assert.equal(await servedBy(scene), 'primary', 'what a call reads does not become older');
    });
    assert.equal(await lagging(() => servedBy(scene)), 'replica');
    assert.ok(scene.replica.counts.fallbacks > 0);
  });

  test('another database of the same standby is not read', async (t) => {
    const otherUrl = sameDatabaseOn(clusters.standby, await clusters.primary.createDatabase());
    await eventually('the other is replicated', () => ask(otherUrl, 'select 1').catch(() => undefined));
    const scene = open(t, primaryUrl, otherUrl);
    assert.equal(await scene.ask(), 'foreign');
    assert.equal(await lagging(() => servedBy(scene)), 'primary');
  });

  test('the primary answers what the replica refuses, and wrong statements fail as they do there', async (t) => {
    await ask(primaryUrl, 'create role reader login');
    const asReader = new URL(replicaUrl);
    asReader.username = 'reader';
    await eventually('the role is replicated', () => ask(asReader.href, 'select 1').catch(() => undefined));
    const refusals: unknown[] = [];
    const scene = open(t, primaryUrl, asReader.href, (error) => refusals.push(error));
    await eventually('it is used', async () => (await scene.ask()) === 'used');
    const notes = () => lagging(() => sql`select note from notes`.execute(scene.database.reading));
    await notes();
    await notes();
    assert.equal(refusals.length, 1, 'told once');
    assert.match(String(refusals[0]), /permission denied for table notes/);
    assert.equal(scene.replica.counts.fallbacks, 2);
    const wrong = lagging(() => sql`select cast('x' as integer)`.execute(scene.database.reading));
    await assert.rejects(wrong, /invalid input syntax/);
    assert.equal(refusals.length, 1, 'the statement itself was wrong');
    assert.equal(scene.replica.counts.state, 'used');
  });

  test('ends long statements itself on a direct connection', async (t) => {
    const pool = createReplicaPool({ url: replicaUrl, size: 1, prepared: true, onConnectionError: () => undefined });
    t.after(() => pool.end());
    const { rows } = await pool.query<{ limit: string }>("select current_setting('statement_timeout') as limit");
    assert.deepEqual(rows, [{ limit: '4s' }]);
  });

  test('is read through PgBouncer, which refuses limits of a session', { skip: pgbouncerSkipReason() }, async (t) => {
    await using pooler = await startPgbouncer(replicaUrl, 1);
    const scene = open(t, primaryUrl, pooler.urlOf(replicaUrl));
    await eventually('it is used', async () => (await scene.ask()) === 'used');
    assert.equal(await lagging(() => servedBy(scene)), 'replica');
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
      scene.database.handle,
    );
    assert.deepEqual(rows, [{ limit: '15s' }], 'the primary, without a pooler, keeps its limit');
    const [behind] = await ask(pooler.urlOf(replicaUrl), "select current_setting('statement_timeout') as limit");
    assert.deepEqual(behind, { limit: '0' }, 'nothing is left on the connections that others get');
  });

  test('a database of another cluster and the primary itself are not read', async (t) => {
    // With a log folder of its own, it is made afresh and not copied from the same cluster as all others.
    const folder = temporaryFolder(t);
    const { uid, gid } = serverUser();
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    await using foreign = await startPostgres({ walFolder: path.join(folder, 'wal') });
    assert.equal(await open(t, primaryUrl, foreign.url).ask(), 'foreign');
    await using other = await startReplicated({ isSynchronous: false });
    assert.equal(await open(t, primaryUrl, primaryUrl).ask(), 'promoted');
    const scene = open(t, other.primary.url, other.standby.url);
    await eventually('it is used', async () => (await scene.ask()) === 'used');
    other.standby.promote();
    await eventually('it is promoted', async () => (await scene.ask()) === 'promoted');
    assert.equal(await lagging(() => servedBy(scene)), 'primary');
  });
});

describe('a service with a replica', { skip: postgresSkipReason() }, () => {
  test('answers what a key has written, what is asked for afresh and what the replica lacks', async () => {
    await using clusters = await startReplicated({ isSynchronous: false });
    const url = await clusters.primary.createMigratedDatabase();
    const replicaUrl = sameDatabaseOn(clusters.standby, url);
    const environment = {
      WAYSEAL_DATABASE_URL: url,
      WAYSEAL_DATABASE_READ_URL: replicaUrl,
      WAYSEAL_DATABASE_READ_LAG: '60',
    };
    await using service = await startTestService({ environment });
    const { key } = await service.makeKey('enterprise', ['events.ingest']);
    const ingest = async (status: string, hour: number, number = 'REPLICA1'): Promise<void> => {
      const event = {
        tracking_number: number,
        carrier: 'ups',
        vertical: 'parcel',
        status,
        occurred_at: `2026-11-18T0${hour}:12:00Z`,
      };
      const answer = await send(service.url, '/api/v1/shipments/events', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events: [event] }),
      });
      assert.equal(answer.status, 200, answer.text);
    };
    await ingest('in_transit', 1);
    const [row] = await ask(url, "select id from shipments where number = 'REPLICA1'");
    const target = `/api/v1/shipments/${String(row?.['id'])}`;
    const statusOf = async (headers: Readonly<Record<string, string>> = {}): Promise<string> => {
      const { data } = (await service.request(target, { headers })).json() as unknown as {
        data: { shipment: { status: string } };
      };
      return data.shipment.status;
    };
    await eventually('the replica is read', async () => {
      const { data } = (await service.request('/readyz')).json() as unknown as { data: { replica?: string } };
      return data.replica === 'used';
    });
    await eventually('the replica has it', async () => {
      const rows = await ask(replicaUrl, "select id from shipments where number = 'REPLICA1'");
      return rows.length === 1;
    });
    await ask(replicaUrl, 'select pg_wal_replay_pause()');
    await ingest('out_for_delivery', 2);
    assert.equal(await statusOf(), 'in_transit', 'anybody may read a moment that is past');
    assert.equal(await statusOf({ 'cache-control': 'no-cache' }), 'out_for_delivery');

    const truth = async (): Promise<number> => {
      const answer = await service.request('/api/v1/truth?tracking_number=REPLICA1', {
        headers: { authorization: `Bearer ${key}` },
      });
      return (answer.json() as unknown as { data: { events: number } }).data.events;
    };
    assert.equal(await truth(), 2, 'the key reads what it has written');
    assert.equal(await statusOf(), 'in_transit', 'and nobody is told by what it read');

    await ingest('in_transit', 3, 'REPLICA2');
    const [second] = await ask(url, "select id from shipments where number = 'REPLICA2'");
    const unseen = await service.request(`/api/v1/shipments/${String(second?.['id'])}`);
    assert.equal(unseen.status, 200, 'the primary is asked before a shipment is said to be missing');
    assert.match(unseen.text, /"events_total":1/);
    await ask(replicaUrl, 'select pg_wal_replay_resume()');
    await eventually('the replica catches up', async () => (await statusOf()) === 'out_for_delivery');
  });
});
