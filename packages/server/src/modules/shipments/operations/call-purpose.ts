import type { CallPurpose } from '../../statuses/rules/carrier-event.ts';
import type { Caller } from '../../../kernel/operation/operation.ts';

/** Says for whom a feed is called. Callers without a key share a part of the daily calls. */
export function purposeOf({ keyId, local }: Caller): CallPurpose {
  return keyId === null && local === undefined ? 'anonymous' : 'interactive';
}
