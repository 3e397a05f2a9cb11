import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readXfsu } from '../../../src/modules/messages/work/read-xfsu.ts';
import { interchangeOf, messagesOf, show } from './show.ts';

const context = { receivedAt: Date.parse('2030-03-05T12:00:00Z'), profileOf: () => ({}) };

interface Parts {
  readonly header?: string;
  readonly waybill?: string;
  readonly statuses?: string;
  readonly more?: string;
}

const seven = '<m:PieceQuantity>7</m:PieceQuantity><m:TransportSplitDescription>T</m:TransportSplitDescription>';
const number =
  '<m:TransportContractDocument><m:ID>020-12340661</m:ID><m:TypeCode>741</m:TypeCode></m:TransportContractDocument>';
const route =
  '<m:OriginLocation><m:ID>FRA</m:ID></m:OriginLocation><m:FinalDestinationLocation><m:ID>SIN</m:ID></m:FinalDestinationLocation>';

function xml({ header = '', waybill = seven + number + route, statuses = '', more = '' }: Parts): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<StatusMessage xmlns="iata:statusmessage:2" xmlns:m="iata:datamodel:4">
<MessageHeaderDocument><m:ID>H1</m:ID>${header}<m:SenderParty><m:PrimaryID schemeID = "P">WSCARGO</m:PrimaryID></m:SenderParty></MessageHeaderDocument>
<BusinessHeaderDocument><m:ID>B1</m:ID></BusinessHeaderDocument>
<MasterConsignment>${waybill}
${statuses}</MasterConsignment>${more}
</StatusMessage>`;
}

/** `RCF 2030-03-04T19:20:00`, and what else stands in the part and in the movement. */
function status(code: string, time: string, { part = seven, movement = '', kind = 'A', place = 'SIN' } = {}): string {
  const type = kind === '' ? '' : `<m:DateTimeTypeCode>${kind}</m:DateTimeTypeCode>`;
  const event = `<m:SpecifiedEvent><m:OccurrenceDateTime>${time}</m:OccurrenceDateTime>${type}</m:SpecifiedEvent>`;
  const location = place === '' ? '' : `<m:SpecifiedLocation><m:ID>${place}</m:ID></m:SpecifiedLocation>`;
  return `<m:ReportedStatus><m:ReasonCode>${code}</m:ReasonCode><m:AssociatedStatusConsignment>${part}<m:SpecifiedLogisticsTransportMovement><m:ID>LH8400</m:ID>${location}${event}${movement}</m:SpecifiedLogisticsTransportMovement></m:AssociatedStatusConsignment></m:ReportedStatus>`;
}

const read = (parts: Parts): readonly string[] =>
  messagesOf(readXfsu(Buffer.from(xml(parts)), null, context)).flatMap(({ statements }) => statements.map(show));
const readOne = (...of: Parameters<typeof status>): string | undefined => read({ statuses: status(...of) })[0];

const four = '<m:PieceQuantity>4</m:PieceQuantity><m:TransportSplitDescription>P</m:TransportSplitDescription>';
const arrival = (time: string, kind: string, place = 'SIN'): string =>
  `<m:ArrivalEvent><m:ArrivalOccurrenceDateTime>${time}</m:ArrivalOccurrenceDateTime><m:ArrivalDateTimeTypeCode>${kind}</m:ArrivalDateTimeTypeCode><m:OccurrenceArrivalLocation><m:ID>${place}</m:ID></m:OccurrenceArrivalLocation></m:ArrivalEvent>`;
const places =
  '<m:SpecifiedLocation><m:ID>FRA</m:ID><m:FlightStatusTypeCode>Departure</m:FlightStatusTypeCode></m:SpecifiedLocation><m:SpecifiedLocation><m:ID>SIN</m:ID><m:FlightStatusTypeCode>Arrival</m:FlightStatusTypeCode></m:SpecifiedLocation>';

const rows: readonly (readonly [found: string | undefined, expected: string])[] = [
  [readOne('RCF', '2030-03-04T19:20:00'), 'RCF in_transit/arrived SIN 2030-03-04T19:20:00 T7/7 LH8400'],
  [readOne('rcf', '2030-03-04T19:20'), 'RCF in_transit/arrived SIN 2030-03-04T19:20 T7/7 LH8400'],
  [
    readOne('NFD', '2030-03-04T19:20:00.123Z'),
    'NFD in_transit/available_for_pickup SIN 2030-03-04T19:20:00+0 T7/7 LH8400',
  ],
  [
    readOne('DLV', '2030-03-04T19:20:00+05:30', { part: four }),
    'DLV in_transit/partial_delivery SIN 2030-03-04T19:20:00+330 P4/7 LH8400',
  ],
  [readOne('DLV', '2030-03-04T19:20:00-0800', { part: '' }), 'DLV delivered SIN 2030-03-04T19:20:00-480 - LH8400'],
  [readOne('ARR', '2030-03-04', { kind: '' }), 'ARR in_transit/arrived SIN 2030-03-04 T7/7 LH8400'],
  [
    readOne('ARR', '2030-03-06T05:00:00', { kind: 'E' }),
    '~ARR in_transit/arrived SIN 2030-03-06T05:00:00 T7/7 LH8400 eta 2030-03-06T05:00:00 SIN',
  ],
  [
    readOne('ARR', '2030-03-06T05:00:00', { kind: 's', place: 'DXB' }),
    '~ARR in_transit/arrived DXB 2030-03-06T05:00:00 T7/7 LH8400',
  ],
  [
    readOne('DEP', '2030-03-04T19:20:00', { place: 'FRA', movement: arrival('2030-03-05T12:00:00', 'E') }),
    'DEP in_transit/departed FRA 2030-03-04T19:20:00 T7/7 LH8400 eta 2030-03-05T12:00:00 SIN',
  ],
  [
    readOne('DEP', '2030-03-04T19:20:00', { place: 'FRA', movement: arrival('2030-03-05T12:00:00', 'A') }),
    'DEP in_transit/departed FRA 2030-03-04T19:20:00 T7/7 LH8400',
  ],
  [
    readOne('DEP', '2030-03-04T19:20:00', { place: 'FRA', movement: arrival('2030-03-05T12:00:00', 'S', 'DXB') }),
    'DEP in_transit/departed FRA 2030-03-04T19:20:00 T7/7 LH8400',
  ],
  [
    readOne('RCF', '2030-03-04T19:20:00', { movement: arrival('2030-03-04T12:00:00', 'S') }),
    'RCF in_transit/arrived SIN 2030-03-04T19:20:00 T7/7 LH8400',
  ],
  [
    readOne('DEP', '2030-03-04T19:20:00', { place: '', movement: places }),
    'DEP in_transit/departed FRA 2030-03-04T19:20:00 T7/7 LH8400',
  ],
  [
    readOne('ARR', '2030-03-04T19:20:00', { place: '', movement: places }),
    'ARR in_transit/arrived SIN 2030-03-04T19:20:00 T7/7 LH8400',
  ],
  [
    readOne('ARR', '2030-03-04T19:20:00', { place: 'SGSIN' }),
    'ARR in_transit/arrived SGSIN 2030-03-04T19:20:00 T7/7 LH8400',
  ],
  [
    readOne('ARR', '2030-03-04T19:20:00', { place: 'NAMEMARKER' }),
    'ARR in_transit/arrived - 2030-03-04T19:20:00 T7/7 LH8400 ?place_invalid',
  ],
  [readOne('ARR', '2030-03-04T19:20:00', { place: '' }), 'ARR in_transit/arrived - 2030-03-04T19:20:00 T7/7 LH8400'],
  [
    readOne('DIS', '2030-03-04T19:20:00', {
      part: `${four}<m:DiscrepancyDescriptionCode>OFLD</m:DiscrepancyDescriptionCode>`,
    }),
    'DIS-OFLD exception/delayed SIN 2030-03-04T19:20:00 P4/7 LH8400',
  ],
  [readOne('DIS', '2030-03-04T19:20:00'), 'DIS exception/discrepancy SIN 2030-03-04T19:20:00 T7/7 LH8400'],
  [readOne('XYZ', '2030-03-04T19:20:00'), 'XYZ unknown SIN 2030-03-04T19:20:00 T7/7 LH8400 ?code_unknown XYZ'],
  [readOne('NAMEMARKER', '2030-03-04T19:20:00')?.trim(), 'unknown SIN 2030-03-04T19:20:00 T7/7 LH8400 ?code_unknown'],
  [readOne('RCF', '2030-02-30T19:20:00'), '!time_invalid@6'],
  [readOne('RCF', '2030-03-04T24:00:00'), '!time_invalid@6'],
  [readOne('RCF', '2030-03-04T19:20:00+15:00'), '!time_invalid@6'],
  [readOne('RCF', '2030-03-04T19:20:00+01:60'), '!time_invalid@6'],
  [readOne('RCF', 'NAMEMARKER'), '!time_invalid@6'],
  [readOne('RCF', '2030-03-04T19:20:00', { kind: 'X' }), '!time_invalid@6'],
  [readOne('RCF', ''), '!time_missing@6'],
];

test('reads each kind of status, and refuses what it cannot read', () => {
  for (const [found, expected] of rows) assert.equal(found, expected);
});

test('puts what comes before a flight where it begins, and the rest where it ends', () => {
  const placed = (codes: string): readonly (string | undefined)[] =>
    codes.split(' ').map((code) => {
      const found = readOne(code, '2030-03-04T19:20:00', { place: '', movement: places }) ?? '';
      return / (FRA|SIN) /.exec(found)?.[1];
    });
  assert.deepEqual([...new Set(placed('BKD DOC DPU RCS FOH PRE MAN TRM FOW DEP'))], ['FRA']);
  assert.deepEqual([...new Set(placed('ARR AWR RCF FIW RCT TFD NFD AWD TGC CRC CCD DIS DDL DLV'))], ['SIN']);
});

const one = status('RCF', '2030-03-04T19:20:00');
const waybills: readonly (readonly [waybill: string, expected: string])[] = [
  [number.replace('741', '740'), 'RCF in_transit/arrived SIN 2030-03-04T19:20:00 T7/7 LH8400'],
  [
    `<m:TotalPieceQuantity>9</m:TotalPieceQuantity>${seven}${number}`,
    'RCF in_transit/arrived SIN 2030-03-04T19:20:00 T7/9 LH8400',
  ],
  [number.replace('020-', '020'), 'RCF in_transit/arrived SIN 2030-03-04T19:20:00 T7/7 LH8400'],
  [number.replace('741', '703'), '!reference_not_tracked@6 020-12340661'],
  [number.replace('741', '703') + number, 'RCF in_transit/arrived SIN 2030-03-04T19:20:00 T7/7 LH8400'],
  [number.replace('0661', '0662'), '!reference_invalid@6 020-12340662'],
  [number.replace('020-12340661', 'NAMEMARKER'), '!reference_invalid@6'],
  ['', '!reference_missing@6'],
];

test('reads the number of the waybill, and refuses what is none', () => {
  for (const [waybill, expected] of waybills) assert.deepEqual(read({ waybill, statuses: one }), [expected], waybill);
});

test('counts statuses without parts, and those of house waybills', () => {
  const bare = '<m:ReportedStatus><m:ReasonCode>RCF</m:ReasonCode></m:ReportedStatus>';
  const house = `<m:IncludedHouseConsignment>${one}</m:IncludedHouseConsignment>`;
  const twoParts = one.replace('<m:AssociatedStatusConsignment>', (part) => `<m:AssociatedStatusConsignment/>${part}`);
  const shown = 'RCF in_transit/arrived SIN 2030-03-04T19:20:00 T7/7 LH8400';
  assert.deepEqual(read({ statuses: `${bare}\n${house}\n${one}` }), [
    '!time_missing@6',
    '!reference_not_tracked@7',
    shown,
  ]);
  assert.deepEqual(read({ statuses: twoParts }), ['!time_missing@6', shown]);
  const second = `<MasterConsignment>${number.replace('0661', '0775')}${one}</MasterConsignment>`;
  assert.equal(read({ statuses: one, more: second }).length, 2);
});

test('reads the envelope and the purpose', () => {
  const purposes: Readonly<Record<string, string>> = {
    '': 'original',
    CREATION: 'original',
    Update: 'replace',
    deletion: 'cancel',
    Cancellation: 'cancel',
    Other: 'function_unsupported',
  };
  for (const [purpose, expected] of Object.entries(purposes)) {
    const header = `<m:PurposeCode>${purpose}</m:PurposeCode>`;
    const found = interchangeOf(readXfsu(Buffer.from(xml({ header, statuses: one })), null, context));
    const { family, sender, recipient, controlReference, refused } = found;
    assert.deepEqual([family, sender, recipient, controlReference, refused], ['air', 'WSCARGO', '', 'H1', null]);
    const [message] = found.messages;
    assert.deepEqual([message?.reference, message?.type, message?.document], ['1', 'XFSU', 'B1']);
    assert.equal(message?.refused?.code ?? message?.function, expected);
    assert.equal(message?.statements.length, 1);
  }
});

const refusalOf = (bytes: Uint8Array, charset: string | null = null): string | null => {
  const { refused, messages } = interchangeOf(readXfsu(bytes, charset, context));
  const problem = refused ?? [...messages][0]?.refused ?? null;
  return problem === null ? null : `${problem.code}@${problem.line}`;
};

test('refuses documents that are no status messages, each with its reason', () => {
  const rest = '<StatusMessage/>';
  assert.equal(refusalOf(Buffer.from('<x:Waybill xmlns:x="u"/>')), 'message_type_unsupported@1');
  assert.equal(refusalOf(Buffer.from(`<?xml version="1.0"?>\n<!DOCTYPE a>${rest}`)), 'doctype_refused@2');
  assert.equal(refusalOf(Buffer.from('<StatusMessage>\n&a;</StatusMessage>')), 'xml_malformed@1');
  assert.equal(refusalOf(Buffer.from('<a>'.repeat(200_000))), 'xml_too_deep@1');
  assert.equal(refusalOf(Buffer.from(`<a>\n${'<b/>'.repeat(50_000)}</a>`)), 'xml_too_large@2');
  assert.equal(refusalOf(Buffer.from('')), 'xml_malformed@1');
  assert.equal(refusalOf(Buffer.from(rest)), null);
});

test('decodes by the charset of the request, by the declaration, or as UTF-8', () => {
  const document = (encoding: string, text: string): string =>
    `<?xml version="1.0"${encoding && ` encoding="${encoding}"`}?><StatusMessage>${text}</StatusMessage>`;
  const latin = (encoding: string, text: string): Uint8Array => Buffer.from(document(encoding, text), 'latin1');
  assert.equal(refusalOf(Buffer.from(`\uFEFF${document('utf-8', 'é')}`)), null);
  assert.equal(refusalOf(latin('ISO-8859-1', 'é')), null);
  assert.equal(refusalOf(latin('', 'é'), 'iso-8859-1'), null);
  assert.equal(refusalOf(latin('UTF-8', 'e'), 'iso-8859-1'), null);
  assert.equal(refusalOf(latin('', 'é')), 'xml_malformed@1');
  assert.equal(refusalOf(latin('UTF-8', 'é'), 'iso-8859-1'), 'charset_unsupported@1');
  assert.equal(refusalOf(latin('x-none', 'e')), 'charset_unsupported@1');
  assert.equal(refusalOf(latin('UTF-16', 'e')), 'charset_unsupported@1');
  assert.equal(refusalOf(latin('', 'e'), 'x-none'), 'charset_unsupported@1');
  assert.equal(refusalOf(Buffer.from(`\uFEFF${document('', 'e')}`, 'utf16le')), 'charset_unsupported@1');
});

test('reads damaged documents without an error, and quotes no free text', () => {
  const whole = xml({ statuses: one + one })
    .replaceAll('LH8400', 'NAMEMARKER')
    .replaceAll('SIN', 'NAMEMARKER');
  const cut = fc.tuple(fc.nat(whole.length), fc.nat(40), fc.string({ maxLength: 6 }));
  fc.assert(
    fc.property(fc.array(cut, { maxLength: 3 }), (cuts) => {
      const text = cuts.reduce((left, [at, length, put]) => left.slice(0, at) + put + left.slice(at + length), whole);
      const messages = [...interchangeOf(readXfsu(Buffer.from(text), null, context)).messages];
      assert.ok(!JSON.stringify(messages).includes('NAMEMARKER'));
    }),
    { numRuns: 500 },
  );
});
