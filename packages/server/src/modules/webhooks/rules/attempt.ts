/** One attempt of a delivery: what is sent, and what came of it. Times are epoch milliseconds. */
import type { AttemptOutcome } from './delivery-policy.ts';
import type { WebhookErrorClass } from './error-class.ts';
import type { WebhookEventType } from './event-catalog.ts';
import type { WebhookFormat } from './formats.ts';

/** One POST that a worker has to send: it is counted already. */
export interface DueAttempt {
  readonly endpointId: string;
  readonly url: string;
  readonly format: WebhookFormat;
  readonly eventId: string;
  readonly type: WebhookEventType;
  readonly body: Uint8Array;
  /** Unix seconds, frozen with body and signature when the event was stored. */
  readonly timestamp: number;
  readonly signature: string;
  /** Newest first; older ones only during their overlap. */
  readonly secrets: readonly string[];
  /** Scheduled attempts so far, this one included; a manual one does not raise it. */
  readonly attempts: number;
  /** Place in the log of the delivery, from 1. */
  readonly n: number;
  readonly trigger: 'schedule' | 'manual';
  readonly isTest: boolean;
  /** When the event was stored. */
  readonly createdAt: number;
  readonly startedAt: number;
}

export interface AttemptTimings {
  readonly durationMs: number;
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  /** From the written request to the complete response headers. */
  readonly ttfbMs: number | null;
}

/** What one POST came to. */
export interface AttemptResult extends AttemptTimings {
  readonly outcome: AttemptOutcome;
  readonly errorClass: WebhookErrorClass | null;
  readonly status: number | null;
  /** First 4 KiB of the answer's body. */
  readonly response: Uint8Array | null;
  /** The address that was connected to. */
  readonly address: string | null;
  readonly retryAfterMs: number | null;
  /** How long the endpoint takes nothing of any event, as a chat product asks; null: it takes more. */
  readonly pauseMs: number | null;
}

export interface FinishedDelivery {
  readonly attempt: DueAttempt;
  readonly result: AttemptResult;
  readonly finishedAt: number;
  /** In [0, 1): for the jitter. */
  readonly random: number;
}
