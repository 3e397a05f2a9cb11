/** Digests over a store of their own, with a clock that tests move. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { reachNothing, type Reach } from '../../src/kernel/lib/faults.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { MetricsRegistry } from '../../src/kernel/lib/metrics.ts';
import { alwaysHeld, type Job } from '../../src/kernel/jobs/jobs.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import { createApiKeyStore } from '../../src/modules/access/store/api-keys.ts';
import { keyLinesOf } from '../../src/modules/access/store/key-line.ts';
import { issueKey } from '../../src/modules/access/work/keys.ts';
import type { FollowReader } from '../../src/modules/digests/ports.ts';
import type { Digest } from '../../src/modules/digests/rules/digest.ts';
import { messageIdOf } from '../../src/modules/digests/rules/identity.ts';
import { createDigestStore } from '../../src/modules/digests/store/sends.ts';
import { composeMail } from '../../src/modules/digests/work/compose-mail.ts';
import { DigestJob, type DigestJobOptions } from '../../src/modules/digests/work/digest-job.ts';
import { createDigestMetrics } from '../../src/modules/digests/work/metrics.ts';
import { createRelay, type RelayOptions, type SendMail } from '../../src/modules/digests/work/smtp-relay.ts';
import { wordDigest } from '../../src/modules/digests/rules/mail-text.ts';
import type { Follow } from '../../src/modules/follows/rules/follow.ts';
import { mailCertificates } from './smtp-standin.ts';

export const senderAddress = 'wayseal@sender.example.com';
const domain = 'sender.example.com';
/** As webhooks have it, in the order of the setting. */
export const schedule = {
  inlineDelaysMs: [0, 5_000, 30_000],
  redriveDelaysMs: [900_000, 7_200_000, 43_200_000],
  retryAfterMaxMs: 0,
} as const;

export const hourMs = 3_600_000;

export class TestClock implements Clock {
  time: number;

  constructor(start = Date.parse('2030-03-07T06:30:00Z')) {
    this.time = start;
  }

  now(): number {
    return this.time;
  }

  monotonic(): number {
    return this.time;
  }
}

export function digestOf(given: Partial<Digest> = {}): Digest {
  return {
    name: 'warehouse',
    recipients: ['team@example.com'],
    keyId: '',
    schedule: { every: 'daily', atMinute: 450, weekday: 'monday', timeZone: 'Europe/Berlin' },
    language: 'en',
    filter: { states: null, carriers: null, tags: null },
    skipsEmpty: false,
    ...given,
  };
}

export function followOf(given: Partial<Follow> = {}): Follow {
  const at = Date.parse('2030-03-06T12:00:00Z');
  return {
    id: `follow-${given.number ?? '1'}`,
    keyId: 'key',
    number: '1Z999AA10123456784',
    carrier: 'ups',
    vertical: 'parcel',
    shipmentId: null,
    source: 'operator_ingest',
    state: 'in_transit',
    detail: null,
    lastEventAt: at,
    etaAt: null,
    etaUncertaintyS: null,
    eventCount: 1,
    changedAt: at,
    isStale: false,
    isOverdue: false,
    reference: null,
    tags: [],
    expectedBy: null,
    checkAt: null,
    isExplicit: true,
    followedAt: at,
    requestedAt: at,
    endsAt: at + 30 * 24 * hourMs,
    ...given,
  };
}

/** A reader over a list that tests change. */
export function followsOf(follows: readonly Follow[]): FollowReader {
  return {
    read(_keyId, take) {
      follows.forEach(take);
      return Promise.resolve(false);
    },
  };
}

export function relayOptions(port: number, given: Partial<RelayOptions> = {}): RelayOptions {
  return {
    relay: { host: '127.0.0.1', port, tls: 'starttls', user: null, password: null },
    password: null,
    from: senderAddress,
    ca: mailCertificates.good.cert,
    clientName: 'client.example.com',
    connectTimeoutMs: 2_000,
    timeoutMs: 10_000,
    after: realAfter,
    reach: reachNothing,
    ...given,
  };
}

export function realAfter(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

export async function makeKey(database: Database): Promise<string> {
  const clock = new TestClock();
  const parts = { store: createApiKeyStore(database), clock, ids: uuidV7Source(() => Date.now()), randomBytes };
  const { record } = await issueKey(parts, { name: 'digests', plan: 'enterprise', scopes: [] });
  return record.id;
}

export interface JobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly digests: readonly Digest[];
  readonly relay: RelayOptions;
  /** In place of the relay. */
  readonly send?: SendMail;
  readonly follows?: readonly Follow[];
  readonly reach?: Reach;
  readonly job?: Job;
  /** Lines of the log. */
  readonly log?: string[];
  readonly after?: (ms: number, call: () => void) => () => void;
}

export function jobOptions(parts: JobParts): DigestJobOptions & { readonly registry: MetricsRegistry } {
  const { database, clock, digests, relay, log = [], reach = reachNothing } = parts;
  const registry = new MetricsRegistry();
  const send = parts.send ?? createRelay(relay);
  return {
    registry,
    store: createDigestStore(database),
    follows: followsOf(parts.follows ?? []),
    keyLines: keyLinesOf(database),
    digests: () => digests,
    relay: () => ({ send, from: `"Wayseal" <${senderAddress}>`, host: relay.relay.host }),
    domain: () => domain,
    schedule,
    timeoutMs: relay.timeoutMs,
    random: () => 0.5,
    job: parts.job ?? alwaysHeld,
    clock,
    logger: createLogger('info', { write: (line: string) => void log.push(line) }),
    metrics: createDigestMetrics(registry),
    reach,
    after: parts.after ?? (() => () => undefined),
  };
}

/** A job whose looks a test makes, one after the other. */
export class DrivenJob implements AsyncDisposable {
  readonly job: DigestJob;
  #looked = Promise.withResolvers<number>();

  constructor(parts: Omit<JobParts, 'after' | 'relay'> & { readonly send: SendMail }) {
    this.job = new DigestJob(
      jobOptions({
        ...parts,
        relay: relayOptions(0),
        after: (ms) => {
          this.#looked.resolve(ms);
          return () => undefined;
        },
      }),
    );
  }

  /** Resolves after the look with the time until the next one, in milliseconds. */
  look(): Promise<number> {
    this.#looked = Promise.withResolvers<number>();
    this.job.wake();
    return this.#looked.promise;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.job[Symbol.asyncDispose]();
  }
}

/** Freezes a mail of a digest, as the job does when a period is due. */
export async function freeze(database: Database, digest: Digest, period: string, now: number): Promise<string> {
  const messageId = messageIdOf(digest, period, domain);
  const content = {
    from: now - 24 * hourMs,
    to: now,
    needsYou: { lines: [], total: 0 },
    delivered: { lines: [], total: 0 },
    onTheWay: [],
    isPartial: false,
  };
  const identity = { name: digest.name, messageId, domain, date: now };
  const mail = await composeMail(wordDigest(digest, content, false), identity);
  const row = {
    digest: digest.name,
    period,
    keyId: digest.keyId,
    messageId,
    state: 'pending',
    mail,
    dueAt: now,
  } as const;
  await createDigestStore(database).create({ ...row, coversFrom: content.from, coversTo: now, createdAt: now });
  return messageId;
}
