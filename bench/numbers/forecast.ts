/**
 * What a forecast costs: the estimate alone, from memory, and from the database, while the database grows.
 *
 *     node bench/numbers/forecast.ts [rows of the largest database; default 1000000]
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Observation } from '../../packages/server/src/domain/forecast/observation.ts';
import { judgeCell } from '../../packages/server/src/domain/forecast/maturity.ts';
import { horizonDays } from '../../packages/server/src/domain/forecast/question.ts';
import { buildCell, probabilityWithin, type CellRow } from '../../packages/server/src/domain/forecast/survival.ts';
import { answerFromCells } from '../../packages/server/src/operations/answer-from-cells.ts';
import type { Observations } from '../../packages/server/src/ports.ts';
import { migrateStore, openStore } from '../../packages/server/src/store/store.ts';
import { mulberry32 } from '../../packages/server/tests/support/random.ts';

const largest = Number(process.argv[2] ?? 1_000_000);
const cellRows = 5_000;
const today = 20_500;
const now = today * 86_400_000;
const random = mulberry32(1);
const countries = 'DE FR NL BE PL AT CH IT ES GB US CN JP KR IN BR ZA AU CA MX'.split(' ');

function duration(): number {
  return 1 + Math.round(-6 * Math.log(1 - random()) * 86_400);
}

function median(run: () => unknown, times: number): number {
  const taken = Array.from({ length: times }, () => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  });
  return taken.sort((one, other) => one - other)[times >> 1] ?? 0;
}

async function medianOf(run: () => Promise<unknown>, times: number): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const begin = performance.now();
    await run();
    taken.push(performance.now() - begin);
  }
  return taken.sort((one, other) => one - other)[times >> 1] ?? 0;
}

console.log('the estimate alone, all windows and horizons, p90 with its interval:');
for (const rows of [500, 5_000, 50_000]) {
  const list = Array.from({ length: rows }, (): CellRow => {
    const age = random() * 400 * 86_400;
    const taken = duration();
    const outcome = taken > age ? 'open' : 'delivered';
    return { durationS: Math.ceil(Math.min(taken, age)) || 1, outcome, startedDay: today - Math.floor(age / 86_400) };
  });
  const question = { elapsedS: 2 * 86_400, threshold: 8, now };
  const cell = buildCell(list);
  const estimate = () => {
    const { mature } = judgeCell(cell, question);
    if (mature === undefined) throw new Error('the cell should be mature');
    return horizonDays.map((days) => probabilityWithin(mature.curve, days * 86_400));
  };
  const limit = rows === cellRows ? ' (limit 2)' : '';
  console.log(
    `  ${String(rows).padStart(6)} rows  sort ${median(() => buildCell(list), 30).toFixed(2)} ms  estimate ${median(estimate, 30).toFixed(2)} ms${limit}`,
  );
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-bench-'));
try {
  const config = { kind: 'sqlite', path: path.join(folder, 'bench.sqlite') } as const;
  await migrateStore(config);
  await using store = await openStore(config);
  let filled = 0;
  let reread = 0;
  for (const size of new Set([10_000, Math.min(100_000, largest), largest])) {
    const begin = performance.now();
    const added = size - filled;
    for (; filled < size;) {
      const lines = Array.from({ length: Math.min(10_000, size - filled) }, (_, index) => line(filled + index));
      await store.observations.importLines(lines);
      filled += lines.length;
    }
    const perRow = ((performance.now() - begin) * 1000) / added;
    const lane = { vertical: 'parcel', originCountry: 'DE', destinationCountry: 'FR', carrierSlug: null } as const;
    const question = { lane, clock: 'transit', elapsedS: 2 * 86_400, threshold: 8, now } as const;
    const rows = (
      await store.observations.readCell({
        vertical: 'parcel',
        clock: 'transit',
        originCountry: 'DE',
        destinationCountry: 'FR',
      })
    ).durations.length;
    const warm = await medianOf(() => answerFromCells(store.observations, question), 50);
    const changed: Observations = {
      ...store.observations,
      readCell: async (selector) => {
        reread += 1;
        await store.observations.record(`again ${reread}`, [line(0).observation]);
        const start = performance.now();
        const cell = await store.observations.readCell(selector);
        coldTimes.push(performance.now() - start);
        return cell;
      },
    };
    const coldTimes: number[] = [];
    await medianOf(() => answerFromCells(changed, question), 15);
    const cold = coldTimes.sort((one, other) => one - other)[coldTimes.length >> 1] ?? 0;
    const bytes = statSync(config.path).size / size;
    console.log(
      `${String(size).padStart(8)} observations, cell of ${rows}: forecast ${warm.toFixed(2)} ms (limit 2), ` +
        `cell read anew after a change ${cold.toFixed(1)} ms; import ${perRow.toFixed(0)} µs and ${bytes.toFixed(0)} bytes a row`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** 200 lanes; one row in 200 belongs to the lane that is asked. */
function line(index: number): { identity: string; observation: Observation } {
  const slot = index % 200;
  const originCountry = slot === 0 ? 'DE' : (countries[2 + (slot % 18)] ?? 'NL');
  const destinationCountry = slot === 0 ? 'FR' : (countries[2 + ((slot * 7) % 17)] ?? 'BE');
  const observation: Observation = {
    vertical: 'parcel',
    originCountry,
    destinationCountry,
    carrierSlug: null,
    clock: 'transit',
    startedDay: today - 1 - (index % 400),
    durationS: duration(),
    outcome: 'delivered',
    entryAgeS: null,
  };
  return { identity: String(index), observation };
}
