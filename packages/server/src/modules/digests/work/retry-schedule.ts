import { inlineAttempts, type RetrySchedule } from '../../webhooks/rules/delivery-policy.ts';

/** The delays before each of six attempts as webhooks have them: three soon, three later. */
export function retrySchedule(delaysMs: readonly number[]): RetrySchedule {
  return {
    inlineDelaysMs: delaysMs.slice(0, inlineAttempts),
    redriveDelaysMs: delaysMs.slice(inlineAttempts),
    retryAfterMaxMs: 0,
  };
}
