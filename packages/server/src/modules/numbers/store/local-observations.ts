/** Observations for the command line: opens the database for each query and closes it afterwards. */
import { verticals } from '@wayseal/detect';
import { existsSync } from '../../../kernel/lib/node-fs.ts';
import { buildCell } from '../rules/survival.ts';
import type { ForecastQuality, Observations } from '../ports.ts';
import type { StoreConfig } from '../../../kernel/store/database.ts';

interface Kept {
  readonly observations: Observations;
  readonly forecasts: ForecastQuality;
}

/** An instance that was never started has seen nothing: that is an answer, and no reason to make its database. */
export function localObservations(config: StoreConfig): Observations & ForecastQuality {
  const ask = async <Answer>(question: (store: Kept) => Promise<Answer>, nothing: Answer): Promise<Answer> => {
    if (config.kind === 'sqlite' && !existsSync(config.path)) return nothing;
    const { openMigrated } = await import('../../../kernel/store/open.ts');
    const { createObservationStore } = await import('./observations.ts');
    const { createForecastLog } = await import('./forecast-log.ts');
    await using database = await openMigrated(config);
    const observations = createObservationStore(database, Date.now);
    return await question({ observations, forecasts: createForecastLog(database) });
  };
  const volumes = verticals.map((vertical) => ({ vertical, rows: 0, delivered: 0 }));
  return {
    readCell: (selector) => ask((store) => store.observations.readCell(selector), buildCell([])),
    lastChange: () => ask((store) => store.observations.lastChange(), null),
    summarize: () => ask((store) => store.observations.summarize(), { changedAt: null, volumes }),
    latestReport: () => ask((store) => store.forecasts.latestReport(), null),
  };
}
