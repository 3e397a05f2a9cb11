/** Processor time and memory of share images, drawn one after the other: `node bench/pages/share-images.ts`. */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fillShareImage } from '../../packages/server/src/modules/shipments/pages/share-picture.ts';
import { ShareImageDrawer } from '../../packages/server/src/modules/shipments/work/share-images.ts';

const idleMs = 1_000;
const times = 20;

/** Megabytes of the process. Linux: read from /proc. */
function resident(): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024);
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

await using images = new ShareImageDrawer({ thread: { idleMs } });
let drawn = 0;
async function draw(): Promise<number> {
  drawn += 1;
  const words = { kind: 'Air waybill', headline: 'Lufthansa Cargo', number: `020-${1_000_000 + drawn}` };
  return (await images.draw(fillShareImage(words)))?.length ?? 0;
}

console.log(`load ${loadavg()[0]?.toFixed(1)}; before: ${resident()} MB`);
const start = processorMs();
const bytes = await draw();
console.log(`start and first picture: ${Math.round(processorMs() - start)} ms, ${resident()} MB; ${bytes} bytes`);
for (let round = 0; round < 6; round += 1) {
  const before = processorMs();
  for (let time = 0; time < times; time += 1) await draw();
  console.log(`each of ${times} more: ${((processorMs() - before) / times).toFixed(1)} ms, ${resident()} MB`);
}
await wait(3 * idleMs);
console.log(`thread ended: ${resident()} MB`);
