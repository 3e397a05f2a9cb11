import {
  bodyTextCommitment,
  canonicalJson,
  chainId,
  eventSalt,
  genesisHash,
  leafHash,
  linkHash,
  maxEvents,
  type ShipmentEvent,
} from '@wayseal/proofs';
import type { CarrierEvent } from '../../statuses/rules/carrier-event.ts';
import { effectiveTimes } from './effective-times.ts';
import { foldStatus, type FoldedStatus, type FoldEvent } from './fold.ts';
import type { SaltKey, Scan, Shipment, StoredEvent } from './shipment.ts';
import type { StatusChange } from '../../statuses/rules/status-change.ts';

/** The existing record of a scan's shipment. */
export interface RecordedShipment {
  readonly shipment: Shipment;
  readonly events: readonly StoredEvent[];
  /** Maps an event key (64 hex digits) to the index of its event. */
  readonly eventKeys: ReadonlyMap<string, number>;
  /** Salt key for the next index; undefined after retention has deleted it. */
  readonly saltKey: SaltKey | undefined;
}

/** Random values that a scan may need. */
export interface ScanMaterials {
  readonly shipmentId: string;
  /** 64 hex digits. */
  readonly saltKey: string;
}

export interface NewEvent extends StoredEvent {
  readonly eventKey: string;
  readonly commitment: string;
  readonly link: string;
}

/** Everything that one scan writes, in one transaction. */
export interface ScanPlan {
  readonly shipment: Shipment;
  readonly isNew: boolean;
  readonly newSaltKey: SaltKey | null;
  readonly events: readonly NewEvent[];
  /** Index of each event of the scan, including events recorded before. */
  readonly indices: readonly number[];
  readonly changes: readonly StatusChange[];
  /** The carrier's estimate if it changed, in epoch ms; otherwise null. */
  readonly newEtaAt: number | null;
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
  const before = recorded?.shipment ?? newShipment(scan, materials.shipmentId, now);
  const newSaltKey =
    recorded?.saltKey === undefined ? { fromIndex: before.eventCount + 1, key: materials.saltKey } : null;
  const saltKey = (newSaltKey ?? recorded?.saltKey)?.key ?? materials.saltKey;
  const { events, indices } =
    known === undefined ? newEvents(recorded, before, scan, saltKey, now) : { events: [], indices: known };
  if (before.eventCount + events.length > maxEvents && events.length > 0) throw new ChainFullError(scan.number);
  const { changes, fold } = foldChanges(recorded?.events ?? [], events, before);
  const newEtaAt = scan.facts.eta !== null && scan.facts.eta.at !== before.etaAt ? scan.facts.eta.at : null;
  const touched = events.length > 0 || newEtaAt !== null;
  return {
    isNew: recorded === undefined,
    newSaltKey: events.length > 0 || recorded === undefined ? newSaltKey : null,
    events,
    indices,
    changes,
    newEtaAt,
    shipment: {
      ...before,
      ...(fold === undefined ? {} : stateOf(fold)),
      originCountry: scan.facts.originCountry ?? before.originCountry,
      destinationCountry: scan.facts.destinationCountry ?? before.destinationCountry,
      etaAt: newEtaAt ?? before.etaAt,
      updatedAt: touched ? Math.max(now, before.updatedAt) : before.updatedAt,
      eventCount: before.eventCount + events.length,
      chainHead: events.at(-1)?.link ?? before.chainHead,
      sealDueAt: sealDueAt(before.sealDueAt, events.length > 0, changes.length > 0, now),
    },
  };
}

/** The index of each event of a scan if all are recorded; undefined if the scan has a new event. */
export function recordedIndices(
  { eventKeys, saltKey }: Pick<RecordedShipment, 'eventKeys' | 'saltKey'>,
  scan: Scan,
): readonly number[] | undefined {
  if (saltKey === undefined) return undefined;
  const indices: number[] = [];
  for (const { identity } of scan.events) {
    const index = eventKeys.get(keyOfEvent(saltKey.key, identity));
    if (index === undefined) return undefined;
    indices.push(index);
  }
  return indices;
}

function newShipment(scan: Scan, id: string, now: number): Shipment {
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
    createdAt: now,
    updatedAt: now,
    lastEventAt: null,
    eventCount: 0,
    chainHead: genesisHash(chainId(id)),
    sealDueAt: null,
    purgedCount: 0,
    purgedAt: null,
  };
}

function sealDueAt(before: number | null, added: boolean, changed: boolean, now: number): number | null {
  if (!added) return before;
  const due = changed ? now : now + sealDelayMs;
  return before === null ? due : Math.min(before, due);
}

function newEvents(
  recorded: RecordedShipment | undefined,
  before: Shipment,
  scan: Scan,
  saltKey: string,
  now: number,
): { readonly events: readonly NewEvent[]; readonly indices: readonly number[] } {
  const effective = effectiveTimes(
    scan.events.map((event) => event.time),
    now,
  );
  const recordedAt = new Date(now).toISOString();
  const known = new Map(recorded?.eventKeys);
  const events: NewEvent[] = [];
  let head = before.chainHead;
  const indices = scan.events.map((event, position) => {
    const eventKey = keyOfEvent(saltKey, event.identity);
    const seen = known.get(eventKey);
    if (seen !== undefined) return seen;
    const index = before.eventCount + events.length + 1;
    const body = committedBody(event, scan.source, recordedAt);
    const text = canonicalJson(body);
    const commitment = bodyTextCommitment(eventSalt(saltKey, index), text);
    head = linkHash(head, index, commitment);
    known.set(eventKey, index);
    events.push({
      index,
      body: text,
      source: scan.source,
      status: event.status,
      code: body.code,
      country: body.country,
      locode: body.locode,
      effectiveAt: effective[position] ?? event.time.at,
      occurredAt: event.time.at,
      placed: event.time.placed,
      uncertaintyS: event.time.uncertaintyS,
      timeSource: event.time.source,
      recordedAt: now,
      leg: event.leg,
      wording: scan.keepWording ? event.wording : null,
      eventKey,
      commitment,
      link: head,
    });
    return index;
  });
  return { events, indices };
}

/** The salt key in the hashed text prevents guessing the content of a scan from its event key. */
function keyOfEvent(saltKey: string, identity: string): string {
  return leafHash(`event-key\n${saltKey}\n${identity}`);
}

function committedBody(event: CarrierEvent, source: Scan['source'], recordedAt: string): ShipmentEvent {
  return {
    code: event.code,
    country: event.country,
    locode: event.locode,
    occurred_at: event.time.placed ? new Date(event.time.at).toISOString() : null,
    recorded_at: recordedAt,
    source,
    status: event.status.state,
    status_basis: event.status.basis,
    status_detail: event.status.detail,
  };
}

type Folded = Pick<FoldedStatus<FoldEvent>, 'state' | 'detail' | 'basis' | 'isReturning' | 'lastEventAt'>;

/** The fields of a fold that a shipment keeps. */
function stateOf({ state, detail, isReturning, lastEventAt }: Folded) {
  return { state, detail, isReturning, lastEventAt };
}

/**
 * Folds once per new event, to report each change on the way. When the new event is the latest of all, it is folded onto
 * the previous result: whole folds would make a long history quadratic.
 */
function foldChanges(
  stored: readonly StoredEvent[],
  added: readonly NewEvent[],
  shipment: Shipment,
): { readonly changes: readonly StatusChange[]; readonly fold: Folded | undefined } {
  const events: FoldEvent[] = [...keptState(shipment), ...stored.map(foldEventOf)];
  let latest = events.reduce<FoldEvent | undefined>(laterOf, undefined);
  const changes: StatusChange[] = [];
  let fold: Folded | undefined;
  let previousState = shipment.state;
  for (const event of added) {
    const next = foldEventOf(event);
    events.push(next);
    const before = latest;
    latest = laterOf(latest, next);
    fold = foldStatus(latest === next && before && fold ? [standingFor(before, fold), next] : events);
    if (fold.state === previousState) continue;
    changes.push({
      shipment: {
        id: shipment.id,
        number: shipment.number,
        carrier: shipment.carrier,
        vertical: shipment.vertical,
        sandbox: shipment.source === 'sandbox',
      },
      state: fold.state,
      previousState,
      detail: fold.detail,
      basis: fold.basis,
      occurredAt: event.effectiveAt,
      recordedAt: event.recordedAt,
      sequence: event.index,
    });
    previousState = fold.state;
  }
  return { changes, fold };
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
