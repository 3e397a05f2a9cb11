/** Freezes the mails of digests when they are due, and sends them. One process of an instance does it. */
import { LeaseLost, type Job } from '../../../kernel/jobs/jobs.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Reach } from '../../../kernel/lib/faults.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { KeyLines } from '../../access/ports.ts';
import type { DigestStore, FollowReader } from '../ports.ts';
import type { Digest } from '../rules/digest.ts';
import { latestPeriod, nextPeriod, type Period } from '../rules/schedule.ts';
import { freezePeriod } from './freeze-period.ts';
import type { DigestMetrics } from './metrics.ts';
import { DigestSender, type SenderOptions } from './digest-sender.ts';

export interface DigestJobOptions extends SenderOptions {
  readonly store: DigestStore;
  readonly follows: FollowReader;
  readonly keyLines: KeyLines;
  readonly job: Job;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: DigestMetrics;
  readonly reach: Reach;
  readonly after: (ms: number, call: () => void) => () => void;
}

/** Between two looks at most: another process may have given the job up. */
const longestPauseMs = 10_000;
/** After a digest could not be read or stored. */
const troublePauseMs = 60_000;

/** Dispose it to stop: an attempt under way is given some seconds, then it is cut off and counts as one. */
export class DigestJob implements AsyncDisposable {
  readonly #options: DigestJobOptions;
  readonly #sender: DigestSender;
  /** The last period of each digest that has its row. */
  readonly #known = new Map<string, string>();
  readonly #retryAt = new Map<string, number>();
  #running: Promise<void> = Promise.resolve();
  #cancel: () => void = () => undefined;
  #isStopped = false;

  constructor(options: DigestJobOptions) {
    this.#options = options;
    this.#sender = new DigestSender(options);
  }

  /** Looks now, and whenever something is due. Also after a reload. */
  wake(): void {
    this.#cancel();
    this.#running = this.#running.then(() => this.#look());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    const cancel = this.#sender.stop();
    await this.#running;
    cancel();
  }

  async #look(): Promise<void> {
    if (this.#isStopped) return;
    const { logger, clock, after, job } = this.#options;
    let nextAt = Infinity;
    try {
      if (job.isHeld) nextAt = await this.#round();
    } catch (err) {
      if (!(err instanceof LeaseLost)) logger.warn({ err }, 'digests could not be looked at; trying again');
    }
    if (this.#isStopped) return;
    const waitMs = Math.min(Math.max(nextAt - clock.now(), 1), longestPauseMs);
    this.#cancel();
    this.#cancel = after(waitMs, () => this.wake());
  }

  /** Does what is due, and tells when something is due next. */
  async #round(): Promise<number> {
    do await this.#freezeDue();
    while (!this.#isStopped && (await this.#sender.sendNext()));
    const now = this.#options.clock.now();
    const periods = this.#options.digests().map(({ schedule }) => nextPeriod(schedule, now).dueAt);
    return Math.min(...periods, await this.#sender.nextAt());
  }

  async #freezeDue(): Promise<void> {
    for (const digest of this.#options.digests()) {
      const now = this.#options.clock.now();
      const period = latestPeriod(digest.schedule, now);
      const isDue = this.#known.get(digest.name) !== period.name && (this.#retryAt.get(digest.name) ?? 0) <= now;
      if (isDue && !this.#isStopped) await this.#freeze(digest, period);
    }
  }

  async #freeze(digest: Digest, period: Period): Promise<void> {
    const { store, job, logger, metrics, reach, clock, domain, schedule } = this.#options;
    const [firstDelayMs = 0] = schedule.inlineDelaysMs;
    try {
      if ((await store.find(digest.name, period.name)) === undefined) {
        await reach('digest_before_freeze');
        const parts = { ...this.#options, domain: domain(), firstDelayMs };
        const outcome = await job.run(() => freezePeriod(digest, period, parts));
        await reach('digest_after_freeze');
        if (outcome === 'skipped') metrics.countEnd('skipped');
      }
      this.#known.set(digest.name, period.name);
    } catch (err) {
      if (err instanceof LeaseLost) throw err;
      this.#retryAt.set(digest.name, clock.now() + troublePauseMs);
      logger.warn({ err, digest: digest.name, period: period.name }, 'digest could not be made; trying again');
    }
  }
}
