import type { BoundedAnswer } from '../../../../kernel/http-out/bounded-request.ts';
import type { SubscriptionOutcome } from '../../ports.ts';
import type { AdapterTools } from '../licensed-feed.ts';
import type { OutgoingCall } from '../paced-line.ts';

/** An operator waits for it: longer than a reader would. */
const patienceMs = 30_000;

export type CallResult =
  { readonly kind: 'answer'; readonly answer: BoundedAnswer } | Exclude<SubscriptionOutcome, { readonly kind: 'done' }>;

/** One call under the quota. An answer of 200 to 299 comes back; any other is the outcome. */
export async function callCarrier(
  { line, guard }: Pick<AdapterTools, 'line' | 'guard'>,
  call: OutgoingCall,
): Promise<CallResult> {
  const { signal } = new AbortController();
  const outcome = await line.send({ write: () => call, purpose: 'interactive', signal, patienceMs });
  if (outcome.kind !== 'answer') return outcome;
  const { status, headers } = outcome.answer;
  if (status >= 200 && status < 300) return outcome;
  if (status === 401 || status === 403) return { kind: 'key_rejected' };
  if (status === 404) return { kind: 'number_not_found', note: null };
  if (status === 429)
    return { kind: 'rate_limited', retryAfterS: await guard.retryAfterS('interactive', headers['retry-after']) };
  return { kind: 'refused', status };
}
