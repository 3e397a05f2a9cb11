import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlText } from '../../src/modules/detection/rules/html-text.ts';

test('decodes the spaces, dashes and invisible marks that pages put into numbers', () => {
  for (const mark of ['&zwnj;', '&zwj;', '&lrm;', '&rlm;', '&shy;', '<wbr>'])
    assert.equal(htmlText(`1Z999AA1${mark}0123456784`), '1Z999AA10123456784', mark);
  for (const space of ['&nbsp;', '&thinsp;', '&ensp;', '&emsp;'])
    assert.equal(htmlText(`MSKU${space}6011672`), 'MSKU 6011672', space);
  assert.equal(htmlText('020&ndash;12345675 &mdash; 2'), '020-12345675 - 2');
});
