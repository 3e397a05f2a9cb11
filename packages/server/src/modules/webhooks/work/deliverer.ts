import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import { reachNothing, type Reach } from '../../../kernel/lib/faults.ts';
import type { Claim, Lease, WebhookQueue } from '../ports.ts';
import type { DueAttempt, FinishedDelivery } from '../rules/attempt.ts';
import type { PostAttempt } from './post-attempt.ts';
import type { WebhookMetrics } from './webhook-metrics.ts';

/** Calls a function after `ms` milliseconds. Returns a function that cancels the call. */
export type After = (ms: number, call: () => void) => () => void;

export interface DelivererOptions {
  readonly queue: WebhookQueue;
  readonly post: PostAttempt;
  readonly clock: Clock;
  readonly after: After;
  /** Calls a function in the next turn of the event loop. */
  readonly nextTurn: (call: () => void) => void;
  /** In [0, 1). */
  readonly random: () => number;
  readonly newToken: () => string;
  readonly pollMs: number;
  readonly leaseMs: number;
  /** Concurrent attempts of this process. */
  readonly concurrency: number;
  readonly metrics?: WebhookMetrics;
  readonly logger?: Pick<Logger, 'warn' | 'error'>;
  readonly reach?: Reach;
}

/**
 * A result that waits for its settlement. Not in a map by attempt: V8 links each table of a map to the next, and where one has
 * grown old, all that was in flight at each change of its size stays until a full collection.
 */
interface Result {
  readonly finished: FinishedDelivery;
  readonly whenSettled: () => void;
}

/** Most endpoints per claim, to keep its transaction short. */
const endpointsPerClaim = 25;
/** A transaction begins after this many turns, even while each brings more for it. */
const mostTurns = 8;
const longestRenewMs = 10_000;
const settleRetryMs = 200;
/** A settlement waits so long for other attempts in flight. With 100 of them it then has 94, and 54 without. */
const settleLingerMs = 5;

/**
 * Sends due deliveries: claims endpoints, sends their batches, settles results in groups and returns each lease with the next
 * claim. The policy makes all decisions and the queue holds all facts; this class only loops. All its timers come from `after`.
 */
export class Deliverer {
  readonly #options: DelivererOptions;
  readonly #reach: Reach;
  readonly #leases = new Map<string, Lease>();
  #finished: Lease[] = [];
  #results: Result[] = [];
  #inFlight = 0;
  /** Batches with a lease that is not returned yet. */
  #batches = 0;
  #isRunning = false;
  #isPumping = false;
  #isAskedAgain = false;
  #isSettling = false;
  #isRenewing = false;
  #endLinger: () => void = () => undefined;
  #cancelPoll: () => void = () => undefined;
  #cancelRenew: () => void = () => undefined;
  #idle = Promise.withResolvers<void>();

  constructor(options: DelivererOptions) {
    this.#options = options;
    this.#reach = options.reach ?? reachNothing;
  }

  start(): void {
    this.#isRunning = true;
    this.#poll();
  }

  /** Looks for due deliveries. Call it after the commit that stored one. */
  wake(): void {
    void this.#pump();
  }

  /** Number of attempts in flight. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** Stops claiming, waits until attempts in flight are settled, then returns the leases. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#cancelPoll();
    this.#idle = Promise.withResolvers();
    this.#tellIdle();
    await this.#idle.promise;
    this.#cancelRenew();
    await this.#options.queue.release(this.#finished.splice(0), this.#options.clock.now());
  }

  #poll(): void {
    if (!this.#isRunning) return;
    void this.#pump();
    this.#cancelPoll = this.#options.after(this.#options.pollMs, () => this.#poll());
  }

  async #pump(): Promise<void> {
    this.#isAskedAgain = true;
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      while (this.#isRunning && this.#isAskedAgain && this.#inFlight < this.#options.concurrency) {
        this.#isAskedAgain = false;
        await this.#gather(() => this.#finished.length);
        if (this.#isRunning) await this.#claimOnce();
      }
    } catch (err) {
      this.#options.logger?.warn({ err }, 'cannot read the webhook queue; will retry');
    } finally {
      this.#isPumping = false;
      this.#tellIdle();
    }
  }

  async #claimOnce(): Promise<void> {
    const { queue, clock, random, newToken, concurrency, leaseMs, metrics, logger } = this.#options;
    const free = concurrency - this.#inFlight;
    const release = this.#finished.splice(0);
    const askedAt = clock.monotonic();
    let claim: Claim;
    try {
      const endpoints = Math.min(endpointsPerClaim, free);
      claim = await queue.claim({ token: newToken(), now: clock.now(), random, endpoints, attempts: free, release });
    } catch (error) {
      this.#finished.push(...release);
      throw error;
    }
    for (const { endpointId } of release) this.#leases.delete(endpointId);
    if (claim.recovered > 0) metrics?.attemptsUnknown.inc(claim.recovered);
    if (claim.exhaustedUnknown > 0) {
      metrics?.exhaustedUnknown.inc(claim.exhaustedUnknown);
      logger?.warn(
        { deliveries: claim.exhaustedUnknown },
        'webhook deliveries exhausted after an attempt with unknown outcome',
      );
    }
    await this.#reach('after_writeahead');
    if (claim.endpoints.length > 0) this.#isAskedAgain = true;
    // A process that slept meanwhile has lost its leases. The new holder settles these attempts as unknown.
    if (clock.monotonic() - askedAt >= leaseMs) {
      metrics?.leaseLost.inc(claim.endpoints.length);
      return;
    }
    for (const { endpointId, attempts } of claim.endpoints) {
      this.#inFlight += attempts.length;
      void this.#batch({ endpointId, token: claim.token }, attempts);
    }
  }

  /** Sends one batch of a leased endpoint. */
  async #batch(lease: Lease, attempts: readonly DueAttempt[]): Promise<void> {
    this.#batches += 1;
    this.#leases.set(lease.endpointId, lease);
    this.#scheduleRenewal();
    await Promise.all(attempts.map((attempt) => this.#attempt(attempt)));
    await this.#reach('mid_release');
    this.#finished.push(lease);
    this.#batches -= 1;
    this.#tellIdle();
    void this.#pump();
  }

  async #attempt(attempt: DueAttempt): Promise<void> {
    const { post, clock, random, metrics } = this.#options;
    if (attempt.n === 1) metrics?.delay.observe(Math.max(0, clock.now() - attempt.createdAt) / 1000);
    const result = await post(attempt);
    metrics?.attempts.inc({ class: result.errorClass ?? 'none' });
    const finished = { attempt, result, finishedAt: clock.now(), random: random() };
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#results.push({ finished, whenSettled: resolve });
    if (this.#results.length === this.#inFlight) this.#endLinger();
    void this.#settle();
    await promise;
    this.#inFlight -= 1;
    this.#tellIdle();
  }

  /**
   * Waits while each turn of the event loop brings more for the next transaction. Without it, the first of many answers
   * that came during a commit got a transaction alone.
   */
  async #gather(count: () => number): Promise<void> {
    let known = -1;
    for (let turns = 0; turns < mostTurns && count() > known; turns += 1) {
      known = count();
      await new Promise<void>((resolve) => this.#options.nextTurn(resolve));
    }
  }

  /**
   * Attempts that began together end together: the first few of them would else get a transaction alone, and the rest another.
   * A result waits for a moment only, because an attempt in flight may last for seconds.
   */
  async #linger(): Promise<void> {
    if (this.#results.length >= this.#inFlight) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = this.#options.after(settleLingerMs, resolve);
    this.#endLinger = resolve;
    await promise;
    cancel();
  }

  /** Settles in one transaction all results that arrived by then. */
  async #settle(): Promise<void> {
    if (this.#isSettling) return;
    this.#isSettling = true;
    while (this.#results.length > 0) {
      await this.#gather(() => this.#results.length);
      await this.#linger();
      const batch = this.#results.splice(0);
      await this.#settleBatch(batch.map(({ finished }) => finished));
      for (const { whenSettled } of batch) whenSettled();
    }
    this.#isSettling = false;
  }

  /**
   * Retries until the lease of the attempts ends; then a recovery settles them as unknown. A receiver may then get an event
   * twice, but never misses one.
   */
  async #settleBatch(batch: readonly FinishedDelivery[]): Promise<void> {
    const { queue, after, clock, leaseMs, metrics, logger } = this.#options;
    const giveUpAt = clock.monotonic() + leaseMs;
    for (;;) {
      try {
        const outcome = await queue.settle(batch);
        for (const [state, count] of Object.entries(outcome.states)) metrics?.deliveries.inc({ outcome: state }, count);
        if (outcome.fenced > 0) metrics?.settleFenced.inc(outcome.fenced);
        for (const { endpointId, host, reason } of outcome.disabled) {
          logger?.warn({ webhook_id: endpointId, host, reason }, 'webhook endpoint disabled; holding its events');
        }
        return;
      } catch (err) {
        if (clock.monotonic() >= giveUpAt) {
          logger?.error({ err, attempts: batch.length }, 'could not settle webhook attempts; they count as unknown');
          return;
        }
        logger?.warn({ err }, 'cannot settle webhook attempts; will retry');
        await new Promise<void>((resolve) => void after(settleRetryMs, resolve));
      }
    }
  }

  #scheduleRenewal(): void {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    const { after, leaseMs } = this.#options;
    this.#cancelRenew = after(Math.min(longestRenewMs, leaseMs / 4), () => void this.#renew());
  }

  async #renew(): Promise<void> {
    const { queue, clock, metrics, logger } = this.#options;
    const leases = [...this.#leases.values()];
    try {
      if (leases.length > 0) {
        const kept = await queue.renew(leases, clock.now());
        if (kept < leases.length) metrics?.leaseLost.inc(leases.length - kept);
      }
    } catch (err) {
      logger?.warn({ err }, 'cannot renew webhook leases; will retry');
    }
    this.#isRenewing = false;
    if (this.#leases.size > 0) this.#scheduleRenewal();
  }

  #tellIdle(): void {
    const isIdle = this.#inFlight === 0 && this.#batches === 0 && !this.#isPumping;
    if (!this.#isRunning && isIdle) this.#idle.resolve();
  }
}
