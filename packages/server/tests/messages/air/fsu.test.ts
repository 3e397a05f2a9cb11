import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { looksLikeAirText } from '../../../src/modules/messages/rules/air/lines.ts';
import { readAirText, readFsu } from '../../../src/modules/messages/rules/air/read-fsu.ts';
import { interchangeOf, messagesOf, show } from './show.ts';

const context = { receivedAt: Date.parse('2030-03-05T12:00:00Z'), profileOf: () => ({}) };
const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const read = (text: string, receivedAt = context.receivedAt): readonly string[] =>
  messagesOf(readFsu(bytes(text), { ...context, receivedAt })).flatMap(({ statements }) => statements.map(show));
/** A status line below a consignment of ten pieces from Frankfurt to New York. */
const line = (text: string): string | undefined => read(`FSU/15\n020-12340554FRAJFK/T10K100\n${text}\n`)[0];

/** Each row of the table of forms: what it reads, and what it refuses. */
const forms: readonly (readonly [line: string, expected: string])[] = [
  ['RCS/04MAR0900/FRA/T10K100', 'RCS in_transit/picked_up FRA 2030-03-04T09:00 T10/10'],
  ['RCS/04MAR0900/FRA/T10K100/NAMEMARKER\n/MC1.5', 'RCS in_transit/picked_up FRA 2030-03-04T09:00 T10/10'],
  ['FOH/04MAR0900/FRA/P3K10.5\n/MC1.5', 'FOH pre-transit/booked FRA 2030-03-04T09:00 P3/10'],
  ['NFD/04MAR0900/JFK/T10/NAMEMARKER', 'NFD in_transit/available_for_pickup JFK 2030-03-04T09:00 T10/10'],
  ['AWD/04MAR0900/JFK/T10K100/N/A', 'AWD in_transit/available_for_pickup JFK 2030-03-04T09:00 T10/10'],
  ['DLV/04MAR0900/JFK/T10K100/NAMEMARKER', 'DLV delivered JFK 2030-03-04T09:00 T10/10'],
  ['DDL/04MAR0900/JFK/S4K40/N', 'DDL in_transit/partial_delivery JFK 2030-03-04T09:00 P4/10'],
  ['DLV/04MAR0900/JFK/D4L40', 'DLV in_transit/partial_delivery JFK 2030-03-04T09:00 P4/10'],
  ['CCD/04MAR0900/JFK/T10K100', 'CCD in_transit/customs_cleared JFK 2030-03-04T09:00 T10/10'],
  ['TGC/04MAR0900/JFK/T10K100', 'TGC in_transit/customs_processing JFK 2030-03-04T09:00 T10/10'],
  ['DOC/04MAR0900/FRA/T10K100', 'DOC pre-transit/booked FRA 2030-03-04T09:00 T10/10'],
  ['DPU/04MAR0900/FRA/T10K100', 'DPU in_transit/picked_up FRA 2030-03-04T09:00 T10/10'],
  ['CRC/04MAR0900/JFK/T10K100/LH400/03MAR/FRAJFK', 'CRC in_transit/customs_processing JFK 2030-03-04T09:00 T10/10'],
  ['CRC/04MAR0900/JFK/T10K100', 'CRC in_transit/customs_processing JFK 2030-03-04T09:00 T10/10'],
  ['RCT/LH/04MAR0900/FRA/T10K100\n/AF/NAMEMARKER', 'RCT in_transit/picked_up FRA 2030-03-04T09:00 T10/10'],
  ['TFD/LH/04MAR0900/FRA/T10K100/123456\n/AF/NAMEMARKER', 'TFD in_transit/departed FRA 2030-03-04T09:00 T10/10'],
  ['TRM/LH/FRA/T10K100', 'TRM in_transit FRA (2030-03-05) T10/10'],
  ['RCF/LH8400/04MAR1835/JFK/T10/A0610/A1712', 'RCF in_transit/arrived JFK 2030-03-04T18:35 T10/10 LH8400'],
  ['ARR/LH400/04MAR1835-N/JFK/T10//A1117-P', 'ARR in_transit/arrived JFK 2030-03-05T18:35 T10/10 LH400'],
  ['ARR/LHF400A/04MAR0005-P/JFK/T10', 'ARR in_transit/arrived JFK 2030-03-03T00:05 T10/10 LHF400A'],
  ['AWR//04MAR1835/JFK/T10', 'AWR in_transit JFK 2030-03-04T18:35 T10/10'],
  ['FIW/04MAR1835/FRA/T10', 'FIW in_transit/arrived FRA 2030-03-04T18:35 T10/10'],
  ['FOW/LH400/04MAR/FRA/T10', 'FOW in_transit/departed FRA 2030-03-04 T10/10 LH400'],
  [
    'BKD/LH400/06MAR/FRAJFK/T10/S0900/S1130/MC1.5',
    'BKD pre-transit/booked FRA (2030-03-06) T10/10 LH400 eta 2030-03-06T11:30 JFK',
  ],
  ['BKD/LH400//FRAJFK/T10', 'BKD pre-transit/booked FRA (2030-03-05) T10/10 LH400'],
  ['BKD/LH400/FRAJFK/T10', 'BKD pre-transit/booked FRA (2030-03-05) T10/10 LH400'],
  [
    'BKD/LH400/06MAR/FRAJFK/T10\n/S2100/S0030-N',
    'BKD pre-transit/booked FRA (2030-03-06) T10/10 LH400 eta 2030-03-07T00:30 JFK',
  ],
  ['BKD/LH100/06MAR/FRAMUC/T10/S0900/S1000', 'BKD pre-transit/booked FRA (2030-03-06) T10/10 LH100'],
  ['MAN/LH400/06MAR/FRAJFK/T10/S0900', 'MAN in_transit/loaded FRA (2030-03-06) T10/10 LH400'],
  ['PRE//06MAR/FRAJFK/T10//E1130', 'PRE in_transit/loaded FRA (2030-03-06) T10/10 eta 2030-03-06T11:30 JFK'],
  [
    'DEP/LH400/04MAR/FRAJFK/T10/A0905/E1130',
    'DEP in_transit/departed FRA 2030-03-04T09:05 T10/10 LH400 eta 2030-03-04T11:30 JFK',
  ],
  ['DEP/LH400/04MAR/FRAJFK/T10/A0005-N/A0330-N', 'DEP in_transit/departed FRA 2030-03-05T00:05 T10/10 LH400'],
  ['DEP/LH400/04MAR/FRAJFK/T10/E0905', 'DEP in_transit/departed FRA 2030-03-04 T10/10 LH400'],
  ['DEP/LH400/04MAR/FRAJFK/T10', 'DEP in_transit/departed FRA 2030-03-04 T10/10 LH400'],
  ['DIS/LH400/04MAR1400/JFK/OFLD/P2K20', 'DIS-OFLD exception/delayed JFK 2030-03-04T14:00 P2/10 LH400'],
  ['DIS//04MAR1400-N/JFK/FDCA/P2', 'DIS-FDCA informational JFK 2030-03-05T14:00 P2/10'],
  [
    'DIS/LH400/04MAR1400/JFK/ABCD/P2',
    'DIS-ABCD exception/discrepancy JFK 2030-03-04T14:00 P2/10 LH400 ?code_unknown ABCD',
  ],
  ['XYZ/04MAR1500/FRA/T8K90', 'XYZ unknown FRA 2030-03-04T15:00 T8/10 ?code_unknown XYZ'],
  ['XYZ/04MAR1500/FRA/NAMEMARKER', 'XYZ unknown FRA 2030-03-04T15:00 - ?code_unknown XYZ'],
  ['XYZ/LH901/04MAR1500-N/FRA/T8K90/A0900', 'XYZ unknown FRA 2030-03-05T15:00 T8/10 LH901 ?code_unknown XYZ'],
  ['rcs/04mar0900/fra/t10k100/NAMEMARKER', 'RCS in_transit/picked_up FRA 2030-03-04T09:00 T10/10'],
  ['RCS/04MAR0900/FRA/T10K100/M\u00dcLLER', 'RCS in_transit/picked_up FRA 2030-03-04T09:00 T10/10'],
  ['CCD/04MAR0900/JFK/T10K100/', 'CCD in_transit/customs_cleared JFK 2030-03-04T09:00 T10/10'],
  ['RCF/LH400/04MAR1835\n/JFK/T10', 'RCF in_transit/arrived JFK 2030-03-04T18:35 T10/10 LH400'],
  // Refused.
  ['RCS/04MAR0900/T10K100', '!line_invalid@3 RCS'],
  ['RCS/04MAR0900-N/FRA/T10K100', '!line_invalid@3 RCS'],
  ['RCS/04MAR090/FRA/T10K100', '!line_invalid@3 RCS'],
  ['RCS/04MAR0900/FRA', '!line_invalid@3 RCS'],
  ['RCS/', '!line_invalid@3 RCS'],
  ['NFD/04MAR0900/JFKX/T10', '!line_invalid@3 NFD'],
  ['DLV/04MAR0900/JFK/X10', '!line_invalid@3 DLV'],
  ['DLV/04MAR0900/JFK/T10K', '!line_invalid@3 DLV'],
  ['DLV/04MAR0900/JFK/T12345', '!line_invalid@3 DLV'],
  ['CCD/04MAR0900/JFK/T10K100/NAMEMARKER', '!line_invalid@3 CCD'],
  ['CRC/04MAR0900/JFK/T10K100/NAMEMARKER', '!line_invalid@3 CRC'],
  ['RCT/04MAR0900/FRA/T10K100', '!line_invalid@3 RCT'],
  ['RCT/LUFT/04MAR0900/FRA/T10K100', '!line_invalid@3 RCT'],
  ['TRM/LH/04MAR0900/FRA/T10K100', '!line_invalid@3 TRM'],
  ['RCF/LH4/04MAR1835/JFK/T10', '!line_invalid@3 RCF'],
  ['RCF/LH400/04MAR1835-O/JFK/T10', '!line_invalid@3 RCF'],
  ['RCF/LH400/04MAR1835/JFK/T10/X0610', '!line_invalid@3 RCF'],
  ['BKD/LH400/06MAR0900/FRAJFK/T10', '!line_invalid@3 BKD'],
  ['BKD/LH400/06MAR/FRA/T10', '!line_invalid@3 BKD'],
  ['MAN/LH400/06MAR/FRAJFK/T10/S0900/S1130/MC1.5', '!line_invalid@3 MAN'],
  ['DEP/LH400/04MAR/FRAJFK', '!line_invalid@3 DEP'],
  ['DIS/LH400/04MAR1400/JFK/P2K20', '!line_invalid@3 DIS'],
  ['RCS/31FEB0900/FRA/T10', '!time_invalid@3 31FEB0900'],
  ['RCS/04ABC0900/FRA/T10', '!time_invalid@3 04ABC0900'],
  ['RCS/04MAR2400/FRA/T10', '!time_invalid@3 04MAR2400'],
  ['RCS/29FEB0900/FRA/T10', '!time_invalid@3'],
  ['RCF/LH400/04MAR1835/JFK/T10/A0960', '!time_invalid@3 A0960'],
  ['XYZ/32MAR1500/FRA/T8', '!time_invalid@3 32MAR1500'],
  ['RCS/04MAR0900/FR\u00c4/T10', '!character_invalid@3 RCS'],
  ['RCS/04MAR0900/FR\u0001/T10', '!character_invalid@3 RCS'],
  ['TEL/NAMEMARKER', '!line_unknown@3 TEL'],
  ['NAMEMARKER', '!line_unknown@3'],
  ['RCS', '!line_unknown@3'],
];

test('reads each row of the table of lines, and refuses what does not fit it', () => {
  for (const [text, expected] of forms) assert.equal(line(text), expected, text);
});

const typeB = 'QD FRAFMLH MUCFMLH\r\n.HDQFMLH 021005 JAN30\r\n';
const consignment = '020-12340333SINFRA/T3K60';

const files: Readonly<Record<string, readonly [text: string, expected: readonly string[], received?: string]>> = {
  'a day in December that is reported in January': [
    `${typeB}FSU/15\r\n${consignment}\r\nDEP/LH779/31DEC/SINFRA/T3K60/A2355/E0615-N\r\nULD/PMC12345LH\r\nOSI/NAMEMARKER\r\n/NAMEMARKER\r\n`,
    ['DEP in_transit/departed SIN 2029-12-31T23:55 T3/3 LH779 eta 2030-01-01T06:15 FRA'],
    '2030-01-02T10:06Z',
  ],
  'a time of sending that decides the year, not the receipt': [
    `.HDQFMLH 311005\nFSU/15\n${consignment}\nRCS/30JUL0900/SIN/T3`,
    ['RCS in_transit/picked_up SIN 2029-07-30T09:00 T3/3'],
    '2030-01-31T11:00Z',
  ],
  'CR alone, blank lines, equals signs and ETX': [
    `\u0001QU FRAFMLH\r.HDQFMLH 051000\r\u0002FSU/12\r\r${consignment}\r=\rRCS/04MAR0900/SIN/T3\r=OTHER\r\u0003\r`,
    ['RCS in_transit/picked_up SIN 2030-03-04T09:00 T3/3'],
  ],
  'a telex of a PIMA address': [
    `ZCZC\nQN FRAFMLH\n.TDVAGT03LUFTHANSA/FRA01 051000\nFSU/12\n${consignment}\nRCS/04MAR0900/SIN/T3\nNNNN\n`,
    ['RCS in_transit/picked_up SIN 2030-03-04T09:00 T3/3'],
  ],
  'a part that arrives the day after, with lines that belong to it': [
    'FSU/14\n020-12340554HKGFRA/P4K100.5T10\nRCF/LH8403/20FEB1039-N/FRA/P4K100.5/S0720/A1008\nULD/PMC12345LH\nOCI/HK/ISS/RA/12345\n/HK//SS/SPX\n',
    ['RCF in_transit/arrived FRA 2030-02-21T10:39 P4/10 LH8403'],
  ],
  'several consignments': [
    `FSA/15\n${consignment}\nRCS/04MAR0900/SIN/T3\n020-12340554FRAJFK/P4K100T10\nDLV/04MAR0900/JFK/P4K100\n020-12340440\nARR/LH1234/04MAR0900/SIN/T8`,
    [
      'RCS in_transit/picked_up SIN 2030-03-04T09:00 T3/3',
      'DLV in_transit/partial_delivery JFK 2030-03-04T09:00 P4/10',
      'ARR in_transit/arrived SIN 2030-03-04T09:00 T8/8 LH1234',
    ],
  ],
  'a total of several parts, and none': [
    'FSU/15\n020-12340554FRAJFK/P4\nDLV/04MAR0900/JFK/P4\nDLV/04MAR0900/JFK/T4\nDLV/04MAR1000/JFK/P4T6\n020-12340440/P4T8\nDLV/04MAR0900/SIN/T4',
    [
      'DLV in_transit/partial_delivery JFK 2030-03-04T09:00 P4/?',
      'DLV delivered JFK 2030-03-04T09:00 T4/4',
      'DLV in_transit/partial_delivery JFK 2030-03-04T10:00 P4/6',
      'DLV in_transit/partial_delivery SIN 2030-03-04T09:00 T4/8',
    ],
  ],
  'consignments that are wrong': [
    [
      'FSU/15',
      'RCS/04MAR0900/FRA/T1',
      '020-12345670FRAJFK/T1',
      'RCS/04MAR0900/FRA/T1',
      'RCS/31FEB0900/FRA/T1',
      '020-12340554FRA/T1',
      'RCS/04MAR0900/FRA/T1',
      '020-12340554FRAJFK/X1',
      'RCS/04MAR0900/FRA/T1',
      '20-12340554',
      'RCS/04MAR0900/FRA/T1',
    ].join('\n'),
    [
      '!reference_missing@2',
      '!reference_invalid@4 020-12345670',
      '!reference_invalid@5 020-12345670',
      '!reference_invalid@7 020-12340554',
      '!reference_invalid@9 020-12340554',
      '!reference_invalid@11 20-12340554',
    ],
  ],
};

for (const [what, [text, expected, received]] of Object.entries(files)) {
  test(`reads ${what}`, () =>
    assert.deepEqual(read(text, received === undefined ? undefined : Date.parse(received)), expected));
}

test('reads several messages of one file, each behind its heading', () => {
  const text =
    `${typeB}FSU/15\n${consignment}\nRCS/01JAN0900/SIN/T3\n=\n\u0003\nQK MUCFMLH\n.FRAFMLH 011200\n` +
    `FSA/14\n${consignment}\nRCS/01FEB0900/SIN/T3\nFSU/9\n${consignment}\nDLV/01FEB0900/FRA/T3\n`;
  const found = interchangeOf(readFsu(bytes(text), { ...context, receivedAt: Date.parse('2030-01-02T12:00Z') }));
  assert.deepEqual([found.sender, found.recipient, found.controlReference], ['HDQFMLH', 'FRAFMLH', '']);
  const messages = [...found.messages];
  assert.deepEqual(
    messages.map(({ reference, type, refused, statements }) => [reference, type, refused, ...statements.map(show)]),
    [
      ['1', 'FSU', null, 'RCS in_transit/picked_up SIN 2030-01-01T09:00 T3/3'],
      ['2', 'FSA', null, 'RCS in_transit/picked_up SIN 2029-02-01T09:00 T3/3'],
      ['3', 'FSU', null, 'DLV delivered FRA 2029-02-01T09:00 T3/3'],
    ],
  );
  assert.deepEqual([...found.messages], messages, 'each iterator starts at the first message');
});

test('counts statuses whose message is not named', () => {
  const named = `FSU/15\n${consignment}\nRCS/04MAR0900/SIN/T3\n`;
  const counted = (text: string): readonly string[] =>
    messagesOf(readFsu(bytes(text), context)).map(
      ({ type, refused, statements }) => `${type} ${refused?.code}@${refused?.line} ${statements.length}`,
    );
  const unnamed = named.replace('FSU/15', 'FSU/A');
  assert.deepEqual(counted(unnamed + named), ['unknown message_type_unsupported@2 1', 'FSU undefined@undefined 1']);
  assert.deepEqual(counted(`${named}.HDQFMLH 051000\n${unnamed}`), [
    'FSU undefined@undefined 1',
    'unknown message_type_unsupported@6 1',
  ]);
  // A remark that begins with a full stop, and a control character, end no message.
  assert.deepEqual(counted(`${named}.REMARK\n\u0003\nDLV/04MAR0900/SIN/T3\n`), ['FSU undefined@undefined 3']);
});

test('orders a plan by its time of sending', () => {
  const text = `.HDQFMLH 301200\nFSU/15\n${consignment}\nBKD/LH779/02JAN/SINFRA/T3\n`;
  const [message] = messagesOf(readFsu(bytes(text), { ...context, receivedAt: Date.parse('2030-12-30T12:05Z') }));
  const statement = message?.statements[0];
  assert.ok(statement !== undefined && 'time' in statement);
  const { local, ordersOnly, orderedAt, uncertaintyS } = statement.time;
  const sent = Date.parse('2030-12-30T12:00Z');
  assert.equal(message?.sentAt, sent);
  assert.deepEqual([local, ordersOnly, orderedAt, uncertaintyS], ['2031-01-02', true, sent, 86_400]);
});

test('takes a stamp of local time, hours ahead of receipt, as sent at receipt', () => {
  const receivedAt = Date.parse('2026-11-28T20:39Z');
  const text = `QD FRAFMLH\n.HKGFFCX 290439\nFSU/15\n160-12345675HKGFRA/T3K60\n`;
  const events = 'RCS/29NOV0430/HKG/T3\nDEP/CX289/28NOV/HKGFRA/T3/A2355\nMAN/CX289//HKGFRA/T3\n';
  assert.deepEqual(read(text + events, receivedAt), [
    'RCS in_transit/picked_up HKG 2026-11-29T04:30 T3/3',
    'DEP in_transit/departed HKG 2026-11-28T23:55 T3/3 CX289',
    'MAN in_transit/loaded HKG (2026-11-29) T3/3 CX289',
  ]);
  const [message] = messagesOf(readFsu(bytes(`${text}MAN/CX289//HKGFRA/T3\n`), { ...context, receivedAt }));
  const statement = message?.statements[0];
  assert.ok(statement !== undefined && 'time' in statement);
  assert.deepEqual([statement.time.orderedAt, message?.sentAt], [receivedAt, receivedAt]);
  // The same telegram by a slower way is the same plan: its day comes from the stamp.
  const later = Date.parse('2026-11-29T09:00Z');
  assert.deepEqual(read(`${text}MAN/CX289//HKGFRA/T3\n`, later), ['MAN in_transit/loaded HKG (2026-11-29) T3/3 CX289']);
});

test('refuses other messages by name, and what they quote with them', () => {
  for (const first of ['FWB/17', 'FHL/4', 'FMA', 'FNA', 'FNA/2', 'FFM/8']) {
    const text = `${first}\nACK/NAMEMARKER\n${first.startsWith('FN') ? 'FSU/14\n' : ''}${consignment}\n`;
    const messages = messagesOf(readFsu(bytes(text), context));
    assert.deepEqual(
      messages.map(({ refused, statements }) => [refused?.code, refused?.value, statements.length]),
      [['message_type_unsupported', first.slice(0, 3), 0]],
    );
  }
  const ended = `FNA\nACK/X\n\u0003\nFSU/15\n${consignment}\nRCS/04MAR0900/SIN/T3\n`;
  assert.deepEqual(
    messagesOf(readFsu(bytes(ended), context)).map(({ type }) => type),
    ['FNA', 'FSU'],
  );
  const behind = `FMA\nACK/OK\nFSU/14\nQD FRAFMLH\n.HDQFMLH 051000\nFSU/15\n${consignment}\nRCS/04MAR0900/SIN/T3\n`;
  assert.deepEqual(
    messagesOf(readFsu(bytes(behind), context)).map(({ type }) => type),
    ['FMA', 'FSU'],
  );
});

test('refuses texts and messages beyond their bounds', () => {
  const refusalOf = (text: string): string => {
    const { refused, messages } = interchangeOf(readFsu(bytes(text), context));
    const [message] = messages;
    const problem = refused ?? message?.refused;
    return `${problem?.code}@${problem?.line} ${message?.statements.length ?? ''}`.trim();
  };
  const status = 'RCS/04MAR0900/SIN/T3\n';
  assert.equal(refusalOf(`FSU/15\n${consignment}\n${status.repeat(498)}`), 'undefined@undefined 498');
  assert.equal(refusalOf(`FSU/15\n${consignment}\n${status.repeat(499)}`), 'message_too_long@1 499');
  const remark = `OSI/${'X'.repeat(252)}\n`;
  assert.equal(refusalOf(`FSU/15\n${consignment}\n${status}${remark.repeat(60)}`), 'undefined@undefined 1');
  assert.equal(refusalOf(`FSU/15\n${consignment}\n${status}${remark.repeat(70)}`), 'message_too_long@1 1');
  assert.equal(refusalOf(`FSU/15\n${consignment}\n${status}OSI/${'X'.repeat(253)}`), 'line_too_long@4 1');
  assert.equal(refusalOf('FSU/15\n'.repeat(10_000)), 'undefined@undefined 0');
  assert.equal(refusalOf('FSU/15\n'.repeat(10_001)), 'too_many_messages@10001');
  assert.equal(refusalOf(''), 'format_unknown@1');
  assert.equal(refusalOf(`${consignment}\n${status}`), 'format_unknown@1');
  assert.equal(refusalOf('X'.repeat(3_000_000)), 'format_unknown@1');
  assert.equal(refusalOf('\r'.repeat(2_000_000)), 'format_unknown@1');
});

test('reads text that stands in another envelope', () => {
  const text = `\r\nFSU/12\r\n${consignment}\r\nRCS/31DEC0900/SIN/T3\r\n`;
  const sending = { receivedAt: context.receivedAt, sentAt: Date.UTC(2029, 11, 31), line: 4, offset: 100, segment: 3 };
  const [message, ...more] = readAirText(text, { ...sending, reference: 'M1' });
  assert.equal(more.length, 0);
  assert.deepEqual([message?.reference, message?.type], ['M1', 'FSU']);
  assert.deepEqual(message?.statements.map(show), ['RCS in_transit/picked_up SIN 2029-12-31T09:00 T3/3']);
  const [statement] = message?.statements ?? [];
  assert.ok(statement !== undefined && 'position' in statement);
  assert.deepEqual(statement.position, { segment: 3, line: 7, offset: 136 });
  const [refused] = readAirText('NAMEMARKER', sending);
  assert.deepEqual([refused?.refused?.code, refused?.refused?.line], ['message_type_unsupported', 4]);
});

test('recognizes Cargo-IMP by its first 20 lines', () => {
  assert.equal(looksLikeAirText(`${'QD FRAFMLH\n'.repeat(19)}FSU/15\n`), true);
  assert.equal(looksLikeAirText(`${'QD FRAFMLH\n'.repeat(20)}FSU/15\n`), false);
  assert.equal(looksLikeAirText('fwb/17\r\n'), true);
  assert.equal(looksLikeAirText('FSU/15/1'), false);
  assert.equal(looksLikeAirText(''), false);
});

test('reads any text without an error, and quotes no free text', () => {
  const words = [
    'FSU/15',
    consignment,
    'RCS/',
    '04MAR0900',
    '/SIN',
    '/T3',
    '/',
    '\r\n',
    '\n',
    'OSI/',
    'NAMEMARKER',
    '=',
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 4 })), { maxLength: 60 });
  fc.assert(
    fc.property(text, (parts) => {
      const found = interchangeOf(readFsu(Buffer.from(`FSU/15\n${parts.join('')}`), context));
      const messages = [...found.messages];
      assert.ok(!JSON.stringify(messages).includes('NAMEMARKER'));
    }),
    { numRuns: 500 },
  );
});
