import { parseNonEmpty, setting, SettingError } from '../../kernel/config/setting.ts';

function parseJsonFile(text: string): string {
  if (!/\.json$/i.test(text)) throw new SettingError('must be the path of a file that ends with .json');
  return text;
}

/** Files of partners: who sends them, and how tables are read. */
export const messageSettings = {
  profilesFile: setting({
    name: 'WAYSEAL_EDI_PROFILES',
    description:
      'JSON file that declares senders of messages by their address in the envelope: carrier, time zone, own codes. ' +
      '* is any other sender.',
    parse: parseJsonFile,
  }),
  mappingsFolder: setting({
    name: 'WAYSEAL_EDI_MAPPINGS',
    description: 'Folder of mapping files (.json) for CSV; a request names one by its name.',
    parse: parseNonEmpty,
  }),
  watchFolder: setting({
    name: 'WAYSEAL_EDI_WATCH',
    description:
      'Folder in which partners leave files. One node of the instance records them and moves them to processed/ or rejected/.',
    parse: parseNonEmpty,
  }),
};

type MessageSettings = typeof messageSettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends MessageSettings {}
}
