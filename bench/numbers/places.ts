/**
 * How fast places are found, what opening the tables costs, and how both grow.
 *
 *     node bench/numbers/places.ts
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlaceTables } from '../../packages/server/src/domain/places/place.ts';
import { resolvePlace } from '../../packages/server/src/domain/places/resolve.ts';
import { packedFolder } from '../../packages/server/src/places/place-files.ts';
import { PlaceStore } from '../../packages/server/src/places/place-store.ts';
import { packTable, SortedTable } from '../../packages/server/src/places/sorted-table.ts';

const store = new PlaceStore('/nonexistent');
await store.prepare();
const before = process.memoryUsage();
const start = performance.now();
const tables = (await store.open()) as PlaceTables;
resolvePlace('DEHAM', tables);
const opened = performance.now() - start;
const after = process.memoryUsage();
const grown = (after.external + after.heapUsed - before.external - before.heapUsed) / 1e6;
console.log(`open and first answer  ${opened.toFixed(1)} ms (limit 10), memory ${grown.toFixed(1)} MB (limit 10)`);

const lines = readFileSync(path.join(packedFolder, 'cities.tsv'), 'utf8').split('\n');
const cities = Array.from({ length: 20_000 }, (_, index) => {
  const [key, country] = (lines[Math.floor((index * (lines.length - 1)) / 20_000)] ?? '').split('\t');
  return `${key}, ${country}`;
});
const single = cities.filter((input) => resolvePlace(input, tables).place !== undefined);
const codes = ['FRA', 'EDDF', 'DEHAM', 'USLAX', 'NYC', 'DEMUC', 'deham', 'QQX'];
const inputs = {
  codes: Array.from({ length: 20_000 }, (_, index) => codes[index % codes.length] ?? ''),
  'cities with their country, names of one place': single,
  'the same with the 5 % that are ambiguous': cities,
  'the 20 Springfields of the US': Array.from({ length: 200 }, () => 'Springfield, US'),
};
for (const [name, list] of Object.entries(inputs)) {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const begin = performance.now();
    for (const input of list) resolvePlace(input, tables);
    best = Math.min(best, performance.now() - begin);
  }
  const each = (best * 1000) / list.length;
  console.log(`${name.padEnd(44)} ${each.toFixed(1)} µs each (limit 20), ${Math.round(1e6 / each)} a second`);
}

console.log('growth of one lookup in a sorted table:');
for (const rows of [1_000, 10_000, 100_000, 1_000_000]) {
  const table = new SortedTable(packTable(Array.from({ length: rows }, (_, index) => [`key ${index}`, 'value'])));
  const begin = performance.now();
  for (let index = 0; index < 20_000; index += 1) table.find(`key ${(index * 7919) % rows}`);
  console.log(`  ${String(rows).padStart(8)} rows  ${(((performance.now() - begin) * 1000) / 20_000).toFixed(2)} µs`);
}
