import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toValues } from './character-sets.ts';
import { checkAlgorithmNames, getCheckAlgorithm } from './check-digits.ts';

function compute(name: string, payload: string): number {
  return getCheckAlgorithm(name).compute(toValues(payload), 0, payload.length);
}

/** Worked by hand from the definitions; the first of each is a published number. */
const worked: readonly (readonly [name: string, payload: string, check: number])[] = [
  ['gs1', '37610425002123456', 9],
  ['gs1', '940011120620640626078', 7],
  ['mod10(3,1)', '007393800054929', 7],
  ['mod10(1,3)', '56828361001200', 0],
  ['mod10(1,2)', '150623562', 0],
  ['ups', '5R8939035756712', 7],
  ['ups', '999AA1012345678', 4],
  ['luhn', '32059546393', 8],
  ['mod7', '1234567', 5],
  ['mod7', '331881002', 5],
  ['s10', '47312482', 9],
  ['s10', '12345678', 5],
  ['w11', '98657878885', 5],
  ['w11', '0077901797269', 7],
  ['iso', 'CSQU305438', 3],
  ['iso', 'MSKU601167', 2],
  ['m37_36', '09980000020033', 15],
  ['m37_36', '008182709980000020033350276', 12],
  ['gls', '12345678901', 1],
  ['dp49', '20129845227', 7],
];

test('computes the check characters of published numbers', () => {
  for (const [name, payload, check] of worked) assert.equal(compute(name, payload), check, `${name} of ${payload}`);
});

test('has a worked example for every algorithm', () => {
  assert.deepEqual([...new Set(worked.map(([name]) => name))].sort(), [...checkAlgorithmNames].sort());
});

test('ignores leading zeros with GS1 weights, which start from the right', () => {
  for (const payload of ['1234567', '12345678', '123456789012345678']) {
    assert.equal(compute('gs1', `0${payload}`), compute('gs1', payload));
    assert.equal(compute('gs1', `00${payload}`), compute('gs1', payload));
  }
});

test('computes mod 7 exactly beyond 2^53', () => {
  const payload = '98765432109876543210987654321';
  assert.equal(compute('mod7', payload), Number(BigInt(payload) % 7n));
});

test('folds no two-digit products for UPS, unlike Luhn', () => {
  assert.notEqual(compute('ups', '990000000000000'), compute('luhn', '990000000000000'));
});

test('prints 0 for 10 and 5 for 11 with S10', () => {
  assert.equal(compute('s10', '00000000'), 5);
  assert.equal(compute('s10', '00000003'), 1);
  assert.equal(compute('s10', '00000008'), 0);
});

test('rejects an unknown algorithm and names the known ones', () => {
  assert.throws(() => getCheckAlgorithm('mod11'), /unknown check algorithm "mod11"; known are gs1, /u);
});
