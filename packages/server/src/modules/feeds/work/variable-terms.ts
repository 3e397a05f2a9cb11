/** What the variables say of their two feeds, without the code that asks them. */
import type { ValuesOf } from '../../../kernel/config/config.ts';
import { feedSettings } from '../settings.ts';
import type { DeclaredFeed } from '../ports.ts';
import { dcsaKind } from './dcsa/kinds.ts';
import { dhlCarriers, dhlGroup, supportsDhl } from './dhl/numbers.ts';
import { idleFeed, type FeedTerms } from './idle-feed.ts';

export type FeedConfig = ValuesOf<typeof feedSettings>;

type OwnTerms = Pick<FeedTerms, 'perDay' | 'spacingMs' | 'reuseMs' | 'persist' | 'attribution'>;

export function dhlTerms(config: FeedConfig): OwnTerms {
  return {
    perDay: config.dhlPerDay,
    spacingMs: config.dhlSpacingMs,
    reuseMs: config.dhlReuseMs,
    persist: config.dhlPersist,
    attribution: config.dhlAttribution,
  };
}

export function dcsaTerms(config: FeedConfig): OwnTerms {
  return {
    perDay: config.dcsaPerDay,
    spacingMs: config.dcsaSpacingMs,
    reuseMs: config.dcsaReuseMs,
    persist: config.dcsaPersist,
    attribution: config.dcsaAttribution,
  };
}

/** Names of the variables that each feed lacks; empty where it is configured. */
export function missingVariables(config: FeedConfig): Readonly<Record<'dhl' | 'dcsa', readonly string[]>> {
  const { dhlKey, dcsaKey, dcsaUrl, dcsaCarriers } = feedSettings;
  return {
    dhl: config.dhlKey === '' ? [dhlKey.name] : [],
    dcsa: [
      ...(config.dcsaUrl === undefined ? [dcsaUrl.name] : []),
      ...(config.dcsaCarriers.length === 0 ? [dcsaCarriers.name] : []),
      ...(config.dcsaKey === '' ? [dcsaKey.name] : []),
    ],
  };
}

/**
 * The feeds of a process where nothing sets one up, as `variableFeeds` makes them; undefined where something does. Saves a
 * command the adapters of all carriers: a hundred files.
 */
export function idleFeeds(config: FeedConfig): readonly DeclaredFeed[] | undefined {
  if (config.feedsFile !== undefined || config.dhlKey !== '' || config.dcsaCarriers.length > 0) return undefined;
  const missing = missingVariables(config);
  const dhl = idleFeed({ id: 'dhl', group: dhlGroup, supports: supportsDhl }, dhlTerms(config));
  // Its numbers are those of its carriers, and it has none.
  const dcsa = idleFeed({ id: 'dcsa', group: dcsaKind.group, supports: () => 'no' }, dcsaTerms(config));
  return [
    { ...dhl, kind: 'dhl', carriers: dhlCarriers, missing: missing.dhl },
    { ...dcsa, kind: 'dcsa', carriers: config.dcsaCarriers, missing: missing.dcsa },
  ];
}
