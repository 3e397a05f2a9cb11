/**
 * Start of a service with many shipments: from the start of the process to its first answer from the database, against the
 * same with an empty one in the same run; and what a shipment of two events takes on the disk. The rows are written by one
 * statement a table: they have the form and the size of real ones, but nobody could verify them.
 *
 *   node bench/scale/start.ts [--shipments 1000000] [--rounds 3]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrateStore } from '../../packages/server/src/store/store.ts';

const { values } = parseArgs({
  options: { shipments: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '3' } },
});
const shipments = Number(values.shipments);
const rounds = Number(values.rounds);
const launcher = fileURLToPath(new URL('../../packages/server/bin/wayseal.js', import.meta.url));
const now = Date.now();

const id = "printf('%08x-0000-4000-8000-%012x', n * 2654435761 % 4294967296, n)";
const hash = "printf('%064x', n)";
const body =
  '{"code":null,"place":{"country":"DE","locode":"DEHAM"},"status":"in_transit","time":"2026-11-18T06:12:00Z"}';

/** Each with a following key, two events with their links, and a salt key. */
function fill(file: string): void {
  const database = new DatabaseSync(file);
  const rows = `with recursive series(n) as (select 1 union all select n + 1 from series where n < ${shipments})`;
  const twice = `${rows}, steps(idx) as (values (1), (2))`;
  database.exec('pragma synchronous = off; pragma foreign_keys = off; begin');
  for (const statement of [
    `insert into shipments (id, number, carrier, vertical, source, state, created_at, updated_at, event_count, chain_head, purged_count)
      ${rows} select ${id}, printf('1Z%016d', n), 'ups', 'parcel', 'operator_ingest', 'in_transit', ${now}, ${now} - n % 2000000000, 2, ${hash}, 0 from series`,
    `insert into shipment_salt_keys (shipment_id, from_index, salt_key) ${rows} select ${id}, 1, randomblob(32) from series`,
    `insert into shipment_events (shipment_id, idx, event_key, body, informational, effective_at, occurred_at, uncertainty_s, time_source, recorded_at, leg)
      ${twice} select ${id}, idx, randomblob(16), '${body}', 0, ${now}, ${now}, 0, 'carrier', ${now}, 0 from series, steps`,
    `insert into chain_links (shipment_id, idx, commitment, link) ${twice} select ${id}, idx, ${hash}, ${hash} from series, steps`,
    `insert into key_follows (shipment_id, key_id, requested_at) ${rows} select ${id}, 'key', ${now} from series`,
  ])
    database.exec(statement);
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

interface Start {
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** The answer of `/readyz` is a read of the database; processor time is that of the whole process until then. */
async function start(folder: string): Promise<Start> {
  const begun = performance.now();
  const child = spawn(process.execPath, [launcher, 'serve', '--json'], {
    env: { ...process.env, WAYSEAL_DATA_DIR: folder, WAYSEAL_PORT: '0', WAYSEAL_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  const { url } = JSON.parse(chunk.toString()) as { readonly url: string };
  const answer = await fetch(`${url}/readyz`);
  const wallMs = performance.now() - begun;
  const cpuMs = await cpuOf(child.pid ?? 0);
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
  return { wallMs, cpuMs };
}

/** User and system time of a process, by the hundredth of a second in which Linux counts it. */
async function cpuOf(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-scale-'));
try {
  const [empty, full] = [path.join(folder, 'empty'), path.join(folder, 'full')];
  // The first start of each makes the log and its keys, and fills the cache of compiled code.
  for (const each of [empty, full]) await start(each);
  const file = path.join(full, 'wayseal.sqlite');
  await migrateStore({ kind: 'sqlite', path: file });
  const before = (await stat(file)).size;
  fill(file);
  const bytes = (await stat(file)).size - before;
  const found: Record<'empty' | 'full', Start[]> = { empty: [], full: [] };
  for (let round = 0; round < rounds; round += 1) {
    found.empty.push(await start(empty));
    found.full.push(await start(full));
  }
  for (const name of ['empty', 'full'] as const) {
    const [wall, cpu] = (['wallMs', 'cpuMs'] as const).map((key) =>
      Math.round(median(found[name].map((one) => one[key]))),
    );
    process.stdout.write(
      `${name === 'full' ? shipments : 0} shipments: first answer after ${wall} ms, ${cpu} ms of processor\n`,
    );
  }
  process.stdout.write(`${Math.round(bytes / shipments)} bytes on the disk for a shipment of two events\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
