/** A feed of one kind over loopback: declared as an operator would, with a clock, counts and a log of the test's own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { createDetector, type DetectionResult } from '@wayseal/detect';
import type { SpanFacts, Tracing } from '../../src/kernel/lib/tracing.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import type { Feed } from '../../src/modules/feeds/ports.ts';
import type { FeedInstance } from '../../src/modules/feeds/rules/feed-instance.ts';
import type { Carrier } from '../../src/modules/feeds/work/carriers/carrier.ts';
import { readDeclaration } from '../../src/modules/feeds/work/declaration/read-declaration.ts';
import { domainClassifier } from '../../src/modules/feeds/work/domain-classifier.ts';
import { createInstanceFeed } from '../../src/modules/feeds/work/instance-feed.ts';
import { traceFeed } from '../../src/modules/feeds/work/traces.ts';
import type { FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';
import type { CarrierContract, ContractAuth } from './carrier-contract.ts';
import { credentials, secretOf, type CarrierStandin } from './carrier-standin.ts';
import { memoryUsage, sampleTime, TestClock } from './feeds.ts';

export interface CarrierBench {
  readonly feed: Feed;
  readonly clock: TestClock;
  /** Asks for one number. */
  readonly ask: (number: string, language?: string) => Promise<FeedAnswer>;
  /** Asks for several at once, as a poll does. */
  readonly poll: (numbers: readonly string[]) => Promise<readonly FeedAnswer[]>;
  /** What was counted as outside the contract, in order. */
  readonly warnings: readonly string[];
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
  const warnings: string[] = [];
  const parts = {
    onWarning: (_feed: string, field: string) => void warnings.push(field),
    usage: memoryUsage(),
    classifier: domainClassifier,
    clock,
    logger: createLogger('trace', stream),
    sleep,
    random: () => 0,
  };
  const instance = await instanceOf(carrier, contract, standin.origin, timeoutMs);
  const spans: unknown[] = [];
  const feed = traceFeed(recorder(spans), await createInstanceFeed(instance, parts));
  const slug = carrier.carriers[0] ?? '';
  const request = (number: string) => ({ detection: detectionOf(number, slug) });
  return {
    feed,
    clock,
    ask: (number, language = 'en') => feed.fetch({ ...request(number), purpose: 'interactive', language }),
    poll: (numbers) => feed.fetchMany(numbers.map((number) => ({ ...request(number), purpose: 'poll' as const }))),
    warnings,
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

/**
 * The instance that the feeds file of an operator gives: credentials by name, and the addresses of the stand-in. Everything
 * else is what the adapter fixes, or a default.
 */
async function instanceOf(
  carrier: Carrier,
  { auth }: CarrierContract,
  origin: string,
  timeoutMs: number,
): Promise<FeedInstance> {
  const names = auth.type === 'headers' || auth.type === 'basic' ? (auth.names ?? []) : [];
  const headers = names.map((name) => [name, { env: variableOf(name) }]);
  const declared = {
    id: `${carrier.kind}-test`,
    kind: carrier.kind,
    base_url: origin + new URL(carrier.baseUrl).pathname.replace(/\/$/, ''),
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) as object }),
    ...declaredAuth(carrier, origin),
    quota: { per_day: 100_000, spacing_ms: 0, windows: [] },
    reuse_ms: 0,
    connect_timeout_ms: 10_000,
    timeout_ms: timeoutMs,
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-feeds-'));
  try {
    const file = path.join(folder, 'feeds.json');
    await writeFile(file, JSON.stringify({ version: 1, feeds: [declared] }));
    const { instances } = await readDeclaration(file, { environment: environmentOf(names, auth) });
    const [instance] = instances;
    if (instance === undefined) throw new Error('the file declares no feed');
    if (instance.missing.length > 0) throw new Error(`the declaration lacks ${instance.missing.join(', ')}`);
    return instance;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Credentials by the names of variables; the token call goes to the stand-in, with the path of the adapter's address. */
function declaredAuth({ auth, baseUrl }: Carrier, origin: string): object {
  const at = (address: string): string => origin + new URL(address, baseUrl).pathname;
  const client = { client_id: { env: 'CLIENT_ID' }, client_secret: { env: 'CLIENT_SECRET' } };
  const user = { username: { env: 'USERNAME' }, password: { env: 'PASSWORD' } };
  switch (auth.type) {
    case 'none':
    case 'headers':
      return {};
    case 'basic':
      return { auth: user };
    case 'query_key':
      return { auth: { value: { env: variableOf(auth.name) } } };
    case 'login_token':
      return { auth: { ...user, login_url: at(auth.loginAt) } };
    case 'oauth2_client_credentials':
      return { auth: { ...client, token_url: at(auth.tokenAt) } };
    case 'oauth2_password':
      return { auth: { ...client, ...user, token_url: at(auth.tokenAt) } };
  }
}

function environmentOf(headers: readonly string[], auth: ContractAuth): Readonly<Record<string, string>> {
  const names = auth.type === 'query_key' ? [...headers, auth.name] : headers;
  return {
    CLIENT_ID: credentials.id,
    CLIENT_SECRET: credentials.secret,
    USERNAME: credentials.username,
    PASSWORD: credentials.password,
    ...Object.fromEntries(names.map((name) => [variableOf(name), secretOf(name)])),
  };
}

function variableOf(name: string): string {
  return `SECRET_${name.toUpperCase().replaceAll('-', '_')}`;
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
