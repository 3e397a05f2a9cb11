import { ConfigError, type ValuesOf } from '../../kernel/config/config.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Logger } from '../../kernel/lib/logger.ts';
import type { Opened } from '../../kernel/module.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { digestSettings } from './settings.ts';
import { createDigestStore } from './store/sends.ts';
import { shipmentChanges } from './store/shipment-changes.ts';
import { DigestJob } from './work/digest-job.ts';
import { clientNameOf, LiveDigests } from './work/live-digests.ts';
import { createDigestMetrics } from './work/metrics.ts';
import { createDigestOversight } from './work/oversight.ts';
import { followReader } from './work/read-follows.ts';
import { retrySchedule } from './work/retry-schedule.ts';
import { tidySends } from './work/tidy-sends.ts';

export { digestConsole as console } from './pages/console-digests.ts';

type Needs = Pick<Ports, 'apiKeys' | 'keyLines' | 'follows'>;

/** Throws `ConfigError` when the file of digests is wrong, or what sends them is missing. */
export async function open(
  kernel: Kernel,
  settings: ValuesOf<typeof digestSettings>,
  { apiKeys, keyLines, follows }: Needs,
): Promise<Opened<'digests' | 'reloadDigests'>> {
  const { database, clock, logger, metrics, jobs, reach, works } = kernel;
  const store = createDigestStore(database);
  const clientName = clientNameOf(kernel.config.publicUrl);
  const live = await LiveDigests.open({ settings, apiKeys, clientName, reach });
  const tidying = tidySends({ store, clock, logger, job: jobs.tidying });
  const job = new DigestJob({
    store,
    follows: followReader(follows, shipmentChanges(database)),
    keyLines,
    digests: () => live.digests,
    relay: () => live.relay,
    domain: () => live.relay.domain,
    schedule: retrySchedule(settings.digestDelaysMs),
    timeoutMs: settings.smtpTimeoutMs,
    random: Math.random,
    job: jobs.digests,
    clock,
    logger,
    metrics: createDigestMetrics(metrics),
    reach,
    after(ms, call) {
      const timer = setTimeout(call, ms).unref();
      return () => clearTimeout(timer);
    },
  });
  return {
    ports: {
      digests: createDigestOversight(live, store, clock),
      reloadDigests: () => reload(live, job, logger),
    },
    start() {
      if (!works) return;
      tidying.start();
      if (live.isDeclared) job.wake();
    },
    async [Symbol.asyncDispose]() {
      await job[Symbol.asyncDispose]();
      await tidying[Symbol.asyncDispose]();
    },
  };
}

/** False when the file is wrong: then the old digests stay. */
async function reload(live: LiveDigests, job: DigestJob, logger: Logger): Promise<boolean> {
  if (!live.isDeclared) return true;
  try {
    await live.reload();
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems : [String(error)];
    logger.error({ problems }, 'digests not taken over: the old ones stay');
    return false;
  }
  logger.info({ digests: live.digests.map(({ name }) => name) }, 'digests reloaded');
  job.wake();
  return true;
}
