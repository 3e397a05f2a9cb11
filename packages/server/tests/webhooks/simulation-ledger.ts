/** What a simulation has seen, and whether it keeps the invariants: it counts by itself and asks the queue for states only. */
import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { verifyWebhook } from '../../../../examples/webhook-receiver/verify-webhook.ts';
import { inlineAttempts, maximumAttempts } from '../../src/modules/webhooks/rules/delivery-policy.ts';
import { serviceSignature } from '../../src/modules/webhooks/rules/signature.ts';
import type { Claim } from '../../src/modules/webhooks/ports.ts';
import type { AttemptResult, DueAttempt, FinishedDelivery } from '../../src/modules/webhooks/rules/attempt.ts';
import { testRules } from '../support/webhook-fixture.ts';
import type { SimulatedDelivery, SimulatedEndpoint } from './simulated-queue.ts';

/** What an attempt that a lost lease leaves behind may still be in flight for. */
export const longestAttemptMs = 15_000;
export const overlapMs = 86_400_000;
const hourMs = 3_600_000;

export interface LedgerClock {
  /** Virtual time, which never jumps. */
  readonly now: () => number;
  /** What the processes take for the time. */
  readonly wall: () => number;
}

interface KnownEndpoint {
  url: string;
  /** By version from 1. */
  readonly secrets: { readonly secret: string; expiresAt: number }[];
  streak: number;
  /** Wall time of the first failure of the streak. */
  streakSince: number;
  /** When it was last paused or disabled, and when somebody disabled or enabled it. Virtual time. */
  troubledAt: number;
  operatedAt: number;
  readonly probes: Map<string, { count: number; readonly since: number }>;
}

interface Pair {
  scheduled: number;
  manual: number;
  asked: number;
  readonly frozen: string;
  readonly body: Uint8Array;
  /** From when the next scheduled attempt waits, and how long at least and at most. */
  waits: { readonly since: number; readonly atLeast: number; readonly atMost: number } | undefined;
  successes: number;
}

export class Ledger {
  readonly violations: string[] = [];
  attempts = 0;
  manuals = 0;
  /** Scheduled POSTs that were answered 2xx after an earlier 2xx of the same pair. */
  repeated = 0;
  readonly #clock: LedgerClock;
  readonly #leaseMs: number;
  readonly #slackMs: number;
  readonly #endpoints = new Map<string, KnownEndpoint>();
  readonly #pairs = new Map<string, Pair>();
  readonly #claimedAt = new Map<string, number>();
  readonly #settled = new Set<string>();
  readonly #answered = new Set<string>();
  readonly #inFlight = new Map<string, number>();
  /** When leases may have been lost, and when the wall clock jumped. Virtual times. */
  readonly #disturbances: number[] = [];
  #jumpedAt = -Infinity;

  constructor(clock: LedgerClock, leaseMs: number, pollMs: number) {
    this.#clock = clock;
    this.#leaseMs = leaseMs;
    this.#slackMs = 2 * leaseMs + pollMs + longestAttemptMs;
  }

  registered(id: string, url: string, secret: string): void {
    this.#endpoints.set(id, {
      url,
      secrets: [{ secret, expiresAt: Infinity }],
      streak: 0,
      streakSince: 0,
      troubledAt: -Infinity,
      operatedAt: -Infinity,
      probes: new Map(),
    });
  }

  changedUrl(id: string, url: string): void {
    this.#endpoint(id).url = url;
  }

  rotated(id: string, secret: string): void {
    const { secrets } = this.#endpoint(id);
    const newest = secrets.at(-1);
    if (newest) newest.expiresAt = this.#clock.wall() + overlapMs;
    secrets.push({ secret, expiresAt: Infinity });
  }

  /** An operator disabled, enabled or removed it. */
  operated(id: string, enabled: boolean): void {
    const endpoint = this.#endpoint(id);
    endpoint.operatedAt = this.#clock.now();
    endpoint.troubledAt = endpoint.operatedAt;
    if (enabled) endpoint.streak = 0;
  }

  /** A redelivery of the pair was asked for (1), or refused after that (-1). */
  asked(pair: string, change: 1 | -1): void {
    this.#pair(pair).asked += change;
  }

  knownPairs(): string[] {
    return [...this.#pairs.keys()];
  }

  disturbed(until = this.#clock.now()): void {
    this.#disturbances.push(this.#clock.now(), until);
  }

  jumped(): void {
    this.#jumpedAt = this.#clock.now();
    this.disturbed();
  }

  /** `states`: of each claimed endpoint, right after the claim. `wall`: what its worker took for the time. */
  claimed({ endpoints }: Claim, states: ReadonlyMap<string, SimulatedEndpoint>, wall: number): void {
    for (const { endpointId, attempts } of endpoints) {
      const state = states.get(endpointId);
      const known = this.#endpoint(endpointId);
      if (state === undefined) continue;
      const scheduled = attempts.filter(({ trigger }) => trigger === 'schedule');
      this.#mustBe(attempts.length <= testRules.endpointConcurrency, `I5: ${attempts.length} claimed of ${endpointId}`);
      this.#mustBe(attempts.length === 0 || state.status !== 'deleted', `I11: ${endpointId} is claimed when deleted`);
      const isLeft = scheduled.length === 0 || state.status === 'enabled';
      this.#mustBe(isLeft, `I11: ${endpointId} is ${state.status} and claimed`);
      if (scheduled.length > 0) this.#checkProbe(endpointId, state, scheduled.length, wall);
      for (const attempt of attempts) this.#checkClaimed(known, attempt, wall);
    }
  }

  #checkProbe(id: string, { pauses, pausedUntil }: SimulatedEndpoint, count: number, wall: number): void {
    if (pauses === 0) return;
    const known = this.#endpoint(id);
    const now = this.#clock.now();
    known.troubledAt = now;
    const isPaused = pausedUntil > wall && pausedUntil <= wall + testRules.health.breakerMaxMs;
    this.#mustBe(!isPaused, `I9: ${id} is sent to during its pause`);
    this.#mustBe(count === 1, `I9: ${id} gets ${count} probes at once`);
    const key = `${pauses} ${pausedUntil}`;
    const probe = known.probes.get(key) ?? { count: 0, since: now };
    known.probes.set(key, probe);
    probe.count += 1;
    const isExplained = this.#isDisturbedSince(probe.since) || this.#jumpedAt > probe.since - 2 * hourMs;
    this.#mustBe(probe.count === 1 || isExplained, `I9: ${id} gets probe ${probe.count} after one pause`);
  }

  #checkClaimed({ url, secrets }: KnownEndpoint, attempt: DueAttempt, wall: number): void {
    const id = `${attempt.endpointId} ${attempt.eventId}`;
    const key = `${id} ${attempt.n}`;
    this.#mustBe(!this.#claimedAt.has(key), `I6: attempt ${attempt.n} of ${id} is won twice`);
    this.#claimedAt.set(key, this.#clock.now());
    this.#mustBe(attempt.url === url, `${id} goes to ${attempt.url}, not ${url}`);
    const valid = secrets.filter(({ expiresAt }) => expiresAt > wall).map(({ secret }) => secret);
    this.#mustBe(
      attempt.secrets.join() === valid.toReversed().join(),
      `I12: ${id} is not signed with the valid secrets`,
    );
  }

  /** A worker takes up an attempt that it has claimed. */
  begun(attempt: DueAttempt): void {
    const id = `${attempt.endpointId} ${attempt.eventId}`;
    const pair = this.#pairs.get(id) ?? this.#newPair(id, attempt);
    this.attempts += 1;
    const { trigger, n } = attempt;
    const claimedAt = this.#claimedAt.get(`${id} ${n}`) ?? -Infinity;
    this.#mustBe(this.#clock.now() - claimedAt < this.#leaseMs, `I5: ${id} is sent after its lease`);
    if (trigger === 'manual') this.#countManual(id, pair);
    else this.#countScheduled(id, pair, attempt);
    const flying = (this.#inFlight.get(attempt.endpointId) ?? 0) + 1;
    this.#inFlight.set(attempt.endpointId, flying);
    // Whatever cost a lease may have left up to four on their way.
    const recent = this.#disturbances.filter((at) => at > this.#clock.now() - this.#slackMs);
    const most = testRules.endpointConcurrency * (1 + recent.length);
    this.#mustBe(flying <= most, `I5: ${flying} in flight to ${attempt.endpointId}`);
  }

  #countManual(id: string, pair: Pair): void {
    this.manuals += 1;
    pair.manual += 1;
    this.#mustBe(pair.manual <= pair.asked, `${id} is sent by hand more often than asked for`);
  }

  #countScheduled(id: string, pair: Pair, { attempts, n, endpointId, createdAt }: DueAttempt): void {
    pair.scheduled += 1;
    this.#mustBe(pair.scheduled <= maximumAttempts, `I1: ${id} is sent ${pair.scheduled} times`);
    this.#mustBe(pair.scheduled <= attempts, `I6: ${id} is sent ${pair.scheduled} times for ${attempts} counted`);
    for (let before = 1; before < n; before += 1)
      this.#mustBe(!this.#settled.has(`${id} ${before}`), `${id} is sent after its success ${before} was settled`);
    const stored = { since: this.#toVirtual(createdAt), atLeast: 0, atMost: this.#slackMs };
    const waits = attempts === 1 ? stored : pair.waits;
    const { troubledAt, operatedAt } = this.#endpoint(endpointId);
    pair.waits = undefined;
    if (waits === undefined || this.#jumpedAt > waits.since - 2 * hourMs) return;
    const waited = this.#clock.now() - waits.since;
    const rule = attempts === inlineAttempts + 1 ? 'I1 and I7' : 'I7';
    const mayBeEarly = operatedAt >= waits.since;
    this.#mustBe(mayBeEarly || waited >= waits.atLeast - 1, `${rule}: attempt ${attempts} of ${id} after ${waited} ms`);
    const mayBeLate = troubledAt >= waits.since || this.#isDisturbedSince(waits.since);
    this.#mustBe(mayBeLate || waited <= waits.atMost, `I7: attempt ${attempts} of ${id} only after ${waited} ms`);
  }

  /** The bytes leave now. */
  sent(attempt: DueAttempt): void {
    const id = `${attempt.endpointId} ${attempt.eventId}`;
    const { frozen, body } = this.#pair(id);
    this.#mustBe(frozenOf(attempt) === frozen, `I2: ${id} changed its id, event, timestamp or signature`);
    this.#mustBe(attempt.body === body || Buffer.compare(attempt.body, body) === 0, `I2: ${id} changed its body`);
  }

  /** With these headers. */
  signed(attempt: DueAttempt, headers: Readonly<Record<string, string>>): void {
    const { eventId, type, timestamp, signature, body, secrets } = attempt;
    const id = `${attempt.endpointId} ${eventId}`;
    const frozen = ['delivery', 'event', 'timestamp', 'signature'].map((name) => headers[`x-service-${name}`]).join();
    this.#mustBe(frozen === [eventId, type, timestamp, signature].join(), `I2: ${id} has other headers than its row`);
    const wallS = this.#clock.wall() / 1000;
    this.#mustBe(Math.abs(Number(headers['webhook-timestamp']) - wallS) <= 1, `I2: ${id} has an old webhook-timestamp`);
    const verdict = verifyWebhook({ headers, rawBody: body, secrets: secrets.slice(0, 1), now: wallS * 1000 });
    this.#mustBe(verdict.ok, `I12: ${id} does not verify with the newest secret`);
  }

  connected(address: string): void {
    this.#mustBe(!/^(?:10|127|169\.254|192\.168)\./.test(address), `I10: a connection to ${address}`);
  }

  answered({ endpointId, eventId, trigger, n }: DueAttempt, { outcome }: AttemptResult): void {
    const id = `${endpointId} ${eventId}`;
    this.#inFlight.set(endpointId, (this.#inFlight.get(endpointId) ?? 1) - 1);
    if (outcome !== 'success') return;
    const pair = this.#pair(id);
    this.#answered.add(`${id} ${n}`);
    pair.successes += 1;
    if (trigger === 'schedule' && pair.successes > 1) this.repeated += 1;
  }

  /** Settlements that the queue has taken; `counted`: those of attempts that were open. After it the endpoints are in `states`. */
  recounted(
    finished: readonly FinishedDelivery[],
    counted: ReadonlySet<FinishedDelivery>,
    before: ReadonlyMap<string, SimulatedEndpoint>,
    states: ReadonlyMap<string, SimulatedEndpoint>,
  ): void {
    const mayDisable = new Set<string>();
    for (const each of finished) {
      const { attempt, result } = each;
      if (!counted.has(each)) continue;
      if (result.outcome === 'success') this.#settled.add(`${attempt.endpointId} ${attempt.eventId} ${attempt.n}`);
      if (attempt.trigger === 'schedule') this.#plan(each);
      if (attempt.trigger === 'schedule' || result.outcome === 'success') this.#addToStreak(each, mayDisable);
    }
    for (const [id, { status, consecutiveFailures, pauses }] of states) {
      const known = this.#endpoint(id);
      this.#mustBe(consecutiveFailures === known.streak, `I8: ${id} has ${consecutiveFailures}, not ${known.streak}`);
      const was = before.get(id);
      if (pauses > 0 || (was?.pauses ?? 0) > 0 || status !== 'enabled') known.troubledAt = this.#clock.now();
      if (was?.status !== 'enabled') continue;
      const isRight = (status === 'disabled') === mayDisable.has(id);
      this.#mustBe(isRight, `I8: ${id} is ${status} after ${known.streak} failures`);
    }
  }

  #addToStreak({ attempt, result, finishedAt }: FinishedDelivery, mayDisable: Set<string>): void {
    const known = this.#endpoint(attempt.endpointId);
    const { disableFailures, disableAfterMs } = testRules.health;
    if (result.outcome === 'success') known.streak = 0;
    if (result.outcome !== 'failure') return;
    if (known.streak === 0) known.streakSince = finishedAt;
    known.streak += 1;
    const isLong = known.streak >= disableFailures && finishedAt - known.streakSince >= disableAfterMs;
    if (isLong || result.errorClass === 'gone') mayDisable.add(attempt.endpointId);
  }

  /** When the next attempt may come after this one. */
  #plan({ attempt, result, finishedAt }: FinishedDelivery): void {
    const { inlineDelaysMs, redriveDelaysMs, retryAfterMaxMs } = testRules.schedule;
    const delays = [...inlineDelaysMs, ...redriveDelaysMs];
    const delay = delays[attempt.attempts] ?? 0;
    const jitter = attempt.attempts < inlineAttempts ? 0.2 : 0.1;
    const asked = Math.min(result.retryAfterMs ?? 0, retryAfterMaxMs);
    this.#pair(`${attempt.endpointId} ${attempt.eventId}`).waits = {
      since: this.#toVirtual(finishedAt),
      atLeast: Math.max(delay * (1 - jitter), asked),
      atMost: Math.max(delay * (1 + jitter), asked) + this.#slackMs,
    };
  }

  /** A worker has heard that its settlement is done. */
  confirmed({ endpointId, eventId, n }: DueAttempt, isOpen: boolean): void {
    this.#mustBe(!isOpen, `${endpointId} ${eventId}: attempt ${n} was settled and is open`);
  }

  /** Receivers answered 2xx and nobody wrote it down: what may make a POST repeat one. */
  get unsettledSuccesses(): number {
    return [...this.#answered].filter((key) => !this.#settled.has(key)).length;
  }

  get mostPosts(): number {
    return Math.max(0, ...[...this.#pairs.values()].map(({ scheduled }) => scheduled));
  }

  finish(rows: readonly SimulatedDelivery[], isLate: (row: SimulatedDelivery) => boolean): void {
    assert.deepEqual(this.violations.slice(0, 5), []);
    for (const row of rows) {
      const { endpointId, state, endpoint } = row;
      const id = `${endpointId} ${row.eventId}`;
      const pair = this.#pairs.get(id);
      assert.ok((pair?.scheduled ?? 0) <= row.attempts, `I6: ${id} was sent more often than counted`);
      if (state === 'delivered') assert.ok((pair?.successes ?? 0) > 0, `${id} is delivered without a 2xx`);
      if (state === 'pending' || state === 'parked') {
        assert.ok(!isLate(row), `I4: ${id} is ${state}, due at ${String(row.dueAt)}, and nobody sends it`);
      }
      if (state === 'held') assert.equal(endpoint.status, 'disabled', `I3: ${id} is held by an enabled endpoint`);
      if (endpoint.status !== 'deleted') assert.ok(!row.waitsByHand, `I3: ${id} waits to be sent by hand`);
      const { secret } = this.#endpoint(endpointId).secrets[row.secretVersion - 1] ?? assert.fail(`I12: ${id}`);
      const signature = serviceSignature(secret, row.timestamp, row.body);
      assert.equal(row.signature, signature, `I12: ${id} is not signed with secret ${row.secretVersion}`);
    }
    assert.ok(this.repeated <= this.unsettledSuccesses, `${this.repeated} repeated, ${this.unsettledSuccesses} lost`);
  }

  #toVirtual(wall: number): number {
    return wall - this.#clock.wall() + this.#clock.now();
  }

  #isDisturbedSince(moment: number): boolean {
    return this.#disturbances.some((at) => at > moment - this.#slackMs);
  }

  #mustBe(isSo: boolean, otherwise: string): void {
    // What is thrown in a step would end in a promise that nobody waits for.
    if (!isSo) this.violations.push(otherwise);
  }

  #newPair(id: string, attempt: DueAttempt): Pair {
    const { body } = attempt;
    const pair = { scheduled: 0, manual: 0, asked: 0, frozen: frozenOf(attempt), body, waits: undefined, successes: 0 };
    this.#pairs.set(id, pair);
    return pair;
  }

  #pair(id: string): Pair {
    return this.#pairs.get(id) ?? assert.fail(`${id} is not known`);
  }

  #endpoint(id: string): KnownEndpoint {
    return this.#endpoints.get(id) ?? assert.fail(`endpoint ${id} is not known`);
  }
}

function frozenOf({ eventId, type, timestamp, signature }: DueAttempt): string {
  return `${eventId} ${type} ${timestamp} ${signature}`;
}
