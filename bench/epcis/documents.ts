/**
 * Capture of documents of 100 EPCIS events over four connections, with a key, hashes and `synchronous=FULL`: events a
 * second, and processor time of the service for one event. Single events: `npm run bench -- epcis-capture-sqlite`.
 *
 *   node bench/epcis/documents.ts [--seconds 5] [--rounds 3] [--profile FOLDER]
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { median } from '../runner/arithmetic.ts';
import { startService } from '../http/open-posts.ts';
import { eventText } from './events.ts';
import { load, type Shot } from './load.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    profile: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const connections = 4;
const eventsPerDocument = 100;
const warmUpSeconds = 3;

let serial = 0;
function nextDocument(): Shot {
  const events = Array.from({ length: eventsPerDocument }, () => eventText(serial++));
  return { method: 'POST', path: '/api/v1/epcis/capture', body: `[${events.join(',')}]` };
}

await using undo = new AsyncDisposableStack();
const profiled = values.profile === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` };
const { server, url, key } = await startService(undo, profiled);
await load(url, key, connections, warmUpSeconds, nextDocument);
const rates: number[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const before = await server.processorMs();
  const { total, perSecond, p50Ms, p99Ms } = await load(url, key, connections, seconds, nextDocument);
  const microseconds = (((await server.processorMs()) - before) / total / eventsPerDocument) * 1_000;
  rates.push(perSecond * eventsPerDocument);
  console.log(
    `round ${round + 1}: ${Math.round(perSecond * eventsPerDocument)} events/s, ` +
      `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, processor time ${Math.round(microseconds)} µs an event`,
  );
}
console.log(`median: ${Math.round(median(rates))} events/s (goal 5000)`);
console.log(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}`);
