import { chainId, genesisHash, maxEvents } from '@wayseal/proofs';
import { countedEvents, isWithdrawal } from './corrections.ts';
import { foldStatus, type FoldedStatus, type FoldEvent } from './fold.ts';
import { planJourney, type JourneyPlan } from './journey-record.ts';
import { newEvents, settledScan, type NewEvent, type RecordedShipment } from './new-events.ts';
import type { SaltKey, Scan, Shipment, StoredEvent } from './shipment.ts';
import { arrivalAfter, noArrival } from '../../statuses/rules/expected-arrival.ts';
import type { StatusChange, Transition } from '../../statuses/rules/status-change.ts';

export { recordedIndices, type NewEvent, type RecordedShipment } from './new-events.ts';

/** What a scan may need beside the time. */
export interface ScanMaterials {
  readonly shipmentId: string;
  /** 64 hex digits. */
  readonly saltKey: string;
  /** Month of details that begin with this scan, as 202611. Default: 0, no month. */
  readonly homeMonth?: number;
}

/** Everything that one scan writes, in one transaction. */
export interface ScanPlan {
  readonly shipment: Shipment;
  readonly isNew: boolean;
  readonly newSaltKey: SaltKey | null;
  readonly events: readonly NewEvent[];
  /** Index of each event of the scan, including events recorded before. */
  readonly indices: readonly number[];
  /** Changes of state. */
  readonly changes: readonly StatusChange[];
  /** Changes of state or detail, in order; each change of state is among them. */
  readonly transitions: readonly Transition[];
  /** API key that follows the shipment from now on. */
  readonly followerKeyId: string | null;
  /** The carrier's estimate if it changed, in epoch ms; otherwise null. */
  readonly newEtaAt: number | null;
  /** Null where the source tells no journey, or nothing new of it. */
  readonly journey: JourneyPlan | null;
}

/** Longest wait of unsealed events. A change of status is sealed at once. */
export const sealDelayMs = 60_000;

/** Thrown when the chain of a shipment is full. */
export class ChainFullError extends Error {
  override readonly name = 'ChainFullError';
  constructor(number: string) {
    super(`The history of ${number} is full: a chain holds at most ${maxEvents} events`);
  }
}

/**
 * Decides what a scan adds to the record of its shipment: new events with their commitments and links, the resulting
 * status and each change on the way. A repeated scan adds nothing. Throws `ChainFullError` when the new events do not fit
 * into the chain. `known` is the result of `recordedIndices` for this scan; with it, `recorded.events` may be empty.
 */
export function planScan(
  recorded: RecordedShipment | undefined,
  scan: Scan,
  materials: ScanMaterials,
  now: number,
  known?: readonly number[],
): ScanPlan {
  const { homeMonth = 0 } = materials;
  const before = recorded?.shipment ?? newShipment(scan, { ...materials, homeMonth }, now);
  const newSaltKey =
    recorded?.saltKey === undefined ? { fromIndex: before.eventCount + 1, key: materials.saltKey } : null;
  const saltKey = (newSaltKey ?? recorded?.saltKey)?.key ?? materials.saltKey;
  const { events, indices } =
    known === undefined
      ? newEvents(recorded, before, settledScan(recorded, scan), saltKey, now)
      : { events: [], indices: known };
  if (before.eventCount + events.length > maxEvents && events.length > 0) throw new ChainFullError(scan.number);
  const { transitions, fold } = foldChanges(recorded?.events ?? [], events, before);
  const changes = transitions.filter(({ state, previousState }) => state !== previousState).map(changeOf);
  const arrival =
    scan.arrivalLeft === undefined ? arrivalAfter(before, scan.facts.eta) : arrivalAfter(noArrival, scan.arrivalLeft);
  const newEtaAt = arrival.etaAt === before.etaAt ? null : arrival.etaAt;
  const told = scan.journey === undefined ? undefined : planJourney(recorded?.journey, scan.journey, now);
  const journey = told?.isChanged === true ? told : null;
  const touched = events.length > 0 || newEtaAt !== null || journey !== null;
  return {
    isNew: recorded === undefined,
    newSaltKey: events.length > 0 || recorded === undefined ? newSaltKey : null,
    events,
    indices,
    changes,
    transitions,
    followerKeyId: scan.followerKeyId,
    newEtaAt,
    journey,
    shipment: {
      ...before,
      feed: before.feed ?? scan.feed,
      ...(fold === undefined ? {} : stateOf(fold)),
      originCountry: scan.facts.originCountry ?? before.originCountry,
      destinationCountry: scan.facts.destinationCountry ?? before.destinationCountry,
      ...arrival,
      updatedAt: touched ? Math.max(now, before.updatedAt) : before.updatedAt,
      eventCount: before.eventCount + events.length,
      // All events of a time between purges are in one month, so that they are in one partition.
      homeMonth: events.length > 0 && before.eventCount === before.purgedCount ? homeMonth : before.homeMonth,
      chainHead: events.at(-1)?.link ?? before.chainHead,
      sealDueAt: sealDueAt(before.sealDueAt, events.length > 0, changes.length > 0, now),
    },
  };
}

function newShipment(scan: Scan, { shipmentId: id, homeMonth }: Required<ScanMaterials>, now: number): Shipment {
  return {
    id,
    number: scan.number,
    carrier: scan.carrier,
    vertical: scan.vertical,
    source: scan.source,
    feed: scan.feed,
    state: 'unknown',
    detail: null,
    isReturning: false,
    originCountry: null,
    destinationCountry: null,
    etaAt: null,
    etaUncertaintyS: null,
    etaStatedAt: null,
    createdAt: now,
    updatedAt: now,
    lastEventAt: null,
    eventCount: 0,
    chainHead: genesisHash(chainId(id)),
    sealDueAt: null,
    purgedCount: 0,
    purgedAt: null,
    homeMonth,
  };
}

function sealDueAt(before: number | null, added: boolean, changed: boolean, now: number): number | null {
  if (!added) return before;
  const due = changed ? now : now + sealDelayMs;
  return before === null ? due : Math.min(before, due);
}

type Folded = Pick<FoldedStatus<FoldEvent>, 'state' | 'detail' | 'basis' | 'isReturning' | 'lastEventAt'>;

/** The fields of a fold that a shipment keeps. */
function stateOf({ state, detail, isReturning, lastEventAt }: Folded) {
  return { state, detail, isReturning, lastEventAt };
}

/**
 * Folds once per new event, to report each change on the way. When the new event is the latest of all, it is folded onto
 * the previous result: whole folds would make a long history quadratic. A correction folds what then counts. A withdrawal
 * with events behind it makes no change of its own: what replaces it may say the same.
 */
function foldChanges(
  stored: readonly StoredEvent[],
  added: readonly NewEvent[],
  shipment: Shipment,
): { readonly transitions: readonly Transition[]; readonly fold: Folded | undefined } {
  const all: StoredEvent[] = [...stored];
  const counted = (): FoldEvent[] => [...keptState(shipment), ...countedEvents(all).map(foldEventOf)];
  let events = counted();
  let latest = events.reduce<FoldEvent | undefined>(laterOf, undefined);
  const transitions: Transition[] = [];
  let fold: Folded | undefined;
  let { state: previousState, detail: previousDetail } = shipment;
  for (const [position, event] of added.entries()) {
    all.push(event);
    if (event.corrects === undefined) {
      const next = foldEventOf(event);
      events.push(next);
      const before = latest;
      latest = laterOf(latest, next);
      fold = foldStatus(latest === next && before && fold ? [standingFor(before, fold), next] : events);
    } else {
      events = counted();
      latest = events.reduce<FoldEvent | undefined>(laterOf, undefined);
      fold = foldStatus(events);
    }
    const isReplaced = isWithdrawal(event) && position < added.length - 1;
    if ((fold.state === previousState && fold.detail === previousDetail) || isReplaced) continue;
    transitions.push(transitionOf(shipment, fold, { previousState, previousDetail }, event));
    ({ state: previousState, detail: previousDetail } = fold);
  }
  return { transitions, fold };
}

function changeOf(transition: Transition): StatusChange {
  const { previousDetail: _previous, ...change } = transition;
  return change;
}

function transitionOf(
  { id, number, carrier, vertical, source }: Shipment,
  { state, detail, basis }: Folded,
  previous: Pick<Transition, 'previousState' | 'previousDetail'>,
  event: NewEvent,
): Transition {
  return {
    shipment: { id, number, carrier, vertical, sandbox: source === 'sandbox' },
    state,
    ...previous,
    detail,
    basis,
    // A withdrawal has the time of what it takes back, and takes it back now.
    occurredAt: isWithdrawal(event) ? event.recordedAt : event.effectiveAt,
    recordedAt: event.recordedAt,
    sequence: event.index,
  };
}

/** The later event. `next` was recorded later and wins ties of time and leg. */
function laterOf(latest: FoldEvent | undefined, next: FoldEvent): FoldEvent {
  if (latest === undefined) return next;
  return (next.effectiveAt - latest.effectiveAt || next.leg - latest.leg) < 0 ? latest : next;
}

/** One event with the same effect as all events up to the latest. */
function standingFor(latest: FoldEvent, { state, detail, basis, isReturning }: Folded): FoldEvent {
  return { ...latest, status: { state, detail, basis, rule: null, informational: false }, isReturning };
}

/** An event that replaces those deleted by retention: only their resulting status is kept. */
function keptState({ purgedCount, state, detail, isReturning, lastEventAt }: Shipment): readonly FoldEvent[] {
  if (purgedCount === 0 || lastEventAt === null) return [];
  const status = { state, detail, rule: null, informational: false };
  return [{ effectiveAt: lastEventAt, leg: 0, seq: 0, status, isReturning }];
}

/** An event as the fold takes it. */
export function foldEventOf({ effectiveAt, leg, index, status }: StoredEvent): FoldEvent {
  return { effectiveAt, leg, seq: index, status };
}
