import type { CallPurpose, FeedAnswer, FeedIntake } from '../../statuses/rules/carrier-event.ts';
import type { BoundedAnswer } from '../../../kernel/http-out/bounded-request.ts';
import { isJsonType, parseJson } from './json-reading.ts';
import type { QuotaGuard } from './quota-guard.ts';

/** Maps a status other than 200. Ignores the body, because the contracts do not specify bodies of refusals. Undefined for 200. */
export async function refusalOf(
  { status, headers }: BoundedAnswer,
  guard: QuotaGuard,
  purpose: CallPurpose,
): Promise<FeedAnswer | undefined> {
  if (status === 200) return undefined;
  if (status === 401 || status === 403) return { kind: 'key_rejected' };
  if (status === 404) return { kind: 'number_not_found', note: null };
  if (status === 429)
    return { kind: 'rate_limited', retryAfterS: await guard.retryAfterS(purpose, headers['retry-after']) };
  if (status === 400) return { kind: 'number_not_found', note: 'rejected_by_feed' };
  return { kind: 'feed_unavailable', cause: status >= 300 && status < 400 ? 'redirect' : 'contract' };
}

/** The JSON of a complete answer; undefined when it is cut, too large or not JSON. */
export function jsonOf(answer: BoundedAnswer, exactNumbers?: ReadonlySet<string>): unknown {
  if (!answer.complete || !isJsonType(answer.headers['content-type'])) return undefined;
  return parseJson(answer.body, exactNumbers);
}

/** Note on an answer with unreadable entries. */
export const eventsDropped = 'events_dropped';

export function intakeNotes({ dropped }: FeedIntake): readonly string[] {
  return dropped > 0 ? [eventsDropped] : [];
}
