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

const number = '1Z4X0A170300000010';
const other = '1Z4X0A170300000029';

const scan = (over: object = {}) => ({
  location: { address: { city: 'RENO', stateProvince: 'NV', countryCode: 'US', country: 'US' }, slic: '8566' },
  status: { type: 'I', code: 'AR', statusCode: '005', description: '' },
  date: '20300305',
  time: '041500',
  gmtDate: '20300305',
  gmtTime: '091500',
  gmtOffset: '-05:00',
  ...over,
});
const parcel = (activity: unknown, over: object = {}) => ({ trackingNumber: number, activity, ...over });
const body = (...parcels: unknown[]) => ({
  trackResponse: { shipment: [{ inquiryNumber: number, package: parcels }] },
});
const status = (over: object) => body(parcel([scan({ status: { description: '', ...over } })]));
const errors = (httpStatus: number, code: string, message = 'refused') => ({
  status: httpStatus,
  body: { response: { errors: [{ code, message }] } },
});

test('UPS reads every status code of its page, whatever the type', async () => {
  const table = {
    'pre-transit/label_created': '3 44 45 79 80 157 166',
    'pre-transit/booked': '77',
    'in_transit/picked_up': '38 160 167–169',
    in_transit: '5 10 16 25 39 47 57 70 71 73–75 87 137 138 143 158 159 164 165',
    'in_transit/loaded': '72',
    'in_transit/customs_processing': '12 92',
    'in_transit/customs_cleared': '14 84 134',
    'in_transit/available_for_pickup': '17 40 144 161',
    out_for_delivery: '6 21 37 78 89 91 146 162',
    delivered: '11 26 156',
    exception: '13 29 30 76',
    'exception/address_issue': '50',
    'exception/attempt_failed': '22–24 60 61 66 69 145',
    'exception/payment_due': '62 85',
    'exception/damaged': '59',
    'exception/lost': '68 147 149',
    'exception/refused': '64',
    'exception/cancelled': '7',
    'exception/customs_hold': '58 123–126',
    'exception/delayed': '32 46 48 49 51–53 86 90 132',
    'exception/held': '19 83 139',
    'in_transit/returning': '34 35 36 67 81',
    informational: '18 20 27 28 33 41–43 54–56 63 65 82 88 93–122 127–131 133 135 136 140–142 153–155',
    unknown: '0 148 163',
  };
  await assertTable('ups', number, table, (code) => status({ type: 'X', code: 'XX', statusCode: code }));
  await assertTable('ups', number, table, (code) => status({ type: 'I', statusCode: code.padStart(3, '0') }));
  await assertTable('ups', number, { 'returned/returned_complete': '34 034' }, (code) =>
    status({ type: 'D', statusCode: code }),
  );
});

test('UPS reads the type where there is no known status code', async () => {
  const table = {
    'pre-transit/label_created': 'M',
    'exception/cancelled': 'MV',
    'in_transit/picked_up': 'P',
    in_transit: 'I W',
    out_for_delivery: 'O',
    exception: 'X',
    'in_transit/arrived': 'DO DD',
    'in_transit/returning': 'RS',
    informational: 'U',
    unknown: 'D NA',
  };
  await assertTable('ups', number, table, (type) => status({ type, code: 'DP' }));
  await assertTable('ups', number, table, (type) => status({ type, code: 'DP', statusCode: '999' }));
  await assertUnknownCode('ups', number, (description) =>
    status({ type: 'Q9', code: 'ZZ', statusCode: '999', description }),
  );
  const delivered = status({ type: 'D', code: 'FS', description: 'The shipment has been delivered' });
  const { answer } = await readPlayed('ups', number, { body: delivered });
  assert.deepEqual(eventsIn(answer).map(shownStatus), ['in_transit/delivery_reported'], 'the type alone ends nothing');
  assert.equal(eventsIn(answer)[0]?.code, 'D.FS');
});

test('UPS maps each error of its page', async () => {
  const unknown = { inquiryNumber: number, warnings: [{ code: 'TW0001', message: 'Tracking Information Not Found' }] };
  await assertOutcomes('ups', number, [
    [{ body: { trackResponse: { shipment: [unknown] } } }, 'number_not_found'],
    [{ status: 404, body: errors(404, 'TW0001').body }, 'number_not_found'],
    [errors(400, 'TV1002'), 'number_not_found rejected_by_feed'],
    [errors(401, '250002'), 'key_rejected'],
    [errors(401, '250003'), 'key_rejected'],
    [errors(403, '250009', 'Account blocked'), 'key_rejected'],
    [errors(429, '10429'), 'rate_limited'],
    [errors(200, 'TW0001'), 'number_not_found'],
    [errors(200, 'TV1002'), 'number_not_found rejected_by_feed'],
    [errors(200, '250003'), 'key_rejected'],
    [errors(200, '10429'), 'rate_limited'],
    [errors(200, '10001'), 'feed_unavailable upstream'],
    [{ body: { trackResponse: { shipment: null } } }, 'number_not_found'],
    [{ body: body(parcel([])) }, 'number_not_found no_events'],
    [{ body: body(parcel({})) }, 'number_not_found no_events'],
    [{ body: body(parcel([scan()], { trackingNumber: other })) }, 'number_not_found other_shipment'],
    [{ body: { trackResponse: {} } }, 'feed_unavailable contract'],
    [{ body: { trackResponse: { shipment: 'none' } } }, 'feed_unavailable contract'],
    [{ body: {} }, 'feed_unavailable contract'],
    [{ body: '{"trackResponse":' }, 'feed_unavailable contract'],
  ]);
});

test('UPS asks for a new token only where one may help', async () => {
  const carrier = await carrierOf('ups');
  const needs = (code: number, message: string) =>
    carrier.needsNewToken?.(playedResponse(errors(code, '250003', message)));
  assert.equal(needs(401, 'Invalid Access License number'), true);
  assert.equal(needs(401, 'The token has no scope for this product'), false);
  assert.equal(needs(403, 'Blocked merchant'), false);
});

test('UPS places times by GMT, else by the offset, else by the country', async () => {
  const german = { location: { address: { city: 'Köln', country: 'DE' } } };
  const local = { ...german, gmtDate: undefined, gmtTime: undefined, gmtOffset: undefined };
  const table: readonly (readonly [over: object, expected: string])[] = [
    [{}, '2030-03-05T09:15:00Z explicit 0 placed'],
    [{ gmtTime: '74700' }, '2030-03-05T07:47:00Z explicit 0 placed'],
    [{ gmtTime: 74700, gmtDate: 20300305 }, '2030-03-05T07:47:00Z explicit 0 placed'],
    [{ gmtTime: '20:15:00' }, '2030-03-05T20:15:00Z explicit 0 placed'],
    [{ gmtTime: '' }, '2030-03-05T09:15:00Z explicit 0 placed'],
    [local, '2030-03-05T03:15:00Z country 60 placed'],
    [{ ...local, date: '20301027', time: '023000' }, '2030-10-27T00:30:00Z country 3600 placed'],
    [{ ...local, date: '20300331', time: '023000' }, '2030-03-31T01:30:00Z country 3600 placed'],
    [{ ...local, gmtOffset: '-04.00' }, '2030-03-05T08:15:00Z explicit 0 placed'],
    [{ ...local, gmtOffset: '-05:00' }, '2030-03-05T09:15:00Z explicit 0 placed'],
    [{ ...local, location: {} }, '2030-03-05T04:15:00Z assumed_utc 50400 ordered'],
    [{ ...local, time: '' }, '2030-03-04T23:00:00Z country 86400 ordered'],
  ];
  for (const [over, expected] of table) {
    const { answer } = await readPlayed('ups', number, { body: body(parcel([scan(over)])) });
    assert.deepEqual(eventsIn(answer).map(shownTime), [expected], JSON.stringify(over));
  }
});

test('UPS gives the parcel that was asked, and the latest of parcels with one number', async () => {
  const two = body(parcel([scan({ status: { statusCode: '011' } })], { trackingNumber: other }), parcel(scan()));
  const asked = await readPlayed('ups', number, { body: two });
  assert.deepEqual(eventsIn(asked.answer).map(shownStatus), ['in_transit']);
  assert.deepEqual(notesIn(asked.answer), []);
  const old = parcel([scan({ gmtDate: '20290305', status: { statusCode: '011' } })]);
  const { answer } = await readPlayed('ups', number, { body: body(old, parcel([scan()])) });
  assert.deepEqual(eventsIn(answer).map(shownStatus), ['in_transit']);
  assert.deepEqual(notesIn(answer), ['multiple_shipments']);
});

test('UPS tells service, pieces and the rescheduled delivery before the scheduled one', async () => {
  const scheduled = { type: 'SDD', date: '20300307' };
  const window = { type: 'EDW', startTime: '100000', endTime: '140000' };
  const noon = { at: Date.parse('2030-03-07T12:00:00Z'), uncertaintyS: 7_200 + 50_400 };
  const table: readonly (readonly [over: object, eta: object | null])[] = [
    [{ deliveryDate: [scheduled], deliveryTime: window }, noon],
    [{ deliveryDate: scheduled, deliveryTime: window }, noon],
    [
      { deliveryDate: [scheduled], deliveryTime: { type: 'CMT', endTime: '120000' } },
      { at: Date.parse('2030-03-07T12:00:00Z'), uncertaintyS: 50_400 },
    ],
    [
      { deliveryDate: [scheduled, { type: 'RDD', date: '20300308' }], deliveryTime: { type: 'EOD' } },
      { at: Date.parse('2030-03-08T23:59:00Z'), uncertaintyS: 136_800 },
    ],
    [{ deliveryDate: [{ type: 'DEL', date: '20300307' }], deliveryTime: { type: 'DEL', endTime: '113400' } }, null],
    [{}, null],
  ];
  for (const [over, eta] of table) {
    const facts = { service: { code: '518', description: 'UPS Ground' }, packageCount: 2, ...over };
    const { answer } = await readPlayed('ups', number, { body: body(parcel([scan()], facts)) });
    const read = factsIn(answer);
    assert.deepEqual([read?.service, read?.pieces, read?.eta], ['UPS Ground', 2, eta], JSON.stringify(over));
  }
});

test('UPS keeps nothing personal', async () => {
  const address = {
    city: 'RENO',
    countryCode: 'US',
    postalCode: personIn('postcode'),
    addressLine: personIn('street'),
  };
  const over = {
    deliveryInformation: { receivedBy: personIn('receiver'), location: personIn('door'), signature: personIn('image') },
    packageAddress: [{ type: 'DESTINATION', name: personIn('name'), address: { city: personIn('town') } }],
    referenceNumber: [{ type: 'SHIPMENT', number: personIn('reference') }],
    alternateTrackingNumber: [{ number: personIn('alternate') }],
    additionalAttributes: [personIn('attribute')],
    accessPointInformation: { pickupByDate: personIn('pickup') },
    paymentInformation: [{ id: personIn('payment') }],
    specialInstructions: personIn('instructions'),
    milestones: [{ description: personIn('milestone') }],
    currentStatus: { description: personIn('current') },
  };
  const event = scan({
    location: { address, slic: personIn('slic') },
    status: { type: 'D', code: 'FS', statusCode: '011', description: `Left with ${personIn('neighbour')}` },
  });
  await assertNothingPersonal('ups', number, body(parcel([event], over)));
});

test('UPS asks for one number in a request of its contract', async () => {
  const { calls } = await askPlayed('ups', [number], () => ({ body: body() }));
  const [call] = calls;
  const query = 'locale=en_US&returnSignature=false&returnMilestones=false&returnPOD=false';
  assert.equal(call?.path, `/api/track/v1/details/${number}?${query}`);
  const { transId = '', ...headers } = call?.headers ?? {};
  assert.match(transId, /^[0-9a-f]{32}$/);
  assert.deepEqual(headers, { Accept: 'application/json', transactionSrc: 'wayseal' });
  assert.equal(await supportsNumber('ups', number), 'yes');
  assert.equal(await supportsNumber('ups', '9400109104250532900017'), 'no', 'a number of USPS');
});
