import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { MappingError, mostMappings, parseMapping, readMappingFile, readMappings } from './mapping-file.ts';

const smallest = { name: 'a', columns: { tracking_number: 'Number', occurred_at: 'Time' } };

/** The problems of a mapping that has these members beside the smallest ones. */
function problemsOf(members: object): readonly string[] {
  try {
    parseMapping(JSON.stringify({ ...smallest, ...members }), 'm.json');
    return [];
  } catch (error) {
    assert.ok(error instanceof MappingError);
    return error.message.split('\n');
  }
}

test('fills in what a mapping leaves open', () => {
  const mapping = parseMapping(JSON.stringify(smallest), 'm.json');
  assert.deepEqual(mapping, {
    name: 'a',
    delimiter: ',',
    encoding: 'utf-8',
    columns: new Map([
      ['tracking_number', ['Number']],
      ['occurred_at', ['Time']],
    ]),
    constants: new Map(),
    timeFormats: ['iso'],
    timeZone: null,
    codes: new Map(),
    codeTable: null,
    functions: new Map(),
  });
});

test('names file, path, value and remedy of each problem', () => {
  const { columns } = smallest;
  const wrong: readonly (readonly [object, string])[] = [
    [{ colums: {} }, '/colums is unknown; expected: one of name, delimiter'],
    [{ name: 'a/b' }, '/name "a/b" is invalid; expected: a name of 1 to 40 letters'],
    [{ name: undefined }, '/name is required'],
    [{ delimiter: ':' }, '/delimiter ":" must be one of'],
    [{ encoding: 'latin-15' }, '/encoding "latin-15" is no charset; write one such as'],
    [{ columns: { tracking_number: 'Number' } }, '/columns/occurred_at is required; name its column'],
    [{ columns: { ...columns, Empfänger: 'Name' } }, '/columns/Empfänger "Name" is unknown; expected: one of tracking'],
    [
      { columns: { ...columns, code: [] } },
      '/columns/code is invalid; expected: a column as the header names it, or a list',
    ],
    [{ columns: { ...columns, code: ' ' } }, '/columns/code is blank; write the column'],
    [{ columns: { ...columns, code: 7 } }, '/columns/code is invalid; expected: a column as the header names it'],
    [{ columns: { ...columns, status_detail: 'D' } }, '/columns/status is required beside status_detail'],
    [{ constants: { tracking_number: '1' } }, '/constants/tracking_number is a column as well; remove one of them'],
    [{ constants: { vertical: 'sea' } }, '/constants/vertical "sea" must be one of parcel'],
    [{ constants: { carrier: 'DHL Paket' } }, '/constants/carrier "DHL Paket" must be the slug of a carrier'],
    [{ constants: { country_code: 'Germany' } }, '/constants/country_code "Germany" must be an ISO 3166-1 code'],
    [{ constants: { status: 'lost' } }, '/constants/status "lost" must be a state'],
    [{ constants: { function: 'S' } }, '/constants/function "S" must be one of original, replace, cancel'],
    [
      { columns: { tracking_number: 'Number' }, constants: { occurred_at: 'today' } },
      '/constants/occurred_at "today" fits none of time_formats',
    ],
    [{ time_formats: ['D.M.YYYY'] }, '/time_formats/0 "D.M.YYYY" has "D.M."; a pattern consists of YYYY'],
    [
      { time_formats: ['DD/MM/YYYY', 'MM/DD/YYYY'] },
      '/time_formats "DD/MM/YYYY" and "MM/DD/YYYY" read one value as two',
    ],
    [{ time_formats: ['iso', 'iso'] }, '/time_formats is invalid; expected: 1 to 16 different formats'],
    [{ time_formats: [] }, '/time_formats must not be empty'],
    [{ time_zone: 'Berlin' }, '/time_zone "Berlin" is no IANA time zone; write one such as Europe/Berlin'],
    [{ time_zone: '+01:00' }, '/time_zone "+01:00" is no IANA time zone'],
    [{ codes: { X: 'arrived' } }, '/codes/X "arrived" is no status; write a state, state/detail'],
    [{ codes: { 'A/B~': 'delivered/arrived' } }, '/codes/A~1B~0 "delivered/arrived" is no status'],
    [{ code_table: 'iftsta' }, '/code_table "iftsta" must be one of fsu, r24, x157, x1650, emsevt'],
    [{ functions: { S: 'delete' } }, '/functions/S "delete" must be one of original, replace, cancel'],
  ];
  for (const [members, expected] of wrong) {
    const problems = problemsOf(members);
    assert.ok(
      problems.some((line) => line.startsWith(`m.json: ${expected}`)),
      `${expected}\n${problems.join('\n')}`,
    );
  }
  const both = { time_zone: 'Berlin', codes: { X: 'arrived', Y: 'gone' } };
  assert.equal(problemsOf(both).length, 3);
});

test('refuses what is no JSON, and a key twice, with line and column', () => {
  const parse = (text: string) => () => parseMapping(text, 'm.json');
  assert.throws(parse('{"name":"a",\n}'), { message: /^m\.json: it is no JSON at line 2, column/ });
  const twice = JSON.stringify({ ...smallest, codes: {} }).replace('{}', '{"X":"delivered","X":"returned"}');
  assert.throws(parse(twice), { message: /^m\.json: it has a key twice at line 1, column/ });
  for (const text of ['', 'null', '[]', '7', '"a"']) assert.throws(parse(text), MappingError, text);
});

test('takes names of columns and codes in whichever form of Unicode', () => {
  const mapping = parseMapping(
    JSON.stringify({ ...smallest, codes: { ['BESCHÄDIGT'.normalize('NFD')]: 'exception/damaged' } }),
    'm.json',
  );
  assert.ok(mapping.codes.has('BESCHÄDIGT'.normalize('NFC')));
});

test('reads the mapping files of a folder', (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-mappings-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const write = (file: string, value: unknown): void =>
    writeFileSync(path.join(folder, file), typeof value === 'string' ? value : JSON.stringify(value));
  write('b.json', { ...smallest, name: 'second' });
  write('a.JSON', { ...smallest, name: 'first' });
  write('notes.txt', 'no mapping');
  assert.deepEqual([...readMappings(folder).keys()], ['first', 'second']);

  write('c.json', { ...smallest, name: 'first' });
  assert.throws(() => readMappings(folder), {
    message: /c\.json: \/name "first" is the name of a\.JSON as well; rename/,
  });
  write('c.json', `${JSON.stringify({ ...smallest, name: 'third' })}${' '.repeat(64 * 1024)}`);
  assert.throws(() => readMappings(folder), { message: /c\.json: it has \d+ bytes; the limit is 65536/ });
  writeFileSync(path.join(folder, 'c.json'), Buffer.from([0x22, 0xe4, 0x22]));
  assert.throws(() => readMappings(folder), { message: /c\.json: it is not in UTF-8/ });
  rmSync(path.join(folder, 'c.json'));
  mkdirSync(path.join(folder, 'd.json'));
  assert.throws(() => readMappings(folder), { message: /d\.json: it is no file/ });
  rmSync(path.join(folder, 'd.json'), { recursive: true });
  for (let index = 0; index <= mostMappings; index += 1) write(`m${index}.json`, { ...smallest, name: `m${index}` });
  assert.throws(() => readMappings(folder), { message: /has 203 mapping files; the limit is 200/ });
  assert.throws(() => readMappings(path.join(folder, 'none')), { message: /none: it cannot be read \(ENOENT\)/ });
  assert.throws(() => readMappingFile(path.join(folder, 'none.json')), { message: /cannot be read \(ENOENT\)/ });
});
