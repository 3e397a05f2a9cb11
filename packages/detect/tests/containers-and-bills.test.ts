/** Four letters may be the SCAC of a line and the prefix of a container owner: the digits behind them decide. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listSharedPrefixes, measureSharedPrefixes } from '../scripts/shared-prefixes.ts';
import { detect } from '../src/index.ts';

test('reads a SCAC that is also an owner code as a container despite one wrong digit', () => {
  const prefixes = listSharedPrefixes();
  assert.ok(prefixes.includes('MSCU') && prefixes.includes('MEDU') && prefixes.length >= 10, prefixes.join(' '));
  for (const row of measureSharedPrefixes(50)) {
    assert.deepEqual([row.bills, row.selected, row.notContainers], [0, 0, 0], row.prefix);
  }
});

test('reads a SCAC with seven digits as a container, with another length as a bill', () => {
  for (const number of ['MSCU1234567', 'HLCU1234567', 'MAEU1234568']) {
    assert.deepEqual(
      detect(number).matches.map((match) => [match.type, match.confidence, match.check_digit]),
      [['iso6346', 'low', 'invalid']],
      number,
    );
  }
  assert.equal(detect('MAEU203176301').primary?.type, 'bol');
});

test('requires a letter after the SCAC of an MSC bill', () => {
  for (const number of ['MEDUA1234567', 'MEDUAB123456', 'MSCUA1123456']) {
    assert.equal(detect(number).confidence, 'high', number);
  }
  for (const number of ['MEDU12345678', 'MSCU123456789']) assert.notEqual(detect(number).confidence, 'high', number);
});

test('a container with one letter for a digit is suggested, and no sure bill of lading', () => {
  for (const [text, meant] of [
    ['MSCU7I23451', 'MSCU7123451'],
    ['MEDUI234562', 'MEDU1234562'],
  ] as const) {
    const { confidence, suggestions } = detect(text);
    assert.deepEqual([confidence, suggestions], ['low', [{ value: meant, reason: 'character_confusion' }]], text);
  }
  assert.equal(detect('MEDUAB123456').confidence, 'high');
});
