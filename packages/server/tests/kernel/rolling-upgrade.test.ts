import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { migrationLock } from '../../src/kernel/store/migrate.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from '../support/store.ts';
import { describeOnPostgres } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';
import { startTestService } from '../support/service.ts';

describeOnPostgres('rolling upgrade', (_, newConfig) => {
  test('keeps a running node beside a newer schema, and refuses the start of older code', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    const environment = { WAYSEAL_DATABASE_URL: config.url, WAYSEAL_PUBLIC_URL: 'https://track.example' };
    await using older = await startTestService({ environment });
    const record = async (number: string): Promise<void> => {
      const scan = scanOf(number, [carrierEvent('in_transit', 1_000)]);
      const [outcome] = await older.service.store.shipments.recordScans([scan], recordingAt(2_000));
      assert.equal(outcome?.kind, 'recorded');
    };
    await record('N1');
    await using database = openDatabase(config);
    // What a migration of the next version may do: add tables, columns with a default, indexes.
    await database.transaction(async (trx) => {
      await sql`insert into wayseal_migrations values ('9001-next-version', '2030-01-01T00:00:00.000Z')`.execute(trx);
      await sql`create table next_things (id text not null primary key)`.execute(trx);
      await sql`alter table shipments add column next_column text not null default ''`.execute(trx);
      await sql`alter table api_keys add column next_column bigint`.execute(trx);
    });
    await record('N1');
    await record('N2');
    const { key } = await older.makeKey('pro');
    const answer = await older.request('/api/v1/track/SVCTEST-DELIVERED', {
      headers: { authorization: `Bearer ${key}` },
    });
    assert.equal(answer.status, 200);
    assert.equal((await older.request('/readyz')).status, 200);
    await assert.rejects(startTestService({ environment }), /schema version 9001; this program supports up to/);
  });

  test('makes a starting node wait for the migration of another, and both find one schema', async (t) => {
    const config = await newConfig(t);
    await using database = openDatabase(config);
    const migrating = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const other = database.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
      begun.resolve();
      await migrating.promise;
    });
    await begun.promise;
    let isDone = false;
    const waiting = migrateStore(config).then((outcome) => {
      isDone = true;
      return outcome;
    });
    const waiters = sql<{ n: number }>`select count(*) as n from pg_locks where locktype = 'advisory' and not granted`;
    await eventually(
      'a waiting migration',
      async () => Number((await waiters.execute(database.handle)).rows[0]?.n) > 0,
    );
    assert.equal(isDone, false);
    migrating.resolve();
    await other;
    assert.ok((await waiting).applied.length > 0);
    await using store = await openStore(config);
    await store.health.ping();
  });
});
