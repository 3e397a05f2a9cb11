import type { ConnectionPool } from '../../../kernel/http-out/connection-pool.ts';
import { LeaseLost } from '../../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { WebhookQueue } from '../ports.ts';
import type { Deliverer } from './deliverer.ts';

const tidyEveryMs = 60_000;
const poolSweepMs = 5_000;

type LoopKernel = Pick<Kernel, 'clock' | 'logger'> & { readonly jobs: Pick<Kernel['jobs'], 'tidying'> };

/** Starts sending, tidying and the sweeping of idle connections, and ends all three. */
export function sendingLoops(
  { clock, logger, jobs: { tidying } }: LoopKernel,
  deliverer: Deliverer,
  queue: WebhookQueue,
  pool: ConnectionPool,
): AsyncDisposable & { readonly start: () => void } {
  const tidyOnce = async (): Promise<void> => {
    if (!tidying.isHeld) return;
    try {
      await tidying.run(() => queue.tidy(clock.now()));
    } catch (err) {
      if (!(err instanceof LeaseLost)) logger.warn({ err }, 'webhooks could not be tidied');
    }
  };
  let running: Promise<void> | undefined;
  const tidy = (): void => {
    running ??= tidyOnce().finally(() => (running = undefined));
  };
  const timers: NodeJS.Timeout[] = [];
  return {
    start() {
      deliverer.start();
      tidy();
      timers.push(setInterval(tidy, tidyEveryMs).unref(), setInterval(() => pool.sweep(), poolSweepMs).unref());
    },
    async [Symbol.asyncDispose]() {
      for (const timer of timers) clearInterval(timer);
      await deliverer.stop().catch((err: unknown) => logger.warn({ err }, 'webhook leases could not be given back'));
      pool.sweep(true);
      await running;
    },
  };
}
