import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError, type ValuesOf } from '../../kernel/config/config.ts';
import { kernelSettings } from '../../kernel/config/settings.ts';
import { ConnectionPool } from '../../kernel/http-out/connection-pool.ts';
import type { Resolve } from '../../kernel/http-out/resolve.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { uuidV7Source, type IdSource } from '../../kernel/lib/ids.ts';
import type { Logger } from '../../kernel/lib/logger.ts';
import type { Opened } from '../../kernel/module.ts';
import type { Hooks, Ports } from '../../kernel/ports.ts';
import type { DatabaseKind } from '../../kernel/store/dialect.ts';
import type { SecretBox } from '../../kernel/store/secret-box.ts';
import type { WebhookQueue, WebhookStoreRules } from './ports.ts';
import { webhookSettings } from './settings.ts';
import { webhookPartitions } from './store/event-months.ts';
import { webhookChannel } from './store/outbox.ts';
import { healthOutbox } from './store/feed-hook.ts';
import { checksOutbox } from './store/follow-hook.ts';
import { createWebhookOversight } from './store/oversight.ts';
import { webhookOutbox } from './store/scan-hook.ts';
import { createWebhookStore } from './store/store.ts';
import { sharingResolve } from './work/address-lookup.ts';
import { Deliverer } from './work/deliverer.ts';
import { createPostAttempt } from './work/post-attempt.ts';
import { targetRules } from './work/rules.ts';
import { sendingLoops } from './work/sending-loops.ts';
import { tracePosts } from './work/traces.ts';
import { createWebhookMetrics, watchQueue } from './work/webhook-metrics.ts';
import { createWebhookService } from './work/webhook-service.ts';

export { webhookConsole as console } from './pages/console-webhooks.ts';

type WebhookValues = ValuesOf<typeof webhookSettings>;

/** Held events come back spread over this long, so that an endpoint that has just recovered is not knocked over. */
const enableSpreadMs = 60_000;
/** Idle connections for each attempt at once: an endpoint has up to four, and its turn comes after those of others. */
const idlePerAttempt = 4;

/** What webhooks need of the kernel: a test that runs nothing but a worker gives no more. */
export type WebhookKernel = Pick<
  Kernel,
  'database' | 'box' | 'clock' | 'logger' | 'metrics' | 'reach' | 'tracing' | 'resolve' | 'works'
> & {
  readonly config: Pick<Kernel['config'], 'publicUrl'>;
  readonly jobs: Pick<Kernel['jobs'], 'tidying'>;
  readonly limiters: Pick<Kernel['limiters'], 'webhooks'>;
};

/** Throws `ConfigError` when stored secrets do not open with the given keys, or a setting names nothing. */
export async function open(
  kernel: WebhookKernel,
  config: WebhookValues,
  { keyLines }: Pick<Ports, 'keyLines'>,
): Promise<Opened<'webhooks' | 'webhookDepth' | 'webhookOversight'>> {
  const { database, box, clock, logger, metrics, reach } = kernel;
  const store = createWebhookStore(database, keyLines, box, storeRules(config), reach, kernel.config.publicUrl);
  if (!(await store.canOpenAll())) {
    throw new ConfigError([
      `${kernelSettings.secretsKey.name} does not open the webhook secrets of this database; give the key that sealed them`,
    ]);
  }
  const rules = openedTargets(config, logger);
  const resolve = sharingResolve(kernel.resolve);
  const ids = uuidV7Source(() => clock.now());
  const pool = newPool(clock, config);
  const deliverer = createDeliverer(kernel, config, { queue: store.queue, ids, rules, resolve, pool });
  watchQueue(metrics, store.queue, () => clock.now());
  const webhooks = createWebhookService({
    store,
    clock,
    ids,
    randomBytes,
    rules,
    resolve,
    dnsTimeoutMs: config.webhookDnsTimeoutMs,
    limiter: kernel.limiters.webhooks,
    maximumPerKey: config.webhookMaxPerKey,
    rotateOverlapMs: config.webhookRotateOverlapMs,
    wake: () => deliverer.wake(),
    reach,
    onUrlChanged: (id, host) =>
      logger.info({ webhook_id: id, host }, 'webhook url changed; undelivered events go to the new one'),
  });
  const loops = sendingLoops(kernel, deliverer, store.queue, pool);
  return {
    ports: {
      webhooks,
      webhookDepth: () => store.queue.depth(clock.now()),
      webhookOversight: createWebhookOversight(database),
    },
    partitions: webhookPartitions(storeRules(config)),
    wake: () => deliverer.wake(),
    hears: { [webhookChannel]: () => deliverer.wake() },
    start() {
      if (kernel.works) loops.start();
    },
    [Symbol.asyncDispose]: () => loops[Symbol.asyncDispose](),
  };
}

function newPool(clock: WebhookKernel['clock'], { webhookConcurrency }: WebhookValues): ConnectionPool {
  return new ConnectionPool({
    monotonic: () => clock.monotonic(),
    maximumIdle: idlePerAttempt * webhookConcurrency,
  });
}

/** The webhooks of what others record, in the transaction that records it. */
export function hooks(box: SecretBox, kind: DatabaseKind, publicUrl?: string): Partial<Hooks> {
  return {
    onScan: webhookOutbox(box, kind, publicUrl),
    onFollowChecks: checksOutbox(box, kind, publicUrl),
    onFeedHealth: healthOutbox(box, kind, publicUrl),
  };
}

interface SendingParts {
  readonly queue: WebhookQueue;
  readonly ids: IdSource;
  readonly rules: ReturnType<typeof targetRules>;
  readonly resolve: Resolve;
  readonly pool: ConnectionPool;
}

function createDeliverer(
  { clock, logger, metrics, reach, tracing }: WebhookKernel,
  config: WebhookValues,
  { queue, ids, rules, resolve, pool }: SendingParts,
): Deliverer {
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
  return new Deliverer({
    queue,
    post: tracing === undefined ? post : tracePosts(tracing, post),
    clock,
    after: (ms, call) => {
      const timer = setTimeout(call, ms).unref();
      return () => clearTimeout(timer);
    },
    nextTurn: (call) => void setImmediate(call),
    random: Math.random,
    newToken: () => ids.next(),
    pollMs: config.webhookPollMs,
    leaseMs: config.webhookLeaseMs,
    concurrency: config.webhookConcurrency,
    metrics: createWebhookMetrics(metrics),
    logger,
    reach,
  });
}

function storeRules(config: WebhookValues): WebhookStoreRules {
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

function openedTargets(config: WebhookValues, logger: Logger) {
  const { webhookAllowSubnets: subnets, webhookAllowHosts: hosts, webhookAllowHttp: http } = config;
  if (subnets.length > 0 || hosts.length > 0 || http) {
    logger.warn({ subnets, hosts, http }, 'webhooks may reach internal targets that the settings open');
  }
  try {
    return targetRules({ subnets, hosts, http, nat64: config.webhookNat64 });
  } catch (error) {
    throw new ConfigError([`${webhookSettings.webhookAllowSubnets.name}: ${(error as Error).message}`]);
  }
}

function authority(config: WebhookValues): { readonly ca?: string } {
  if (config.webhookCaFile === undefined) return {};
  try {
    return { ca: readFileSync(config.webhookCaFile, 'utf8') };
  } catch (error) {
    throw new ConfigError([`${webhookSettings.webhookCaFile.name} cannot be read: ${(error as Error).message}`]);
  }
}
