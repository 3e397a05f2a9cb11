import type { Clock } from '../../../kernel/lib/clock.ts';
import { nextTurn } from '../../../kernel/lib/turn.ts';
import { LeaseLost, type Job } from '../../../kernel/jobs/jobs.ts';
import { checkFollow } from '../rules/checks.ts';
import type { FollowCheckStore } from '../ports.ts';
import { StallJudge, type StallSources } from './judge-stalls.ts';

export interface FollowCheckerOptions extends StallSources {
  readonly store: FollowCheckStore;
  /** Lease on the checks: of several nodes, one looks. */
  readonly job: Job;
  readonly clock: Clock;
  /** Milliseconds between two looks. */
  readonly everyMs: number;
  /** Called after the commit of findings. */
  readonly onTold: () => void;
}

/** Follows of one transaction. */
const batchSize = 200;

/** Looks for follows whose shipments have gone silent or are late, and tells each finding once. */
export class FollowChecker {
  readonly #options: FollowCheckerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: FollowCheckerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), this.#options.everyMs).unref();
    this.#look();
  }

  /** Stops the checks. Resolves when the present batch has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Checks everything that is due now. Answers how many findings were told. */
  async run(): Promise<number> {
    const { store, clock, onTold } = this.#options;
    const now = clock.now();
    const judge = new StallJudge(this.#options, now);
    let found = 0;
    while (!this.#isStopped) {
      const due = await store.listDue(now, batchSize);
      if (due.length === 0) break;
      const verdicts = await judge.judge(due);
      const judged = due.map(({ follow }, index) => ({
        follow,
        result: checkFollow(follow, verdicts[index] ?? null, now),
      }));
      // Crash point: flags and what is told are one commit; without it, the next look finds the same.
      const { written, told } = await store.settle(judged, now);
      if (told > 0) onTold();
      found += told;
      // All of them changed meanwhile: the next look reads them again.
      if (written === 0) break;
      await nextTurn();
    }
    return found;
  }

  #look(): void {
    if (!this.#options.job.isHeld) return;
    this.#running ??= this.#runAndTell().finally(() => {
      this.#running = undefined;
    });
  }

  async #runAndTell(): Promise<void> {
    const { job, logger } = this.#options;
    try {
      const found = await job.run(() => this.run());
      if (found > 0) logger.info({ found }, 'followed shipments are silent or late');
    } catch (err) {
      // The node that holds the lease now goes on.
      if (!(err instanceof LeaseLost)) logger.error({ err }, 'followed shipments could not be checked');
    }
  }
}
