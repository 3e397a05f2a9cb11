export const planNames = ['free', 'pro', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

export interface PlanLimits {
  /** Accepted requests within any 60 s. */
  readonly requestsPerMinute: number;
  /** Concurrent open streams. */
  readonly streams: number;
}

/** Limits of a key per plan. */
export const plans: Readonly<Record<PlanName, PlanLimits>> = {
  free: { requestsPerMinute: 60, streams: 5 },
  pro: { requestsPerMinute: 600, streams: 50 },
  enterprise: { requestsPerMinute: 6_000, streams: 500 },
};
