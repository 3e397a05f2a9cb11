import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { explainCheckDigit, explainedAlgorithms, type ExplainedAlgorithm } from './check-digit-steps.ts';
import { getCheckAlgorithm } from './check-digits.ts';

const payloads: Readonly<Record<ExplainedAlgorithm, fc.Arbitrary<string>>> = {
  mod7: fc.stringMatching(/^\d{7}$/),
  iso: fc.stringMatching(/^[A-Z]{3}[UJZ]\d{6}$/),
  s10: fc.stringMatching(/^\d{8}$/),
  ups: fc.stringMatching(/^[A-Z\d]{15}$/),
};

test('ends with the check digit that detection computes', () => {
  for (const algorithm of explainedAlgorithms) {
    fc.assert(
      fc.property(payloads[algorithm], (payload) => {
        const values = Uint8Array.from(payload, (character) => Number.parseInt(character, 36));
        const steps = explainCheckDigit(algorithm, payload);
        assert.equal(steps.check, getCheckAlgorithm(algorithm).compute(values, 0, values.length));
        assert.equal(steps.sum, steps.quotient * steps.modulus + steps.remainder);
      }),
    );
  }
});

test('reproduces the examples in the standards', () => {
  assert.equal(explainCheckDigit('iso', 'CSQU305438').check, 3);
  assert.equal(explainCheckDigit('s10', '47312482').check, 9);
  assert.deepEqual(explainCheckDigit('mod7', '1234567'), {
    columns: [],
    sum: 1_234_567,
    modulus: 7,
    quotient: 176_366,
    remainder: 5,
    check: 5,
  });
  assert.deepEqual(explainCheckDigit('iso', 'MSKU601167').columns[0], {
    character: 'M',
    value: 24,
    weight: 1,
    product: 24,
  });
});

test('rejects a payload of another format and names it', () => {
  assert.throws(() => explainCheckDigit('s10', '1234'), /"1234" is not a payload of s10/);
});
