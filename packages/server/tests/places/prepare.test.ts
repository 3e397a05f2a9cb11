import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { PlaceStore } from '../../src/modules/places/work/place-store.ts';

function emptyStore(t: TestContext): { readonly store: PlaceStore; readonly folder: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-places-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return { store: new PlaceStore(folder, path.join(folder, 'packed')), folder };
}

test('questions during the packing of the tables wait for one process', async (t) => {
  const { store, folder } = emptyStore(t);
  assert.equal(store.describe().available, false);
  const preparing = store.prepare();
  const [tables, again] = await Promise.all([store.open(), store.open()]);
  assert.equal(tables?.findAirport('HAM')?.country, 'DE');
  assert.equal(again, tables);
  assert.deepEqual([await preparing, await store.prepare()], [true, false]);
  assert.deepEqual(readdirSync(folder), ['packed'], 'no drafts of others');
});

test('tables that failed to pack are missing, and no question retries', async (t) => {
  const { store, folder } = emptyStore(t);
  const stopping = new AbortController();
  const preparing = store.prepare(stopping.signal);
  stopping.abort();
  await assert.rejects(preparing, { name: 'AbortError' });
  assert.equal(await store.open(), undefined);
  assert.equal(await store.open(), undefined);
  assert.equal(store.describe().available, false);
  assert.deepEqual(readdirSync(folder), []);
});
