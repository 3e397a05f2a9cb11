// Texts with words around their number.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '../src/index.ts';

const amongWords: readonly [text: string, normalized: string][] = [
  ['MSKU6011672 40HC', 'MSKU6011672'],
  ['MSKU 601167 2 22G1', 'MSKU6011672'],
  ['MSKU6011672/SEAL123', 'MSKU6011672'],
  ['CX 160-12345675', '16012345675'],
  ['AWB 160-1234 5675 PCS 3', '16012345675'],
  ['Hi, 1Z8W4R730392417767 has left', '1Z8W4R730392417767'],
  ['2 x RB123456785DE', 'RB123456785DE'],
];
for (const [text, normalized] of amongWords) {
  test(`finds the number in ${JSON.stringify(text)}`, () => {
    const result = detect(text);
    assert.equal(result.normalized, normalized);
    assert.equal(result.decision, 'auto_select');
    assert.ok(result.transformations.includes('text'));
  });
}

test('counts a hint for a number among words as for the number alone', () => {
  const carrierOf = (text: string) => detect(text, { carrier: 'maersk' }).primary?.carrier?.slug;
  assert.equal(detect('TCLU4839207').primary?.carrier, null, 'the container of a lessor goes with any line');
  assert.deepEqual([carrierOf('TCLU4839207'), carrierOf('TCLU4839207 40HC')], ['maersk', 'maersk']);
});

test('leaves a text alone with two numbers, also when one is mistyped, with one that chance gives, or with a label of something else', () => {
  for (const text of [
    'MSKU6011672 TCLU4839207',
    // The second is mistyped: the page of the first would not show it.
    'MSKU6011672\nTCLU4839208',
    'HELLO WORLD 986578788855',
    'Tel 020-12345675',
    '1234 5678 9012 3456 7',
  ]) {
    assert.deepEqual(detect(text).matches, [], text);
  }
});
