import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  carrierOf,
  eventsIn,
  factsIn,
  instantOf,
  keyRejected,
  noEvents,
  notesIn,
  notFound,
  otherShipment,
  readBody,
  rejectedByFeed,
  unavailable,
} from '../../support/parcel-answers.ts';

const number = 'ZQY000000000200009601';
const kind = 'auspost';
const event = (description: string, date = '2030-03-05T12:00:00+11:00', location?: string) => ({
  ...(location === undefined ? {} : { location }),
  description,
  date,
});
const article = (events: unknown, article_id = number) => ({
  article_id,
  product_type: 'Parcel Post',
  events,
  status: 'x',
});
const result = (trackable_items: unknown, tracking_id = number) => ({ tracking_id, status: 'x', trackable_items });
const answerWith = (...tracking_results: readonly unknown[]) => ({ tracking_results });
const withEvents = (events: unknown) => answerWith(result([article(events)]));
const errorIn = (code: string) => answerWith({ tracking_id: number, errors: [{ code, name: 'x' }] });
const request = (code: string) => ({ errors: [{ code, name: 'x', message: 'x' }] });

/** Descriptions with the rest that carriers write behind them. */
const described: Readonly<Record<string, string>> = {
  'Shipping information received by Australia Post': 'pre-transit/label_created',
  'Shipping information approved by Australia Post': 'pre-transit/label_created',
  'Shipment information received': 'pre-transit/label_created',
  'Received by Australia Post': 'in_transit/picked_up',
  'Received item from sender': 'in_transit/picked_up',
  'Arrived at facility in SUNSHINE WEST VIC': 'in_transit/arrived',
  'Item processed at facility': 'in_transit/arrived',
  'In transit to next facility in OAKLEIGH SOUTH VIC': 'in_transit',
  'Cleared and awaiting international departure': 'in_transit',
  'Processed by air carrier': 'in_transit',
  'Despatch parcels from export facility': 'in_transit/departed',
  'Processed at export facility': 'in_transit',
  'Arrived awaiting clearance': 'in_transit/customs_processing',
  'Item is in Customs': 'in_transit/customs_processing',
  'Item cleared by Customs': 'in_transit/customs_cleared',
  'Arrived in New Zealand': 'in_transit/arrived',
  'ONBOARD FOR DELIVERY': 'out_for_delivery',
  'Awaiting collection at KEW LPO': 'in_transit/available_for_pickup',
  'Leave in a safe place requested by customer': 'informational',
  'Delivered - Left in a safe place': 'delivered',
};

for (const [description, expected] of Object.entries(described)) {
  test(`${kind}: reads "${description}" as ${expected}`, async () => {
    const read = await readBody(kind, number, withEvents([event(description)]));
    const [{ status, code } = { status: undefined, code: undefined }] = eventsIn(read);
    const found = status?.informational ? 'informational' : [status?.state, status?.detail].filter(Boolean).join('/');
    assert.deepEqual([found, status?.basis, code, read.warnings], [expected, 'code', null, []]);
  });
}

test(`${kind}: every phrase of the table is tested`, async () => {
  const phrases = Object.values((await carrierOf(kind)).table.data.tables['phrases'] ?? {}).flat();
  assert.equal(phrases.length, Object.keys(described).length);
  for (const phrase of phrases) {
    assert.ok(
      Object.keys(described).some((text) => text.toLowerCase().startsWith(phrase)),
      phrase,
    );
  }
});

test(`${kind}: other descriptions are read by their words and never end a journey`, async () => {
  const words = {
    'Your parcel was delivered': 'delivery_reported',
    'Unable to deliver': 'attempt_failed',
    'New words': null,
  };
  for (const [text, detail] of Object.entries(words)) {
    const [read] = eventsIn(await readBody(kind, number, withEvents([event(text)])));
    assert.deepEqual([read?.status.detail, read?.status.basis], [detail, 'wording'], text);
    assert.notEqual(read?.status.state, 'delivered');
  }
});

test(`${kind}: reads a country, a town with a country, a state and a transit scan as the place`, async () => {
  const places: Readonly<Record<string, readonly (string | null)[]>> = {
    NZ: ['NZ', null],
    'AUCKLAND (NZ)': ['NZ', 'AUCKLAND'],
    'KEW VIC': ['AU', 'KEW VIC'],
    'ADELAIDE AIRPORT SA': ['AU', 'ADELAIDE AIRPORT SA'],
    'DARWIN NT': ['AU', 'DARWIN NT'],
    'Transit Scan': [null, null],
    SINGAPORE: [null, 'SINGAPORE'],
    'Shop 3, KEW VIC': ['AU', 'KEW VIC'],
    'UNIT 7 KEW VIC': ['AU', null],
    'SYDNEY (XX)': [null, 'SYDNEY (XX)'],
    '': [null, null],
  };
  for (const [location, expected] of Object.entries(places)) {
    const [read] = eventsIn(await readBody(kind, number, withEvents([event('Arrived in x', undefined, location)])));
    assert.deepEqual([read?.country, read?.locality], expected, location);
  }
});

test(`${kind}: two events of one second are two`, async () => {
  const events = eventsIn(
    await readBody(kind, number, withEvents([event('Delivered'), event('Onboard for delivery')])),
  );
  assert.deepEqual(
    events.map(({ status }) => status.state),
    ['out_for_delivery', 'delivered'],
  );
});

test(`${kind}: lists may be single objects, and empty values are none`, async () => {
  const single = { tracking_results: result(article(event('Delivered', '2030-03-05T12:00:00.000+1100'))) };
  const [read] = eventsIn(await readBody(kind, number, single));
  assert.equal(read && instantOf(read), '2030-03-05T01:00:00.000Z');
  for (const events of [[], null, {}, '', undefined]) {
    assert.deepEqual((await readBody(kind, number, withEvents(events))).answer, noEvents);
  }
  for (const items of [[], null, {}, undefined]) {
    assert.deepEqual((await readBody(kind, number, answerWith(result(items)))).answer, noEvents);
  }
});

test(`${kind}: an unreadable date drops its event and is counted`, async () => {
  const { answer } = await readBody(kind, number, withEvents([event('Delivered'), event('Delivered', 'soon'), 'x']));
  assert.deepEqual(answer.kind === 'events' && answer.intake, { sent: 3, dropped: 2, repeated: 0, forecasts: 0 });
});

test(`${kind}: reads the article that was asked, and the first one of a consignment`, async () => {
  const items = ['A', 'B'].map((end) =>
    article([event(end === 'A' ? 'Delivered' : 'Onboard for delivery')], number + end),
  );
  const consignment = { consignment_id: number, number_of_items: 2, items };
  const whole = await readBody(kind, number, answerWith(result(consignment)));
  assert.deepEqual(
    [eventsIn(whole)[0]?.status.state, notesIn(whole), factsIn(whole)?.pieces],
    ['delivered', ['multiple_shipments'], 2],
  );
  const second = await readBody(kind, `${number}B`, answerWith(result(consignment, `${number}B`)));
  assert.deepEqual([eventsIn(second)[0]?.status.state, notesIn(second)], ['out_for_delivery', []]);
  assert.equal(factsIn(second)?.service, 'Parcel Post');
});

test(`${kind}: of several consignments, reads the one that was asked`, async () => {
  const items = ['A', 'B'].map((id) => ({
    consignment_id: id,
    number_of_items: 1,
    items: [article([event(id === 'B' ? 'Delivered' : 'Onboard for delivery')], `${id}1`)],
  }));
  const read = await readBody(kind, 'B', answerWith(result(items, 'B')));
  assert.deepEqual([eventsIn(read)[0]?.status.state, notesIn(read)], ['delivered', []]);
});

test(`${kind}: numbers may be JSON numbers of any length`, async () => {
  const long = '34000000000000000001';
  const sent = `{"tracking_results":[{"tracking_id":${long},"trackable_items":[{"article_id":${long},"events":[]}]}]}`;
  assert.deepEqual((await readBody(kind, long, sent)).answer, noEvents);
  assert.deepEqual((await readBody(kind, '34000000000000000002', sent)).answer, otherShipment);
});

test(`${kind}: a number among others fails alone`, async () => {
  const sent = answerWith(result([article([event('Delivered')])]), {
    tracking_id: 'B',
    errors: [{ code: 'ESB-10001' }],
  });
  assert.equal((await readBody(kind, number, sent)).answer.kind, 'events');
  assert.deepEqual((await readBody(kind, 'B', sent)).answer, notFound);
  assert.deepEqual((await readBody(kind, 'C', sent)).answer, otherShipment);
});

test(`${kind}: every error of the contract has its answer`, async () => {
  const answers = [
    ['ESB-10001', notFound],
    ['ESB-10002', notFound],
    ['51104', notFound],
    ['51101', rejectedByFeed],
    ['ESB-20010', unavailable('upstream')],
    ['ESB-20050', unavailable('upstream')],
    ['51100', unavailable('upstream')],
  ] as const;
  for (const [code, expected] of answers) {
    assert.deepEqual((await readBody(kind, number, errorIn(code))).answer, expected, code);
    for (const status of [200, 400]) {
      assert.deepEqual((await readBody(kind, number, request(code), status)).answer, expected, `${code} ${status}`);
    }
  }
  assert.deepEqual((await readBody(kind, number, errorIn('NEW-1'))).answer, unavailable('upstream'));
  assert.deepEqual((await readBody(kind, number, request('51101'), 400)).warnings, ['tracking_ids']);
  for (const status of [401, 403]) {
    for (const sent of [{}, request('51100')]) {
      assert.deepEqual((await readBody(kind, number, sent, status)).answer, keyRejected);
    }
  }
});

test(`${kind}: a body in another form is a broken contract`, async () => {
  for (const sent of ['', '<html>', 'null', '[]', '{}', '7', { tracking: [] }, request('NEW-1')]) {
    assert.deepEqual((await readBody(kind, number, sent)).answer, unavailable('contract'), JSON.stringify(sent));
  }
});

test(`${kind}: no personal text passes`, async () => {
  const items = [
    {
      ...article([
        { ...event('Delivered to Mr Personal', undefined, '12 Personal Street, Personal 3101'), signatory: 'Personal' },
        event('Awaiting collection at Personal Pharmacy', '2030-03-05T13:00:00+11:00'),
      ]),
      recipient: { name: 'Personal' },
    },
  ];
  const { answer } = await readBody(kind, number, answerWith({ ...result(items), customer: 'Personal' }));
  assert.ok(!/personal/i.test(JSON.stringify(answer)));
});

test(`${kind}: asks for up to ten numbers with commas`, async () => {
  const auspost = await carrierOf(kind);
  const { path } = auspost.call(['A/1', 'B2'], { language: 'en', callId: '0', login: null });
  assert.equal(path, '/shipping/v1/track?tracking_ids=A%2F1,B2');
  assert.deepEqual([auspost.batch, auspost.auth], [10, { type: 'basic', headers: ['Account-Number'] }]);
});
