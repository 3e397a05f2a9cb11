/** CODECO and COARRI: one statement for each container (EQD) at a gate or a quay. */
import type { Carriage } from '../../../statuses/rules/transport-journey.ts';
import { classifyMove, moveOf, terminalCode, type TerminalMessage } from '../codes/terminal.ts';
import { mostStatementsOfMessage } from '../limits.ts';
import { type MessageProblem, problemOf } from '../problems.ts';
import { type RejectedStatement, type StatedNumber, type StatedTime, type Statement, storedCode } from '../reading.ts';
import type { TerminalMove } from '../sender-profile.ts';
import {
  carriageOf,
  carrierCodes,
  type CarrierNames,
  carrierNames,
  carrying,
  findLocation,
  type FoundPlace,
  isRoadStage,
  noPlace,
  placeOf,
  segmentsBefore,
} from './groups.ts';
import { type BodyContext, type MessageBody, unreadStatement } from './header.ts';
import type { Segment } from './segment.ts';
import { basedOnCode } from './statuses.ts';
import { findTime, isProblem } from './times.ts';

/** DTM 2005 of a move, the first that is there: at a gate its effect, at a quay its execution. */
const timeQualifiers = { CODECO: ['7', '203'], COARRI: ['203', '7'] } as const;
const estimateQualifiers = ['132', '133'] as const;
/** LOC 3227: where the container is, the port of a move, the place of a gate. */
const activity = '165';
const ports: Readonly<Record<TerminalMove, string | null>> = { LOAD: '9', DISC: '11', GTIN: null, GTOT: null };
const gate = '89';
const containerCount = '16';
const unknown = { state: 'unknown', detail: null, rule: null, informational: false } as const;

/** What all containers of a message have in common. */
interface Shared {
  readonly message: TerminalMessage;
  /** BGM. */
  readonly begin: Segment | null;
  /** BGM 1001: what happened. */
  readonly name: string;
  readonly move: TerminalMove | undefined;
  /** Of a move at a quay. */
  readonly carriage: Carriage | null;
  readonly headPlaces: ReadonlyMap<string, Segment>;
  readonly context: BodyContext;
}

export function readTerminal(
  message: TerminalMessage,
  segments: readonly Segment[],
  context: BodyContext,
): MessageBody {
  const head = segmentsBefore(segments, 'EQD', 'CNT', 'UNT');
  const begin = head.find(({ tag }) => tag === 'BGM') ?? null;
  const name = begin?.component(1) ?? '';
  const move = moveOf(message, name, context.profile.terminalNames);
  const headPlaces = new Map(
    head
      .filter(({ tag }) => tag === 'LOC')
      .map((segment) => [segment.component(1), segment] as const)
      .reverse(),
  );
  const carriage = message === 'COARRI' ? carriageOf(ofTag(head, 'TDT')) : null;
  const shared = { message, begin, name, move, carriage, headPlaces, context };
  const headNames = namesOf(head);
  const groups = groupsOf(segments.slice(head.length));
  const statements = groups.map((group, index) => {
    if (index > mostStatementsOfMessage) return unreadStatement;
    const scacs = carrierCodes([namesOf(group), headNames]);
    return readEquipment(shared, group, scacs);
  });
  const eventCode = move === undefined ? unknownCode(shared) : terminalCode(message, move, false);
  return { eventCode, statements, warnings: countWarnings(segments, groups.length) };
}

function ofTag(segments: readonly Segment[], tag: string): readonly Segment[] {
  return segments.filter((segment) => segment.tag === tag);
}

function namesOf(segments: readonly Segment[]): CarrierNames {
  const stages = ofTag(segments, 'TDT').filter((stage) => !isRoadStage(stage));
  return carrierNames(ofTag(segments, 'NAD'), stages);
}

/** Each EQD with what follows it, up to the next one. */
function groupsOf(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const groups: Segment[][] = [];
  for (const segment of segments) {
    if (segment.tag === 'CNT' || segment.tag === 'UNT') break;
    if (segment.tag === 'EQD') groups.push([segment]);
    else groups.at(-1)?.push(segment);
  }
  return groups;
}

function readEquipment(
  shared: Shared,
  group: readonly Segment[],
  scacs: readonly string[],
): Statement | RejectedStatement {
  const { message, context } = shared;
  const [equipment] = group;
  if (equipment === undefined) throw new Error('a group begins with its equipment');
  const number = equipment.component(2);
  if (equipment.component(1) !== 'CN') {
    return { problem: problemOf('reference_not_tracked', equipment.at(2), { value: number }) };
  }
  if (number === '') return { problem: problemOf('reference_missing', equipment.at(2)) };
  const reference: StatedNumber = { vertical: 'container', text: number, position: equipment.at(2) };
  const own = segmentsBefore(group, 'TDT');
  const time = findFirst(own, [...timeQualifiers[message], ...(context.isAdvance ? estimateQualifiers : [])]);
  if (time === undefined) return { problem: problemOf('time_missing', equipment.at()), number: reference };
  if (isProblem(time)) return { problem: time, number: reference };
  const place = findPlace(shared, own);
  const stated = readMove(shared, equipment);
  return {
    position: equipment.at(),
    number: reference,
    carrier: null,
    scacs,
    table: 'terminal',
    code: stated.code,
    reason: null,
    status: stated.status,
    byJourney: null,
    time,
    place: place.place,
    pieces: null,
    kind: context.isAdvance ? 'estimate' : 'event',
    eta: null,
    origin: null,
    destination: null,
    carriage: carrying(shared.carriage, number),
    function: 'original',
    warnings: [...stated.warnings, ...place.warnings],
  };
}

function findFirst(
  segments: readonly Segment[],
  qualifiers: readonly string[],
): StatedTime | MessageProblem | undefined {
  for (const qualifier of qualifiers) {
    const time = findTime(segments, qualifier);
    if (time !== undefined) return time;
  }
  return undefined;
}

function unknownCode({ message, name }: Pick<Shared, 'message' | 'name'>): string {
  return storedCode(`${message}.${name}`);
}

interface StatedMove extends Pick<Statement, 'code' | 'status' | 'warnings'> {}

function readMove({ message, begin, name, move }: Shared, equipment: Segment): StatedMove {
  if (move === undefined) {
    const value = name === '' ? {} : { value: name };
    const warning = problemOf('code_unknown', begin?.at(1) ?? equipment.at(), value);
    return { code: unknownCode({ message, name }), status: basedOnCode(unknown), warnings: [warning] };
  }
  const isEmpty = equipment.component(6) === '4';
  const status = classifyMove(message, move, { status: equipment.component(5), isEmpty });
  return { code: terminalCode(message, move, isEmpty), status: basedOnCode(status), warnings: [] };
}

/** At a quay the port of the move, at a gate the place of activity. A terminal's own name is no place. */
function findPlace({ message, move, headPlaces }: Shared, own: readonly Segment[]): FoundPlace {
  const exact = findLocation(own, [activity]);
  if (exact !== undefined) return placeOf(exact);
  if (message === 'CODECO') {
    return placeOf(headPlaces.get(activity) ?? findLocation(own, [gate]) ?? headPlaces.get(gate));
  }
  const port = move === undefined ? null : ports[move];
  return port === null ? noPlace : placeOf(headPlaces.get(port) ?? findLocation(own, [port]));
}

function countWarnings(segments: readonly Segment[], count: number): readonly MessageProblem[] {
  const control = segments.find((segment) => segment.tag === 'CNT' && segment.component(1) === containerCount);
  const stated = control?.component(1, 2) ?? '';
  if (control === undefined || !/^\d{1,9}$/.test(stated) || Number(stated) === 0 || Number(stated) === count) return [];
  return [problemOf('count_mismatch', control.at(1), { value: stated })];
}
