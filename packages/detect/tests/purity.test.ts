/** The package runs in browsers: no dependency, nothing of Node, no clock, no network, no randomness. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const source = new URL('../src/', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(new URL(file, source), 'utf8') }));

test('imports only from inside the package', () => {
  for (const { file, text } of files) {
    for (const [, target = ''] of text.matchAll(/^(?:import|export)[^;]*? from '([^']+)'/gmsu)) {
      assert.match(target, /^\.{1,2}\//u, `${file} imports ${target}`);
    }
  }
});

test('uses nothing of Node, no clock, no network and no randomness', () => {
  const forbidden = /\b(?:process|Buffer|require|fetch|setTimeout|setInterval)\b[.(]|Math\.random|performance\./u;
  for (const { file, text } of files) assert.doesNotMatch(text, forbidden, file);
  // Checking a carrier table compares dates with today; detection never does.
  const timeless = files.filter(({ file }) => !file.startsWith('directory/'));
  for (const { file, text } of timeless) assert.doesNotMatch(text, /\bDate\b/u, file);
});

test('declares no dependency', () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >;
  for (const key of ['dependencies', 'peerDependencies', 'optionalDependencies'])
    assert.equal(manifest[key], undefined);
});

/** What runs for every number. Regular expressions, BigInt and number parsing cost more there than a whole rule. */
const hotFiles = new Set([
  'byte-pool.ts',
  'check-digits.ts',
  'check-sums.ts',
  'coded-rule.ts',
  'declared-rule.ts',
  'dispatch.ts',
  'near-misses.ts',
  'outcome.ts',
  'places.ts',
  'suggestions.ts',
  'text-input.ts',
  'ranking.ts',
  'results.ts',
  'compile.ts',
  'compile-check.ts',
  'match-maker.ts',
  'rules/postal.ts',
  'rules/container.ts',
  'rules/air-waybill.ts',
  'rules/bill-of-lading.ts',
]);

test('keeps regular expressions, BigInt, number parsing and split out of the hot path', () => {
  for (const { file, text } of files) {
    if (!hotFiles.has(file)) continue;
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, '');
    assert.doesNotMatch(code, /RegExp|BigInt|parseInt|parseFloat|\.split\(|\.match\(|\.replace\(|\.test\(/u, file);
  }
});
