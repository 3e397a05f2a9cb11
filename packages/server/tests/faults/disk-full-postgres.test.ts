// Own process: takes a minute beside its children.
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { Client } from 'pg';
import { eventually } from '../support/eventually.ts';
import { postgresSkipReason, startPostgres, type PostgresCluster } from '../support/postgres.ts';
import { SmallDisk, smallDiskSkipReason } from '../support/small-disk.ts';
import { faultTimeoutMs as timeout, scaled, tellSpent } from '../support/fault-plan.ts';
import { ServiceRun } from '../support/service-run.ts';
import { assertReadsGoOn, assertUnavailable, FullDiskWrites } from './full-disk-writes.ts';
import { verifyLog } from './verify-nodes.ts';

const skip = postgresSkipReason() || smallDiskSkipReason();
/** Of a busy machine: alone the service has its jobs back, which it could not renew, within seconds. */
const patienceMs = 60_000;
/** Of a database with the tables of the service 15 MB, of a log that made it 20 MB; the rest is filled. */
const diskBytes = 48 << 20;
const rounds = scaled(10, 1);

async function administer({ url }: PostgresCluster, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database whose tables and indexes lie on the disk, and nothing else. */
async function createDatabaseOn(cluster: PostgresCluster, { folder }: SmallDisk): Promise<string> {
  await administer(cluster, `create tablespace small location '${folder}'`, 'create database small tablespace small');
  return new URL('/small', cluster.url).href;
}

/** Until clients that come back later are served. */
async function untilTaken(run: ServiceRun, url: string): Promise<void> {
  await eventually('writes are taken', async () => (await run.record(url))?.status === 200, patienceMs);
}

/** Everything acknowledged is stored, delivered, sealed and in the log; nothing refused is. */
async function checkEverything(run: ServiceRun, writes: FullDiskWrites, url: string): Promise<object> {
  await run.untilDelivered(timeout / 2);
  const report = await run.check(url);
  await writes.check();
  const [shipment] = await run.database.handle.selectFrom('shipments').select('id').limit(1).execute();
  await verifyLog(url, shipment?.id ?? '');
  return { ...report, refused: run.statuses.get(503) ?? 0 };
}

test(
  'PostgreSQL has no space for tables: writes get 503, reads work, and freed space is enough (F6)',
  { timeout, skip },
  async (t) => {
    tellSpent(t);
    await using disk = SmallDisk.mount(diskBytes);
    await using cluster = await startPostgres();
    await using run = await ServiceRun.open(t, { kind: 'postgres', url: await createDatabaseOn(cluster, disk) });
    const { child, url } = await run.start();
    const writes = new FullDiskWrites(run, url);
    await writes.allTaken();
    for (let round = 0; round < rounds; round += 1) {
      disk.fill();
      t.diagnostic(JSON.stringify(await writes.untilAllRefused()));
      await assertReadsGoOn(run, url);
      disk.free();
      await writes.allTaken();
    }
    assert.equal(child.exitCode, null, 'the service has not ended');
    t.diagnostic(JSON.stringify(await checkEverything(run, writes, url)));
  },
);

test(
  'PostgreSQL has no space for its log and ends: 503 until it is back, then recovery without a restart (F6)',
  { timeout, skip },
  async (t) => {
    tellSpent(t);
    await using disk = SmallDisk.mount(diskBytes);
    await using cluster = await startPostgres({ durable: true, walFolder: path.join(disk.folder, 'wal') });
    await using run = await ServiceRun.open(t, { kind: 'postgres', url: await cluster.createDatabase() });
    const { child, url } = await run.start();
    const writes = new FullDiskWrites(run, url);
    await writes.allTaken();
    disk.fill();
    t.diagnostic(JSON.stringify(await writes.untilAllRefused()));
    await eventually('PostgreSQL ends', () => !cluster.isRunning(), patienceMs);
    assertUnavailable(await run.request(url, '/api/v1/webhooks'));
    assertUnavailable(await run.request(url, '/readyz'));
    // No keyed request: a key is trusted for 0.9 s without the database, and a busy machine takes longer to get here.
    assert.equal((await run.request(url, '/carriers')).status, 200);
    disk.free();
    cluster.startAgain();
    await untilTaken(run, url);
    await writes.allTaken();
    await assertReadsGoOn(run, url);
    assert.equal(child.exitCode, null, 'the service has not ended');
    t.diagnostic(JSON.stringify(await checkEverything(run, writes, url)));
  },
);

test(
  'PostgreSQL becomes read-only before its disk is full: writes get 503, reads work (F6)',
  { timeout, skip: postgresSkipReason() },
  async (t) => {
    tellSpent(t);
    await using cluster = await startPostgres();
    await using run = await ServiceRun.open(t, { kind: 'postgres', url: await cluster.createDatabase() });
    const { child, url } = await run.start();
    const writes = new FullDiskWrites(run, url);
    await writes.allTaken();
    await administer(cluster, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
    t.diagnostic(JSON.stringify(await writes.untilAllRefused()));
    // More than a key may register in a minute: those that failed are not counted.
    for (let n = 0; n < 12; n += 1) assert.equal(await writes.register({}), false);
    await assertReadsGoOn(run, url);
    await administer(cluster, 'alter system reset default_transaction_read_only', 'select pg_reload_conf()');
    await untilTaken(run, url);
    await writes.allTaken();
    assert.equal(child.exitCode, null, 'the service has not ended');
    t.diagnostic(JSON.stringify(await checkEverything(run, writes, url)));
  },
);
