import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import { reachNothing, type Reach } from '../../../kernel/lib/faults.ts';
import type { Claim, DueAttempt, FinishedDelivery, Lease, WebhookQueue } from '../ports.ts';
import type { PostAttempt } from './post-attempt.ts';
import type { WebhookMetrics } from './webhook-metrics.ts';

/** Calls a function later; answers what takes the call back. */
export type After = (ms: number, call: () => void) => () => void;

export interface DelivererOptions {
  readonly queue: WebhookQueue;
  readonly post: PostAttempt;
  readonly clock: Clock;
  readonly after: After;
  /** In [0, 1). */
  readonly random: () => number;
  readonly newToken: () => string;
  readonly pollMs: number;
  readonly leaseMs: number;
  /** Attempts of this process at the same time. */
  readonly concurrency: number;
  readonly metrics?: WebhookMetrics;
  readonly logger?: Pick<Logger, 'warn' | 'error'>;
  readonly reach?: Reach;
}

/** Endpoints that one claim leases at most: its transaction stays short. */
const endpointsPerClaim = 25;
const longestRenewMs = 10_000;
const settleRetryMs = 200;

/**
 * Sends what is due: claims endpoints, sends their batch, settles what came back in groups, gives the lease back with the
 * next claim. Every decision is the policy's and every fact the queue's; here are only loops. It starts no timer of its
 * own but those of `after`.
 */
export class Deliverer {
  readonly #options: DelivererOptions;
  readonly #reach: Reach;
  readonly #leases = new Map<string, Lease>();
  #finished: Lease[] = [];
  #results: FinishedDelivery[] = [];
  #inFlight = 0;
  /** Batches whose lease has not come back. */
  #batches = 0;
  #isRunning = false;
  #isPumping = false;
  #isAskedAgain = false;
  #isSettling = false;
  #isRenewing = false;
  readonly #settled = new Map<FinishedDelivery, () => void>();
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

  /** Something may be due: call it after the commit that stored it. */
  wake(): void {
    void this.#pump();
  }

  /** Attempts that are on their way. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** Claims nothing more, waits for the attempts in flight and their settlement, gives the leases back. */
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
        await this.#claimOnce();
      }
    } catch (err) {
      this.#options.logger?.warn({ err }, 'the webhook queue cannot be read; trying again');
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
        'webhook deliveries ended with an attempt of unknown outcome',
      );
    }
    await this.#reach('after_writeahead');
    if (claim.endpoints.length > 0) this.#isAskedAgain = true;
    // A process that slept meanwhile has lost its leases: whoever has them now settles these attempts as unknown.
    if (clock.monotonic() - askedAt >= leaseMs) {
      metrics?.leaseLost.inc(claim.endpoints.length);
      return;
    }
    for (const { endpointId, attempts } of claim.endpoints) {
      this.#inFlight += attempts.length;
      void this.#batch({ endpointId, token: claim.token }, attempts);
    }
  }

  /** A leased endpoint keeps its worker for one batch. */
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
    this.#settled.set(finished, resolve);
    this.#results.push(finished);
    void this.#settle();
    await promise;
    this.#inFlight -= 1;
    this.#tellIdle();
  }

  /** One transaction for everything that came back while the last one ran. */
  async #settle(): Promise<void> {
    if (this.#isSettling) return;
    this.#isSettling = true;
    while (this.#results.length > 0) {
      const batch = this.#results.splice(0);
      await this.#settleBatch(batch);
      for (const each of batch) {
        this.#settled.get(each)?.();
        this.#settled.delete(each);
      }
    }
    this.#isSettling = false;
  }

  /**
   * Tries until the lease of the attempts is over; after that a recovery has settled them as unknown. A receiver may then
   * get an event twice, never not at all.
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
          logger?.warn({ webhook_id: endpointId, host, reason }, 'webhook endpoint disabled; its events are held');
        }
        return;
      } catch (err) {
        if (clock.monotonic() >= giveUpAt) {
          logger?.error(
            { err, attempts: batch.length },
            'webhook attempts could not be settled; they count as unknown',
          );
          return;
        }
        logger?.warn({ err }, 'webhook attempts cannot be settled; trying again');
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
      logger?.warn({ err }, 'webhook leases cannot be renewed; trying again');
    }
    this.#isRenewing = false;
    if (this.#leases.size > 0) this.#scheduleRenewal();
  }

  #tellIdle(): void {
    const isIdle = this.#inFlight === 0 && this.#batches === 0 && !this.#isPumping;
    if (!this.#isRunning && isIdle) this.#idle.resolve();
  }
}
