import { randomUUID } from 'node:crypto';
import type { KernelConfig } from '../config/config.ts';
import type { Logger } from '../lib/logger.ts';
import type { RateBuckets } from '../http-in/rate-buckets.ts';
import { jobNames, neverHeld, type Job, type JobLeases, type JobName } from './jobs.ts';
import { newHolder } from '../store/job-leases.ts';
import { JobHolder } from './job-holder.ts';

const tidyEveryMs = 60_000;

/** The role of this process among several. Dispose it after the workers have stopped; it then releases its jobs. */
export interface Node extends AsyncDisposable {
  /** Whether it answers requests other than health checks. */
  readonly serves: boolean;
  /** Whether it runs the loops: deliveries, sealing, polling, retention, forecasts. */
  readonly works: boolean;
  readonly jobs: Readonly<Record<JobName, Job>>;
}

export async function startNode(
  config: KernelConfig,
  leases: JobLeases,
  buckets: RateBuckets | null,
  logger: Logger,
): Promise<Node> {
  const { role, jobLeaseMs: leaseMs } = config;
  if (role === 'api') {
    const jobs = Object.fromEntries(jobNames.map((name) => [name, neverHeld])) as Record<JobName, Job>;
    return { serves: true, works: false, jobs, [Symbol.asyncDispose]: async () => undefined };
  }
  const holder = new JobHolder({
    leases,
    holder: newHolder(randomUUID()),
    leaseMs,
    logger,
    // Not the clock of the service, which tests replace: leases need real time.
    monotonic: () => performance.now(),
  });
  await holder.start();
  const tidying = setInterval(() => void dropIdleBuckets(buckets, holder.jobs.tidying, logger), tidyEveryMs).unref();
  return {
    serves: role === 'all',
    works: true,
    jobs: holder.jobs,
    async [Symbol.asyncDispose]() {
      clearInterval(tidying);
      await holder[Symbol.asyncDispose]();
    },
  };
}

async function dropIdleBuckets(buckets: RateBuckets | null, job: Job, logger: Logger): Promise<void> {
  if (buckets === null || !job.isHeld) return;
  await buckets.dropIdle().catch((err: unknown) => logger.warn({ err }, 'idle rate limits could not be dropped'));
}
