import type { Config } from '../../src/kernel/config/config.ts';
import { RollingLimiter } from '../../src/kernel/http-in/rolling-limiter.ts';
import { alwaysHeld } from '../../src/kernel/jobs/jobs.ts';
import { MetricsRegistry } from '../../src/kernel/lib/metrics.ts';
import { keyLinesOf } from '../../src/modules/access/store/key-line.ts';
import { open, type WebhookKernel } from '../../src/modules/webhooks/open.ts';

/** The webhooks of a service and nothing else: what a worker sends, without the rest of its start. */
export function openWebhookWorker(
  config: Config,
  kernel: Pick<WebhookKernel, 'database' | 'box' | 'clock' | 'logger' | 'reach' | 'resolve'>,
): ReturnType<typeof open> {
  const whole: WebhookKernel = {
    ...kernel,
    config,
    metrics: new MetricsRegistry(),
    tracing: undefined,
    works: true,
    jobs: { tidying: alwaysHeld },
    limiters: { webhooks: new RollingLimiter({ clock: kernel.clock }) },
  };
  return open(whole, config, { keyLines: keyLinesOf(kernel.database) });
}
