/**
 * Measures rate and memory of `wayseal ingest` with a million events, and its durability under kill -9: every
 * acknowledged line must be in the database. The baseline writes the same number of rows with bare node:sqlite in the
 * same run.
 *
 *   node bench/shipments/ingest.ts [--events 1000000] [--kills 5] [--follows]
 *
 * With --follows, a key follows every shipment before its first event.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrateStore } from '../../packages/server/src/kernel/store/open.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    kills: { type: 'string', default: '5' },
    follows: { type: 'boolean', default: false },
  },
});
const total = Number(values.events);
const kills = Number(values.kills);
const launcher = fileURLToPath(new URL('../../packages/server/bin/wayseal.js', import.meta.url));
const eventsPerShipment = 8;
const states = [
  'pre-transit',
  'in_transit',
  'in_transit',
  'in_transit',
  'in_transit',
  'exception',
  'out_for_delivery',
  'delivered',
];

async function writeFile(file: string): Promise<void> {
  const out = createWriteStream(file);
  for (let index = 0; index < total; index += 1) {
    const shipment = Math.floor(index / eventsPerShipment);
    const step = index % eventsPerShipment;
    const line = JSON.stringify({
      tracking_number: `BENCH${String(shipment).padStart(9, '0')}`,
      carrier: 'dhl-paket',
      vertical: 'parcel',
      occurred_at: new Date(Date.UTC(2026, 0, 1) + step * 3_600_000 + shipment).toISOString(),
      status: states[step],
      country_code: 'DE',
    });
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}

function peakKb(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Seconds that all threads of a process have run. */
function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** A key that waits for the first report of each number. */
async function followAll(folder: string): Promise<void> {
  const file = path.join(folder, 'wayseal.sqlite');
  await migrateStore({ kind: 'sqlite', path: file });
  const database = new DatabaseSync(file);
  database.exec(`insert into api_keys (id, name, prefix, digest, plan, scopes, created_at)
    values ('key', 'bench', 'p', zeroblob(32), 'enterprise', 'read', 0)`);
  database.exec(`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${Math.ceil(total / eventsPerShipment) - 1})
    insert into follows (id, key_id, number, carrier, vertical, source, state, event_count, changed_at, is_stale, is_overdue,
      is_explicit, followed_at, requested_at, ends_at)
    select 'follow-' || i, 'key', 'BENCH' || substr('00000000' || i, -9), '', '', 'route_only', 'unknown', 0, 1, 0, 0, 1, 1, 1,
      9000000000000 from n`);
  database.close();
}

/** Runs the command and returns what it acknowledged. With `killAfterMs`, kills it after that time. */
async function ingest(folder: string, file: string, killAfterMs?: number) {
  const child = spawn(process.execPath, [launcher, 'ingest', file, '--ack', '--json'], {
    env: { ...process.env, WAYSEAL_DATA_DIR: folder, WAYSEAL_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = 0;
  let peak = 0;
  let processor = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakKb(child.pid ?? 0));
    processor = Math.max(processor, processorSeconds(child.pid ?? 0));
  }, 100);
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const said = JSON.parse(line) as { acknowledged_lines?: number };
    acknowledged = said.acknowledged_lines ?? acknowledged;
  });
  const killer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const startedAt = performance.now();
  await Promise.all([once(child, 'close'), once(lines, 'close')]);
  clearInterval(watch);
  clearTimeout(killer);
  return { acknowledged, seconds: (performance.now() - startedAt) / 1000, peakMb: Math.round(peak / 1024), processor };
}

function storedEvents(folder: string): number {
  const database = new DatabaseSync(path.join(folder, 'wayseal.sqlite'), { readOnly: true });
  const { count } = database.prepare('select count(*) as count from shipment_events').get() as { count: number };
  database.close();
  return count;
}

function bareSeconds(folder: string): number {
  const database = new DatabaseSync(path.join(folder, 'bare.sqlite'));
  database.exec(
    'pragma journal_mode=wal; pragma synchronous=full; create table events (id text, idx int, body text, primary key (id, idx)) strict',
  );
  const insert = database.prepare('insert into events values (?, ?, ?)');
  const body = 'x'.repeat(190);
  const startedAt = performance.now();
  for (let start = 0; start < total; start += 1000) {
    database.exec('begin immediate');
    for (let index = start; index < Math.min(total, start + 1000); index += 1) {
      insert.run(
        `3f2b8c1e-7a54-4d0e-9b1a-${String(Math.floor(index / eventsPerShipment)).padStart(12, '0')}`,
        index % eventsPerShipment,
        body,
      );
    }
    database.exec('commit');
  }
  const seconds = (performance.now() - startedAt) / 1000;
  database.close();
  return seconds;
}

const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-ingest-'));
try {
  const file = path.join(folder, 'events.ndjson');
  await writeFile(file);
  console.log(
    `Node ${process.version}, ${total.toLocaleString('en')} events of ${(total / eventsPerShipment).toLocaleString('en')} shipments`,
  );
  let lost = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const { acknowledged } = await ingest(folder, file, 1_500 + Math.random() * 4_000);
    const stored = storedEvents(folder);
    lost += Math.max(0, acknowledged - stored);
    console.log(`kill -9 no. ${kill + 1}: ${acknowledged} lines acknowledged, ${stored} events stored`);
  }
  const rest = await ingest(folder, file);
  console.log(`the same file to its end: ${storedEvents(folder)} events, each once; lost ${lost}`);
  await rm(path.join(folder, 'wayseal.sqlite'));
  await rm(path.join(folder, 'wayseal.sqlite-wal'), { force: true });
  await rm(path.join(folder, 'wayseal.sqlite-shm'), { force: true });
  if (values.follows) await followAll(folder);
  const whole = await ingest(folder, file);
  const bare = bareSeconds(folder);
  const rate = Math.round(total / whole.seconds).toLocaleString('en');
  console.log(
    `ingest: ${whole.seconds.toFixed(1)} s, ${rate} events/s, ${whole.processor.toFixed(1)} s of processor time, peak ${whole.peakMb} MB; repeated file: ${rest.seconds.toFixed(1)} s`,
  );
  console.log(
    `bare node:sqlite, one row an event: ${bare.toFixed(1)} s; bare / ours ${(bare / whole.seconds).toFixed(2)}`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
