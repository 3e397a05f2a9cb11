import { windowMs, type Charge } from './rolling-limiter.ts';

const windowSeconds = windowMs / 1000;

/**
 * The rate-limit headers of one answer, names in lower case. `policy` is the plan, or `public` for limits per address.
 * `retry-after` is present only on a refused request. All times are delta seconds, never epoch.
 *
 * `ratelimit-policy` and `ratelimit` follow the IETF draft as of late 2025. Its syntax changes between revisions, so
 * only this file writes it.
 */
export function rateLimitHeaders(policy: string, charge: Charge): Record<string, string> {
  const { limit, remaining, resetSeconds } = charge;
  const headers: Record<string, string> = {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(resetSeconds),
    'ratelimit-policy': `"${policy}";q=${limit};w=${windowSeconds}`,
    ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
  };
  if (!charge.accepted) headers['retry-after'] = String(charge.retryAfterSeconds);
  return headers;
}

/** The same headers as they are written, each with its line end, for the answers that every request gets. */
export function rateLimitLines(policy: string, charge: Charge): string {
  const { limit, remaining, resetSeconds } = charge;
  const lines =
    `x-ratelimit-limit: ${limit}\r\nx-ratelimit-remaining: ${remaining}\r\nx-ratelimit-reset: ${resetSeconds}\r\n` +
    `ratelimit-policy: "${policy}";q=${limit};w=${windowSeconds}\r\nratelimit: "${policy}";r=${remaining};t=${resetSeconds}\r\n`;
  return charge.accepted ? lines : `${lines}retry-after: ${charge.retryAfterSeconds}\r\n`;
}
