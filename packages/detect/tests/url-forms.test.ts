/**
 * Public forms of tracking URLs: what carriers' mails, shops and aggregators link to. Most are no template of the directory, so
 * the number is found by what it is and by the host. Columns of `url-forms.tsv`: the number; the carrier, empty where the host
 * says nothing of it or several companies share the numbers; the URL with `{n}` for the number.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { detect, findInText } from '../src/index.ts';

const [, ...rows] = readFileSync(new URL('url-forms.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

for (const row of rows) {
  const [number = '', carrier = '', form = ''] = row.split('\t');
  const url = form.replace('{n}', number);
  const normalized = number.replace('-', '');
  test(`finds ${number} in ${url}`, () => {
    const result = detect(url);
    assert.equal(result.matched, true);
    assert.equal(result.normalized, normalized);
    if (carrier !== '') assert.equal(result.primary?.carrier?.slug, carrier);
    const found = findInText(`Track it: ${url}, or call us.`);
    assert.deepEqual(
      found.map(({ detection }) => detection.normalized),
      [normalized],
    );
  });
}
