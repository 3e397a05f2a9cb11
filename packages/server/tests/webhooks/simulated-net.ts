/** Receivers and their names, as a seed draws them. The real guard judges what names resolve to. */
import { areForbidden, vetTargetUrl } from '../../src/kernel/http-out/target-url.ts';
import type { AttemptResult, DueAttempt } from '../../src/modules/webhooks/rules/attempt.ts';
import { result } from '../support/webhook-fixture.ts';

export const behaviours = ['healthy', 'flaky', 'flapping', 'dead', 'slow', 'gone', 'busy', 'blackhole'] as const;
export type Behaviour = (typeof behaviours)[number];

const answersOfNames = {
  public: ['93.184.216.34'],
  slow: ['93.184.216.34', '2606:2800:21f:cb07::1'],
  late: ['93.184.216.34'],
  private: ['10.1.2.3'],
  mixed: ['93.184.216.34', '127.0.0.1'],
  none: [],
} as const;
export type NameState = keyof typeof answersOfNames;
/** Most of the time names are as they should be. */
export const nameStates = [
  'public',
  'public',
  'slow',
  'late',
  'private',
  'mixed',
  'none',
] as const satisfies NameState[];

const dnsTimeoutMs = 3_000;
/** The webhook settings of a service that opens nothing. */
const rules = { allowSubnets: [], allowHosts: [], allowHttp: false, nat64: false };
export type Guard = typeof areForbidden;

/** What came of looking a name up: where to connect, or why not, after so many virtual milliseconds. */
export type LookedUp =
  | { readonly afterMs: number; readonly address: string; readonly host: string }
  | { readonly afterMs: number; readonly failure: AttemptResult };

export function lookUp(
  attempt: DueAttempt,
  state: NameState,
  below: (limit: number) => number,
  guard: Guard = areForbidden,
): LookedUp {
  const verdict = vetTargetUrl(attempt.url, rules);
  const answers = answersOfNames[state];
  const lateMs = state === 'late' ? dnsTimeoutMs : state === 'slow' ? below(dnsTimeoutMs) : 0;
  if (!verdict.ok || lateMs >= dnsTimeoutMs || answers.length === 0) {
    return { afterMs: lateMs, failure: failure('dns', null) };
  }
  const [address = ''] = answers.toReversed();
  if (guard(answers, rules)) return { afterMs: lateMs, failure: failure('ip_forbidden', null) };
  return { afterMs: lateMs, address, host: verdict.target.url.host };
}

function failure(
  errorClass: AttemptResult['errorClass'],
  status: number | null,
  retryAfterMs: number | null = null,
): AttemptResult {
  return result({ outcome: 'failure', errorClass, status, retryAfterMs });
}

/** How a receiver answers, and after how long. */
export function answerOf(
  behaviour: Behaviour,
  now: number,
  below: (limit: number) => number,
): readonly [afterMs: number, outcome: AttemptResult] {
  const quick = 1 + below(50);
  const chance = below(1_000) / 1_000;
  switch (behaviour) {
    case 'flaky':
      return [quick, chance < 0.1 ? failure('http_5xx', 500) : result()];
    case 'flapping':
      return [quick, Math.floor(now / 3_600_000) % 2 === 0 ? failure('http_5xx', 503) : result()];
    case 'dead':
      return [quick, failure('connect_refused', null)];
    case 'slow':
      return [below(15_000), result()];
    case 'gone':
      return [quick, chance < 0.02 ? failure('gone', 410) : result()];
    case 'busy':
      return [quick, chance < 0.5 ? failure('http_4xx', 429, below(7_200_000)) : result()];
    case 'blackhole':
      return [15_000, failure('timeout', null)];
    default:
      return [quick, result()];
  }
}
