import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEdifact } from '../../../src/modules/messages/rules/edifact/read-edifact.ts';
import type { MessageProblem } from '../../../src/modules/messages/rules/problems.ts';
import { isRejected } from '../../../src/modules/messages/rules/reading.ts';
import type { SenderProfile } from '../../../src/modules/messages/rules/sender-profile.ts';
import { interchange, message, read } from './edifact-text.ts';

const status = ['BGM+23+D1+9', 'CNI+1+WSP0001', 'STS+1+24', 'DTM+334:203003041130:203', 'LOC+175+DEHAM:139:6'];
const good = interchange([message('IFTSTA:D:00B:UN', status)]);

/** Every problem of a file, in order: of interchanges, messages, and statements with what was left out of them. */
function problemsOf(text: string | Uint8Array, profile: SenderProfile = {}): readonly MessageProblem[] {
  return read(text, profile).flatMap(({ refused, warnings, messages }) => [
    ...(refused === null ? [] : [refused]),
    ...warnings,
    ...Array.from(messages).flatMap((one) => [
      ...(one.refused === null ? [] : [one.refused]),
      ...one.warnings,
      ...(one.refused === null ? one.statements : []).flatMap((statement) =>
        isRejected(statement) ? [statement.problem] : statement.warnings,
      ),
    ]),
  ]);
}

/** `code`, `@segment`, `.element` and `#offset`, as far as they are there. */
function short({ code, segment, element, offset }: MessageProblem): string {
  const place = segment === undefined ? '' : `@${segment}${element === undefined ? '' : `.${element}`}`;
  return `${code}${place}${segment === undefined && offset !== undefined ? `#${offset}` : ''}`;
}

/** The good interchange with one text replaced. */
function changed(from: string, to: string): string {
  assert.ok(good.includes(from), from);
  return good.replace(from, to);
}

function body(segments: readonly string[], type = 'IFTSTA:D:00B:UN'): string {
  return interchange([message(type, segments)]);
}

function without(tag: string): readonly string[] {
  return status.filter((segment) => !segment.startsWith(tag));
}

const gateOut = ['BGM+36+G1+9', 'EQD+CN+WSLU1000034+45G1:102:5++3+5', 'DTM+7:203003060915:203', 'LOC+165+NLRTM:139:6'];

test('reads an interchange in every way to write it', () => {
  const written: Readonly<Record<string, string | Uint8Array>> = {
    'line breaks between segments': good,
    'no line breaks': good.replaceAll('\n', ''),
    'line breaks in tags and after release characters': `UNA:+.? '${good
      .replaceAll('\n', '')
      .replace('BGM+23', "FTX+AAI+++it?'s'BGM+23")
      .replace('UNT+7', 'UNT+8')
      .replaceAll(/.{2}/g, '$&\r\n')}`,
    'blanks between segments': good.replaceAll('\n', ' \t \r\n'),
    'its own separators': `UNA^|.! ~\n${good.replaceAll('+', '|').replaceAll(':', '^').replaceAll("'", '~')}`,
    'a line break as terminator': `UNA:+.? \n${good.replaceAll("'", '')}`,
    'no release character': `UNA:+.  '${good.replace('WSP0001', 'WSP0001').replace('BGM+23', "FTX+AAI+++why?'BGM+23").replace('UNT+7', 'UNT+8')}`,
    'syntax 4 with repetitions': good
      .replace('UNOC:3', 'UNOC:4')
      .replace('300305:', '20300305:')
      .replace('175+DEHAM:139:6', '175+DEHAM:139:6*NLRTM:139:6'),
    'a byte order mark': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(good)]),
    'UTF-8': Buffer.from(
      changed('BGM+23', "FTX+AAI+++Köln 東京'BGM+23").replace('UNOC:3', 'UNOW:4').replace('UNT+7', 'UNT+8'),
    ),
    'Cyrillic bytes': Buffer.from(changed('UNOC:3', 'UNOE:3').replace('WSP0001', 'WSP0001:::\xb0\xb1'), 'latin1'),
    'the filling of an old system behind it': `${good}\x1a\0\0\0`,
    groups: interchange([
      ['UNG+IFTSTA+ONE+TWO+300305:0600+G7+UN+D:00B', ...message('IFTSTA:D:00B:UN', status), 'UNE+1+G7'],
    ]),
    'zeros before counts': changed('UNT+7', 'UNT+0007').replace('UNZ+1', 'UNZ+01'),
  };
  for (const [name, text] of Object.entries(written)) {
    assert.deepEqual(problemsOf(text).map(short), [], name);
    const [found, ...more] = read(text).flatMap(({ messages }) =>
      Array.from(messages).flatMap(({ statements }) => statements),
    );
    assert.ok(found !== undefined && !isRejected(found) && more.length === 0, name);
    assert.deepEqual([found.number.text, found.code, found.place?.code], ['WSP0001', '24', 'DEHAM'], name);
  }
});

test('refuses each fault with its code and its place', () => {
  const many = (count: number, segment: string): string => Array.from({ length: count }, () => `${segment}'`).join('');
  const faults: readonly (readonly [expected: string, text: string | Uint8Array, profile?: SenderProfile])[] = [
    ['una_ambiguous#0', `UNA:+.? +${good}`],
    ['una_ambiguous#0', `UNAA+.? '${good}`],
    ['una_ambiguous#0', `UNA:+.?++${good}`],
    ['no_unb@1', good.slice(good.indexOf('UNH'))],
    ['no_unb@1', 'hello world'],
    ['no_unb@1', `UNA:+.? '${good.slice(good.indexOf('UNH'))}`],
    ['no_unz@8', good.slice(0, good.indexOf('UNZ'))],
    ['no_unz@6', good.slice(0, good.indexOf('LOC'))],
    ['no_unz@9', good.replace('UNZ', 'UNB')],
    ['no_unz@2', good.replace('UNH', "UNB+UNOC:3+A+B+300305:0600+R2'UNH")],
    ['unt_missing@8', changed("UNT+7+1'\n", '')],
    ['unt_missing@3', interchange([['UNG+IFTSTA+ONE+TWO+300305:0600+G7']])],
    ['outside_message@2', interchange([['FTX+AAI']])],
    ['outside_message@2', interchange([['UNT+1+1']])],
    ['outside_message@2', interchange([['UNE+1+G7']])],
    ['unt_count@8.1', changed('UNT+7', 'UNT+8')],
    ['unt_count@8.1', changed('UNT+7', 'UNT+x')],
    ['unt_reference@8.2', changed('UNT+7+1', 'UNT+7+2')],
    ['unz_count@9.1', changed('UNZ+1', 'UNZ+2')],
    ['unz_reference@9.2', changed('UNZ+1+R1', 'UNZ+1+R2')],
    ['unz_count@3.1', interchange([['UNG+IFTSTA+ONE+TWO+300305:0600+G7', 'UNE+1+G7']])],
    ['unz_reference@3.2', interchange([['UNG+IFTSTA+ONE+TWO+300305:0600+G7', 'UNE+0+G8']])],
    ['bad_tag@4', changed('CNI+1', 'cni+1')],
    ['bad_tag@4', changed('CNI+1', 'CN+1')],
    ['bad_tag@4', changed('CNI+1', 'CNIX+1')],
    ['unterminated_segment@6', good.slice(0, good.indexOf('1130'))],
    ['unterminated_segment@9', good.slice(0, -2)],
    ['unterminated_segment@9', good.replace(/'\n$/, "?'")],
    ['control_character@4', changed('WSP0001', 'WSP\u00010001')],
    ['control_character@4', changed('WSP0001', 'WSP\u007f0001')],
    ['charset_unsupported@1.1', changed('UNOC', 'UNOX')],
    ['charset_unsupported@1.1', changed('UNOC:3', 'UNOW:4').replace('WSP0001', 'WSP\xe40001')],
    ['charset_unsupported#0', Buffer.from(good, 'utf16le')],
    ['charset_unsupported#0', Buffer.from(`\ufeff${good}`, 'utf16le')],
    ['segment_too_long@4', changed('WSP0001', 'W'.repeat(4_100))],
    ['too_many_elements@4.65', changed('WSP0001', '+'.repeat(64))],
    ['too_many_components@4.2', changed('WSP0001', ':'.repeat(16))],
    ['too_many_segments@100001', good.replace('UNT', `${many(100_100, 'FTX+1')}UNT`)],
    ['too_many_messages@20002', interchange(Array.from({ length: 10_001 }, () => message('X:1', [])))],
    [`too_many_messages#${good.length * 100}`, good.repeat(102)],
    ['too_many_events@2', body([...status, ...Array.from({ length: 5_001 }, () => 'EQD+CN+WSLU1000013')])],
    ['message_type_unsupported@2.2', body([], 'COPRAR:D:95B:UN')],
    ['message_type_unsupported@2.2', body([], 'CIMFWB:17')],
    ['function_unsupported@3.3', changed('D1+9', 'D1+77')],
    ['test_message@3.3', changed('D1+9', 'D1+53')],
    ['test_message@1.11', changed('0600+R1', '0600+R1++++++1')],
    ['reference_missing@4', body(without('CNI'))],
    ['reference_not_tracked@4.2', body([gateOut[0] ?? '', 'EQD+CH+X1'], 'CODECO:D:95B:UN')],
    ['reference_missing@4.2', body([gateOut[0] ?? '', 'EQD+CN'], 'CODECO:D:95B:UN')],
    ['time_missing@5', body(without('DTM'))],
    [
      'time_missing@4',
      body(
        gateOut.filter((one) => !one.startsWith('DTM')),
        'CODECO:D:95B:UN',
      ),
    ],
    ['time_invalid@6.1', changed('203003041130:203', '203002301130:203')],
    ['time_invalid@6.1', changed('203003041130:203', '203003042400:203')],
    ['place_invalid@7.2', changed('DEHAM', 'QUAY71')],
    ['code_unknown@5.2', changed('1+24', '1+104')],
    ['code_unknown@3.1', body(['BGM+99+G1+9', ...gateOut.slice(1)], 'CODECO:D:95B:UN')],
    ['count_mismatch@7.1', body([...gateOut, 'CNT+16:2'], 'COARRI:D:95B:UN').replace('BGM+36', 'BGM+98')],
  ];
  for (const [expected, text, profile] of faults) {
    assert.deepEqual(problemsOf(text, profile).map(short), [expected], `${expected} ${String(text).slice(0, 60)}`);
  }
});

test('counts the place of a problem in characters of the file', () => {
  const umlauts = Buffer.from(changed('WSP0001', 'WSP0001:::Köln Köln').replace('UNOC:3', 'UNOW:4'));
  const second = changed('CNI+1', 'cni+1');
  const file = Buffer.concat([umlauts, Buffer.from(second)]);
  const [problem, ...more] = problemsOf(file);
  assert.deepEqual(more, []);
  assert.equal(problem?.offset, umlauts.toString().length + second.indexOf('cni'));
});

test('reads interchanges behind a broken one, and nothing of it', () => {
  const broken = changed('WSP0001', 'WSP\u00010001');
  const states = (text: string): readonly string[] =>
    read(text).map(({ refused, messages }) => refused?.code ?? `read ${Array.from(messages).length}`);
  assert.deepEqual(states(`${broken}${good}`), ['control_character', 'read 1']);
  assert.deepEqual(states(`${good}rest of a mail'${good}`), ['read 1', 'no_unb', 'read 1']);
  assert.deepEqual(states(`${good}UNA:+.? '\n${good}${good}`), ['read 1', 'read 1', 'read 1']);
  const own = `UNA^|.! ~${good.replaceAll('+', '|').replaceAll(':', '^').replaceAll("'", '~')}`;
  assert.deepEqual(states(`${own}${own.slice(9)}${good}`), ['read 1', 'read 1', 'read 1']);
  const nested = good.replace('UNH', "UNB+UNOC:3+A+B+300305:0600+R2'UNH").replace('UNZ', "UNZ+1+R2'UNZ");
  assert.deepEqual(states(`${nested}${good}`), ['no_unz', 'read 1']);
});

test('counts the statements of a refused message as rejected, and reads the others', () => {
  const twice = [...status, ...status.slice(2)];
  const [found] = read(
    interchange([message('IFTSTA:D:00B:UN', twice, '1'), message('IFTSTA:D:00B:UN', status, '2')]).replace(
      'UNT+10',
      'UNT+9',
    ),
  );
  const [first, second] = Array.from(found?.messages ?? []);
  assert.equal(first?.refused?.code, 'unt_count');
  assert.equal(first?.statements.length, 2);
  assert.ok(first?.statements.every((statement) => isRejected(statement)));
  assert.equal(second?.refused, null);
  assert.equal(second?.statements.length, 1);
});

test('takes tests where the profile of the sender takes them', () => {
  const profile = { acceptTest: true };
  assert.deepEqual(problemsOf(changed('0600+R1', '0600+R1++++++1'), profile), []);
  assert.deepEqual(problemsOf(changed('D1+9', 'D1+53'), profile), []);
});

test('keeps the bytes of each interchange, and yields while it reads a long one', () => {
  const text = `UNA:+.? '\n${good}`;
  const [one, two] = read(`\n${text}  \n${good}`);
  assert.equal(Buffer.from(one?.raw ?? []).toString(), text.trimEnd());
  assert.equal(Buffer.from(two?.raw ?? []).toString(), good.trimEnd());
  const context = { receivedAt: 0, profileOf: () => ({}) };
  const long = body([...status, ...Array.from({ length: 3_000 }, () => 'FTX+AAI')]);
  assert.deepEqual(
    Array.from(readEdifact(Buffer.from(long), context), (step) => step?.refused?.code ?? typeof step?.family),
    ['undefined', 'undefined', 'undefined', 'string'],
  );
});

test('reads hostile texts in linear time', () => {
  const texts = [
    '?'.repeat(400_000),
    "?'".repeat(60_000),
    'UNZ+'.repeat(200_000),
    '\n'.repeat(400_000),
    "UNT+'".repeat(100_000),
  ];
  for (const text of texts) {
    assert.equal(problemsOf(`${good.slice(0, good.indexOf('BGM'))}${text}`).length, 1);
    assert.equal(problemsOf(interchange([message('CIMFSU:12', [text])])).length, 1);
  }
});

test('hands the text of an air message over as it is', () => {
  const text = 'FSU/14\r\n157-53806266HKGFRA/P4K100.5T10\r\nRCF/QR8403/20FEB1039-N/FRA/P4K100.5\r\n';
  const wrapped = `UNB+IATA:1+ONE+TWO+300305:0600+R1'\r\nUNH+7+CIMFSU:12'\r\n${text}'UNT+3+7'UNZ+1+R1'`;
  const seen: unknown[] = [];
  const [found] = read(wrapped, {}, (inner, sending) => {
    seen.push(inner, sending);
    return [];
  });
  assert.equal(found?.format, 'fsu');
  assert.deepEqual(Array.from(found?.messages ?? []), []);
  const receivedAt = Date.UTC(2030, 2, 5, 12);
  const sentAt = Date.UTC(2030, 2, 5, 6);
  assert.deepEqual(seen, [text, { receivedAt, sentAt, reference: '7', segment: 3, offset: wrapped.indexOf('FSU/14') }]);
  const bare = wrapped.replace("'UNT", 'UNT');
  assert.deepEqual(problemsOf(bare).map(short), ['message_type_unsupported@2.2'], 'no reader of air text was given');
});
