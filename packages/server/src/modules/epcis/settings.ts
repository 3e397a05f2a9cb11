import { setting, SettingError } from '../../kernel/config/setting.ts';

/** Whether public pages show partner events. */
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
} as const;

type EpcisSettings = typeof epcisSettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends EpcisSettings {}
}
