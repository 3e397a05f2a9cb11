import type { Config } from '../kernel/config/config.ts';
import { systemClock } from '../kernel/lib/clock.ts';
import { qrDrawing } from '../kernel/lib/qr.ts';
import { systemTimers } from '../kernel/lib/timers.ts';
import type { Ports } from '../kernel/ports.ts';
import { liveDirectory } from '../modules/directory/work/open-directory.ts';
import type { DeclaredFeed } from '../modules/feeds/ports.ts';
import { idleFeeds } from '../modules/feeds/work/variable-terms.ts';
import { localObservations } from '../modules/numbers/store/local-observations.ts';
import { PlaceStore } from '../modules/places/work/place-store.ts';
import { presentSlugOf } from '../modules/directory/rules/present-slug.ts';
import { localShipments } from '../modules/shipments/store/local-shipments.ts';
import { detachedTracking, noRecord } from '../modules/shipments/work/detached.ts';
import { LocalFacts } from './local-facts.ts';

type Offline = 'clock' | 'timers' | 'qr' | 'detector' | 'directory' | 'links' | 'service';
/** What a process without a server has: the tables and, where the instance has one, its database. */
export type LocalPorts = Pick<Ports, Offline | 'feeds' | 'places' | 'observations' | 'forecastQuality'> &
  ReturnType<typeof detachedTracking>;

export interface LocalProcess {
  readonly ports: LocalPorts;
  /** Fills `ports.feeds`, once. Rejects with `ConfigError` when the feeds file is wrong. */
  readonly openFeeds: () => Promise<void>;
  /** What `service` tells of the surfaces of all operations: it loads them. */
  readonly describeSurfaces: () => Promise<void>;
}

/** Whether commands answer from the shipments in the database. Without them a command needs no database. */
export type ReadsRecord = 'reads_record' | 'no_record';

/** Directory and feeds are loaded at their first use, so that broken tables stop no command that never looks at them. */
export function createLocalPorts(config: Config, reads: ReadsRecord = 'reads_record'): LocalProcess {
  const { detector, directory, links } = liveDirectory(config, systemClock, undefined);
  const feeds: DeclaredFeed[] = [];
  let opening: Promise<void> | undefined;
  const local = localObservations(config.database);
  const service = new LocalFacts(config);
  const record = reads === 'no_record' ? noRecord : localShipments(config.database, presentSlugOf(directory));
  const ports: LocalPorts = {
    ...detachedTracking(feeds, systemClock, record),
    clock: systemClock,
    timers: systemTimers,
    qr: qrDrawing,
    detector,
    directory,
    links,
    service,
    feeds,
    places: new PlaceStore(config.dataDir),
    observations: local,
    forecastQuality: local,
  };
  return {
    ports,
    openFeeds: () => (opening ??= fillFeeds(feeds, config)),
    describeSurfaces: () => service.describeSurfaces(),
  };
}

/** The adapters are loaded only here: most commands ask no feed, and most instances have none. */
async function fillFeeds(feeds: DeclaredFeed[], config: Config): Promise<void> {
  const idle = idleFeeds(config);
  if (idle !== undefined) {
    feeds.push(...idle);
    return;
  }
  const { openFeeds } = await import('../modules/feeds/work/open-feeds.ts');
  const { healthInDatabase, usageInDatabase } = await import('../modules/feeds/store/usage-in-database.ts');
  const set = await openFeeds(config, { usage: usageInDatabase(config.database), clock: systemClock });
  const health = healthInDatabase(config.database);
  feeds.push(...set.feeds.map((feed) => ({ ...feed, health: () => health.read(feed.account) })));
}
