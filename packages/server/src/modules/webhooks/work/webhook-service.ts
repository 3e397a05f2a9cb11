import type { TargetRules } from '../../../kernel/http-out/target-url.ts';
import { estimateThresholdS } from '../../shipments/rules/journey-record.ts';
import { maskedAddress } from '../rules/chat/addresses.ts';
import { isChatFormat, usualFormat, usualLanguage } from '../rules/formats.ts';
import { unblemished } from '../rules/endpoint-health.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { reachNothing, type Reach } from '../../../kernel/lib/faults.ts';
import type { IdSource } from '../../../kernel/lib/ids.ts';
import type { Resolve } from '../../../kernel/http-out/resolve.ts';
import { webhookSecret } from '../rules/signature.ts';
import type {
  IdempotentRequest,
  Registration,
  TooFast,
  WebhookChange,
  WebhookEndpoint,
  WebhookRequest,
  Webhooks,
  WebhookStore,
} from '../ports.ts';
import { checkTarget, type CheckedTarget } from './check-target.ts';

interface Verdict {
  readonly accepted: boolean;
  readonly retryAfterSeconds: number;
}

/** Counts within a sliding window of 60 s. `cost` replaces an earlier charge of `given`. */
export interface RateLimiter {
  charge(key: string, limit: number, cost: number, given?: number): Verdict | Promise<Verdict>;
}

export interface WebhookServiceOptions {
  readonly store: Pick<WebhookStore, 'registry' | 'idempotency' | 'enqueueSandbox'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly rules: TargetRules;
  readonly resolve: Resolve;
  readonly dnsTimeoutMs: number;
  readonly limiter: RateLimiter;
  readonly maximumPerKey: number;
  readonly rotateOverlapMs: number;
  /** Called when a delivery became due. */
  readonly wake: () => void;
  readonly reach?: Reach;
  /** Called when undelivered events go to another host from now on. */
  readonly onUrlChanged?: (webhookId: string, host: string) => void;
}

const registrationsPerMinute = 10;
/** A test sends requests to another server. The limit prevents use as an amplifier. */
const testsPerMinute = 10;

export function createWebhookService(options: WebhookServiceOptions): Webhooks {
  const { store, clock, wake } = options;
  const { registry } = store;
  const find = (keyId: string, id: string) => registry.find(keyId, id, clock.now());
  return {
    register: (keyId, request, idempotent) =>
      idempotent === undefined ? register(options, keyId, request) : registerOnce(options, keyId, request, idempotent),
    async playSandbox(keyId, change) {
      if ((await store.enqueueSandbox(keyId, change, clock.now())) > 0) wake();
    },
    list: (keyId, page) => registry.list(keyId, page, clock.now()),
    find,
    change: (keyId, id, change) => changeEndpoint(options, keyId, id, change),
    remove: (keyId, id) => registry.remove(keyId, id, clock.now()),
    async rotate(keyId, id) {
      const secret = webhookSecret(options.randomBytes(32));
      if (!(await registry.rotate(keyId, id, secret, options.rotateOverlapMs, clock.now()))) return undefined;
      const webhook = await find(keyId, id);
      return webhook && { webhook, secret };
    },
    async enable(keyId, id) {
      if (!(await registry.enable(keyId, id, clock.now()))) return undefined;
      wake();
      return find(keyId, id);
    },
    test: (keyId, id) => sendTest(options, keyId, id),
    listDeliveries: (keyId, id, query) => registry.listDeliveries(keyId, id, query, clock.now()),
    redeliver: (keyId, id, eventId) => redeliver(options, keyId, id, eventId),
  };
}

async function changeEndpoint(
  options: WebhookServiceOptions,
  keyId: string,
  id: string,
  change: WebhookChange,
): ReturnType<Webhooks['change']> {
  const { clock, wake } = options;
  const { registry } = options.store;
  const webhook = await registry.find(keyId, id, clock.now());
  if (webhook === undefined) return undefined;
  const target = change.url === undefined ? undefined : await checkTarget(change.url, webhook.format, options);
  if (target?.ok === false) return target.rejected;
  if (target !== undefined) {
    await registry.changeUrl(keyId, id, target.url, target.dnsStatus, clock.now());
    options.onUrlChanged?.(id, new URL(target.url).host);
  }
  await registry.setSubscription(keyId, id, change);
  if (change.sandbox !== undefined) await registry.setSandbox(keyId, id, change.sandbox);
  if (change.status === 'disabled') await registry.disable(keyId, id, clock.now());
  if (change.status === 'enabled') await registry.enable(keyId, id, clock.now());
  wake();
  return registry.find(keyId, id, clock.now());
}

async function sendTest(options: WebhookServiceOptions, keyId: string, id: string): ReturnType<Webhooks['test']> {
  const { clock, ids, limiter, wake } = options;
  const { registry } = options.store;
  if ((await registry.find(keyId, id, clock.now())) === undefined) return undefined;
  const charge = await limiter.charge(`test ${id}`, testsPerMinute, 1);
  if (!charge.accepted) return tooFast(charge.retryAfterSeconds, testsPerMinute);
  const eventId = `evt_${ids.next()}`;
  const state = await registry.enqueueTest(keyId, id, eventId, clock.now());
  if (state === undefined) return undefined;
  await options.reach?.('after_enqueue');
  wake();
  return { kind: 'started', eventId, type: 'sandbox.test', state };
}

async function redeliver(
  options: WebhookServiceOptions,
  keyId: string,
  id: string,
  eventId: string,
): ReturnType<Webhooks['redeliver']> {
  const { clock, wake } = options;
  const { registry } = options.store;
  if ((await registry.find(keyId, id, clock.now())) === undefined) return undefined;
  const queued = await registry.queueManual(keyId, id, eventId, clock.now());
  if (queued === 'missing') return 'unknown_delivery';
  if (queued === 'running') return 'running';
  await options.reach?.('after_enqueue');
  wake();
  return { kind: 'started', eventId, ...queued };
}

function tooFast(retryAfterS: number, limit: number): TooFast {
  return { kind: 'rate_limited', retryAfterS, limit };
}

/** An answer that an older version stored lacks these. */
const laterMembers = {
  estimateThresholdS: estimateThresholdS.usual,
  carriers: null,
  tags: null,
  format: usualFormat,
  language: usualLanguage,
} as const;

interface Once {
  readonly request: IdempotentRequest;
  readonly token: string;
}

/** Repeats the first answer, secret included, for the same idempotency key with the same body. */
async function registerOnce(
  options: WebhookServiceOptions,
  keyId: string,
  request: WebhookRequest,
  idempotent: IdempotentRequest,
): Promise<Registration> {
  const { store, clock, ids, reach = reachNothing } = options;
  const started = await store.idempotency.begin(idempotent, ids.next(), clock.now());
  if (started.kind === 'replay') {
    const { webhook, secret } = JSON.parse(started.answer) as {
      webhook: Omit<WebhookEndpoint, keyof typeof laterMembers>;
      secret: string;
    };
    return { kind: 'registered', webhook: { ...laterMembers, ...webhook }, secret, replayed: true };
  }
  if (started.kind !== 'run') return started;
  await reach('mid_idempotency');
  let answer: Registration | undefined;
  try {
    answer = await register(options, keyId, request, { request: idempotent, token: started.token });
    return answer;
  } finally {
    // A refused request may be retried. If this deletion fails, the lease frees the key.
    if (answer?.kind !== 'registered') {
      await store.idempotency.abandon(idempotent, started.token).catch(() => undefined);
    }
  }
}

/** Resolves the name before the transaction, because a transaction must not wait for the network. */
async function register(
  options: WebhookServiceOptions,
  keyId: string,
  request: WebhookRequest,
  once?: Once,
): Promise<Registration> {
  const target = await checkTarget(request.url, request.format, options);
  if (!target.ok) return target.rejected;
  const limiterKey = `register ${keyId}`;
  const charge = await options.limiter.charge(limiterKey, registrationsPerMinute, 1);
  if (!charge.accepted) return tooFast(charge.retryAfterSeconds, registrationsPerMinute);
  const webhook = newEndpoint(options.ids.next(), target, request, options.clock.now());
  const secret = webhookSecret(options.randomBytes(32));
  const stored = once && { ...once, answer: JSON.stringify({ webhook, secret }) };
  const { id, dnsStatus, createdAt: now } = webhook;
  const row = { ...request, id, url: target.url, dnsStatus, secret, now };
  let outcome: Awaited<ReturnType<typeof options.store.registry.insert>> | undefined;
  try {
    outcome = await options.store.registry.insert(keyId, row, options.maximumPerKey, stored);
  } finally {
    // The limit counts only stored endpoints.
    if (outcome !== 'inserted') await options.limiter.charge(limiterKey, registrationsPerMinute, 0, 1);
  }
  if (outcome === 'inserted') return { kind: 'registered', webhook, secret, replayed: false };
  return outcome === 'lost' ? { kind: 'in_progress' } : { kind: 'too_many', maximum: options.maximumPerKey };
}

function newEndpoint(
  id: string,
  target: CheckedTarget & { readonly ok: true },
  { format, language, events, estimateThresholdS: thresholdS, carriers, tags, sandbox }: WebhookRequest,
  now: number,
): WebhookEndpoint {
  return {
    ...unblemished,
    id,
    url: isChatFormat(format) ? maskedAddress(target.url) : target.url,
    format,
    language,
    events,
    estimateThresholdS: thresholdS,
    carriers,
    tags,
    sandbox,
    status: 'enabled',
    dnsStatus: target.dnsStatus,
    createdAt: now,
    urlChangedAt: null,
    disabledAt: null,
    disabledReason: null,
    heldCount: 0,
    secretVersions: [{ version: 1, createdAt: now, expiresAt: null }],
  };
}
