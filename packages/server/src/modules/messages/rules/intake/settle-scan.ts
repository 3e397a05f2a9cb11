/** Statuses that depend on the whole journey, and what a message takes back, within the transaction of its recording. */
import type { EventStatus } from '../../../statuses/rules/carrier-event.ts';
import type { SettleScan, SettledScan, StoredEvent } from '../../../shipments/rules/shipment.ts';
import type { JourneyEvent, PieceFlag, SettledEvent } from '../journey-code.ts';
import type { StatedEvent } from '../recorded-event.ts';
import type { ResolvedStatement } from '../resolved.ts';

/** In order of time. The answer has an entry for each event, in the same order. */
export type SettleJourney = (events: readonly JourneyEvent[]) => readonly SettledEvent[];

export interface SettleParts {
  /** The new events of the scan, in its order. */
  readonly fresh: readonly ResolvedStatement[];
  /** What messages said about the recorded event at an index. */
  readonly statedAt: (index: number) => Pick<StatedEvent, 'byJourney' | 'pieces'> | undefined;
  /** Indices of recorded events that are taken back. */
  readonly withdrawn: readonly number[];
  /** Those of `withdrawn` that the scan states again stay. */
  readonly keepsRestated: boolean;
  readonly settleJourney: SettleJourney;
  /** Told what was noticed about the new event at a position of the scan. */
  readonly onFlag: (position: number, flag: PieceFlag) => void;
}

interface Candidate {
  readonly event: JourneyEvent;
  /** As recorded; of a new event as its table says. */
  readonly status: JourneyEvent['status'];
  /** Index of a recorded event. */
  readonly index?: number;
  /** Positions in the scan. */
  readonly positions?: readonly number[];
}

export function settleScan(parts: SettleParts): SettleScan {
  return (recorded, indexOf) => {
    const { fresh } = parts;
    const known = fresh.map(({ event }) => indexOf(event));
    const restated = new Set(parts.keepsRestated ? known : []);
    const counted = new Set(recorded.map(({ index }) => index));
    const withdrawn = parts.withdrawn.filter((index) => counted.has(index) && !restated.has(index));
    const gone = new Set(withdrawn);
    const candidates = [
      ...recorded.filter(({ index }) => !gone.has(index)).map((event) => recordedCandidate(event, parts)),
      ...freshCandidates(fresh, known),
    ].toSorted(inOrderOfTime);
    const events = fresh.map(({ event }) => event);
    if (!candidates.some(({ event }) => event.byJourney !== null)) return { events, withdrawn, revised: [] };
    const settled = parts.settleJourney(candidates.map(({ event }) => event));
    for (const [place, { positions }] of candidates.entries()) {
      const [first] = positions ?? [];
      if (first !== undefined) for (const flag of settled[place]?.flags ?? []) parts.onFlag(first, flag);
    }
    return { withdrawn, ...decided(candidates, settled, events, recorded) };
  };
}

/** What documents say before the shipment moves. */
const booked = { state: 'pre-transit', detail: 'booked', informational: false } as const;

function recordedCandidate(event: StoredEvent, { statedAt }: SettleParts): Candidate {
  const stated = statedAt(event.index);
  const byJourney = stated?.byJourney ?? null;
  return {
    index: event.index,
    status: event.status,
    event: {
      code: event.code,
      // Movement has silenced the documents, and may be withdrawn now: they say again what they say first.
      status: byJourney?.kind === 'documents' ? { ...booked, rule: event.status.rule } : event.status,
      byJourney,
      pieces: stated?.pieces ?? null,
      at: event.occurredAt,
    },
  };
}

/** The new events of a scan; one that it states twice is one event. */
function freshCandidates(
  fresh: readonly ResolvedStatement[],
  known: readonly (number | undefined)[],
): readonly Candidate[] {
  const byIdentity = Map.groupBy(
    fresh.flatMap((statement, position) => (known[position] === undefined ? [{ statement, position }] : [])),
    ({ statement }) => statement.event.identity,
  );
  return [...byIdentity.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { event, byJourney, pieces } = first.statement;
    const { code, status, time } = event;
    return {
      positions: group.map(({ position }) => position),
      status,
      event: { code, status, byJourney, pieces, at: time.at },
    };
  });
}

/** By time; what happened at one time by what it says, so that the order of arrival does not matter. */
function inOrderOfTime({ event: one }: Candidate, { event: other }: Candidate): number {
  return one.at - other.at || compare(one.code ?? '', other.code ?? '') || compare(textOf(one), textOf(other));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const textOf = ({ pieces, byJourney }: JourneyEvent): string => JSON.stringify([pieces, byJourney]);

function decided(
  candidates: readonly Candidate[],
  settled: readonly SettledEvent[],
  given: SettledScan['events'],
  recorded: readonly StoredEvent[],
): Pick<SettledScan, 'events' | 'revised'> {
  const events = [...given];
  const revised: { readonly index: number; readonly status: EventStatus }[] = [];
  const basisAt = new Map(recorded.map(({ index, status }) => [index, status.basis]));
  for (const [place, { event, status: before, index, positions = [] }] of candidates.entries()) {
    const status = settled[place]?.status;
    if (event.byJourney === null || status === undefined) continue;
    for (const position of positions) {
      const own = events[position];
      if (own !== undefined) events[position] = { ...own, status: { ...status, basis: own.status.basis } };
    }
    if (index === undefined || isSame(status, before)) continue;
    revised.push({ index, status: { ...status, basis: basisAt.get(index) ?? 'code' } });
  }
  return { events, revised };
}

function isSame(one: JourneyEvent['status'], other: JourneyEvent['status']): boolean {
  return one.state === other.state && one.detail === other.detail && one.informational === other.informational;
}
