/** A feed of one kind over loopback: declared as an operator would, with a clock, counts and a log of the test's own. */
import { PassThrough } from 'node:stream';
import { createDetector, type DetectionResult } from '@wayseal/detect';
import type { SpanFacts, Tracing } from '../../src/kernel/lib/tracing.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import type { Feed } from '../../src/modules/feeds/ports.ts';
import type { FeedInstance } from '../../src/modules/feeds/rules/feed-instance.ts';
import type { Carrier } from '../../src/modules/feeds/work/carriers/carrier.ts';
import { authOf, type DeclaredCredentials } from '../../src/modules/feeds/work/credentials/auth-of.ts';
import { domainClassifier } from '../../src/modules/feeds/work/domain-classifier.ts';
import { createInstanceFeed } from '../../src/modules/feeds/work/instance-feed.ts';
import { traceFeed } from '../../src/modules/feeds/work/traces.ts';
import type { FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';
import type { CarrierContract } from './carrier-contract.ts';
import { credentials, secretOf, type CarrierStandin } from './carrier-standin.ts';
import { memoryUsage, sampleTime, TestClock } from './feeds.ts';

export interface CarrierBench {
  readonly feed: Feed;
  readonly clock: TestClock;
  /** Asks for one number. */
  readonly ask: (number: string, language?: string) => Promise<FeedAnswer>;
  /** Asks for several at once, as a poll does. */
  readonly poll: (numbers: readonly string[]) => Promise<readonly FeedAnswer[]>;
  /** Everything that was logged, at every level. */
  readonly log: () => string;
  /** Everything that was traced. */
  readonly spans: () => string;
}

export interface BenchOptions {
  readonly timeoutMs?: number;
}

export async function carrierBench(
  carrier: Carrier,
  contract: CarrierContract,
  standin: Pick<CarrierStandin, 'origin' | 'setClock'>,
  { timeoutMs = 10_000 }: BenchOptions = {},
): Promise<CarrierBench> {
  const clock = new TestClock(sampleTime);
  standin.setClock(clock);
  const stream = new PassThrough({ highWaterMark: 10_000_000 });
  let log = '';
  stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const sleep = (ms: number): Promise<void> => {
    clock.at += ms;
    return Promise.resolve();
  };
  const parts = {
    usage: memoryUsage(),
    classifier: domainClassifier,
    clock,
    logger: createLogger('trace', stream),
    sleep,
    random: () => 0,
  };
  const instance = instanceOf(carrier, contract, standin.origin, timeoutMs);
  const spans: unknown[] = [];
  const feed = traceFeed(recorder(spans), await createInstanceFeed(instance, parts));
  const slug = carrier.carriers[0] ?? '';
  const request = (number: string) => ({ detection: detectionOf(number, slug) });
  return {
    feed,
    clock,
    ask: (number, language = 'en') => feed.fetch({ ...request(number), purpose: 'interactive', language }),
    poll: (numbers) => feed.fetchMany(numbers.map((number) => ({ ...request(number), purpose: 'poll' as const }))),
    log: () => log,
    spans: () => JSON.stringify(spans),
  };
}

function recorder(spans: unknown[]): Tracing {
  return {
    isWithin: true,
    open: (name, kind) => ({
      within: (work) => work(),
      end: (facts: SpanFacts, failed) => void spans.push({ name, kind, facts, failed }),
    }),
  };
}

/** The instance of a declaration that names credentials alone: addresses and forms are those of the adapter. */
function instanceOf(carrier: Carrier, contract: CarrierContract, origin: string, timeoutMs: number): FeedInstance {
  const { auth } = contract;
  const names = auth.type === 'headers' || auth.type === 'basic' ? (auth.names ?? []) : [];
  return {
    id: `${carrier.kind}-test`,
    kind: carrier.kind,
    carriers: carrier.carriers,
    missing: [],
    baseUrl: origin + new URL(carrier.baseUrl).pathname.replace(/\/$/, ''),
    path: null,
    query: {},
    headers: Object.fromEntries(names.map((name) => [name, secretOf(name)])),
    auth: authOf(carrier.auth, credentialsOf(carrier, origin), carrier.baseUrl),
    references: {},
    requires: [],
    paging: { style: 'none' },
    changedSince: null,
    quota: { perDay: 100_000, spacingMs: 0, windows: [] },
    reuseMs: 0,
    persist: 'none',
    attribution: `Tracking data of ${carrier.name}.`,
    connectTimeoutMs: 10_000,
    timeoutMs,
    language: 'en',
  };
}

/** Credentials for the stand-in; the token call goes to it, too, with the path of the adapter's own address. */
function credentialsOf({ auth, baseUrl }: Carrier, origin: string): DeclaredCredentials {
  const { id: clientId, secret: clientSecret, username, password } = credentials;
  const tokenAt = 'tokenAt' in auth ? auth.tokenAt : 'loginAt' in auth ? auth.loginAt : null;
  return {
    clientId,
    clientSecret,
    username,
    password,
    ...(auth.type === 'query_key' ? { key: secretOf(auth.name) } : {}),
    ...(tokenAt === null ? {} : { tokenUrl: origin + new URL(tokenAt, baseUrl).pathname }),
  };
}

const detector = createDetector();

/** `count` numbers in the form of `number`, as far as possible with right check digits. The first one is `number`. */
export function numbersLike(number: string, slug: string, count: number): readonly string[] {
  const digits = /\d{4}(?=\D*$)/.exec(number);
  if (digits === null) throw new Error(`${number} has no four digits to vary`);
  const near = Array.from({ length: 10_000 }, (_, index) => {
    const varied = String(index).padStart(4, '0');
    return number.slice(0, digits.index) + varied + number.slice(digits.index + 4);
  }).filter((varied) => varied !== number);
  const fitting: string[] = [];
  for (const varied of near) {
    if (fitting.length < count - 1 && isMatched(detector.detect(varied, { carrier: slug }), slug)) fitting.push(varied);
  }
  const others = near.filter((varied) => !fitting.includes(varied));
  return [number, ...fitting, ...others].slice(0, count);
}

function isMatched({ matches }: DetectionResult, slug: string): boolean {
  return matches.some(
    ({ carrier, candidates, check_digit: check }) =>
      check !== 'invalid' && [carrier?.slug ?? '', ...candidates].includes(slug),
  );
}

/**
 * The number as a match of this carrier. A number that detection gives to no carrier, or to others only, gets a match
 * with the carrier as a candidate, as a reader's choice of a carrier makes one.
 */
export function detectionOf(number: string, slug: string): DetectionResult {
  const found = detector.detect(number, { carrier: slug });
  if (isMatched(found, slug)) return found;
  const model = detector.detect('1Z4X0A170300000029');
  const [match] = model.matches;
  if (match === undefined) throw new Error('no match to copy');
  const chosen = { ...match, carrier: null, candidates: [slug], confidence: 'low' as const };
  return { ...model, tracking_number: number, matches: [chosen], primary: chosen };
}
