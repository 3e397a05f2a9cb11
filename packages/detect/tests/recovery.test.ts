/** Every disguise that a number is pasted in gives the same primary match as the plain number. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextLabels } from '../src/data/context-labels.ts';
import { kindLabels, namedKinds, pastedKindLabels, shipmentKinds } from '../src/data/kind-labels.ts';
import { unspacedLabels } from '../src/data/unspaced-labels.ts';
import { closestFormats, detect, findInText, inputProblem } from '../src/index.ts';
import { withCheck } from './support/generate.ts';

interface Disguise {
  readonly step: string;
  readonly plain: string;
  readonly disguised: string;
  readonly transformations: readonly string[];
}

const disguises: readonly Disguise[] = [
  { step: 'outer white space', plain: 'RB123456785GB', disguised: '  RB123456785GB\t\n', transformations: [] },
  {
    step: 'inner spaces and lower case',
    plain: '1Z999AA10123456784',
    disguised: '1z 999 aa1 01 2345 6784',
    transformations: [],
  },
  { step: 'dashes', plain: 'MSKU6011672', disguised: 'MSKU-601167-2', transformations: [] },
  { step: 'full-width digits', plain: '020-12345675', disguised: '０２０-１２３４５６７５', transformations: [] },
  { step: 'en dash', plain: '020-12345675', disguised: '020–12345675', transformations: [] },
  { step: 'minus sign', plain: '020-12345675', disguised: '020−12345675', transformations: [] },
  { step: 'full-width dash', plain: '020-12345675', disguised: '020－12345675', transformations: [] },
  { step: 'zero-width space', plain: 'RB123456785GB', disguised: 'RB123\u200B456785GB', transformations: [] },
  { step: 'bidi marks', plain: 'RB123456785GB', disguised: '\u202ARB123456785GB\u202C', transformations: [] },
  { step: 'soft hyphen', plain: 'RB123456785GB', disguised: 'RB1234\u00AD56785GB', transformations: [] },
  { step: 'no-break space', plain: 'RB123456785GB', disguised: 'RB\u00A0123456785\u202FGB', transformations: [] },
  { step: 'dots', plain: 'MSKU6011672', disguised: 'MSKU.601167.2', transformations: ['punctuation'] },
  {
    step: 'slashes and colon',
    plain: '1Z999AA10123456784',
    disguised: '1Z/999/AA1:01_2345#6784',
    transformations: ['punctuation'],
  },
  { step: 'Arabic-Indic digits', plain: '3318810025', disguised: '٣٣١٨٨١٠٠٢٥', transformations: ['non_ascii_digits'] },
  {
    step: 'Devanagari digits',
    plain: 'RB123456785GB',
    disguised: 'RB१२३४५६७८५GB',
    transformations: ['non_ascii_digits'],
  },
  { step: 'label AWB', plain: '020-12345675', disguised: 'AWB: 020-12345675', transformations: ['label'] },
  { step: 'label MAWB NO.', plain: '020-12345675', disguised: 'MAWB No. 020-12345675', transformations: ['label'] },
  { step: 'label without separator', plain: '02012345675', disguised: 'AWB02012345675', transformations: ['label'] },
  { step: 'label B/L', plain: 'MAEU203176301', disguised: 'B/L MAEU203176301', transformations: ['label'] },
  {
    step: 'label TRACKING#',
    plain: '9400111206206406260787',
    disguised: 'Tracking# 9400111206206406260787',
    transformations: ['label'],
  },
  {
    step: 'label and dots',
    plain: 'MSKU6011672',
    disguised: 'Container: MSKU.601167.2',
    transformations: ['label', 'punctuation'],
  },
  {
    step: 'symbology id',
    plain: '00340434161094042557',
    disguised: ']C100340434161094042557',
    transformations: ['symbology_id'],
  },
  {
    step: 'AI in parentheses',
    plain: '00340434161094042557',
    disguised: '(00)340434161094042557',
    transformations: ['gs1_ai'],
  },
  {
    step: 'FNC1 in front',
    plain: '00340434161094042557',
    disguised: '\u001D00340434161094042557',
    transformations: ['gs1_ai'],
  },
  { step: 'AI 401', plain: '1Z999AA10123456784', disguised: '(401)1Z999AA10123456784', transformations: ['gs1_ai'] },
  {
    step: 'AI 00 with AI 421',
    plain: '00340434161094042557',
    disguised: '(00)340434161094042557(421)27612345',
    transformations: ['gs1_ai'],
  },
  {
    step: 'symbology id and FNC1',
    plain: '00340434161094042557',
    disguised: ']C100340434161094042557\u001D421276123',
    transformations: ['symbology_id', 'gs1_ai'],
  },
  {
    step: 'DPD label',
    plain: '008182709980000020033350276C',
    disguised: '%008182709980000020033350276C',
    transformations: ['dpd_barcode'],
  },
  {
    step: 'GS1 Digital Link',
    plain: '00340434273849102932',
    disguised: 'https://id.gs1.org/00/340434273849102932',
    transformations: ['url:path', 'gs1_ai'],
  },
  {
    step: 'GS1 Digital Link of another host, with folders and attributes',
    plain: '00340434161094042557',
    disguised: 'https://carrier.example/en/scan/00/340434161094042557/402/96385277418529633?420=27612345',
    transformations: ['url:path', 'gs1_ai'],
  },
  {
    step: 'EPC URN',
    plain: '00106141411234567897',
    disguised: 'urn:epc:id:sscc:0614141.1123456789',
    transformations: ['epc_urn'],
  },
];

for (const { step, plain, disguised, transformations } of disguises) {
  test(`reads ${JSON.stringify(disguised)} as ${plain} (${step})`, () => {
    const expected = detect(plain);
    const result = detect(disguised);
    assert.ok(expected.primary !== null);
    assert.deepEqual(result.primary, expected.primary);
    assert.equal(result.normalized, expected.normalized);
    assert.equal(result.tracking_number, expected.tracking_number);
    assert.deepEqual(result.transformations, [...transformations, ...expected.transformations].filter(isFirst));
  });
}

function isFirst(value: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(value) === index;
}

const payloads: readonly (readonly [number: string, payload: string, transformation: string])[] = [
  ['1001921334250001000300779017972697', '779017972697', 'fedex_barcode'],
  ['9611020987654312345672', '987654312345672', 'fedex_barcode'],
  ['31483261689513052004538914967971', '200453891496', 'fedex_barcode'],
  ['420787459400111206206406260787', '9400111206206406260787', 'usps_420_prefix'],
  ['4201028200009261290113185417468510', '9261290113185417468510', 'usps_420_prefix'],
  ['008182709980000020033350276C', '09980000020033', 'dpd_barcode'],
];

for (const [number, payload, transformation] of payloads) {
  test(`gives ${payload} as the tracking number of ${number}`, () => {
    const result = detect(number);
    assert.equal(result.normalized, number);
    assert.equal(result.tracking_number, payload);
    assert.deepEqual(result.transformations, [transformation]);
  });
}

test('keeps the -1 of LaserShip numbers', () => {
  const result = detect('1LS7212012345678-1');
  assert.equal(result.primary?.type, 'lasership_1ls');
  assert.equal(result.normalized, '1LS72120123456781');
  assert.equal(result.tracking_number, '1LS7212012345678-1');
});

test('recovers nothing from a certain number', () => {
  assert.deepEqual(detect('020-12345675').transformations, []);
});

test('removes no word that is not a label', () => {
  for (const text of ['HELLO 020-12345675', 'HELLO: 020-12345675']) {
    assert.deepEqual(detect(text).transformations, ['text'], text);
  }
  for (const text of ['Order: 020-12345675', '电话：020-12345675']) assert.deepEqual(detect(text).matches, [], text);
});

/** Signs that come along when a number is copied. */
const wrappings = '_,|_;|_.|"_"|\'_\'|“_”|„_“|«_»|‘_’|`_`|[_]|<_>|(_)|{_}|【_】|「_」|"_",|(_).|_:|_，|_。|* _|| _ |'
  .split('|')
  .filter((form) => form.includes('_'));

test('reads a number without the signs around it', () => {
  for (const number of ['1Z8W4R730392417767', '020-12345675', 'RB 123 456 785 GB', '986578788855']) {
    const expected = detect(number);
    for (const form of wrappings) {
      const text = form.replace('_', number);
      const { primary, normalized, confidence, decision, tracking_number: tracking } = detect(text);
      assert.deepEqual(primary, expected.primary, text);
      assert.deepEqual(
        [normalized, confidence, decision, tracking],
        [expected.normalized, expected.confidence, expected.decision, expected.tracking_number],
        text,
      );
    }
  }
});

test('reads an address without the signs around it, a long one also', () => {
  const url = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
  const long = url.replace('?', `?campaign=${'a'.repeat(80)}&`);
  for (const text of [`<${url}>`, `${url}.`, `(${url}),`, `"${url}"`, `<${long}>`]) {
    assert.equal(detect(text).normalized, '1Z999AA10123456784', text);
    assert.equal(inputProblem(text), null, text);
  }
  assert.equal(inputProblem(`<${url}${'a'.repeat(2048)}>`), 'too_long');
});

test('removes every label of shipments of every language', () => {
  const number = 'MSKU6011672';
  const unspaced = shipmentKinds.flatMap((kind) => Object.values(unspacedLabels[kind]));
  const named = namedKinds.flatMap((kind) => [...Object.values(kindLabels[kind]), pastedKindLabels[kind]]);
  const lists = [...Object.values(contextLabels), ...unspaced, ...named];
  for (const label of lists.flatMap((list) => list.split(', '))) {
    for (const text of [`${label}: ${number}`, `${label.toUpperCase()} ${number}`, `${label} #${number}`]) {
      const result = detect(text);
      assert.equal(result.normalized, number, text);
      assert.equal(result.decision, 'auto_select', text);
    }
  }
});

test('puts the kind first that the label of a pasted number names', () => {
  const first = (text: string) => detect(text).primary;
  for (const label of [
    'B/L no. ',
    'b/l ',
    'BL',
    'Bill of lading: ',
    'HBL #',
    'BOL ',
    'House B/L: ',
    'Sea waybill no. ',
    'Коносамент № ',
    'Konnossement Nr. ',
    '提单号',
    '船荷証券番号：',
  ])
    for (const number of ['238475612', '6265577920', '446041558743'])
      assert.equal(first(label + number)?.type, 'bol', label + number);
  for (const label of ['AWB', 'MAWB no. ', 'Luftfrachtbrief ', '空运单号'])
    assert.equal(first(`${label}02012345675`)?.type, 'mawb', label);
  for (const label of ['Tracking no. ', 'Shipment ', '运单号'])
    assert.notEqual(first(`${label}446041558743`)?.type, 'bol', label);
  assert.deepEqual(first('B/L no. 238475612')?.evidence, ['context_label']);
  assert.equal(detect('B/L no. 446041558743').decision, 'needs_confirmation');
  for (const label of ['HBL ', 'House bill ', 'HBOL#', '分提单号：'])
    assert.deepEqual(first(`${label}238475612`)?.candidates, [], label);
});

test('removes the labels of freight that name no format', () => {
  for (const label of ['HAWB: ', 'Booking no. ', 'Booking ref. ', 'PRO #', 'Pro ', 'Freight bill no. '])
    assert.equal(detect(`${label}123456782`).normalized, '123456782', label);
  assert.equal(detect('PRO123456782').normalized, 'PRO123456782');
  assert.equal(detect('Cont.No.:MSKU6011672').normalized, 'MSKU6011672');
  for (const host of ['Booking.com', 'bol.com', 'shipment.example'])
    assert.equal(detect(`${host} 123456782`).primary, null, host);
});

const labelled: readonly (readonly [text: string, normalized: string, type: string])[] = [
  ['Tracking ID: 1Z8W4R730392417767', '1Z8W4R730392417767', 'ups_1z'],
  ['Tracking number is 1Z8W4R730392417767.', '1Z8W4R730392417767', 'ups_1z'],
  ['Sendungsnummer: 986578788855', '986578788855', 'fedex_12'],
  ['Consignment no: RB123456785GB', 'RB123456785GB', 's10'],
  ['SSCC: (00)340434161094042557', '00340434161094042557', 'dhl_de_20'],
  ['BOL: COSU6384756102', 'COSU6384756102', 'bol'],
  ['BOL#COSU6384756102', 'COSU6384756102', 'bol'],
  ['MBL MAEU203176301', 'MAEU203176301', 'bol'],
  ['LTA 176-48271031', '17648271031', 'mawb'],
  ['UPS 1Z8W4R730392417767', '1Z8W4R730392417767', 'ups_1z'],
  ['UPS tracking number: 1Z8W4R730392417767', '1Z8W4R730392417767', 'ups_1z'],
  ['FedEx: 986578788855', '986578788855', 'fedex_12'],
  ['运单号：SF1082736450192', 'SF1082736450192', 'sf_express'],
  ['快递单号SF1082736450192', 'SF1082736450192', 'sf_express'],
  ['お問い合わせ番号は384729105670', '384729105670', 'jp_12'],
  ['운송장 번호 RB123456785KR', 'RB123456785KR', 's10'],
  ['顺丰SF1082736450192', 'SF1082736450192', 'sf_express'],
  ['顺丰速运 SF1082736450192', 'SF1082736450192', 'sf_express'],
  ['顺丰快递单号：SF1082736450192', 'SF1082736450192', 'sf_express'],
  ['您的快递单号是SF1082736450192', 'SF1082736450192', 'sf_express'],
  ['DHL单号：201298452277', '201298452277', 'dhl_de_12'],
  ['UPS追踪号 1Z8W4R730392417767', '1Z8W4R730392417767', 'ups_1z'],
  ['CJ대한통운 운송장번호 123456789012', '123456789012', 'kr_parcel'],
  ['AWB号：17648271031', '17648271031', 'mawb'],
  ['MBL 提单号 238475612', '238475612', 'bol'],
  ['B/L番号：238475612', '238475612', 'bol'],
  ['B/L 번호: 238475612', '238475612', 'bol'],
  ['EMS单号：RB123456785CN', 'RB123456785CN', 's10'],
  ['EMS: RB123456785CN', 'RB123456785CN', 's10'],
  ['Einschreiben RB123456785DE', 'RB123456785DE', 's10'],
  ['CNTR: TCLU4839207', 'TCLU4839207', 'iso6346'],
  ['AWB17648271031', '17648271031', 'mawb'],
  ['Tracking: “1Z8W4R730392417767”', '1Z8W4R730392417767', 'ups_1z'],
];

for (const [text, normalized, type] of labelled) {
  test(`reads ${JSON.stringify(text)} without its label`, () => {
    const result = detect(text);
    assert.equal(result.normalized, normalized);
    assert.equal(result.primary?.type, type);
    assert.ok(result.transformations.includes('label'));
  });
}

test('counts a carrier in front of a number as in running text', () => {
  const number = withCheck('01234567890120', 'mod10(3,1)', 1, 13);
  for (const text of [`Hermes ${number}`, `DPD ${number}`, 'FedEx: 986578788855']) {
    const inText = findInText(text)[0]?.detection.primary;
    assert.ok(inText?.evidence.includes('context_carrier'), text);
    assert.deepEqual(detect(text).primary, inText, text);
  }
  assert.deepEqual(detect('UPS 9783161484100').matches, []);
});

test('takes no other number for a shipment because its label ends like one', () => {
  const labels = [
    '订单号：',
    '您的订单号 ',
    '发票号码',
    '客服电话：',
    '주문 번호 ',
    'PO单号 ',
    'Invoice号 ',
    '房间号 ',
  ];
  for (const label of labels) assert.deepEqual(detect(`${label}123456789012`).matches, [], label);
});

test('answers texts that are no strings', () => {
  const values: readonly unknown[] = [null, undefined, 5, {}, [], Symbol('number')];
  for (const value of values) {
    const text = value as string;
    assert.equal(inputProblem(text), 'empty');
    assert.deepEqual(closestFormats(text), []);
    assert.deepEqual(detect(text).matches, []);
    assert.deepEqual(findInText(text), []);
  }
});

test('never reads look-alike letters of other scripts as Latin ones', () => {
  for (const number of ['МSKU6011672', 'RB123456785GΒ', 'АWB020']) {
    const result = detect(number);
    assert.deepEqual(result.matches, []);
    assert.deepEqual(result.warnings, ['non_latin_letters']);
  }
});

test('drops control characters and half surrogates with a warning', () => {
  for (const number of ['RB123\u0000456785GB', 'RB123456785GB\u0007', 'RB123\uD800456785GB']) {
    const result = detect(number);
    assert.equal(result.primary?.type, 's10');
    assert.equal(result.normalized, 'RB123456785GB');
    assert.deepEqual(result.warnings, ['foreign_characters']);
  }
});

test('upper-cases ASCII only, without locale and ß', () => {
  assert.equal(detect('ıstanbul-ß1').normalized, 'ıSTANBULß1');
});
