import { parseInteger, setting } from '../../kernel/config/setting.ts';

export const followSettings = {
  followsMaxPerKey: setting({
    name: 'WAYSEAL_FOLLOWS_MAX_PER_KEY',
    description:
      'Most shipments that a key may follow by POST /api/v1/shipments. Counted at most once a minute in each process.',
    fallback: '1000000',
    parse: (text: string) => parseInteger(text, 1, 100_000_000),
  }),
} as const;

type FollowSettings = typeof followSettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends FollowSettings {}
}
