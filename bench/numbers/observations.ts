/** Databases of observations of any size in which one lane has 5,000 rows. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Observation } from '../../packages/server/src/modules/numbers/rules/observation.ts';
import type { StoreConfig } from '../../packages/server/src/kernel/store/database.ts';
import { migrateStore } from '../../packages/server/src/kernel/store/open.ts';
import { openStore } from '../../packages/server/tests/support/store.ts';
import { mulberry32 } from '../../packages/server/tests/support/random.ts';
import { costOnce, msText, progress } from './measure.ts';

export const cellRows = 5_000;
export const today = 20_500;
export const asked = { originCountry: 'DE', destinationCountry: 'FR' } as const;

const others = 'NL BE PL AT CH IT ES GB US CN JP KR IN BR ZA AU CA MX'.split(' ');
const linesPerImport = 10_000;

/** The database of that size in `folder`. Fills it through the store unless an earlier run has left it complete. */
export async function databaseOf(folder: string, size: number): Promise<StoreConfig> {
  const config = { kind: 'sqlite', path: path.join(folder, `observations-${size}.sqlite`) } as const;
  if (existsSync(config.path)) {
    // A run adds two rows.
    if ([0, 1, 2].includes((await rowsOf(config)) - size)) return config;
    for (const end of ['', '-wal', '-shm']) rmSync(config.path + end, { force: true });
  }
  await migrateStore(config);
  await using store = await openStore(config);
  const random = mulberry32(size);
  const tell = progress(`loading ${size} observations`, size);
  const { ms } = await costOnce(async () => {
    for (let filled = 0; filled < size;) {
      const count = Math.min(linesPerImport, size - filled);
      const lines = Array.from({ length: count }, (_, index) => ({
        identity: String(filled + index),
        observation: observationAt(filled + index, size, random),
      }));
      await store.observations.importLines(lines);
      filled += count;
      tell(filled);
    }
  });
  console.log(`${size} observations loaded: ${((ms * 1000) / size).toFixed(0)} µs a row, ${msText(ms)} in all`);
  return config;
}

async function rowsOf(config: StoreConfig): Promise<number> {
  try {
    await using store = await openStore(config);
    const { volumes } = await store.observations.summarize();
    return volumes.reduce((sum, { rows }) => sum + rows, 0);
  } catch {
    // An earlier run stopped before it created the tables.
    return -1;
  }
}

/** Lanes alternate, as shipments do; a tenth is still in transit. */
export function observationAt(index: number, size: number, random: () => number): Observation {
  const lanes = Math.max(1, Math.floor(size / cellRows));
  const turn = index % lanes;
  const lane =
    turn === 0 && index / lanes < cellRows
      ? asked
      : {
          originCountry: others[turn % others.length] ?? 'NL',
          destinationCountry: others[(turn * 7 + index) % others.length] ?? 'BE',
        };
  return {
    vertical: 'parcel',
    ...lane,
    carrierSlug: null,
    clock: 'transit',
    startedDay: today - 1 - (Math.floor(index / lanes) % 400),
    durationS: 1 + Math.round(-6 * Math.log(1 - random()) * 86_400),
    outcome: random() < 0.1 ? 'open' : 'delivered',
    entryAgeS: null,
  };
}
