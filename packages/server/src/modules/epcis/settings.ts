import { setting, SettingError } from '../../kernel/config/setting.ts';

/** Who sees the events of partners. */
export const epcisSettings = {
  epcisPublic: setting({
    name: 'WAYSEAL_EPCIS_PUBLIC',
    description:
      'Whether events of partners appear on the public pages of the shipments that they are about: on or off. See docs/guides/epcis.md.',
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
