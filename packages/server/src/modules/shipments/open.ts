import { ConfigError, type ValuesOf } from '../../kernel/config/config.ts';
import type { ConsoleParts, Desk } from '../../kernel/console.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened, Site } from '../../kernel/module.ts';
import type { Hooks, Ports } from '../../kernel/ports.ts';
import { withoutFence } from '../../kernel/lib/fence.ts';
import type { Database } from '../../kernel/store/database.ts';
import { isScrubDue, scrub } from '../../kernel/store/scrub.ts';
import { presentSlugOf, type PresentSlug } from '../directory/rules/present-slug.ts';
import { sandboxChains } from './rules/sandbox-shipment.ts';
import { defaultPollPolicy } from './rules/poll-schedule.ts';
import { createFeedPollStore } from './store/feed-polls.ts';
import { eventPartitions, rowsThatStay } from './store/event-partitions.ts';
import { createShipmentOversight } from './store/oversight.ts';
import { eventChannel } from './store/record-scans.ts';
import { createRequestedPollStore } from './store/requested-polls.ts';
import { createRetentionStore } from './store/retention.ts';
import { createShipmentStore } from './store/shipments.ts';
import { countIntake } from './work/count-intake.ts';
import { EventHub } from './work/event-hub.ts';
import { KeptHistories } from './work/histories.ts';
import { createObserver } from './work/observe.ts';
import { FeedPoller } from './work/poll-feeds.ts';
import { PollPlanner } from './work/poll-planner.ts';
import { createPollRequests } from './work/poll-requests.ts';
import { createRecorder } from './work/recorder.ts';
import { RetentionWorker } from './work/retention.ts';
import { ShareImageDrawer } from './work/share-images.ts';
import { Tracker } from './work/tracker.ts';
import type { ShipmentStore } from './ports.ts';
import { shipmentSettings } from './settings.ts';
import { shipmentFigures, shipmentPages } from './pages/console-shipments.ts';
import { addShipmentPages } from './pages/routes.ts';

type Gives =
  | 'recording'
  | 'jointRecording'
  | 'tracking'
  | 'pollRequests'
  | 'following'
  | 'shipments'
  | 'histories'
  | 'shareImages'
  | 'shipmentOversight';
type Needs = Pick<Ports, 'detector' | 'directory' | 'feeds' | 'learning' | 'sealing'>;

export function open(kernel: Kernel, settings: ValuesOf<typeof shipmentSettings>, needs: Needs): Opened<Gives> {
  const { database, clock, logger, options } = kernel;
  const partitions = openPartitions(database, settings);
  const presentSlug = presentSlugOf(needs.directory);
  const store = openShipments(kernel, presentSlug);
  const hub = openHub(kernel, store);
  const recording = countIntake(kernel.metrics, openRecorder(kernel, store, hub, needs));
  const { pollPolicy: policy = defaultPollPolicy } = options;
  const jitter = (): number => Math.random() * 2 - 1;
  const polls = createFeedPollStore(database, presentSlug);
  const planner = new PollPlanner({ polls, cells: needs.learning, clock, policy, jitter });
  const common = { feeds: needs.feeds, polls, planner, recording, clock, policy };
  const histories = new KeptHistories(store);
  const shareImages = new ShareImageDrawer();
  const streamed = (): typeof hub.followed => hub.followed;
  const poller = new FeedPoller({ ...common, detector: needs.detector, logger, streamed, job: kernel.jobs.polling });
  poller.start();
  const retention = openRetention(kernel, needs, settings);
  return {
    ports: {
      recording,
      jointRecording: recording,
      tracking: new Tracker({ ...common, store, histories }),
      pollRequests: createPollRequests({ requested: createRequestedPollStore(database), clock, policy }),
      following: hub,
      shipments: store,
      histories,
      shareImages,
      shipmentOversight: createShipmentOversight(database, presentSlug),
    },
    hears: {
      [eventChannel]: (ids) => {
        hub.wake(ids === '' ? [] : ids.split(' '));
        needs.sealing.request();
      },
    },
    partitions: [partitions],
    start() {
      if (kernel.works) retention.start();
    },
    async [Symbol.asyncDispose]() {
      await retention.stop();
      await poller.stop();
      hub.dispose();
      await shareImages[Symbol.asyncDispose]();
    },
  };
}

function openHub({ clock, logger, options }: Kernel, store: ShipmentStore): EventHub {
  return new EventHub({
    store,
    clock,
    onFailure: (err) => logger.error({ err }, 'followers of shipments could not be told'),
    ...(options.eventPollMs === undefined ? {} : { pollMs: options.eventPollMs }),
  });
}

function openShipments(kernel: Kernel, presentSlug: PresentSlug): ShipmentStore {
  const requestHooks = kernel.hooks('onRequest');
  return createShipmentStore(kernel.database, { hooks: kernel.hooks('onScan'), requestHooks, presentSlug });
}

export function hooks(): Partial<Hooks> {
  return { sandboxScenarios: sandboxChains() };
}

function openRecorder(kernel: Kernel, store: ShipmentStore, hub: EventHub, { learning, sealing }: Needs) {
  const { clock, logger, reach } = kernel;
  return createRecorder({
    store,
    clock,
    sealing,
    observe: createObserver({
      shipments: store,
      observations: learning,
      onFailure: (err) => logger.warn({ err }, 'nothing was learned from a shipment'),
    }),
    async onRecorded(ids) {
      await reach('after_enqueue');
      withoutFence(() => hub.wake(ids));
      kernel.wake();
    },
  });
}

/** Throws `ConfigError` where months are to go and there are none. */
function openPartitions(database: Database, { retentionDeletes: deletes }: ValuesOf<typeof shipmentSettings>) {
  if (deletes === 'months' && database.kind === 'sqlite') {
    const { name } = shipmentSettings.retentionDeletes;
    throw new ConfigError([`${name} is months, which needs PostgreSQL: a SQLite file has no partitions`]);
  }
  return eventPartitions(database);
}

function openRetention(
  { database, clock, logger, jobs }: Kernel,
  { sealing }: Needs,
  { retentionDeletes: deletes }: ValuesOf<typeof shipmentSettings>,
): RetentionWorker {
  return new RetentionWorker({
    purging: sealing,
    ...(deletes === 'months' ? { rowsThatStay: (now) => rowsThatStay(database, now) } : {}),
    job: jobs.log,
    store: createRetentionStore(database),
    scrub: () => scrub(database),
    isScrubDue: () => isScrubDue(database),
    clock,
    logger,
  });
}

export function routes(site: Site): void {
  addShipmentPages(site);
}

export function console(desk: Desk): ConsoleParts {
  return { routes: shipmentPages(desk), figures: () => shipmentFigures(desk) };
}
