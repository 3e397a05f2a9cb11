import type { WebhookErrorClass } from './error-class.ts';

/** Counts for the metrics. */
export interface QueueDepth {
  readonly due: number;
  readonly parked: number;
  readonly held: number;
  readonly exhausted: number;
  readonly disabledEndpoints: number;
  readonly pausedEndpoints: number;
}

/** Deliveries that were stored since a time, without tests and the sandbox. */
export interface RecentDeliveries {
  /** The oldest hour first; the last one may be the present. */
  readonly byHour: readonly { readonly all: number; readonly delivered: number }[];
  /** `scheduled`: an attempt follows; `failed`: none does. */
  readonly byEndpoint: ReadonlyMap<string, { delivered: number; scheduled: number; failed: number }>;
}

/** An endpoint with deliveries that have no attempt left. */
export interface FailedEndpoint {
  readonly id: string;
  readonly url: string;
  readonly deliveries: number;
}

export interface LastFailure {
  /** Null without an answer. */
  readonly status: number | null;
  readonly errorClass: WebhookErrorClass | null;
}
