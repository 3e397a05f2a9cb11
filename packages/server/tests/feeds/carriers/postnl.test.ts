import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  carrierOf,
  eventsIn,
  factsIn,
  instantOf,
  keyRejected,
  notesIn,
  notFound,
  readBody,
  testCarrierContract,
  type SentEvent,
} from '../../support/parcel-answers.ts';

const number = '3SABCD000000102';
const shipmentWith = (events: unknown, more: object = {}) => ({
  MainBarcode: number,
  Barcode: number,
  ShipmentAmount: '1',
  Customer: { CustomerCode: 'ABCD', Name: {} },
  ProductDescription: 'Standaard',
  Reference: {},
  Event: events,
  Status: { TimeStamp: '06-03-2030 14:22:10', StatusCode: '11', StatusDescription: 'Zending bezorgd' },
  OldStatus: [],
  ...more,
});
const answerWith = (shipment: unknown) => ({ CompleteStatus: { Shipment: shipment } });
const eventOf = ({ code, local, text }: SentEvent) => ({
  Code: code,
  Description: text,
  LocationCode: '160848',
  RouteName: {},
  TimeStamp: `${local.slice(8, 10)}-${local.slice(5, 7)}-${local.slice(0, 4)} ${local.slice(11)}`,
});
const body = (of: string, events: readonly SentEvent[]) =>
  answerWith(shipmentWith(events.map(eventOf).toReversed(), { MainBarcode: of, Barcode: of }));
const at = (local: string): SentEvent => ({ code: 'J01', local, text: '' });

testCarrierContract({
  kind: 'postnl',
  number,
  otherNumber: '3SABCD000000103',
  body,
  wrongShapes: [[body(number, [])], { fault: { faultstring: 'x' } }, { Shipment: {} }],
  empty: [null, '', {}, undefined, [{}]].map((events) => answerWith(shipmentWith(events))),
  errors: [
    ['a warning for an unknown number', 200, { Warnings: [{ Message: 'No shipment found', Code: '2' }] }, notFound],
    ['a single warning', 200, { Warnings: { Description: 'x', Code: 2 } }, notFound],
    ['an empty body', 200, {}, notFound],
    ['an empty status', 200, { CompleteStatus: {} }, notFound],
    ['an empty shipment', 200, answerWith({}), notFound],
    ['no shipment', 200, answerWith(null), notFound],
    ['an empty list of shipments', 200, answerWith([]), notFound],
    ['a wrong key', 401, { fault: { faultstring: 'Invalid ApiKey', detail: { errorcode: 'x' } } }, keyRejected],
  ],
  personal: answerWith(
    shipmentWith(
      {
        ...eventOf({ code: 'J01', local: '2030-03-05T04:10:00', text: 'Delivered to Mr Personal, Personalstraat 7' }),
        LocationCode: 'Personal',
        DestinationLocationCode: 'Personal',
        RouteCode: 'Personal',
        RouteName: 'Personal route',
      },
      {
        Address: [
          { AddressType: '01', City: 'Personal', FirstName: 'Personal', Street: 'Personal', Zipcode: 'Personal' },
        ],
        Customer: { Name: 'Personal BV' },
        Reference: 'Personal order',
        Group: { MainBarcode: 'Personal' },
        Status: { TimeStamp: '06-03-2030 14:22:10', StatusCode: '11', StatusDescription: 'Personal' },
        OldStatus: [{ StatusDescription: 'Personal' }],
      },
    ),
  ),
});

test('postnl: a single event and a list of one shipment read alike, on the Dutch clock', async () => {
  const one = eventOf(at('2030-03-05T04:10:00'));
  for (const sent of [answerWith(shipmentWith(one)), answerWith([shipmentWith([one])])]) {
    const [event, ...others] = eventsIn(await readBody('postnl', number, sent));
    assert.deepEqual(others, []);
    assert.equal(event && instantOf(event), '2030-03-05T03:10:00.000Z');
    assert.deepEqual(event?.time, { at: event?.time.at, source: 'country', uncertaintyS: 60, placed: true });
    assert.deepEqual([event?.country, event?.locality], [null, null]);
  }
});

test('postnl: an hour that the clocks show twice is the earlier one, an hour uncertain', async () => {
  const [event] = eventsIn(await readBody('postnl', number, body(number, [at('2030-10-27T02:30:00')])));
  assert.deepEqual([event && instantOf(event), event?.time.uncertaintyS], ['2030-10-27T00:30:00.000Z', 3_600]);
});

test('postnl: of a consignment that is asked, the first parcel is read', async () => {
  const parcels = ['A', 'B'].map((end) =>
    shipmentWith([eventOf(at('2030-03-05T04:10:00'))], { Barcode: number + end }),
  );
  assert.deepEqual(notesIn(await readBody('postnl', number, answerWith(parcels))), ['multiple_shipments']);
  assert.deepEqual(notesIn(await readBody('postnl', `${number}B`, answerWith(parcels))), []);
});

test('postnl: the expected window and the product are facts', async () => {
  const events = [eventOf(at('2030-03-05T04:10:00'))];
  const windows = [
    { ETAFrom: '2030-03-06T10:00:00', ETATo: '2030-03-06T12:00:00' },
    { ETAFrom: '06-03-2030 10:00:00', ETATo: '06-03-2030 12:00:00' },
    { ETAFrom: '2030-03-06T10:00:00+01:00', ETATo: '2030-03-06T12:00:00+01:00' },
  ];
  for (const Expectation of windows) {
    const facts = factsIn(await readBody('postnl', number, answerWith(shipmentWith(events, { Expectation }))));
    assert.equal(facts?.eta?.at, Date.parse('2030-03-06T10:00:00Z'));
    assert.equal(facts?.service, 'Standaard');
  }
  const none = factsIn(await readBody('postnl', number, answerWith(shipmentWith(events, { Expectation: {} }))));
  assert.equal(none?.eta, null);
});

test('postnl: asks by bar code with detail and one of its languages', async () => {
  const postnl = await carrierOf('postnl');
  const pathIn = (language: string) => postnl.call(['3S/1'], { language, callId: '0', login: null }).path;
  assert.equal(pathIn('en'), '/shipment/v2/status/barcode/3S%2F1?detail=true&language=EN');
  assert.deepEqual(
    ['nl', 'fr', 'de', 'es'].map((language) => pathIn(language).slice(-2)),
    ['NL', 'FR', 'DE', 'EN'],
  );
  assert.deepEqual(postnl.auth, { type: 'headers', names: ['apikey'] });
});
