import type { CallPurpose } from '../../statuses/rules/carrier-event.ts';
import type { Caller } from '../../../kernel/operation/operation.ts';

/** On whose behalf a feed is called: strangers without a key share a part of the day's calls. */
export function purposeOf({ keyId, local }: Caller): CallPurpose {
  return keyId === null && local === undefined ? 'anonymous' : 'interactive';
}
