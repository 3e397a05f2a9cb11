/** One input for each problem that a message can have, and where the answer must say it stands. */
import type { MessageFormat } from '../../src/modules/messages/rules/reading.ts';
import type { ProblemCode } from '../../src/modules/messages/rules/problems.ts';
import { plainMapping } from './plain-mapping.ts';

export interface Failure {
  readonly code: ProblemCode;
  readonly text: string | Uint8Array;
  /** Default: found by the first bytes. */
  readonly format?: MessageFormat;
  readonly mapping?: string;
  /** Files that come before. */
  readonly before?: readonly string[];
  /** Default: ws-carrier. Null: none. */
  readonly carrier?: null;
  /** What the answer must say of it, exactly. */
  readonly at: {
    readonly segment?: number;
    readonly element?: number;
    readonly component?: number;
    readonly line?: number;
    readonly value?: string;
    readonly column?: string;
  };
  /** The clock jumps by a minute each time that somebody looks at it. */
  readonly isSlow?: true;
  /** Who has it: the whole interchange, or its message at this position. */
  readonly of: 'interchange' | number;
}

/** Problems that no text provokes, and the test that does. */
export const elsewhere: ReadonlyMap<ProblemCode, string> = new Map([
  ['file_unreadable', 'watch/watched-folder.test.ts'],
]);

const una = "UNA:+.? '";
const unb = "UNB+UNOC:3+WSTERM:ZZZ+WSOPER:ZZZ+300305:0600+WS1'";
const unz = "UNZ+1+WS1'";
const eqd = "EQD+CN+WSLU1000013+45G1:102:5+++5'";
const sts = ["STS+1+24'", "DTM+334:203003041130:203'", "LOC+175+DEHAM:139:6'", eqd];

interface Iftsta {
  readonly bgm?: string;
  readonly body?: readonly string[];
  readonly type?: string;
  readonly count?: number;
  readonly trailer?: string;
}

/** UNH to UNT. */
function iftsta({
  bgm = "BGM+23+WSDOC+9'",
  body = sts,
  type = 'IFTSTA:D:96A:UN',
  count,
  trailer,
}: Iftsta = {}): string {
  const inner = [bgm, "CNI+1+WSB1'", ...body];
  return [`UNH+1+${type}'`, ...inner, trailer ?? `UNT+${count ?? inner.length + 2}+1'`].join('');
}

const edifact = (message: string, head = unb, tail = unz): string => una + head + message + tail;

const statusOf = (...segments: readonly string[]): string => edifact(iftsta({ body: segments }));

const isa =
  'ISA*00*          *00*          *ZZ*WSLNCARR       *ZZ*WSOPER         *300305*0600*U*00401*000000101*0*P*>~';
const gs = 'GS*QM*WSLNCARR*WSOPER*20300305*0600*101*X*004010~';
const set = 'ST*214*0001~B10*WSB2*SHIP*WSLN~LX*1~AT7*AF*NS***20300303*1710*UT~MS1*ALBANY*NY*US~SE*6*0001~';
const ge = 'GE*1*101~';
const iea = 'IEA*1*000000101~';

const fsu = (...lines: readonly string[]): string => `FSU/14\r\n${lines.join('\r\n')}\r\n`;
const consignment = '020-12340112FRAHKG/T12K340.5';

const xfsu = (inner: string, head = ''): string =>
  `<?xml version="1.0"?>${head}<StatusMessage xmlns="iata:statusmessage:1">${inner}</StatusMessage>`;

const header = 'tracking_number,event_time,code,locode';
const table = (...rows: readonly string[]): string => `${[header, ...rows].join('\n')}\n`;
const row = 'WSLU1000076,2030-03-04T11:00:00Z,loaded,DEHAM';

/** A minute each, so that every row is an event of its own. */
const minutely = (index: number): string =>
  row.replace('2030-03-04T11:00', new Date(Date.UTC(2030, 1, 1) + index * 60_000).toISOString().slice(0, 16));

const many = (count: number, text: string): string => text.repeat(count);

const edifactFailures: readonly Failure[] = [
  {
    code: 'charset_unsupported',
    text: edifact(iftsta(), unb.replace('UNOC', 'UNOZ')),
    at: { segment: 1, element: 1 },
    of: 'interchange',
  },
  {
    code: 'control_character',
    text: edifact(iftsta({ bgm: "BGM+23+WS\u0001DOC+9'" })),
    at: { segment: 3 },
    of: 'interchange',
  },
  { code: 'una_ambiguous', text: `UNA::.? '${unb}${iftsta()}${unz}`, at: {}, of: 'interchange' },
  { code: 'no_unb', text: `${una}${iftsta()}${unz}`, at: { segment: 1 }, of: 'interchange' },
  { code: 'no_unz', text: edifact(iftsta(), unb, ''), at: {}, of: 'interchange' },
  { code: 'unt_missing', text: edifact(iftsta({ trailer: '' })), at: {}, of: 'interchange' },
  { code: 'unt_count', text: edifact(iftsta({ count: 9 })), at: { segment: 9, element: 1 }, of: 1 },
  { code: 'unt_reference', text: edifact(iftsta({ trailer: "UNT+8+2'" })), at: { segment: 9, element: 2 }, of: 1 },
  { code: 'unz_count', text: edifact(iftsta(), unb, "UNZ+2+WS1'"), at: { segment: 10, element: 1 }, of: 'interchange' },
  {
    code: 'unz_reference',
    text: edifact(iftsta(), unb, "UNZ+1+WS2'"),
    at: { segment: 10, element: 2 },
    of: 'interchange',
  },
  { code: 'outside_message', text: edifact(`BGM+23+X+9'${iftsta()}`), at: { segment: 2 }, of: 'interchange' },
  { code: 'bad_tag', text: edifact(iftsta({ bgm: "bgm+23+X+9'" })), at: { segment: 3 }, of: 'interchange' },
  { code: 'unterminated_segment', text: edifact(iftsta(), unb, 'UNZ+1+WS1'), at: { segment: 10 }, of: 'interchange' },
  {
    code: 'too_many_messages',
    text: edifact(many(10_001, "UNH+1+IFTSTA:D:96A:UN'UNT+2+1'"), unb, "UNZ+10001+WS1'"),
    at: {},
    of: 'interchange',
  },
  {
    code: 'too_many_segments',
    text: edifact(iftsta({ body: [many(100_001, "FTX+A'")] })),
    at: { segment: 100_001 },
    of: 'interchange',
  },
  {
    code: 'segment_too_long',
    text: edifact(iftsta({ bgm: `BGM+23+${'X'.repeat(5000)}+9'` })),
    at: { segment: 3 },
    of: 'interchange',
  },
  {
    code: 'too_many_elements',
    text: edifact(iftsta({ bgm: `BGM${many(65, '+1')}'` })),
    at: { segment: 3 },
    of: 'interchange',
  },
  {
    code: 'too_many_components',
    text: edifact(iftsta({ bgm: `BGM+1${many(17, ':1')}'` })),
    at: { segment: 3 },
    of: 'interchange',
  },
  {
    code: 'message_type_unsupported',
    text: edifact(iftsta({ type: 'COPRAR:D:95B:UN' })),
    at: { segment: 2, element: 2, value: 'COPRAR' },
    of: 1,
  },
  {
    code: 'function_unsupported',
    text: edifact(iftsta({ bgm: "BGM+23+WSDOC+99'" })),
    at: { segment: 3, element: 3, value: '99' },
    of: 1,
  },
  { code: 'test_message', text: edifact(iftsta({ bgm: "BGM+23+WSDOC+53'" })), at: { segment: 3 }, of: 1 },
  {
    code: 'reference_missing',
    text: edifact(iftsta({ body: ["CNI+2'", "STS+1+24'", "DTM+334:203003041130:203'"] })),
    at: { segment: 6 },
    of: 1,
  },
  {
    code: 'reference_invalid',
    text: statusOf(...sts.slice(0, 3), eqd.replace('0013', '0014')),
    at: { segment: 8, element: 2, value: 'WSLU1000014' },
    of: 1,
  },
  {
    code: 'carrier_unknown',
    text: edifact(iftsta({ body: sts.slice(0, 3) })),
    carrier: null,
    at: { segment: 5 },
    of: 1,
  },
  { code: 'time_missing', text: statusOf("STS+1+24'", eqd), at: { segment: 5 }, of: 1 },
  { code: 'time_invalid', text: statusOf("STS+1+24'", "DTM+334:203002301130:203'", eqd), at: { segment: 6 }, of: 1 },
  {
    code: 'time_ahead',
    text: statusOf("STS+1+24'", "DTM+334:203603041130:203'", ...sts.slice(2)),
    at: { segment: 6 },
    of: 1,
  },
  {
    code: 'place_invalid',
    text: statusOf("STS+1+24'", "DTM+334:203003041130:203'", "LOC+175+99XYZ:139:6'", eqd),
    at: { segment: 7 },
    of: 1,
  },
  { code: 'code_unknown', text: statusOf("STS+1+Q9::22'", ...sts.slice(1)), at: { segment: 5, value: 'Q9' }, of: 1 },
  {
    code: 'count_mismatch',
    text: edifact(
      `UNH+1+CODECO:D:95B:UN'BGM+36+X+9'EQD+CN+WSLU1000034+45G1:102:5++3+5'DTM+7:203003060915:203'CNT+16:3'UNT+6+1'`,
    ),
    at: { segment: 6 },
    of: 1,
  },
  {
    code: 'reference_not_tracked',
    text: edifact(`UNH+1+CODECO:D:95B:UN'BGM+36+X+9'EQD+CH+WSCH1+45G1:102:5++3+5'DTM+7:203003060915:203'UNT+5+1'`),
    at: { segment: 4 },
    of: 1,
  },
  { code: 'nothing_to_cancel', text: edifact(iftsta({ bgm: "BGM+23+NEVER+1'" })), at: {}, of: 1 },
  { code: 'replaces_unknown', text: edifact(iftsta({ bgm: "BGM+23+NEVER+5'" })), at: {}, of: 1 },
  {
    code: 'replace_incomplete',
    before: [edifact(iftsta())],
    text: edifact(iftsta({ bgm: "BGM+23+WSDOC+5'", body: [...sts, eqd.replace('0013', '0014')] })),
    at: {},
    of: 1,
  },
  {
    code: 'control_reference_reused',
    before: [edifact(iftsta())],
    text: edifact(iftsta({ bgm: "BGM+23+OTHER+9'" })),
    at: {},
    of: 'interchange',
  },
  {
    code: 'too_many_events',
    text: edifact(iftsta({ body: [...sts.slice(0, 3), many(5_001, eqd)], count: 5_008 })),
    at: {},
    of: 1,
  },
];

const x12Failures: readonly Failure[] = [
  { code: 'no_isa', format: 'x12', text: `${gs}${set}${ge}${iea}`, at: { segment: 1 }, of: 'interchange' },
  {
    code: 'isa_width',
    text: isa.replace('WSLNCARR       ', 'WSLNCARR') + gs + set + ge + iea,
    at: { segment: 1 },
    of: 'interchange',
  },
  {
    code: 'isa_separators',
    text: (isa + gs + set + ge + iea).replaceAll('~', '*'),
    at: { segment: 1 },
    of: 'interchange',
  },
  { code: 'no_iea', text: isa + gs + set + ge, at: {}, of: 'interchange' },
  {
    code: 'iea_count',
    text: `${isa}${gs}${set}${ge}IEA*2*000000101~`,
    at: { segment: 10, element: 1 },
    of: 'interchange',
  },
  {
    code: 'iea_reference',
    text: `${isa}${gs}${set}${ge}IEA*1*000000102~`,
    at: { segment: 10, element: 2 },
    of: 'interchange',
  },
  { code: 'ge_count', text: `${isa}${gs}${set}GE*2*101~${iea}`, at: { segment: 9, element: 1 }, of: 1 },
  { code: 'ge_reference', text: `${isa}${gs}${set}GE*1*102~${iea}`, at: { segment: 9, element: 2 }, of: 1 },
  { code: 'no_ge', text: isa + gs + set + iea, at: {}, of: 'interchange' },
  { code: 'no_se', text: isa + gs + set.replace('SE*6*0001~', '') + ge + iea, at: {}, of: 'interchange' },
  { code: 'se_count', text: isa + gs + set.replace('SE*6', 'SE*7') + ge + iea, at: { segment: 8, element: 1 }, of: 1 },
  {
    code: 'se_reference',
    text: isa + gs + set.replace('SE*6*0001', 'SE*6*0002') + ge + iea,
    at: { segment: 8, element: 2 },
    of: 1,
  },
  { code: 'outside_transaction', text: isa + gs + 'AT7*AF~' + set + ge + iea, at: { segment: 3 }, of: 'interchange' },
];

const airFailures: readonly Failure[] = [
  {
    code: 'possible_resend',
    text: fsu('020-12340226FRAHKG/T10K100', 'DLV/04MAR0900/FRA/P4K40', 'DLV/04MAR0940/FRA/P4K40'),
    at: { line: 4 },
    of: 1,
  },
  {
    code: 'pieces_exceed_total',
    text: fsu('020-12340333FRAHKG/T10K100', 'DLV/04MAR0900/FRA/P6K60', 'DLV/04MAR1200/FRA/P6K61'),
    at: { line: 4 },
    of: 1,
  },
  { code: 'line_invalid', text: fsu(consignment, 'RCF/LH8400'), at: { line: 3 }, of: 1 },
  { code: 'line_unknown', text: fsu(consignment, 'XYZ/WHAT/IS/THIS'), at: { line: 3 }, of: 1 },
  {
    code: 'character_invalid',
    text: fsu(consignment, 'RCF/LH84\u00E90/04MAR1835/HKG/T12K340.5'),
    at: { line: 3 },
    of: 1,
  },
  {
    code: 'message_too_long',
    text: fsu(consignment, ...Array.from({ length: 400 }, () => `OSI/${'X'.repeat(60)}`)),
    at: {},
    of: 1,
  },
  {
    code: 'line_too_long',
    text: fsu(consignment, `RCF/LH8400/04MAR1835/HKG/T12${'X'.repeat(300)}`),
    at: { line: 3 },
    of: 1,
  },
];

const xmlFailures: readonly Failure[] = [
  { code: 'doctype_refused', text: xfsu('', '<!DOCTYPE x [<!ENTITY a "b">]>'), at: {}, of: 'interchange' },
  { code: 'xml_malformed', text: xfsu('<MasterConsignment>'), at: {}, of: 'interchange' },
  { code: 'xml_too_deep', text: xfsu(many(40, '<a>') + many(40, '</a>')), at: {}, of: 'interchange' },
  { code: 'xml_too_large', text: xfsu(many(50_001, '<a/>')), at: {}, of: 'interchange' },
];

const csvFailures: readonly Failure[] = [
  { code: 'mapping_missing', format: 'csv', text: table(row), at: {}, of: 'interchange' },
  {
    code: 'column_missing',
    mapping: plainMapping,
    text: 'tracking_number,code,locode\nWSLU1000076,loaded,DEHAM\n',
    at: { line: 1, column: 'event_time' },
    of: 'interchange',
  },
  {
    code: 'column_count',
    mapping: plainMapping,
    text: table(row, 'WSLU1000076,2030-03-04T11:00:00Z'),
    at: { line: 3 },
    of: 1,
  },
  {
    code: 'field_invalid',
    mapping: plainMapping.replace('"locode":"locode"', '"pieces":"locode"'),
    text: table(row),
    at: { line: 2 },
    of: 1,
  },
  {
    code: 'unterminated_quote',
    mapping: plainMapping,
    text: `${table(row)}"WSLU1000076,2030`,
    at: { line: 3 },
    of: 1,
  },
  {
    code: 'record_too_long',
    mapping: plainMapping,
    text: table(row, `WSLU1000076,2030,${'X'.repeat(17_000)},DEHAM`),
    at: { line: 3 },
    of: 1,
  },
  {
    code: 'chain_full',
    mapping: plainMapping,
    text: table(...Array.from({ length: 1_001 }, (_, index) => minutely(index))),
    at: {},
    of: 1,
  },
  {
    code: 'too_many_rows',
    mapping: plainMapping,
    text: table(...Array.from({ length: 100_001 }, () => row)),
    at: {},
    of: 'interchange',
  },
];

const fileFailures: readonly Failure[] = [
  { code: 'too_slow', text: edifact(iftsta()), isSlow: true, at: {}, of: 'interchange' },
  { code: 'format_unknown', text: 'Dear all, the ship has arrived.', at: {}, of: 'interchange' },
  { code: 'file_too_large', text: new Uint8Array(64 * 1024 * 1024 + 1), at: {}, of: 'interchange' },
];

export const failures: readonly Failure[] = [
  ...fileFailures,
  ...edifactFailures,
  ...x12Failures,
  ...airFailures,
  ...xmlFailures,
  ...csvFailures,
];
