/**
 * Packs the place tables of the data packages and the hand tables into `data/places/packed/`.
 *
 *     npm run data:places
 */
import { buildPlaces } from '../src/modules/places/work/build-places.ts';

const manifest = await buildPlaces();
if (manifest === undefined) {
  process.stderr.write('The data packages are missing; run npm ci\n');
  process.exitCode = 1;
} else {
  for (const [name, { rows, sha256 }] of Object.entries(manifest.files)) {
    process.stdout.write(`${name.padEnd(14)} ${String(rows).padStart(7)} rows  ${sha256}\n`);
  }
}
