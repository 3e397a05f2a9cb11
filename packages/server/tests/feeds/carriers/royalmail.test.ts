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
  personIn,
  readPlayed,
  shownStatus,
  shownTime,
  supportsNumber,
} from '../../support/carrier-bodies.ts';

const number = 'TK102030405GB';
const other = 'TK102030419GB';

const scan = (over: object = {}) => ({
  eventCode: 'EVIMC',
  eventName: '',
  eventDateTime: '2030-03-05T01:04:00+00:00',
  locationName: 'Warrington MC',
  ...over,
});
const piece = (events: unknown, over: object = {}) => ({
  mailPieceId: number,
  carrierShortName: 'RM',
  events,
  ...over,
});
const body = (mailPieces: unknown) => ({ mailPieces });
const inPiece = (errorCode: string) => ({ body: body(piece(undefined, { error: { errorCode } })) });
const errors = (status: number, errorCode: string) => ({
  status,
  body: {
    httpCode: String(status),
    errors: [{ errorCode, errorDescription: '', errorCause: '', errorResolution: '' }],
  },
});

test('Royal Mail reads every code of its page', async () => {
  const table = {
    'pre-transit/label_created': 'EVAIP EVAIE',
    'in_transit/arrived': 'EVBAH EVDAC EVDAV EVIAV EVIMC',
    in_transit: 'EVGMI EVIPI EVNMI EVNAR',
    out_for_delivery: 'EVGPD',
    'in_transit/available_for_pickup': 'EVKLC',
    delivered: 'EVKSP EVKOP EVKSF EVKDN',
    'exception/attempt_failed': 'EVKNA EVKAA EVKSU EVNAA EVNDA',
    'exception/address_issue': 'EVKAI EVKGA',
    'exception/refused': 'EVKRF',
    informational: 'ASRXS',
  };
  await assertTable('royalmail', number, table, (eventCode) => body(piece([scan({ eventCode })])));
  await assertUnknownCode('royalmail', number, (eventName) => body(piece([scan({ eventCode: 'EVQQQ', eventName })])));
});

test('Royal Mail maps each error of its page by its code', async () => {
  await assertOutcomes('royalmail', number, [
    ...['E1142', 'E1283', 'E1284', 'E1308'].map((code) => [errors(404, code), 'number_not_found'] as const),
    ...['E1142', 'E1283', 'E1284', 'E1308'].map((code) => [inPiece(code), 'number_not_found'] as const),
    [errors(400, 'E1308'), 'number_not_found'],
    [errors(400, 'E0004'), 'number_not_found rejected_by_feed'],
    [errors(400, 'E0013'), 'number_not_found rejected_by_feed'],
    [errors(400, 'E9999'), 'number_not_found rejected_by_feed'],
    [errors(404, 'E9999'), 'number_not_found'],
    [{ status: 401, body: { httpCode: '401', httpMessage: 'Unauthorized' } }, 'key_rejected'],
    [errors(429, 'E0010'), 'rate_limited'],
    [{ status: 429, body: '' }, 'rate_limited'],
    [inPiece('E0010'), 'rate_limited'],
    [inPiece('E0001'), 'feed_unavailable upstream'],
    [inPiece('E9999'), 'feed_unavailable upstream'],
    [{ body: errors(200, 'E1307').body }, 'feed_unavailable upstream'],
    [{ body: body(piece([])) }, 'number_not_found no_events'],
    [{ body: body(piece(null)) }, 'number_not_found no_events'],
    [{ body: body([]) }, 'number_not_found'],
    [{ body: body(piece([scan()], { mailPieceId: other })) }, 'number_not_found other_shipment'],
    [{ body: {} }, 'feed_unavailable contract'],
    [{ body: body('none') }, 'feed_unavailable contract'],
    [{ body: '<html>' }, 'feed_unavailable contract'],
  ]);
  for (const code of ['E0001', 'E0009', 'E1307'])
    assert.equal((await readPlayed('royalmail', number, errors(503, code))).answer.kind, 'feed_unavailable');
});

test('Royal Mail reads pieces in a list, a single event and places of its own', async () => {
  const list = body([piece([scan()], { mailPieceId: other }), piece(scan({ eventCode: 'EVKSP' }))]);
  const { answer } = await readPlayed('royalmail', number, { body: list });
  assert.deepEqual(eventsIn(answer).map(shownStatus), ['delivered']);
  const places = [
    ['Stafford DO', 'Stafford DO'],
    ['Post Office, Stafford', 'Stafford'],
    ['12 High Street', null],
  ] as const;
  for (const [locationName, locality] of places) {
    const read = await readPlayed('royalmail', number, { body: body(piece([scan({ locationName })])) });
    assert.deepEqual([eventsIn(read.answer)[0]?.locality, eventsIn(read.answer)[0]?.country], [locality, null]);
  }
});

test('Royal Mail sorts scans by instant over the change of clocks', async () => {
  const events = [
    scan({ eventDateTime: '2030-10-27T01:30:00+00:00' }),
    scan({ eventCode: 'EVBAH', eventDateTime: '2030-10-27T01:40:00+01:00' }),
    scan({ eventCode: 'EVAIP', eventDateTime: '27/10/2030 01:30' }),
  ];
  const { answer } = await readPlayed('royalmail', number, { body: body(piece(events)) });
  assert.deepEqual(eventsIn(answer).map(shownTime), [
    '2030-10-27T00:40:00Z explicit 0 placed',
    '2030-10-27T01:30:00Z explicit 0 placed',
  ]);
});

test('Royal Mail tells product, countries of three letters and the middle of the window', async () => {
  const summary = { productName: 'Royal Mail Tracked 24', originCountryCode: 'DEU', destinationCountryCode: 'GBR' };
  const windows = [
    {
      date: '2030-03-06',
      startOfEstimatedWindow: '2030-03-06T11:00:00Z',
      endOfEstimatedWindow: '2030-03-06T13:00:00Z',
    },
    { date: '2030-03-06', startOfEstimatedWindow: '11:00:00', endOfEstimatedWindow: '13:00:00' },
  ];
  for (const [index, estimatedDelivery] of windows.entries()) {
    const sent = body(piece([scan()], { summary, estimatedDelivery }));
    const { answer } = await readPlayed('royalmail', number, { body: sent });
    assert.deepEqual(factsIn(answer), {
      originCountry: 'DE',
      destinationCountry: 'GB',
      eta: { at: Date.parse('2030-03-06T12:00:00Z'), uncertaintyS: index === 0 ? 3_600 : 3_660 },
      service: 'Royal Mail Tracked 24',
      pieces: null,
    });
  }
  const unknown = body(piece([scan()], { summary: { destinationCountryCode: 'QQQ' }, estimatedDelivery: {} }));
  const { answer } = await readPlayed('royalmail', number, { body: unknown });
  assert.deepEqual([factsIn(answer)?.destinationCountry, factsIn(answer)?.eta], [null, null]);
});

test('Royal Mail keeps nothing personal', async () => {
  const over = {
    signature: { recipientName: personIn('recipient'), imageId: personIn('image') },
    summary: {
      productName: 'Tracked 24',
      summaryLine: `Delivered to ${personIn('line')}`,
      lastEventName: personIn('last'),
      statusDescription: personIn('status'),
      lastEventLocationName: personIn('location'),
      internationalPostalProvider: { url: personIn('provider') },
    },
    links: { signature: { href: personIn('link') } },
    carrierFullName: personIn('carrier'),
  };
  const event = scan({ eventName: `Signed for by ${personIn('signer')}` });
  await assertNothingPersonal('royalmail', number, body(piece([event], over)));
});

test('Royal Mail asks for one number in a request of its contract', async () => {
  const { calls } = await askPlayed('royalmail', [number], () => ({ body: {} }));
  const path = `/mailpieces/v2/${number}/events`;
  assert.deepEqual(calls, [{ path, headers: { Accept: 'application/json', 'X-Accept-RMG-Terms': 'yes' } }]);
  const { auth, batch, quota, baseUrl } = await carrierOf('royalmail');
  assert.deepEqual(auth, { type: 'headers', names: ['X-IBM-Client-Id', 'X-IBM-Client-Secret'] });
  assert.deepEqual([batch, baseUrl], [1, 'https://api.royalmail.net']);
  assert.deepEqual(quota, { perDay: 50, spacingMs: 1_000, windows: [{ calls: 25, seconds: 43_200 }] });
  assert.equal(await supportsNumber('royalmail', 'RR123456785GB'), 'yes');
});
