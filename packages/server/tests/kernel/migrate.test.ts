import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openDatabase, type StoreConfig } from '../../src/kernel/store/database.ts';
import {
  migrate,
  migrationNames,
  readSchemaVersion,
  schemaVersion,
  type MigrationOutcome,
} from '../../src/kernel/store/migrate.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from '../support/store.ts';
import { describeOnBothDatabases, newSqliteConfig } from '../support/databases.ts';
import { programFile } from '../support/programs.ts';

const run = promisify(execFile);

async function migrateInProcess(config: StoreConfig): Promise<MigrationOutcome> {
  const { stdout } = await run(process.execPath, [programFile('migration'), JSON.stringify(config)]);
  return JSON.parse(stdout) as MigrationOutcome;
}

// Typed by hand: names of migrations stand in databases out there.
const allMigrations = [
  '0001-api-keys',
  '0002-shipments',
  '0003-proofs',
  '0004-webhooks',
  '0005-epcis',
  '0006-observations',
  '0007-nodes',
  '0008-regular-reads',
  '0009-sample-ranks',
  '0010-epcis-record-time',
  '0011-way-back',
  '0012-partner-match-keys',
  '0013-journeys',
  '0014-estimate-webhooks',
  '0015-feed-windows',
  '0016-messages',
  '0017-follows',
  '0018-channels',
  '0019-feed-health',
  '0020-digests',
  '0021-follow-links',
  '0022-mended-slugs',
  '0023-event-months',
  '0024-webhook-months',
  '0026-shipment-numbers',
  '0027-change-feed',
  '0028-partner-months',
  '0029-observation-months',
  '0030-attempts-by-event',
  '0031-estimates-stated',
  '0032-message-estimates',
  '0033-arrival-uncertainty',
];

test('migrations keep their names', () => assert.deepEqual(migrationNames, allMigrations));

describeOnBothDatabases('migration', (_, newConfig) => {
  test('runs everything once, and nothing the second time', async (t) => {
    const config = await newConfig(t);
    assert.deepEqual(await migrateStore(config), { applied: [...migrationNames], version: schemaVersion });
    assert.deepEqual(await migrateStore(config), { applied: [], version: schemaVersion });
    await using database = openDatabase(config);
    assert.equal(await readSchemaVersion(database.handle), schemaVersion);
  });

  test('runs once when several processes start together', async (t) => {
    const config = await newConfig(t);
    const processes = config.kind === 'sqlite' ? 8 : 4;
    const outcomes = await Promise.all(Array.from({ length: processes }, () => migrateInProcess(config)));
    assert.deepEqual(
      outcomes.flatMap((outcome) => outcome.applied),
      [...migrationNames],
    );
    assert.ok(outcomes.every((outcome) => outcome.version === schemaVersion));
  });

  test('refuses a newer database with both versions, to migrate and to open', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    await sql`insert into wayseal_migrations values ('9001-from-the-future', '2030-01-01T00:00:00.000Z')`.execute(
      database.handle,
    );
    const refusal = {
      name: 'StoreError',
      message: new RegExp(`schema version 9001; this program supports up to ${schemaVersion}\\b`),
    };
    await assert.rejects(migrateStore(config), refusal);
    await assert.rejects(openStore(config), refusal);
  });

  test('refuses to open a store that was never migrated', async (t) => {
    const config = await newConfig(t);
    await assert.rejects(openStore(config), {
      name: 'StoreError',
      message:
        config.kind === 'sqlite'
          ? /^the database \S+ does not exist yet; create it: wayseal serve$/
          : new RegExp(`schema version 0; this program needs ${schemaVersion}\\. Run wayseal migrate`),
    });
  });

  test('leaves nothing behind after a failure, and the next run succeeds', async (t) => {
    const config = await newConfig(t);
    await using database = openDatabase(config);
    await sql`create table api_keys (id integer)`.execute(database.handle);
    await assert.rejects(migrate(database), /already exists/);
    const tables = await database.handle.introspection.getTables();
    assert.deepEqual(
      tables.map((table) => table.name),
      ['api_keys'],
    );
    await sql`drop table api_keys`.execute(database.handle);
    assert.deepEqual((await migrate(database)).applied, [...migrationNames]);
  });
});

test('every table of ours on SQLite is STRICT', async (t) => {
  const config = await newSqliteConfig(t);
  await migrateStore(config);
  await using database = openDatabase(config);
  const { rows } = await sql<{ name: string; strict: number }>`pragma table_list`.execute(database.handle);
  const loose = rows.filter((row) => row.strict === 0 && !row.name.startsWith('sqlite_')).map((row) => row.name);
  assert.deepEqual(
    loose.sort(),
    ['wayseal_migration_lock', 'wayseal_migrations'],
    'only the two tables that Kysely makes',
  );
});
