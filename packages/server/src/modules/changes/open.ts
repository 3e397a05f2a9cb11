import type { ValuesOf } from '../../kernel/config/config.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened } from '../../kernel/module.ts';
import type { Hooks } from '../../kernel/ports.ts';
import type { DatabaseKind } from '../../kernel/store/dialect.ts';
import type { SecretBox } from '../../kernel/store/secret-box.ts';
import { retentionMs } from '../shipments/rules/retention.ts';
import { changeSettings } from './settings.ts';
import { createChangeFeedStore } from './store/outbox.ts';
import { changeOutbox } from './store/scan-hook.ts';
import { createChangeFeedMetrics, watchChangeFeed } from './work/metrics.ts';
import { NatsBroker } from './work/nats-broker.ts';
import { ChangePublisher } from './work/publisher.ts';

/** Without a broker in the settings, it only warns when events wait for one. */
export async function open(kernel: Kernel, settings: ValuesOf<typeof changeSettings>): Promise<Opened<never>> {
  const { database, clock, logger, metrics, jobs, reach, works } = kernel;
  const store = createChangeFeedStore(database);
  const { changesBroker: address } = settings;
  if (address === undefined) {
    if ((await store.read()) !== undefined) logger.warn(abandoned);
    return { ports: {}, [Symbol.asyncDispose]: async () => undefined };
  }
  await store.open(clock.now());
  const broker = new NatsBroker({
    address,
    credentialsFile: settings.changesCredentialsFile,
    caFile: settings.changesCaFile,
    timeoutMs: settings.changesTimeoutMs,
  });
  const publisher = new ChangePublisher({
    store,
    broker,
    subject: settings.changesSubject,
    job: jobs.change_feed,
    clock,
    logger,
    metrics: createChangeFeedMetrics(metrics),
    reach,
    after(ms, call) {
      const timer = setTimeout(call, ms).unref();
      return () => clearTimeout(timer);
    },
    retentionMs,
  });
  watchChangeFeed(metrics, store, publisher, () => clock.now());
  return {
    ports: {},
    wake: () => {
      if (works) publisher.wake();
    },
    start() {
      if (works) publisher.wake();
    },
    async [Symbol.asyncDispose]() {
      await publisher[Symbol.asyncDispose]();
      await broker[Symbol.asyncDispose]();
    },
  };
}

const abandoned = `recorded events wait for a change feed, but ${changeSettings.changesBroker.name} is not set here; set it, or end the feed with wayseal changes stop`;

/** Every recorded event goes into the outbox with the recording itself. */
export function hooks(_box: SecretBox, kind: DatabaseKind, publicUrl?: string): Partial<Hooks> {
  return { onScan: changeOutbox(kind, publicUrl) };
}
