import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  askPlayed,
  assertNothingPersonal,
  assertOutcomes,
  assertTable,
  assertUnknownCode,
  carrierOf,
  eventsIn,
  factsIn,
  notesIn,
  personIn,
  readPlayed,
  shownOutcome,
  shownStatus,
  shownTime,
  supportsNumber,
} from '../../support/carrier-bodies.ts';

const number = 'RR556677017SE';
const other = 'RR556677025SE';
const consignment = '84971234567SE';

const scan = (over: object = {}) => ({
  eventTime: '2030-03-05T02:40:00Z',
  eventCode: '67',
  status: 'EN_ROUTE',
  eventDescription: '',
  location: { locationId: '1', locationType: 'HUB', city: 'Malmö', countryCode: 'SE' },
  ...over,
});
const item = (events: unknown, itemId: string = number) => ({ itemId, status: 'EN_ROUTE', events });
const shipment = (items: unknown, over: object = {}) => ({ shipmentId: consignment, status: 'SPLIT', items, ...over });
const body = (...shipments: unknown[]) => ({ TrackingInformationResponse: { shipments } });
const one = (over: object) => body(shipment([item([scan(over)])]));
const fault = { faults: [{ faultCode: 'PNNumber', explanationText: 'Invalid format', paramValues: [] }] };

test('PostNord reads every status of its page, and the event code that says more', async () => {
  const table = {
    'pre-transit/label_created': 'CREATED INFORMED',
    in_transit: 'EN_ROUTE',
    'in_transit/available_for_pickup': 'AVAILABLE_FOR_DELIVERY AVAILABLE_FOR_DELIVERY_PAR_LOC',
    'exception/delayed': 'DELAYED EXPECTED_DELAY',
    delivered: 'DELIVERED',
    'exception/attempt_failed': 'DELIVERY_IMPOSSIBLE',
    'exception/refused': 'DELIVERY_REFUSED',
    'in_transit/returning': 'RETURNED',
    'exception/held': 'STOPPED',
    informational: 'OTHER',
  };
  await assertTable('postnord', number, table, (status) => one({ status }));
  await assertTable('postnord', number, { out_for_delivery: '113' }, (eventCode) => one({ eventCode }));
  await assertTable('postnord', number, { out_for_delivery: '113' }, (code) => one({ eventCode: Number(code) }));
  await assertUnknownCode('postnord', number, (eventDescription) => one({ status: 'QQ', eventDescription }));
});

test('PostNord commits the event code, else the status', async () => {
  const codes = [
    [{ eventCode: '67' }, '67'],
    [{ eventCode: '' }, 'EN_ROUTE'],
    [{ eventCode: null }, 'EN_ROUTE'],
  ] as const;
  for (const [over, code] of codes) {
    const { answer } = await readPlayed('postnord', number, { body: one(over) });
    assert.equal(eventsIn(answer)[0]?.code, code);
  }
});

test('PostNord gives the item that was asked, or the first of its own shipment', async () => {
  const read = async (asked: string, sent: unknown) => (await readPlayed('postnord', asked, { body: sent })).answer;
  const two = body(
    shipment([item([scan({ status: 'INFORMED' })], 'X1')], { shipmentId: 'OTHER' }),
    shipment([item([scan()]), item([scan({ status: 'DELIVERED' })], other)]),
  );
  assert.deepEqual(eventsIn(await read(other, two)).map(shownStatus), ['delivered']);
  assert.deepEqual(notesIn(await read(other, two)), []);
  assert.deepEqual(eventsIn(await read(consignment, two)).map(shownStatus), ['in_transit']);
  assert.deepEqual(notesIn(await read(consignment, two)), ['multiple_shipments']);
  const same = body(shipment([item([scan()])], { shipmentId: number }));
  assert.deepEqual(notesIn(await read(number, same)), []);
  const lower = body(shipment([item([scan()], 'rr 55667701 7 se')]));
  assert.equal((await read(number, lower)).kind, 'events');
  assert.equal(shownOutcome(await read('RR556677034SE', two)), 'number_not_found other_shipment');
});

test('PostNord maps each error of its page', async () => {
  await assertOutcomes('postnord', number, [
    [{ body: body() }, 'number_not_found'],
    [
      { status: 400, body: { TrackingInformationResponse: { compositeFault: fault } } },
      'number_not_found rejected_by_feed',
    ],
    [{ body: { TrackingInformationResponse: { compositeFault: fault } } }, 'number_not_found rejected_by_feed'],
    [
      { body: { TrackingInformationResponse: { compositeFault: fault, shipments: [] } } },
      'number_not_found rejected_by_feed',
    ],
    [{ status: 401, body: '' }, 'key_rejected'],
    [{ status: 403, body: '' }, 'key_rejected'],
    [{ status: 429, body: '' }, 'rate_limited'],
    [{ body: { TrackingInformationResponse: { shipments: null } } }, 'number_not_found'],
    [{ body: body(shipment([item([])])) }, 'number_not_found no_events'],
    [{ body: body(shipment(null, { shipmentId: number })) }, 'number_not_found no_events'],
    [{ body: { TrackingInformationResponse: {} } }, 'feed_unavailable contract'],
    [{ body: { TrackingInformationResponse: { shipments: 'none' } } }, 'feed_unavailable contract'],
    [{ body: [] }, 'feed_unavailable contract'],
    [{ body: '<html>' }, 'feed_unavailable contract'],
  ]);
});

test('PostNord reads lists that are one object', async () => {
  const single = { TrackingInformationResponse: { shipments: shipment(item(scan())) } };
  assert.equal((await readPlayed('postnord', number, { body: single })).answer.kind, 'events');
});

test('PostNord places a time without a zone by the country of the event, and sorts always', async () => {
  const at = (eventTime: string, location: object) => scan({ eventTime, location });
  const swedish = { city: 'Malmö', countryCode: 'SE' };
  const events = [
    at('2030-10-27T02:30:00', swedish),
    at('2030-03-31T02:30:00', swedish),
    at('2030-03-05T02:40:00Z', {}),
    at('2030-03-05T02:40:00', { country: 'Sverige' }),
    at('2030-03-04T09:00:00', { countryCode: 'NO', city: 'OSLO' }),
  ];
  const { answer } = await readPlayed('postnord', number, { body: body(shipment([item(events)])) });
  assert.deepEqual(eventsIn(answer).map(shownTime), [
    '2030-03-04T08:00:00Z country 60 placed',
    '2030-03-05T02:40:00Z explicit 0 placed',
    '2030-03-05T02:40:00Z assumed_utc 50400 ordered',
    '2030-03-31T01:30:00Z country 3600 placed',
    '2030-10-27T00:30:00Z country 3600 placed',
  ]);
});

test('PostNord keeps the newest 500 events of an endless list, and counts the others', async () => {
  const events = Array.from({ length: 600 }, (_, minute) =>
    scan({ eventTime: new Date(Date.parse('2030-03-05T00:00:00Z') + minute * 60_000).toISOString() }),
  );
  const { answer } = await readPlayed('postnord', number, { body: body(shipment([item(events)])) });
  assert.equal(eventsIn(answer).length, 500);
  assert.equal(eventsIn(answer).at(-1)?.time.at, Date.parse('2030-03-05T09:59:00Z'));
  assert.equal(answer.kind === 'events' && answer.intake.dropped, 100);
});

test('PostNord tells service and estimate', async () => {
  const over = { service: { code: '19', name: 'MyPack Collect' }, estimatedTimeOfArrival: '2030-03-07T10:00:00Z' };
  const { answer } = await readPlayed('postnord', number, { body: body(shipment([item([scan()])], over)) });
  const facts = factsIn(answer);
  const eta = { at: Date.parse('2030-03-07T10:00:00Z'), uncertaintyS: 0 };
  assert.deepEqual([facts?.service, facts?.eta, facts?.pieces], ['MyPack Collect', eta, null]);
});

test('PostNord keeps nothing personal', async () => {
  const place = { name: personIn('place'), displayName: personIn('display'), postcode: personIn('postcode') };
  const over = {
    consignor: { name: personIn('consignor') },
    consignee: { name: personIn('consignee'), address: { street1: personIn('street') } },
    statusText: { header: personIn('header'), body: personIn('body') },
    deliveryPoint: { name: personIn('point'), address: { city: personIn('town') } },
    destinationDeliveryPoint: { name: personIn('destination') },
    references: [{ value: personIn('reference') }],
    additionalServices: [{ name: personIn('additional') }],
    signature: personIn('signature'),
  };
  const event = scan({
    eventDescription: `Delivered to ${personIn('neighbour')}`,
    location: { ...place, city: 'Malmö', countryCode: 'SE' },
  });
  const withPeople = {
    ...item([event]),
    acceptor: { name: personIn('acceptor') },
    deliveryTo: personIn('delivery'),
    statusText: { header: personIn('itemheader') },
    references: personIn('itemreference'),
  };
  await assertNothingPersonal('postnord', number, body(shipment([withPeople], over)));
});

test('PostNord asks for one number in a request of its contract, without its key', async () => {
  for (const [language, sent] of Object.entries({ en: 'en', fr: 'en', sv: 'sv', nb: 'no', da: 'da', fi: 'fi' })) {
    const { calls } = await askPlayed('postnord', [number], () => ({ body: body() }), language);
    const path = `/rest/shipment/v5/trackandtrace/findByIdentifier.json?id=${number}&locale=${sent}`;
    assert.deepEqual(calls, [{ path, headers: { Accept: 'application/json' } }]);
  }
  const { auth, batch, quota, baseUrl } = await carrierOf('postnord');
  assert.deepEqual([auth, batch, baseUrl], [{ type: 'query_key', name: 'apikey' }, 1, 'https://api2.postnord.com']);
  assert.deepEqual(quota, { perDay: 1_000, spacingMs: 1_000, windows: [] });
});

test('PostNord is sure of its own posts, and leaves numbers of other posts to their own feeds', async () => {
  assert.equal(await supportsNumber('postnord', number), 'yes');
  assert.equal(await supportsNumber('postnord', 'RR123456785DK'), 'yes');
  assert.equal(await supportsNumber('postnord', 'RR123456785NO'), 'maybe');
  assert.equal(await supportsNumber('postnord', 'RR123456785FI'), 'maybe');
  assert.equal(await supportsNumber('postnord', 'LB112233447FR'), 'no');
  assert.equal(await supportsNumber('postnord', '370722000000000016'), 'no', 'an SSCC of Bring');
  assert.equal(await supportsNumber('postnord', '373500489530470017'), 'maybe');
});
