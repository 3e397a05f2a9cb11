import { parseInteger, setting } from '../../kernel/config/setting.ts';

/** Checks of what keys follow. */
export const followSettings = {
  followCheckMs: setting({
    name: 'WAYSEAL_FOLLOW_CHECK_MS',
    description: 'Time between two looks for followed shipments that have gone silent or are late, in milliseconds.',
    fallback: '30000',
    parse: (text: string) => parseInteger(text, 50, 3_600_000),
  }),
} as const;

type FollowSettings = typeof followSettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends FollowSettings {}
}
