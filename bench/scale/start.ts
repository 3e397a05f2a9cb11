/**
 * Measures the start of a service with many shipments, from the start of the process to its first answer from the
 * database. Compares it with an empty database, and with the very first start without a database or compiled code. Also
 * measures the memory after 10 s and the disk space of a shipment with two events. One statement per table writes the
 * rows: they have the form and size of real ones, but fail verification.
 *
 *   node bench/scale/start.ts [--shipments 1000000] [--rounds 3] [--folder FOLDER]
 *
 * Keeps a named folder and loads it only once, also after an interrupted run. Without one, the database is in the
 * temporary folder (2 GB for a million shipments) and is deleted at the end.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrateStore } from '../../packages/server/src/kernel/store/open.ts';

const { values } = parseArgs({
  options: {
    shipments: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    folder: { type: 'string' },
  },
});
const shipments = Number(values.shipments);
const rounds = Number(values.rounds);
if (![shipments, rounds].every((count) => Number.isSafeInteger(count) && count > 0))
  throw new Error('--shipments and --rounds take a whole number above 0');
const launcher = fileURLToPath(new URL('../../packages/server/bin/wayseal.js', import.meta.url));
const now = Date.now();
const shipmentsPerCommit = 50_000;
const idleMs = 10_000;

const id = "printf('%08x-0000-4000-8000-%012x', n * 2654435761 % 4294967296, n)";
const hash = "printf('%064x', n)";
const body =
  '{"code":null,"place":{"country":"DE","locode":"DEHAM"},"status":"in_transit","time":"2026-11-18T06:12:00Z"}';

/**
 * Rows of shipments, each with a following key, two events with their links, a salt key, an estimate and a time of its
 * next poll.
 */
function statementsFor(first: number, last: number): readonly string[] {
  const rows = `with recursive series(n) as (select ${first} union all select n + 1 from series where n < ${last})`;
  const twice = `${rows}, steps(idx) as (values (1), (2))`;
  return [
    `insert into shipments (id, number, carrier, vertical, source, state, created_at, updated_at, event_count, chain_head, purged_count)
      ${rows} select ${id}, printf('1Z%016d', n), 'ups', 'parcel', 'operator_ingest', 'in_transit', ${now}, ${now} - n % 2000000000, 2, ${hash}, 0 from series`,
    `insert into shipment_salt_keys (shipment_id, from_index, salt_key) ${rows} select ${id}, 1, randomblob(32) from series`,
    `insert into shipment_events (shipment_id, idx, event_key, body, informational, effective_at, occurred_at, uncertainty_s, time_source, recorded_at, leg)
      ${twice} select ${id}, idx, randomblob(16), '${body}', 0, ${now}, ${now}, 0, 'carrier', ${now}, 0 from series, steps`,
    `insert into chain_links (shipment_id, idx, commitment, link) ${twice} select ${id}, idx, ${hash}, ${hash} from series, steps`,
    `insert into key_follows (shipment_id, key_id, requested_at) ${rows} select ${id}, 'key', ${now} - n % 2000000000 from series`,
    `insert into shipment_etas (shipment_id, seen_at, eta_at, source) ${rows} select ${id}, ${now}, ${now} + 86400000, 'carrier' from series`,
    `insert into feed_polls (shipment_id, feed, next_poll_at, unchanged_polls, not_found_polls, recent_polls)
      ${rows} select ${id}, 'dhl', ${now} + 86400000 + n, 0, 0, '[]' from series`,
  ];
}

/** Loads the missing rows. The process may end at any time: whole commits remain. */
function fill(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma locking_mode = exclusive; pragma synchronous = off; pragma foreign_keys = off');
  database.exec('pragma cache_size = -1000000');
  database.exec(`insert or ignore into api_keys (id, name, prefix, digest, plan, scopes, created_at)
    values ('key', 'scale', 'scale', zeroblob(32), 'free', '', ${now})`);
  const { loaded } = database.prepare('select count(*) as loaded from shipments').get() as { loaded: number };
  for (let first = loaded + 1; first <= shipments; first += shipmentsPerCommit) {
    const last = Math.min(first + shipmentsPerCommit - 1, shipments);
    database.exec('begin');
    for (const statement of statementsFor(first, last)) database.exec(statement);
    database.exec('commit; pragma wal_checkpoint(truncate)');
    process.stderr.write(`${last} of ${shipments} shipments loaded\n`);
  }
  database.exec('analyze');
  database.close();
}

interface Start {
  readonly wallMs: number;
  readonly cpuMs: number;
}

interface Started extends Start {
  readonly child: ChildProcess;
}

/**
 * Starts the service like `npm start`. The answer of `/readyz` reads the database; the processor time is that of the
 * process until then.
 */
async function begin(folder: string, cache: string): Promise<Started> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=4', launcher, 'serve', '--json'], {
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '1',
      NODE_COMPILE_CACHE: cache,
      WAYSEAL_DATA_DIR: folder,
      WAYSEAL_PORT: '0',
      WAYSEAL_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  const { url } = JSON.parse(chunk.toString()) as { readonly url: string };
  const answer = await fetch(`${url}/readyz`);
  const wallMs = performance.now() - begun;
  const cpuMs = await cpuOf(child.pid ?? 0);
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
  return { wallMs, cpuMs, child };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

async function start(folder: string, cache: string): Promise<Start> {
  const { child, ...figures } = await begin(folder, cache);
  await end(child);
  return figures;
}

/** Megabytes of the process after 10 s without requests. */
async function idleMemory({ child }: Started): Promise<number> {
  await sleep(idleMs);
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  await end(child);
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}

function tell(what: string, { wallMs, cpuMs }: Start, megabytes: number): void {
  process.stdout.write(
    `${what}: first answer after ${Math.round(wallMs)} ms, ${Math.round(cpuMs)} ms of processor; ` +
      `${megabytes} MB after ${idleMs / 1000} s without requests\n`,
  );
}

/** User and system time of a process, in the 0.01 s ticks of Linux. */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;

const folder = values.folder ?? (await mkdtemp(path.join(tmpdir(), 'wayseal-scale-')));
try {
  const cache = path.join(folder, 'compiled');
  const fresh = await mkdtemp(path.join(folder, 'first-'));
  const first = await begin(fresh, path.join(fresh, 'compiled'));
  tell('the first start', first, await idleMemory(first));
  await rm(fresh, { recursive: true });
  const folders = { empty: path.join(folder, 'empty'), full: path.join(folder, 'full') };
  for (const each of Object.values(folders)) await mkdir(each, { recursive: true });
  // The first start of each creates the log and its keys, and fills the cache of compiled code.
  for (const each of Object.values(folders)) await start(each, cache);
  const [bare, file] = Object.values(folders).map((each) => path.join(each, 'wayseal.sqlite')) as [string, string];
  await migrateStore({ kind: 'sqlite', path: file });
  fill(file);
  const bytes = (await stat(file)).size - (await stat(bare)).size;
  const found: Record<'empty' | 'full', Start[]> = { empty: [], full: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['empty', 'full'] as const) found[name].push(await start(folders[name], cache));
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
  for (const name of ['empty', 'full'] as const) {
    const [wallMs, cpuMs] = (['wallMs', 'cpuMs'] as const).map((key) => median(found[name].map((one) => one[key])));
    const megabytes = await idleMemory(await begin(folders[name], cache));
    tell(`${name === 'full' ? shipments : 0} shipments`, { wallMs, cpuMs } as Start, megabytes);
  }
  process.stdout.write(`${Math.round(bytes / shipments)} bytes on the disk for a shipment of two events\n`);
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}
