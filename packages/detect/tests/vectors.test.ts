/** `vectors.tsv`: numbers of our own selection, published or made from the rule. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { detect } from '../src/index.ts';

const rows = readFileSync(new URL('vectors.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [family = '', number = '', verdict = '', note = ''] = line.split('\t');
    return { family, number, verdict, note };
  });

for (const { family, number, verdict, note } of rows) {
  test(`rates ${number} ${verdict} as ${family} (${note})`, () => {
    const { matches, possible_shapes: shapes } = detect(number);
    const match = matches.find((one) => one.type === family);
    if (verdict === 'possible') {
      assert.equal(match, undefined);
      assert.ok(shapes.some((shape) => shape.type === family));
      return;
    }
    if (verdict === 'valid') {
      assert.ok(match !== undefined, `found ${matches.map((one) => one.type).join(', ')}`);
      assert.ok(match.check_digit === 'valid' || match.check_digit === 'not_applicable', match.check_digit);
    } else {
      assert.ok(match === undefined || match.confidence === 'low', match?.confidence);
    }
  });
}
