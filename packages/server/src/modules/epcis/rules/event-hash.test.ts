import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { createPreHash, eventHash } from './event-hash.ts';
import { compareCodePoints } from './hash-values.ts';
import { parseJsonSource } from './json-source.ts';
import { plainDecimal } from './decimal.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function preHash(source: string, context?: string): string {
  const node = parseJsonSource(source);
  assert.ok(node.kind === 'object');
  return createPreHash(context === undefined ? undefined : parseJsonSource(context))(node);
}

const eventA = {
  type: 'ObjectEvent',
  eventTime: '2026-06-01T10:00:00Z',
  eventTimeZoneOffset: '+00:00',
  action: 'OBSERVE',
  bizStep: 'urn:epcglobal:cbv:bizstep:shipping',
  epcList: ['urn:epc:id:sscc:0614141.1234567890'],
  readPoint: { id: 'urn:epc:id:sgln:0614141.00777.0' },
};
const hashOf = (event: object): string => eventHash(preHash(JSON.stringify(event)), sha256);
const hashA = 'ni:///sha-256;597bf0aa5a43c6eba6cf7df4c6c518e015e9b677794c7dc004385bdbd8f11213?ver=CBV2.0';

test('computes the pre-hash and the hashes of the vectors for event A', () => {
  assert.equal(
    preHash(JSON.stringify(eventA)),
    'eventType=ObjectEventeventTime=2026-06-01T10:00:00.000ZeventTimeZoneOffset=+00:00epcListepc=https://id.gs1.org/00/106141412345678908action=OBSERVEbizStep=https://ref.gs1.org/cbv/BizStep-shippingreadPointid=https://id.gs1.org/414/0614141007776',
  );
  assert.equal(hashOf(eventA), hashA);
  const { readPoint: _, ...bare } = eventA;
  assert.equal(
    hashOf(bare),
    'ni:///sha-256;5de3a335682277eec8ee5a456eacfdf5e15507fcf522070feda3d9896712efae?ver=CBV2.0',
  );
});

test('computes one hash for all spellings of event A', () => {
  for (const change of [
    { bizStep: 'shipping' },
    { bizStep: 'https://ref.gs1.org/cbv/BizStep-shipping' },
    { bizStep: 'https://ns.gs1.org/cbv/BizStep-shipping' },
    { bizStep: 'cbv:BizStep-shipping' },
    { bizStep: ' shipping ' },
    { epcList: ['https://example.com/00/106141412345678908?x=1'] },
    { epcList: ['urn:epc:id:sscc:061414.11234567890'] },
    { eventTime: '2026-06-01T12:00:00+02:00' },
    { eventTime: '2026-06-01T10:00:00.000Z' },
    { eventID: 'urn:uuid:1' },
    { recordTime: '2026-06-02T10:00:00Z' },
    { errorDeclaration: { declarationTime: '2026-06-02T10:00:00Z' } },
    { certificationInfo: 'https://acme.example/c' },
    { quantityList: [] },
    { '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'] },
    { 'rdfs:comment': 'note' },
    { disposition: undefined },
  ]) {
    assert.equal(hashOf({ ...eventA, ...change }), hashA, JSON.stringify(change));
  }
  assert.equal(hashOf(Object.fromEntries(Object.entries(eventA).reverse())), hashA);
});

test('computes different hashes for different events', () => {
  const seen = new Set([hashA]);
  for (const change of [
    { eventTimeZoneOffset: '-00:00' },
    { bizStep: undefined },
    { epcList: [...eventA.epcList, 'urn:epc:id:sscc:0614141.1234567891'] },
    { readPoint: { id: 'https://id.gs1.org/414/0614141007776/254/0' } },
    { action: 'ADD' },
    { 'ex:a': 1 },
    { readPoint: { ...eventA.readPoint, 'ex:a': 1 } },
    { eventTime: '2026-06-01T10:00:00.001Z' },
  ]) {
    seen.add(hashOf({ ...eventA, ...change }));
  }
  assert.equal(seen.size, 9);
});

test('ignores the order of list items', () => {
  const shuffled = fc.shuffledSubarray(['urn:a:1', 'urn:a:\u{10000}', 'urn:a:\uffff', 'urn:b:2'], { minLength: 4 });
  const expected = preHash(
    JSON.stringify({ ...eventA, epcList: ['urn:a:1', 'urn:a:\uffff', 'urn:a:\u{10000}', 'urn:b:2'] }),
  );
  fc.assert(
    fc.property(shuffled, (epcList) => assert.equal(preHash(JSON.stringify({ ...eventA, epcList })), expected)),
  );
  assert.ok(expected.includes('epcListepc=urn:a:1epc=urn:a:\uffffepc=urn:a:\u{10000}epc=urn:b:2'));
});

const head = 'eventType=ObjectEventeventTime=2026-06-01T10:00:00.000ZeventTimeZoneOffset=+00:00';
const base =
  '"type":"ObjectEvent","eventTime":"2026-06-01T10:00:00Z","eventTimeZoneOffset":"+00:00","action":"ADD","epcList":[]';

/** Each row: further members of an ADD event without EPCs, and the pre-hash after `action=ADD`. */
const members: readonly (readonly [string, string])[] = [
  ['"epcList":[]', ''],
  [
    '"bizTransactionList":[{"bizTransaction":"urn:epcglobal:cbv:bt:0614141:1"},{"bizTransaction":"urn:x:2","type":"po"}]',
    'bizTransactionListbizTransaction=urn:epcglobal:cbv:bt:0614141:1type=https://ref.gs1.org/cbv/BTT-pobizTransaction=urn:x:2',
  ],
  [
    '"sourceList":[{"source":"urn:epc:id:pgln:9638527.41852","type":"urn:epcglobal:cbv:sdt:owning_party"}],"destinationList":[{"destination":"urn:d:1","type":"cbv:SDT-location"}]',
    'sourceListtype=https://ref.gs1.org/cbv/SDT-owning_partysource=https://id.gs1.org/417/9638527418520destinationListtype=https://ref.gs1.org/cbv/SDT-locationdestination=urn:d:1',
  ],
  [
    '"persistentDisposition":{"unset":["in_transit"],"set":["stolen","damaged"]},"disposition":"active"',
    'disposition=https://ref.gs1.org/cbv/Disp-activepersistentDispositionset=https://ref.gs1.org/cbv/Disp-damagedset=https://ref.gs1.org/cbv/Disp-stolenunset=https://ref.gs1.org/cbv/Disp-in_transit',
  ],
  [
    '"readPoint":{"id":"geo:1,2","ex:b":"x"},"bizLocation":{"id":"urn:l:1","ex:c":true}',
    'readPointid=geo:1,2bizLocationid=urn:l:1readPoint{ex}b=xbizLocation{ex}c=true',
  ],
  [
    '"sensorElementList":[{"sensorReport":[{"type":"Temperature","value":26.20,"uom":"CEL","time":"2026-06-01T12:00:00+02:00","component":"x","ex:b":2},{"exception":"ALARM_CONDITION","type":"gs1:Humidity"}],"sensorMetadata":{"deviceID":"urn:epc:id:giai:9638527.AB12","ex:a":1.0}}]',
    'sensorElementsensorMetadatadeviceID=https://id.gs1.org/8004/9638527AB12' +
      'sensorReporttype=https://ref.gs1.org/voc/Humidityexception=https://ref.gs1.org/voc/ALARM_CONDITION' +
      'sensorReporttype=https://ref.gs1.org/voc/Temperaturetime=2026-06-01T10:00:00.000Zvalue=26.2component=https://ref.gs1.org/cbv/Comp-xuom=CEL' +
      'sensorElementsensorMetadata{ex}a=1sensorReport{ex}b=2',
  ],
  [
    '"@context":[{"ex":"https://ns.example/"}],"ilmd":{"ex:z":"007","ex:a":{"inner":[3,"x",null,""],"ex:y":false}},"cbvmda:lot":"ex:thing"',
    'ilmd{https://ns.example/}a' +
      'inner=3inner=x{https://ns.example/}y=false' +
      '{https://ns.example/}z=007{cbvmda}lot=https://ns.example/thing',
  ],
];

test('writes each part of an event by its rule', () => {
  for (const [text, expected] of members) {
    const source = text.startsWith('"epcList"') ? `{${base}}` : `{${base},${text}}`;
    assert.equal(preHash(source), `${head}action=ADD${expected}`, text);
  }
  assert.equal(
    preHash(
      `{${base},"quantityList":[{"uom":"KGM","quantity":1.5e3,"epcClass":"urn:epc:idpat:sgtin:9638527.041825.*"}]}`,
    ),
    `${head}quantityListquantityElementepcClass=https://id.gs1.org/01/09638527418254quantity=1500uom=KGMaction=ADD`,
  );
  assert.equal(
    preHash(`{${base},"quantityList":[{"epcClass":"urn:epc:idpat:sgtin:9638527.041825.*"}]}`),
    `${head}quantityListquantityElementepcClass=https://id.gs1.org/01/09638527418254action=ADD`,
  );
  const report = '"sensorReport":[{"type":"Temperature","value":1}]';
  assert.equal(
    preHash(`{${base},"sensorElementList":[{"type":"epcis:SensorElement",${report}}]}`),
    preHash(`{${base},"sensorElementList":[{${report}}]}`),
  );
});

test('uses the prefixes of the document, but prefers those of the event', () => {
  const context = '["https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld",{"ex":"urn:doc:","b":"urn:b:"}]';
  assert.equal(preHash(`{${base},"ex:a":1,"b:c":2}`, context), `${head}action=ADD{urn:b:}c=2{urn:doc:}a=1`);
  assert.equal(preHash(`{${base},"@context":{"ex":"urn:own:"},"ex:a":1}`, context), `${head}action=ADD{urn:own:}a=1`);
});

test('writes numbers from their text', () => {
  for (const [text, plain] of [
    ['1.0', '1'],
    ['26.20', '26.2'],
    ['1.5e3', '1500'],
    ['1.5E+1', '15'],
    ['-0', '0'],
    ['-0.0e5', '0'],
    ['0.10', '0.1'],
    ['1e-3', '0.001'],
    ['-12.50e-1', '-1.25'],
    ['100', '100'],
    ['12345678901234567890.10', '12345678901234567890.1'],
    ['0e400', '0'],
    ['120e-1', '12'],
    ['0.00012e2', '0.012'],
  ] as const) {
    assert.equal(plainDecimal(text), plain, text);
  }
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: -6, max: 6 }),
      (digits, exponent) => {
        assert.equal(Number(plainDecimal(`${digits}e${exponent}`)), Number(`${digits}e${exponent}`) + 0);
      },
    ),
  );
});

test('orders texts like their UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      assert.equal(Math.sign(compareCodePoints(one, other)), Buffer.compare(Buffer.from(one), Buffer.from(other)));
    }),
    { examples: [['\uffff', '\u{10000}']] },
  );
});
