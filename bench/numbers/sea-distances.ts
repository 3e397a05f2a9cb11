/**
 * Compares published distances between ports with those of the sea network, as the table of the method page. `--cost`
 * measures the cost of a route.
 *
 *   node bench/numbers/sea-distances.ts [--cost]
 */
import { PlaceStore } from '../../packages/server/src/modules/places/work/place-store.ts';
import {
  comparePublished,
  placeOf,
  readPublishedDistances,
} from '../../packages/server/tests/support/port-distances.ts';
import { costOnce } from './measure.ts';

const places = new PlaceStore('.');
const tables = await places.open();
if (tables === undefined) throw new Error('no place tables: npm run data:places');
const whole = (km: number): string => Math.round(km).toLocaleString('en-US');

if (process.argv.includes('--cost')) {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const ends = readPublishedDistances().map(({ from, to }) => [placeOf(from, tables), placeOf(to, tables)] as const);
  const opened = await costOnce(() => places.openSea());
  const first = await costOnce(() => opened.value(...ends[0]!));
  const rest = await costOnce(() => ends.slice(1).map(([from, to]) => opened.value(from, to)));
  const again = await costOnce(() => ends.map(([from, to]) => opened.value(from, to)));
  globalThis.gc?.();
  const after = process.memoryUsage();
  const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
  console.log(`open: ${opened.ms.toFixed(1)} ms of processor time; first route: ${first.ms.toFixed(1)} ms`);
  console.log(`${ends.length - 1} further routes: ${(rest.ms / (ends.length - 1)).toFixed(2)} ms each`);
  console.log(`asked again: ${(again.ms / ends.length).toFixed(4)} ms each`);
  console.log(
    `memory: heap ${megabytes(after.heapUsed - before.heapUsed)} MB, buffers ${megabytes(after.arrayBuffers - before.arrayBuffers)} MB`,
  );
} else {
  const compared = comparePublished(tables, places.openSea());
  console.log('| from | to | published km | network km | difference | range km |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const { from, to, km, error, measured, note } of compared) {
    const said = note === '' ? '' : ` (${note})`;
    const percent = `${error < 0 ? '−' : '+'}${Math.abs(error * 100).toFixed(1)} %`;
    console.log(
      `| ${from} | ${to}${said} | ${whole(km)} | ${whole(measured.km)} | ${percent} | ${whole(measured.lowKm)} – ${whole(measured.highKm)} |`,
    );
  }
  const within = (share: number): number => compared.filter(({ error }) => Math.abs(error) <= share).length;
  const covered = compared.filter(({ km, measured }) => measured.lowKm <= km && km <= measured.highKm).length;
  console.log(
    `\n${compared.length} pairs; within 2 %: ${within(0.02)}, 5 %: ${within(0.05)}, 8 %: ${within(0.08)}; in the range: ${covered}`,
  );
}
