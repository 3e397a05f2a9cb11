/** Measures place lookups, their cost at start, and how both grow. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlaceTables } from '../../packages/server/src/modules/places/rules/place.ts';
import { resolvePlace } from '../../packages/server/src/modules/places/rules/resolve.ts';
import { packedFolder } from '../../packages/server/src/modules/places/work/place-files.ts';
import { PlaceStore } from '../../packages/server/src/modules/places/work/place-store.ts';
import { packTable, SortedTable } from '../../packages/server/src/modules/places/work/sorted-table.ts';
import { costOf, costOnce, msText } from './measure.ts';

export async function benchPlaces(): Promise<void> {
  const store = new PlaceStore('/nonexistent');
  const start = await costOnce(() => store.prepare());
  const before = process.memoryUsage();
  const opened = await costOnce(async () => {
    const tables = (await store.open()) as PlaceTables;
    resolvePlace('DEHAM', tables);
    return tables;
  });
  const after = process.memoryUsage();
  const grown = (after.external + after.heapUsed - before.external - before.heapUsed) / 1e6;
  console.log(
    `places: the start pays ${msText(start.ms)} (limit 10 ms); the first question ${msText(opened.ms)}, ${grown.toFixed(1)} MB (limit 10)`,
  );
  await benchLookups(opened.value);
  await benchGrowth();
}

async function benchLookups(tables: PlaceTables): Promise<void> {
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
    'the same with those that are ambiguous': cities,
    'the 20 Springfields of the US': Array.from({ length: 200 }, () => 'Springfield, US'),
  };
  for (const [name, list] of Object.entries(inputs)) {
    const { ms } = await costOf(3, () => {
      for (const input of list) resolvePlace(input, tables);
    });
    console.log(`  ${name.padEnd(46)} ${((ms * 1000) / list.length).toFixed(1)} µs each (limit 20)`);
  }
}

async function benchGrowth(): Promise<void> {
  console.log('  growth of one lookup in a sorted table:');
  for (const rows of [1_000, 10_000, 100_000, 1_000_000]) {
    const table = new SortedTable(packTable(Array.from({ length: rows }, (_, index) => [`key ${index}`, 'value'])));
    const { ms } = await costOf(3, () => {
      for (let index = 0; index < 20_000; index += 1) table.find(`key ${(index * 7919) % rows}`);
    });
    console.log(`  ${String(rows).padStart(8)} rows  ${((ms * 1000) / 20_000).toFixed(2)} µs`);
  }
}
