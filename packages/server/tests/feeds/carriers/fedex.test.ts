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
  shownOutcome,
  shownStatus,
  shownTime,
  supportsNumber,
} from '../../support/carrier-bodies.ts';

const number = '770123000010';
const other = '770123000021';

const scan = (over: object = {}) => ({
  date: '2030-03-05T02:15:00-06:00',
  eventType: 'IT',
  eventDescription: '',
  exceptionCode: '',
  exceptionDescription: '',
  scanLocation: { streetLines: [''], city: 'MEMPHIS', stateOrProvinceCode: 'TN', countryCode: 'US' },
  ...over,
});
const result = (scanEvents: unknown, over: object = {}) => ({
  trackingNumberInfo: { trackingNumber: number, trackingNumberUniqueId: '1', carrierCode: 'FDXE' },
  scanEvents,
  ...over,
});
const refused = (code: string) => ({ error: { code, message: 'refused' } });
const entry = (trackingNumber: string, trackResults: unknown) => ({ trackingNumber, trackResults });
const body = (...completeTrackResults: unknown[]) => ({ transactionId: '1', output: { completeTrackResults } });
const one = (over: object) => body(entry(number, [result([scan(over)])]));
const errors = (status: number, code: string) => ({
  status,
  body: { transactionId: '1', errors: [{ code, message: 'refused' }] },
});

test('FedEx reads every event type of its page', async () => {
  const table = {
    'pre-transit/label_created': 'OC MD',
    'pre-transit/booked': 'DS EP AP',
    'in_transit/picked_up': 'PU PX DO IP',
    in_transit: 'IT IX PM TR OW AC AX EO',
    'in_transit/departed': 'DP LO PF',
    'in_transit/arrived': 'AR AF AA OF FD SF PL',
    'in_transit/customs_processing': 'CP',
    'in_transit/customs_cleared': 'CC',
    'in_transit/available_for_pickup': 'HL HP',
    out_for_delivery: 'OD ED AD',
    delivered: 'DL',
    'exception/attempt_failed': 'DE',
    exception: 'SE',
    'exception/delayed': 'DY DD PD PY',
    'exception/customs_hold': 'CD',
    'exception/cancelled': 'CA',
    'in_transit/returning': 'RS',
    informational: 'OX SP DR EA HA RT RR RM RC RA PR AS US AE AO CH IN RP LP LC RG RD',
  };
  await assertTable('fedex', number, table, (eventType) => one({ eventType }));
  await assertUnknownCode('fedex', number, (eventDescription) => one({ eventType: 'QQ', eventDescription }));
});

test('FedEx reads the pair of event and exception before the event', async () => {
  const pairs = {
    'exception/address_issue': 'DE.03 DE.003',
    'exception/attempt_failed': 'DE.15 DE.007 DE.99',
    'exception/held': 'DE.083',
    exception: 'SE.099 SE.1',
    'exception/delayed': 'DY.A52 DY.7',
    delivered: 'DL.014',
  };
  await assertTable('fedex', number, pairs, (pair) => {
    const [eventType, exceptionCode] = pair.split('.');
    return one({ eventType, exceptionCode });
  });
  const { answer } = await readPlayed('fedex', number, { body: one({ eventType: 'DE', exceptionCode: '03' }) });
  assert.equal(eventsIn(answer)[0]?.code, 'DE.03');
});

test('FedEx takes the newest of several results without an error', async () => {
  const older = result([scan({ date: '2029-01-05T02:15:00-06:00', eventType: 'DL' })]);
  const newer = result([scan({ eventType: 'PU' }), scan({ date: '2030-03-04T02:15:00-06:00', eventType: 'OC' })]);
  const none = result([]);
  for (const results of [
    [older, newer, none],
    [newer, none, older],
  ]) {
    const { answer } = await readPlayed('fedex', number, { body: body(entry(number, results)) });
    assert.deepEqual(eventsIn(answer).map(shownStatus), ['pre-transit/label_created', 'in_transit/picked_up']);
    assert.deepEqual(notesIn(answer), ['multiple_shipments']);
  }
  const beside = body(entry(number, [refused('TRACKING.TRACKINGNUMBER.NOTFOUND'), older]));
  const { answer } = await readPlayed('fedex', number, { body: beside });
  assert.deepEqual(eventsIn(answer).map(shownStatus), ['delivered']);
});

test('FedEx maps each error of its page', async () => {
  const inResult = (code: string) => ({ body: body(entry(number, [refused(code)])) });
  await assertOutcomes('fedex', number, [
    [inResult('TRACKING.TRACKINGNUMBER.NOTFOUND'), 'number_not_found'],
    [inResult('TRACKING.TRACKINGNUMBER.INVALID'), 'number_not_found rejected_by_feed'],
    [inResult('SYSTEM.UNAVAILABLE.EXCEPTION'), 'feed_unavailable upstream'],
    [errors(400, 'TRACKING.TRACKINGNUMBER.EMPTY'), 'number_not_found rejected_by_feed'],
    [errors(400, 'TRACKING.TRACKINGNUMBER.INVALID'), 'number_not_found rejected_by_feed'],
    [errors(401, 'NOT.AUTHORIZED.ERROR'), 'key_rejected'],
    [errors(403, 'FORBIDDEN.ERROR'), 'key_rejected'],
    [errors(404, 'NOT.FOUND.ERROR'), 'number_not_found'],
    [{ status: 429, body: '' }, 'rate_limited'],
    [{ body: body(entry(number, [])) }, 'number_not_found'],
    [{ body: body(entry(number, [result(null)])) }, 'number_not_found no_events'],
    [{ body: body(entry(other, [result([scan()])])) }, 'number_not_found other_shipment'],
    [{ body: { output: { alerts: 'TRACKING.DATA.NOTFOUND' } } }, 'number_not_found'],
    [{ body: {} }, 'feed_unavailable contract'],
    [{ body: { output: {} } }, 'feed_unavailable contract'],
    [{ body: { output: { completeTrackResults: 'none' } } }, 'feed_unavailable contract'],
    [{ body: '{"output":' }, 'feed_unavailable contract'],
    [{ body: '<html>maintenance</html>' }, 'feed_unavailable contract'],
  ]);
});

test('FedEx asks for a new token only where one may help', async () => {
  const carrier = await carrierOf('fedex');
  assert.equal(carrier.needsNewToken?.(playedResponse(errors(401, 'NOT.AUTHORIZED.ERROR'))), true);
  assert.equal(carrier.needsNewToken?.(playedResponse(errors(403, 'FORBIDDEN.ERROR'))), false);
});

test('FedEx reads lists that are one object, nothing or hold nothing', async () => {
  const lists = {
    output: { completeTrackResults: entry(number, result(scan({ eventType: 'DL' }))) },
  };
  const { answer } = await readPlayed('fedex', number, { body: lists });
  assert.deepEqual(eventsIn(answer).map(shownStatus), ['delivered']);
  const numeric = JSON.stringify(body(entry('@', [result([scan(), {}, null, ''])]))).replace('"@"', number);
  const read = await readPlayed('fedex', number, { body: numeric });
  assert.equal(eventsIn(read.answer).length, 1);
  assert.deepEqual(notesIn(read.answer), []);
});

test('FedEx places times with an offset, and others by the country of the scan', async () => {
  const german = { city: 'KOELN', countryCode: 'DE' };
  const table: readonly (readonly [date: string, scanLocation: object, expected: string])[] = [
    ['2030-03-05T02:15:00-06:00', german, '2030-03-05T08:15:00Z explicit 0 placed'],
    ['2030-03-05T02:15:00', german, '2030-03-05T01:15:00Z country 60 placed'],
    ['2030-10-27T02:30:00', german, '2030-10-27T00:30:00Z country 3600 placed'],
    ['2030-03-31T02:30:00', german, '2030-03-31T01:30:00Z country 3600 placed'],
    ['2030-03-05T02:15:00', { countryCode: 'US' }, '2030-03-05T02:15:00Z assumed_utc 50400 ordered'],
    ['2030-03-05T02:15:00', {}, '2030-03-05T02:15:00Z assumed_utc 50400 ordered'],
  ];
  for (const [date, scanLocation, expected] of table) {
    const { answer } = await readPlayed('fedex', number, { body: one({ date, scanLocation }) });
    assert.deepEqual(eventsIn(answer).map(shownTime), [expected]);
  }
  const impossible = body(entry(number, [result([scan(), scan({ date: '2030-02-30T10:00:00Z' })])]));
  const { answer, warnings } = await readPlayed('fedex', number, { body: impossible });
  assert.equal(eventsIn(answer).length, 1);
  assert.deepEqual([notesIn(answer), warnings], [['events_dropped'], ['time']]);
});

test('FedEx tells service, pieces and the middle of the window', async () => {
  const facts = {
    serviceDetail: { type: 'FEDEX_GROUND', description: 'FedEx Ground' },
    packageDetails: { count: '3', sequenceNumber: '1' },
    estimatedDeliveryTimeWindow: {
      type: 'ESTIMATED_DELIVERY',
      window: { begins: '2030-03-06T16:00:00-07:00', ends: '2030-03-06T20:00:00-07:00' },
    },
  };
  const { answer } = await readPlayed('fedex', number, { body: body(entry(number, [result([scan()], facts)])) });
  const eta = { at: Date.parse('2030-03-07T01:00:00Z'), uncertaintyS: 7_200 };
  assert.deepEqual(factsIn(answer), {
    originCountry: null,
    destinationCountry: null,
    eta,
    service: 'FedEx Ground',
    pieces: 3,
  });
});

test('FedEx keeps nothing personal', async () => {
  const address = { streetLines: [personIn('street')], postalCode: personIn('postcode'), city: personIn('town') };
  await assertNothingPersonal(
    'fedex',
    number,
    body(
      entry(number, [
        result(
          [
            scan({
              eventType: 'DE',
              eventDescription: `Left with ${personIn('neighbour')}`,
              exceptionDescription: personIn('exception'),
              scanLocation: { ...address, city: 'BOISE', countryCode: 'US', countryName: personIn('country') },
              locationId: personIn('location'),
            }),
          ],
          {
            shipperInformation: { contact: { personName: personIn('shipper') }, address },
            recipientInformation: { contact: { personName: personIn('recipient') }, address },
            destinationLocation: { locationContactAndAddress: { address } },
            lastUpdatedDestinationAddress: address,
            holdAtLocation: { address },
            deliveryDetails: { receivedByName: personIn('receiver'), signedByName: personIn('signer') },
            packageDetails: { count: '1', packageContent: personIn('content') },
            shipmentDetails: { contents: [{ description: personIn('contents') }] },
            additionalTrackingInfo: { nickname: personIn('nickname') },
            returnDetail: { authorizationName: personIn('authorized') },
            shipmentNotes: personIn('notes'),
          },
        ),
      ]),
    ),
  );
});

test('FedEx asks for up to 30 numbers in one request of its contract', async () => {
  const { answers, calls } = await askPlayed('fedex', [number, other], () => ({
    body: body(entry(other, [refused('TRACKING.TRACKINGNUMBER.NOTFOUND')]), entry(number, [result([scan()])])),
  }));
  assert.deepEqual(answers.map(shownOutcome), ['events', 'number_not_found']);
  const [call, ...more] = calls;
  assert.equal(more.length, 0);
  assert.equal(call?.method, 'POST');
  assert.equal(call.path, '/track/v1/trackingnumbers');
  const { 'x-customer-transaction-id': callId = '', ...headers } = call.headers;
  assert.match(callId, /^[0-9a-f]{32}$/);
  assert.deepEqual(headers, { 'content-type': 'application/json', 'x-locale': 'en_US' });
  assert.deepEqual(JSON.parse(call.body ?? ''), {
    includeDetailedScans: true,
    trackingInfo: [
      { trackingNumberInfo: { trackingNumber: number } },
      { trackingNumberInfo: { trackingNumber: other } },
    ],
  });
  const { batch, baseUrl, quota } = await carrierOf('fedex');
  assert.deepEqual([batch, baseUrl], [30, 'https://apis.fedex.com']);
  assert.deepEqual(quota, { perDay: 10_000, spacingMs: 250, windows: [{ calls: 1_400, seconds: 10 }] });
});

test('FedEx reads an answer about 30 numbers with one parse', async () => {
  const asked = Array.from({ length: 30 }, (_, index) => String(770_123_000_000 + index));
  const played = { body: body(...asked.map((found) => entry(found, [result([scan()])]))) };
  const response = playedResponse(played);
  const names = new Set(['trackingNumber']);
  assert.ok(Object.is(response.json(names), response.json(names)));
  assert.ok(!Object.is(response.json(names), response.json()), 'other names give other values');
  const { answers } = await askPlayed('fedex', [number, other], () => played);
  assert.deepEqual(answers.map(shownOutcome), ['events', 'events']);
});

test('FedEx refuses a whole call for one number, and only that number fails', async () => {
  const bad = '770123000043';
  const { answers, calls } = await askPlayed('fedex', [number, other, bad, '770123000032', number], (call) => {
    const asked = [...(call.body ?? '').matchAll(/"trackingNumber":"(\d+)"/g)].map(([, found = '']) => found);
    if (asked.includes(bad)) return errors(400, 'TRACKING.TRACKINGNUMBER.INVALID');
    return { body: body(...asked.map((found) => entry(found, [result([scan()])]))) };
  });
  const rejected = 'number_not_found rejected_by_feed';
  assert.deepEqual(answers.map(shownOutcome), ['events', 'events', rejected, 'events', 'events']);
  assert.equal(calls.length, 5, 'each half alone: 4, then 2 and 2, then 1 and 1');
});

test('FedEx gets the number within a bar code, and no number of another carrier', async () => {
  const barcode = '1001901781990001000300617767839437';
  const { calls } = await askPlayed('fedex', [barcode], () => ({ body: body() }));
  assert.match(calls[0]?.body ?? '', /"trackingNumber":"617767839437"/);
  assert.equal(await supportsNumber('fedex', number), 'maybe');
  assert.equal(await supportsNumber('fedex', '9611020987654312345672'), 'yes');
  assert.equal(await supportsNumber('fedex', '370722000000000016'), 'no', 'an SSCC is no number of FedEx');
  assert.equal(await supportsNumber('fedex', '9400109104250532900017'), 'no');
});
