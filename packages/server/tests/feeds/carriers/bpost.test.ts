import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeXml } from '../../../src/kernel/lib/xml.ts';
import {
  carrierOf,
  eventsIn,
  instantOf,
  keyRejected,
  readBody,
  readBytes,
  testCarrierContract,
  type SentEvent,
  unavailable,
} from '../../support/parcel-answers.ts';

const number = '323200000000000000000101';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const space = 'xmlns="http://schema.post.be/tracking/v1/" xmlns:ns2="http://schema.post.be/announcement/common/v1/"';
const stateOf = ({ code, local, text }: SentEvent, location = '') =>
  `<stateInfo><time>${local}+01:00</time>${location}<stateCode>${escapeXml(code)}</stateCode>` +
  `<stateDescription>${escapeXml(text)}</stateDescription></stateInfo>`;
const item = (states: string, of = number) =>
  `${head}<itemTracking ${space}><itemCode>${of}</itemCode><itemDetail><weightInGrams>380</weightInGrams><type>01</type>` +
  `<options/></itemDetail>${states}<trackingId>x</trackingId></itemTracking>`;
const scan = { code: 'T00', local: '2030-03-05T12:00:00', text: 'Sorted' };
const failed = `${head}<systemException xmlns="http://schema.post.be/api/shm/common/v2/"><message>x</message></systemException>`;

testCarrierContract({
  kind: 'bpost',
  number,
  otherNumber: '323200000000000000000102',
  body: (of, events) => item(events.map((event) => stateOf(event)).join(''), of),
  wrongShapes: [
    item('').replace('</itemTracking>', ''),
    item('').replace(/<itemCode>.*<\/itemCode>/, ''),
    `<!DOCTYPE x>${item(stateOf(scan)).slice(head.length)}`,
    item(stateOf({ ...scan, text: 'x' }).replace('>x<', '>&custom;<')),
  ],
  empty: [],
  errors: [
    ['an error of the backend', 200, failed, unavailable('upstream')],
    ['an error of the backend with its status', 500, failed, unavailable('server_error')],
    ['wrong credentials', 401, failed, keyRejected],
    ['a blocked account', 403, failed, keyRejected],
  ],
  personal: item(
    `<sender><ns2:name>Personal BV</ns2:name><ns2:address><ns2:streetName>Personal</ns2:streetName></ns2:address></sender>` +
      `<addressee><ns2:name>Personal</ns2:name><ns2:address><ns2:city>Personal</ns2:city></ns2:address></addressee>` +
      stateOf({ ...scan, text: 'Delivered to Personal' }, '<location>Personalstraat 7, 1000 Personal</location>') +
      '<trackingId>Personal</trackingId>',
  ),
});

test('bpost: reads names with any prefix of a namespace', async () => {
  const prefixed = item(stateOf(scan))
    .replaceAll(/<(\/?)(itemTracking|itemCode|stateInfo|time|stateCode)\b/g, '<$1t:$2')
    .replace('xmlns=', 'xmlns:t=');
  const [event] = eventsIn(await readBody('bpost', number, prefixed));
  assert.deepEqual([event?.code, event && instantOf(event)], ['T00', '2030-03-05T11:00:00.000Z']);
});

test('bpost: the location is a place without a country', async () => {
  const [event] = eventsIn(await readBody('bpost', number, item(stateOf(scan, '<location>Belgium</location>'))));
  assert.deepEqual([event?.locality, event?.country], ['Belgium', null]);
});

test('bpost: a code outside the table is read by its English words', async () => {
  const sent = item(stateOf({ ...scan, code: 'X99', text: 'Out for delivery' }));
  const read = await readBody('bpost', number, sent);
  assert.deepEqual([eventsIn(read)[0]?.status.state, read.warnings], ['out_for_delivery', ['code']]);
});

test('bpost: a body in another encoding is a broken contract', async () => {
  const latin = Buffer.from(item(stateOf({ ...scan, text: 'Livré' })).replace('UTF-8', 'ISO-8859-1'), 'latin1');
  assert.deepEqual((await readBytes('bpost', number, latin)).answer, unavailable('contract'));
  const wide = Buffer.from(`\uFEFF${item(stateOf(scan))}`, 'utf16le');
  assert.deepEqual((await readBytes('bpost', number, wide)).answer, unavailable('contract'));
  const marked = Buffer.from(`\uFEFF${item(stateOf(scan))}`);
  assert.equal((await readBytes('bpost', number, marked)).answer.kind, 'events');
});

test('bpost: asks for one item', async () => {
  const bpost = await carrierOf('bpost');
  assert.deepEqual(bpost.call([number], { language: 'en', callId: '0', login: null }), {
    path: `/services/trackedmail/item/${number}/trackingInfo`,
    headers: { Accept: 'application/xml' },
  });
  assert.deepEqual(bpost.auth, { type: 'basic' });
});
