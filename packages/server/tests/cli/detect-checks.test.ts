import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compiledAhead } from '../../src/commands/detect-checks.ts';
import { detectOperations } from '../../src/commands/detect-operations.ts';
import { compileValidation } from '../../src/kernel/operation/compile-validation.ts';

const numbers = ['020-12345675', '', ' ', 'x'.repeat(80), 'x'.repeat(81), '\u{1F4E6}'.repeat(80), 7, null];
const urls = [
  `https://dhl.de/${'x'.repeat(80)}`,
  `https://dhl.de/${'x'.repeat(2_048)}`,
  `ftp://dhl.de/${'x'.repeat(80)}`,
];
const hints = [
  { country: 'DE' },
  { country: 'DEU', carrier: 'x' },
  { carrier: '\t\t', sender_country: 5 },
  { vertical: 'bol' },
  { vertical: 'boat' },
  { vertical: 3 },
  { email_domain: '@dhl.de' },
  { email_domain: 'dhl' },
];
const moments = ['2030-03-06T12:00:00Z', '2030-02-30T12:00:00Z', '2030-03-06', 'x'.repeat(41), 5];
const inputs: readonly unknown[] = [
  ...[...numbers, ...urls].map((number) => ({ number })),
  ...hints.map((some) => ({ number: '020-12345675', ...some })),
  ...hints.map((some) => ({ text: '', ...some })),
  ...moments.map((at) => ({ number: 'SVCTEST-DELIVERED', at })),
  ...[true, false, 'true', null].map((strict) => ({ text: '020-12345675', strict })),
  { text: 5 },
  { number: '', country: '', carrier: '', unknown: 1, unknown2: 2 },
  {},
  [],
  'text',
  null,
];

for (const { name, input } of detectOperations) {
  test(`the check of ${name} that is compiled ahead is that of its schema`, () => {
    const [ahead, now] = [compiledAhead(input), compileValidation(input)];
    const outcomes = inputs.map((value) => {
      const [one, other] = [structuredClone(value), structuredClone(value)];
      const problems = ahead(one);
      assert.deepEqual(problems, now(other));
      assert.deepEqual(one, other, 'the same defaults');
      return problems.length;
    });
    assert.ok(outcomes.includes(0) && outcomes.some((count) => count > 1), 'right and wrong inputs');
  });
}

test('only a schema of these operations has a check', () => {
  assert.throws(() => compiledAhead(detectOperations[0].output), /no check of this schema/);
});
