import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { openDatabase, type StoreConfig } from '../../src/kernel/store/database.ts';
import { migrationLock, readSchemaVersion, schemaVersion } from '../../src/kernel/store/migrate.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { StoreError } from '../../src/kernel/store/store-error.ts';
import { eventually } from '../support/eventually.ts';
import { readKept, restoreOnPostgres } from '../support/kept-stores.ts';
import { pgbouncerSkipReason, startPgbouncer } from '../support/pgbouncer.ts';
import { postgresSkipReason, sharedPostgres, startPostgres } from '../support/postgres.ts';

/** From before the first migration that works beside readers and writers. */
const oldVersion = '0.1.0-schema-12';
const child = fileURLToPath(new URL('migrate-child.ts', import.meta.url));
const connections = 4;

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Restores the old store, with the limits that the guide gives the role of a service behind a pooler, only shorter. An index
 * that is built beside others and a statement of the transaction take longer, as with very many rows.
 */
async function restored(t: TestContext): Promise<string> {
  const url = await restoreOnPostgres(t, readKept(oldVersion, 'postgres').store);
  const name = new URL(url).pathname.slice(1);
  await withClient(url, async (client) => {
    await client.query(`
      alter database ${name} set statement_timeout = '1s';
      alter database ${name} set idle_in_transaction_session_timeout = '1s';
      create function take_long() returns event_trigger language plpgsql as $$ begin
        perform pg_sleep(1.2) from pg_event_trigger_ddl_commands()
        where object_identity in ('public.shipments_by_home_month', 'public.shipment_numbers') and classid = 'pg_class'::regclass;
      end $$;
      create event trigger take_long on ddl_command_end execute function take_long();
    `);
  });
  return url;
}

async function migrateInProcess(config: StoreConfig): Promise<{ code: number; stdout: string; stderr: string }> {
  const started = spawn(process.execPath, [child, JSON.stringify(config)]);
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    started[name].on('data', (chunk: Buffer) => (output[name] += chunk.toString()));
  const [code] = (await once(started, 'close')) as [number];
  return { code, ...output };
}

describe('a live migration behind PgBouncer in transaction mode', { skip: postgresSkipReason() }, () => {
  const skip = pgbouncerSkipReason();

  test(
    'three processes migrate an old store at once, and leave nothing on the pooled connections',
    { skip },
    async (t) => {
      const direct = await restored(t);
      await using pooler = await startPgbouncer(direct, connections);
      const pooled = pooler.urlOf(direct);
      const config: StoreConfig = { kind: 'postgres', url: pooled, pooled: true, listenUrl: direct };
      // Others use the pooler meanwhile, so that each transaction gets another connection.
      const done = new AbortController();
      const busy = Array.from({ length: connections + 1 }, () =>
        withClient(pooled, async (client) => {
          while (!done.signal.aborted) await client.query('select pg_sleep(0.05)');
        }),
      );
      const ended = await Promise.all([config, config, config].map(migrateInProcess));
      done.abort();
      await Promise.all(busy);
      for (const { code, stderr } of ended) assert.equal(code, 0, stderr);
      const applied = ended.map(({ stdout }) => (JSON.parse(stdout) as { applied: string[] }).applied.length);
      assert.equal(applied.filter((count) => count > 0).length, 1, `one of them migrates: ${applied.join(', ')}`);
      const limits = await Promise.all(
        Array.from({ length: connections }, () =>
          withClient(pooled, async (client) => {
            await client.query('select pg_sleep(0.1)');
            const { rows } = await client.query<{ limits: string }>(
              `select current_setting('lock_timeout') || ' ' || current_setting('statement_timeout') as limits`,
            );
            return rows[0]?.limits;
          }),
        ),
      );
      assert.deepEqual(new Set(limits), new Set(['0 1s']));
      await withClient(direct, async (client) => {
        const { rows } = await client.query(`
        select objid from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())
      `);
        assert.deepEqual(rows, []);
      });
    },
  );

  test(
    'refuses an old store without the address of the server, or with another one, and changes nothing',
    { skip },
    async (t) => {
      const direct = await restored(t);
      await using pooler = await startPgbouncer(direct, connections);
      const config = { kind: 'postgres', url: pooler.urlOf(direct), pooled: true } as const;
      const other = await (await sharedPostgres()).createDatabase();
      await withClient(direct, (client) => client.query('create role stranger login'));
      t.after(() => withClient(direct, (client) => client.query('drop role stranger')));
      const strange = new URL(direct);
      strange.username = 'stranger';
      await using elsewhere = await startPostgres();
      await withClient(elsewhere.url, (client) => client.query(`create database ${new URL(direct).pathname.slice(1)}`));
      const otherServer = new URL(new URL(direct).pathname, elsewhere.url).href;
      const cases: readonly (readonly [string | undefined, RegExp])[] = [
        [undefined, /pooler in transaction mode does not allow; set WAYSEAL_DATABASE_LISTEN_URL to the address/],
        [config.url, /WAYSEAL_DATABASE_LISTEN_URL leads to a pooler; set/],
        [other, /leads to the database wayseal_\d+, and WAYSEAL_DATABASE_URL to wayseal_\d+; set/],
        [strange.href, /leads to the role stranger, and WAYSEAL_DATABASE_URL to postgres; set/],
        [otherServer, /leads to another server than WAYSEAL_DATABASE_URL; set/],
      ];
      for (const [listenUrl, message] of cases)
        await assert.rejects(
          migrateStore({ ...config, ...(listenUrl === undefined ? {} : { listenUrl }) }),
          (error) => error instanceof StoreError && message.test(error.message),
          String(listenUrl),
        );
      await using database = openDatabase({ kind: 'postgres', url: direct });
      assert.equal(await readSchemaVersion(database.handle), 12);
    },
  );

  test('needs no such address for an empty database, nor once all is there', { skip }, async () => {
    const direct = await (await sharedPostgres()).createDatabase();
    await using pooler = await startPgbouncer(direct, connections);
    const config = { kind: 'postgres', url: pooler.urlOf(direct), pooled: true } as const;
    const outcomes = await Promise.all([1, 2, 3].map(() => migrateStore(config)));
    assert.deepEqual(
      outcomes
        .map(({ applied }) => applied.length)
        .toSorted((a, b) => a - b)
        .slice(0, 2),
      [0, 0],
    );
    const unreachable = 'postgres://127.0.0.1:1/nothing';
    assert.deepEqual(await migrateStore({ ...config, listenUrl: unreachable }), {
      applied: [],
      version: schemaVersion,
    });
  });

  test('prepares nothing while another process is in the transaction', async (t) => {
    const direct = await restored(t);
    const config = { kind: 'postgres', url: direct } as const;
    const inTransaction = Promise.withResolvers<void>();
    const hold = Promise.withResolvers<void>();
    t.after(() => hold.resolve());
    const first = withClient(direct, (client) =>
      migrateStore(config, async () => {
        const { rows } = await client.query(`select 1 from pg_locks where locktype = 'advisory' and granted
          and objid = ${migrationLock & 0xffff_ffffn} and database = (select oid from pg_database where datname = current_database())`);
        if (rows.length === 0) return;
        inTransaction.resolve();
        await hold.promise;
      }),
    );
    await inTransaction.promise;
    const told: string[] = [];
    const second = migrateStore(config, undefined, (text) => void told.push(text));
    await withClient(direct, async (client) => {
      await eventually('the second process waits', async () => {
        const { rows } = await client.query(`select 1 from pg_stat_activity where query like '%pg_try_advisory_lock%'
          and datname = current_database() and application_name = 'wayseal' and state = 'idle'`);
        return rows.length > 0 || told.length > 0;
      });
    });
    hold.resolve();
    assert.ok((await first).applied.length > 0);
    assert.deepEqual(await second, { applied: [], version: schemaVersion });
    assert.deepEqual(told, []);
  });
});
