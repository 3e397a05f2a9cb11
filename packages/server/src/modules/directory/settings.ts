import { parseInteger, parseNonEmpty, setting } from '../../kernel/config/setting.ts';

/** The operator's own carrier tables. */
export const directorySettings = {
  directoryDir: setting({
    name: 'WAYSEAL_DIRECTORY_DIR',
    description:
      'Folder of your own carrier tables, which add to the shipped ones or override them; read again on SIGHUP. See docs/guides/directory.md.',
    parse: parseNonEmpty,
  }),
  directoryStaleDays: setting({
    name: 'WAYSEAL_DIRECTORY_STALE_DAYS',
    description: 'Age in days at which the check of a tracking page by a person counts as stale.',
    fallback: '180',
    parse: (text: string) => parseInteger(text, 1, 36_500),
  }),
} as const;

type DirectorySettings = typeof directorySettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends DirectorySettings {}
}
