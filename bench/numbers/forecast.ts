/** Measures the cost of the operation `forecast` as the database around its cell grows. */
import { forecastDelivery } from '../../packages/server/src/modules/numbers/operations/forecast-delivery.ts';
import type { Caller } from '../../packages/server/src/kernel/operation/operation.ts';
import type { ObservationStore } from '../../packages/server/src/modules/numbers/ports.ts';
import { openDatabase, type StoreConfig } from '../../packages/server/src/kernel/store/database.ts';
import { createObservationStore } from '../../packages/server/src/modules/numbers/store/observations.ts';
import { openStore } from '../../packages/server/tests/support/store.ts';
import { mulberry32 } from '../../packages/server/tests/support/random.ts';
import { costOf, costOnce, msText } from './measure.ts';
import { asked, cellRows, observationAt, today } from './observations.ts';

/** Limit of a forecast, in milliseconds. */
const limitMs = 2;

export async function benchForecast(config: StoreConfig, size: number): Promise<void> {
  await using store = await openStore(config);
  const { observations } = store;
  const selector = { vertical: 'parcel', clock: 'transit', ...asked } as const;
  const first = await costOnce(() => forecast(observations));
  const rows = (await observations.readCell(selector)).durations.length;
  if (rows < cellRows) throw new Error(`the cell has ${rows} rows, not ${cellRows}`);
  const warm = await costOf(200, () => forecast(observations));
  // Records the same observation each time, so that the database stays the same for the next run.
  const news = observationAt(1, size, mulberry32(7));
  const ownNews = { ...news, ...asked };
  const elsewhere = await costOf(
    30,
    () => forecast(observations),
    () => observations.record('bench elsewhere', [{ ...news, originCountry: 'MX', destinationCountry: 'MX' }]),
  );
  const changed = await costOf(
    30,
    () => forecast(observations),
    () => observations.record('bench', [{ ...ownNews, durationS: 1 + Math.floor(Math.random() * 86_400) }]),
  );
  const recorded = await costOf(30, () => observations.record('bench', [ownNews]));
  const rereadMs = await readAnew(config);
  const counting = await costOnce(() => observations.summarize());
  console.log(
    `${String(size).padStart(8)} observations, cell of ${rows}: forecast ${msText(warm.ms)} (limit ${limitMs} ms), ` +
      `after news of another lane ${msText(elsewhere.ms)}, of the lane ${msText(changed.ms)}, read again ${msText(rereadMs)}, ` +
      `first in the process ${msText(first.ms)}; recording news ${msText(recorded.ms)}, counting all rows ${msText(counting.ms)}`,
  );
}

/** Reads the cell with nothing of it in memory, as after an update by another process. */
async function readAnew(config: StoreConfig): Promise<number> {
  await using database = openDatabase(config);
  let fresh = createObservationStore(database, Date.now);
  const { ms } = await costOf(
    30,
    () => forecast(fresh),
    () => {
      fresh = createObservationStore(database, Date.now);
    },
  );
  return ms;
}

/** The whole operation: cell, estimate of every window, seven probabilities, intervals and texts. */
async function forecast(observations: ObservationStore): Promise<void> {
  const caller: Caller = { keyId: null, scopes: [], requestId: 'bench', signal: new AbortController().signal };
  const answer = await forecastDelivery.run(
    {
      vertical: 'parcel',
      origin_country: asked.originCountry,
      destination_country: asked.destinationCountry,
      current_status: 'in_transit',
      elapsed_hours: 48,
    },
    {
      observations,
      directory: { findCarrier: () => undefined } as never,
      clock: { now: () => today * 86_400_000 },
      service: { publicUrl: () => 'http://localhost' } as never,
    },
    caller,
  );
  if (!answer.matured) throw new Error('the cell should be mature');
}
