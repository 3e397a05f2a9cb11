import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtInDirectory } from './directory/index-of-carriers.ts';
import { families } from './families.ts';
import { Outcome, SharedOutcome } from './outcome.ts';
import { buildRegisters } from './registers.ts';
import type { Finding } from './rule.ts';
import { buildTable } from './table.ts';
import { TextInput } from './text-input.ts';

const { dispatch } = buildTable(families, buildRegisters(builtInDirectory()));

/** What all rules find in a number. */
function findAll(number: string): Finding[] {
  const input = new TextInput();
  input.readPlain(number);
  const { rules } = dispatch.findLeaf(input.values, input.length, input.letters > 0);
  return rules.flatMap((rule) => rule.find(input) ?? []);
}

const shared = ['1234567895', '986578788855', '00340434161094015902']
  .flatMap(findAll)
  .filter((finding) => finding.isShared && finding.shape === null);
const own = findAll('RB123456785GB').filter((finding) => !finding.isShared);

test('shares the outcome of the same findings and freezes it', () => {
  const start = new SharedOutcome([], [], { left: 10 });
  const [first, second] = shared as [Finding, Finding];
  const outcome = start.with(first)!.with(second)!;
  assert.equal(start.with(first)!.with(second), outcome);
  assert.equal(outcome.listedMatches.length, 2);
  assert.ok(Object.isFrozen(outcome.listedMatches));
  const plain = new Outcome(outcome.matches, outcome.possible);
  assert.deepEqual(Object.entries(outcome), Object.entries(plain));
});

test('does not keep a finding of one number alone', () => {
  assert.ok(own.length > 0);
  assert.equal(new SharedOutcome([], [], { left: 10 }).with(own[0]!), null);
});

test('keeps no more outcomes than its budget, and still gives those that it has', () => {
  const start = new SharedOutcome([], [], { left: 1 });
  const [first, second] = shared as [Finding, Finding];
  const kept = start.with(first);
  assert.notEqual(kept, null);
  assert.equal(start.with(second), null);
  assert.equal(kept!.with(second), null);
  assert.equal(start.with(first), kept);
});
