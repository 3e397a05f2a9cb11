/** Declared feeds of tests, and stand-ins that refuse anything but the calls that they are told to expect. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedInstance } from '../../src/modules/feeds/rules/feed-instance.ts';
import { domainClassifier } from '../../src/modules/feeds/work/domain-classifier.ts';
import { createInstanceFeed } from '../../src/modules/feeds/work/instance-feed.ts';
import type { FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';
import { detect, memoryUsage, sampleTime, TestClock } from './feeds.ts';

export interface AskedCall {
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface GivenAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or text as it is. */
  readonly body?: unknown;
}

export interface ListeningStandin extends AsyncDisposable {
  readonly url: string;
  readonly calls: readonly AskedCall[];
}

/** A server on loopback; `answer` gives undefined for what the contract does not have, which is answered 418. */
export async function startStandin(
  answer: (call: AskedCall, url: string) => GivenAnswer | undefined,
): Promise<ListeningStandin> {
  const calls: AskedCall[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request;
      const call = { method, target, headers, body: Buffer.concat(chunks).toString() };
      calls.push(call);
      const { status = 200, headers: sent = {}, body } = answer(call, url) ?? { status: 418 };
      response.writeHead(status, { 'content-type': 'application/json', ...sent });
      response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

export function testInstance(given: Partial<FeedInstance> & Pick<FeedInstance, 'kind' | 'baseUrl'>): FeedInstance {
  return {
    id: 'tested',
    carriers: [],
    missing: [],
    path: null,
    query: {},
    headers: {},
    auth: { type: 'headers' },
    references: {},
    requires: [],
    paging: { style: 'none' },
    changedSince: null,
    quota: { perDay: 1_000, spacingMs: 0, windows: [] },
    reuseMs: 0,
    persist: 'none',
    attribution: 'Data of a test.',
    connectTimeoutMs: 10_000,
    timeoutMs: 10_000,
    language: 'en',
    ...given,
  };
}

const countries: Readonly<Record<string, string>> = { FRA: 'DE', JFK: 'US', ORD: 'US', MUC: 'DE', HKG: 'HK' };

/** Asks a declared feed about a number, with the rules of the service and a clock that sleeps in no time. */
export async function askInstance(
  instance: FeedInstance,
  number: string,
): Promise<{ readonly answer: FeedAnswer; readonly used: number }> {
  const clock = new TestClock(sampleTime);
  const usage = memoryUsage();
  const classifier = { ...domainClassifier, countryOfAirport: (code: string) => countries[code] ?? null };
  const sleep = (ms: number): Promise<void> => Promise.resolve(clock.advance(ms));
  const feed = await createInstanceFeed(instance, { usage, classifier, clock, sleep, random: () => 0 });
  const answer = await feed.fetch({ detection: detect(number), purpose: 'interactive' });
  return { answer, used: (await feed.usage()).used };
}
