import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '@wayseal/detect';
import { escapeXml, parseXml, textAt } from '../../../src/kernel/lib/xml.ts';
import { carrierResponse } from '../../../src/modules/feeds/work/carriers/read-answer.ts';
import {
  carrierOf,
  eventsIn,
  instantOf,
  keyRejected,
  noEvents,
  notFound,
  readBody,
  testCarrierContract,
  type SentEvent,
  unavailable,
} from '../../support/parcel-answers.ts';

const number = '05308801410001';
const soap = 'http://schemas.xmlsoap.org/soap/envelope/';
const envelope = (body: string) => `<soap:Envelope xmlns:soap="${soap}"><soap:Body>${body}</soap:Body></soap:Envelope>`;
const content = (name: string, text: string) =>
  `<${name}><content>${escapeXml(text)}</content><bold>false</bold><paragraph>false</paragraph></${name}>`;
const shipment =
  '<shipmentInfo><status>SHIPMENT</status><statusHasBeenReached>false</statusHasBeenReached></shipmentInfo>';
const tracked = (entries: string, info = shipment) =>
  envelope(
    `<getTrackingDataResponse xmlns="http://dpd.com/common/service/types/ParcelLifeCycleService/2.0"><trackingresult>` +
      `${info}${entries}</trackingresult></getTrackingDataResponse>`,
  );
/** `2030-03-05T12:00:00` to `3/5/2030 12:00:00 PM`. */
function americanTime(local: string): string {
  const [year = 0, month = 0, day = 0, hour = 0] = local.split(/\D/).map(Number);
  return `${month}/${day}/${year} ${hour % 12 === 0 ? 12 : hour % 12}${local.slice(13)} ${hour < 12 ? 'AM' : 'PM'}`;
}
interface Entry {
  readonly status: string;
  readonly date: string;
  readonly label?: string;
  readonly place?: string;
  readonly reached?: string;
  readonly more?: string;
}
const entryOf = ({ status, date, label = 'x', place = 'Mechelen (BE)', reached = 'true', more = '' }: Entry) =>
  `<statusInfo><status>${escapeXml(status)}</status>${content('label', label)}<description><content><content>x</content>` +
  `</content></description><statusHasBeenReached>${reached}</statusHasBeenReached><isCurrentStatus>false</isCurrentStatus>` +
  `<showContactInfo>true</showContactInfo>${content('location', place)}${content('date', date)}${more}</statusInfo>`;
const sentOf = ({ code, local, text }: SentEvent) => entryOf({ status: code, date: americanTime(local), label: text });
const fault = (code: string, name = 'authenticationFault') =>
  envelope(
    `<soap:Fault><faultcode>soap:Server</faultcode><faultstring>Fault occured</faultstring><detail>` +
      `<ns:${name} xmlns:ns="http://dpd.com/common/service/types/Authentication/2.0"><errorCode>${code}</errorCode>` +
      `<errorMessage>x</errorMessage></ns:${name}></detail></soap:Fault>`,
  );
const date = '3/5/2030 7:34:34 AM';

testCarrierContract({
  kind: 'dpd',
  number,
  body: (_, events) => tracked(events.map(sentOf).join('')),
  wrongShapes: [
    envelope(''),
    envelope('<getTrackingDataResponse/>'),
    tracked('').replace('</soap:Envelope>', ''),
    `<!DOCTYPE x [<!ENTITY e "y">]>${tracked(entryOf({ status: 'Courier', date }))}`,
  ],
  empty: [tracked('', ''), tracked(entryOf({ status: 'Courier', date, reached: 'false' }))],
  errors: [
    ['wrong credentials', 500, fault('DELICOM_ERR_AUTHENTICATION'), keyRejected],
    ['wrong credentials of the service', 500, fault('PARCELLIFECYCLE_ERR_AUTHENTICATION'), keyRejected],
    ['a token that a new one did not heal', 500, fault('ERR_DELICOM_TOKEN_EXPIRED'), keyRejected],
    ['a wrong token', 500, fault('ERR_DELICOM_TOKEN_INCORRECT'), keyRejected],
    ['an unknown number', 500, fault('PLC_ERR_UNKNOWN_PARCEL', 'faults'), notFound],
    ['a fault without a code', 500, envelope('<soap:Fault><faultstring>x</faultstring></soap:Fault>'), notFound],
    ['a fault in a good answer', 200, fault('PLC_ERR_UNKNOWN_PARCEL', 'faults'), notFound],
    ['a server error without a fault', 500, '<html>', unavailable('server_error')],
  ],
  personal: tracked(
    entryOf({
      status: 'Delivered',
      date,
      label: 'Delivered to Personal',
      place: 'Personalstraat 7',
      more: '<importantItems><content>Personal</content></importantItems><contactInfo><phone>Personal</phone></contactInfo>',
    }),
    '<shipmentInfo><receiver>Personal</receiver><label><content>Personal</content></label></shipmentInfo>',
  ),
});

test('dpd: reads the clock of 12 hours on the clock of the country in brackets', async () => {
  const times = {
    '8/17/2030 7:11:26 PM': '2030-08-17T17:11:26.000Z',
    '12/1/2030 12:00:00 AM': '2030-11-30T23:00:00.000Z',
    '12/1/2030 12:30:00 PM': '2030-12-01T11:30:00.000Z',
    '1/31/2030 1:05 am': '2030-01-31T00:05:00.000Z',
    '10/27/2030 2:30:00 AM': '2030-10-27T00:30:00.000Z',
  };
  for (const [written, utc] of Object.entries(times)) {
    const [event] = eventsIn(await readBody('dpd', number, tracked(entryOf({ status: 'Courier', date: written }))));
    assert.deepEqual([event && instantOf(event), event?.time.source, event?.country], [utc, 'country', 'BE'], written);
    assert.equal(event?.time.uncertaintyS, written.startsWith('10/27') ? 3_600 : 60);
  }
  for (const written of ['13/1/2030 1:00:00 PM', '1/1/2030 13:00:00 PM', '1/1/2030 0:00:00 AM', '17-8-2030 07:11']) {
    const sent = tracked(entryOf({ status: 'Courier', date: written }));
    assert.deepEqual((await readBody('dpd', number, sent)).answer, noEvents, written);
  }
});

test('dpd: a place without a country leaves the time unplaced', async () => {
  const [event] = eventsIn(
    await readBody('dpd', number, tracked(entryOf({ status: 'Courier', date, place: 'Mechelen' }))),
  );
  assert.deepEqual([event?.country, event?.locality, event?.time.placed], [null, 'Mechelen', false]);
});

// Without a bound, finding the brackets behind the blanks takes quadratic time: this test would not end.
test('dpd: a place of half a megabyte of blanks is no place', async () => {
  const place = `Mechelen${' '.repeat(500_000)}x (BE)`;
  const [event] = eventsIn(await readBody('dpd', number, tracked(entryOf({ status: 'Courier', date, place }))));
  assert.deepEqual([event?.locality, event?.country], [null, null]);
});

test('dpd: the plan is counted as forecasts, not as events', async () => {
  const entries = [
    entryOf({ status: 'Courier', date }),
    entryOf({ status: 'Delivered', date: '', reached: 'true' }),
    entryOf({ status: 'Delivered', date, reached: 'false' }),
  ];
  const { answer } = await readBody('dpd', number, tracked(entries.join('')));
  assert.equal(answer.kind === 'events' && answer.events.length, 1);
  assert.deepEqual(answer.kind === 'events' && answer.intake, { sent: 3, dropped: 0, repeated: 0, forecasts: 2 });
});

test('dpd: asks in SOAP with the token, and escapes what stands in it', async () => {
  const dpd = await carrierOf('dpd');
  const login = { username: 'A&B', token: '<t>"\'' };
  const { method, path, headers, body } = dpd.call([number], { language: 'nl', callId: '0', login });
  assert.deepEqual([method, path], ['POST', '/soap/services/ParcelLifeCycleService/V2_0']);
  assert.equal(
    headers['SOAPAction'],
    '"http://dpd.com/common/service/types/ParcelLifeCycleService/2.0/getTrackingData"',
  );
  assert.equal(headers['Content-Type'], 'text/xml; charset=utf-8');
  const root = parseXml(body ?? '') ?? undefined;
  const authentication = ['delisId', 'authToken', 'messageLanguage'].map((name) =>
    textAt(root, 'Header', 'authentication', name),
  );
  assert.deepEqual(authentication, ['A&B', '<t>"\'', 'en_EN']);
  assert.equal(textAt(root, 'Body', 'getTrackingData', 'parcelLabelNumber'), number);
});

const responseOf = (status: number, text: string) =>
  carrierResponse({ status, headers: {}, body: Buffer.from(text), complete: true, reusable: false, headersAt: 0 });

test('dpd: a new token is asked for when the fault names the token', async () => {
  const dpd = await carrierOf('dpd');
  const needs = (status: number, text: string) => dpd.needsNewToken?.(responseOf(status, text));
  assert.equal(needs(500, fault('ERR_DELICOM_TOKEN_EXPIRED')), true);
  assert.equal(needs(500, fault('ERR_DELICOM_TOKEN_INCORRECT')), true);
  assert.equal(needs(401, ''), true);
  assert.equal(needs(500, fault('DELICOM_ERR_AUTHENTICATION')), false);
  assert.equal(needs(200, tracked('')), false);
});

test('dpd: logs in by JSON, and reads the token with its end in UTC', async () => {
  const { auth } = await carrierOf('dpd');
  assert.ok(auth.type === 'login_token');
  assert.deepEqual([auth.lifetimeS, auth.loginsPerDay], [86_400, 10]);
  const call = auth.login('user', 'pass"word');
  assert.deepEqual(
    [call.method, call.path, auth.loginAt],
    ['POST', auth.loginAt, '/rest/services/LoginService/V2_1/getAuth'],
  );
  assert.deepEqual(JSON.parse(call.body ?? ''), { delisId: 'user', password: 'pass"word', messageLanguage: 'en_EN' });
  const given = {
    delisId: 'user',
    customerUid: 'user',
    authToken: 'tok',
    depot: '0530',
    authTokenExpires: '2030-03-06T10:00:00.06',
  };
  const expected = { value: 'tok', endsAt: Date.parse('2030-03-06T10:00:00.060Z') };
  for (const body of [
    given,
    { getAuthResponse: { return: given } },
    { ...given, authTokenExpires: '2030-03-06T11:00:00.06+01:00' },
  ]) {
    assert.deepEqual(auth.token(responseOf(200, JSON.stringify(body))), expected);
  }
  assert.deepEqual(auth.token(responseOf(200, '{"authToken":"tok"}')), { value: 'tok', endsAt: null });
  for (const none of ['', '{}', '<html>', '{"authToken":""}', '{"authToken":7}'])
    assert.equal(auth.token(responseOf(200, none)), null);
  assert.equal(auth.isRefused?.(responseOf(200, '{"errorCode":"DELICOM_ERR_AUTHENTICATION"}')), true);
  assert.deepEqual(
    [400, 401, 403, 500, 200].map((status) => auth.isRefused?.(responseOf(status, '{}'))),
    [true, true, true, false, false],
  );
});

test('dpd: sends the 14 digits of the parcel', async () => {
  const dpd = await carrierOf('dpd');
  for (const [text, sent] of [
    ['06044302411247S', '06044302411247'],
    ['69203804051550', '69203804051550'],
    ['2860662066138535309560034973', '06613853530956'],
  ] as const) {
    const { tracking_number: known, matches } = detect(text, { carrier: 'dpd-be' });
    const match = matches.find(({ candidates }) => candidates.includes('dpd-be'));
    assert.equal(match && dpd.numberFor?.(known, match), sent, text);
  }
});
