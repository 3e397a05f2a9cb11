import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { dhlDefaults, dhlNumber, dhlNumbers, startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import { personalWords } from '../../src/modules/feeds/work/standins/dhl-shipments.ts';
import type { Standin } from '../../src/modules/feeds/work/standins/standin-server.ts';
import { detect, dhlTestFeed, eventsOf, sampleTime } from '../support/feeds.ts';

let standin: Standin;
before(async () => {
  standin = await startDhlStandin({ declared: false, spacingMs: 0, perDay: 10_000, clock: { now: () => sampleTime } });
});
after(() => standin[Symbol.asyncDispose]());
beforeEach(() => standin.reset());

const iso = (at: number): string => new Date(at).toISOString();

test('detects every number of the stand-in as a number of the group, certainly', () => {
  const { feed } = dhlTestFeed(standin);
  assert.equal(Object.keys(dhlNumbers).length, 24);
  for (const ending of Object.keys(dhlNumbers)) {
    assert.equal(feed.supports(detect(dhlNumber(ending))), 'yes', ending);
  }
  assert.equal(feed.supports(detect('JD014600009990000012')), 'yes');
  // Of several companies of the group, so of the group.
  assert.equal(feed.supports(detect('JVGL0827364501928374')), 'yes');
  assert.equal(feed.supports(detect('7777777770')), 'maybe');
  for (const other of ['MSKU6011672', '1Z999AA10123456784', '020-12345675', 'HELLO', 'SVCTEST-DELIVERED']) {
    assert.equal(feed.supports(detect(other)), 'no', other);
  }
});

test('sends the path, the two headers and the query of the contract, and nothing else', async () => {
  const { ask } = dhlTestFeed(standin);
  await ask(dhlNumber('0017'));
  await ask('JD014600009990000012', { language: 'de', originCountry: 'DE' });
  const [first, second] = standin.journal;
  assert.deepEqual(first?.query, { trackingNumber: dhlNumber('0017'), service: 'parcel-de', language: 'en' });
  // The prefix is shared by several services, so none is named.
  assert.deepEqual(second?.query, { trackingNumber: 'JD014600009990000012', originCountryCode: 'DE', language: 'de' });
  assert.deepEqual(Object.keys(first?.headers ?? {}).sort(), ['accept', 'connection', 'dhl-api-key', 'host']);
  assert.equal(first?.headers['dhl-api-key'], dhlDefaults.key);
});

test('reads the sample: oldest first, newest wording and street withheld, middle of the expected arrival', async () => {
  const { ask } = dhlTestFeed(standin);
  const { events, facts, notes } = eventsOf(await ask(dhlNumber('0017')));
  assert.deepEqual(
    events.map(({ time, code, status, locality, wording }) => [
      iso(time.at),
      time.source,
      code,
      status.state,
      locality,
      wording,
    ]),
    [
      ['2030-03-01T18:40:00.000Z', 'explicit', 'pre-transit', 'pre-transit', null, 'Shipment information received'],
      ['2030-03-03T03:15:27.331Z', 'explicit', 'transit', 'in_transit', null, 'Processed in the parcel centre'],
      [
        '2030-03-04T08:11:00.000Z',
        'assumed_utc',
        'transit',
        'out_for_delivery',
        null,
        'Loaded onto the delivery vehicle',
      ],
      ['2030-03-04T13:02:00.000Z', 'assumed_utc', 'delivered', 'delivered', 'Dresden', 'The parcel has been delivered'],
    ],
  );
  assert.equal(events.at(-1)?.locode, 'DEDRS');
  assert.deepEqual(notes, []);
  assert.deepEqual(facts, {
    originCountry: 'DE',
    destinationCountry: 'DE',
    eta: { at: Date.parse('2030-03-04T10:30:00Z'), uncertaintyS: 5_400 },
    service: 'parcel-de',
    pieces: 1,
  });
});

test('keeps order and states of histories', async () => {
  const { ask } = dhlTestFeed(standin);
  const states = async (ending: string): Promise<string[]> =>
    eventsOf(await ask(dhlNumber(ending))).events.map(({ status }) => status.state);
  assert.deepEqual(await states('0024'), ['pre-transit', 'in_transit', 'in_transit', 'in_transit']);
  assert.deepEqual((await states('0048')).at(-1), 'delivered');
  assert.deepEqual((await states('0055')).at(-1), 'delivered');
  assert.deepEqual((await states('0062')).at(-3), 'exception');
  assert.deepEqual(await states('0192'), ['in_transit'], 'a status alone is the only event');
});

test('adds one event per call to a growing number, and sorts a late scan into its place', async () => {
  const { ask } = dhlTestFeed(standin);
  const seen: number[] = [];
  for (let call = 0; call < 5; call += 1) seen.push(eventsOf(await ask(dhlNumber('0031'))).events.length);
  assert.deepEqual(seen, [1, 2, 3, 4, 4]);
  const before = eventsOf(await ask(dhlNumber('0215'))).events;
  const later = eventsOf(await ask(dhlNumber('0215'))).events;
  assert.deepEqual([before.length, later.length], [2, 3]);
  assert.deepEqual([later[0]?.identity, later[2]?.identity], [before[0]?.identity, before[1]?.identity]);
});

test('reads only the shipment with the number', async () => {
  const { ask } = dhlTestFeed(standin);
  assert.deepEqual(await ask(dhlNumber('0154')), { kind: 'number_not_found', note: 'other_shipment' });
  const exact = eventsOf(await ask(dhlNumber('0161')));
  assert.equal(exact.events.length, 2, 'a JSON number above 2^53 and an object of references');
  const several = eventsOf(await ask(dhlNumber('0178')));
  assert.deepEqual([several.notes, several.facts.service], [['multiple_shipments'], 'parcel-de']);
});

test('reads an unknown code as unknown, and accepts unknown members and null places', async () => {
  const { ask, log } = dhlTestFeed(standin);
  const { events, facts } = eventsOf(await ask(dhlNumber('0208')));
  assert.deepEqual(
    events.map(({ code, status, country }) => [code, status.state, country]),
    [
      ['transit', 'in_transit', null],
      ['unknown', 'unknown', null],
    ],
  );
  assert.equal(facts.service, null);
  assert.match(log(), /"field":"statusCode"/);
  assert.match(log(), /"field":"service"/);
  assert.doesNotMatch(log(), /teleport/i);
});

test('passes on an event with a future time unchanged', async () => {
  const { ask } = dhlTestFeed(standin);
  const { events } = eventsOf(await ask(dhlNumber('0222')));
  assert.equal(iso(events[0]?.time.at ?? 0), '2030-03-06T15:00:00.000Z');
});

test('maps each refusal, broken response and timeout to its outcome', async () => {
  for (const [ending, expected] of [
    ['0079', { kind: 'number_not_found', note: null }],
    ['0086', { kind: 'key_rejected' }],
    ['0093', { kind: 'rate_limited', retryAfterS: 1 }],
    ['0109', { kind: 'feed_unavailable', cause: 'server_error' }],
    ['0116', { kind: 'feed_unavailable', cause: 'timeout' }],
    ['0123', { kind: 'feed_unavailable', cause: 'timeout' }],
    ['0130', { kind: 'feed_unavailable', cause: 'contract' }],
    ['0147', { kind: 'feed_unavailable', cause: 'contract' }],
    ['0239', { kind: 'feed_unavailable', cause: 'redirect' }],
    ['0246', { kind: 'feed_unavailable', cause: 'contract' }],
  ] as const) {
    standin.reset();
    const limits = 'cause' in expected && expected.cause === 'timeout' ? { timeoutMs: 100 } : {};
    assert.deepEqual(await dhlTestFeed(standin, limits).ask(dhlNumber(ending)), expected, ending);
    const isRetried = ['0109', '0116', '0123'].includes(ending);
    assert.equal(standin.journal.length, isRetried ? 2 : 1, `${ending}: calls`);
  }
  const wrongForm = await dhlTestFeed(standin).feed.fetch({
    detection: { ...detect(dhlNumber('0017')), tracking_number: '00340434998000000018' },
    purpose: 'interactive',
  });
  assert.deepEqual(wrongForm, { kind: 'number_not_found', note: 'rejected_by_feed' });
});

test('stops polling when the key is refused, and shows the key in no log or answer', async () => {
  const secret = 'a-very-secret-key-of-an-operator';
  const { ask, log } = dhlTestFeed(standin, { key: secret });
  assert.deepEqual(await ask(dhlNumber('0017')), { kind: 'key_rejected' });
  assert.deepEqual(await ask(dhlNumber('0017'), { purpose: 'poll' }), { kind: 'key_rejected' });
  assert.equal(standin.journal.length, 1);
  assert.deepEqual(await ask(dhlNumber('0109')), { kind: 'key_rejected' });
  assert.match(log(), /refused our credentials/);
  assert.ok(!log().includes(secret));
  standin.control({ key: secret });
  eventsOf(await ask(dhlNumber('0017')));
  eventsOf(await ask(dhlNumber('0024'), { purpose: 'poll' }));
  standin.control({ key: dhlDefaults.key });
});

test('makes no call without a key', async () => {
  const { feed, ask } = dhlTestFeed(standin, { key: '' });
  assert.equal(feed.configured, false);
  assert.deepEqual(await ask(dhlNumber('0017')), { kind: 'feed_not_configured' });
  assert.deepEqual(await feed.usage(), { used: 0, perDay: 250 });
  assert.equal(standin.journal.length, 0);
});

test('passes on nothing personal, and logs nothing personal', async () => {
  const { ask, log } = dhlTestFeed(standin);
  const sample = eventsOf(await ask(dhlNumber('0185')));
  assert.equal(sample.events.length, 3);
  assert.ok(sample.events.every(({ wordingWithheld }) => wordingWithheld));
  const everything = JSON.stringify(sample) + JSON.stringify(await ask(dhlNumber('0017'))) + log();
  for (const word of [...personalWords, 'ANNA', 'BERG', 'VOSS', 'Lindenweg', '01067', 'WS-0001', 'JD0146']) {
    assert.ok(!everything.toLowerCase().includes(word.toLowerCase()), word);
  }
});
