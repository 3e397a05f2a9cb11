/** IFTSTA: one statement for each status (STS) of each container (EQD), or of the waybill, bill or consignment. */
import type { Carriage } from '../../../statuses/rules/transport-journey.ts';
import { mostStatementsOfMessage } from '../limits.ts';
import { type MessageProblem, problemOf } from '../problems.ts';
import type { RejectedStatement, StatedNumber, StatedTime, Statement } from '../reading.ts';
import {
  type CarrierNames,
  carriageOf,
  carrierCodes,
  carrierNames,
  carrying,
  findArrival,
  type FoundPlace,
  isArrival,
  type StatedArrival,
} from './groups.ts';
import { type BodyContext, type MessageBody, unreadStatement } from './header.ts';
import type { Segment } from './segment.ts';
import { StatusPlaces } from './status-place.ts';
import { readStatus, type StatedStatus } from './statuses.ts';
import { findTime, isProblem } from './times.ts';

const [airVertical, billVertical] = ['air_cargo', 'bol'] as const;
/** RFF 1153: waybills, bills of lading, transport and booking numbers. */
const [waybills, bills] = [
  ['AWB', 'MWB'],
  ['BM', 'MB'],
] as const;
const [transport, booking] = ['TB', 'BN'] as const;
const referenceQualifiers: ReadonlySet<string> = new Set([...waybills, ...bills, transport, booking]);

/** A level of a message: its head, a consignment (CNI) or a status. */
interface Level {
  /** Before TDT and EQD. */
  readonly own: readonly Segment[];
  /** The first RFF of each qualifier that is read. */
  readonly references: ReadonlyMap<string, Segment>;
  readonly containers: readonly Segment[];
  readonly stages: readonly Segment[];
  readonly names: CarrierNames;
  readonly arrival: StatedArrival | null;
}

const noReferences: ReadonlyMap<string, Segment> = new Map();

/** The level of the segments from `from` to before `end`. */
function levelOf(segments: readonly Segment[], from: number, end: number): Level {
  const own: Segment[] = [];
  const containers: Segment[] = [];
  const stages: Segment[] = [];
  const parties: Segment[] = [];
  let references: Map<string, Segment> | undefined;
  let [isOwn, hasArrival] = [true, false];
  for (let at = from; at < end; at += 1) {
    const segment = segments[at];
    if (segment === undefined) break;
    const { tag } = segment;
    if (tag === 'EQD' || tag === 'TDT') {
      isOwn = false;
      if (tag === 'TDT') stages.push(segment);
      else if (isContainer(segment)) containers.push(segment);
    } else if (tag === 'NAD') parties.push(segment);
    else if (tag === 'RFF') references = withReference(references, segment);
    else if (tag === 'DTM') hasArrival ||= isArrival(segment);
    if (isOwn) own.push(segment);
  }
  return {
    own,
    references: references ?? noReferences,
    containers,
    stages,
    names: carrierNames(parties, stages),
    arrival: hasArrival ? findArrival(segments.slice(from, end)) : null,
  };
}

function isContainer(equipment: Segment): boolean {
  return equipment.component(1) === 'CN' && equipment.component(2) !== '';
}

function withReference(
  references: Map<string, Segment> | undefined,
  segment: Segment,
): Map<string, Segment> | undefined {
  const qualifier = segment.component(1);
  if (!referenceQualifiers.has(qualifier) || segment.component(1, 2) === '') return references;
  const known = references ?? new Map<string, Segment>();
  if (!known.has(qualifier)) known.set(qualifier, segment);
  return known;
}

interface Group {
  readonly status: Segment;
  /** That of the status. */
  readonly level: Level;
  /** The status first, then what surrounds it. */
  readonly levels: readonly Level[];
  readonly consignment: Segment | null;
}

export function readIftsta(segments: readonly Segment[], context: BodyContext): MessageBody {
  const statements: (Statement | RejectedStatement)[] = [];
  let at = nextGroup(segments, 0);
  const head = levelOf(segments, 0, at);
  let around: readonly Level[] = [head];
  let consignment: Segment | null = null;
  while (at < segments.length) {
    const first = segments[at];
    const end = nextGroup(segments, at + 1);
    const level = levelOf(segments, at + 1, end);
    if (first?.tag === 'CNI') [consignment, around] = [first, [level, head]];
    else if (first !== undefined)
      readGroup({ status: first, level, levels: [level, ...around], consignment }, context, statements);
    at = end;
  }
  return { statements, warnings: [] };
}

function nextGroup(segments: readonly Segment[], from: number): number {
  let at = from;
  while (at < segments.length && segments[at]?.tag !== 'STS' && segments[at]?.tag !== 'CNI') at += 1;
  return at;
}

/** What all containers of a status have in common. */
interface Shared {
  readonly group: Group;
  readonly places: StatusPlaces;
  readonly scacs: readonly string[];
  readonly carriage: Carriage | null;
  /** Times by their qualifiers: the status decides which ones are tried. */
  readonly times: Map<string, StatedTime | MessageProblem | undefined>;
}

function readGroup(group: Group, context: BodyContext, into: (Statement | RejectedStatement)[]): void {
  const { level, levels } = group;
  if (into.length > mostStatementsOfMessage) {
    for (let left = Math.max(level.containers.length, 1); left > 0; left -= 1) into.push(unreadStatement);
    return;
  }
  const scacs = carrierCodes(levels.map(({ names }) => names));
  const places = new StatusPlaces(level.own);
  const shared = { group, places, scacs, carriage: carriageOf(level.stages), times: new Map() };
  if (level.containers.length === 0) into.push(readStatement(shared, null, context));
  for (const container of level.containers) into.push(readStatement(shared, container, context));
}

function readStatement(shared: Shared, container: Segment | null, context: BodyContext): Statement | RejectedStatement {
  const { group, scacs } = shared;
  const number = container === null ? referenceOf(group) : containerNumber(container);
  if (number === undefined) return { problem: problemOf('reference_missing', group.status.at()) };
  const isEmpty = container?.component(6) === '4';
  const stated = readStatus(group.status, { isContainer: container !== null, isEmpty }, context.profile);
  const kind = context.isAdvance ? 'estimate' : stated.kind;
  const time = timeOfStatus(shared, stated, kind);
  if (time === undefined) return { problem: problemOf('time_missing', group.status.at()), number };
  if (isProblem(time)) return { problem: time, number };
  const place = shared.places.of(stated);
  const { table, code, reason, formerly, status, byJourney } = stated;
  const carriage = container === null ? shared.carriage : carrying(shared.carriage, number.text);
  const isExpected = stated.isEta || (context.isAdvance && status.state === 'delivered');
  const ownArrival = isExpected ? { time: expectedTime(shared) ?? time, place: place.place } : null;
  const eta = group.levels.find(({ arrival }) => arrival !== null)?.arrival ?? ownArrival;
  return {
    position: group.status.at(2),
    number,
    carrier: null,
    scacs,
    table,
    code,
    reason,
    ...(formerly === undefined ? {} : { formerly }),
    status,
    byJourney,
    time,
    place: place.place,
    pieces: null,
    kind,
    eta,
    origin: null,
    destination: null,
    carriage,
    function: 'original',
    warnings: warningsOf(group.status, stated, place),
  };
}

function warningsOf(
  segment: Segment,
  { code, status, table }: StatedStatus,
  place: FoundPlace,
): readonly MessageProblem[] {
  if (status.state !== 'unknown' || status.rule !== null) return place.warnings;
  const agency = segment.component(2, 3);
  const message = `is in no table${/^[A-Za-z0-9]{1,4}$/.test(agency) ? ` for agency ${agency}` : ''}`;
  const more = table === 'r24' ? {} : { message };
  const unknown = problemOf('code_unknown', segment.at(2), { ...(code === null ? {} : { value: code }), ...more });
  return [unknown, ...place.warnings];
}

function containerNumber(container: Segment): StatedNumber {
  return { vertical: 'container', text: container.component(2), position: container.at(2) };
}

/** The first reference that is present: waybill, bill of lading, consignment, then transport and booking numbers. */
function referenceOf({ levels, consignment }: Group): StatedNumber | undefined {
  const find = (...qualifiers: readonly string[]): Segment | undefined => {
    for (const { references } of levels) {
      const found = qualifiers.find((qualifier) => references.has(qualifier));
      if (found !== undefined) return references.get(found);
    }
    return undefined;
  };
  const waybill = find(...waybills);
  if (waybill !== undefined) return numberOf(waybill, airVertical);
  const bill = find(...bills);
  if (bill !== undefined) return numberOf(bill, billVertical);
  const text = consignment?.component(2) ?? '';
  if (consignment !== null && text !== '') return { vertical: billVertical, text, position: consignment.at(2) };
  const other = find(transport) ?? find(booking);
  return other === undefined ? undefined : numberOf(other, billVertical);
}

function numberOf(reference: Segment, vertical: StatedNumber['vertical']): StatedNumber {
  return { vertical, text: reference.component(1, 2), position: reference.at(1) };
}

/** DTM 2005 of a status: its change, its effect. */
const statusQualifiers = ['334', '7'] as const;
const estimateQualifiers = ['132', '133'] as const;

/** Qualifiers of the time that a status of this kind has when it has none of its own. */
function furtherQualifiers({ status }: StatedStatus, kind: Statement['kind']): readonly string[] {
  const estimates = kind === 'estimate' ? estimateQualifiers : [];
  if (status.detail === 'departed') return ['186', '136', ...estimates];
  if (status.detail === 'arrived') return ['178', ...estimates];
  if (status.detail === 'picked_up') return ['200', ...estimates];
  return status.state === 'delivered' ? ['35', ...estimates] : estimates;
}

function timeOfStatus(
  shared: Shared,
  stated: StatedStatus,
  kind: Statement['kind'],
): StatedTime | MessageProblem | undefined {
  return findFirst(shared, statusQualifiers) ?? findFirst(shared, furtherQualifiers(stated, kind));
}

/** The time of an estimate of arrival, when its statement has one beside the time of the status. */
function expectedTime(shared: Shared): StatedTime | undefined {
  const time = findFirst(shared, ['132']);
  return time === undefined || isProblem(time) ? undefined : time;
}

function findFirst({ group, times }: Shared, qualifiers: readonly string[]): StatedTime | MessageProblem | undefined {
  for (const qualifier of qualifiers) {
    if (!times.has(qualifier)) times.set(qualifier, findTime(group.level.own, qualifier));
    const time = times.get(qualifier);
    if (time !== undefined) return time;
  }
  return undefined;
}
