import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { runInMemory } from '../support/memory-terminal.ts';

const header = 'vertical,origin_country,destination_country,carrier_slug,clock,started_on,duration_s,outcome';
let folder = '';
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-history-'));
  process.env['WAYSEAL_DATA_DIR'] = path.join(folder, 'data');
});
after(() => {
  delete process.env['WAYSEAL_DATA_DIR'];
  rmSync(folder, { recursive: true, force: true });
});

function fileOf(name: string, lines: readonly string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

const row = (day: number, hours: number, outcome = 'delivered') =>
  `parcel,DE,FR,,transit,2026-0${1 + (day % 6)}-1${day % 10},${hours * 3600},${outcome}`;

async function json(...words: string[]): Promise<{ code: number; answer: Record<string, unknown> }> {
  const { code, stdout } = await runInMemory([...words, '--json']);
  return { code, answer: JSON.parse(stdout) as Record<string, unknown> };
}

test('imports a history once, however often, and keeps equal shipments apart', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => row(index, 24 + (index % 20)));
  const file = fileOf('history.csv', [`\uFEFF${header}`, ...lines, '']);
  assert.deepEqual((await json('observations', 'import', file)).answer, {
    lines: 40,
    imported: 40,
    already_known: 0,
    failed: 0,
    problems: [],
  });
  assert.equal((await json('observations', 'import', file)).answer['imported'], 0);
  const grown = fileOf('grown.csv', [header, ...lines, lines[0] ?? '', row(3, 99)]);
  assert.equal((await json('observations', 'import', grown)).answer['imported'], 2);
  const { answer } = await json(
    'transit-stats',
    '--vertical=parcel',
    '--origin-country=DE',
    '--destination-country=FR',
  );
  assert.deepEqual([answer['matured'], answer['observations']], [true, 42]);
});

test('names every kind of wrong line by number, and imports the rest', async () => {
  const good = 'post_ems,IN,US,,transit,2026-03-01,777600,delivered';
  const wrong = [
    ['Parcel,DE,FR,,transit,2026-03-01,5,delivered', /^vertical must be one of/],
    ['parcel,XX,FR,,transit,2026-03-01,5,delivered', /^origin_country must be an ISO 3166-1 code/],
    ['parcel,DE,,,transit,2026-03-01,5,delivered', /^destination_country/],
    ['parcel,DE,FR,DHL Express,transit,2026-03-01,5,delivered', /^carrier_slug must be a slug/],
    ['parcel,DE,FR,,way,2026-03-01,5,delivered', /^clock must be one of/],
    ['parcel,DE,FR,,transit,2026-02-30,5,delivered', /^started_on must be a day/],
    ['parcel,DE,FR,,transit,2999-01-01,5,delivered', /^started_on must not be in the future/],
    ['parcel,DE,FR,,transit,2026-03-01,0,delivered', /^duration_s must be a whole number/],
    ['parcel,DE,FR,,transit,2026-03-01,-5,delivered', /^duration_s/],
    ['parcel,DE,FR,,transit,2026-03-01,1e3,delivered', /^duration_s/],
    ['parcel,DE,FR,,transit,2026-03-01,315000000,delivered', /^must not end in the future/],
    ['parcel,DE,FR,,transit,2026-03-01,5,arrived', /^outcome must be one of/],
    ['parcel,DE,FR,,transit,2026-03-01,5', /^has 7 fields; the header has 8/],
    ['"parcel,DE,FR,,transit,2026-03-01,5,delivered', /^has a quotation mark that is never closed/],
  ] as const;
  const file = fileOf('wrong.csv', [header, ...wrong.map(([line]) => line), good]);
  const { code, answer } = await json('observations', 'import', file);
  const problems = answer['problems'] as { line: number; problem: string }[];
  assert.deepEqual([code, answer['imported'], answer['failed'], problems.length], [1, 1, wrong.length, wrong.length]);
  for (const [index, [line, expected]] of wrong.entries()) {
    assert.equal(problems[index]?.line, index + 2, line);
    assert.match(problems[index]?.problem ?? '', expected, line);
  }
});

test('refuses a file of another kind before it writes', async () => {
  for (const [file, expected] of [
    [path.join(folder, 'absent.csv'), 2],
    [folder, 2],
    [fileOf('other.csv', ['a,b', '1,2']), 1],
    [fileOf('empty.csv', []), 1],
  ] as const) {
    const { code, answer } = await json('observations', 'import', file);
    assert.equal(code, expected, file);
    assert.ok((answer['error'] as { message: string }).message.length > 10, file);
    assert.equal((await json('forecast', 'backtest', file)).code, expected, file);
  }
});

test('the backtest scores a history and draws it', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => row(index, 24 + ((index * 37) % 200)));
  const file = fileOf('long.csv', [header, ...lines, 'broken']);
  const plot = path.join(folder, 'quality.svg');
  const { code, answer } = await json('forecast', 'backtest', file, '--forecasts=400', `--plot=${plot}`);
  assert.equal(code, 0);
  assert.deepEqual([answer['rows'], answer['left_out'], answer['required']], [300, 1, 100]);
  const [all] = answer['groups'] as { group: string; forecasts: number; enough: boolean }[];
  assert.deepEqual([all?.group, all?.forecasts, all?.enough], ['all', 400, true]);
  assert.match(readFileSync(plot, 'utf8'), /^<svg /);
  assert.equal((await runInMemory(['forecast', 'backtest', file, '--forecasts=0'])).code, 2);
  const text = await runInMemory(['forecast', 'backtest', file, '--forecasts=50']);
  assert.match(text.stdout, /Not enough resolved forecasts/);
});
