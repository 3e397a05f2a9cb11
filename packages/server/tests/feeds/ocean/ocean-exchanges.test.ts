/** Samples where status, headers or the pages of an answer matter, over HTTP. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { createInstanceFeed } from '../../../src/modules/feeds/work/instance-feed.ts';
import { domainClassifier } from '../../../src/modules/feeds/work/domain-classifier.ts';
import { detect, memoryUsage, TestClock } from '../../support/feeds.ts';
import { assertOcean, type Exchange, type OceanSample, readOceanSamples } from '../../support/ocean-samples.ts';
import { oceanInstance } from '../../support/ocean-standin.ts';
import type { FeedAnswer } from '../../../src/modules/statuses/rules/carrier-event.ts';

/** The exchanges of a sample; one answer with the status that it expects where it has a body alone. */
function exchangesOf({ exchanges, expected, bodies }: OceanSample): readonly Exchange[] {
  const response = { status: expected.status_code ?? 200, body: bodies[0] };
  return exchanges ?? [{ request: { path: '/v2/events' }, response }];
}

/** Plays the answers in their order, and asks for MSKU4812055. */
async function ask(sample: OceanSample): Promise<{ readonly answer: FeedAnswer; readonly seen: readonly URL[] }> {
  const exchanges = exchangesOf(sample);
  const seen: URL[] = [];
  const server = createServer((request, reply) => {
    seen.push(new URL(request.url ?? '', 'http://standin.invalid'));
    const response = exchanges[Math.min(seen.length, exchanges.length) - 1]?.response;
    reply.writeHead(response?.status ?? 500, { 'Content-Type': 'application/json', ...response?.headers });
    reply.end(JSON.stringify(response?.body ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const [first] = exchanges;
  const pageSize = Number(first?.request.query?.['limit'] ?? 100);
  const instance = oceanInstance(origin, { path: first?.request.path ?? null }, pageSize);
  const clock = new TestClock(Date.parse('2030-03-04T15:00:00Z'));
  const parts = { usage: memoryUsage(), classifier: domainClassifier, clock };
  try {
    const feed = await createInstanceFeed(instance, parts);
    return { answer: await feed.fetch({ detection: detect('MSKU4812055'), purpose: 'interactive' }), seen };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Sequences with token calls are played in `tokens.test.ts`. */
const samples = readOceanSamples().filter(({ expected, exchanges }) =>
  exchanges === null ? expected.status_code !== undefined : exchanges.every(({ request }) => request.method !== 'POST'),
);

for (const sample of samples) {
  const { name, expected } = sample;
  test(`asks as ${name} says, and makes of its status what the contract does`, async () => {
    const { answer, seen } = await ask(sample);
    assertOcean(sample, answer);
    if (expected.cause !== undefined) assert.equal('cause' in answer && answer.cause, expected.cause);
    if (answer.kind === 'rate_limited') assert.equal(answer.retryAfterS, expected.retry_after_s);
    const exchanges = exchangesOf(sample);
    assert.equal(seen.length, exchanges.length);
    for (const [index, { request }] of exchanges.entries()) {
      assert.equal(seen[index]?.pathname, request.path);
      const { query } = request;
      if (query !== undefined) assert.deepEqual(Object.fromEntries(seen[index]?.searchParams ?? []), query);
    }
  });
}
