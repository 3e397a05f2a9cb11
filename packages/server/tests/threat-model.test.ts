/** The threat model names tests: each file and each quoted test must be there, or the row proves nothing. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const text = readFileSync(`${root}/docs/security/threat-model.md`, 'utf8');

interface Claim {
  readonly file: string;
  readonly names: readonly string[];
}

/** Each `file.test.ts` with the names that are quoted between it and the next one. */
const claims: readonly Claim[] = [...text.matchAll(/`([\w/.-]+\.test\.ts)`((?:(?!`)[^\n])*)/g)].map(
  ([, file = '', behind = '']) => ({
    file: file.startsWith('packages/') ? file : `packages/server/${file}`,
    names: [...behind.matchAll(/'([^']{8,})'/g)].map(([, name = '']) => name),
  }),
);

test('every file exists that the threat model names', () => {
  assert.ok(claims.length > 40, `only ${claims.length} were found`);
  for (const { file } of claims) assert.ok(existsSync(`${root}/${file}`), file);
});

test('every quoted test exists in its file, under exactly this name', () => {
  const quoted = claims.filter(({ names }) => names.length > 0);
  assert.ok(quoted.length > 25, `only ${quoted.length} were found`);
  for (const { file, names } of quoted) {
    const source = readFileSync(`${root}/${file}`, 'utf8');
    for (const name of names) assert.ok(source.includes(`'${name}'`), `${file} has no test '${name}'`);
  }
});

test('every row of the attack classes has a test, and every file of attacks has a row', () => {
  const [, table = ''] = /^\| Class of attack[^\n]*\n\|[-| ]+\n((?:\|[^\n]*\n)+)/m.exec(text) ?? [];
  const rows = table.trim().split('\n');
  assert.ok(rows.length > 20);
  for (const row of rows) assert.match(row, /`[\w/.-]+\.test\.ts`/, row);
  for (const file of readdirSync(new URL('attacks/', import.meta.url))) {
    assert.ok(text.includes(`tests/attacks/${file}`), `${file} is in no row`);
  }
});

test('the documents for reporters and readers link to the threat model', () => {
  for (const file of ['SECURITY.md', 'README.md', 'ARCHITECTURE.md', 'docs/guides/operations.md']) {
    assert.ok(readFileSync(`${root}/${file}`, 'utf8').includes('security/threat-model.md'), file);
  }
});
