import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const sources = ['src', 'migrations'].map((folder) => path.join(import.meta.dirname, '../..', folder));
const opening = /transaction\(\)\s*\.execute\(\s*(?:async )?\(|\.transaction\(\s*(?:async )?\(/g;
const outerHandle = /\b(?:(?:db|handle)\b(?!:)|this\.#?(?:db|database|handle)\b)|\bdatabase\.(?:handle|transaction)\b/;

/** The text of each transaction callback, from its opening parenthesis to the one that closes the call. */
function transactionCallbacks(source: string): string[] {
  return [...source.matchAll(opening)].map((match) => {
    const start = match.index + match[0].length - 1;
    let depth = 1;
    let end = start;
    for (; depth > 0 && end < source.length; end += 1) {
      if (source[end] === '(') depth += 1;
      if (source[end] === ')') depth -= 1;
    }
    return source.slice(start, end);
  });
}

test('finds a use of the outer handle', () => {
  const wrong = 'await database.transaction(async (trx) => { await handle.selectFrom("t").execute(); });';
  assert.ok(transactionCallbacks(wrong).some((text) => outerHandle.test(text)));
  const right =
    'await handle.transaction().execute(async (trx) => { await trx.selectFrom("t").execute(); }); handle.destroy();';
  assert.deepEqual(
    transactionCallbacks(right).map((text) => outerHandle.test(text)),
    [false],
  );
});

test('no transaction callback uses the outer handle, which would deadlock on SQLite', () => {
  let callbacks = 0;
  for (const folder of sources) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue;
      for (const text of transactionCallbacks(readFileSync(path.join(folder, name), 'utf8'))) {
        callbacks += 1;
        assert.doesNotMatch(text, outerHandle, name);
      }
    }
  }
  assert.ok(callbacks >= 3, `found ${callbacks}`);
});
