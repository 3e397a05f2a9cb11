/** Feeds against the stand-ins: a store and a clock of the test's own, short time-outs, and a small classifier. */
import { PassThrough } from 'node:stream';
import { createDetector, type DetectionResult } from '@wayseal/detect';
import { dcsaDefaults, dcsaKeyHeader } from '../../../../examples/standins/dcsa.ts';
import { dhlDefaults } from '../../src/modules/feeds/work/standins/dhl.ts';
import type { Standin } from '../../src/modules/feeds/work/standins/standin-server.ts';
import type { EventStatus, FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';
import type { ShipmentState } from '../../src/modules/statuses/rules/states.ts';
import type { FeedClassifier } from '../../src/modules/feeds/work/classifier.ts';
import {
  createDcsaFeed,
  createDhlFeed,
  type DcsaSettings,
  type DhlSettings,
} from '../../src/modules/feeds/work/feeds.ts';
import type { FeedParts } from '../../src/modules/feeds/work/licensed-feed.ts';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import type { CallAccount, Feed, FeedDayCounts, FeedRequest, FeedUsageStore } from '../../src/modules/feeds/ports.ts';

export const sampleTime = Date.parse('2030-03-04T15:00:00Z');

/** A clock that moves only when it is told to; both scales run alike. */
export class TestClock implements Clock {
  at: number;
  constructor(at: number) {
    this.at = at;
  }
  now(): number {
    return this.at;
  }
  monotonic(): number {
    return this.at;
  }
  advance(milliseconds: number): void {
    this.at += milliseconds;
  }
}

/** The same rules as the statement in the database, for one process. */
export function memoryUsage(): FeedUsageStore & { readonly counts: (feed: CallAccount, day: string) => FeedDayCounts } {
  const days = new Map<string, FeedDayCounts>();
  /** Starts of the calls of feeds with windows. */
  const calls = new Map<string, number[]>();
  const counts = (feed: CallAccount, day: string): FeedDayCounts =>
    days.get(`${feed} ${day}`) ?? { used: 0, usedAnonymous: 0, usedPoll: 0, nextSlotAt: 0 };
  return {
    counts,
    readDay: (feed, day) => Promise.resolve(counts(feed, day)),
    reserveSlot: (request) => {
      const { feed, day, purpose, latestAt, horizonAt, spacingMs, perDay, windows = [] } = request;
      const now = counts(feed, day);
      const starts = calls.get(feed) ?? [];
      const opensAt = windows.map((window) => (starts.at(-window.calls) ?? Number.NEGATIVE_INFINITY) + window.lengthMs);
      const earliestAt = Math.max(request.earliestAt, ...opensAt);
      const isCounted = now.nextSlotAt > earliestAt && now.nextSlotAt <= horizonAt;
      const startsAt = isCounted ? now.nextSlotAt : earliestAt;
      const isSpent =
        now.used >= perDay ||
        (purpose !== 'interactive' && now.usedAnonymous + now.usedPoll >= request.perDayUnattended) ||
        (purpose === 'anonymous' && now.usedAnonymous >= request.perDayAnonymous);
      if (startsAt > latestAt || isSpent) {
        const nextSlotAt = Math.max(now.nextSlotAt, ...opensAt);
        return Promise.resolve({ granted: false, counts: { ...now, nextSlotAt } });
      }
      if (windows.length > 0) calls.set(feed, [...starts, startsAt]);
      days.set(`${feed} ${day}`, {
        used: now.used + 1,
        usedAnonymous: now.usedAnonymous + (purpose === 'anonymous' ? 1 : 0),
        usedPoll: now.usedPoll + (purpose === 'poll' ? 1 : 0),
        nextSlotAt: startsAt + spacingMs,
      });
      return Promise.resolve({ granted: true, startsAt });
    },
  };
}

const harmless: ReadonlySet<string> = new Set([
  'Shipment information received',
  'Loaded onto the delivery vehicle',
  'Processed in the parcel centre',
  'The parcel has been delivered',
  'Picked up from shipper',
]);

const stateByCode: Readonly<Record<string, ShipmentState>> = {
  'pre-transit': 'pre-transit',
  transit: 'in_transit',
  delivered: 'delivered',
  failure: 'exception',
};

/** Reads the times and judges the wordings of the stand-ins; what it does not know is withheld. */
export const testClassifier: FeedClassifier = {
  parseEventTime: (text) => {
    const isExplicit = /(?:Z|[+-]\d{2}:\d{2})$/.test(text);
    const at = Date.parse(isExplicit ? text : text.length === 10 ? text : `${text}Z`);
    if (Number.isNaN(at)) return null;
    const source = isExplicit ? 'explicit' : 'assumed_utc';
    return { at, source, uncertaintyS: isExplicit ? 0 : 50_400, placed: isExplicit };
  },
  readStatus: ({ text, code }) => {
    const base = stateByCode[code ?? ''] ?? 'unknown';
    const isVehicle = base === 'in_transit' && text === 'Loaded onto the delivery vehicle';
    return isVehicle ? statusOf('out_for_delivery', 'out_for_delivery.en') : statusOf(base, null);
  },
  wordingToShow: (text) =>
    harmless.has(text) ? { wording: text, withheld: false } : { wording: null, withheld: true },
  localityToShow: (text) => {
    const last = text.slice(text.lastIndexOf(',') + 1).trim();
    return last === '' || last.length > 60 || /\d/.test(last) ? null : last;
  },
  findLocode: (locality, country) => (locality === 'Dresden' && country === 'DE' ? 'DEDRS' : null),
  classifyDcsa: (events) =>
    events.map(({ code }, index) => statusOf(code === 'STRP' ? 'delivered' : 'in_transit', `dcsa.${code}.${index}`)),
};

function statusOf(state: ShipmentState, rule: string | null): EventStatus {
  return { state, detail: null, rule, informational: false, basis: 'code' };
}

const detector = createDetector();

export function detect(number: string): DetectionResult {
  return detector.detect(number);
}

/** As for somebody who names the carrier of a number that does not say it. */
export function detectWith(number: string, carrier?: string): DetectionResult {
  return detector.detect(number, carrier === undefined ? {} : { carrier });
}

/** Settings of a service or a command that asks the stand-in as often as it likes. */
export function feedEnvironment(standin: Pick<Standin, 'url'>): Record<string, string> {
  return {
    WAYSEAL_FEED_DHL_URL: standin.url,
    WAYSEAL_FEED_DHL_KEY: dhlDefaults.key,
    WAYSEAL_FEED_DHL_SPACING_MS: '0',
    WAYSEAL_FEED_DHL_PER_DAY: '1000',
    WAYSEAL_FEED_DHL_REUSE_MS: '0',
  };
}

export interface TestFeed {
  readonly feed: Feed;
  readonly clock: TestClock;
  readonly usage: ReturnType<typeof memoryUsage>;
  /** Everything that was logged, at every level. */
  readonly log: () => string;
  readonly ask: (number: string, more?: Partial<FeedRequest>) => Promise<FeedAnswer>;
}

type Replaced = Partial<Pick<FeedParts, 'classifier' | 'usage' | 'onCall'>>;

interface Bench {
  readonly clock: TestClock;
  readonly usage: ReturnType<typeof memoryUsage>;
  readonly parts: FeedParts;
  readonly log: () => string;
}

function benchOf(replaced: Replaced, clock = new TestClock(sampleTime)): Bench {
  const usage = memoryUsage();
  const stream = new PassThrough({ highWaterMark: 10_000_000 });
  let log = '';
  stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const sleep = (ms: number): Promise<void> => {
    clock.at += ms;
    return Promise.resolve();
  };
  const logger = createLogger('trace', stream);
  const parts = { usage, classifier: testClassifier, clock, logger, sleep, random: () => 0, ...replaced };
  return { clock, usage, parts, log: () => log };
}

function asTest(feed: Feed, { clock, usage, log }: Bench): TestFeed {
  return {
    feed,
    clock,
    usage,
    log,
    ask: (number, more = {}) => feed.fetch({ detection: detect(number), purpose: 'interactive', ...more }),
  };
}

const terms = { persist: 'canonical', attribution: 'Data of a test.', reuseMs: 0, spacingMs: 0, perDay: 250 } as const;
/** Never over on a busy machine. */
const timeouts = { connectTimeoutMs: 10_000, timeoutMs: 10_000 } as const;

export function dhlTestFeed(
  standin: Pick<Standin, 'url'>,
  settings: Partial<DhlSettings & Replaced> = {},
  clock?: TestClock,
): TestFeed {
  const bench = benchOf(pickReplaced(settings), clock);
  const given = { ...terms, ...timeouts, baseUrl: standin.url, key: dhlDefaults.key, ...settings };
  return asTest(createDhlFeed(given, bench.parts), bench);
}

export function dcsaTestFeed(standin: Pick<Standin, 'url'>, settings: Partial<DcsaSettings> = {}): TestFeed {
  const bench = benchOf({});
  const access = { key: dcsaDefaults.key, keyHeader: dcsaKeyHeader, carriers: ['maersk'], baseUrl: standin.url };
  return asTest(createDcsaFeed({ ...terms, ...timeouts, ...access, ...settings }, bench.parts), bench);
}

function pickReplaced({ classifier, usage, onCall }: Replaced): Replaced {
  return {
    ...(classifier === undefined ? {} : { classifier }),
    ...(usage === undefined ? {} : { usage }),
    ...(onCall === undefined ? {} : { onCall }),
  };
}

export function eventsOf(answer: FeedAnswer): Extract<FeedAnswer, { readonly kind: 'events' }> {
  if (answer.kind !== 'events') throw new Error(`no events but ${JSON.stringify(answer)}`);
  return answer;
}
