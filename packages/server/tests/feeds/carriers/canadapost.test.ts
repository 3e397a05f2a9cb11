import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeXml } from '../../../src/kernel/lib/xml.ts';
import {
  carrierOf,
  eventsIn,
  factsIn,
  instantOf,
  keyRejected,
  notFound,
  rateLimited,
  readBody,
  rejectedByFeed,
  testCarrierContract,
  type SentEvent,
  unavailable,
} from '../../support/parcel-answers.ts';

const number = '7023210039414604';
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const occurrence = ({ code, local, text }: SentEvent, more: { zone?: string; province?: string; rest?: string } = {}) =>
  `<occurrence><event-identifier>${escapeXml(code)}</event-identifier><event-date>${local.slice(0, 10)}</event-date>` +
  `<event-time>${local.slice(11)}</event-time><event-time-zone>${more.zone ?? 'EST'}</event-time-zone>` +
  `<event-description>${escapeXml(text)}</event-description><event-site>QUEBEC</event-site>` +
  `<event-province>${more.province ?? 'QC'}</event-province>${more.rest ?? '<signatory-name/>'}</occurrence>`;
const detail = (events: string, of = number, rest = '<expected-delivery-date/>') =>
  `${head}\n<tracking-detail xmlns="http://www.canadapost.ca/ws/track"><pin>${of}</pin>${rest}` +
  `<service-name>Expedited Parcels</service-name>${events}</tracking-detail>`;
const list = (events: string) => `<significant-events>${events}</significant-events>`;
const message = (code: string, description = 'x') =>
  `${head}<messages xmlns="http://www.canadapost.ca/ws/messages"><message><code>${code}</code>` +
  `<description>${description}</description></message></messages>`;
const scan = { code: '0100', local: '2030-03-05T14:45:48', text: 'Item processed' };

testCarrierContract({
  kind: 'canadapost',
  number,
  otherNumber: '7023210039414611',
  body: (of, events) =>
    detail(
      list(
        events
          .toReversed()
          .map((event) => occurrence(event))
          .join(''),
      ),
      of,
    ),
  wrongShapes: [
    detail(list(occurrence(scan))).replace(/<pin>.*<\/pin>/, ''),
    detail(list(occurrence(scan))).replaceAll('tracking-detail', 'tracking-summary'),
    detail(list('')).replace('</tracking-detail>', ''),
    `<!DOCTYPE tracking-detail SYSTEM "x">${detail(list(occurrence(scan))).slice(head.length)}`,
  ],
  empty: [detail('<significant-events/>'), detail('')],
  errors: [
    ['a number without history', 404, message('004', 'No Pin History'), notFound],
    ['a number without history in a good answer', 200, message('004'), notFound],
    ['a number without history as a bad request', 400, message('004'), notFound],
    ['credentials of the other environment', 403, message('E002'), keyRejected],
    ['no credentials', 401, message('AA001'), keyRejected],
    ['wrong credentials with another status', 400, message('AA002'), keyRejected],
    ['the throttle', 500, message('Server', 'Rejected by SLM Monitor'), rateLimited],
    ['another error of the server', 500, message('Server', 'x'), unavailable('server_error')],
    ['another message', 400, message('7032'), rejectedByFeed],
    ['another message with 404', 404, message('7032'), rejectedByFeed],
    ['another message with 401', 401, message('7032'), keyRejected],
    ['another message with 429', 429, message('7032'), rateLimited],
    ['another message with 406', 406, message('7032'), unavailable('contract')],
    ['another message in a good answer', 200, message('7032'), unavailable('upstream')],
  ],
  personal: detail(
    list(
      occurrence(
        { ...scan, text: 'Delivered to Personal' },
        {
          rest:
            '<signatory-name>PERSONAL</signatory-name><event-retail-location-id>Personal</event-retail-location-id>' +
            '<event-retail-name>PERSONAL PHARMACY</event-retail-name>',
        },
      ),
    ),
    number,
    '<destination-postal-id>Personal</destination-postal-id><customer-ref-1>Personal</customer-ref-1>' +
      '<customer-ref-2>Personal</customer-ref-2><return-pin>Personal</return-pin><delivery-options><item>Personal</item></delivery-options>' +
      '<mailed-by-customer-number>Personal</mailed-by-customer-number>',
  ),
});

test('canadapost: compares codes as integers and commits them as sent', async () => {
  for (const code of ['174', '0174', '00174']) {
    const [event] = eventsIn(await readBody('canadapost', number, detail(list(occurrence({ ...scan, code })))));
    assert.deepEqual([event?.code, event?.status.state], [code, 'out_for_delivery']);
  }
});

test('canadapost: letters name the offset of each zone', async () => {
  const zones =
    'NST 15:30 NDT 14:30 AST 16:00 ADT 15:00 EST 17:00 EDT 16:00 CST 18:00 CDT 17:00 MST 19:00 MDT 18:00 PST 20:00 PDT 19:00 est 17:00';
  for (const [, zone = '', utc = ''] of zones.matchAll(/(\w+) (\S+)/g)) {
    const sent = detail(list(occurrence({ ...scan, local: '2030-03-05T12:00:00' }, { zone })));
    const [event] = eventsIn(await readBody('canadapost', number, sent));
    assert.deepEqual(
      [event && instantOf(event), event?.time.source, event?.time.placed],
      [`2030-03-05T${utc}:00.000Z`, 'explicit', true],
      zone,
    );
  }
});

test('canadapost: a time without a known zone is not placed', async () => {
  for (const zone of ['', 'XYZ']) {
    const [event] = eventsIn(await readBody('canadapost', number, detail(list(occurrence(scan, { zone })))));
    assert.deepEqual(
      [event?.time.source, event?.time.uncertaintyS, event?.time.placed],
      ['assumed_utc', 50_400, false],
    );
  }
  const dayOnly = detail(list(occurrence(scan))).replace(/<event-time>.*<\/event-time>/, '<event-time/>');
  const [day] = eventsIn(await readBody('canadapost', number, dayOnly));
  assert.deepEqual([day?.time.uncertaintyS, day?.time.placed], [136_800, false]);
});

test('canadapost: a province names the country, another region does not', async () => {
  const provinces = { QC: 'CA', YT: 'CA', NL: 'CA', NY: null, '': null };
  for (const [province, country] of Object.entries(provinces)) {
    const [event] = eventsIn(await readBody('canadapost', number, detail(list(occurrence(scan, { province })))));
    assert.deepEqual([event?.country, event?.locality], [country, 'QUEBEC'], province);
  }
});

test('canadapost: the service and the expected day are facts', async () => {
  const sent = detail(list(occurrence(scan)), number, '<expected-delivery-date>2030-03-07</expected-delivery-date>');
  const facts = factsIn(await readBody('canadapost', number, sent));
  assert.equal(facts?.service, 'Expedited Parcels');
  assert.deepEqual(facts?.eta, { at: Date.parse('2030-03-07T23:59:00Z'), uncertaintyS: 136_800 });
  assert.equal(factsIn(await readBody('canadapost', number, detail(list(occurrence(scan)))))?.eta, null);
});

test('canadapost: French words decide on a new code, but never on an end', async () => {
  const words = { 'En cours de livraison': 'out_for_delivery', 'Article livré': 'in_transit' };
  for (const [text, state] of Object.entries(words)) {
    const read = await readBody('canadapost', number, detail(list(occurrence({ ...scan, code: '9998', text }))));
    assert.deepEqual([eventsIn(read)[0]?.status.state, read.warnings], [state, ['code']], text);
  }
});

test('canadapost: asks with its own media type, and for numbers of 12, 13 and 16 characters', async () => {
  const canadapost = await carrierOf('canadapost');
  const { path, headers } = canadapost.call([number], { language: 'fr', callId: '0', login: null });
  assert.equal(path, `/vis/track/pin/${number}/detail`);
  assert.deepEqual(headers, { Accept: 'application/vnd.cpc.track-v2+xml', 'Accept-language': 'fr-CA' });
  assert.equal(canadapost.readsServerErrors, true);
});
