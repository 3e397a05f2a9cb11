import { module } from '../../kernel/module.ts';
import { estimateCarbon } from './operations/estimate-carbon.ts';
import { forecastDelivery } from './operations/forecast-delivery.ts';
import { getForecastQuality } from './operations/get-forecast-quality.ts';
import { getTransitStats } from './operations/get-transit-stats.ts';
import { numbersSettings } from './settings.ts';

export const numbers = module({
  name: 'numbers',
  settings: numbersSettings,
  operations: [estimateCarbon, getTransitStats, forecastDelivery, getForecastQuality],
  needs: [],
  gives: ['observations', 'learning', 'forecastQuality'],
  load: () => import('./open.ts'),
});
