import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect, listFormats } from '@wayseal/detect';
import { recordNumber } from './record-number.ts';

test('leaves the routing digits of a barcode out, and nothing else', () => {
  for (const [text, number] of [
    ['420941049405511899223033005281', '9405511899223033005281'],
    ['9606761582229211839820', '582229211839820'],
    ['292458750666383078579213381K', '50666383078579'],
    // An air waybill has its dash on pages alone, a piece of several is not the whole waybill.
    ['020-12345675', '02012345675'],
    ['JDVC40718263950-1-3-', 'JDVC4071826395013'],
    ['00340434161094015902', '00340434161094015902'],
    ['1001901750700003101100744823456789', '1001901750700003101100744823456789'],
  ] as const)
    assert.equal(recordNumber(detect(text)), number);
});

test('is the same for a number that was read before, whatever a hint says', () => {
  for (const { example } of listFormats().flatMap(({ variants }) => variants)) {
    const number = recordNumber(detect(example));
    assert.equal(recordNumber(detect(number)), number, example);
    for (const carrier of ['usps', 'fedex', 'dpd-de', 'dhl-paket'])
      assert.equal(recordNumber(detect(example, { carrier })), number, `${example} of ${carrier}`);
  }
});
