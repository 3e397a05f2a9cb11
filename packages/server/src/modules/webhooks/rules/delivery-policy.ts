import type { WebhookErrorClass } from './error-class.ts';

export const deliveryStates = ['pending', 'parked', 'held', 'delivered', 'exhausted', 'expired', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Inline attempts, and dead-letter redrives after them: six POSTs in all, whatever is configured. */
export const inlineAttempts = 3;
export const redrives = 3;
export const maximumAttempts = inlineAttempts + redrives;

const inlineJitter = 0.2;
const redriveJitter = 0.1;

/** When the next attempt follows a failure. Milliseconds. */
export interface RetrySchedule {
  /** One for each inline attempt; the first counts from the commit. */
  readonly inlineDelaysMs: readonly number[];
  /** One for each redrive. */
  readonly redriveDelaysMs: readonly number[];
  /** How long a receiver may ask us to wait. */
  readonly retryAfterMaxMs: number;
}

/** `unknown`: our own process ended while the attempt ran. It counts as one of the six, not against the endpoint. */
export type AttemptOutcome = 'success' | 'failure' | 'unknown';

export interface FinishedAttempt {
  readonly outcome: AttemptOutcome;
  readonly errorClass: WebhookErrorClass | null;
  /** What the receiver asked for with 429 or 503. */
  readonly retryAfterMs: number | null;
}

export interface NextStep {
  readonly state: DeliveryState;
  /** Epoch milliseconds; null: nothing follows by itself. */
  readonly dueAt: number | null;
}

/**
 * What becomes of a delivery after its scheduled attempt `attempts` (1 to 6). `holds`: its endpoint is disabled, and the
 * delivery waits for it. `random` is in [0, 1).
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
 * Whether a failed delivery waits until its endpoint is enabled. A test is sent to a disabled endpoint, because that shows
 * whether it works again; but an endpoint that answers 410 gets no second POST, of a test or of any other event.
 */
export function waitsForEndpoint(
  delivery: { readonly isTest: boolean; readonly isDisabled: boolean },
  finished: FinishedAttempt,
): boolean {
  return delivery.isDisabled && (!delivery.isTest || finished.errorClass === 'gone');
}

/**
 * The longest that any outcome makes a delivery wait after `attempts` (0 to 5): one that is due later was given its time
 * by a clock that has been set back since.
 */
export function longestWaitMs(attempts: number, schedule: RetrySchedule): number {
  if (attempts === 0) return 0;
  const isInline = attempts < inlineAttempts;
  const delay = isInline ? schedule.inlineDelaysMs[attempts] : schedule.redriveDelaysMs[attempts - inlineAttempts];
  return Math.max((delay ?? 0) * (1 + (isInline ? inlineJitter : redriveJitter)), schedule.retryAfterMaxMs);
}

/** Where a delivery waits that has had so many attempts. */
export function waitingState(attempts: number): 'pending' | 'parked' | 'exhausted' {
  if (attempts >= maximumAttempts) return 'exhausted';
  return attempts < inlineAttempts ? 'pending' : 'parked';
}

/** `Retry-After` of a 429 or 503 in milliseconds: seconds or an HTTP date; null when there is none that can be read. */
export function parseRetryAfter(status: number, header: string | undefined, now: number): number | null {
  if (header === undefined || (status !== 429 && status !== 503)) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
