import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
}

const root = new URL('../../../', import.meta.url);
const manifest = (path: string): Manifest => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as Manifest;
const all = [
  'package.json',
  'packages/client/package.json',
  'packages/detect/package.json',
  'packages/proofs/package.json',
  'packages/server/package.json',
  'tools/package.json',
  'tools/oldest-node/package.json',
];

test('detect and proofs depend on nothing', () => {
  for (const path of ['packages/detect/package.json', 'packages/proofs/package.json']) {
    const { dependencies, optionalDependencies } = manifest(path);
    assert.equal(dependencies, undefined, path);
    assert.equal(optionalDependencies, undefined, path);
  }
});

test('every version is exact', () => {
  for (const path of all) {
    const { dependencies, devDependencies, optionalDependencies } = manifest(path);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${path}: ${name}`);
    }
  }
});

test('every command is a plain JavaScript launcher that exists', () => {
  for (const path of all) {
    for (const file of Object.values(manifest(path).bin ?? {})) {
      assert.match(file, /\.js$/);
      assert.ok(existsSync(new URL(file, new URL(path, root))), file);
    }
  }
});

test('the dependency reference has a row for every dependency of the server', () => {
  const records = readFileSync(new URL('docs/reference/dependencies.md', root), 'utf8');
  const { dependencies: ofServer } = manifest('packages/server/package.json');
  const { dependencies: ofClient } = manifest('packages/client/package.json');
  for (const name of Object.keys({ ...ofServer, ...ofClient })) {
    if (!name.startsWith('@wayseal/')) assert.match(records, new RegExp(`^\\| ${name} +\\|`, 'm'), name);
  }
});

test('packages that are loaded late are taken by their default: bundled CommonJS has no other name', () => {
  const late = /(.*?)import\('(?!node:|\.)([^']+)'\)/g;
  let found = 0;
  for (const file of globSync('packages/server/src/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    for (const [, before = '', name] of readFileSync(new URL(file, root), 'utf8').matchAll(late)) {
      found += 1;
      assert.match(before, /\{ default: \w+ \} = await $/, `${file}: ${name}`);
    }
  }
  assert.ok(found > 5, String(found));
});
