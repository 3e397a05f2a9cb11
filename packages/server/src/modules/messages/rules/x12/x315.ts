/** 315, the status of containers: one statement for each B4 and each container behind it, with references, vessel and ports. */
import { isImoNumber } from '../../../statuses/rules/imo-number.ts';
import type { Carriage } from '../../../statuses/rules/transport-journey.ts';
import { classifyX157 } from '../codes/x157.ts';
import { type MessageProblem, problemOf } from '../problems.ts';
import {
  type RejectedStatement,
  type StatedNumber,
  type StatedPlace,
  type StatedTime,
  type Statement,
  keptCode,
} from '../reading.ts';
import type { SenderProfile } from '../sender-profile.ts';
import { joinContainerNumber } from './container-number.ts';
import { placeOfCode, placeOfR4 } from './places.ts';
import { nothingElse, positionOf, scacsOf, statedCode, textOf } from './stated.ts';
import { readTime } from './times.ts';
import type { X12Segment } from './tokens.ts';

/** R4 with its DTM 139. */
interface Port {
  readonly r4: X12Segment;
  expected: X12Segment | null;
}

interface Status {
  readonly b4: X12Segment;
  readonly references: Map<string, X12Segment>;
  /** N9 `EQ`: a status may be that of several containers. */
  readonly containers: X12Segment[];
  readonly ports: Map<string, Port>;
  transport: X12Segment | null;
}

/** R4 1: the place of the activity, of receipt, loading, discharge and delivery. */
const [activity, receipt, loading, discharge, delivery] = ['5', 'R', 'L', 'D', 'E'];
/** Which port a code is about, where neither B4 nor an R4 says it. */
const portOfCode: ReadonlyMap<string, string> = new Map([
  ['AE', loading],
  ['VD', loading],
  ['UV', discharge],
  ['VA', discharge],
  ['I', receipt],
  ['D', delivery],
]);
/** DTM 1: the estimated time. 140, the actual one, repeats the journey so far. */
const estimated = '139';
/** N9 1. The bill of lading, the ocean bill and the booking are tried in this order. */
const [equipment, scac, ...bills] = ['EQ', 'SCA', 'BM', 'OC', 'BN'];
const longestName = 40;

/** Reads the segments of a set, with ST and SE. */
export function read315(
  segments: readonly X12Segment[],
  profile: SenderProfile,
): readonly (Statement | RejectedStatement)[] {
  let status: Status | null = null;
  let port: Port | null = null;
  const statuses: Status[] = [];
  for (const segment of segments) {
    const { tag } = segment;
    if (tag === 'B4') {
      statuses.push(
        (status = { b4: segment, references: new Map(), containers: [], ports: new Map(), transport: null }),
      );
      port = null;
    }
    if (status === null) continue;
    if (tag === 'N9') keepReference(status, segment);
    else if (tag === 'Q2') status.transport ??= segment;
    else if (tag === 'R4') keepFirst(status.ports, textOf(segment, 1), (port = { r4: segment, expected: null }));
    else if (tag === 'DTM' && port !== null && textOf(segment, 1) === estimated) port.expected ??= segment;
  }
  return statuses.flatMap((one) => {
    const numbers = numbersOf(one);
    if (numbers.length === 0) return [{ problem: problemOf('reference_missing', positionOf(one.b4)) }];
    return numbers.map((number) => readStatus(one, number, profile));
  });
}

function keepReference({ references, containers }: Status, n9: X12Segment): void {
  const qualifier = textOf(n9, 1);
  if (qualifier !== equipment) keepFirst(references, qualifier, n9);
  else if (textOf(n9, 2) !== '') containers.push(n9);
}

function keepFirst<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

function readStatus(status: Status, number: StatedNumber, profile: SenderProfile): Statement | RejectedStatement {
  const { b4, references, ports } = status;
  const position = positionOf(b4);
  const time = readTime({ date: textOf(b4, 4), time: textOf(b4, 5), timeCode: '', position, element: 4 });
  if ('problem' in time) return time;
  const code = textOf(b4, 3);
  const isLaden = textOf(b4, 9) !== 'E';
  const byTable = (text: string) => classifyX157(text, { isLaden });
  const { row, warnings } = statedCode(code, positionOf(b4, 3), { profile, table: 'x157', byTable });
  const place = placeOf(status, code);
  const expected = row.isEta ? { eta: { time, place }, warnings: [] } : etaOf(ports);
  return {
    ...nothingElse,
    position,
    number,
    scacs: scacsOf([referenceOf(references, scac)]),
    table: 'x157',
    code: keptCode(code, row.status.rule !== null),
    reason: null,
    status: { ...row.status, basis: 'code' },
    byJourney: row.byJourney ?? null,
    time,
    place,
    kind: row.kind,
    eta: expected.eta,
    origin: portPlace(ports, receipt) ?? portPlace(ports, loading),
    destination: portPlace(ports, delivery) ?? portPlace(ports, discharge),
    carriage: carriageOf(status, number),
    warnings: [...warnings, ...expected.warnings],
  };
}

function referenceOf(references: Status['references'], qualifier: string): string {
  const segment = references.get(qualifier);
  return segment === undefined ? '' : textOf(segment, 2);
}

/** The container of B4, else each of N9, else the first bill or booking. */
function numbersOf({ b4, references, containers }: Status): readonly StatedNumber[] {
  const pieces = { prefix: textOf(b4, 7), serial: textOf(b4, 8), checkDigit: textOf(b4, 13) };
  const joined = joinContainerNumber(pieces);
  if (joined !== null) return [{ vertical: 'container', text: joined, position: positionOf(b4, 8) }];
  if (containers.length > 0) {
    const byText = new Map<string, X12Segment>();
    for (const n9 of containers) keepFirst(byText, textOf(n9, 2), n9);
    return Array.from(byText, ([text, n9]) => ({ vertical: 'container', text, position: positionOf(n9, 2) }));
  }
  const bill = bills.map((qualifier) => references.get(qualifier)).find((n9) => n9 && textOf(n9, 2) !== '');
  return bill === undefined ? [] : [{ vertical: 'bol', text: textOf(bill, 2), position: positionOf(bill, 2) }];
}

/** B4 11 where its list is known, else the port of the activity, else the port that the code is about. */
function placeOf({ b4, ports }: Status, code: string): StatedPlace | null {
  const [identifier, qualifier] = [textOf(b4, 11), textOf(b4, 12)];
  const port = ports.get(activity) ?? ports.get(portOfCode.get(code) ?? '');
  const own = placeOfCode({ identifier, qualifier, country: '' }, positionOf(b4, 11));
  if (own?.code != null) return own;
  const ofPort = port === undefined ? null : placeOfR4(port.r4);
  if (own?.city != null) {
    const isSame = port !== undefined && [3, 4].some((number) => textOf(port.r4, number) === identifier);
    return isSame ? { ...own, country: ofPort?.country ?? null } : own;
  }
  return ofPort ?? own;
}

function portPlace(ports: Status['ports'], functionCode: string): StatedPlace | null {
  const port = ports.get(functionCode);
  return port === undefined ? null : placeOfR4(port.r4);
}

/** The estimated arrival at the place of delivery, else at the port of discharge. */
function etaOf(ports: Status['ports']): { eta: Statement['eta']; warnings: readonly MessageProblem[] } {
  const warnings: MessageProblem[] = [];
  for (const functionCode of [delivery, discharge]) {
    const port = ports.get(functionCode);
    if (port === undefined || port.expected === null) continue;
    const time = readExpected(port.expected);
    if (!('problem' in time)) return { eta: { time, place: placeOfR4(port.r4) }, warnings };
    warnings.push({ ...time.problem, severity: 'warning' });
  }
  return { eta: null, warnings };
}

function readExpected(dtm: X12Segment): StatedTime | { readonly problem: MessageProblem } {
  const [date = '', time = '', timeCode = ''] = [2, 3, 4].map((number) => textOf(dtm, number));
  return readTime({ date, time, timeCode, position: positionOf(dtm), element: 2 });
}

/** Vessel and voyage of Q2; the container that the statement is about. */
function carriageOf({ transport: q2 }: Status, number: StatedNumber): Carriage | null {
  const container = number.vertical === 'container' ? number.text : null;
  if (q2 === null) return container === null ? null : { vessel: null, voyage: null, equipment: container };
  const isLloyds = textOf(q2, 12) === 'L' && isImoNumber(textOf(q2, 1));
  const [imo, name] = [isLloyds ? textOf(q2, 1) : '', textOf(q2, 13).slice(0, longestName)];
  const vessel = imo === '' && name === '' ? null : { imo: imo === '' ? null : imo, name: name === '' ? null : name };
  const voyage = textOf(q2, 9).slice(0, longestName);
  return { vessel, voyage: voyage === '' ? null : voyage, equipment: container };
}
