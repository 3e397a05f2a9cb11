import { parseInteger, parseNonEmpty, setting } from '../../kernel/config/setting.ts';

/** Settings of the operator's carrier tables. */
export const directorySettings = {
  directoryDir: setting({
    name: 'WAYSEAL_DIRECTORY_DIR',
    description:
      'Folder of your own carrier tables. They add to the shipped tables or override them. SIGHUP reads them again. See docs/guides/directory.md.',
    parse: parseNonEmpty,
  }),
  directoryStaleDays: setting({
    name: 'WAYSEAL_DIRECTORY_STALE_DAYS',
    description: "Age in days at which a person's check of a tracking page counts as stale.",
    fallback: '180',
    parse: (text: string) => parseInteger(text, 1, 36_500),
  }),
} as const;

type DirectorySettings = typeof directorySettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends DirectorySettings {}
}
