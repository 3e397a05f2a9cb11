/** Declared feeds over an adapter of the tests: it asks `/events` for each number and reads the status alone. */
import { PassThrough } from 'node:stream';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { refusalOf } from '../../src/modules/feeds/work/answer-mapping.ts';
import type { CarrierAuth } from '../../src/modules/feeds/work/carriers/carrier.ts';
import { createClockWatch } from '../../src/modules/feeds/work/credentials/clock-watch.ts';
import { createCredentials } from '../../src/modules/feeds/work/credentials/create-credentials.ts';
import { createExchange } from '../../src/modules/feeds/work/exchange.ts';
import type { FeedTerms } from '../../src/modules/feeds/work/idle-feed.ts';
import { createLicensedFeed, type FeedAdapter } from '../../src/modules/feeds/work/licensed-feed.ts';
import type { LineRequest } from '../../src/modules/feeds/work/paced-line.ts';
import type { FeedAuth, FeedInstance } from '../../src/modules/feeds/rules/feed-instance.ts';
import type { Feed, FeedRequest } from '../../src/modules/feeds/ports.ts';
import type { FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';
import { detect, memoryUsage, sampleTime, testClassifier, TestClock } from './feeds.ts';

export interface LineFeedOptions {
  readonly baseUrl: string;
  readonly auth: FeedAuth;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes it the feed of a parcel carrier. */
  readonly contract?: CarrierAuth;
  readonly terms?: Partial<FeedTerms>;
  readonly request?: Partial<LineRequest>;
  readonly usage?: ReturnType<typeof memoryUsage>;
}

export interface LineFeed {
  readonly feed: Feed;
  readonly clock: TestClock;
  readonly usage: ReturnType<typeof memoryUsage>;
  readonly log: () => string;
  /** A request for a number of its own, so that no answer is shared. */
  readonly ask: (more?: Partial<FeedRequest>) => Promise<FeedAnswer>;
}

function adapterOf(request: Partial<LineRequest>): FeedAdapter {
  return {
    id: 'test-main',
    group: 'Test line',
    supports: () => 'yes',
    async ask({ detection, purpose, signal }, { line, guard }) {
      const path = `/events?ref=${detection.tracking_number}`;
      const outcome = await line.send({ write: () => ({ path, headers: {} }), purpose, signal, ...request });
      if (outcome.kind !== 'answer') return outcome;
      const note = `status ${outcome.answer.status}`;
      return (await refusalOf(outcome.answer, guard, purpose)) ?? { kind: 'number_not_found', note };
    },
  };
}

/** What the adapter answers when the carrier's status was 200. */
export const reached: FeedAnswer = { kind: 'number_not_found', note: 'status 200' };

let numbers = 0;

export function lineFeed({
  baseUrl,
  auth,
  headers = {},
  contract,
  terms = {},
  request = {},
  usage = memoryUsage(),
}: LineFeedOptions): LineFeed {
  const clock = new TestClock(sampleTime);
  const stream = new PassThrough({ highWaterMark: 10_000_000 });
  let log = '';
  stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const sleep = (ms: number): Promise<void> => {
    clock.advance(ms);
    return Promise.resolve();
  };
  const parts = {
    usage,
    classifier: testClassifier,
    clock,
    logger: createLogger('trace', stream),
    sleep,
    random: () => 0,
  };
  const instance = {
    id: 'test-main',
    auth,
    headers,
    baseUrl,
    connectTimeoutMs: 10_000,
  } satisfies Partial<FeedInstance>;
  const watch = createClockWatch(instance.id, clock, parts.logger);
  const credentials = createCredentials(instance, { ...parts, contract, watch });
  const exchange = watch(createExchange({ baseUrl, connectTimeoutMs: 10_000, timeoutMs: 10_000 }));
  const given = { perDay: 1_000, spacingMs: 0, reuseMs: 0, persist: 'none', attribution: 'Test.', ...terms } as const;
  const feed = createLicensedFeed(adapterOf(request), given, exchange, parts, credentials);
  return {
    feed,
    clock,
    usage,
    log: () => log,
    ask: (more = {}) => {
      numbers += 1;
      const detection = { ...detect('MSKU6011672'), tracking_number: `N${numbers}` };
      return feed.fetch({ detection, purpose: 'interactive', ...more });
    },
  };
}
