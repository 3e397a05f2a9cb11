/** Grouping for display, and the places that a repair changes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedPositions, createDetector, detect, displayGroups, displayNumber } from '../src/index.ts';

const printed: readonly (readonly [number: string, type: string | null, shown: string])[] = [
  ['RR287043775IN', 's10', 'RR 287 043 775 IN'],
  ['00340434998000000031', 'dhl_de_20', '00340 43499 80000 00031'],
  ['1Z999AA10123456784', 'ups_1z', '1Z 999 AA1 0123 4567 84'],
  ['02012345675', 'mawb', '020-12345675'],
  ['020-12345675', 'mawb', '020-12345675'],
  ['MSKU6011672', 'iso6346', 'MSKU6011672'],
  ['MAEU203176301', 'bol', 'MAEU203176301'],
  ['123456789012', 'fedex_12', '1234 5678 9012'],
  ['9400111206206406260787', 'usps_impb', '9400 1112 0620 6406 2607 87'],
  ['953423985998156', 'fedex_15', '95342 39859 98156'],
  ['2947569435', 'dhl_express', '29475 69435'],
  ['1234567890123', null, '1234 5678 90123'],
  ['DT483649852519', 'fedex_door_tag', 'DT 4836 4985 2519'],
  ['1Z999AA101234567', null, '1Z999AA101234567'],
  ['12345678', null, '12345678'],
  ['', null, ''],
];

for (const [number, type, shown] of printed) {
  test(`prints "${number}" of type ${type ?? 'unknown'} as "${shown}"`, () => {
    assert.equal(displayNumber(number, type), shown);
    assert.equal(displayGroups(number, type).join(''), number.replaceAll('-', ''));
  });
}

test('joins the groups of every example to its number, and leaves no single character', () => {
  for (const { type, variants } of createDetector().formats) {
    for (const { example } of variants) {
      const groups = displayGroups(example, type);
      assert.equal(groups.join(''), example);
      assert.ok(
        groups.slice(1).every((group) => group.length > 1),
        `${type}: ${groups.join(' ')}`,
      );
    }
  }
});

const changes: readonly (readonly [typed: string, reason: string, value: string, positions: readonly number[]])[] = [
  ['MSKU6011673', 'check_digit_wrong', 'MSKU6011672', [10]],
  ['CSQU3504383', 'transposition', 'CSQU3054383', [5, 6]],
  ['MSKU6O11672', 'character_confusion', 'MSKU6011672', [5]],
  ['MSKU601167', 'check_digit_missing', 'MSKU6011672', [10]],
  ['RB12345678GB', 'check_digit_missing', 'RB123456785GB', [10]],
  ['020-12345674', 'check_digit_wrong', '020-12345675', [11]],
];

for (const [typed, reason, value, positions] of changes) {
  test(`names the places that ${value} changes in ${typed}`, () => {
    const { normalized, suggestions } = detect(typed);
    const suggestion = suggestions.find((one) => one.reason === reason);
    assert.equal(suggestion?.value, value);
    assert.deepEqual(changedPositions(normalized, suggestion?.value ?? ''), positions);
  });
}

test('names no place for an equal or a shorter text', () => {
  assert.deepEqual(changedPositions('msku 601167-2', 'MSKU6011672'), []);
  assert.deepEqual(changedPositions('MSKU60116722', 'MSKU6011672'), []);
});
