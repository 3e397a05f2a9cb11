/**
 * Measures queries over REST with 10,000, 100,000 and 1,000,000 events of one key: p50 and p99 of each kind at each
 * size. GET detect in the same run shows the cost of HTTP and the load generator. Goal on two quiet cores: EPC queries
 * p99 <= 5 ms at 1,000,000 events with 16 connections. Loads events through the store, with progress on stderr. Keeps a
 * folder given with --data, so that the next run starts with its events.
 *
 *   node bench/epcis/query.ts [--events 1000000] [--seconds 3] [--warm-up 8] [--connections 16] [--data FOLDER]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readCapture } from '../../packages/server/src/modules/epcis/rules/capture-document.ts';
import { capturedEvents } from '../../packages/server/src/modules/epcis/rules/captured-event.ts';
import { sha256Hex } from '../../packages/server/src/kernel/lib/digest.ts';
import { type TestStore as Store, openStore } from '../../packages/server/tests/support/store.ts';
import { epcOf, eventText, eventTimeOf } from './events.ts';
import { load, type Shot } from './load.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '3' },
    'warm-up': { type: 'string', default: '8' },
    connections: { type: 'string', default: '16' },
    data: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const most = Number(values.events);
const sizes = [...new Set([10_000, 100_000, 1_000_000, most])].filter((size) => size <= most).sort((a, b) => a - b);
const batch = 500;
/** Warm-up before each kind: V8 optimizes for about 40,000 requests. */
const warmUpSeconds = Number(values['warm-up']);
const eventsPath = '/api/v1/epcis/events';

/** One kind of query. `walks`: reads every event of the key, so it gets fewer connections. */
interface Kind {
  readonly name: string;
  readonly query: (serial: number, size: number) => string;
  readonly walks?: true;
}

const somewhere = (serial: number, size: number): number => (serial * 7_919) % size;
const minutes = (serial: number, size: number): string => {
  const from = somewhere(serial, size);
  return `GE_eventTime=${eventTimeOf(from)}&LT_eventTime=${eventTimeOf(from + 600)}`;
};
const kinds: readonly Kind[] = [
  { name: 'MATCH_epc', query: (serial, size) => `MATCH_epc=${epcOf(somewhere(serial, size))}` },
  {
    name: 'MATCH_anyEPC, three values',
    query: (serial, size) => `MATCH_anyEPC=${[1, 2, 3].map((n) => epcOf(somewhere(serial * n, size))).join('|')}`,
  },
  { name: 'EPC that no event has', query: (serial) => `EPC=urn:acme:none:${serial}` },
  { name: 'EQ_eventID that no event has', query: (serial) => `EQ_eventID=urn:acme:none:${serial}` },
  { name: 'newest 30', query: () => '' },
  { name: 'newest 30 recorded', query: () => 'orderBy=recordTime' },
  { name: 'type and 10 minutes', query: (serial, size) => `EQ_bizStep=shipping&${minutes(serial, size)}` },
  {
    name: 'bizStep of all, window before all',
    query: () => 'EQ_bizStep=shipping&LT_eventTime=2020-01-01T00:00:00Z',
  },
  { name: 'bizStep of none, 10 minutes', query: (serial, size) => `EQ_bizStep=holding&${minutes(serial, size)}` },
  { name: 'bizStep of none', query: () => 'EQ_bizStep=holding', walks: true },
  { name: 'recorded since tomorrow', query: () => 'GE_recordTime=2199-01-01T00:00:00Z', walks: true },
];

const folder = values.data ?? (await mkdtemp(path.join(tmpdir(), 'wayseal-bench-')));
mkdirSync(folder, { recursive: true });
const child = spawn(process.execPath, [fileURLToPath(new URL('../http/service.ts', import.meta.url))], {
  env: { ...process.env, WAYSEAL_DATA_DIR: folder, WAYSEAL_PORT: '0', WAYSEAL_LOG_LEVEL: 'silent' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const file = path.join(folder, 'wayseal.sqlite');

/** The key of the first run on a kept folder, which owns the events. */
function keptKey(made: string): string {
  const kept = path.join(folder, 'bench-key.txt');
  if (!existsSync(kept)) writeFileSync(kept, made, { mode: 0o600 });
  return readFileSync(kept, 'utf8');
}

function heldEvents(): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('select count(*) as held from epcis_events').get() as { held: number };
  database.close();
  return row.held;
}

async function fill(store: Store, owner: string, from: number, size: number): Promise<void> {
  const started = performance.now();
  for (let stored = from; stored < size; stored += batch) {
    const text = `[${Array.from({ length: batch }, (_, n) => eventText(stored + n)).join(',')}]`;
    const reading = readCapture(text);
    if (reading.kind !== 'events') throw new Error(JSON.stringify(reading));
    const events = capturedEvents(text, reading.events, reading.context, sha256Hex);
    await store.epcis.capture({ owner, captureId: `cap_${stored}`, recordTime: Date.now(), events });
    const done = stored + batch;
    if (done % 50_000 === 0) {
      const rate = (done - from) / ((performance.now() - started) / 1_000);
      process.stderr.write(`${done.toLocaleString('en')} events, ${Math.round(rate)}/s\n`);
    }
  }
}

async function measureKinds(url: string, key: string, size: number): Promise<void> {
  const detect = '/api/v1/detect?number=020-12345675';
  const peerShot = (): Shot => ({ method: 'GET', path: detect });
  await load(url, key, connections, warmUpSeconds, peerShot);
  const peer = await load(url, key, connections, seconds, peerShot);
  console.log(
    `  detect: ${Math.round(peer.perSecond)}/s, p50 ${peer.p50Ms.toFixed(2)} ms, p99 ${peer.p99Ms.toFixed(2)} ms`,
  );
  for (const { name, query, walks } of kinds) {
    const at = walks ? 1 : connections;
    const shot = (serial: number): Shot => ({
      method: 'GET',
      path: `${eventsPath}?${query(serial, size)}`.replace(/\?$/, ''),
    });
    await load(url, key, at, warmUpSeconds, shot);
    const found = await load(url, key, at, seconds, (serial) => shot(serial + 1_000_003));
    console.log(
      `  ${name}${walks ? ', 1 connection' : ''}: ${Math.round(found.perSecond)}/s, p50 ${found.p50Ms.toFixed(2)} ms, p99 ${found.p99Ms.toFixed(2)} ms`,
    );
  }
}

/** Reads pages of 100 through a tenth of the events, at most 300 pages. The last pages must be as fast as the first. */
async function measurePaging(url: string, key: string, size: number): Promise<void> {
  const times: number[] = [];
  let next: string | undefined = `${eventsPath}?EQ_action=OBSERVE&perPage=100`;
  const pages = Math.min(300, Math.floor(size / 1_000));
  while (next !== undefined && times.length < pages) {
    const started = performance.now();
    const answer = await fetch(`${url}${next}`, { headers: { authorization: `Bearer ${key}` } });
    await answer.text();
    times.push(performance.now() - started);
    next = /^<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  const middle = (part: readonly number[]): string =>
    ([...part].sort((a, b) => a - b)[Math.floor(part.length / 2)] ?? NaN).toFixed(2);
  console.log(
    `  pages of 100: p50 of the first ten ${middle(times.slice(0, 10))} ms, of the last ten of ${times.length} ${middle(times.slice(-10))} ms`,
  );
}

try {
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url, key: made } = JSON.parse(line) as { url: string; key: string };
  const key = keptKey(made);
  await using store = await openStore({ kind: 'sqlite', path: file });
  const owner = (await store.apiKeys.listKeys()).find(({ prefix }) => key.startsWith(prefix))?.id ?? '';
  let held = heldEvents();
  for (const size of sizes) {
    if (held > size) continue;
    await fill(store, owner, held, size);
    held = size;
    console.log(`${size.toLocaleString('en')} events, file ${((await stat(file)).size / 1e9).toFixed(2)} GB`);
    await measureKinds(url, key, size);
    await measurePaging(url, key, size);
  }
  console.log(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}`);
} finally {
  child.kill('SIGINT');
  await once(child, 'exit');
  if (values.data === undefined) await rm(folder, { recursive: true, force: true });
}
