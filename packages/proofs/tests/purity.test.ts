/** What the package promises about itself: no dependency, browsers, a small core. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const textOf = (file: string): string => readFileSync(path.join(source, file), 'utf8');
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^(?:import|export)(?! type)\b[^;]*? from '([^']+)'/gms)].map(([, target]) => target ?? '');

test('imports from Node only in the command, and no package anywhere', () => {
  for (const file of files) {
    for (const target of importsOf(file)) {
      if (file.startsWith('cli/')) assert.match(target, /^(?:\.{1,2}\/|node:)/, file);
      else assert.match(target, /^\.{1,2}\/(?!.*cli\/)/, file);
    }
  }
});

test('loads modules on demand only in the command', () => {
  // A library that loads parts later would do so in a browser over the network, in the middle of a verification.
  for (const file of files) if (!file.startsWith('cli/')) assert.doesNotMatch(textOf(file), /\bimport\(/, file);
  const lazy = files.flatMap((file) => [...textOf(file).matchAll(/\bimport\(([^)]*)\)/g)].map(([, target]) => target));
  assert.ok(lazy.length > 0);
  for (const target of lazy) assert.match(target ?? '', /^'\.{1,2}\/[\w./-]+\.ts'$/);
});

test('uses clock, network and randomness only in the command, and Buffer in one file', () => {
  for (const file of files) {
    if (file.startsWith('cli/')) continue;
    assert.doesNotMatch(textOf(file), /Date\.now|new Date\(\)|fetch\(|Math\.random|setTimeout|process\.env/, file);
    if (file !== path.join('platform', 'crypto.ts')) assert.doesNotMatch(textOf(file), /\bBuffer\b|\bprocess\./, file);
  }
});

/** Everything that these files run, themselves included. */
function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const target of importsOf(file)) open.push(path.join(path.dirname(file), target));
  }
  return reached;
}

/** Lines that do something: without comments, blank lines, imports and types. */
function codeLines(file: string): number {
  const code = textOf(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^import [^;]*;/gm, '')
    .replaceAll(/^(?:export )?interface [^{]*\{[\s\S]*?\}$/gm, '');
  return code.split('\n').filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line)).length;
}

/** What turns documents into verdicts. */
const core = [
  'chain/judge-seals.ts',
  'chain/verify-chain.ts',
  'log/accept-checkpoint.ts',
  'log/verify-inclusion.ts',
  'log/verify-consistency.ts',
  'log/verify-roots.ts',
  'pod/verify-pod.ts',
  'tree/verify-tree.ts',
];

test('keeps the verifying part short, without builders', () => {
  const lines = core.reduce((sum, file) => sum + codeLines(file), 0);
  assert.ok(lines <= 600, `${lines} lines`);
  const builders = [...reachedFrom(core)].filter((file) => /\/(?:build|sign|prove|plan)/.test(file));
  assert.deepEqual(builders, []);
  const all = [...reachedFrom(core)].reduce((sum, file) => sum + codeLines(file), 0);
  assert.ok(all <= 1650, `${all} lines with JSON, fields, schemas, notes, keys and platform`);
});
