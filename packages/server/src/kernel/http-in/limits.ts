import { createHmac } from 'node:crypto';
import { parseTrustedProxies, type TrustedProxies } from './client-address.ts';
import { RollingLimiter, type RateLimiter } from './rolling-limiter.ts';
import { SharedLimiter } from './shared-limiter.ts';
import { ConfigError, type KernelConfig } from '../config/config.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { RateBuckets } from './rate-buckets.ts';

/** One limiter for each subject that is counted. */
export interface Limiters {
  readonly keys: RateLimiter;
  readonly addresses: RateLimiter;
  readonly failures: RateLimiter;
  readonly webhooks: RateLimiter;
}

/** Counted in this process where there are no shared `buckets`, which is on SQLite; over all nodes on PostgreSQL. */
export function createLimiters(
  config: KernelConfig,
  buckets: RateBuckets | null,
  clock: Clock,
  logger: Logger,
): Limiters {
  const [secret] = config.secretsKey ?? [];
  const create = (what: string): RateLimiter => {
    const own = new RollingLimiter({ clock });
    if (buckets === null || secret === undefined) return own;
    return new SharedLimiter({
      buckets,
      own,
      clock,
      // Keeps addresses out of the database: the name of a bucket is an HMAC that only the nodes can compute.
      bucketOf: (key) => createHmac('sha256', secret).update(`${what} ${key}`).digest('base64url').slice(0, 22),
      onChange: (err) =>
        err === null
          ? logger.info({ limit: what }, 'nodes share rate limits again')
          : logger.warn(
              { err, limit: what },
              'the shared rate limits do not respond: this node allows half of each limit',
            ),
    });
  };
  return {
    keys: create('key'),
    addresses: create('address'),
    failures: create('failure'),
    webhooks: create('webhook'),
  };
}

/** Throws `ConfigError` for what is no list of networks. */
export function trustedProxies(config: KernelConfig): TrustedProxies {
  try {
    return parseTrustedProxies(config.trustProxy);
  } catch (error) {
    throw new ConfigError([`WAYSEAL_TRUST_PROXY: ${(error as Error).message}`]);
  }
}
