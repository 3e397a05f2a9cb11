import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maximumIdentifiers, openCapture, readCapture } from './capture-document.ts';

const event = {
  type: 'ObjectEvent',
  eventTime: '2026-06-01T10:00:00Z',
  eventTimeZoneOffset: '+02:00',
  action: 'OBSERVE',
  epcList: ['urn:epc:id:sscc:0614141.1234567890'],
};
const sensor = { sensorReport: [{ type: 'Temperature', value: 1 }] };
const document = {
  '@context': 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld',
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-06-01T10:00:00Z',
  epcisBody: { eventList: [event] },
};
const queryDocument = {
  '@context': document['@context'],
  type: 'EPCISQueryDocument',
  epcisBody: { queryResults: { queryName: 'SimpleEventQuery', resultsBody: { eventList: [event] } } },
};

function faultsOf(body: unknown): readonly string[] {
  const reading = readCapture(typeof body === 'string' ? body : JSON.stringify(body));
  assert.equal(reading.kind, 'invalid', JSON.stringify(body).slice(0, 200));
  assert.ok(reading.kind === 'invalid');
  return reading.faults.map(({ path, message }) => `${path} ${message}`);
}
const accepts = (body: unknown): void => {
  const reading = readCapture(typeof body === 'string' ? body : JSON.stringify(body));
  assert.equal(reading.kind, 'events', JSON.stringify(reading));
};

const instant = 'must be an ISO 8601 date-time with a zone, like 2026-06-01T10:00:00Z';
const step = 'is not a CBV business step';

const accepted: readonly object[] = [
  {},
  { epcList: [] },
  { epcList: ['urn:acme:1', 'https://id.gs1.org/01/09638527418254/21/1', 'geo:1,2'] },
  { eventTimeZoneOffset: '+14:00' },
  { eventTimeZoneOffset: '-12:00' },
  { eventTimeZoneOffset: '-00:00' },
  { eventTimeZoneOffset: '-13:59' },
  { eventTime: '2026-06-01T10:00:00.123456789-11:30' },
  { action: 'ADD', ilmd: { 'ex:lot': 'A', 'https://ns.example/x': 1 } },
  {
    epcList: undefined,
    quantityList: [{ epcClass: 'urn:epc:class:lgtin:9638527.041825.L', quantity: 1.5, uom: 'KGM' }],
  },
  { epcList: undefined, quantityList: [{ epcClass: 'urn:epc:class:lgtin:9638527.041825.L' }] },
  { epcList: undefined, sensorElementList: [sensor], readPoint: { id: 'urn:r:1' } },
  { sensorElementList: [{ type: 'epcis:SensorElement', ...sensor }] },
  { quantityList: [], sensorElementList: [], bizTransactionList: [], sourceList: [], destinationList: [] },
  { bizStep: 'shipping', disposition: 'urn:epcglobal:cbv:disp:in_transit' },
  { bizStep: 'https://acme.example/step', disposition: 'urn:acme:disp:1' },
  { persistentDisposition: { set: ['damaged'] } },
  { persistentDisposition: { unset: ['damaged', 'https://acme.example/d'] } },
  { readPoint: { id: 'urn:r:1', 'ex:dock': 4 }, bizLocation: { id: 'geo:1,2' } },
  { bizTransactionList: [{ bizTransaction: 'urn:x:1' }, { type: 'po', bizTransaction: 'urn:x:2' }] },
  {
    sourceList: [{ type: 'location', source: 'urn:s:1' }],
    destinationList: [{ type: 'cbv:SDT-location', destination: 'urn:d:1' }],
  },
  {
    sensorElementList: [
      {
        sensorMetadata: { time: '2026-06-01T10:00:00Z', deviceID: 'urn:d:1', 'ex:x': 1 },
        sensorReport: [
          {
            type: 'gs1:Temperature',
            exception: 'ALARM_CONDITION',
            value: 1,
            booleanValue: true,
            hexBinaryValue: 'aF0',
            'ex:y': {},
          },
        ],
        'ex:z': null,
      },
    ],
  },
  { eventID: 'urn:uuid:1', recordTime: '2026-06-01T10:00:00Z' },
  { eventID: `urn:${'x'.repeat(1020)}` },
  {
    errorDeclaration: {
      declarationTime: '2026-06-01T10:00:00Z',
      reason: 'incorrect_data',
      correctiveEventIDs: ['urn:e:1'],
      'ex:n': 1,
    },
  },
  { errorDeclaration: { declarationTime: '2026-06-01T10:00:00Z', reason: 'https://acme.example/r' } },
  { certificationInfo: 'https://acme.example/c' },
  { certificationInfo: ['https://acme.example/c', 'urn:c:2'] },
  { '@context': [document['@context'], { ex: 'https://ns.example/' }], 'ex:foo': { plain: [1, { deep: null }] } },
  { 'ex:__proto__': 1, 'ex:n': 1e300 },
];

test('accepts every document that the rules allow', () => {
  for (const change of accepted) accepts({ ...event, ...change });
});

test("takes a query document with a subscription's name, as the standard's own sample has it", () => {
  const results = queryDocument.epcisBody.queryResults;
  const withId = (subscriptionID: unknown) => ({
    ...queryDocument,
    id: 'https://id.example.org/document1',
    schemaVersion: '2.0',
    creationDate: '2026-06-01T10:00:00.0Z',
    epcisBody: { queryResults: { subscriptionID, ...results } },
  });
  accepts(withId('32d2aec1-a6d2-46d9-900a-24124288cce1'));
  assert.deepEqual(faultsOf(withId(7)), ['/epcisBody/queryResults/subscriptionID must be a string']);
});

const withDetail = (change: object, ...faults: string[]) => [change, faults] as const;
const refused: readonly (readonly [object, readonly string[]])[] = [
  withDetail({ type: undefined }, '/type is required'),
  withDetail(
    { type: 'AggregationEvent' },
    "/type unsupported event type 'AggregationEvent'; only ObjectEvent is supported",
  ),
  withDetail(
    { type: 'x'.repeat(100) },
    `/type unsupported event type '${'x'.repeat(64)}'; only ObjectEvent is supported`,
  ),
  withDetail({ type: 5 }, "/type unsupported event type 'number'; only ObjectEvent is supported"),
  withDetail({ eventTime: undefined }, '/eventTime is required'),
  withDetail({ eventTime: '2026-02-30T10:00:00Z' }, `/eventTime ${instant}`),
  withDetail({ eventTime: 5 }, `/eventTime ${instant}`),
  withDetail({ eventTime: null }, `/eventTime ${instant}`),
  withDetail({ eventTimeZoneOffset: undefined }, '/eventTimeZoneOffset is required'),
  ...['+14:30', 'Z', '+0200', '+02', '+2:00'].map((eventTimeZoneOffset) =>
    withDetail({ eventTimeZoneOffset }, '/eventTimeZoneOffset must look like +02:00'),
  ),
  withDetail({ action: undefined }, '/action is required'),
  withDetail({ action: 'observe' }, '/action must be one of ADD, OBSERVE, DELETE'),
  withDetail({ epcList: undefined }, ' needs epcList, quantityList, or sensorElementList with readPoint'),
  withDetail(
    { epcList: undefined, quantityList: [] },
    ' needs epcList, quantityList, or sensorElementList with readPoint',
  ),
  withDetail(
    { epcList: undefined, sensorElementList: [sensor] },
    ' needs epcList, quantityList, or sensorElementList with readPoint',
  ),
  withDetail({ epcList: 'urn:a:1' }, '/epcList must be an array'),
  withDetail(
    { epcList: ['urn:a:1', 'no uri', 'urn:a:1', 7] },
    '/epcList/1 must be a URI',
    '/epcList/2 duplicates item 0',
    '/epcList/3 must be a URI',
  ),
  withDetail({ epcList: [`urn:${'x'.repeat(2050)}`] }, '/epcList/0 must be a URI'),
  withDetail({ epcList: ['urn:a:\u0000'] }, '/epcList/0 must be a URI'),
  withDetail(
    { quantityList: [{ quantity: '5' }] },
    '/quantityList/0/epcClass is required',
    '/quantityList/0/quantity must be a number',
  ),
  withDetail(
    { quantityList: [{ epcClass: 'urn:c:1', quantity: 5, uom: 'kg', 'ex:x': 1 }] },
    '/quantityList/0/uom must be a unit code of 2 or 3 capital letters or digits, like KGM',
    '/quantityList/0/ex:x is not a known field',
  ),
  withDetail({ bizStep: 'teleporting' }, `/bizStep ${step}`),
  withDetail({ bizStep: 'Shipping' }, `/bizStep ${step}`),
  withDetail({ bizStep: 'cbv:BizStep-nope' }, `/bizStep ${step}`),
  withDetail({ bizStep: 'urn:epcglobal:cbv:disp:active' }, `/bizStep ${step}`),
  withDetail({ bizStep: null }, `/bizStep ${step}`),
  withDetail({ disposition: 'lost' }, '/disposition is not a CBV disposition'),
  withDetail({ persistentDisposition: {} }, '/persistentDisposition needs set or unset'),
  withDetail({ persistentDisposition: { set: [] } }, '/persistentDisposition/set must not be empty'),
  withDetail(
    { persistentDisposition: { set: ['active', 'cbv:Disp-active'], 'ex:a': 1 } },
    '/persistentDisposition/set/1 duplicates item 0',
    '/persistentDisposition/ex:a is not a known field',
  ),
  withDetail({ readPoint: {} }, '/readPoint/id is required'),
  withDetail({ readPoint: 'urn:r:1' }, '/readPoint must be an object'),
  withDetail(
    { readPoint: { id: 'x', name: 'Dock' } },
    '/readPoint/id must be a URI',
    '/readPoint/name is not a known field',
  ),
  withDetail({ bizLocation: { id: 5 } }, '/bizLocation/id must be a URI'),
  withDetail(
    { bizTransactionList: [{ type: 'xx', 'ex:a': 1 }] },
    '/bizTransactionList/0/bizTransaction is required',
    '/bizTransactionList/0/type is not a CBV business transaction type',
    '/bizTransactionList/0/ex:a is not a known field',
  ),
  withDetail({ sourceList: [{ source: 'urn:s:1' }] }, '/sourceList/0/type is required'),
  withDetail(
    { destinationList: [{ type: 'here', destination: 'x' }] },
    '/destinationList/0/type is not a CBV source or destination type',
    '/destinationList/0/destination must be a URI',
  ),
  withDetail({ sensorElementList: [{}] }, '/sensorElementList/0/sensorReport is required'),
  withDetail(
    { sensorElementList: [{ sensorReport: [], foo: 1 }] },
    '/sensorElementList/0/sensorReport must not be empty',
    '/sensorElementList/0/foo is not a known field',
  ),
  withDetail(
    {
      sensorElementList: [
        { sensorReport: [{ value: '1', booleanValue: 1, hexBinaryValue: 'xy', time: 'now', foo: 1 }] },
      ],
    },
    '/sensorElementList/0/sensorReport/0/type is required',
    '/sensorElementList/0/sensorReport/0/value must be a number',
    '/sensorElementList/0/sensorReport/0/booleanValue must be a boolean',
    '/sensorElementList/0/sensorReport/0/hexBinaryValue must be hexadecimal digits',
    `/sensorElementList/0/sensorReport/0/time ${instant}`,
    '/sensorElementList/0/sensorReport/0/foo is not a known field',
  ),
  withDetail({ ilmd: { 'ex:a': 1 } }, '/ilmd is only allowed with action ADD'),
  withDetail({ action: 'ADD', ilmd: { lot: 1 } }, '/ilmd/lot needs a namespace prefix'),
  withDetail({ eventID: 'abc' }, '/eventID must be a URI'),
  withDetail({ eventID: `urn:${'x'.repeat(1021)}` }, '/eventID must be a URI'),
  withDetail({ recordTime: 'yesterday' }, `/recordTime ${instant}`),
  withDetail(
    { errorDeclaration: { reason: 'oops', correctiveEventIDs: ['x'], note: 1 } },
    '/errorDeclaration/declarationTime is required',
    '/errorDeclaration/reason is not a CBV error reason',
    '/errorDeclaration/correctiveEventIDs/0 must be a URI',
    '/errorDeclaration/note is not a known field',
  ),
  withDetail({ certificationInfo: {} }, '/certificationInfo must be a URI'),
  withDetail({ certificationInfo: [{}] }, '/certificationInfo/0 must be a URI'),
  withDetail({ foo: 1 }, '/foo is not a known field'),
  withDetail({ 'a/b~c': 1 }, '/a~1b~0c is not a known field'),
  withDetail({ parentID: 'urn:p:1' }, '/parentID is not a known field'),
  withDetail({ '@context': 5 }, '/@context must be a URI, an object, or an array of these'),
  withDetail({ constructor: 1 }, '/constructor is not a known field'),
];

test('names the exact place of each broken rule', () => {
  for (const [change, faults] of refused) {
    assert.deepEqual(faultsOf({ ...event, ...change }), faults, JSON.stringify(change).slice(0, 200));
    assert.deepEqual(
      faultsOf([event, { ...event, ...change }]),
      faults.map((fault) => `/1${fault}`),
    );
  }
});

test('rejects a number with a huge exponent at any place', () => {
  const text = (member: string): string => JSON.stringify(event).replace(/\}$/, `,${member}}`);
  assert.deepEqual(faultsOf(text('"ex:a":[1,{"b":1e999999999}]')), ['/ex:a/1/b has an exponent beyond 400']);
  assert.deepEqual(faultsOf(text('"quantityList":[{"epcClass":"urn:c:1","quantity":1e-401}]')), [
    '/quantityList/0/quantity has an exponent beyond 400',
  ]);
  accepts(text('"ex:a":1e400'));
});

test('reports faults of a document, and prefixes the faults of its events', () => {
  accepts(document);
  accepts(queryDocument);
  accepts({ ...document, id: 'x', sender: 'y', epcisHeader: { masterData: {} }, 'ex:note': 1 });
  for (const [change, faults] of [
    [{ '@context': undefined }, ['/@context is required']],
    [{ schemaVersion: 'two' }, ['/schemaVersion must be a version like 2.0']],
    [{ creationDate: '2026-06-01' }, [`/creationDate ${instant}`]],
    [{ note: 1 }, ['/note is not a known field']],
    [{ epcisBody: {} }, ['/epcisBody/eventList is required']],
    [{ epcisBody: { eventList: [] } }, ['/epcisBody/eventList must not be empty']],
    [{ epcisBody: { eventList: {} } }, ['/epcisBody/eventList must be an array']],
    [{ epcisBody: { eventList: [5] } }, ['/epcisBody/eventList/0 must be an object']],
    [
      { epcisBody: { eventList: [event, { ...event, type: 'AggregationEvent', parentID: 'x' }] } },
      ["/epcisBody/eventList/1/type unsupported event type 'AggregationEvent'; only ObjectEvent is supported"],
    ],
    [{ '@context': { ex: `https://${'x'.repeat(17_000)}` } }, ['/@context must be at most 16384 characters']],
  ] as const) {
    assert.deepEqual(faultsOf({ ...document, ...change }), faults, JSON.stringify(change).slice(0, 100));
  }
  assert.deepEqual(
    faultsOf({
      ...queryDocument,
      epcisBody: { queryResults: { resultsBody: { eventList: [{ ...event, action: 'x' }] } } },
    }),
    [
      '/epcisBody/queryResults/queryName is required',
      '/epcisBody/queryResults/resultsBody/eventList/0/action must be one of ADD, OBSERVE, DELETE',
    ],
  );
  assert.deepEqual(faultsOf([]), [' must not be empty']);
  assert.deepEqual(faultsOf('7'), [' must be an event, an array of events or an EPCISDocument']);
});

test('lists at most 100 faults, in document order and with their count', () => {
  const broken = {
    ...document,
    epcisBody: { eventList: [event, { ...event, action: undefined, bizStep: 'x' }, event] },
  };
  const reading = readCapture(JSON.stringify(broken));
  assert.ok(reading.kind === 'invalid');
  assert.equal(reading.message, '2 problems in 1 of 3 events');
  assert.deepEqual(reading.faults, [
    { path: '/epcisBody/eventList/1/action', message: 'is required' },
    { path: '/epcisBody/eventList/1/bizStep', message: step },
  ]);
  const many = readCapture(JSON.stringify(Array.from({ length: 400 }, () => ({ ...event, a: 1 }))));
  assert.ok(many.kind === 'invalid');
  assert.equal(many.faults.length, 100);
  assert.equal(many.message, '400 problems in 400 of 400 events');
  assert.equal(many.faults[99]?.path, '/99/a');
});

test('accepts 500 events, rejects 501, and rejects text that is not JSON', () => {
  accepts(Array.from({ length: 500 }, () => event));
  assert.deepEqual(readCapture(JSON.stringify(Array.from({ length: 501 }, () => 1))), { kind: 'too_many', count: 501 });
  assert.equal(readCapture('<xml/>').kind, 'malformed');
  assert.equal(readCapture('{"type":"ObjectEvent","type":"ObjectEvent"}').kind, 'malformed');
});

test('counts identifiers in all lists before it checks an event', () => {
  const ids = (count: number): unknown[] => Array.from({ length: count }, () => 5);
  const half = maximumIdentifiers / 2;
  assert.deepEqual(readCapture(JSON.stringify([{ epcList: ids(half), quantityList: ids(half) }, { childEPCs: [1] }])), {
    kind: 'too_many_identifiers',
    count: maximumIdentifiers + 1,
    path: undefined,
  });
  assert.deepEqual(readCapture(JSON.stringify([{}, { epcList: ids(half + 1), quantityList: ids(half) }])), {
    kind: 'too_many_identifiers',
    count: maximumIdentifiers + 1,
    path: '/1',
  });
  assert.equal(readCapture(JSON.stringify([{ epcList: ids(half), quantityList: ids(half) }])).kind, 'invalid');
  const opened = openCapture(JSON.stringify([{ epcList: ids(2), quantityList: ids(3) }, { epcList: 'x' }]));
  assert.deepEqual(opened.kind === 'opened' && opened.counts, { events: 2, identifiers: 5 });
});
