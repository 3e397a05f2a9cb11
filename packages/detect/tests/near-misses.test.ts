/** A number with the prefix and length of a format and a wrong check digit stays a candidate, with repairs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDetector, detect } from '../src/index.ts';

function withLastDigitChanged(number: string): string {
  return number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
}

const numbers: readonly (readonly [number: string, type: string, carrier: string | null])[] = [
  ['9400111206206406260787', 'usps_impb', 'usps'],
  ['9261290283641500004181', 'usps_impb', 'usps'],
  ['92748931507708513018050063', 'usps_impb', 'usps'],
  ['420787459400111206206406260787', 'usps_impb', 'usps'],
  ['4201002334249200190132607600833457', 'usps_impb', 'usps'],
  ['9101123456789000000013', 'usps_legacy', 'usps'],
  ['00340434161094042557', 'dhl_de_20', 'dhl-paket'],
  ['00106141411234567897', 'sscc', null],
  ['9611020987654312345672', 'fedex_96', 'fedex'],
  ['9622001560001234567100794808390594', 'fedex_gsn', 'fedex'],
  ['DT483649852519', 'fedex_door_tag', 'fedex'],
  ['61265298638751414074', 'fedex_smartpost_20', 'fedex'],
];

for (const [number, type, carrier] of numbers) {
  const mistyped = withLastDigitChanged(number);
  test(`keeps ${mistyped} as an invalid ${type} and suggests its repair`, () => {
    const { matches, suggestions, confidence } = detect(mistyped);
    const match = matches.find((one) => one.type === type);
    assert.equal(match?.check_digit, 'invalid');
    assert.equal(match?.confidence, 'low');
    assert.equal(match?.priority, 100);
    assert.equal(match?.carrier?.slug ?? null, carrier);
    if (confidence === 'low') {
      assert.ok(suggestions.some(({ value, reason }) => value === number && reason === 'check_digit_wrong'));
    }
  });
}

test('never ranks a near miss before a number with a correct check digit', () => {
  for (const [number] of numbers) {
    const result = detect(number);
    assert.equal(result.primary?.check_digit, 'valid', number);
    assert.deepEqual(result.suggestions, [], number);
  }
});

test('suggests the swap of two digits', () => {
  // 9400111206206406260787 with the neighbours 2 and 6 swapped.
  const { suggestions } = detect('9400111206206406620787');
  assert.ok(suggestions.some(({ value, reason }) => value === '9400111206206406260787' && reason === 'transposition'));
});

test('repairs a letter that looks like a digit', () => {
  const { suggestions } = detect('94O0111206206406260787');
  assert.deepEqual(suggestions, [{ value: '9400111206206406260787', reason: 'character_confusion' }]);
});

test('drops a failed check digit after a prefix that more than one text in fifty has', () => {
  // A letter in front (23 %), C or D (8 %), the digit 3 (10 %), any 12 digits.
  for (const number of ['K1506235622', 'C11031500001889', '31483261689513052004538914977971', '986578788854']) {
    assert.ok(
      detect(number).matches.every((match) => match.check_digit !== 'invalid'),
      number,
    );
  }
});

test('keeps near misses of an operator format with a rare prefix', () => {
  const detector = createDetector({
    formats: [
      {
        id: 'acme',
        carrier: 'acme',
        carrierName: 'Acme',
        prefix: ['QXZ'],
        charset: 'digits',
        length: [13],
        check: { algorithm: 'luhn', from: 4, to: -2 },
      },
    ],
  });
  const right = detector.formats.at(-1)!.example;
  const wrong = detector.detect(withLastDigitChanged(right));
  assert.equal(wrong.matches.find((match) => match.type === 'acme')?.check_digit, 'invalid');
  assert.ok(wrong.suggestions.some(({ value }) => value === right));
});
