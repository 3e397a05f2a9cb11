import type { WebhookErrorClass } from './error-class.ts';

export const deliveryStates = ['pending', 'parked', 'held', 'delivered', 'exhausted', 'expired', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Inline attempts, then dead-letter redrives: always six POSTs in all. */
export const inlineAttempts = 3;
export const redrives = 3;
export const maximumAttempts = inlineAttempts + redrives;

const inlineJitter = 0.2;
const redriveJitter = 0.1;

/** Delays before each attempt, in milliseconds. */
export interface RetrySchedule {
  /** One per inline attempt; the first counts from the commit. */
  readonly inlineDelaysMs: readonly number[];
  /** One per redrive. */
  readonly redriveDelaysMs: readonly number[];
  /** Longest `Retry-After` that we follow. */
  readonly retryAfterMaxMs: number;
}

/** `unknown`: our process ended during the attempt. It counts as one of the six, but not against the endpoint. */
export type AttemptOutcome = 'success' | 'failure' | 'unknown';

export interface FinishedAttempt {
  readonly outcome: AttemptOutcome;
  readonly errorClass: WebhookErrorClass | null;
  /** `Retry-After` of a 429 or 503, in milliseconds. */
  readonly retryAfterMs: number | null;
}

export interface NextStep {
  readonly state: DeliveryState;
  /** Epoch milliseconds; null when no attempt follows automatically. */
  readonly dueAt: number | null;
}

/**
 * The next state of a delivery after its scheduled attempt number `attempts` (1 to 6). `holds`: the endpoint is disabled and
 * the delivery waits for it. `random` is in [0, 1).
 */
export function stepAfter(
  attempts: number,
  finished: FinishedAttempt,
  situation: { readonly holds: boolean; readonly now: number; readonly random: number },
  schedule: RetrySchedule,
): NextStep {
  if (finished.outcome === 'success') return { state: 'delivered', dueAt: null };
  if (attempts >= maximumAttempts) return { state: 'exhausted', dueAt: null };
  if (situation.holds) return { state: 'held', dueAt: null };
  const isInline = attempts < inlineAttempts;
  const delay = isInline ? schedule.inlineDelaysMs[attempts] : schedule.redriveDelaysMs[attempts - inlineAttempts];
  const jitter = isInline ? inlineJitter : redriveJitter;
  const scheduled = Math.round((delay ?? 0) * (1 - jitter + 2 * jitter * situation.random));
  const asked = Math.min(finished.retryAfterMs ?? 0, schedule.retryAfterMaxMs);
  return { state: waitingState(attempts), dueAt: situation.now + Math.max(scheduled, asked) };
}

/**
 * Whether a failed delivery waits until its endpoint is enabled. Tests go to a disabled endpoint, because they show whether
 * it works again. An endpoint that answers 410 gets no further POST, not even of a test.
 */
export function waitsForEndpoint(
  delivery: { readonly isTest: boolean; readonly isDisabled: boolean },
  finished: FinishedAttempt,
): boolean {
  return delivery.isDisabled && (!delivery.isTest || finished.errorClass === 'gone');
}

/**
 * The longest possible wait after `attempts` (0 to 5), in milliseconds. A delivery that is due later got its time from a clock
 * that has since been set back.
 */
export function longestWaitMs(attempts: number, schedule: RetrySchedule): number {
  if (attempts === 0) return 0;
  const isInline = attempts < inlineAttempts;
  const delay = isInline ? schedule.inlineDelaysMs[attempts] : schedule.redriveDelaysMs[attempts - inlineAttempts];
  return Math.max((delay ?? 0) * (1 + (isInline ? inlineJitter : redriveJitter)), schedule.retryAfterMaxMs);
}

/** State in which a delivery waits after this many attempts. */
export function waitingState(attempts: number): 'pending' | 'parked' | 'exhausted' {
  if (attempts >= maximumAttempts) return 'exhausted';
  return attempts < inlineAttempts ? 'pending' : 'parked';
}

/** `Retry-After` of a 429 or 503 in milliseconds, from seconds or an HTTP date. Null when absent or unreadable. */
export function parseRetryAfter(status: number, header: string | undefined, now: number): number | null {
  if (header === undefined || (status !== 429 && status !== 503)) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
