import { currentFence, underFence } from '../lib/fence.ts';
import type { Logger } from '../lib/logger.ts';
import { jobNames, LeaseLost, type Fence, type Job, type JobLeases, type JobName } from './jobs.ts';

export interface JobHolderOptions {
  readonly leases: JobLeases;
  /** Identifies this process among the others. */
  readonly holder: string;
  /** Time without a renewal after which another process may take over. */
  readonly leaseMs: number;
  readonly logger: Logger;
  /** Monotonic time in milliseconds. */
  readonly monotonic: () => number;
}

interface Held {
  readonly fence: Fence;
  /** Time on the scale of `monotonic`. */
  readonly until: number;
}

/**
 * Holds the jobs of this process. Takes free jobs, renews them three times per lease, and knows by its own clock when a
 * lease may have expired. Dispose it after the workers have stopped; it then releases its jobs.
 */
export class JobHolder implements AsyncDisposable {
  readonly #options: JobHolderOptions;
  readonly #held = new Map<string, Held>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: JobHolderOptions) {
    this.#options = options;
  }

  /** Resolves after the first round, so that a single process starts work at once. */
  async start(): Promise<void> {
    await this.renew();
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.renew());
    }, this.#options.leaseMs / 3).unref();
  }

  /** Runs one round. After a failure, held jobs stay held until their leases expire. */
  async renew(): Promise<void> {
    const { leases, holder, leaseMs, monotonic, logger } = this.#options;
    // Computed before the call: the lease in the database then ends later than ours.
    const until = monotonic() + leaseMs;
    let fences;
    try {
      fences = await leases.hold(holder, leaseMs);
    } catch (err) {
      logger.warn({ err }, 'cannot renew the job leases; retrying');
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

  /** The jobs, for their workers. */
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
      .catch((err: unknown) => logger.warn({ err }, 'cannot release the job leases; they expire by themselves'));
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
        // A part of the work may run nested: it keeps the fence of the work, even if the job has been taken again
        // meanwhile.
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
    this.#options.logger.warn({ job }, 'lost the lease; another node may do the job now');
  }
}
