import type { ValuesOf } from '../../kernel/config/config.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened } from '../../kernel/module.ts';
import type { Hooks } from '../../kernel/ports.ts';
import type { DatabaseKind } from '../../kernel/store/dialect.ts';
import type { SecretBox } from '../../kernel/store/secret-box.ts';
import { retentionMs } from '../shipments/rules/retention.ts';
import type { ChangeFeedStore } from './ports.ts';
import { changeSettings } from './settings.ts';
import { createChangeFeedStore } from './store/outbox.ts';
import { changeOutbox } from './store/scan-hook.ts';
import { createChangeFeedMetrics, watchChangeFeed } from './work/metrics.ts';
import { keepRetention } from './work/outbox-retention.ts';
import { NatsBroker } from './work/nats-broker.ts';
import { ChangePublisher } from './work/publisher.ts';

/** Without a broker in the settings, it warns when events wait for one, and keeps their retention. */
export async function open(kernel: Kernel, settings: ValuesOf<typeof changeSettings>): Promise<Opened<never>> {
  const { database, clock, logger, metrics, jobs, reach, works } = kernel;
  const store = createChangeFeedStore(database);
  const { changesBroker: address } = settings;
  if (address === undefined) return await withoutBroker(kernel, store);
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

async function withoutBroker(
  { clock, logger, metrics, jobs, works }: Kernel,
  store: ChangeFeedStore,
): Promise<Opened<never>> {
  const isOpen = (await store.read()) !== undefined;
  if (isOpen) logger.warn(abandoned);
  const counted = isOpen ? createChangeFeedMetrics(metrics) : { countDiscarded: () => undefined };
  let retention: AsyncDisposable | undefined;
  return {
    ports: {},
    start() {
      if (works)
        retention = keepRetention({ store, job: jobs.change_feed, clock, logger, metrics: counted, retentionMs });
    },
    [Symbol.asyncDispose]: async () => await retention?.[Symbol.asyncDispose](),
  };
}

const abandoned = `recorded events wait for a change feed, but ${changeSettings.changesBroker.name} is not set here; set it, or end the feed with wayseal changes stop`;

/** Every recorded event goes into the outbox with the recording itself. */
export function hooks(_box: SecretBox, kind: DatabaseKind, publicUrl?: string): Partial<Hooks> {
  return { onScan: changeOutbox(kind, publicUrl) };
}
