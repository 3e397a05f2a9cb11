import type { Config } from '../kernel/config/config.ts';
import { systemClock } from '../kernel/lib/clock.ts';
import { qrDrawing } from '../kernel/lib/qr.ts';
import { systemTimers } from '../kernel/lib/timers.ts';
import type { Ports } from '../kernel/ports.ts';
import { operations } from '../modules.ts';
import { liveDirectory } from '../modules/directory/work/open-directory.ts';
import { healthInDatabase, usageInDatabase } from '../modules/feeds/store/usage-in-database.ts';
import type { DeclaredFeed } from '../modules/feeds/ports.ts';
import { openFeeds } from '../modules/feeds/work/open-feeds.ts';
import { localObservations } from '../modules/numbers/store/local-observations.ts';
import { PlaceStore } from '../modules/places/work/place-store.ts';
import { detachedTracking } from '../modules/shipments/work/detached.ts';
import { serviceFacts } from '../surfaces/service-facts.ts';

type Offline = 'clock' | 'timers' | 'qr' | 'detector' | 'directory' | 'links' | 'service';
/** What a process without a server has: neither network nor database. */
export type LocalPorts = Pick<Ports, Offline | 'feeds' | 'places' | 'observations' | 'forecastQuality'> &
  ReturnType<typeof detachedTracking>;

export interface LocalProcess {
  readonly ports: LocalPorts;
  /** Fills `ports.feeds`, once. Rejects with `ConfigError` when the feeds file is wrong. */
  readonly openFeeds: () => Promise<void>;
}

/** Directory and feeds are loaded at their first use, so that broken tables stop no command that never looks at them. */
export function createLocalPorts(config: Config): LocalProcess {
  const { detector, directory, links } = liveDirectory(config, systemClock, undefined);
  const publicUrl = (): string => config.publicUrl ?? `http://${config.host}:${config.port}`;
  const feeds: DeclaredFeed[] = [];
  let opening: Promise<void> | undefined;
  const fill = async (): Promise<void> => {
    const set = await openFeeds(config, { usage: usageInDatabase(config.database), clock: systemClock });
    const health = healthInDatabase(config.database);
    feeds.push(...set.feeds.map((feed) => ({ ...feed, health: () => health.read(feed.account) })));
  };
  const local = localObservations(config.database);
  const ports: LocalPorts = {
    ...detachedTracking(feeds, systemClock),
    clock: systemClock,
    timers: systemTimers,
    qr: qrDrawing,
    detector,
    directory,
    links,
    service: serviceFacts(operations, publicUrl),
    feeds,
    places: new PlaceStore(config.dataDir),
    observations: local,
    forecastQuality: local,
  };
  return { ports, openFeeds: () => (opening ??= fill()) };
}
