import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createServer, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { dhlDefaults, dhlNumber, startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import type { Standin } from '../../src/modules/feeds/work/standins/standin-server.ts';
import { dcsaTestFeed, dhlTestFeed, eventsOf, sampleTime, testClassifier } from '../support/feeds.ts';

let standin: Standin;
before(async () => {
  standin = await startDhlStandin({ declared: false, spacingMs: 0, perDay: 10_000, clock: { now: () => sampleTime } });
});
after(() => standin[Symbol.asyncDispose]());
beforeEach(() => standin.reset());

/** Answers every connection with these bytes and closes it. */
async function rawServer(bytes: string | Buffer): Promise<{ readonly url: string } & AsyncDisposable> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function json(body: string, headers = ''): string {
  return `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

test('retries after at least a second, takes a turn for it, and counts it', async () => {
  const { ask, clock, usage } = dhlTestFeed(standin, { spacingMs: 5_000 });
  assert.deepEqual(await ask(dhlNumber('0109')), { kind: 'feed_unavailable', cause: 'server_error' });
  assert.equal(clock.at - sampleTime, 5_250, 'the spacing of the feed and its margin are longer than the second');
  assert.equal(usage.counts('dhl', '2030-03-04').used, 2);
  const quick = dhlTestFeed(standin);
  await quick.ask(dhlNumber('0109'));
  assert.equal(quick.clock.at - sampleTime, 1_000);
});

test('answers the first failure without a turn for the retry', async () => {
  const { ask } = dhlTestFeed(standin, { spacingMs: 60_000 });
  assert.deepEqual(await ask(dhlNumber('0109')), { kind: 'feed_unavailable', cause: 'server_error' });
  assert.equal(standin.journal.length, 1);
});

test('pauses the feed for a minute after five failures in a row, then after one more', async () => {
  const { ask, clock, feed } = dhlTestFeed(standin);
  const unheard = { lastAnswer: null, lastSuccessAt: null, lastFailure: null };
  assert.deepEqual(feed.condition(), { state: 'ready', pausedForMs: 0, spacingMs: 0, ...unheard });
  for (let failure = 0; failure < 5; failure += 1) await ask(dhlNumber('0109'));
  assert.equal(standin.journal.length, 10);
  const lastAnswer = { kind: 'feed_unavailable', at: clock.at };
  const heard = { lastAnswer, lastSuccessAt: null, lastFailure: lastAnswer };
  assert.deepEqual(feed.condition(), { state: 'paused', pausedForMs: 60_000, spacingMs: 0, ...heard });
  const paused = { kind: 'feed_unavailable', cause: 'paused' };
  assert.deepEqual(await ask(dhlNumber('0017')), paused);
  clock.at += 59_999;
  assert.deepEqual(await ask(dhlNumber('0017')), paused);
  assert.equal(standin.journal.length, 10);
  clock.at += 1;
  await ask(dhlNumber('0109'));
  assert.equal(standin.journal.length, 12);
  assert.deepEqual(await ask(dhlNumber('0017')), paused);
  clock.at += 60_000;
  eventsOf(await ask(dhlNumber('0017')));
  for (let failure = 0; failure < 4; failure += 1) await ask(dhlNumber('0109'));
  eventsOf(await ask(dhlNumber('0017')));
});

test('does not pause the feed for broken content of one number', async () => {
  const { ask } = dhlTestFeed(standin);
  for (let call = 0; call < 6; call += 1) await ask(dhlNumber('0130'));
  eventsOf(await ask(dhlNumber('0017')));
});

test('tells each caller its wait during a storm of 429, and retries none', async () => {
  standin.control({ perDay: 3 });
  const { ask } = dhlTestFeed(standin);
  const kinds: string[] = [];
  for (let call = 0; call < 20; call += 1) kinds.push((await ask(dhlNumber('0017'))).kind);
  assert.deepEqual(kinds, [...Array<string>(3).fill('events'), ...Array<string>(17).fill('rate_limited')]);
  assert.equal(standin.journal.length, 20);
  standin.control({ perDay: 10_000 });
});

test('shares one call between concurrent callers, and continues when one leaves', async () => {
  const { ask } = dhlTestFeed(standin);
  const leaving = new AbortController();
  const [one, two, gone] = await Promise.all([
    ask(dhlNumber('0024')),
    ask(dhlNumber('0024')),
    (async () => {
      const answer = ask(dhlNumber('0024'), { signal: leaving.signal });
      leaving.abort();
      return answer;
    })(),
  ]);
  assert.deepEqual(one, two);
  eventsOf(one);
  assert.deepEqual(gone, { kind: 'feed_unavailable', cause: 'cancelled' });
  assert.equal(standin.journal.length, 1);
});

test('stops the call when the last caller leaves, without blaming the server', async () => {
  const { ask } = dhlTestFeed(standin, { timeoutMs: 60_000 });
  for (let call = 0; call < 6; call += 1) {
    const leaving = new AbortController();
    const answer = ask(dhlNumber('0116'), { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 20);
    assert.deepEqual(await answer, { kind: 'feed_unavailable', cause: 'cancelled' });
  }
  eventsOf(await ask(dhlNumber('0017')));
});

test('repeats an answer while it is fresh, and never a failure', async () => {
  const { ask, clock } = dhlTestFeed(standin, { reuseMs: 30_000 });
  for (let call = 0; call < 3; call += 1) assert.equal(eventsOf(await ask(dhlNumber('0031'))).events.length, 1);
  assert.equal(eventsOf(await ask(dhlNumber('0031'), { language: 'de' })).events.length, 2, 'another language');
  clock.at += 30_000;
  assert.equal(eventsOf(await ask(dhlNumber('0031'))).events.length, 3);
  standin.reset();
  for (let call = 0; call < 2; call += 1) await ask(dhlNumber('0079'));
  assert.equal(standin.journal.length, 1);
  for (let call = 0; call < 2; call += 1) await ask(dhlNumber('0093'));
  assert.equal(standin.journal.length, 3);
});

test('does not pass the refusal of a poll to a caller with more quota', async () => {
  const { ask } = dhlTestFeed(standin, { perDay: 1 });
  const [poll, keyed] = await Promise.all([
    ask(dhlNumber('0017'), { purpose: 'poll' }),
    ask(dhlNumber('0017'), { purpose: 'interactive' }),
  ]);
  assert.deepEqual([poll.kind, keyed.kind], ['rate_limited', 'events']);
});

test('reports a server as unavailable that is down, hangs up or speaks no HTTP', async () => {
  await using closed = await rawServer('');
  await using nonsense = await rawServer('220 mail.example.net ESMTP\r\n');
  await using cut = await rawServer(
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a"',
  );
  for (const [url, cause] of [
    ['http://127.0.0.1:9', 'connect_refused'],
    ['http://nobody.invalid', 'dns'],
    [closed.url, 'reset'],
    [nonsense.url, 'response_invalid'],
    [cut.url, 'reset'],
  ] as const) {
    const nobody = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    const { ask, log } = dhlTestFeed({ url }, cause === 'dns' ? { resolve: nobody } : {});
    assert.deepEqual(await ask(dhlNumber('0017')), { kind: 'feed_unavailable', cause }, url);
    assert.ok(!log().includes(dhlDefaults.key));
  }
});

test('answers any JSON without an exception', async () => {
  const deep = '['.repeat(200_000);
  const wrong = [
    '',
    'null',
    '[]',
    '{}',
    '{"shipments":null}',
    '{"shipments":{}}',
    '{"shipments":[null,1,"x",[]]}',
    '{"shipments":[{"id":null,"details":{"pieceIds":[null,{}],"references":7}}]}',
    `{"shipments":[{"id":"${dhlNumber('0017')}","events":{"timestamp":5},"status":[]}]}`,
    `{"shipments":[{"id":"${dhlNumber('0017')}","events":[{"timestamp":{}},{"timestamp":"2030-99-01"}]}]}`,
    '{"__proto__":{"shipments":[]}}',
    '\u0000',
    deep,
    `{"shipments":${deep}`,
  ];
  for (const body of wrong) {
    await using server = await rawServer(json(body));
    const answer = await dhlTestFeed(server).ask(dhlNumber('0017'));
    assert.ok(answer.kind === 'feed_unavailable' || answer.kind === 'number_not_found', body.slice(0, 80));
  }
});

test('classifies a very long wording by its start, and withholds one with control characters', async () => {
  const scan = (description: string) => ({ timestamp: '2030-03-04T10:00:00Z', statusCode: 'transit', description });
  const id = dhlNumber('0017');
  const events = [
    scan(`Picked up from shipper ${'x'.repeat(5_000)}`),
    scan('Picked up\u202e from shipper'),
    { ...scan('') },
  ];
  await using server = await rawServer(json(JSON.stringify({ shipments: [{ id, events }] })));
  const seen: string[] = [];
  const classifier = {
    ...testClassifier,
    readStatus: (input: { text: string; language: string | null; code: string | null }) => {
      seen.push(input.text);
      return testClassifier.readStatus(input);
    },
    wordingToShow: (text: string) => ({ wording: text, withheld: false }),
  };
  const answer = eventsOf(await dhlTestFeed(server, { classifier }).ask(id));
  assert.deepEqual(
    answer.events.map(({ wording, wordingWithheld }) => [wording?.length, wordingWithheld]),
    [
      [undefined, false],
      [undefined, true],
      [1_000, false],
    ],
  );
  assert.deepEqual(
    seen.map((text) => text.length),
    [0, 23, 1_000],
  );
});

test('reads any shipment object without an exception', async () => {
  const scan = fc.record(
    {
      timestamp: fc.oneof(fc.string(), fc.jsonValue(), fc.constant('2030-03-04T10:00:00Z')),
      statusCode: fc.oneof(fc.constantFrom('transit', 'delivered'), fc.jsonValue()),
      description: fc.jsonValue(),
      location: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const shipment = fc.record(
    {
      id: fc.constantFrom(dhlNumber('0017'), 7, null),
      events: fc.oneof(fc.array(scan, { maxLength: 5 }), fc.jsonValue()),
      status: fc.oneof(scan, fc.jsonValue()),
      details: fc.jsonValue(),
      destination: fc.jsonValue(),
      estimatedDeliveryTimeFrame: fc.jsonValue(),
    },
    { requiredKeys: ['id'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(shipment, { maxLength: 3 }), async (shipments) => {
      await using server = await rawServer(json(JSON.stringify({ shipments })));
      const answer = await dhlTestFeed(server).ask(dhlNumber('0017'));
      if (answer.kind === 'events') assert.ok(answer.events.length > 0);
      else assert.ok(['number_not_found', 'feed_unavailable'].includes(answer.kind));
    }),
    { numRuns: 150 },
  );
});

test('reads any list of DCSA events without an exception', async () => {
  const place = fc.oneof(fc.record({ UNLocationCode: fc.constantFrom('DEHAM', 'x', 7) }), fc.jsonValue());
  const event = fc.record(
    {
      eventID: fc.oneof(fc.constant('one'), fc.jsonValue()),
      eventType: fc.constantFrom('EQUIPMENT', 'TRANSPORT', 'SHIPMENT', 'constructor', null),
      eventClassifierCode: fc.constantFrom('ACT', 'EST', 'PLN', 'XXX'),
      eventDateTime: fc.oneof(fc.constant('2030-03-04T10:00:00Z'), fc.jsonValue()),
      equipmentEventTypeCode: fc.oneof(fc.constant('LOAD'), fc.jsonValue()),
      transportEventTypeCode: fc.constant('ARRI'),
      eventLocation: place,
      transportCall: fc.jsonValue(),
    },
    { requiredKeys: ['eventType', 'eventClassifierCode'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(event, fc.jsonValue()), { maxLength: 6 }), async (events) => {
      await using server = await rawServer(json(JSON.stringify({ events })));
      const { kind } = await dcsaTestFeed(server).ask('MSKU6011672');
      assert.ok(kind === 'events' || kind === 'number_not_found', kind);
    }),
    { numRuns: 150 },
  );
});

test('accounts for every entry of an answer: read, dropped or repeated', async () => {
  const id = dhlNumber('0017');
  const good = { timestamp: '2030-03-04T13:02:00Z', statusCode: 'transit', description: 'Picked up from shipper' };
  const events = [good, { ...good, timestamp: 'no time' }, 'no event', null, { description: 'never' }];
  await using server = await rawServer(json(JSON.stringify({ shipments: [{ id, events }] })));
  const answer = eventsOf(await dhlTestFeed(server).ask(id));
  assert.deepEqual([answer.events.length, answer.notes], [1, ['events_dropped']]);
  assert.deepEqual(answer.intake, { sent: 5, dropped: 4, repeated: 0, forecasts: 0 });
  const own = { ...good, timestamp: 'no time' };
  await using other = await rawServer(json(JSON.stringify({ shipments: [{ id, events: [good], status: own }] })));
  assert.equal(eventsOf(await dhlTestFeed(other).ask(id)).events.length, 1);
});
