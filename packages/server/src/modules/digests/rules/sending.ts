/** What follows from an attempt to send. One attempt is one SMTP transaction with every recipient who still waits. */
import { maximumAttempts, stepAfter, type RetrySchedule } from '../../webhooks/rules/delivery-policy.ts';

/** How a digest of a period ended, or that it is under way. */
export const digestStates = ['pending', 'sent', 'partly_sent', 'refused', 'exhausted', 'skipped', 'cancelled'] as const;
export type DigestState = (typeof digestStates)[number];

/** Why an attempt failed. `unknown`: the process or the connection ended before the relay answered to the whole mail. */
export const smtpErrorClasses = [
  'dns',
  'connect_refused',
  'connect_timeout',
  'timeout',
  'reset',
  'tls',
  'auth',
  'smtp_4xx',
  'smtp_5xx',
  'protocol',
  'unknown',
] as const;
export type SmtpErrorClass = (typeof smtpErrorClasses)[number];

/** What the relay said of one recipient. */
export type RecipientOutcome = 'accepted' | 'refused' | 'temporary';

export interface AttemptResult {
  /** By recipient tag; without those about whom nothing was said. */
  readonly recipients: ReadonlyMap<string, RecipientOutcome>;
  /** Null: the relay took the mail for all of them. */
  readonly errorClass: SmtpErrorClass | null;
  /** The relay refused everything permanently: another attempt would get the same answer. */
  readonly isPermanent: boolean;
}

/** Recipients who are done, by tag. */
export type Settled = ReadonlyMap<string, Exclude<RecipientOutcome, 'temporary'>>;

export interface NextStep {
  readonly state: DigestState;
  /** Null when no attempt follows. */
  readonly dueAt: number | null;
  readonly settled: Settled;
}

export interface Attempted {
  /** Attempts so far, this one included. */
  readonly attempts: number;
  /** Everyone whom the mail is for now. */
  readonly recipients: readonly string[];
  readonly before: Settled;
}

/** `random` is in [0, 1). */
export function stepAfterAttempt(
  { attempts, recipients, before }: Attempted,
  result: AttemptResult,
  now: number,
  random: number,
  schedule: RetrySchedule,
): NextStep {
  const settled = new Map(before);
  for (const tag of recipients) {
    const outcome = result.recipients.get(tag);
    if (outcome === 'accepted' || outcome === 'refused') settled.set(tag, outcome);
    else if (result.isPermanent && !settled.has(tag)) settled.set(tag, 'refused');
  }
  const isWaiting = recipients.some((tag) => !settled.has(tag));
  if (!isWaiting) return { state: endState(settled, 'refused'), dueAt: null, settled };
  if (attempts >= maximumAttempts) return { state: endState(settled, 'exhausted'), dueAt: null, settled };
  const failed = { outcome: 'failure', errorClass: null, retryAfterMs: null } as const;
  const { dueAt } = stepAfter(attempts, failed, { holds: false, now, random }, schedule);
  return { state: 'pending', dueAt, settled };
}

function endState(settled: Settled, without: 'refused' | 'exhausted'): DigestState {
  const outcomes = [...settled.values()];
  if (!outcomes.includes('accepted')) return without;
  return without === 'refused' && outcomes.every((outcome) => outcome === 'accepted') ? 'sent' : 'partly_sent';
}
