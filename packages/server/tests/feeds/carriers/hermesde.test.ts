import assert from 'node:assert/strict';
import { test } from 'node:test';
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
} from '../../support/parcel-answers.ts';
import { carrierResponse } from '../../../src/modules/feeds/work/carriers/read-answer.ts';

const number = '28414079300019';
const entryWith = (status: unknown, more: object = {}) => ({
  shipmentID: number,
  clientReference: 'WS-77',
  receiverAddress: { city: 'Hamburg', zipCode: '22419', countryCode: 'DEU' },
  status,
  ...more,
});
const eventOf = ({ code, local, text }: SentEvent) => ({
  timestamp: `${local}+01:00`,
  code,
  description: text,
  scanningUnit: { name: 'Hermes Germany', city: 'Hamburg', countryCode: 'DEU' },
});
const body = (of: string, events: readonly SentEvent[]) => ({
  shipmentinfo: [entryWith(events.map(eventOf), { shipmentID: of })],
});
const scan = { code: '2000', local: '2030-03-05T12:00:00', text: '' };
const refused = (code: string) => ({ shipmentinfo: [{ shipmentID: number, result: { code, message: 'x' } }] });

testCarrierContract({
  kind: 'hermesde',
  number,
  otherNumber: '28414079300026',
  body,
  wrongShapes: [[], { shipments: [] }],
  empty: [null, '', {}, undefined].map((status) => ({ shipmentinfo: entryWith(status) })),
  errors: [
    ['an unknown number', 200, refused('e001'), notFound],
    ['another error of the entry', 200, refused('E017'), notFound],
    ['an empty list', 200, { shipmentinfo: [] }, notFound],
    ['an empty object', 200, { shipmentinfo: {} }, notFound],
    ['a wrong form', 400, { listOfResultCodes: [{ code: 'e002', message: 'x' }] }, rejectedByFeed],
  ],
  personal: {
    shipmentinfo: [
      entryWith(
        [
          {
            timestamp: '2030-03-05T12:00:00+01:00',
            code: '3500',
            description: 'Delivered to neighbour Personal',
            scanningUnit: { name: 'Paketshop Personal', city: 'Personalweg 3', countryCode: 'DEU' },
          },
        ],
        {
          clientReference: 'Personal',
          trackingLink: 'https://example.org/?name=Personal',
          receiverAddress: { firstname: 'Personal', lastname: 'Personal', street: 'Personal', zipCode: 'Personal' },
        },
      ),
    ],
  },
});

test('hermesde: a time may have a blank before the hour and the offset of summer', async () => {
  const sent = { shipmentinfo: [entryWith([{ ...eventOf(scan), timestamp: '2030-07-05 12:00:00+0200' }])] };
  const [event] = eventsIn(await readBody('hermesde', number, sent));
  assert.equal(event && instantOf(event), '2030-07-05T10:00:00.000Z');
});

test('hermesde: a time without offset is local to the country of the scan', async () => {
  const unit = { city: 'Wien', countryCode: 'AUT' };
  const sent = {
    shipmentinfo: [entryWith([{ ...eventOf(scan), timestamp: '2030-03-31T02:30:00', scanningUnit: unit }])],
  };
  const [event] = eventsIn(await readBody('hermesde', number, sent));
  assert.deepEqual([event?.country, event?.locality, event?.time.source], ['AT', 'Wien', 'country']);
  // The clocks skip this hour.
  assert.deepEqual([event && instantOf(event), event?.time.uncertaintyS], ['2030-03-31T01:30:00.000Z', 3_600]);
});

test('hermesde: a number among others fails alone', async () => {
  const known = entryWith([eventOf(scan)]);
  const unknown = { shipmentID: '28414079300026', result: { code: 'e001', message: 'x' } };
  const sent = Buffer.from(JSON.stringify({ shipmentinfo: [known, unknown] }));
  const response = carrierResponse({
    status: 200,
    headers: {},
    body: sent,
    complete: true,
    reusable: false,
    headersAt: 0,
  });
  const hermesde = await carrierOf('hermesde');
  const asked = [number, '28414079300026', '28414079300033'];
  const kinds = asked.map((one) => hermesde.read(response, one, asked));
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['scans', 'not_found', 'not_found'],
  );
  assert.equal('note' in (kinds[2] ?? {}), false, 'the others in the answer were asked, too');
});

test('hermesde: a number and a code may be sent as JSON numbers', async () => {
  const sent = `{"shipmentinfo":[{"shipmentID":${number},"status":[{"timestamp":"2030-03-05T12:00:00+01:00","code":600}]}]}`;
  const [event] = eventsIn(await readBody('hermesde', number, sent));
  assert.deepEqual([event?.code, event?.status.detail], ['600', 'delayed']);
});

test('hermesde: the forecast sets the estimate to the middle of its slot', async () => {
  const etaOf = async (deliveryForecast: unknown) =>
    factsIn(await readBody('hermesde', number, { shipmentinfo: [entryWith([eventOf(scan)], { deliveryForecast })] }))
      ?.eta;
  const slot = await etaOf({ fixed: false, date: '2030-03-06', timeSlot: { from: '600', to: '720' } });
  assert.deepEqual(slot, { at: Date.parse('2030-03-06T10:00:00Z'), uncertaintyS: 3_660 });
  const night = await etaOf({ fixed: true, date: '2030-03-06', timeSlot: { from: 0, to: 1_440 } });
  assert.equal(night?.at, Date.parse('2030-03-06T10:59:30Z'));
  const day = await etaOf({ fixed: false, date: '2030-03-06' });
  assert.deepEqual(day, { at: Date.parse('2030-03-06T22:59:00Z'), uncertaintyS: 86_400 });
  assert.equal(await etaOf({ date: 'soon', timeSlot: { from: 'x' } }), null);
});

test('hermesde: asks for many numbers by one repeated parameter', async () => {
  const hermesde = await carrierOf('hermesde');
  const { path, headers } = hermesde.call([number, 'H1000730000501010104'], {
    language: 'de',
    callId: '0',
    login: null,
  });
  assert.equal(path, `/services/hsi/shipmentinfo?shipmentID=${number}&shipmentID=H1000730000501010104`);
  assert.equal(headers['Accept-Language'], 'EN');
  assert.deepEqual(hermesde.auth, {
    type: 'oauth2_password',
    tokenAt: 'https://authme.myhermes.de/authorization-facade/oauth2/access_token',
    lifetimeS: 3_600,
  });
});
