import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect as detectNumber, listFormats, sandboxNumbers } from '@wayseal/detect';
import { compileJsonText } from '../../src/kernel/operation/json-text.ts';
import { detect } from '../../src/modules/detection/operations/detect.ts';
import { hintsOf } from '../../src/modules/detection/operations/schemas/number.ts';

const examples = listFormats().flatMap(({ variants }) => variants.map(({ example }) => example));
const numbers = [
  ...examples,
  // Repairs, near misses, shapes, warnings; and what is nothing at all.
  ...examples.map((example) => `${example.slice(0, -1)}7`),
  ...examples.map((example) => example.slice(1)),
  ...sandboxNumbers,
  '',
  '"\\\n',
  'Tracking number: 020-12345675',
  'https://www.dhl.com/track?id=1Z999AA10123456784',
  'МSКU6011672',
];

test('detections are written by their schema as JSON.stringify writes them', () => {
  const write = compileJsonText(detect.output);
  const writeBytes = compileJsonText(detect.output, 'bytes');
  // Twice: the second text of a frozen part is the kept one.
  for (const number of [...numbers, ...numbers]) {
    const found = detectNumber(number);
    assert.equal(write(found), JSON.stringify(found), number);
    assert.deepEqual(Buffer.from(writeBytes(found), 'latin1'), Buffer.from(JSON.stringify(found)), number);
  }
  for (const { input } of detect.examples) {
    const found = detectNumber(String(input.number), hintsOf(input));
    assert.equal(write(found), JSON.stringify(found));
  }
});
