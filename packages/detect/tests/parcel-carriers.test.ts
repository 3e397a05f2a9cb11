/** The list of the parcel carriers with the largest volume: it names rows and formats that exist, and its page says what it says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generateParcelCarriersPage, readParcelVolumes, volumeBases } from '../scripts/generate-parcel-carriers.ts';
import { readCarrierTables, readVolumeTable } from '../scripts/read-tables.ts';
import { builtInDirectory, listFormats } from '../src/index.ts';

const volumes = readParcelVolumes(readVolumeTable());
const page = readFileSync(new URL('../../../docs/reference/parcel-carriers.md', import.meta.url), 'utf8');

test('names sixty parcel carriers, each once, with rows of the directory', () => {
  const directory = builtInDirectory();
  assert.equal(volumes.length, 60);
  assert.equal(new Set(volumes.map(({ name }) => name)).size, 60);
  const slugs = volumes.flatMap((volume) => volume.slugs);
  assert.equal(new Set(slugs).size, slugs.length);
  for (const { name, slugs: rows } of volumes) {
    assert.ok(rows.length > 0, `${name} has no row`);
    for (const slug of rows) assert.ok(directory.findCarrier(slug) !== undefined, `${name} names the row ${slug}`);
  }
});

test('gives every figure a year, what it covers and a page that shows it', () => {
  for (const { name, millions, year, basis, scope, sources } of volumes) {
    assert.ok(
      volumeBases.some((known) => known === basis),
      `${name}: basis ${basis}`,
    );
    if (basis === 'none') {
      assert.equal(millions, null, name);
      assert.deepEqual(sources, [], name);
      continue;
    }
    assert.ok(millions !== null && millions > 0, name);
    assert.match(year, /^20\d\d$/u, name);
    assert.ok(scope !== '', name);
    for (const source of sources) assert.match(source, /^https?:\/\/\S+$/u, name);
    assert.ok(sources.length > 0, name);
  }
});

test('orders carriers by their figure, those without one last', () => {
  const figures = volumes.map(({ millions }) => millions ?? 0);
  assert.deepEqual(
    figures,
    [...figures].sort((a, b) => b - a),
  );
});

test('keeps the page equal to the tables and the formats', () => {
  assert.equal(page, generateParcelCarriersPage(volumes, readCarrierTables(), listFormats()));
});

test('names on the page only formats that exist', () => {
  const types = new Set(listFormats().map(({ type }) => type));
  const named = [...page.matchAll(/`([a-z0-9_]+)` \((?:possible shape|low|medium|high|verified)\)/gu)].map(
    ([, type]) => type!,
  );
  assert.ok(named.length >= 30);
  for (const type of named) assert.ok(types.has(type), type);
});
