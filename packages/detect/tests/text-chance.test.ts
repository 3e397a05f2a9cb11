/** In running text, neighbors that only together have the form of a shipment's number are none, though a check digit fits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect, findInText } from '../src/index.ts';

function numbersIn(text: string, strict = false): readonly string[] {
  return findInText(text, { strict }).map(({ detection }) => detection.normalized);
}

function assertNothing(texts: readonly string[]): void {
  for (const text of texts) for (const strict of [false, true]) assert.deepEqual(numbersIn(text, strict), [], text);
}

test('finds no shipment in bank accounts and payment references', () => {
  assertNothing([
    'IBAN PT50 0035 0651 1000 0000 0001 1',
    'IBAN: ES35 0049 1500 0512 3468 6585',
    'IBAN ES35 0049 1500 0512 3468 6585 BIC BSCHESMM',
    'IBAN KW81 CBKU 0000 0000 0000 1234 5601 01',
    '21 00000 00003 13947 14300 09017',
    'Nr konta: 94 1090 1014 0000 0712 1981 2299',
    'Nr konta bankowego: 96 7321 8038 0348 1495 0056 0353',
  ]);
  assert.equal(detect('ES35 0049 1500 0512 3468 6585').matched, false);
});

test('an account in Poland is none in one piece either, where its label says so', () => {
  const account = '95109010140000071219818470';
  assert.equal(detect(account).confidence, 'verified');
  assert.deepEqual(numbersIn(`Nr konta: ${account}`), []);
  assert.deepEqual(numbersIn(`Tracking number ${account}`), [account]);
});

test('knows a bank account in any grouping, with any space or dash, in either case', () => {
  const accounts = [
    'TR78 0006 7011 8989 1987 2851 87',
    'ES28 0049 1845 32 2766028090',
    'ES13 0049 7682 2179 0132 8232',
    'TR93 0006 7049 1232 7802 1101 34',
  ];
  for (const account of accounts) {
    const groups = account.split(' ');
    for (const sign of [' ', '\u00A0', '\u202F', '\u2009', '-', '\u2011'])
      assertNothing([groups.join(sign), `IBAN: ${groups.join(sign)} BIC`, `iban ${groups.join(sign).toLowerCase()}`]);
    assertNothing([`IBAN: ${account.slice(0, 2)} ${account.slice(2)}`, account.replaceAll(' ', '')]);
  }
  assert.deepEqual(numbersIn('DE12 0034 0434 1610 9404 2557'), ['00340434161094042557']);
});

test('a number of twenty digits is an account in Spanish groups or behind a word for one', () => {
  assertNothing([
    'Nº de cuenta: 0049 8339 90 9094319620',
    '0049 8339 90 9094319620',
    'CCI: 00212601764344232397',
    'Account no. 00212601764344232397',
  ]);
  assert.deepEqual(numbersIn('Pallet 00212601764344232397'), ['00212601764344232397']);
});

test('joins no number out of pieces of a mail address', () => {
  assertNothing([
    'Return-Path: <bounce-950097543243-1705311070@x.example>',
    'bounces+9400111206-206406260787-ab@x.example',
    'From: 950097543243-1705311070@x.example',
  ]);
});

test('finds a number that is printed in equal groups, beside other numbers', () => {
  assert.deepEqual(numbersIn('Tracking 9400 1000 0000 0000 0000 06 and 2 more'), ['9400100000000000000006']);
  assert.deepEqual(numbersIn('9400 1000 0000 0000 0000 06 9400 1000 0000 0000 0000 06'), [
    '9400100000000000000006',
    '9400100000000000000006',
  ]);
});

test('a word in capitals in front of a number is no code of an owner or a line', () => {
  assertNothing([
    'RUBBER MATS 4016910000',
    'FAKTURA BROJ 8765290',
    'LIMA PERU 4441299',
    'SANTA CRUZ 3441291',
    'MARIA RUIZ 3441294',
    'CONTACT MARIA RUIZ 3441294',
  ]);
  for (const text of ['LIMA PERU 4441299', 'RUBBER MATS 4016910000']) assert.equal(detect(text).matched, false, text);
  for (const text of ['B/L MATS 4016910000', 'MATS 4016910000, Matson', 'MATS4016910000'])
    assert.deepEqual(numbersIn(text), ['MATS4016910000'], text);
});

test('a container of an unknown owner is found where the text calls it so, or no name stands in front', () => {
  for (const text of [
    'Container XYZU 1234560',
    'XYZU 1234560',
    'TANK XYZU 1234560 22G1',
    "REEFER XYZU 1234560, 40' RF",
    'XYZU 123456 0',
    'CONTAINERS: TANK XYZU 1234560',
    'Wir haben XYZU 1234560',
  ])
    assert.deepEqual(numbersIn(text), ['XYZU1234560'], text);
});

test('a seal in front of a size and a VAT number in front of a country are no postal items', () => {
  assert.deepEqual(numbersIn('MSKU6011672 UL5772996 20GP 18200 KGS'), ['MSKU6011672']);
  assertNothing(['EU8765282 40FR', 'VAT: DE811907291 DE-20095 Hamburg', 'VAT EL501442290 GR', 'NIF PT 501442290 PT']);
  for (const text of ['RR287043775 IN', 'RR 287 043 775 IN', 'RR 287043775 IN'])
    assert.deepEqual(numbersIn(text), ['RR287043775IN'], text);
});

test('a letter with digits is what its label says', () => {
  assertNothing([
    'Rechnungsnummer: A2026001290',
    'Invoice no. T2026001290',
    'Complaint no. C20261104546869',
    'T 01 25 42 14 18',
    'T 212 555 4694',
    'Call Aidos on +7 777 124 53 78',
    'Kontakt: Aidos +77771245378',
  ]);
  assert.deepEqual(numbersIn('UPS tracking number T2026001290'), ['T2026001290']);
  assert.deepEqual(numbersIn('Order: 1Z 999 AA1 01 2345 6784'), ['1Z999AA10123456784']);
  assert.deepEqual(numbersIn('Order no. MAEU203176301'), ['MAEU203176301']);
});

test('reads an SSCC in the groups of its label', () => {
  for (const text of ['SSCC (00) 3 4012345 000000001 7', '(00) 340123450000000017', '(00)3 4012345 000000001 7']) {
    const [found, more] = findInText(text);
    assert.deepEqual([found?.detection.confidence, more], ['verified', undefined], text);
    assert.equal(text.slice(found?.start, found?.end), text.replace('SSCC ', ''));
  }
  assert.deepEqual(numbersIn('SSCC: 3 4012345 000000001 7'), ['340123450000000017']);
});

test('reads an air waybill in its groups behind its label, with a wrong check digit as well', () => {
  for (const text of ['020 12345675', '020 1234 5675', '020-1234-5675', '020/12345675', '020 1234567 5']) {
    const [found] = findInText(`AWB No ${text}`);
    assert.deepEqual([found?.detection.primary?.type, found?.detection.confidence], ['mawb', 'medium'], text);
  }
  const [mistyped, another] = findInText('AWB: 160-12345674 left.\nMaster AWB 020-12345676 / 12 pcs');
  assert.deepEqual(mistyped?.detection.suggestions, [{ value: '160-12345675', reason: 'check_digit_wrong' }]);
  assert.equal(another?.detection.primary?.check_digit, 'invalid');
  assertNothing(['Call 160-12345674', 'Seite 020/12345675']);
});

test('reads a container whose check digit is set apart', () => {
  for (const text of ['MSKU 601167/2', 'MSKU601167/2', 'MSKU 601167 (2)', 'MSKU 601167 [2]', 'MSKU601167(2)']) {
    const whole = `Container ${text}, sealed`;
    const [found] = findInText(whole);
    assert.equal(found?.detection.normalized, 'MSKU6011672', text);
    assert.equal(whole.slice(found?.start, found?.end), text);
  }
  assert.equal(detect('MSKU 601167 [2]').normalized, 'MSKU6011672');
});
