import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longestCsvRecord, mostCsvRows } from '../../rules/limits.ts';
import { isRejected, type ReadInterchange, type Statement } from '../../rules/reading.ts';
import type { SenderProfile } from '../../rules/sender-profile.ts';
import { parseMapping } from './mapping-file.ts';
import { readCsv } from './read-csv.ts';

const plain = {
  name: 'ws-plain',
  columns: {
    tracking_number: 'number',
    occurred_at: 'time',
    code: 'code',
    locode: 'locode',
    place: 'place',
    country_code: 'country',
    pieces: 'pieces',
    pieces_total: 'of',
    carrier: 'carrier',
    document: 'document',
    function: 'what',
  },
  constants: { vertical: 'bol' },
  codes: { GO: 'in_transit/departed', OK: 'delivered', INFO: 'informational', PLAN: 'estimate' },
} as const;
type Column = (typeof plain.columns)[keyof typeof plain.columns];
const columns = Object.values(plain.columns);
const usual: Readonly<Partial<Record<Column, string>>> = { number: 'WS-1', time: '2030-03-04T11:00:00Z', code: 'GO' };

function tableOf(...rows: readonly Readonly<Partial<Record<Column, string>>>[]): string {
  const lines = rows.map((row) => columns.map((column) => ({ ...usual, ...row })[column] ?? '').join(','));
  return [columns.join(','), ...lines, ''].join('\n');
}

interface Reading {
  readonly mapping?: object;
  readonly charset?: string;
  readonly profile?: SenderProfile;
}

function read(table: string | Uint8Array, { mapping = plain, charset, profile = {} }: Reading = {}): ReadInterchange {
  const bytes = typeof table === 'string' ? new TextEncoder().encode(table) : table;
  const context = { receivedAt: 0, profileOf: () => profile };
  const steps = [...readCsv(bytes, parseMapping(JSON.stringify(mapping), 'm.json'), charset, context)];
  const [interchange, ...others] = steps.filter((step) => step !== null);
  assert.ok(interchange !== undefined && others.length === 0);
  return interchange;
}

function statementsOf(interchange: ReadInterchange): readonly Statement[] {
  assert.equal(interchange.refused, null);
  return [...interchange.messages].flatMap(({ statements }) =>
    statements.map((statement) => {
      assert.ok(!isRejected(statement), JSON.stringify(statement));
      return statement;
    }),
  );
}

const statementOf = (row: Readonly<Partial<Record<Column, string>>>): Statement | undefined =>
  statementsOf(read(tableOf(row)))[0];

/** Codes and lines of rejected rows; other rows as their number. */
function outcomesOf(interchange: ReadInterchange): readonly string[] {
  return [...interchange.messages].flatMap(({ statements }) =>
    statements.map((one) => (isRejected(one) ? `${one.problem.code} ${one.problem.line}` : one.number.text)),
  );
}

test('reads a row as a statement, and no column that the mapping does not name', () => {
  const row = { pieces: '3', of: '10', locode: 'DEHAM', carrier: 'ws-line', document: 'D7' };
  const table = tableOf(row).replace('\n', ',recipient\n').trimEnd();
  const interchange = read(`${table},NAMEMARKER\n`);
  const { raw, messages, ...rest } = interchange;
  assert.deepEqual(rest, {
    family: 'csv',
    format: 'csv',
    sender: 'ws-plain',
    recipient: '',
    controlReference: '',
    refused: null,
    warnings: [],
    envelope: null,
  });
  const [message] = messages;
  const position = { line: 2 };
  assert.deepEqual(message, {
    reference: '1',
    type: 'CSV',
    document: null,
    function: 'original',
    refused: null,
    warnings: [],
    statements: [
      {
        position,
        number: { text: 'WS-1', vertical: 'bol', position },
        carrier: 'ws-line',
        scacs: [],
        table: 'csv:ws-plain',
        code: 'GO',
        reason: null,
        status: {
          state: 'in_transit',
          detail: 'departed',
          rule: 'edi.csv:ws-plain.GO',
          informational: false,
          basis: 'code',
        },
        byJourney: null,
        time: { local: '2030-03-04T11:00:00', offsetMinutes: 0, zone: null, position },
        place: { written: 'DEHAM', code: 'DEHAM', city: null, state: null, country: null, position },
        pieces: { mark: null, n: 3, of: 10, weight: null },
        kind: 'event',
        eta: null,
        origin: null,
        destination: null,
        carriage: null,
        function: 'original',
        document: 'D7',
        warnings: [],
      },
    ],
    envelope: null,
  });
  assert.equal(new TextDecoder().decode(raw), `${table},NAMEMARKER\n`);
});

test('classifies by own codes, then by the code table, then not at all', () => {
  const mapping = { ...plain, code_table: 'fsu' };
  const codes = ['GO', 'INFO', 'PLAN', 'RCF', 'dlv', 'DOC', 'DIS-MSCA', 'Zürich 9', ''];
  const found = statementsOf(read(tableOf(...codes.map((code) => ({ code }))), { mapping })).map(
    ({ code, status, kind, byJourney, table, warnings }) => [
      code,
      status.informational ? 'informational' : [status.state, status.detail ?? []].flat().join('/'),
      kind,
      byJourney?.kind ?? null,
      table,
      warnings.map((warning) => `${warning.code} ${warning.value ?? ''}`).join(),
    ],
  );
  const own = 'csv:ws-plain';
  assert.deepEqual(found, [
    ['GO', 'in_transit/departed', 'event', null, own, ''],
    ['INFO', 'informational', 'event', null, own, ''],
    ['PLAN', 'informational', 'estimate', null, own, ''],
    ['RCF', 'in_transit/arrived', 'event', null, own, ''],
    ['dlv', 'delivered', 'event', 'delivery', own, ''],
    ['DOC', 'pre-transit/booked', 'event', 'documents', own, ''],
    ['DIS-MSCA', 'exception/discrepancy', 'event', null, own, ''],
    ['Z_rich_9', 'unknown', 'event', null, own, 'code_unknown '],
    [null, 'unknown', 'event', null, own, 'code_unknown '],
  ]);
});

test('takes a status that the row states before its code', () => {
  const columnsWithStatus = {
    tracking_number: 'number',
    occurred_at: 'time',
    code: 'code',
    status: 'locode',
    status_detail: 'place',
  };
  const mapping = { ...plain, columns: columnsWithStatus };
  const rows = [
    { locode: 'delivered' },
    { locode: 'in_transit', place: 'departed' },
    { locode: 'Exception/damaged' },
    { locode: '', code: 'OK' },
    { locode: 'gone' },
    { locode: 'delivered', place: 'departed' },
  ];
  const interchange = read(tableOf(...rows), { mapping });
  const [message] = interchange.messages;
  const found = message?.statements.map((one) =>
    isRejected(one)
      ? [one.problem.code, one.problem.line, one.problem.column, one.problem.value]
      : [one.status.state, one.status.detail, one.status.basis, one.code],
  );
  assert.deepEqual(found, [
    ['delivered', null, 'stated', 'GO'],
    ['in_transit', 'departed', 'stated', 'GO'],
    ['exception', 'damaged', 'stated', 'GO'],
    ['delivered', null, 'code', 'OK'],
    ['field_invalid', 6, 'locode', undefined],
    ['field_invalid', 7, 'locode', undefined],
  ]);
});

test('keeps a place by its code, its name and its country', () => {
  const place = (row: Readonly<Partial<Record<Column, string>>>) => {
    const { written, code, city, country } = statementOf(row)?.place ?? {};
    return [written, code, city, country];
  };
  assert.deepEqual(place({ locode: 'de ham', country: 'de' }), ['DEHAM', 'DEHAM', null, 'DE']);
  assert.deepEqual(place({ place: 'FRA' }), ['FRA', 'FRA', 'FRA', null]);
  assert.deepEqual(place({ place: 'Hamburg', country: 'DEU' }), ['Hamburg', null, 'Hamburg', 'DEU']);
  assert.deepEqual(place({ locode: 'HAMBURG' }), ['HAMBURG', null, 'HAMBURG', null]);
  assert.deepEqual(place({ locode: 'DEHAM', place: 'Terminal 7' }), ['DEHAM', 'DEHAM', 'Terminal 7', null]);
  assert.deepEqual(place({ country: 'DE' }), ['', null, null, 'DE']);
  assert.equal(statementOf({})?.place, null);
  const warnings = statementOf({ country: 'NAMEMARKER 7' })?.warnings.map(({ code, column, value }) => [
    code,
    column,
    value,
  ]);
  assert.deepEqual(warnings, [['place_invalid', 'country', undefined]]);
});

test('rejects a row for its own fault and reads the others', () => {
  const rows: readonly (readonly [Readonly<Partial<Record<Column, string>>>, string])[] = [
    [{}, 'WS-1'],
    [{ number: '' }, 'reference_missing 3'],
    [{ number: '=1+1' }, 'reference_invalid 4'],
    [{ number: '+4712' }, 'reference_invalid 5'],
    [{ number: '@SUM(A1)' }, 'reference_invalid 6'],
    [{ number: 'X'.repeat(81) }, 'reference_invalid 7'],
    [{ time: '' }, 'time_missing 8'],
    [{ time: '2030-02-30T11:00:00Z' }, 'time_invalid 9'],
    [{ pieces: '3 pcs' }, 'field_invalid 10'],
    [{ pieces: '0' }, 'field_invalid 11'],
    [{ what: 'undo' }, 'field_invalid 12'],
    [{ number: 'A\u0007B' }, 'control_character 13'],
    [{ place: 'X\0' }, 'control_character 14'],
    [{ document: 'D'.repeat(71) }, 'field_invalid 15'],
    [{ code: 'C'.repeat(65) }, 'field_invalid 16'],
    [{ carrier: 'a,b' }, 'column_count 17'],
    [{ place: 'x'.repeat(longestCsvRecord) }, 'record_too_long 18'],
    [{ place: `"${`${'x'.repeat(200)}\r\n`.repeat(90)}"` }, 'record_too_long 19'],
  ];
  const table = tableOf(...rows.map(([row]) => row));
  assert.deepEqual(
    outcomesOf(read(table)),
    rows.map(([, outcome]) => outcome),
  );
});

test('reads quotation marks as RFC 4180 has them, and rejects a row with a wrong one', () => {
  const [head = ''] = tableOf().split('\n');
  const row = (number: string): string => `${number},2030-03-04,GO,,,,,,,,`;
  const table = [head, row('"WS ""7"", 8"'), row('"WS\r\n9"'), row('W"S'), row('"WS"10'), row('WS-11'), row('"WS-12')];
  assert.deepEqual(outcomesOf(read(table.join('\r\n'))), [
    'WS "7", 8',
    'WS\n9',
    'unterminated_quote 5',
    'unterminated_quote 6',
    'WS-11',
    'unterminated_quote 8',
  ]);
});

test('reads the delimiters, line ends and charsets of a mapping', () => {
  for (const [delimiter, end] of [
    [';', '\r\n'],
    ['\t', '\r'],
    ['|', '\n'],
  ] as const) {
    const table = tableOf({ number: 'A' }, { number: 'B' }).replaceAll(',', delimiter).replaceAll('\n', end);
    assert.deepEqual(outcomesOf(read(table, { mapping: { ...plain, delimiter } })), ['A', 'B']);
  }
  const german = { ...plain, encoding: 'windows-1252', columns: { ...plain.columns, code: 'cöde' } };
  const table = tableOf({ code: 'OK' }).replace('code', 'cöde');
  const latin = Uint8Array.from(table, (character) => character.charCodeAt(0));
  assert.deepEqual(outcomesOf(read(latin, { mapping: german })), ['WS-1']);
  assert.deepEqual(outcomesOf(read(`\uFEFF${table}`, { mapping: german })), ['WS-1'], 'a byte order mark wins');
  assert.deepEqual(outcomesOf(read(table, { mapping: german, charset: 'UTF-8' })), ['WS-1'], 'so does the request');
  const wide = new Uint8Array(Buffer.from(`\uFEFF${table}`, 'utf16le'));
  assert.deepEqual(outcomesOf(read(wide, { mapping: german })), ['WS-1']);
  const { refused } = read(latin, { mapping: { ...german, encoding: 'utf-8' } });
  assert.deepEqual([refused?.code, refused?.line], ['character_invalid', 1]);
  assert.equal(read(table, { mapping: german, charset: 'klingon' }).refused?.code, 'charset_unsupported');
});

test('refuses a file without the columns of the mapping', () => {
  const refusedOf = (table: string, mapping: object = plain) => {
    const { refused, messages } = read(table, { mapping });
    assert.deepEqual([...messages], []);
    return [refused?.code, refused?.column, refused?.line];
  };
  assert.deepEqual(refusedOf(tableOf().replace('time', 'when')), ['column_missing', 'time', 1]);
  assert.deepEqual(refusedOf(''), ['column_missing', 'number', 1]);
  assert.deepEqual(refusedOf('\n\n'), ['column_missing', 'number', 1]);
  assert.deepEqual(refusedOf(`\n${tableOf().replace('time', 'when')}`), ['column_missing', 'time', 2]);
  assert.deepEqual(refusedOf(tableOf().replace('of', 'of,time')), ['column_missing', 'time', 1]);
  const withoutVertical = { ...plain, constants: {} };
  assert.deepEqual(refusedOf(tableOf({}), withoutVertical), ['column_missing', 'vertical', 1]);
  assert.equal(outcomesOf(read(tableOf({}), { mapping: withoutVertical, profile: { vertical: 'parcel' } }))[0], 'WS-1');
  assert.match(
    read(tableOf(), { mapping: { ...plain, delimiter: ';' } }).refused?.message ?? '',
    /the mapping has semicolons between fields, the file commas/,
  );
  assert.deepEqual(refusedOf(`${'a,'.repeat(64)}b\n`), ['column_count', undefined, 1]);
  assert.deepEqual(refusedOf('"number,time\n1,2\n'), ['unterminated_quote', undefined, 1]);
});

test('refuses a file with more rows than it may have, and lets others run meanwhile', () => {
  const bytes = new TextEncoder().encode(`number,time\n${'WS-1,2030-03-04\n'.repeat(mostCsvRows + 1)}`);
  const smallest = { ...plain, columns: { tracking_number: 'number', occurred_at: 'time' } };
  const mapping = parseMapping(JSON.stringify(smallest), 'm.json');
  const steps = [...readCsv(bytes, mapping, undefined, { receivedAt: 0, profileOf: () => ({}) })];
  const last = steps.pop();
  assert.deepEqual([last?.refused?.code, last?.refused?.line, last?.messages], ['too_many_rows', mostCsvRows + 2, []]);
  assert.ok(steps.length >= mostCsvRows / 1_000 && steps.every((step) => step === null));
});

test('needs a mapping', () => {
  const [interchange] = readCsv(new Uint8Array(), undefined, undefined, { receivedAt: 0, profileOf: () => ({}) });
  assert.equal(interchange?.refused?.code, 'mapping_missing');
});

test('keeps the rows that replace a document together, and others in their order', () => {
  const rows: readonly Readonly<Partial<Record<Column, string>>>[] = [
    { number: 'A', document: 'D1' },
    { number: 'B', what: 'cancel' },
    { number: 'C', what: 'replace', document: 'D1' },
    { number: 'D' },
    { number: 'E', what: 'Replace', document: 'D2' },
    { number: 'F', what: 'replace', document: 'D1' },
    { number: 'G', what: 'replace' },
  ];
  const messagesOf = (table: string) =>
    [...read(table).messages].map((message) => [
      message.reference,
      message.function,
      message.document,
      message.refused?.code ?? null,
      message.statements.map((one) =>
        isRejected(one)
          ? one.problem.code
          : [one.number.text, one.function, one.document, one.warnings.map(({ code }) => code).join()],
      ),
    ]);
  assert.deepEqual(messagesOf(tableOf(...rows)), [
    [
      '1',
      'original',
      null,
      null,
      [
        ['A', 'original', 'D1', ''],
        ['B', 'cancel', undefined, ''],
      ],
    ],
    [
      '2',
      'replace',
      'D1',
      null,
      [
        ['C', 'original', 'D1', ''],
        ['F', 'original', 'D1', ''],
      ],
    ],
    ['3', 'original', null, null, [['D', 'original', undefined, '']]],
    ['4', 'replace', 'D2', null, [['E', 'original', 'D2', '']]],
    ['5', 'original', null, null, [['G', 'original', undefined, 'replaces_unknown']]],
  ]);
  const torn = messagesOf(`${tableOf(...rows)}H,2030-03-04\n`);
  assert.deepEqual(
    torn.map(([, what, , refused]) => [what, refused]),
    [
      ['original', null],
      ['replace', 'replace_incomplete'],
      ['original', null],
      ['replace', 'replace_incomplete'],
      ['original', null],
    ],
  );
});

test('reads the words of the column function by the mapping alone', () => {
  const mapping = { ...plain, functions: { S: 'cancel', '': 'original' } };
  const found = outcomesOf(read(tableOf({ what: 'S' }, { what: '' }, { what: 'cancel' }, { what: 's' }), { mapping }));
  assert.deepEqual(found, ['WS-1', 'WS-1', 'field_invalid 4', 'field_invalid 5']);
});

test('quotes nothing that may name a person', () => {
  const name = 'NAMEMARKER';
  for (const column of columns) {
    for (const text of [name, `${name} NORD`, `${name}\u0007`, `"${name}`, `=${name}`]) {
      const { refused, messages } = read(tableOf({ [column]: text }));
      const problems = [...messages].flatMap(({ statements, warnings }) => [
        ...warnings,
        ...statements.flatMap((one) => (isRejected(one) ? [one.problem] : one.warnings)),
      ]);
      const isReference = column === 'number' || column === 'code';
      if (!isReference) assert.ok(!JSON.stringify([refused, problems]).includes(name), `${column} ${text}`);
    }
  }
});
