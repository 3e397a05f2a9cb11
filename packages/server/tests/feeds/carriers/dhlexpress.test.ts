import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '@wayseal/detect';
import {
  carrierOf,
  eventsIn,
  factsIn,
  instantOf,
  notFound,
  readBody,
  rejectedByFeed,
  testCarrierContract,
  type SentEvent,
  unavailable,
} from '../../support/parcel-answers.ts';

const number = '3567890115';
const partyIn = (area: string) => ({
  name: '',
  postalAddress: { cityName: '', countryCode: 'XX' },
  serviceArea: [{ code: 'XXX', description: area }],
});
const shipmentWith = (events: unknown, more: object = {}) => ({
  shipmentTrackingNumber: number,
  status: 'Success',
  shipmentTimestamp: '2030-03-04T18:00:31',
  productCode: 'P',
  description: 'Parts',
  shipperDetails: partyIn('Prague-CZ'),
  receiverDetails: partyIn('Bratislava-SK'),
  totalWeight: 10,
  numberOfPieces: 2,
  events,
  ...more,
});
const eventOf = ({ code, local, text }: SentEvent) => ({
  date: local.slice(0, 10),
  time: local.slice(11),
  GMTOffset: '+01:00',
  typeCode: code,
  description: text,
  serviceArea: [{ code: 'LEJ', description: 'Leipzig-DE' }],
});
const body = (of: string, events: readonly SentEvent[]) => ({
  shipments: [shipmentWith(events.map(eventOf).toReversed(), { shipmentTrackingNumber: of })],
});
const scan = { code: 'AF', local: '2030-03-05T12:00:00', text: 'Arrived' };
const problem = (status: string) => ({ instance: '/x', detail: 'x', title: 'x', message: 'x', status });
const read = (event: object) =>
  readBody('dhlexpress', number, { shipments: [shipmentWith([{ ...eventOf(scan), ...event }])] });

testCarrierContract({
  kind: 'dhlexpress',
  number,
  otherNumber: '3567890104',
  body,
  wrongShapes: [problem('404'), [body(number, [])]],
  empty: [null, '', {}, undefined].map((events) => ({ shipments: [shipmentWith(events)] })),
  errors: [
    ['an unknown number', 404, problem('404'), notFound],
    ['a wrong number', 400, problem('400'), rejectedByFeed],
    ['an empty list', 200, { shipments: [] }, notFound],
    ['a server error', 500, problem('500'), unavailable('server_error')],
  ],
  personal: {
    shipments: {
      ...shipmentWith([{ ...eventOf({ ...scan, text: 'Delivered, signed by Personal' }), signedBy: 'Personal' }]),
      description: 'Personal goods',
      shipperDetails: { ...partyIn('Personal-CZ'), name: 'Personal', postalAddress: { cityName: 'Personal' } },
      receiverDetails: { ...partyIn('Personal-SK'), name: 'Personal', postalAddress: { postalCode: 'Personal' } },
      shipperReferences: [{ value: 'Personal', typeCode: 'CU' }],
      pieces: [{ description: 'Personal', events: [{ signedBy: 'Personal' }] }],
    },
  },
});

test('dhlexpress: the place is the service area, and its last two letters the country', async () => {
  const places = {
    'Brisbane-AU': ['AU', 'Brisbane'],
    'Stratford-upon-Avon - GB': ['GB', 'Stratford-upon-Avon'],
    Leipzig: [null, 'Leipzig'],
    'East Midlands-XX': [null, 'East Midlands-XX'],
  };
  for (const [description, [country, locality]] of Object.entries(places)) {
    const [event] = eventsIn(await read({ serviceArea: { code: 'X', description } }));
    assert.deepEqual([event?.country, event?.locality], [country, locality], description);
  }
});

test('dhlexpress: a time without offset is local to the country of the service area', async () => {
  const [local] = eventsIn(await read({ GMTOffset: undefined, date: '2030-10-27', time: '02:30:00' }));
  assert.deepEqual([local && instantOf(local), local?.time.uncertaintyS], ['2030-10-27T00:30:00.000Z', 3_600]);
  const [unplaced] = eventsIn(await read({ GMTOffset: '', serviceArea: [] }));
  assert.deepEqual([unplaced?.time.source, unplaced?.time.placed], ['assumed_utc', false]);
  const [west] = eventsIn(await read({ GMTOffset: '-05:00' }));
  assert.equal(west && instantOf(west), '2030-03-05T17:00:00.000Z');
});

test('dhlexpress: product, pieces, countries and the estimate are facts', async () => {
  const sent = { shipments: shipmentWith([eventOf(scan)], { estimatedDeliveryDate: '2030-03-07T18:00:00' }) };
  assert.deepEqual(factsIn(await readBody('dhlexpress', number, sent)), {
    originCountry: 'CZ',
    destinationCountry: 'SK',
    service: 'P',
    pieces: 2,
    eta: { at: Date.parse('2030-03-07T17:00:00Z'), uncertaintyS: 60 },
  });
});

test('dhlexpress: asks for a waybill alone, with a reference of its own for each call', async () => {
  const dhlexpress = await carrierOf('dhlexpress');
  const callId = 'ab'.repeat(16);
  const { path, headers } = dhlexpress.call([number], { language: 'de', callId, login: null });
  assert.equal(
    path,
    `/shipments/${number}/tracking?trackingView=all-checkpoints&levelOfDetail=shipment&requestGMTOffsetPerEvent=true`,
  );
  assert.deepEqual([headers['Message-Reference'], headers['Accept-Language']], [callId, 'eng']);
  const [waybill] = detect(number).matches;
  const [piece] = detect('JJD000000000000000').matches;
  assert.deepEqual(
    [waybill, piece].map((match) => match && dhlexpress.covers?.(match)),
    [true, false],
  );
});
