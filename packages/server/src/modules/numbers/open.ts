import type { ValuesOf } from '../../kernel/config/config.ts';
import { assertMonths } from '../../kernel/config/kept-months.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened, Site } from '../../kernel/module.ts';
import { numbersSettings } from './settings.ts';
import { createForecastLog } from './store/forecast-log.ts';
import { observationPartitions } from './store/observation-months.ts';
import { createObservationStore } from './store/observations.ts';
import { scoringTimer } from './work/scoring-timer.ts';
import { addNumbersPages } from './pages/routes.ts';

type Gives = 'observations' | 'learning' | 'forecastQuality';

export function open(
  { database, clock, logger, jobs, works }: Kernel,
  { observationsKeepMonths }: ValuesOf<typeof numbersSettings>,
): Opened<Gives> {
  assertMonths(database.kind, numbersSettings.observationsKeepMonths.name, observationsKeepMonths);
  const observations = createObservationStore(database, () => clock.now());
  const log = createForecastLog(database);
  let scoring: AsyncDisposable | undefined;
  return {
    ports: { observations, learning: observations, forecastQuality: log },
    partitions: [observationPartitions(database, observationsKeepMonths, () => clock.now())],
    start() {
      if (works) scoring = scoringTimer({ observations, log, clock, logger, job: jobs.forecasts });
    },
    async [Symbol.asyncDispose]() {
      await scoring?.[Symbol.asyncDispose]();
    },
  };
}

export function routes(site: Site): void {
  addNumbersPages(site);
}
