import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { test } from 'node:test';
import { doctorCommand } from '../../src/commands/doctor.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { memoryTerminal, runInMemory } from '../support/memory-terminal.ts';
import { temporaryFolder } from '../support/child.ts';
import { describeOnPostgres } from '../support/databases.ts';
import { examine, migratedFolder, useSettings } from '../support/doctor.ts';
import { eventually } from '../support/eventually.ts';
import { pgbouncerSkipReason, startPgbouncer } from '../support/pgbouncer.ts';
import { ask, sameDatabaseOn, startReplicated, urlOfBoth } from '../support/standby.ts';

test('finds nothing wrong in a healthy data folder, and does not create a missing one', async (t) => {
  const folder = await migratedFolder(t);
  const healthy = await examine({ WAYSEAL_DATA_DIR: folder }, t);
  assert.deepEqual(
    healthy.checks.filter(({ status }) => status === 'failed'),
    [],
  );
  assert.equal(healthy.code, 0);
  assert.equal(healthy.find('database.schema').status, 'ok');
  const missing = path.join(folder, 'not', 'yet');
  const before = await examine({ WAYSEAL_DATA_DIR: missing }, t);
  assert.equal(before.code, 0);
  assert.equal(before.find('data_folder.access').status, 'warning');
  assert.ok(!existsSync(missing), 'an examination makes nothing');
});

test('reports an older schema and leaves it unchanged', async (t) => {
  const folder = await temporaryFolder(t);
  const database = new DatabaseSync(path.join(folder, 'wayseal.sqlite'));
  database.exec('create table wayseal_migrations (name text, timestamp text)');
  database.exec(`insert into wayseal_migrations values ('0001-api-keys', '2026')`);
  database.close();
  const { find } = await examine({ WAYSEAL_DATA_DIR: folder }, t);
  assert.equal(find('database.schema').status, 'warning');
  assert.match(find('database.schema').message, /^version 1; this program needs \d+$/);
  const again = new DatabaseSync(path.join(folder, 'wayseal.sqlite'));
  assert.deepEqual(again.prepare('select count(*) as n from wayseal_migrations').get()?.['n'], 1);
  again.close();
});

test('fails on damage, a newer schema and another file in place of the database', async (t) => {
  const folder = await migratedFolder(t);
  const file = path.join(folder, 'wayseal.sqlite');
  const intact = readFileSync(file);
  const newer = new DatabaseSync(file);
  newer.exec(`insert into wayseal_migrations (name, timestamp) values ('9999-future', '2030')`);
  newer.close();
  const tooNew = await examine({ WAYSEAL_DATA_DIR: folder }, t);
  assert.deepEqual([tooNew.code, tooNew.find('database.schema').status], [1, 'failed']);
  writeFileSync(file, Buffer.from(intact).fill(0x5a, 2 * 4096, 30 * 4096));
  const damaged = await examine({ WAYSEAL_DATA_DIR: folder }, t);
  assert.equal(damaged.code, 1);
  assert.match(damaged.find('database.integrity').remedy ?? '', /wayseal restore FILE/);
  writeFileSync(file, 'what is this');
  const other = await examine({ WAYSEAL_DATA_DIR: folder }, t);
  assert.match(other.find('database.open').message, /is not a SQLite database/);
});

test('reports each wrong setting, and shows no secret', async (t) => {
  const settings = {
    WAYSEAL_PORT: 'eighty',
    WAYSEAL_HOTS: '1',
    WAYSEAL_FEED_DHL_URL: 'https://user:hunter2@example.com',
  };
  const report = await examine(settings, t);
  assert.equal(report.code, 1);
  assert.deepEqual(new Set(report.checks.map(({ check }) => check)), new Set(['configuration.settings']));
  assert.equal(report.checks.length, 3);
  assert.ok(!JSON.stringify(report.checks).includes('hunter2'));
});

test('reports proxies, tables and addresses that contradict each other', async (t) => {
  const folder = await migratedFolder(t);
  const tables = path.join(folder, 'tables');
  mkdirSync(tables);
  writeFileSync(path.join(tables, 'parcel.tsv'), 'no\theader\n');
  const report = await examine(
    {
      WAYSEAL_DATA_DIR: folder,
      WAYSEAL_TRUST_PROXY: '10.0.0.0/99',
      WAYSEAL_DIRECTORY_DIR: tables,
      WAYSEAL_HOST: '0.0.0.0',
      WAYSEAL_PUBLIC_URL: 'http://track.example.com',
    },
    t,
  );
  assert.equal(report.code, 1);
  assert.equal(report.find('configuration.trust_proxy').status, 'failed');
  assert.match(report.find('configuration.carrier_tables').message, /parcel\.tsv/);
  assert.equal(report.find('configuration.public_url').status, 'warning');
});

test('reports https behind an untrusted proxy, and a folder that other users can enter', async (t) => {
  const folder = await migratedFolder(t);
  chmodSync(folder, 0o755);
  const report = await examine({ WAYSEAL_DATA_DIR: folder, WAYSEAL_PUBLIC_URL: 'https://track.example.com' }, t);
  assert.equal(report.find('configuration.client_addresses').status, 'warning');
  assert.equal(report.find('data_folder.permissions').status, 'warning');
  chmodSync(folder, 0o700);
  const closed = await examine({ WAYSEAL_DATA_DIR: folder }, t);
  assert.equal(closed.find('data_folder.permissions').status, 'ok');
});

test('reports a wrong clock, by itself or against stored times', async (t) => {
  const folder = await migratedFolder(t);
  const now = Date.UTC(2027, 0, 1);
  const database = new DatabaseSync(path.join(folder, 'wayseal.sqlite'));
  const insert = `insert into api_keys (id, name, prefix, digest, plan, scopes, created_at) values ('k', 'n', 'p', ?, 'free', 'read', ?)`;
  database.prepare(insert).run(Buffer.alloc(32), now + 3_600_000);
  database.close();
  const behind = await examine({ WAYSEAL_DATA_DIR: folder }, t, now);
  assert.deepEqual([behind.code, behind.find('clock.stored_times').status], [1, 'failed']);
  const later = await examine({ WAYSEAL_DATA_DIR: folder }, t, now + 3_600_000);
  assert.equal(later.find('clock.stored_times').status, 'ok');
  const zero = await examine({ WAYSEAL_DATA_DIR: folder }, t, 0);
  assert.equal(zero.find('clock.plausible').status, 'failed');
});

test('reports feeds without credentials, with calls left and nearly used up', async (t) => {
  const folder = await migratedFolder(t);
  const now = Date.UTC(2027, 0, 1, 12);
  const without = await examine({ WAYSEAL_DATA_DIR: folder }, t, now);
  assert.equal(without.find('feeds.dhl').status, 'skipped');
  const database = new DatabaseSync(path.join(folder, 'wayseal.sqlite'));
  database.exec(`insert into feed_usage values ('dhl', '2027-01-01', 90, 0, 0, 0)`);
  database.close();
  const settings = { WAYSEAL_DATA_DIR: folder, WAYSEAL_FEED_DHL_KEY: 'k', WAYSEAL_FEED_DHL_PER_DAY: '100' };
  const spent = await examine(settings, t, now);
  assert.equal(spent.find('feeds.dhl').status, 'warning');
  assert.match(spent.find('feeds.dhl').message, /90 of 100 calls used today/);
  const next = await examine(settings, t, now + 86_400_000);
  assert.equal(next.find('feeds.dhl').status, 'ok');
});

test('shows all other families when one breaks, and the text says what to do', async (t) => {
  useSettings(t, { WAYSEAL_DATA_DIR: await temporaryFolder(t) });
  const broken = { name: 'broken', run: () => Promise.reject(new Error('no such thing')) };
  const fine = {
    name: 'fine',
    run: () => Promise.resolve([{ check: 'fine.one', status: 'ok', message: 'yes' } as const]),
  };
  const command = doctorCommand([broken, fine]);
  const { terminal, finished } = memoryTerminal();
  const code = await command.run({ positionals: [], values: {}, json: false }, terminal);
  assert.equal(code, 1);
  const { stdout } = finished(code);
  assert.match(stdout, /^FAIL  broken\.examination: the check failed: no such thing\n {6}Do: /);
  assert.match(stdout, /^ok    fine\.one: yes$/m);
  assert.match(stdout, /\nFailed: 1\. Warnings: 0\. OK: 1\.\n$/);
});

test(
  'fails on a write-protected folder',
  { skip: process.getuid?.() === 0 && 'root may write everywhere' },
  async (t) => {
    const folder = await migratedFolder(t);
    chmodSync(folder, 0o500);
    t.after(() => chmodSync(folder, 0o700));
    assert.equal((await examine({ WAYSEAL_DATA_DIR: folder }, t)).find('data_folder.access').status, 'failed');
  },
);

test('runs on the command line', async (t) => {
  useSettings(t, { WAYSEAL_DATA_DIR: await migratedFolder(t) });
  const { code, stdout, stderr } = await runInMemory(['doctor']);
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, /^ok {4}configuration\.trust_proxy: /);
});

test('leaves nothing in the data folder', async (t) => {
  const folder = await migratedFolder(t);
  await examine({ WAYSEAL_DATA_DIR: folder }, t);
  assert.deepEqual(
    readdirSync(folder).filter((name) => !/^wayseal\.sqlite(-wal|-shm)?$/.test(name)),
    [],
  );
});

describeOnPostgres('doctor', (_, newConfig) => {
  test('reports a reachable database with its schema and clock', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    const withoutKey = { WAYSEAL_DATA_DIR: await temporaryFolder(t), WAYSEAL_DATABASE_URL: config.url };
    const refused = await examine(withoutKey, t);
    assert.deepEqual([refused.code, refused.find('configuration.secrets_key').status], [1, 'failed']);
    const settings = { ...withoutKey, WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') };
    const fresh = await examine(settings, t);
    assert.deepEqual([fresh.code, fresh.find('database.schema').status], [0, 'warning']);
    await migrateStore(config);
    const migrated = await examine(settings, t);
    assert.equal(migrated.find('database.schema').status, 'ok');
    assert.equal(migrated.find('clock.database_server').status, 'ok');
    assert.match(
      migrated.find('database.connections').message,
      /of 57 connections are open; a node takes up to 12 .+, so 4 fit/,
    );
    const greedy = await examine({ ...settings, WAYSEAL_DATABASE_POOL: '100' }, t);
    assert.equal(greedy.find('database.connections').status, 'warning', 'not even one node fits');
    const shifted = await examine(settings, t, Date.now() + 120_000);
    assert.equal(shifted.find('clock.database_server').status, 'failed');
  });

  test('reports an unreachable server without its password', async (t) => {
    const settings = {
      WAYSEAL_DATA_DIR: await temporaryFolder(t),
      WAYSEAL_DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/wayseal',
    };
    const { code, find, checks } = await examine(settings, t);
    assert.equal(code, 1);
    assert.match(find('database.reachable').remedy ?? '', /WAYSEAL_DATABASE_URL/);
    assert.equal(find('clock.database_server').status, 'skipped');
    assert.ok(!JSON.stringify(checks).includes('hunter2'));
  });

  test('names the setting that a pooler in between needs', { skip: pgbouncerSkipReason() }, async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    await using pooler = await startPgbouncer(config.url, 2);
    const settings = { WAYSEAL_DATA_DIR: await temporaryFolder(t), WAYSEAL_DATABASE_URL: pooler.urlOf(config.url) };
    const { find } = await examine(settings, t);
    assert.match(find('database.reachable').remedy ?? '', /set WAYSEAL_DATABASE_POOLER=transaction/);
  });

  test('says whether nodes hear each other', { skip: pgbouncerSkipReason() }, async (t) => {
    const config = await newConfig(t);
    const other = await newConfig(t);
    assert.ok(config.kind === 'postgres' && other.kind === 'postgres');
    await migrateStore(config);
    await using pooler = await startPgbouncer(config.url, 2);
    const settings = { WAYSEAL_DATA_DIR: await temporaryFolder(t), WAYSEAL_DATABASE_URL: config.url };
    const heard = async (more: Readonly<Record<string, string>> = {}) => {
      const { status, message, remedy = '' } = (await examine({ ...settings, ...more }, t)).find('database.listen');
      return `${status}: ${message} ${remedy}`;
    };
    assert.match(await heard(), /^ok: .*WAYSEAL_DATABASE_URL/);
    const pooled = { WAYSEAL_DATABASE_URL: pooler.urlOf(config.url), WAYSEAL_DATABASE_POOLER: 'transaction' };
    assert.match(await heard(pooled), /^skipped: .*WAYSEAL_DATABASE_LISTEN_URL is not set/);
    const name = 'WAYSEAL_DATABASE_LISTEN_URL';
    assert.match(await heard({ ...pooled, [name]: config.url }), /^ok: .*WAYSEAL_DATABASE_LISTEN_URL/);
    assert.match(await heard({ ...pooled, [name]: pooler.urlOf(config.url) }), /^failed: no notification arrives/);
    assert.match(await heard({ ...pooled, [name]: other.url }), /^failed: .* is another database/);
    const away = await heard({ ...pooled, [name]: 'postgres://user:hunter2@127.0.0.1:1/wayseal' });
    assert.match(away, /^failed: cannot listen at WAYSEAL_DATABASE_LISTEN_URL: /);
    assert.doesNotMatch(away, /hunter2/);
  });

  test('reports the hosts of a database, whether commits wait, and the replica', async (t) => {
    await using clusters = await startReplicated({ isSynchronous: true });
    const url = await clusters.primary.createMigratedDatabase();
    const readUrl = sameDatabaseOn(clusters.standby, url);
    const settings = {
      WAYSEAL_DATA_DIR: await temporaryFolder(t),
      WAYSEAL_DATABASE_URL: urlOfBoth(url, readUrl),
      WAYSEAL_DATABASE_READ_URL: readUrl,
    };
    const names = ['database.hosts', 'database.synchronous', 'database.replica'];
    const stateOf = async (more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
      const { find } = await examine({ ...settings, ...more }, t);
      return names.map((name) => find(name).status);
    };
    assert.deepEqual(await stateOf(), ['ok', 'ok', 'ok']);
    assert.deepEqual(await stateOf({ WAYSEAL_DATABASE_READ_URL: url }), ['ok', 'ok', 'failed'], 'the primary itself');
    const { standby } = clusters;
    const otherUrl = sameDatabaseOn(standby, await clusters.primary.createMigratedDatabase());
    assert.deepEqual(
      await stateOf({ WAYSEAL_DATABASE_READ_URL: otherUrl }),
      ['ok', 'ok', 'failed'],
      'another database',
    );
    await ask(url, 'create role reader login');
    const asReader = { WAYSEAL_DATABASE_READ_URL: readUrl.replace('postgres@', 'reader@') };
    assert.deepEqual(await stateOf(asReader), ['ok', 'ok', 'failed'], 'a role without rights');
    await ask(url, 'grant select on all tables in schema public to reader');
    assert.deepEqual(await stateOf(asReader), ['ok', 'ok', 'ok'], 'a role that may read');
    await ask(url, "alter system set synchronous_standby_names = ''");
    await ask(url, 'select pg_reload_conf()');
    await eventually('commits wait for nobody', async () => {
      const [row] = await ask(url, 'show synchronous_standby_names');
      return row?.['synchronous_standby_names'] === '';
    });
    standby.crash();
    assert.deepEqual(await stateOf(), ['warning', 'warning', 'warning']);
    standby.startAgain();
    standby.promote();
    assert.deepEqual(await stateOf(), ['failed', 'warning', 'failed'], 'two primaries');
  });
});

test('reports every problem of the feeds file, and feeds of it that lack a secret', async (t) => {
  const folder = await migratedFolder(t);
  const file = path.join(folder, 'feeds.json');
  const ups = { id: 'ups-main', kind: 'ups', auth: { client_id: 'me', client_secret: { env: 'NO_SUCH_UPS_SECRET' } } };
  const settings = { WAYSEAL_DATA_DIR: folder, WAYSEAL_FEEDS_FILE: file };
  writeFileSync(file, JSON.stringify({ version: 1, feeds: [ups] }));
  const lacking = await examine(settings, t);
  assert.deepEqual([lacking.code, lacking.find('feeds.ups-main').status], [0, 'warning']);
  assert.match(lacking.find('feeds.ups-main').message, /missing: NO_SUCH_UPS_SECRET/);
  writeFileSync(file, JSON.stringify({ version: 2, feeds: [{ ...ups, id: 'X' }] }));
  const broken = await examine(settings, t);
  assert.deepEqual([broken.code, broken.find('feeds.file').status], [1, 'failed']);
  assert.match(broken.find('feeds.file').message, /\/version .*expected: the number 1/);
});
