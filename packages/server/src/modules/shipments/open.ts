import type { PollPolicy } from './rules/poll-schedule.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { Reach } from '../../kernel/lib/faults.ts';
import { withoutFence } from '../../kernel/lib/fence.ts';
import type { Logger } from '../../kernel/lib/logger.ts';
import type { MetricsRegistry } from '../../kernel/lib/metrics.ts';
import type { Feed, Ports, Sealing, Store, TrackingPorts } from '../../ports.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Hears } from '../../kernel/store/notifications.ts';
import { eventChannel } from './store/record-scans.ts';
import { EventHub } from './work/event-hub.ts';
import { countIntake } from './work/count-intake.ts';
import { KeptHistories } from './work/histories.ts';
import { createObserver } from './work/observe.ts';
import { createRecorder } from './work/recorder.ts';
import { Tracker } from './work/tracker.ts';
import { FeedPoller } from './work/poll-feeds.ts';

export interface TrackingParts {
  readonly feeds: readonly Feed[];
  readonly store: Store;
  readonly live: Pick<Ports, 'detector'>;
  readonly clock: Clock;
  readonly policy: PollPolicy;
  readonly sealing: Sealing;
  /** Asking feeds about shipments that are due. */
  readonly polling: Job;
  /** There may be webhooks to deliver. */
  readonly wakeWebhooks: () => void;
  /** How often streams look for what other processes have recorded; default 2 s. */
  readonly eventPollMs?: number | undefined;
  readonly reach: Reach;
  readonly metrics: MetricsRegistry;
  readonly logger: Logger;
}

export interface RunningTracking extends AsyncDisposable {
  readonly ports: TrackingPorts;
  /** What other processes record. */
  readonly hears: Hears;
}

/** Everything that follows shipments, with its loops running. Disposing it waits for the call that is under way. */
export function startTracking({
  feeds,
  store,
  live,
  clock,
  logger,
  policy,
  sealing,
  polling,
  wakeWebhooks,
  eventPollMs,
  reach,
  metrics,
}: TrackingParts): RunningTracking {
  const hub = new EventHub({
    store: store.shipments,
    clock,
    onFailure: (err) => logger.error({ err }, 'followers of shipments could not be told'),
    ...(eventPollMs === undefined ? {} : { pollMs: eventPollMs }),
  });
  const recorder = createRecorder({
    store: store.shipments,
    clock,
    sealing,
    observe: createObserver({
      shipments: store.shipments,
      observations: store.observations,
      onFailure: (err) => logger.warn({ err }, 'nothing was learned from a shipment'),
    }),
    async onRecorded(ids) {
      await reach('after_enqueue');
      // Whoever is woken has his own right to write, not that of the poll that has found something.
      withoutFence(() => {
        hub.wake(ids);
        wakeWebhooks();
      });
    },
  });
  const recording = countIntake(metrics, recorder);
  const jitter = (): number => Math.random() * 2 - 1;
  const common = { feeds, polls: store.feedPolls, recording, clock, policy, jitter };
  const histories = new KeptHistories(store.shipments);
  const tracking = new Tracker({ ...common, store: store.shipments, histories });
  const poller = new FeedPoller({
    ...common,
    detector: live.detector,
    logger,
    streamed: () => hub.followed,
    job: polling,
  });
  poller.start();
  return {
    ports: { recording, tracking, following: hub, shipments: store.shipments, histories },
    hears: { [eventChannel]: (ids) => hub.wake(ids === '' ? [] : ids.split(' ')) },
    async [Symbol.asyncDispose]() {
      await poller.stop();
      hub.dispose();
    },
  };
}
