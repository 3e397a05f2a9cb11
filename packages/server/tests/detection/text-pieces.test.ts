import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findInText } from '@wayseal/detect';
import { findInPieces, pieceLength } from '../../src/modules/detection/rules/text-pieces.ts';

test('a table has its headings in every piece', () => {
  const parcel = '06701496017777';
  const rows = Array.from({ length: 500 }, (_, row) => `113359559991;${parcel};${row}`);
  const text = ['List of today', 'Order no;DPD parcel number;Qty', ...rows].join('\r\n');
  assert.ok(text.length > 3 * pieceLength);
  const found = [...findInPieces(text, { findInText })].flat();
  assert.equal(found.length, rows.length);
  for (const { start, end, detection } of found) {
    assert.equal(text.slice(start, end), parcel);
    assert.equal(detection.primary?.carrier?.slug, 'dpd-de');
  }
});
