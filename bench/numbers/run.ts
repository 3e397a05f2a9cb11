/**
 * Measures forecasts, places and the start in processor time:
 *
 *     node bench/numbers/run.ts [--sizes 10000,100000,1000000] [--folder DIR]
 *
 * With `--folder`, the databases stay there for the next run; without it, they go to a temporary folder.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchForecast } from './forecast.ts';
import { cellRows, databaseOf } from './observations.ts';
import { benchPlaces } from './places.ts';

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10000,100000,1000000' }, folder: { type: 'string' } },
});
const sizes = values.sizes.split(',').map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size >= cellRows)) {
  throw new Error(`--sizes takes whole numbers of at least ${cellRows}, separated by commas`);
}
const folder = values.folder ?? mkdtempSync(path.join(os.tmpdir(), 'wayseal-bench-'));
mkdirSync(folder, { recursive: true });
try {
  for (const size of sizes) await benchForecast(await databaseOf(folder, size), size);
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true });
}
await benchPlaces();
