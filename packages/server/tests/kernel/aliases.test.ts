import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

/**
 * Names by which `text` sorts or groups although an expression is selected under them. PostgreSQL then takes the
 * expression in `order by` and the column in `group by`; SQLite decides otherwise. The table's name before the column
 * settles it.
 */
function hidingAliases(text: string): readonly string[] {
  const aliases = [...text.matchAll(/\)\s+as\s+"?(\w+)|\.as\(\s*'(\w+)'/g)].map(([, one, two]) => one ?? two ?? '');
  const sorted = [
    ...text.matchAll(/\b(?:order|group) by ((?:[^`()]|\([^()]*\))*)|\.(?:orderBy|groupBy)\(\[?'(\w+)'/g),
  ].flatMap(([, clause, column]) =>
    (clause?.split(/\b(?:limit|offset|on conflict|returning)\b/)[0] ?? column ?? '')
      .split(',')
      .map((term) => /^\s*"?(\w+)\b(?!"?\.)/.exec(term)?.[1] ?? ''),
  );
  const columns = new Set(sorted);
  return [...new Set(aliases)].filter((name) => columns.has(name));
}

test('finds an alias that hides the column to sort by', () => {
  assert.deepEqual(hidingAliases('select cast(idx as text) as idx from t order by shipment_id, idx desc'), ['idx']);
  assert.deepEqual(hidingAliases('select max(at) as "at" from t group by at'), ['at']);
  assert.deepEqual(hidingAliases("build.fn.max('at').as('at')).orderBy('at')"), ['at']);
  assert.deepEqual(hidingAliases('select cast(idx as text) as idx from t order by t.idx'), []);
  assert.deepEqual(hidingAliases('select cast(idx as text) as shown from t order by idx'), []);
});

test('finds no statement that sorts or groups by the name of an expression', () => {
  const folder = path.join(import.meta.dirname, '../..');
  const files = globSync('{src,migrations}/**/*.ts', { cwd: folder });
  assert.ok(files.length > 300);
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return text.includes('sql') ? hidingAliases(text).map((name) => `${file}: ${name}`) : [];
  });
  assert.deepEqual(found, []);
});
