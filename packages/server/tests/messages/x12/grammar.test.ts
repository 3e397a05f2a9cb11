import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProblemCode } from '../../../src/modules/messages/rules/problems.ts';
import { tokeniseX12 } from '../../../src/modules/messages/rules/x12/read-x12.ts';
import { at7, b10, gs, interchange, isa, of214, of315, problems, read, set, statements } from './interchange.ts';

const good = interchange(of214(at7));
const two = interchange(of214(at7), set('214', [b10, at7], '0002'));

function swap(text: string, from: string, to: string): string {
  assert.ok(text.includes(from), from);
  return text.replace(from, to);
}

/** Code, segment, element, and the text that the offset points to in the file. */
type Place = readonly [code: ProblemCode, segment: number, element?: number | undefined, at?: string];

const refusedInterchanges: readonly (readonly [title: string, file: string, place: Place])[] = [
  ['an empty file', '', ['no_isa', 1]],
  ['another text', 'Hello ISA*', ['no_isa', 1, undefined, 'Hello']],
  ['an ISA that is cut', isa.slice(0, 60), ['isa_width', 1, 8]],
  ['a sender that is too short', swap(good, 'WSLNCARR       *', 'WSLNCARR*'), ['isa_width', 1, 6]],
  ['a control number that is too long', swap(good, '000000101*0*P', '0000001010*0*P'), ['isa_width', 1, 13]],
  ['a letter as element separator', good.replaceAll('*', 'X'), ['isa_separators', 1, undefined, 'X00X']],
  ['a digit as component separator', swap(good, '*>~', '*1~'), ['isa_separators', 1, undefined, '1~']],
  ['a blank as terminator', good.replaceAll('~', ' '), ['isa_separators', 1, undefined, ' \nGS']],
  ['one character for two separators', swap(good, '*>~', '*~~'), ['isa_separators', 1, undefined, '~\nGS']],
  ['an ISA that ends too early', swap(good, 'WSOPER  ', 'WSOPER~ '), ['isa_width', 1, undefined, '~ ']],
  ['a control character in ISA', swap(good, 'WSOPER  ', 'WSOPER\u0001 '), ['control_character', 1]],
  ['a file cut in a segment', good.slice(0, good.indexOf('1200')), ['unterminated_segment', 6, undefined, 'AT7']],
  ['a file cut behind a segment', good.slice(0, good.indexOf('SE*')), ['no_iea', 6]],
  ['an IEA without its end', good.trimEnd().slice(0, -1), ['unterminated_segment', 9, undefined, 'IEA']],
  ['an ISA within an interchange', swap(good, 'IEA*1*000000101~\n', isa), ['no_iea', 9]],
  ['a wrong number of groups', swap(good, 'IEA*1*', 'IEA*2*'), ['iea_count', 9, 1, 'IEA*2']],
  ['another control number behind', swap(good, 'IEA*1*000000101', 'IEA*1*000000102'), ['iea_reference', 9, 2, 'IEA*']],
  ['a group in a group', swap(good, gs, `${gs}\n${gs}`), ['no_ge', 3]],
  ['a group without its end', swap(good, 'GE*1*101~\n', ''), ['no_ge', 8, undefined, 'IEA']],
  ['an end without its group', swap(good, gs, 'TA1*1~'), ['outside_transaction', 3, undefined, 'ST*']],
  ['a set without its end', swap(good, 'SE*5*0001~\n', ''), ['no_se', 7, undefined, 'GE*']],
  ['a set in a set', swap(good, `${at7}~`, 'ST*214*0002~'), ['no_se', 6]],
  ['an end without its set', swap(good, 'GE*1', 'SE*1*1~\nGE*1'), ['outside_transaction', 8, undefined, 'SE*1']],
  ['a segment outside a set', swap(good, 'ST*', `${at7}~\nST*`), ['outside_transaction', 3, undefined, 'AT7']],
  ['a tag of small letters', swap(good, 'LX*1', 'lx*1'), ['bad_tag', 5, undefined, 'lx*']],
  ['a tag of four letters', swap(good, 'LX*1', 'LXXX*1'), ['bad_tag', 5]],
  ['a segment without a tag', swap(good, 'LX*1', '*1'), ['bad_tag', 5]],
  ['a control character', swap(good, 'SHIP12', 'SH\u0000P12'), ['control_character', 4, 2, '\u0000P12']],
  ['a segment that is too long', swap(good, 'SHIP12', 'S'.repeat(4_097)), ['segment_too_long', 4, undefined, 'B10']],
  ['too many elements', swap(good, 'LX*1', `LX${'*1'.repeat(65)}`), ['too_many_elements', 5, 65]],
  ['too many components', swap(good, 'LX*1', `LX*${'>1'.repeat(16)}`), ['too_many_components', 5, 1]],
  ['too many segments', swap(good, `${at7}~`, `${at7}~`.repeat(100_000)), ['too_many_segments', 100_000]],
  [
    'too many sets',
    interchange(...Array.from({ length: 10_001 }, () => set('214', []))),
    ['too_many_messages', 20_003],
  ],
];

test('x12: refuses an interchange with a broken envelope, and says where', () => {
  for (const [title, file, [code, segment, element, at]] of refusedInterchanges) {
    const found = read(file);
    const refused = found[0]?.refused;
    assert.equal(refused?.code, code, title);
    assert.deepEqual([refused?.segment, refused?.element], [segment, element], title);
    if (at !== undefined) assert.equal(refused?.offset, file.indexOf(at), title);
    assert.deepEqual(found[0]?.messages, [], title);
  }
});

const refusedSets: readonly (readonly [title: string, file: string, place: Place])[] = [
  ['a wrong number of segments', swap(two, 'SE*5*0001', 'SE*6*0001'), ['se_count', 7, 1, 'SE*6']],
  ['a count that is no number', swap(two, 'SE*5*0001', 'SE*five*0001'), ['se_count', 7, 1, 'SE*five']],
  ['another control number', swap(two, 'SE*5*0001', 'SE*5*0009'), ['se_reference', 7, 2, 'SE*5']],
  ['another type', swap(two, 'ST*214*0001', 'ST*204*0001'), ['message_type_unsupported', 3, 1, 'ST*204']],
];

test('x12: refuses a broken set, and goes on', () => {
  for (const [title, file, [code, segment, element, at = '']] of refusedSets) {
    const [first, second] = read(file)[0]?.messages ?? [];
    assert.equal(first?.refused?.code, code, title);
    assert.deepEqual([first?.refused?.segment, first?.refused?.element], [segment, element], title);
    assert.equal(first?.refused?.offset, file.indexOf(at), title);
    assert.equal(first?.statements.length, code === 'message_type_unsupported' ? 0 : 1, title);
    assert.equal(second?.refused, null, title);
    assert.equal(second?.statements.length, 1, title);
  }
});

test('x12: a wrong end of a group refuses each of its sets, and no other group', () => {
  const other = [gs, of214(at7), 'GE*1*101~'].join('\n');
  for (const [trailer, code, element] of [
    ['GE*3*101', 'ge_count', 1],
    ['GE*2*999', 'ge_reference', 2],
  ] as const) {
    const file = swap(swap(two, 'GE*2*101', trailer), 'IEA*1*', `${other}\nIEA*2*`);
    const [found] = read(file);
    assert.equal(found?.refused, null);
    assert.deepEqual(
      found?.messages.map(({ refused, statements }) => [refused?.code, refused?.element, statements.length]),
      [
        [code, element, 1],
        [code, element, 1],
        [undefined, undefined, 1],
      ],
    );
  }
});

test('x12: recognizes other sets by their type', () => {
  for (const type of ['204', '210', '322', '990', '997']) {
    const [problem] = problems(interchange(set(type, ['B2*X'])));
    assert.deepEqual([problem?.code, problem?.value], ['message_type_unsupported', type]);
  }
  for (const type of ['', 'constructor', '__proto__', '0214', '21 4']) {
    const [message] = read(interchange(set(type, [at7])))[0]?.messages ?? [];
    assert.deepEqual([message?.type, message?.refused?.code], ['unknown', 'message_type_unsupported'], type);
  }
  const [message] = read(interchange(set('NAMEMARKER STREET', [])))[0]?.messages ?? [];
  assert.deepEqual([message?.type, message?.refused?.value], ['unknown', undefined]);
});

test('x12: reads the same statements under other separators, line ends and releases', () => {
  const plain = statements(good).map(({ code, number, time }) => [code, number.text, time.local]);
  assert.equal(plain.length, 1);
  const forms: Readonly<Record<string, string>> = {
    'line feeds as terminator': good.replaceAll('~\n', '\n'),
    'no end behind the last line': good.replaceAll('~\n', '\n').trimEnd(),
    'empty lines': good.replaceAll('~\n', '\n\n'),
    'carriage returns as terminator': good.replaceAll('~\n', '\r\n'),
    'no line breaks': good.replaceAll('\n', ''),
    'lines of 80 columns': good
      .replaceAll('\n', '')
      .replace(/^(.{106})(.*)$/, (_, head: string, rest: string) =>
        [head, ...(rest.match(/.{1,7}/g) ?? [])].join('\r\n'),
      ),
    'indented segments': good.replaceAll('\n', '\r\n\t '),
    'control characters as separators': good.replaceAll('*', '\u001d').replaceAll('~', '\u001c').replace('>', '\u001f'),
    'a repetition separator': swap(swap(good, '*U*00401*', '*^*00501*'), 'SHIP12', 'SH^IP12'),
    'U of a later release': swap(good, '*U*00401*', '*U*00501*'),
    'a byte order mark': `\ufeff${good}`,
    'padding behind': `${good}\r\n \u0000\u001a`,
    'control numbers without zeros': swap(good, 'IEA*1*000000101', 'IEA*1*101'),
    'a TA1': swap(good, gs, `TA1*000000007*300304*0600*A*000~\n${gs}`),
  };
  for (const [title, file] of Object.entries(forms)) {
    assert.deepEqual(problems(file), [], title);
    assert.deepEqual(
      statements(file).map(({ code, number, time }) => [code, number.text, time.local]),
      plain,
      title,
    );
  }
});

test('x12: a broken interchange does not cost those behind it', () => {
  const broken = [swap(good, 'IEA*1*000000101~', ''), swap(good, 'IEA*1', 'IEA*3'), swap(good, '*>~', '*1~')];
  const file = [...broken, swap(good, 'SHIP12', 'ISA*IP12'), 'garbage~', good].join('');
  const bytes = new TextEncoder().encode(file);
  const found = read(bytes);
  assert.deepEqual(
    found.map(({ refused, messages }) => refused?.code ?? messages.length),
    ['no_iea', 'iea_count', 'isa_separators', 1, 'no_isa', 1],
  );
  assert.equal(found.reduce((sum, { raw }) => sum + raw.length, 0) <= bytes.length, true);
  assert.equal(new TextDecoder().decode(found.at(-1)?.raw), good.trimEnd());
  const many = read(good.repeat(101));
  assert.equal(many.length, 101);
  assert.equal(many.at(-1)?.refused?.code, 'too_many_messages');
});

test('x12: names sender, recipient and control number, and takes tests only where the profile says so', () => {
  const [found] = read(good);
  const { family, format, sender, recipient, controlReference } = found ?? {};
  assert.deepEqual(
    { family, format, sender, recipient, controlReference },
    { family: 'x12', format: 'x12', sender: 'WSLNCARR', recipient: 'WSOPER', controlReference: '000000101' },
  );
  const trial = swap(good, '*0*P*', '*0*T*');
  assert.deepEqual(
    problems(trial).map(({ code, segment, element }) => [code, segment, element]),
    [['test_message', 1, 15]],
  );
  assert.equal(read(trial)[0]?.messages[0]?.statements.length, 1);
  assert.deepEqual(problems(trial, { acceptTest: true }), []);
});

test('x12: refuses a set with too many statements', () => {
  const [message] = read(interchange(of214(...Array.from({ length: 5_001 }, () => at7))))[0]?.messages ?? [];
  assert.equal(message?.refused?.code, 'too_many_events');
  assert.equal(message?.statements.length, 5_001);
});

test('x12: yields between a thousand segments, and tokenises every element', () => {
  const file = interchange(of214(...Array.from({ length: 2_500 }, () => at7)));
  assert.deepEqual(tokeniseX12(new TextEncoder().encode(file)), {
    segments: 2_508,
    elements: 2_500 * 7 + 3 + 1 + 2 + 2,
  });
  assert.equal(problems(interchange(of315('B4***VD'))).length, 1);
});
