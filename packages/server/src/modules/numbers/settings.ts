import { parseKeptMonths } from '../../kernel/config/kept-months.ts';
import { setting } from '../../kernel/config/setting.ts';

/** A forecast looks back over up to a year, and the last one of an open shipment is scored later. */
const leastMonths = 15;

export const numbersSettings = {
  observationsKeepMonths: setting({
    name: 'WAYSEAL_OBSERVATIONS_KEEP_MONTHS',
    description:
      'How long observations for forecasts are kept, on PostgreSQL only: all, or so many whole months (15 to 120) after that of ' +
      'their recording. The month is then dropped. They name no shipment.',
    fallback: 'all',
    parse: (text: string) => parseKeptMonths(text, leastMonths),
  }),
} as const;

type NumbersSettings = typeof numbersSettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends NumbersSettings {}
}
