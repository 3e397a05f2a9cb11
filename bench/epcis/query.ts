/**
 * GET by EPC at 16 connections with 10,000, 100,000 and 1,000,000 events of one key, beside GET detect in the same run
 * (what HTTP and the generator take). Goal on two quiet cores: p99 <= 5 ms at 1,000,000 events.
 *
 *   node bench/epcis/query.ts [--seconds 5] [--events 1000000]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readCapture } from '../../packages/server/src/domain/epcis/capture-document.ts';
import { capturedEvents } from '../../packages/server/src/domain/epcis/captured-event.ts';
import { sha256Hex } from '../../packages/server/src/lib/digest.ts';
import { openStore } from '../../packages/server/src/store/store.ts';
import { epcOf, eventText } from './events.ts';
import { load } from './load.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, events: { type: 'string', default: '1000000' } },
});
const seconds = Number(values.seconds);
const most = Number(values.events);
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= most);
const batch = 500;
const connections = 16;

const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
const child = spawn(process.execPath, [fileURLToPath(new URL('../http/service.ts', import.meta.url))], {
  env: { ...process.env, WAYSEAL_DATA_DIR: folder, WAYSEAL_PORT: '0', WAYSEAL_LOG_LEVEL: 'silent' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url, key } = JSON.parse(line) as { url: string; key: string };
  const file = path.join(folder, 'wayseal.sqlite');
  await using store = await openStore({ kind: 'sqlite', path: file });
  const owner = (await store.apiKeys.listKeys()).find(({ prefix }) => key.startsWith(prefix))?.id ?? '';
  let stored = 0;
  for (const size of sizes) {
    const started = performance.now();
    const before = stored;
    for (; stored < size; stored += batch) {
      const text = `[${Array.from({ length: batch }, (_, n) => eventText(stored + n)).join(',')}]`;
      const reading = readCapture(text);
      if (reading.kind !== 'events') throw new Error(JSON.stringify(reading));
      const events = capturedEvents(text, reading.events, reading.context, sha256Hex);
      await store.epcis.capture({ owner, captureId: `cap_${stored}`, recordTime: Date.now(), events });
    }
    const filled = (size - before) / ((performance.now() - started) / 1_000);
    const detect = await load(url, key, connections, seconds, () => ({
      method: 'GET',
      path: '/api/v1/detect?number=020-12345675',
    }));
    const found = await load(url, key, connections, seconds, (serial) => ({
      method: 'GET',
      path: `/api/v1/epcis/events?EPC=${epcOf((serial * 7_919) % size)}`,
    }));
    console.log(
      `${size.toLocaleString('en')} events: ${Math.round(found.perSecond)} requests/s, p50 ${found.p50Ms.toFixed(2)} ms, ` +
        `p99 ${found.p99Ms.toFixed(2)} ms (goal 5); detect ${Math.round(detect.perSecond)} requests/s, p99 ${detect.p99Ms.toFixed(2)} ms; ` +
        `filled at ${Math.round(filled)} events/s, file ${((await stat(file)).size / 1e9).toFixed(2)} GB`,
    );
  }
  console.log(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}`);
} finally {
  child.kill();
  await rm(folder, { recursive: true, force: true });
}
