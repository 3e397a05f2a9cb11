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
  playedResponse,
  readPlayed,
  shownStatus,
  shownTime,
  supportsNumber,
} from '../../support/carrier-bodies.ts';

const number = '9400109104250532900017';
const other = '9400109104250532900024';

const scan = (over: object = {}) => ({
  eventType: '',
  eventTimestamp: '2030-03-05T01:13:00',
  GMTTimestamp: '2030-03-05T06:13:31Z',
  GMTOffset: '-05:00',
  eventCountry: null,
  eventCity: 'JAMAICA',
  eventState: 'NY',
  eventZIP: '11430',
  eventCode: '10',
  ...over,
});
const body = (trackingEvents: unknown, over: object = {}) => ({ trackingNumber: number, trackingEvents, ...over });
const failed = (code: string, message = 'refused') => ({
  apiVersion: '/tracking/v3',
  error: { code, message, errors: [] },
});

test('USPS reads every code of its page', async () => {
  const table = {
    'pre-transit/label_created': 'GX MA',
    'in_transit/picked_up': '03 PA TM 43 80',
    'in_transit/arrived': '07 10 41 81 A1',
    'in_transit/departed': 'SF EF T1 82',
    in_transit: 'TL PC 06 08 17 42',
    out_for_delivery: 'OF',
    delivered: '01',
    'in_transit/available_for_pickup': '14 16',
    'exception/attempt_failed': '02 30 51–56',
    'exception/refused': '04',
    'exception/address_issue': '05',
    'exception/delayed': '15 71',
    'exception/lost': '11',
    'in_transit/returning': '09 21–29 31 44',
    informational: 'DX',
  };
  await assertTable('usps', number, table, (eventCode) => body([scan({ eventCode })]));
  await assertUnknownCode('usps', number, (eventType) => body([scan({ eventCode: 'QQ', eventType })]));
});

test('USPS places times by the instant, else by the offset, else only orders them', async () => {
  const none = { GMTTimestamp: null, GMTOffset: null };
  const table: readonly (readonly [over: object, expected: string])[] = [
    [{}, '2030-03-05T06:13:31Z explicit 0 placed'],
    [{ GMTTimestamp: '2030-03-05T06:13:31' }, '2030-03-05T06:13:31Z explicit 0 placed'],
    [{ GMTTimestamp: '' }, '2030-03-05T06:13:00Z explicit 0 placed'],
    [{ GMTTimestamp: null, GMTOffset: '-420' }, '2030-03-05T08:13:00Z explicit 0 placed'],
    [{ GMTTimestamp: null, GMTOffset: -420 }, '2030-03-05T08:13:00Z explicit 0 placed'],
    [{ GMTTimestamp: null, GMTOffset: '+570' }, '2030-03-04T15:43:00Z explicit 0 placed'],
    [{ GMTTimestamp: null, GMTOffset: 0 }, '2030-03-05T01:13:00Z explicit 0 placed'],
    [none, '2030-03-05T01:13:00Z assumed_utc 50400 ordered'],
    [{ ...none, GMTOffset: 'EST' }, '2030-03-05T01:13:00Z assumed_utc 50400 ordered'],
    [
      { ...none, eventTimestamp: '2030-10-27T02:30:00', eventCountry: 'DE' },
      '2030-10-27T00:30:00Z country 3600 placed',
    ],
    [{ ...none, eventTimestamp: '2030-03-05' }, '2030-03-05T00:00:00Z assumed_utc 136800 ordered'],
  ];
  for (const [over, expected] of table) {
    const { answer } = await readPlayed('usps', number, { body: body([scan(over)]) });
    assert.deepEqual(eventsIn(answer).map(shownTime), [expected], JSON.stringify(over));
  }
});

test('USPS tells the country by its code, else by a state at home', async () => {
  const table: readonly (readonly [over: object, country: string | null])[] = [
    [{ eventCountry: 'JP', eventState: null }, 'JP'],
    [{ eventCountry: null, eventState: 'NY' }, 'US'],
    [{ eventCountry: 'UNITED STATES', eventState: 'NY' }, 'US'],
    [{ eventCountry: 'JAPAN', eventState: null }, null],
    [{ eventCountry: 'CANADA', eventState: 'ON' }, null],
    [{ eventCountry: '', eventState: '' }, null],
  ];
  for (const [over, country] of table) {
    const { answer } = await readPlayed('usps', number, { body: body([scan(over)]) });
    assert.equal(eventsIn(answer)[0]?.country, country, JSON.stringify(over));
  }
});

test('USPS maps each error of its page', async () => {
  await assertOutcomes('usps', number, [
    [{ status: 400, body: failed('400') }, 'number_not_found rejected_by_feed'],
    [{ status: 404, body: failed('404', 'A status update is not yet available on your package.') }, 'number_not_found'],
    [{ status: 401, body: failed('401', 'Insufficient OAuth scope') }, 'key_rejected'],
    [{ status: 429, body: failed('429') }, 'rate_limited'],
    [{ body: failed('404') }, 'number_not_found'],
    [{ body: failed('400') }, 'number_not_found rejected_by_feed'],
    [{ body: failed('503') }, 'feed_unavailable upstream'],
    [{ body: body([]) }, 'number_not_found no_events'],
    [{ body: body(null) }, 'number_not_found no_events'],
    [{ body: body([scan()], { trackingNumber: other }) }, 'number_not_found other_shipment'],
    [{ body: { status: 'Delivered' } }, 'feed_unavailable contract'],
    [{ body: [] }, 'feed_unavailable contract'],
    [{ body: '<html>' }, 'feed_unavailable contract'],
  ]);
});

test('USPS asks for a new token unless the app lacks the product', async () => {
  const carrier = await carrierOf('usps');
  const needs = (status: number, message: string) =>
    carrier.needsNewToken?.(playedResponse({ status, body: failed(String(status), message) }));
  assert.equal(needs(401, 'The access token is expired'), true);
  assert.equal(needs(401, 'Insufficient OAuth scope'), false);
  assert.equal(needs(401, 'The client application identifier is invalid'), false);
  assert.equal(needs(404, 'Not found'), false);
});

test('USPS reads an item in a list, single events and the latest of items with one number', async () => {
  const single = await readPlayed('usps', number, { body: [body(scan({ eventCode: '01' }))] });
  assert.deepEqual(eventsIn(single.answer).map(shownStatus), ['delivered']);
  const used = [
    body([scan({ eventCode: '01', GMTTimestamp: '2029-03-05T06:13:31Z' })]),
    body([scan({ eventCode: 'OF' })]),
  ];
  const { answer } = await readPlayed('usps', number, { body: used });
  assert.deepEqual(eventsIn(answer).map(shownStatus), ['out_for_delivery']);
  assert.deepEqual(notesIn(answer), ['multiple_shipments']);
});

test('USPS tells the class of mail without its markup, and the estimate', async () => {
  const over = {
    mailClass: 'USPS Ground Advantage<SUP>&#153;</SUP>',
    expectedDeliveryTimeStamp: '2030-03-07T21:00:00Z',
  };
  const { answer } = await readPlayed('usps', number, { body: body([scan()], over) });
  const eta = { at: Date.parse('2030-03-07T21:00:00Z'), uncertaintyS: 0 };
  assert.deepEqual([factsIn(answer)?.service, factsIn(answer)?.eta], ['USPS Ground Advantage', eta]);
});

test('USPS keeps nothing personal', async () => {
  const event = scan({
    name: personIn('name'),
    firm: personIn('firm'),
    eventZIP: personIn('zip'),
    authorizedAgent: personIn('agent'),
    eventType: `Delivered, Left with ${personIn('neighbour')}`,
  });
  const over = {
    status: personIn('status'),
    statusSummary: personIn('summary'),
    destinationCity: personIn('town'),
    destinationZIP: personIn('destination'),
    originZIP: personIn('origin'),
    editedLabelID: personIn('label'),
    customerReference: personIn('reference'),
    services: [personIn('services')],
  };
  await assertNothingPersonal('usps', number, body([event], over));
});

test('USPS asks for one number in a request of its contract', async () => {
  const { calls } = await askPlayed('usps', [number], () => ({ body: body([]) }), 'fr');
  const path = `/tracking/v3/tracking/${number}?expand=DETAIL`;
  assert.deepEqual(calls, [{ path, headers: { Accept: 'application/json' } }]);
  const { auth, batch, quota, baseUrl } = await carrierOf('usps');
  assert.deepEqual(auth, {
    type: 'oauth2_client_credentials',
    clientAuth: 'body',
    tokenAt: '/oauth2/v3/token',
    scope: 'tracking',
    lifetimeS: 28_799,
  });
  assert.deepEqual([batch, baseUrl], [1, 'https://apis.usps.com']);
  assert.deepEqual(quota, { perDay: 1_400, spacingMs: 1_000, windows: [{ calls: 60, seconds: 3_600 }] });
  assert.equal(await supportsNumber('usps', number), 'yes');
  assert.equal(await supportsNumber('usps', 'LZ123456785US'), 'yes');
});
