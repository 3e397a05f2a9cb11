import { isDeepStrictEqual } from 'node:util';
import type { FeedId } from '../../statuses/rules/carrier-event.ts';
import { feedSettings } from '../settings.ts';
import type { DeclaredFeed } from '../ports.ts';
import { dhlCarriers } from './dhl/numbers.ts';
import { createDcsaFeed, createDhlFeed } from './feeds.ts';
import type { FeedParts } from './licensed-feed.ts';
import { dcsaTerms, dhlTerms, missingVariables, type FeedConfig } from './variable-terms.ts';

/** The feeds that variables set up, configured or not. */
export function variableFeeds(
  config: FeedConfig,
  parts: FeedParts,
  demonstrated: readonly FeedId[],
): readonly DeclaredFeed[] {
  const dhl = createDhlFeed(
    {
      baseUrl: config.dhlUrl,
      key: config.dhlKey,
      ...dhlTerms(config),
      synthetic: demonstrated.includes('dhl'),
    },
    parts,
  );
  const dcsa = createDcsaFeed(
    {
      baseUrl: config.dcsaUrl,
      key: config.dcsaKey,
      keyHeader: config.dcsaKeyHeader,
      carriers: config.dcsaCarriers,
      ...dcsaTerms(config),
      synthetic: demonstrated.includes('dcsa'),
    },
    parts,
  );
  const missing = missingVariables(config);
  return [
    { ...dhl, kind: 'dhl', carriers: dhlCarriers, missing: missing.dhl },
    { ...dcsa, kind: 'dcsa', carriers: config.dcsaCarriers, missing: missing.dcsa },
  ];
}

/** The variables of each of those feeds that are set to anything but their default. */
export function takenIds(config: FeedConfig): ReadonlyMap<FeedId, readonly string[]> {
  const named = Object.entries(feedSettings).flatMap(([key, declared]) => {
    const id = /^(dhl|dcsa)/.exec(key)?.[1];
    const value = Object.entries(config).find(([name]) => name === key)?.[1];
    const isDefault =
      'fallback' in declared ? isDeepStrictEqual(value, declared.parse(declared.fallback)) : value === undefined;
    return id === undefined || isDefault ? [] : [[id, declared.name] as const];
  });
  return new Map(['dhl', 'dcsa'].map((id) => [id, named.filter(([owner]) => owner === id).map(([, name]) => name)]));
}
