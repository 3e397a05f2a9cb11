/** Bounds of the tables in docs/reference/detection-accuracy.md, on smaller samples than the tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureForeign, sumRows } from '../scripts/foreign-identifiers.ts';
import { measureTypos } from '../scripts/typos.ts';

const foreign = measureForeign(400);

test('rates no foreign identifier verified and at most 1 % of any kind high or selected', () => {
  for (const { kind, count, bands, selected } of foreign) {
    assert.equal(bands.verified, 0, kind);
    assert.ok(bands.high <= 0.01 * count, `${kind}: ${bands.high} high`);
    assert.ok(selected <= 0.01 * count, `${kind}: ${selected} selected`);
  }
});

test('leaves at least 88 % of foreign identifiers without a match and at most 10 % medium', () => {
  const { count, bands } = sumRows(foreign);
  assert.ok(bands.none >= 0.88 * count, `${bands.none} of ${count} no match`);
  assert.ok(bands.medium <= 0.1 * count, `${bands.medium} of ${count} medium`);
});

/** What the check digits of each length let through: five rules at 12 digits, three at 11, two at 14. */
const mostMedium: Readonly<Record<string, number>> = {
  'UPC-A': 0.4,
  'eBay order': 0.45,
  // The same arithmetic as Hermes: known and published.
  'GTIN-14': 1,
};

test('rates no kind medium more often than its length explains', () => {
  for (const { kind, count, bands } of foreign) {
    assert.ok(bands.medium <= (mostMedium[kind] ?? 0.2) * count, `${kind}: ${bands.medium} of ${count} medium`);
  }
});

const typos = measureTypos(100);

test('keeps a number with a rare prefix and one wrong digit, and selects nothing else', () => {
  const kept = new Set(['usps_impb', 'dhl_de_20', 'fedex_96', 'fedex_gsn', 'fedex_door_tag', 's10', 'iso6346']);
  for (const { type, form, digit, swap } of typos) {
    assert.ok(digit.selected <= 0.02 * digit.typos && swap.selected <= 0.02 * swap.typos, `${type} ${form}`);
    if (!kept.has(type) || form.startsWith('[A-Z]{3}R')) continue;
    // A typo inside the prefix leaves the format: 2 places of 20, or 5 and more with a post code in front.
    assert.ok(digit.candidate >= 0.6 * digit.typos, `${type} ${form}: ${digit.candidate} of ${digit.typos}`);
    assert.ok(swap.repaired >= 0.15 * swap.typos, `${type} ${form}: ${swap.repaired} of ${swap.typos} repaired`);
  }
});
