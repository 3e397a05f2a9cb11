/** Mistyped numbers in running text: `findInText` returns them at low, with repairs, when their prefix is known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDetector, detect, findInText } from '../src/index.ts';
import { SeededRandom } from './support/generate.ts';
import { drawBusinessText } from './support/business-texts.ts';

function found(text: string, strict = false): string[] {
  return findInText(text, { strict }).map(({ start, end, detection }) => {
    const { type = 'none', check_digit: state = '' } = detection.primary ?? {};
    return `${text.slice(start, end)} = ${type} ${state}`;
  });
}

test('finds a container with a wrong check digit beside a valid bill of lading', () => {
  const text = 'Please check container MSKU6011673 (BL: MAEU203176301).';
  assert.deepEqual(found(text), ['MSKU6011673 = iso6346 invalid', 'MAEU203176301 = bol not_applicable']);
  const [finding] = findInText(text);
  assert.equal(finding?.detection.confidence, 'low');
  assert.deepEqual(finding?.detection.suggestions, detect('MSKU6011673').suggestions);
});

const mistyped: readonly (readonly [text: string, type: string])[] = [
  ['MSKU 601167 3', 'iso6346'],
  ['MSKU 601167-3', 'iso6346'],
  ['RR287043774IN', 's10'],
  ['RR 287 043 774 IN', 's10'],
  ['1Z999AA10123456785', 'ups_1z'],
  ['1Z 999 AA1 0123 4567 85', 'ups_1z'],
  ['1Z 999 AA1 01 2345 6785', 'ups_1z'],
  ['00340434998000000032', 'dhl_de_20'],
  ['00340 43499 80000 00032', 'dhl_de_20'],
  ['(00)340434161094042558', 'dhl_de_20'],
  ['9400 1112 0620 6406 2607 88', 'usps_impb'],
  ['9400111206206406260788', 'usps_impb'],
  ['DT483649852510', 'fedex_door_tag'],
];

for (const [number, type] of mistyped) {
  test(`finds ${number} in a sentence and marks its check digit invalid`, () => {
    assert.deepEqual(found(`We still miss ${number} from last week.`), [`${number} = ${type} invalid`]);
  });
}

test('returns no near miss in strict mode', () => {
  for (const [number] of mistyped) assert.deepEqual(found(`We still miss ${number} from last week.`, true), []);
});

test('prefers a valid number to a near miss that overlaps it', () => {
  // RR 111111111 RU has a wrong check digit, and RU 287043775 IN a correct one.
  assert.deepEqual(found('RR 111111111 RU 287043775 IN'), ['RU 287043775 IN = s10 valid']);
  assert.deepEqual(found('RR 287043774 IN, RR287043775IN'), [
    'RR 287043774 IN = s10 invalid',
    'RR287043775IN = s10 valid',
  ]);
});

test('skips near misses without a known prefix', () => {
  // Unknown owner, country without operator, reserved indicator, one airline prefix in four, eleven bare digits.
  for (const number of ['QQQU1234568', 'RB123456786ZZ', 'SB123456786GB', '030-12345677', '80422872385'])
    assert.deepEqual(found(`We still miss ${number} from last week.`), [], number);
});

test('skips a near miss inside a file name, a path or a longer word', () => {
  for (const text of ['scan_MSKU6011673.pdf', 'photos/MSKU6011673/1', 'XMSKU6011673', 'a@MSKU6011673.example'])
    assert.deepEqual(found(text), [], text);
});

test('skips digits in uneven groups, such as columns of a table', () => {
  assert.deepEqual(found('94 101113 0620 64062 60788 total'), []);
});

test('finds a near miss in the URL of its carrier', () => {
  const url = 'https://www.ups.com/track?tracknum=1Z999AA10123456785';
  assert.deepEqual(found(`See ${url}.`), [`${url} = ups_1z invalid`]);
});

test('finds near misses of an operator format', () => {
  const format = { id: 'acme', carrier: 'acme', carrierName: 'Acme', prefix: ['QXZ'], charset: 'digits' } as const;
  const check = { algorithm: 'luhn', from: 4, to: -2 };
  const detector = createDetector({ formats: [{ ...format, length: [13], check }] });
  const right = detector.formats.at(-1)!.example;
  const wrong = right.slice(0, -1) + String((Number(right.at(-1)) + 1) % 10);
  assert.equal(detector.findInText(`order ${wrong}`)[0]?.detection.primary?.check_digit, 'invalid');
});

/** Numbers that look like shipments of known carriers by chance. */
const tolerated = 0.002;

test('finds near misses in at most 0.2 % of business texts without a shipment', (context) => {
  const random = new SeededRandom(20_261_122);
  const texts = 5_000;
  let alarms = 0;
  for (let i = 0; i < texts; i++) {
    const text = drawBusinessText(random);
    if (findInText(text).some(({ detection }) => detection.primary?.check_digit === 'invalid')) alarms++;
  }
  context.diagnostic(`${alarms} of ${texts} texts with a false near miss`);
  assert.ok(alarms <= tolerated * texts, `${alarms} of ${texts}`);
});
