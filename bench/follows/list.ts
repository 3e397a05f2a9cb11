/**
 * Measures lists of what a key follows, with a million follows under one key: every filter, pairs of filters, every order,
 * 300 pages deep, on SQLite and on PostgreSQL (Debian's, started privately). Prints wall and processor milliseconds of a
 * page, with those of the server process of PostgreSQL, and the load average. Goal: p99 <= 20 ms. On a busy machine the wall
 * time says how busy it is; the processor time stays.
 *
 *   node bench/follows/list.ts [--follows 1000000] [--pages 300] [--database sqlite|postgres]
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase, type Database, type StoreConfig } from '../../packages/server/src/kernel/store/database.ts';
import { migrateStore } from '../../packages/server/src/kernel/store/open.ts';
import { uuidV7Source } from '../../packages/server/src/kernel/lib/ids.ts';
import { keyLinesOf } from '../../packages/server/src/modules/access/store/key-line.ts';
import type { FollowFilters, FollowSort } from '../../packages/server/src/modules/follows/rules/follow-query.ts';
import type { Follows } from '../../packages/server/src/modules/follows/ports.ts';
import { createFollows } from '../../packages/server/src/modules/follows/store/follows.ts';
import { startPostgres } from '../../packages/server/tests/support/postgres.ts';
import { insertKey } from '../../packages/server/tests/support/webhook-fixture.ts';

const { values } = parseArgs({
  options: {
    follows: { type: 'string', default: '1000000' },
    pages: { type: 'string', default: '300' },
    database: { type: 'string' },
  },
});
const count = Number(values.follows);
const pages = Number(values.pages);
const now = Date.UTC(2026, 10, 23);
const limit = 50;
const warmUps = 20;

/** Rows of the key `big`, and a tenth as many of another one. Prime factors spread values over times. */
async function fill(database: Database): Promise<void> {
  const { handle, kind } = database;
  for (const key of ['big', 'other']) await insertKey(database, key, null);
  const digits = kind === 'postgres' ? sql`right('00000000000' || rank, 12)` : sql`substr('00000000000' || rank, -12)`;
  const series = (most: number) =>
    kind === 'postgres'
      ? sql`select cast(i as bigint) as i, cast((cast(i as bigint) * 7919) % ${most} as bigint) as rank from generate_series(0, ${most - 1}) as n(i)`
      : sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${most - 1}) select i, (i * 7919) % ${most} as rank from n`;
  for (const [key, most] of [
    ['big', count],
    ['other', count / 10],
  ] as const) {
    await sql`
      insert into follows (id, key_id, number, carrier, vertical, shipment_id, source, state, detail, last_event_at, eta_at,
        event_count, changed_at, is_stale, is_overdue, reference, expected_by, check_at, is_explicit, followed_at,
        requested_at, ends_at)
      select ${key} || '-8c5a-7f6e-9d3b-' || ${digits}, cast(${key} as text), 'N' || i,
        case when i % 100 < 50 then 'dhl-paket' when i % 100 < 80 then 'ups' when i % 100 < 99 then 'maersk'
          when i % 10007 = 99 then 'rare' else 'carrier-' || (i % 17) end,
        case when i % 100 < 80 then 'parcel' else 'container' end, null, 'operator_ingest',
        case when i % 20 < 11 then 'in_transit' when i % 20 < 17 then 'delivered' when i % 20 < 18 then 'exception'
          else 'pre-transit' end,
        case when i % 20 = 17 then (case when i % 1000 = 17 then 'customs_hold' else 'delayed' end) else null end,
        ${sql.lit(now)} - i, null, 3, ${sql.lit(now)} - (rank) * 1000, case when i % 50 = 3 then 1 else 0 end,
        case when i % 997 = 5 then 1 else 0 end, case when i % 2 = 0 then 'PO-' || (i / 6) else null end,
        case when i % 3 = 0 then ${sql.lit(now)} + (rank % 8640) * 10000 else null end, null, 1, ${sql.lit(now)} - i * 1000, ${sql.lit(now)} - i,
        ${sql.lit(now + 86_400_000)}
      from (${series(most)}) as numbered
    `.execute(handle);
  }
  await sql`
    insert into follow_tags (follow_id, tag, key_id, changed_at)
    select id, tag, key_id, changed_at from follows join (
      select 'priority' as tag, 10 as step union all select 'fragile', 101 union all select 'rare', 100003
    ) as tags on cast(substr(number, 2) as integer) % step = 0
  `.execute(handle);
  await sql`analyze`.execute(handle);
  if (kind === 'postgres') await sql`vacuum`.execute(handle);
}

interface Kind {
  readonly name: string;
  readonly filters: (serial: number) => FollowFilters;
  readonly sort?: FollowSort;
  /** Pages of one walk; else each request asks for a first page. */
  readonly isDeep?: true;
}

const kinds: readonly Kind[] = [
  { name: 'everything, first page', filters: () => ({}) },
  { name: 'everything, deep', filters: () => ({}), isDeep: true },
  { name: 'oldest change first, deep', filters: () => ({}), sort: 'changed', isDeep: true },
  { name: 'by when it was followed, deep', filters: () => ({}), sort: '-followed', isDeep: true },
  { name: 'by expected time, deep', filters: () => ({}), sort: 'expected', isDeep: true },
  { name: 'status exception', filters: () => ({ state: 'exception' }), isDeep: true },
  { name: 'status detail customs_hold', filters: () => ({ detail: 'customs_hold' }), isDeep: true },
  { name: 'carrier, common', filters: () => ({ carrier: 'ups' }), isDeep: true },
  { name: 'carrier, rare', filters: () => ({ carrier: 'rare' }) },
  { name: 'vertical', filters: () => ({ vertical: 'container' }), isDeep: true },
  { name: 'reference', filters: (serial) => ({ reference: `PO-${(serial * 7_919) % Math.floor(count / 6)}` }) },
  { name: 'reference, unknown', filters: (serial) => ({ reference: `none-${serial}` }) },
  { name: 'tag, 100,000 follows', filters: () => ({ tag: 'priority' }), isDeep: true },
  { name: 'tag, 10 follows', filters: () => ({ tag: 'rare' }) },
  { name: 'changed since', filters: (serial) => ({ changedSince: now - serial * 1_000_000 }), isDeep: true },
  { name: 'stale', filters: () => ({ isStale: true }), isDeep: true },
  { name: 'not stale', filters: () => ({ isStale: false }), isDeep: true },
  { name: 'overdue', filters: () => ({ isOverdue: true }) },
  { name: 'status and carrier', filters: () => ({ state: 'exception', carrier: 'ups' }), isDeep: true },
  {
    name: 'two common filters without a common row',
    filters: () => ({ state: 'exception', carrier: 'maersk', vertical: 'parcel' }),
    isDeep: true,
  },
  { name: 'tag and status', filters: () => ({ tag: 'priority', state: 'in_transit' }), isDeep: true },
  { name: 'stale and carrier', filters: () => ({ isStale: true, carrier: 'ups' }), isDeep: true },
  { name: 'status, by expected time', filters: () => ({ state: 'exception' }), sort: 'expected', isDeep: true },
  { name: 'overdue, by when it was followed', filters: () => ({ isOverdue: true }), sort: 'followed' },
  { name: 'reference, by expected time', filters: (serial) => ({ reference: `PO-${serial}` }), sort: 'expected' },
];

/** Processor milliseconds of a process so far. */
function processorMs(pid: number | undefined): number {
  const ns = pid === undefined ? 0 : Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + ns / 1_000_000;
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Wall and processor milliseconds of each page, ascending, and the follows found. */
async function measureKind(follows: Follows, { filters, sort = '-changed', isDeep }: Kind, pid: number | undefined) {
  const wall: number[] = [];
  const processor: number[] = [];
  let found = 0;
  let cursor: string | null = null;
  for (let serial = -warmUps; serial < pages; serial += 1) {
    if (serial === 0) cursor = null;
    const place = isDeep === undefined || cursor === null ? {} : { cursor };
    const [startedAt, used] = [performance.now(), processorMs(pid)];
    const page = await follows.list('big', { ...filters(isDeep ? 1 : serial + warmUps + 1), sort, limit, ...place });
    cursor = page.next;
    if (serial < 0) continue;
    wall.push(performance.now() - startedAt);
    processor.push(processorMs(pid) - used);
    found += page.items.length;
  }
  const ascending = (one: number, other: number): number => one - other;
  return { wall: wall.toSorted(ascending), processor: processor.toSorted(ascending), found };
}

async function measure(database: Database, pid: number | undefined): Promise<number> {
  const follows = createFollows(database, keyLinesOf(database), {
    mostPerKey: 2 * count,
    ids: uuidV7Source(() => now),
    now: () => now,
  });
  let dearest = 0;
  console.log(
    '| list | p50 | p99 | processor p50 | processor p99 | follows a page |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const kind of kinds) {
    const { wall, processor, found } = await measureKind(follows, kind, pid);
    dearest = Math.max(dearest, quantile(processor, 0.99));
    const figures = [wall, processor].flatMap((times) => [quantile(times, 0.5), quantile(times, 0.99)]);
    const shown = figures.map((ms) => ms.toFixed(1)).join(' | ');
    console.log(`| ${kind.name} | ${shown} | ${(found / pages).toFixed(1)} |`);
  }
  return dearest;
}

async function run(title: string, config: StoreConfig): Promise<void> {
  await migrateStore(config);
  const startedAt = performance.now();
  {
    await using patient = openDatabase(config, { patient: true });
    await fill(patient);
  }
  await using database = openDatabase(config.kind === 'postgres' ? { ...config, poolSize: 1 } : config);
  console.log(
    `\n## ${title}\n\n${count.toLocaleString('en')} follows of one key, filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s; Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  const pid =
    config.kind === 'sqlite'
      ? undefined
      : (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.handle)).rows[0]?.pid;
  const dearest = await measure(database, pid);
  console.log(`\nlargest p99 of processor time: ${dearest.toFixed(1)} ms; load ${loadavg()[0]?.toFixed(1)}`);
}

if (values.database !== 'postgres') {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-follows-'));
  try {
    await run('SQLite', { kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
if (values.database !== 'sqlite') {
  await using cluster = await startPostgres();
  await run('PostgreSQL', { kind: 'postgres', url: await cluster.createDatabase() });
}
