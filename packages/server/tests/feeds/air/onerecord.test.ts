import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainClassifier } from '../../../src/modules/feeds/work/domain-classifier.ts';
import { liveForecasts } from '../../../src/modules/feeds/work/air/air-journey.ts';
import { inOrder } from '../../../src/modules/feeds/work/air/air-statements.ts';
import { readLdNodes } from '../../../src/modules/feeds/work/air/json-ld.ts';
import { readCollection } from '../../../src/modules/feeds/work/air/onerecord-events.ts';
import {
  assertAirSample,
  oneRecordStandin,
  oneRecordToken,
  oneRecordType,
  readAirSamples,
  shuffled,
  timeText,
  type AirSample,
} from '../../support/air-samples.ts';
import {
  askInstance,
  startStandin,
  testInstance,
  type AskedCall,
  type GivenAnswer,
} from '../../support/declared-feeds.ts';
import { eventsOf } from '../../support/feeds.ts';
import { mulberry32 } from '../../support/random.ts';

const samples = readAirSamples('onerecord');
const number = '020-11111111';
const tools = { classifier: domainClassifier, warn: () => undefined };

const instanceAt = (baseUrl: string) =>
  testInstance({
    kind: 'onerecord',
    baseUrl,
    carriers: ['lufthansa-cargo'],
    path: '/logistics-objects/awb-{awb_prefix}-{awb_serial}',
    headers: { Authorization: oneRecordToken },
  });

async function askAbout(sample: Pick<AirSample, 'number' | 'body' | 'status_code'>) {
  await using standin = await startStandin(oneRecordStandin(sample));
  const asked = await askInstance(instanceAt(standin.url), sample.number);
  assert.equal(asked.used, standin.calls.length, 'each call is one of the day');
  return { ...asked, calls: standin.calls };
}

for (const sample of samples) {
  test(`reads ${sample.name}`, async () => {
    assertAirSample(sample, (await askAbout(sample)).answer);
  });

  if (sample.kind !== 'events') continue;
  test(`reads ${sample.name} in any order of its entries`, () => {
    const random = mulberry32(2_030);
    for (let round = 0; round < 100; round += 1) {
      const read = readCollection(readLdNodes(shuffled(sample.body, random)), tools);
      assert.ok(read !== null);
      const ordered = inOrder(read.statements);
      const told = ordered.filter(({ classifier }) => classifier === 'ACT').map(({ code, time }) => [code, time.at]);
      assert.deepEqual(
        told,
        sample.events?.map(({ code, time }) => [code, Date.parse(time)]),
      );
      const live = liveForecasts(ordered).map(({ code, time, station }) => [code, timeText(time.at), station]);
      assert.deepEqual(
        live,
        sample.forecasts?.map(({ code, time, place }) => [code, time, place]),
      );
    }
  });
}

const context = {
  '@vocab': 'https://onerecord.iata.org/ns/cargo#',
  one: 'https://onerecord.iata.org/ns/api#',
  codes: 'https://onerecord.iata.org/ns/code-lists/StatusCode#',
};

/** An answer with another vocabulary than the samples: bare names, other prefixes, texts without types. */
function event(id: string, code: string, time: string, more: object = {}) {
  return {
    '@id': id,
    '@type': 'LogisticsEvent',
    eventCode: { '@id': `codes:${code}` },
    eventDate: time,
    eventLocation: { '@type': 'Location', locationCodes: { '@type': 'CodeListElement', code: 'FRA' } },
    ...more,
  };
}

const collection = (items: unknown, total?: number) => ({
  '@context': context,
  '@type': 'one:Collection',
  ...(total === undefined ? {} : { 'one:hasTotalItems': total }),
  'one:hasItem': items,
});
const waybill = (more: object = {}) => ({ '@context': context, '@id': '/objects/w', '@type': 'Waybill', ...more });

type Pages = Readonly<Record<string, unknown>>;

/** Plays fixed pages by target; a number is a status, a text a redirect. */
async function play(pages: Pages, base = '') {
  const playing = ({ target, headers }: AskedCall, url: string): GivenAnswer | undefined => {
    if (headers.accept !== oneRecordType || headers.authorization !== oneRecordToken) return undefined;
    const page = pages[target];
    if (page === undefined) return undefined;
    if (typeof page === 'number') return { status: page };
    if (typeof page === 'string') return { status: 302, headers: { location: page.replace('{url}', url) } };
    return { headers: { 'content-type': oneRecordType }, body: page };
  };
  await using standin = await startStandin(playing);
  const { answer } = await askInstance(instanceAt(standin.url + base), number);
  return { answer, targets: standin.calls.map(({ target }) => target) };
}

const first = `/logistics-objects/awb-${number}?embedded=true`;

test('reads members under another prefix, the vocabulary and their full names alike', async () => {
  const full = {
    '@id': 'https://elsewhere.example/3',
    'https://onerecord.iata.org/ns/cargo#eventCode': [{ '@type': 'CodeListElement', code: 'ARR' }],
    'https://onerecord.iata.org/ns/cargo#eventDate': [{ '@value': '2030-05-03T08:00:00Z' }],
    'https://onerecord.iata.org/ns/cargo#eventTimeType': 'ACTUAL',
  };
  const { answer } = await play({
    [first]: waybill(),
    '/objects/w/logistics-events': collection([
      event('/1', 'RCS', '2030-05-02T09:00:00+02:00', { recordingActor: { name: 'Erika Mustermann' } }),
      event('/2', 'DIS_OFLD', '2030-05-02T22:00:00Z', { eventTimeType: { '@id': 'ACTUAL' } }),
      full,
    ]),
  });
  const { events } = eventsOf(answer);
  assert.deepEqual(
    events.map(({ code, status, locality, country }) => [code, status.detail, locality, country]),
    [
      ['RCS', 'picked_up', 'FRA', 'DE'],
      ['DIS_OFLD', 'delayed', 'FRA', 'DE'],
      ['ARR', 'arrived', null, null],
    ],
  );
  assert.ok(!JSON.stringify(answer).includes('Erika'), 'drops who recorded it');
});

test('reads a flight as the voyage, and builds its legs with plan and fact', async () => {
  const movement = {
    eventFor: {
      '@type': 'TransportMovement',
      transportIdentifier: 'LH8160',
      departureLocation: { locationCodes: [{ code: 'FRA' }] },
      arrivalLocation: { locationCodes: [{ code: 'USORD' }] },
    },
  };
  const at = (code: string) => ({ eventLocation: { locationCodes: [{ code }] } });
  const { answer } = await play({
    [first]: waybill({ arrivalLocation: { locationCodes: { code: 'ORD' } } }),
    '/objects/w/logistics-events': collection([
      event('/1', 'DEP', '2030-05-02T21:00:00Z', { ...movement, eventTimeType: 'PLANNED' }),
      event('/2', 'DEP', '2030-05-02T21:40:00Z', movement),
      event('/3', 'ARR', '2030-05-03T06:00:00Z', {
        ...movement,
        ...at('USORD'),
        eventTimeType: 'cargo:PLANNED',
        creationDate: '2030-05-01T00:00:00Z',
      }),
      event('/4', 'ARR', '2030-05-03T07:00:00Z', {
        ...movement,
        ...at('USORD'),
        eventTimeType: { '@id': 'https://onerecord.iata.org/ns/cargo#ESTIMATED' },
        creationDate: '2030-05-02T22:00:00Z',
      }),
    ]),
  });
  const { events, journey, estimates, facts } = eventsOf(answer);
  assert.equal(events[0]?.carriage?.voyage, 'LH8160');
  const [leg] = journey?.legs ?? [];
  assert.deepEqual(
    { from: leg?.from, to: leg?.to, etd: timeText(leg?.etd ?? null), atd: timeText(leg?.atd ?? null), ata: leg?.ata },
    { from: 'FRA', to: 'USORD', etd: '2030-05-02T21:00:00Z', atd: '2030-05-02T21:40:00Z', ata: null },
  );
  assert.equal(timeText(leg?.eta ?? null), '2030-05-03T07:00:00Z');
  assert.deepEqual(journey?.destination, { locode: 'ORD', basis: 'document' });
  assert.equal(timeText(facts.eta?.at ?? null), '2030-05-03T07:00:00Z');
  assert.deepEqual(
    estimates?.map(({ kind, place, leg: on, classifier }) => ({ kind, place, on, classifier })),
    [{ kind: 'arrival', place: 'USORD', on: 1, classifier: 'EST' }],
  );
});

test('follows at most two redirects of the same origin, with its token, and none to another host', async () => {
  const events = collection(event('/1', 'BKD', '2030-05-01T08:00:00Z'));
  const twice = await play({
    [first]: '/a',
    '/a': '{url}/b?x=1',
    '/b?x=1': waybill(),
    '/objects/w/logistics-events': events,
  });
  assert.equal(twice.answer.kind, 'events');
  assert.deepEqual(twice.targets, [first, '/a', '/b?x=1', '/objects/w/logistics-events']);
  const thrice = await play({ [first]: '/a', '/a': '/b', '/b': '/c', '/c': waybill() });
  assert.deepEqual(thrice.answer, { kind: 'feed_unavailable', cause: 'redirect' });
  assert.deepEqual(thrice.targets, [first, '/a', '/b']);
  await using other = await startStandin(() => ({ body: waybill() }));
  for (const location of [`${other.url}/w`, 'https://elsewhere.example/w', '//elsewhere.example/w', 'ftp:///w']) {
    const { answer, targets } = await play({ [first]: location });
    assert.deepEqual(answer, { kind: 'feed_unavailable', cause: 'redirect' });
    assert.deepEqual(targets, [first]);
  }
  assert.equal(other.calls.length, 0);
});

test('reads the events of the waybill and of its shipments, five objects at most, of its own origin only', async () => {
  const shipment = (id: string) => ({ '@id': id, '@type': 'Shipment' });
  await using other = await startStandin(() => undefined);
  const shipments = [`${other.url}/s`, '/s/1', '/s/1', '/s/2', '/s/3'].map(shipment);
  const events = Object.fromEntries(
    ['/objects/w', '/s/1', '/s/2', '/s/3'].map((id) => [
      `${id}/logistics-events`,
      collection(event(`${id}#e`, 'BKD', '2030-05-01T08:00:00Z')),
    ]),
  );
  const { answer, targets } = await play({ [first]: waybill({ shipment: shipments }), ...events });
  assert.equal(eventsOf(answer).events.length, 4);
  assert.deepEqual(targets, [first, ...Object.keys(events)]);
  assert.equal(other.calls.length, 0);
  const many = Array.from({ length: 100 }, (_, index) => shipment(`/s/${index}`));
  const all = Object.fromEntries(many.map(({ '@id': id }) => [`${id}/logistics-events`, collection([])]));
  const bounded = await play({ [first]: waybill({ shipment: many }), '/objects/w/logistics-events': 404, ...all });
  assert.equal(bounded.targets.length, 1 + 5);
});

test('reads the further pages of a collection, and says where it stopped', async () => {
  const page = (from: number) => collection([event(`/${from}`, 'DEP', `2030-05-02T0${from}:00:00Z`)], 9);
  const pages = Object.fromEntries(
    [0, 1, 2, 3, 4].map((skip) => [`/objects/w/logistics-events${skip === 0 ? '' : `?skip=${skip}`}`, page(skip)]),
  );
  const { answer } = await play({ [first]: waybill(), ...pages });
  assert.equal(eventsOf(answer).events.length, 5);
  assert.deepEqual(eventsOf(answer).notes, ['truncated']);
});

test('calls outside the path of its base where the carrier names an object there', async () => {
  const { answer, targets } = await play(
    {
      [`/api${first}`]: waybill(),
      '/objects/w/logistics-events': collection(event('/1', 'BKD', '2030-05-01T08:00:00Z')),
    },
    '/api',
  );
  assert.equal(answer.kind, 'events');
  assert.equal(targets.at(-1), '/objects/w/logistics-events');
});

test('gives the outcome of each refusal, and fails whole where one object fails', async () => {
  const outcomes: readonly (readonly [number, unknown])[] = [
    [401, { kind: 'key_rejected' }],
    [403, { kind: 'key_rejected' }],
    [404, { kind: 'number_not_found', note: null }],
    [204, { kind: 'number_not_found', note: null }],
    [400, { kind: 'feed_unavailable', cause: 'bad_request' }],
    [422, { kind: 'feed_unavailable', cause: 'bad_request' }],
    [502, { kind: 'feed_unavailable', cause: 'server_error' }],
  ];
  for (const [status, expected] of outcomes) {
    assert.deepEqual((await play({ [first]: status })).answer, expected, String(status));
  }
  const half = await play({
    [first]: waybill({ shipment: { '@id': '/s/1' } }),
    '/objects/w/logistics-events': collection(event('/1', 'BKD', '2030-05-01T08:00:00Z')),
    '/s/1/logistics-events': 403,
  });
  assert.deepEqual(half.answer, { kind: 'key_rejected' });
  const other = await play({ [first]: waybill({ waybillPrefix: '057', waybillNumber: '11111111' }) });
  assert.deepEqual(other.answer, { kind: 'number_not_found', note: 'other_shipment' });
});

test('survives hostile JSON-LD, and asks no other host for it', async () => {
  const deep = `${'{"@context":{"a":"b"},"https://onerecord.iata.org/ns/cargo#shipment":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  const circle = { '@context': { a: 'b:x', b: 'a:y', c: 'c', d: { '@id': 'd:d' } }, 'a:z': 1, c: 1, 'd:d': 2 };
  const cyclic = {
    '@context': context,
    '@graph': [
      { '@id': '/w', '@type': 'Waybill', shipment: { '@id': '/w' } },
      { '@id': '/x', shipment: { '@id': '/w' } },
    ],
  };
  const wide = collection(
    Array.from({ length: 3_000 }, (_, index) => event(`/${index}`, 'DEP', '2030-05-02T00:00:00Z')),
  );
  const remote = { '@context': 'https://elsewhere.example/context.jsonld', '@type': 'cargo:Waybill' };
  const odd = {
    '@context': [null, 7, { '@vocab': null, __proto__x: {}, constructor: 'x:' }],
    '@id': 7,
    '@type': [null],
  };
  for (const body of [deep, circle, cyclic, wide, remote, odd, [], 'null', '"text"', '[[[[]]]]', '{"@id":{}}']) {
    const targets: string[] = [];
    const playing = ({ target }: AskedCall): GivenAnswer => {
      targets.push(target);
      return { headers: { 'content-type': oneRecordType }, body };
    };
    await using standin = await startStandin(playing);
    const { answer } = await askInstance(instanceAt(standin.url), number);
    assert.ok(['events', 'number_not_found', 'feed_unavailable'].includes(answer.kind), JSON.stringify(answer));
    assert.ok(targets.length <= 30 && targets.every((target) => target.startsWith('/')));
  }
});
