import { parseKeptMonths } from '../../kernel/config/kept-months.ts';
import { setting, SettingError } from '../../kernel/config/setting.ts';

export const epcisSettings = {
  epcisPublic: setting({
    name: 'WAYSEAL_EPCIS_PUBLIC',
    description: 'Whether public shipment pages show matching partner events: on or off. See docs/guides/epcis.md.',
    fallback: 'on',
    parse: (text: string) => {
      if (text !== 'on' && text !== 'off') throw new SettingError('must be on or off');
      return text === 'on';
    },
  }),
  epcisKeepMonths: setting({
    name: 'WAYSEAL_EPCIS_KEEP_MONTHS',
    description:
      'How long partner events are kept, on PostgreSQL only: all, or so many whole months (1 to 120) after that of their capture. ' +
      'The month is then dropped.',
    fallback: 'all',
    parse: (text: string) => parseKeptMonths(text, 1),
  }),
} as const;

type EpcisSettings = typeof epcisSettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends EpcisSettings {}
}
