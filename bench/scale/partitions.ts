/**
 * Events of shipments in partitions by month on PostgreSQL: generates events over twelve months in a cluster of its own, then
 * measures the lookup of one history by the statements of the service, and the retention of a month beside writers. Rows
 * have the form and size of real ones, but fail verification. Events of one shipment are as far apart on disk as if they had
 * come over weeks.
 *
 *   node bench/scale/partitions.ts [--events 1000000] [--lookups 20000] [--folder FOLDER] [--workers 2] [--load 3] [--keep] [--order 0]
 *
 * Loads with so many connections at a low priority. Waits at most 10 minutes until the load of the machine is below that of
 * --load; each line says what it was. About 0.6 GB for a million events, in FOLDER, deleted at the end unless --keep. A folder
 * that was kept is measured again, without loading. --options are settings of each connection, such as
 * '-c enable_indexscan=off -c effective_io_concurrency=32'. --order then puts so many of the oldest months in the order of
 * shipments with pg_repack (Debian: postgresql-15-repack) and measures them again.
 */
import { existsSync, statfsSync } from 'node:fs';
import { constants, loadavg, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../packages/server/src/kernel/store/database.ts';
import {
  monthAfter,
  monthNumber,
  monthOf,
  startOfMonth,
  type Month,
} from '../../packages/server/src/kernel/store/months.ts';
import { migrateStore } from '../../packages/server/src/kernel/store/open.ts';
import { dropPartitions } from '../../packages/server/src/kernel/store/partitions.ts';
import { eventPartitions } from '../../packages/server/src/modules/shipments/store/event-partitions.ts';
import { createShipmentStore } from '../../packages/server/src/modules/shipments/store/shipments.ts';
import { carrierEvent, recordingAt, scanOf } from '../../packages/server/tests/support/scans.ts';
import { startCluster, type Cluster } from './partition-cluster.ts';
import { eventsPerShipment, loadMonth, makeMonth, partitionOf, takeIndexes } from './partition-load.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    lookups: { type: 'string', default: '20000' },
    folder: { type: 'string', default: path.join(tmpdir(), 'wayseal-partitions') },
    workers: { type: 'string', default: '2' },
    load: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
    order: { type: 'string', default: '0' },
    options: { type: 'string', default: '' },
  },
});
const total = Number(values.events);
const lookups = Number(values.lookups);
const quietLoad = Number(values.load);
const longestWaitMs = 600_000;
const months = 12;
const perMonth = Math.ceil(total / months / eventsPerShipment);
const leastFreeBytes = 6 * 1024 ** 3;
const port = 20_000 + (process.pid % 20_000);
const first = monthOf(Date.now());
const all = Array.from({ length: months }, (_, position) => monthAfter(first, position));
/** Those that thirty days of retention leave. */
const newestMonths = all.slice(-2);
const orderedMonths = all.slice(0, Number(values.order));

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

async function load(cluster: Cluster, config: Parameters<typeof openDatabase>[0]): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await migrateStore(config);
  await using database = openDatabase(config, { patient: true });
  const buildIndexes = await takeIndexes(database);
  for (const month of all) await makeMonth(database, month);
  const waiting = [...all];
  const worker = async (): Promise<void> => {
    for (let month = waiting.shift(); month !== undefined; month = waiting.shift()) {
      const { bavail, bsize } = statfsSync(cluster.folder);
      if (bavail * bsize < leastFreeBytes) throw new Error('the disk is nearly full');
      await loadMonth(database, month, perMonth);
      say(`loaded ${month}`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, worker));
  await buildIndexes();
  await sql`vacuum (analyze) shipments`.execute(database.handle);
  // Sets the hints of all rows, which autovacuum does in service.
  for (const month of all) await sql`vacuum ${sql.table(partitionOf(month))}`.execute(database.handle);
  say('indexes of shipments are built');
}

async function saySizes({ handle }: Database): Promise<void> {
  const { rows } = await sql<{ events: number; data: number; keys: number }>`
    select sum(reltuples)::bigint as events, sum(pg_table_size(oid))::bigint as data, sum(pg_indexes_size(oid))::bigint as keys
    from pg_class where relname like 'shipment_events_20%' and relkind = 'r'
  `.execute(handle);
  const [size] = rows;
  if (size)
    say(
      `${size.events} events, ${(size.data / size.events).toFixed(0)} bytes each and ${(size.keys / size.events).toFixed(0)} of keys`,
    );
}

async function measure(config: Parameters<typeof openDatabase>[0]): Promise<void> {
  await using database = openDatabase(config);
  await saySizes(database);
  await untilQuiet();
  // Once through, so that connections and the catalog are there.
  const sample = await sampleIds(database, lookups);
  await measureLookups(database, sample.slice(0, 1_000), 16);
  say('of all twelve months alike');
  await measureLookups(database, sample, 1);
  await measureLookups(database, await sampleIds(database, lookups), 16);
  say('of the newest two months, which is what thirty days of retention leave');
  await measureLookups(database, await sampleIds(database, lookups, newestMonths), 1);
  await measureLookups(database, await sampleIds(database, lookups, newestMonths), 16);
}

/** What an operator may do with ended months, and what a lookup takes then. */
async function measureOrdered(cluster: Cluster, config: Parameters<typeof openDatabase>[0]): Promise<void> {
  for (const month of orderedMonths) {
    const started = performance.now();
    cluster.repack(partitionOf(month), 'shipment_id,idx');
    say(`${month} is in the order of shipments after ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  await using database = openDatabase(config);
  await untilQuiet();
  await measureLookups(database, await sampleIds(database, 1_000, orderedMonths), 16);
  say('of the ordered months');
  await measureLookups(database, await sampleIds(database, lookups, orderedMonths), 1);
  await measureLookups(database, await sampleIds(database, lookups, orderedMonths), 16);
}

async function measureEnd(config: Parameters<typeof openDatabase>[0]): Promise<void> {
  await using database = openDatabase(config);
  {
    await using patient = openDatabase(config, { patient: true });
    await purge(patient, first);
  }
  await measureRetention(database, first);
  await measureRows(database, monthAfter(first));
}

{
  const isNew = !existsSync(path.join(values.folder, 'PG_VERSION'));
  const cluster = startCluster(values.folder, port);
  process.once('SIGTERM', () => process.exit(1));
  process.once('exit', () => (values.keep ? cluster.stop() : cluster[Symbol.dispose]()));
  const options = values.options === '' ? '' : `?options=${encodeURIComponent(values.options)}`;
  const config = { kind: 'postgres', url: cluster.url + options, poolSize: 20 } as const;
  if (isNew) {
    await load(cluster, config);
    // Back to the priority of others, the server as well: it is started again.
    setPriority(constants.priority.PRIORITY_NORMAL);
    cluster.restartDurable();
  }
  await measure(config);
  if (orderedMonths.length > 0) await measureOrdered(cluster, config);
  if (!values.keep) await measureEnd(config);
}
