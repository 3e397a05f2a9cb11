import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toValues } from './character-sets.ts';
import { checkAlgorithmNames, getCheckAlgorithm } from './check-digits.ts';
import { checkBySum, makeCheckSum } from './check-sums.ts';
import { SeededRandom } from './operator/sampling.ts';

const random = new SeededRandom(20_261_123);
const drawn = 300;

function drawPayload(length: number, values: number): Uint8Array {
  return Uint8Array.from({ length }, () => random.below(values));
}

for (const name of checkAlgorithmNames.filter((one) => one !== 'm37_36')) {
  test(`adds up ${name} as its definition computes it`, () => {
    const { compute, lengths, payload } = getCheckAlgorithm(name);
    for (const length of lengths.length > 0 ? lengths : [1, 2, 7, 11, 15, 20, 33]) {
      for (let i = 0; i < drawn; i++) {
        const start = random.below(4);
        const values = drawPayload(start + length + 2, payload === 'digits' ? 10 : 36);
        const sum = makeCheckSum(name, new Uint8Array(0), length)!;
        assert.equal(checkBySum(sum, values, start), compute(values, start, start + length), values.join(' '));
      }
    }
  });
}

test('counts digits in front of the payload', () => {
  const head = toValues('91');
  const values = toValues('0112345678901234567');
  const whole = toValues('9112345678901234567');
  const { compute } = getCheckAlgorithm('gs1');
  assert.equal(checkBySum(makeCheckSum('gs1', head, 17)!, values, 2), compute(whole, 0, 19));
  // The same payload without them has another sum.
  assert.notEqual(checkBySum(makeCheckSum('gs1', new Uint8Array(0), 17)!, values, 2), compute(whole, 0, 19));
});

test('leaves MOD 37,36 to its definition: each step depends on the one before', () => {
  assert.equal(makeCheckSum('m37_36', new Uint8Array(0), 14), null);
});
