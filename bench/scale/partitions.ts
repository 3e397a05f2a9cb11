/**
 * Events of shipments in partitions by month on PostgreSQL: generates events over twelve months in a cluster of its own, then
 * measures the lookup of one history by the statements of the service, and the retention of a month beside writers. Rows
 * have the form and size of real ones, but fail verification. Events of one shipment are as far apart on disk as if they had
 * come over weeks.
 *
 *   node bench/scale/partitions.ts [--events 1000000] [--lookups 20000] [--folder FOLDER] [--minutes 600] [--load 3]
 *
 * Stops loading after so many minutes, and measures with what is there. Waits at most 10 minutes until the load of the machine
 * is below that of --load; each line says what it was.
 *
 * About 0.6 GB for a million events, in FOLDER (default: the temporary folder), deleted at the end.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../packages/server/src/kernel/store/database.ts';
import { migrateStore } from '../../packages/server/src/kernel/store/open.ts';
import {
  monthAfter,
  monthNumber,
  monthOf,
  startOfMonth,
  type Month,
} from '../../packages/server/src/kernel/store/months.ts';
import { dropPartitions, makePartitions } from '../../packages/server/src/kernel/store/partitions.ts';
import { eventPartitions } from '../../packages/server/src/modules/shipments/store/event-partitions.ts';
import { createShipmentStore } from '../../packages/server/src/modules/shipments/store/shipments.ts';
import { findPostgres, serverUser } from '../../packages/server/tests/support/postgres.ts';
import { carrierEvent, recordingAt, scanOf } from '../../packages/server/tests/support/scans.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    lookups: { type: 'string', default: '20000' },
    folder: { type: 'string', default: tmpdir() },
    minutes: { type: 'string', default: '600' },
    load: { type: 'string', default: '3' },
  },
});
const total = Number(values.events);
const lookups = Number(values.lookups);
const loadingMs = Number(values.minutes) * 60_000;
const quietLoad = Number(values.load);
const longestWaitMs = 600_000;
const months = 12;
const eventsPerShipment = 8;
const perMonth = Math.ceil(total / months / eventsPerShipment);
const leastFreeBytes = 6 * 1024 ** 3;
const port = 20_000 + (process.pid % 20_000);

const states = [
  'pre_transit',
  'in_transit',
  'in_transit',
  'in_transit',
  'in_transit',
  'exception',
  'out_for_delivery',
  'delivered',
];

interface Cluster extends Disposable {
  readonly url: string;
  readonly folder: string;
  /** Settings of a server that keeps what it commits. */
  restartDurable(): void;
}

function startCluster(parent: string): Cluster {
  const found = findPostgres();
  if ('absent' in found) throw new Error(found.absent);
  const user = serverUser();
  const folder = mkdtempSync(path.join(parent, 'wayseal-partitions-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...parts: readonly string[]): void => {
    const done = spawnSync(path.join(found.binaries, program), [...parts], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    });
    if (done.status !== 0) throw new Error(`${program} failed`);
  };
  const configure = (settings: readonly string[]): void =>
    appendFileSync(path.join(folder, 'postgresql.auto.conf'), settings.map((text) => `${text}\n`).join(''));
  run('initdb', '-D', folder, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  configure([
    `port=${port}`,
    "listen_addresses='127.0.0.1'",
    "unix_socket_directories=''",
    'shared_buffers=2GB',
    'maintenance_work_mem=768MB',
    'max_parallel_maintenance_workers=1',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=2GB',
    'fsync=off',
    'autovacuum=off',
  ]);
  run('pg_ctl', '-D', folder, '-w', '-s', '-l', '/dev/null', 'start');
  let isStopped = false;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    restartDurable() {
      configure(['fsync=on', 'wal_level=replica', 'autovacuum=on']);
      run('pg_ctl', '-D', folder, '-w', '-s', '-m', 'fast', '-l', '/dev/null', 'restart');
    },
    [Symbol.dispose]() {
      if (isStopped) return;
      isStopped = true;
      run('pg_ctl', '-D', folder, '-w', '-s', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One month at a time; keys are built when its rows are in. */
async function load(database: Database, month: Month): Promise<void> {
  const partition = `shipment_events_${month.replace('-', '_')}`;
  await makePartitions(database, eventPartitions(database), startOfMonth(month));
  const { rows: keys } = await sql<{ name: string; definition: string }>`
    select cast(conname as text) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = to_regclass(${partition}) and contype in ('p', 'u')
  `.execute(database.handle);
  const start = startOfMonth(month);
  const span = startOfMonth(monthAfter(month)) - start;
  await database.handle.transaction().execute(async (trx) => {
    // The keys of generated rows hold: they are checked neither one by one nor in the log of the server.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`truncate ${sql.table(partition)}`.execute(trx);
    for (const { name } of keys)
      await sql`alter table ${sql.table(partition)} drop constraint ${sql.ref(name)}`.execute(trx);
    await sql`
      create temp table ids on commit drop as
      select id, at, to_char(to_timestamp(at / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') as iso from (
        select cast(gen_random_uuid() as text) as id,
          cast(${start} as bigint) + cast(random() * ${span} as bigint) as at from generate_series(1, ${perMonth})
      ) as drawn
    `.execute(trx);
    await sql`
      insert into shipments (id, number, carrier, vertical, source, state, is_returning, created_at, updated_at, last_event_at,
        event_count, chain_head, purged_count, home_month)
      select id, 'BENCH' || upper(left(replace(id, '-', ''), 15)), 'dhl-paket', 'parcel', 'operator_ingest', 'delivered', 0, at,
        at, at, ${eventsPerShipment}, md5(id) || md5(id), 0, ${monthNumber(month)} from ids
    `.execute(trx);
    for (const [position, state] of states.entries()) {
      const index = position + 1;
      await sql`
        insert into ${sql.table(partition)} (shipment_id, idx, event_key, body, rule, informational, effective_at, occurred_at,
          uncertainty_s, time_source, recorded_at, leg, home_month)
        select id, ${sql.lit(index)}, sha256(convert_to(id || ${sql.lit(String(index))}, 'UTF8')),
          '{"code":null,"country":"DE","locode":null,"occurred_at":"' || left(iso, 11) || ${sql.lit(`0${index}`)}
            || substr(iso, 14) || '","recorded_at":"' || iso ||
            ${sql.lit(`","source":"operator_ingest","status":"${state}","status_basis":"stated","status_detail":null}`)},
          'stated', 0, at + ${sql.lit(index)}, at + ${sql.lit(index)}, 0, 'explicit', at, 0, ${sql.lit(monthNumber(month))} from ids
      `.execute(trx);
    }
    for (const { name, definition } of keys)
      await sql`alter table ${sql.table(partition)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
    await sql`analyze ${sql.table(partition)}`.execute(trx);
  });
}

function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}

/** The two statements of a history: its shipment, then its events. */
async function measureLookups(database: Database, ids: readonly string[], connections: number): Promise<void> {
  const store = createShipmentStore(database);
  const whole: number[] = [];
  const history: number[] = [];
  let next = 0;
  const started = performance.now();
  const worker = async (): Promise<void> => {
    for (let id = ids[next++]; id !== undefined; id = ids[next++]) {
      const before = performance.now();
      const shipment = await store.findShipment(id);
      if (shipment === undefined) throw new Error(`${id} is missing`);
      const between = performance.now();
      const events = await store.listEventsOf(shipment);
      const after = performance.now();
      if (events.length !== eventsPerShipment) throw new Error(`${id} has ${events.length} events`);
      whole.push(after - before);
      history.push(after - between);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const rate = Math.round((ids.length / (performance.now() - started)) * 1000);
  say(`lookup, ${connections} at a time: ${percentiles(whole)}; events alone ${percentiles(history)}; ${rate}/s`);
}

async function sampleIds(database: Database, count: number, among?: readonly Month[]): Promise<readonly string[]> {
  const share = Math.min(100, (count * 150) / (perMonth * months));
  const { rows } = await sql<{ id: string }>`
    select id from shipments tablesample system (${sql.lit(share)})
    ${among === undefined ? sql`` : sql`where home_month in (${sql.join(among.map(monthNumber))})`}
    order by random() limit ${count}
  `.execute(database.handle);
  return rows.map(({ id }) => id);
}

interface Writing {
  /** Moment of the end and how long it took. */
  readonly times: { readonly at: number; readonly took: number }[];
  stop(): Promise<void>;
}

function write(database: Database, now: number): Writing {
  const store = createShipmentStore(database);
  const times: { at: number; took: number }[] = [];
  const stopping = new AbortController();
  let count = 0;
  const worker = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const before = performance.now();
      const scan = scanOf(`WRITE${(count += 1)}`, [carrierEvent('in_transit', now)]);
      await store.recordScans([scan], recordingAt(now));
      times.push({ at: performance.now(), took: performance.now() - before });
    }
  };
  const workers = Array.from({ length: 4 }, worker);
  return {
    times,
    async stop() {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

/** In service this comes over thirty days, and autovacuum behind it. */
async function purge({ handle }: Database, month: Month): Promise<void> {
  await sql`
    update shipments set purged_count = event_count, purged_at = updated_at where home_month = ${monthNumber(month)}
  `.execute(handle);
  await sql`vacuum shipments`.execute(handle);
}

async function measureRetention(database: Database, month: Month): Promise<void> {
  const now = startOfMonth(monthAfter(month)) + 30 * 86_400_000;
  const writing = write(database, now);
  await sleep(5_000);
  const started = performance.now();
  const { dropped, busy } = await dropPartitions(database, eventPartitions(database), now);
  const ended = performance.now();
  await sleep(5_000);
  await writing.stop();
  const longest = (from: number, to: number): string =>
    Math.max(0, ...writing.times.filter(({ at }) => at >= from && at < to).map(({ took }) => took)).toFixed(1);
  say(
    `retention of ${month}, ${perMonth * eventsPerShipment} events: dropped ${dropped.join(' ') || 'nothing'} in ` +
      `${(ended - started).toFixed(0)} ms${busy.length > 0 ? `, busy ${busy.join(' ')}` : ''}; longest write 5 s before ` +
      `${longest(started - 5_000, started)} ms, during and 1 s after ${longest(started, ended + 1_000)} ms`,
  );
}

/** The peer: the rows of shipments of another month go as `purge` deletes them, a shipment at a time. */
async function measureRows(database: Database, month: Month): Promise<void> {
  const count = Math.min(1_000, perMonth);
  const ids = await database.handle
    .selectFrom('shipments')
    .select('id')
    .where('home_month', '=', monthNumber(month))
    .limit(count)
    .execute();
  const started = performance.now();
  await database.transaction(async (trx) => {
    for (const { id } of ids)
      await trx
        .deleteFrom('shipment_events')
        .where('shipment_id', '=', id)
        .where('home_month', '=', monthNumber(month))
        .execute();
  });
  const took = performance.now() - started;
  say(
    `the same by rows: ${count} shipments in ${took.toFixed(0)} ms, so ${(((took / count) * perMonth) / 1000).toFixed(0)} s for a month, without VACUUM`,
  );
}

async function untilQuiet(): Promise<void> {
  const until = performance.now() + longestWaitMs;
  while ((loadavg()[0] ?? 0) > quietLoad && performance.now() < until) await sleep(5_000);
}

const startedAt = performance.now();
function say(text: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  process.stdout.write(`${new Date().toISOString()} ${seconds} s, load ${loadavg()[0]?.toFixed(1)}: ${text}\n`);
}

{
  using cluster = startCluster(values.folder);
  process.once('SIGTERM', () => process.exit(1));
  process.once('exit', () => cluster[Symbol.dispose]());
  const config = { kind: 'postgres', url: cluster.url, poolSize: 20 } as const;
  await migrateStore(config);
  const first = monthOf(Date.now());
  const loaded: Month[] = [];
  const all = Array.from({ length: months }, (_, position) => monthAfter(first, position));
  {
    await using database = openDatabase(config, { patient: true });
    for (const month of all) {
      if (performance.now() - startedAt > loadingMs) break;
      const { bavail, bsize } = statfsSync(cluster.folder);
      if (bavail * bsize < leastFreeBytes) throw new Error('the disk is nearly full');
      await load(database, month);
      loaded.push(month);
      say(`loaded ${month}`);
    }
    await sql`analyze shipments`.execute(database.handle);
    const { rows } = await sql<{ events: number; data: number; keys: number }>`
      select sum(reltuples)::bigint as events, sum(pg_table_size(oid))::bigint as data, sum(pg_indexes_size(oid))::bigint as keys
      from pg_class where relname like 'shipment_events_20%' and relkind = 'r'
    `.execute(database.handle);
    const [size] = rows;
    if (size)
      say(
        `${size.events} events, ${(size.data / size.events).toFixed(0)} bytes each and ${(size.keys / size.events).toFixed(0)} of keys`,
      );
  }
  cluster.restartDurable();
  await using database = openDatabase(config);
  await untilQuiet();
  // Once through, so that connections and the catalog are there.
  const sample = await sampleIds(database, lookups);
  await measureLookups(database, sample.slice(0, 1_000), 16);
  await measureLookups(database, sample, 1);
  await measureLookups(database, await sampleIds(database, lookups), 16);
  const newest = loaded.slice(-2);
  const recent = await sampleIds(database, lookups, newest);
  say(
    `of the newest two months alone, which is what thirty days of retention leave; the second round has read its rows before`,
  );
  for (let round = 0; round < 2; round += 1) await measureLookups(database, recent, 1);
  {
    await using patient = openDatabase(config, { patient: true });
    await purge(patient, first);
  }
  await measureRetention(database, first);
  await measureRows(database, monthAfter(first));
}
