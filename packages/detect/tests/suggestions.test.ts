import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '../src/index.ts';

const repairs: readonly (readonly [mistyped: string, value: string, reason: string])[] = [
  ['RB123456786GB', 'RB123456785GB', 'check_digit_wrong'],
  ['MSKU6011673', 'MSKU6011672', 'check_digit_wrong'],
  ['1Z999AA10123456785', '1Z999AA10123456784', 'check_digit_wrong'],
  ['020-12345674', '020-12345675', 'check_digit_wrong'],
  ['RB12345678GB', 'RB123456785GB', 'check_digit_missing'],
  ['MSKU601167', 'MSKU6011672', 'check_digit_missing'],
  ['1Z999AA1012345678', '1Z999AA10123456784', 'check_digit_missing'],
  ['020-1234567', '020-12345675', 'check_digit_missing'],
  ['RB12345678SGB', 'RB123456785GB', 'character_confusion'],
  ['R8123456785GB', 'RB123456785GB', 'character_confusion'],
  ['MSKU6O11672', 'MSKU6011672', 'character_confusion'],
  ['CSQU3OS4383', '', ''],
  ['XFN20468876', 'XFNZ0468876', 'character_confusion'],
  ['2QSJ8683114', 'ZQSJ8683114', 'character_confusion'],
  ['RB123456785C2', 'RB123456785CZ', 'character_confusion'],
  ['1X865806676CN', 'LX865806676CN', 'character_confusion'],
  ['IZ999AA10123456784', '1Z999AA10123456784', 'character_confusion'],
  ['02O-12345675', '020-12345675', 'character_confusion'],
  ['CSQU3504383', 'CSQU3054383', 'transposition'],
  ['RB123546785GB', 'RB123456785GB', 'transposition'],
];

for (const [mistyped, value, reason] of repairs) {
  test(`suggests ${value === '' ? 'nothing' : `${value} (${reason})`} for ${mistyped}`, () => {
    const { suggestions, matches } = detect(mistyped);
    const found = suggestions.find((one) => one.reason === reason);
    assert.equal(found?.value ?? '', value);
    assert.ok(suggestions.length <= 3);
    for (const suggestion of suggestions) {
      const repaired = detect(suggestion.value);
      assert.equal(repaired.primary?.check_digit, 'valid', suggestion.value);
      assert.notEqual(repaired.normalized, detect(mistyped).normalized);
    }
    assert.ok(matches.every((match) => match.confidence === 'low' || match.check_digit !== 'invalid'));
  });
}

test('offers the digit that a letter looks like before another check digit', () => {
  for (const [mistyped, value] of [
    ['1Z8W4R73O392417767', '1Z8W4R730392417767'],
    ['1Z999AAI0123456784', '1Z999AA10123456784'],
  ] as const) {
    const [first, second] = detect(mistyped).suggestions;
    assert.deepEqual(first, { value, reason: 'character_confusion' });
    assert.equal(second?.reason, 'check_digit_wrong');
  }
  // Either O may be a 0: nothing says which.
  const several = detect('1ZO9OAA10123456784').suggestions.map(({ reason }) => reason);
  assert.deepEqual(several, ['check_digit_wrong']);
});

test('offers each letter that a digit may be, but no service that the UPU has not assigned', () => {
  const values = (number: string) => detect(number).suggestions.map(({ value }) => value);
  assert.deepEqual(values('RB123456785N1'), ['RB123456785NI', 'RB123456785NL']);
  assert.deepEqual(values('1X865806676CN'), ['LX865806676CN']);
  assert.deepEqual(values('0B123456785GB'), []);
});

test('suggests nothing for a valid number', () => {
  for (const number of ['RB123456785GB', 'MSKU6011672', '1Z999AA10123456784', '020-12345675', '986578788855']) {
    assert.deepEqual(detect(number).suggestions, []);
  }
});

test('suggests nothing for numbers whose shape says little', () => {
  for (const number of ['986578788854', '370438101268058537', '2147483647', '02012345674']) {
    assert.deepEqual(detect(number).suggestions, []);
  }
});

test('suggests nothing with a reserved indicator or unknown country', () => {
  assert.deepEqual(detect('SB123456786GB').suggestions, []);
  assert.deepEqual(detect('RB123456786ZZ').suggestions, []);
});

test('keeps a suggestion after removing a label', () => {
  const { suggestions } = detect('AWB: 020-12345674');
  assert.deepEqual(suggestions, [{ value: '020-12345675', reason: 'check_digit_wrong' }]);
});
