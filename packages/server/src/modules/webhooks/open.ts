import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { RollingLimiter, type RateLimiter } from '../../kernel/http-in/rolling-limiter.ts';
import { ConfigError, type Config } from '../../kernel/config/config.ts';
import { settings } from '../../settings.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { ConnectionPool } from '../../kernel/http-out/connection-pool.ts';
import type { Reach } from '../../kernel/lib/faults.ts';
import { uuidV7Source } from '../../kernel/lib/ids.ts';
import type { Logger } from '../../kernel/lib/logger.ts';
import type { MetricsRegistry } from '../../kernel/lib/metrics.ts';
import { systemResolve, type Resolve } from '../../kernel/http-out/resolve.ts';
import type { SecretBox, Store } from '../../ports.ts';
import { alwaysHeld, LeaseLost, type Job } from '../../kernel/jobs/jobs.ts';
import type { QueueDepth, Webhooks, WebhookStoreRules } from './ports.ts';
import type { Hears } from '../../kernel/store/notifications.ts';
import { webhookChannel } from './store/outbox.ts';
import { sharingResolve } from './work/address-lookup.ts';
import { Deliverer } from './work/deliverer.ts';
import { createPostAttempt, type PostAttempt } from './work/post-attempt.ts';
import { targetRules } from './work/rules.ts';
import { createWebhookMetrics, watchQueue } from './work/webhook-metrics.ts';
import { createWebhookService } from './work/webhook-service.ts';

export interface WebhookParts {
  readonly config: Config;
  readonly store: Store;
  readonly box: SecretBox;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: MetricsRegistry;
  readonly reach: Reach;
  /** Registrations and tests; default: counted in this process. */
  readonly limiter?: RateLimiter;
  /** Tidying up; default: no other process does it. */
  readonly tidying?: Job;
  /** Default: the machine's own. */
  readonly resolve?: Resolve;
  /** Stands around every attempt. Default: nothing does. */
  readonly tracePost?: ((post: PostAttempt) => PostAttempt) | undefined;
}

/** Webhooks of a running service: what clients manage, and the worker that sends. Disposing it stops the worker. */
export interface RunningWebhooks extends AsyncDisposable {
  readonly service: Webhooks;
  readonly deliverer: Deliverer;
  readonly depth: () => Promise<QueueDepth>;
  /** What other processes queue. */
  readonly hears: Hears;
  readonly start: () => void;
}

/** Held events come back spread over this long, so that an endpoint that has just recovered is not knocked over. */
const enableSpreadMs = 60_000;
const tidyEveryMs = 60_000;
const poolSweepMs = 5_000;

/** Throws `ConfigError` when stored secrets do not open with the given keys, or a setting names nothing. */
export async function openWebhooks(parts: WebhookParts): Promise<RunningWebhooks> {
  const { config, store, box, clock, logger, metrics, reach, tidying = alwaysHeld } = parts;
  const webhooks = store.openWebhooks(box, storeRules(config), reach);
  if (!(await webhooks.canOpenAll())) {
    const { name } = settings.secretsKey;
    throw new ConfigError([
      `${name} does not open the webhook secrets of this database; give the key that sealed them`,
    ]);
  }
  const rules = openedTargets(config, logger);
  const resolve = sharingResolve(parts.resolve ?? systemResolve);
  const ids = uuidV7Source(() => clock.now());
  const pool = new ConnectionPool({ monotonic: () => clock.monotonic(), maximumIdle: config.webhookConcurrency });
  const post = createPostAttempt({
    clock,
    rules,
    resolve,
    pool,
    timeoutMs: config.webhookTimeoutMs,
    dnsTimeoutMs: config.webhookDnsTimeoutMs,
    connectTimeoutMs: config.webhookConnectTimeoutMs,
    ...authority(config),
    reach,
  });
  const deliverer = new Deliverer({
    queue: webhooks.queue,
    post: parts.tracePost?.(post) ?? post,
    clock,
    after: (ms, call) => {
      const timer = setTimeout(call, ms).unref();
      return () => clearTimeout(timer);
    },
    random: Math.random,
    newToken: () => ids.next(),
    pollMs: config.webhookPollMs,
    leaseMs: config.webhookLeaseMs,
    concurrency: config.webhookConcurrency,
    metrics: createWebhookMetrics(metrics),
    logger,
    reach,
  });
  watchQueue(metrics, webhooks.queue, () => clock.now());
  const service = createWebhookService({
    store: webhooks,
    clock,
    ids,
    randomBytes,
    rules,
    resolve,
    dnsTimeoutMs: config.webhookDnsTimeoutMs,
    limiter: parts.limiter ?? new RollingLimiter({ clock }),
    maximumPerKey: config.webhookMaxPerKey,
    rotateOverlapMs: config.webhookRotateOverlapMs,
    wake: () => deliverer.wake(),
    reach,
    onUrlChanged: (id, host) =>
      logger.info({ webhook_id: id, host }, 'webhook url changed; undelivered events go to the new one'),
  });
  const tidyOnce = async (): Promise<void> => {
    if (!tidying.isHeld) return;
    try {
      await tidying.run(() => webhooks.queue.tidy(clock.now()));
    } catch (err) {
      if (!(err instanceof LeaseLost)) logger.warn({ err }, 'webhooks could not be tidied');
    }
  };
  let running: Promise<void> | undefined;
  const tidy = (): void => {
    running ??= tidyOnce().finally(() => (running = undefined));
  };
  const timers: NodeJS.Timeout[] = [];
  return {
    service,
    deliverer,
    depth: () => webhooks.queue.depth(clock.now()),
    hears: { [webhookChannel]: () => deliverer.wake() },
    start() {
      deliverer.start();
      tidy();
      timers.push(setInterval(tidy, tidyEveryMs).unref(), setInterval(() => pool.sweep(), poolSweepMs).unref());
    },
    async [Symbol.asyncDispose]() {
      for (const timer of timers) clearInterval(timer);
      await deliverer.stop().catch((err: unknown) => logger.warn({ err }, 'webhook leases could not be given back'));
      pool.sweep(true);
      await running;
    },
  };
}

function storeRules(config: Config): WebhookStoreRules {
  return {
    schedule: {
      inlineDelaysMs: config.webhookInlineDelays,
      redriveDelaysMs: config.webhookRedriveDelays,
      retryAfterMaxMs: config.webhookRetryAfterMaxMs,
    },
    health: {
      breakerFailures: config.webhookBreakerFailures,
      breakerBaseMs: config.webhookBreakerBaseMs,
      breakerMaxMs: config.webhookBreakerMaxMs,
      disableFailures: config.webhookDisableFailures,
      disableAfterMs: config.webhookDisableAfterMs,
    },
    leaseMs: config.webhookLeaseMs,
    endpointConcurrency: config.webhookEndpointConcurrency,
    heldTtlMs: config.webhookHeldTtlMs,
    logTtlMs: config.webhookLogTtlMs,
    enableSpreadMs,
  };
}

function openedTargets(config: Config, logger: Logger) {
  const { webhookAllowSubnets: subnets, webhookAllowHosts: hosts, webhookAllowHttp: http } = config;
  if (subnets.length > 0 || hosts.length > 0 || http) {
    logger.warn({ subnets, hosts, http }, 'webhooks may reach internal targets that the settings open');
  }
  try {
    return targetRules({ subnets, hosts, http, nat64: config.webhookNat64 });
  } catch (error) {
    throw new ConfigError([`${settings.webhookAllowSubnets.name}: ${(error as Error).message}`]);
  }
}

function authority(config: Config): { readonly ca?: string } {
  if (config.webhookCaFile === undefined) return {};
  try {
    return { ca: readFileSync(config.webhookCaFile, 'utf8') };
  } catch (error) {
    throw new ConfigError([`${settings.webhookCaFile.name} cannot be read: ${(error as Error).message}`]);
  }
}
