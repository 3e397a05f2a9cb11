/** The envelope of an interchange: ISA … IEA around groups GS … GE around transaction sets ST … SE, with their counts. */
import { mostMessages, mostSegments, stepsBetweenPauses } from '../limits.ts';
import { type MessageProblem, type Position, type ProblemCode, problemOf } from '../problems.ts';
import { elementsOf, findIsa, packTag, SegmentWalk } from './tokens.ts';
import { type IsaHeader, isaWidth, readIsa } from './isa.ts';

/** One GS … GE. */
export interface X12Group {
  /** GS 1: `QM` for 214, `QO` for 315, `FA` for 997. */
  readonly functionalCode: string;
  readonly sender: string;
  readonly recipient: string;
  readonly controlNumber: string;
  readonly version: string;
  /** Sets that GE counts; the number of those received where it is no number. */
  readonly declaredSets: number;
  readonly receivedSets: number;
  /** Why all of its sets are refused. */
  readonly problem: MessageProblem | null;
}

/** One ST … SE. */
export interface ScannedSet {
  /** ST 1 and ST 2. */
  readonly type: string;
  readonly reference: string;
  /** Of the file: from ST to behind SE. */
  readonly start: number;
  readonly end: number;
  /** Number of ST among the segments of the interchange. */
  readonly firstSegment: number;
  readonly group: X12Group;
  readonly problem: MessageProblem | null;
}

export interface ScannedInterchange {
  /** Null where ISA cannot be read. */
  readonly header: IsaHeader | null;
  readonly start: number;
  /** Behind IEA; for a refused one, the next ISA or the end of the file. */
  readonly end: number;
  readonly refused: MessageProblem | null;
  /** Empty for a refused one. */
  readonly sets: readonly ScannedSet[];
  readonly groups: readonly X12Group[];
  readonly segments: number;
}

type Open<Closed> = { -readonly [Member in keyof Closed]: Closed[Member] };

const tags = {
  isa: packTag('ISA'),
  iea: packTag('IEA'),
  gs: packTag('GS'),
  ge: packTag('GE'),
  st: packTag('ST'),
  se: packTag('SE'),
  ta1: packTag('TA1'),
} as const;
const envelopeTags: ReadonlySet<number> = new Set(Object.values(tags));

/** What the segments seen so far have opened and closed. */
class OpenEnvelope {
  readonly groups: X12Group[] = [];
  readonly sets: ScannedSet[] = [];
  isClosed = false;
  #group: Open<X12Group> | null = null;
  #set: Open<ScannedSet> | null = null;
  readonly #header: IsaHeader;

  constructor(header: IsaHeader) {
    this.#header = header;
  }

  /** Takes one segment; answers why the interchange is refused. Reads the elements of envelope segments alone. */
  take(walk: SegmentWalk, elementsOf: () => readonly string[]): MessageProblem | null {
    const { tag } = walk;
    if (!envelopeTags.has(tag) && this.#set !== null) return null;
    const { position } = walk;
    if (!envelopeTags.has(tag)) return problemOf('outside_transaction', position);
    if (tag === tags.isa) return walk.number === 1 ? null : problemOf('no_iea', position);
    if (tag === tags.st) return this.#openSet(walk, elementsOf());
    if (tag === tags.se) return this.#closeSet(walk, elementsOf());
    if (this.#set !== null) return problemOf('no_se', position);
    if (tag === tags.gs) return this.#openGroup(position, elementsOf());
    if (tag === tags.ge) return this.#closeGroup(position, elementsOf());
    if (this.#group !== null) return problemOf('no_ge', position);
    return tag === tags.iea ? this.#close(position, elementsOf()) : null;
  }

  #openGroup(
    position: Position,
    [functionalCode = '', sender = '', recipient = '', , , control = '', , version = '']: readonly string[],
  ) {
    if (this.#group !== null) return problemOf('no_ge', position);
    this.#group = {
      functionalCode,
      sender,
      recipient,
      controlNumber: control,
      version,
      declaredSets: 0,
      receivedSets: 0,
      problem: null,
    };
    this.groups.push(this.#group);
    return null;
  }

  #closeGroup(position: Position, [count = '', control = '']: readonly string[]): MessageProblem | null {
    const group = this.#group;
    if (group === null) return outsideGroup(position);
    const declared = countOf(count);
    group.declaredSets = declared ?? group.receivedSets;
    if (declared !== group.receivedSets) group.problem = wrong('ge_count', position, 1, count);
    else if (!isSameNumber(control, group.controlNumber)) group.problem = wrong('ge_reference', position, 2, control);
    this.#group = null;
    return null;
  }

  #openSet(
    { position, start, number }: SegmentWalk,
    [type = '', reference = '']: readonly string[],
  ): MessageProblem | null {
    if (this.#set !== null) return problemOf('no_se', position);
    const group = this.#group;
    if (group === null) return outsideGroup(position);
    if (this.sets.length >= mostMessages) return problemOf('too_many_messages', position);
    this.#set = {
      type: type.trim(),
      reference: reference.trim(),
      start,
      end: start,
      firstSegment: number,
      group,
      problem: null,
    };
    this.sets.push(this.#set);
    group.receivedSets += 1;
    return null;
  }

  #closeSet(
    { position, at, number }: SegmentWalk,
    [count = '', reference = '']: readonly string[],
  ): MessageProblem | null {
    const set = this.#set;
    if (set === null) return problemOf('outside_transaction', position);
    set.end = at;
    if (countOf(count) !== number - set.firstSegment + 1) set.problem = wrong('se_count', position, 1, count);
    else if (reference.trim() !== set.reference) set.problem = wrong('se_reference', position, 2, reference);
    this.#set = null;
    return null;
  }

  #close(position: Position, [count = '', control = '']: readonly string[]): MessageProblem | null {
    this.isClosed = true;
    if (countOf(count) !== this.groups.length) return wrong('iea_count', position, 1, count);
    return isSameNumber(control, this.#header.controlNumber) ? null : wrong('iea_reference', position, 2, control);
  }
}

/**
 * Reads one interchange from byte `start` to its IEA and checks its envelope as a whole. Yields null every thousand segments.
 * Takes linear time.
 */
export function* scanInterchange(bytes: Uint8Array, start: number): Generator<null, ScannedInterchange> {
  const header = readIsa(bytes, start);
  if ('code' in header) return refusedAt(bytes, { start, from: start + 1, header: null, segments: 0 }, header);
  const { separators } = header;
  const walk = new SegmentWalk(bytes, start, separators);
  const open = new OpenEnvelope(header);
  const elements = (): readonly string[] => elementsOf(bytes, walk.start, walk.end, separators);
  while (!open.isClosed) {
    const isWalking = walk.number < mostSegments && walk.next();
    const refused = isWalking ? open.take(walk, elements) : whyStopped(bytes, walk);
    if (refused !== null) {
      const isNested = walk.tag === tags.isa && walk.number > 1;
      const from = open.isClosed ? walk.at : isNested ? walk.start : Math.max(walk.start, start + isaWidth);
      return refusedAt(bytes, { start, from, header, segments: walk.number }, refused);
    }
    if (walk.number % stepsBetweenPauses === 0) yield null;
  }
  const { sets, groups } = open;
  return { header, start, end: walk.at, refused: null, sets, groups, segments: walk.number };
}

function whyStopped(bytes: Uint8Array, walk: SegmentWalk): MessageProblem {
  if (walk.problem !== null) return walk.problem;
  const isMore = walk.at < bytes.length && walk.number >= mostSegments;
  return problemOf(isMore ? 'too_many_segments' : 'no_iea', walk.position);
}

/** A refused interchange ends where the next one begins. */
function refusedAt(
  bytes: Uint8Array,
  { start, from, header, segments }: { start: number; from: number; header: IsaHeader | null; segments: number },
  refused: MessageProblem,
): ScannedInterchange {
  return { header, start, end: findIsa(bytes, from), refused, sets: [], groups: [], segments };
}

function outsideGroup(position: Position): MessageProblem {
  return problemOf('outside_transaction', position, { message: 'is outside a functional group' });
}

/** Quotes counts and control numbers, which have digits. */
function wrong(code: ProblemCode, position: Position, element: number, value: string): MessageProblem {
  const quoted = value.trim();
  return problemOf(code, { ...position, element }, /\d/.test(quoted) ? { value: quoted } : {});
}

/** A count as a number; null for anything else. */
function countOf(text: string): number | null {
  return /^\d{1,10}$/.test(text.trim()) ? Number(text) : null;
}

/** Control numbers are numbers: leading zeros do not count. */
function isSameNumber(one: string, other: string): boolean {
  const plain = (text: string): string => text.trim().replace(/^0+(?=.)/, '');
  return plain(one) === plain(other);
}
