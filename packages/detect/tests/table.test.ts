/** What could pass unnoticed is an error when the table is built. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtInDirectory } from '../src/directory/index-of-carriers.ts';
import { families } from '../src/families.ts';
import { maxPatternLength } from '../src/patterns.ts';
import { buildRegisters } from '../src/registers.ts';
import type { CodedFamily, DeclaredFamily, Family } from '../src/rule.ts';
import { buildTable } from '../src/table.ts';

const registers = buildRegisters(builtInDirectory());
const declared = families.find((family) => family.type === 'fedex_12') as DeclaredFamily;
const coded = families.find((family) => family.type === 'mawb') as CodedFamily;

/** Makes every rule and format; a process makes those that its numbers need. */
function build(...extra: readonly Family[]): void {
  const table = buildTable(extra, registers);
  assert.equal(table.formats.length, extra.length);
  for (let length = 1; length <= maxPatternLength; length++) {
    for (const hasLetters of [false, true]) table.dispatch.findLeaf(new Uint8Array(length), length, hasLetters);
    table.nearMissesOf(length);
  }
}

function withVariant(change: Partial<DeclaredFamily['variants'][number]>): DeclaredFamily {
  return { ...declared, variants: [{ ...declared.variants[0]!, ...change }] };
}

test('builds the built-in formats', () => {
  assert.doesNotThrow(() => build(...families));
});

test('rejects an unknown algorithm', () => {
  const family = withVariant({ check: { algorithm: 'modulo', span: [1, 11] } });
  assert.throws(() => build(family), /family "fedex_12": unknown check algorithm "modulo"/u);
});

test('rejects a type declared twice', () => {
  assert.throws(() => build(declared, declared), /type "fedex_12" is declared twice/u);
});

test('rejects a rule without a false-accept rate', () => {
  for (const share of [Number.NaN, 0, -1, 1.5]) {
    const family = { ...coded, forms: [{ ...coded.forms[0]!, pMask: () => share }] };
    assert.throws(() => build(family), /family "mawb": .* has no p_mask between 0 and 1/u);
  }
});

test('rejects a format without a form', () => {
  assert.throws(() => build({ ...declared, variants: [] }), /no variant/u);
  assert.throws(() => build({ ...coded, forms: [] }), /no form/u);
});

test('rejects an unreadable pattern and a check outside it', () => {
  assert.throws(() => build(withVariant({ pattern: '\\d+' })), /unbounded/u);
  assert.throws(() => build(withVariant({ check: { algorithm: 'w11', span: [1, 12] } })), /lies outside/u);
});
