import { currentFence, underFence } from '../lib/fence.ts';
import type { Logger } from '../lib/logger.ts';
import { jobNames, LeaseLost, type Fence, type Job, type JobLeases, type JobName } from './jobs.ts';

export interface JobHolderOptions {
  readonly leases: JobLeases;
  /** Names this process among the others. */
  readonly holder: string;
  /** After this long without a renewal another process may take over. */
  readonly leaseMs: number;
  readonly logger: Logger;
  /** Milliseconds that no change of the wall clock moves. */
  readonly monotonic: () => number;
}

interface Held {
  readonly fence: Fence;
  /** On the scale of `monotonic`. */
  readonly until: number;
}

/**
 * Holds the jobs of this process: takes what is free, renews it three times a lease, knows by its own clock when it may have
 * run out. Dispose it after the workers have stopped: it gives back what it holds.
 */
export class JobHolder implements AsyncDisposable {
  readonly #options: JobHolderOptions;
  readonly #held = new Map<string, Held>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: JobHolderOptions) {
    this.#options = options;
  }

  /** Resolves when the first round is over, so that a single process begins its work at once. */
  async start(): Promise<void> {
    await this.renew();
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.renew());
    }, this.#options.leaseMs / 3).unref();
  }

  /** One round; a failure leaves what is held until its time is over. */
  async renew(): Promise<void> {
    const { leases, holder, leaseMs, monotonic, logger } = this.#options;
    // Before the call: the database counts from later on.
    const until = monotonic() + leaseMs;
    let fences;
    try {
      fences = await leases.hold(holder, leaseMs);
    } catch (err) {
      logger.warn({ err }, 'the leases of jobs could not be renewed; tried again');
      return;
    }
    const names = new Set(fences.map(({ job }) => job));
    for (const job of this.#held.keys()) if (!names.has(job)) this.#lose(job);
    for (const fence of fences) {
      if (!this.#held.has(fence.job))
        logger.info({ job: fence.job, fence: fence.number }, 'this node does the job now');
      this.#held.set(fence.job, { fence, until });
    }
  }

  /** The jobs, to be handed to their workers. */
  get jobs(): Readonly<Record<JobName, Job>> {
    const jobs = jobNames.map((name) => [name, this.#job(name)] as const);
    return Object.fromEntries(jobs) as Record<JobName, Job>;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
    const { leases, holder, logger } = this.#options;
    this.#held.clear();
    await leases
      .release(holder)
      .catch((err: unknown) => logger.warn({ err }, 'leases of jobs could not be given back'));
  }

  #job(name: JobName): Job {
    const holds = (): Held | undefined => {
      const held = this.#held.get(name);
      return held !== undefined && this.#options.monotonic() < held.until ? held : undefined;
    };
    return {
      get isHeld() {
        return holds() !== undefined;
      },
      run: async (work) => {
        const held = holds();
        if (held === undefined) throw new LeaseLost(name);
        // Parts of a work may ask once more; a fence that was taken anew meanwhile is not the one of the work.
        if (currentFence()?.job === name) return work();
        try {
          return await underFence(held.fence, work);
        } catch (error) {
          if (error instanceof LeaseLost && this.#held.get(name)?.fence === held.fence) this.#lose(name);
          throw error;
        }
      },
    };
  }

  #lose(job: string): void {
    this.#held.delete(job);
    this.#options.logger.warn({ job }, 'another node may do the job now');
  }
}
