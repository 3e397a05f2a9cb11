/** Observations for a process that serves nobody: the database is opened for each question and closed after it. */
import { existsSync } from 'node:fs';
import { verticals } from '@wayseal/detect';
import { buildCell } from '../rules/survival.ts';
import type { Store } from '../../../ports.ts';
import type { ForecastQuality, Observations } from '../ports.ts';
import type { StoreConfig } from '../../../kernel/store/database.ts';

/** An instance that was never started has seen nothing: that is an answer, and no reason to make its database. */
export function localObservations(config: StoreConfig): Observations & ForecastQuality {
  const ask = async <Answer>(question: (store: Store) => Promise<Answer>, nothing: Answer): Promise<Answer> => {
    if (config.kind === 'sqlite' && !existsSync(config.path)) return nothing;
    const { openStore } = await import('../../../kernel/store/store.ts');
    await using store = await openStore(config);
    return await question(store);
  };
  const volumes = verticals.map((vertical) => ({ vertical, rows: 0, delivered: 0 }));
  return {
    readCell: (selector) => ask((store) => store.observations.readCell(selector), buildCell([])),
    lastChange: () => ask((store) => store.observations.lastChange(), null),
    summarize: () => ask((store) => store.observations.summarize(), { changedAt: null, volumes }),
    latestReport: () => ask((store) => store.forecasts.latestReport(), null),
  };
}
