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

const number = '370722000000000016';
const other = '370722000000000023';
const consignment = '70722150000000001';

const scan = (over: object = {}) => ({
  description: '',
  status: 'TERMINAL',
  city: 'LANGHUS',
  countryCode: 'NO',
  country: 'Norway',
  postalCode: '',
  dateIso: '2030-03-05T02:27:08+01:00',
  displayDate: '05.03.2030',
  displayTime: '02:27',
  consignmentEvent: false,
  ...over,
});
const parcel = (eventSet: unknown, over: object = {}) => ({
  packageNumber: number,
  productName: '',
  eventSet,
  ...over,
});
const body = (...packageSet: unknown[]) => ({
  apiVersion: '2',
  consignmentSet: [{ consignmentId: consignment, packageSet }],
});
const failed = (code: unknown) => ({ apiVersion: '2', consignmentSet: [{ error: { code, message: 'refused' } }] });

test('Bring reads every status of its page', async () => {
  const table = {
    'pre-transit/label_created': 'PRE_NOTIFIED',
    'in_transit/picked_up': 'HANDED_IN COLLECTED',
    in_transit: 'IN_TRANSIT INTERNATIONAL',
    'in_transit/arrived': 'TERMINAL',
    'in_transit/customs_processing': 'CUSTOMS',
    out_for_delivery: 'TRANSPORT_TO_RECIPIENT',
    'in_transit/available_for_pickup': 'READY_FOR_PICKUP',
    delivered: 'DELIVERED',
    'exception/attempt_failed': 'ATTEMPTED_DELIVERY',
    'exception/delayed': 'DEVIATION',
    'in_transit/returning': 'RETURN',
    'returned/returned_complete': 'DELIVERED_SENDER',
    informational: 'NOTIFICATION_SENT DELIVERY_ORDERED DELIVERY_CHANGED DELIVERY_CANCELLED',
    unknown: 'UNKNOWN',
  };
  await assertTable('bring', number, table, (status) => body(parcel([scan({ status })])));
  await assertUnknownCode('bring', number, (description) => body(parcel([scan({ status: 'QQ', description })])));
  const words = body(parcel([scan({ status: 'UNKNOWN', description: 'Out for delivery' })]));
  const { answer, warnings } = await readPlayed('bring', number, { body: words });
  assert.deepEqual([eventsIn(answer).map(shownStatus), warnings], [['out_for_delivery'], []]);
});

test('Bring gives the parcel that was asked, or the first of its own consignment', async () => {
  const two = body(
    parcel([scan({ status: 'HANDED_IN' })]),
    parcel([scan({ status: 'DELIVERED' })], { packageNumber: other }),
  );
  const read = async (asked: string, sent: unknown) => (await readPlayed('bring', asked, { body: sent })).answer;
  assert.deepEqual(eventsIn(await read(other, two)).map(shownStatus), ['delivered']);
  assert.deepEqual(notesIn(await read(other, two)), []);
  assert.deepEqual(eventsIn(await read(consignment, two)).map(shownStatus), ['in_transit/picked_up']);
  assert.deepEqual(notesIn(await read(consignment, two)), ['multiple_shipments']);
  assert.deepEqual(notesIn(await read(consignment, body(parcel([scan()])))), []);
  const found = await read('CUSTOMER-ORDER-1', two);
  assert.equal(shownOutcome(found), 'number_not_found other_shipment', 'a search also finds references of others');
  const barcode = await read(number, body(parcel([scan()], { packageNumber: `00${number}` })));
  assert.equal(barcode.kind, 'events');
});

test('Bring maps each error of its page', async () => {
  await assertOutcomes('bring', number, [
    [{ status: 401, body: 'Authentication failed' }, 'key_rejected'],
    [{ status: 400, body: failed(400) }, 'number_not_found rejected_by_feed'],
    [{ status: 404, body: failed(404) }, 'number_not_found'],
    [{ body: failed(404) }, 'number_not_found'],
    [{ body: failed('400') }, 'number_not_found rejected_by_feed'],
    [{ body: failed(500) }, 'feed_unavailable upstream'],
    [{ status: 429, body: 'Too many requests' }, 'rate_limited'],
    [{ body: { consignmentSet: [] } }, 'number_not_found'],
    [{ body: { consignmentSet: [{ consignmentId: consignment }] } }, 'number_not_found'],
    [{ body: body(parcel([])) }, 'number_not_found no_events'],
    [{ body: body(parcel([scan()], { packageNumber: other })) }, 'number_not_found other_shipment'],
    [{ body: {} }, 'feed_unavailable contract'],
    [{ body: { consignmentSet: 'none' } }, 'feed_unavailable contract'],
    [{ body: 'Not found' }, 'feed_unavailable contract'],
    [{ body: '{"consignmentSet":' }, 'feed_unavailable contract'],
  ]);
});

test('Bring reads lists that are one object, and sorts by instant over the change of clocks', async () => {
  const single = { consignmentSet: { packageSet: parcel(scan()) } };
  assert.equal((await readPlayed('bring', number, { body: single })).answer.kind, 'events');
  const events = [
    scan({ status: 'HANDED_IN', dateIso: '2030-10-27T02:30:00+02:00' }),
    scan({ dateIso: '2030-10-27T02:10:00+01:00', consignmentEvent: true }),
  ];
  const { answer } = await readPlayed('bring', number, { body: body(parcel(events)) });
  assert.deepEqual(eventsIn(answer).map(shownTime), [
    '2030-10-27T00:30:00Z explicit 0 placed',
    '2030-10-27T01:10:00Z explicit 0 placed',
  ]);
});

test('Bring tells product and estimate', async () => {
  const facts = { productName: 'Pakke til hentested', dateOfEstimatedDelivery: '2030-03-07T10:00:00+01:00' };
  const { answer } = await readPlayed('bring', number, { body: body(parcel([scan()], facts)) });
  const eta = { at: Date.parse('2030-03-07T09:00:00Z'), uncertaintyS: 0 };
  const read = factsIn(answer);
  assert.deepEqual([read?.service, read?.eta], ['Pakke til hentested', eta]);
  for (const dateOfEstimatedDelivery of ['07.03.2030', '2030-03-07']) {
    const day = await readPlayed('bring', number, { body: body(parcel([scan()], { dateOfEstimatedDelivery })) });
    assert.deepEqual(factsIn(day.answer)?.eta, { at: Date.parse('2030-03-07T23:59:00Z'), uncertaintyS: 136_800 });
  }
});

test('Bring keeps nothing personal', async () => {
  const event = scan({
    description: `Utlevert til <b>${personIn('receiver')}</b> 4711`,
    recipientSignature: { name: personIn('signature') },
    unitInformationUrl: personIn('unit'),
    postalCode: personIn('postcode'),
    displayDate: personIn('display'),
    definitions: [{ term: personIn('term') }],
  });
  const over = {
    senderName: personIn('sender'),
    senderReference: personIn('reference'),
    recipientName: personIn('recipient'),
    recipientAddress: { addressLine1: personIn('street'), city: personIn('town'), postalCode: personIn('code') },
    recipientHandlingAddress: { addressLine1: personIn('handling') },
    pickupCode: personIn('pickup'),
    statusDescription: personIn('status'),
  };
  const sent = { ...body(parcel([event], over)), senderName: personIn('consignor') };
  await assertNothingPersonal('bring', number, sent);
});

test('Bring asks for one number in a request of its contract, in the nearest language', async () => {
  const table = { en: 'en', de: 'en', nb: 'no', nn: 'no', no: 'no', sv: 'sv', da: 'da' };
  for (const [language, sent] of Object.entries(table)) {
    const { calls } = await askPlayed('bring', [`00${number}`], () => ({ body: body() }), language);
    const path = `/tracking/api/v2/tracking.json?q=${number}&lang=${sent}`;
    assert.deepEqual(calls, [{ path, headers: { Accept: 'application/json' } }]);
  }
  const { auth, batch, quota, baseUrl } = await carrierOf('bring');
  const names = ['X-Mybring-API-Uid', 'X-Mybring-API-Key', 'X-Bring-Client-URL'];
  assert.deepEqual([auth, batch, baseUrl], [{ type: 'headers', names }, 1, 'https://api.bring.com']);
  assert.deepEqual(quota, { perDay: 2_000, spacingMs: 1_000, windows: [] });
  assert.equal(await supportsNumber('bring', number), 'maybe');
  assert.equal(await supportsNumber('bring', '170722000000000012'), 'no', 'another extension digit');
  assert.equal(await supportsNumber('bring', 'RR123456785NO'), 'yes');
  assert.equal(await supportsNumber('bring', 'RR556677017SE'), 'no');
});
