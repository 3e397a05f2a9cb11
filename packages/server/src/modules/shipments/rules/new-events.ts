/** The events that a scan adds to a chain: new ones, corrections of recorded ones, and withdrawals. */
import { bodyTextCommitment, canonicalJson, eventSalt, leafHash, linkHash, type ShipmentEvent } from '@wayseal/proofs';
import type { CarrierEvent, EventStatus } from '../../statuses/rules/carrier-event.ts';
import { codeOfWithdrawal, countedEvents, EventVersions, isWithdrawal, type EventVersion } from './corrections.ts';
import { effectiveTimes } from './effective-times.ts';
import type { JourneyRecord } from './journey-record.ts';
import type { SaltKey, Scan, ScanIdentity, SettledScan, Shipment, StoredEvent } from './shipment.ts';

/** The existing record of a scan's shipment. */
export interface RecordedShipment {
  readonly shipment: Shipment;
  readonly events: readonly StoredEvent[];
  /** Maps an event key (64 hex digits) to the index of its event. */
  readonly eventKeys: ReadonlyMap<string, number>;
  /** Salt key for the next index; undefined after retention has deleted it. */
  readonly saltKey: SaltKey | undefined;
  /** Revisions and corrections of the events. Default: no event has either. */
  readonly versions?: EventVersions;
  /** Absent before a source has told a journey. */
  readonly journey?: JourneyRecord;
}

export interface NewEvent extends StoredEvent {
  readonly eventKey: string;
  readonly commitment: string;
  readonly link: string;
  /** As the source stated it; null where it stated none. */
  readonly revision: string | null;
}

/** A scan after `settle`. */
export type SettledInput = Scan & Partial<Pick<SettledScan, 'withdrawn' | 'revised'>>;

/** The index of each event of a scan if all are recorded; undefined if the scan has a new event, a correction or a withdrawal. */
export function recordedIndices(
  { eventKeys, saltKey, versions }: Pick<RecordedShipment, 'eventKeys' | 'saltKey' | 'versions'>,
  scan: Scan,
): readonly number[] | undefined {
  if (saltKey === undefined || scan.settle !== undefined) return undefined;
  const recorded = new RecordedScans(saltKey.key, eventKeys, versions);
  const indices: number[] = [];
  for (const event of scan.events) {
    const { index } = recorded.locate(event, scan);
    if (index === undefined || recorded.versions.isLater(event.revision, index)) return undefined;
    indices.push(index);
  }
  return (scan.retracted ?? []).some((identity) => recorded.isStanding(identity)) ? undefined : indices;
}

interface Located {
  readonly index: number | undefined;
  readonly identity: string;
}

/** The recorded versions of scans, by the identity that their source gives them. */
class RecordedScans {
  readonly keys: Map<string, number>;
  readonly versions: EventVersions;
  readonly #saltKey: string;

  constructor(saltKey: string, keys: ReadonlyMap<string, number> = new Map(), versions = new EventVersions([])) {
    this.#saltKey = saltKey;
    this.keys = new Map(keys);
    this.versions = versions.copy();
  }

  /** Index of the event that stands for a scan now. */
  find(identity: string): number | undefined {
    const index = this.keys.get(this.keyOf(identity));
    return index === undefined ? undefined : this.versions.newestOf(index);
  }

  /**
   * The event that stands for a scan now, if any, and the identity under which the scan would be added. Where withdrawn
   * scans are recorded again, each time has its own identity.
   */
  locate({ identity, formerIdentity }: ScanIdentity, scan: Pick<Scan, 'recordsWithdrawnAgain'>): Located {
    const located = this.#locate(identity, scan);
    if (located.index !== undefined || formerIdentity === undefined) return located;
    const former = this.#locate(formerIdentity, scan);
    return former.index === undefined ? located : former;
  }

  #locate(identity: string, { recordsWithdrawnAgain = false }: Pick<Scan, 'recordsWithdrawnAgain'>): Located {
    for (let time = 1, own = identity; ; time += 1, own = `${identity}\nagain\n${time}`) {
      const index = this.find(own);
      const isFound = index !== undefined && (!recordsWithdrawnAgain || this.versions.isStanding(index));
      if (isFound || index === undefined) return { index, identity: own };
    }
  }

  /** Whether a scan is recorded and not withdrawn. */
  isStanding(identity: string): boolean {
    const index = this.find(identity);
    return index !== undefined && this.versions.isStanding(index);
  }

  /** Key of a scan, or of the event that corrects the one at an index. */
  keyOf(identity: string, corrects?: number): string {
    return keyOfEvent(this.#saltKey, corrects === undefined ? identity : `${identity}\ncorrects\n${corrects}`);
  }
}

/** What a scan adds to the chain of its shipment; `indices` has the index of each of its events. */
export function newEvents(
  recorded: RecordedShipment | undefined,
  before: Shipment,
  scan: SettledInput,
  saltKey: string,
  now: number,
): { readonly events: readonly NewEvent[]; readonly indices: readonly number[] } {
  const effective = effectiveTimes(
    scan.events.map((event) => event.time),
    now,
  );
  const scans = new RecordedScans(saltKey, recorded?.eventKeys, recorded?.versions);
  const chain = new GrowingChain(before, saltKey, scans, now);
  const stored = new Map(recorded?.events.map((event) => [event.index, event]));
  for (const index of scan.withdrawn ?? []) {
    const event = stored.get(scans.versions.newestOf(index));
    if (event !== undefined && !isWithdrawal(event)) chain.withdraw(event, 'withdrawn', scan.source);
  }
  const indices = scan.events.map((event, position) => {
    const { index: seen, identity } = scans.locate(event, scan);
    const corrects = seen !== undefined && scans.versions.isLater(event.revision, seen) ? seen : undefined;
    if (seen !== undefined && corrects === undefined) return seen;
    const body = committedBody(event, scan.source, new Date(now).toISOString(), corrects);
    // The source may have revised what is not recorded here.
    const known = corrects === undefined ? undefined : stored.get(corrects);
    if (known !== undefined && saysTheSame(known, body)) return known.index;
    return chain.add(body, identity, {
      status: event.status,
      effectiveAt: effective[position] ?? event.time.at,
      occurredAt: event.time.at,
      placed: event.time.placed,
      uncertaintyS: event.time.uncertaintyS,
      timeSource: event.time.source,
      leg: event.leg,
      wording: scan.keepWording ? event.wording : null,
      revision: event.revision ?? null,
    });
  });
  for (const identity of scan.retracted ?? []) {
    const index = scans.isStanding(identity) ? scans.find(identity) : undefined;
    const event = chain.events.find((added) => added.index === index) ?? stored.get(index ?? 0);
    if (event !== undefined) chain.withdraw(event, identity, scan.source);
  }
  for (const { index, status } of scan.revised ?? []) {
    const event = stored.get(scans.versions.newestOf(index));
    if (event !== undefined && !isWithdrawal(event) && !hasStatus(event, status))
      chain.revise(event, status, scan.source);
  }
  return { events: chain.events, indices };
}

/** The scan as its shipment's record decides it. Without `settle`, the scan as it is. */
export function settledScan(recorded: RecordedShipment | undefined, scan: Scan): SettledInput {
  if (scan.settle === undefined) return scan;
  const saltKey = recorded?.saltKey;
  const scans = saltKey && new RecordedScans(saltKey.key, recorded?.eventKeys, recorded?.versions);
  const indexOf = (event: ScanIdentity): number | undefined => scans?.locate(event, scan).index;
  return { ...scan, ...scan.settle(countedEvents(recorded?.events ?? []), indexOf) };
}

function hasStatus({ status }: StoredEvent, { state, detail, informational }: EventStatus): boolean {
  return status.state === state && status.detail === detail && status.informational === informational;
}

/** Whether a revised scan says what is recorded of it already. */
function saysTheSame({ body: text }: StoredEvent, body: ShipmentEvent): boolean {
  const { recorded_at: recordedAt, corrects } = parseBody(text);
  const { corrects: _own, ...said } = body;
  return text === canonicalJson(withCorrection({ ...said, recorded_at: recordedAt }, corrects));
}

type Uncommitted = Omit<
  NewEvent,
  'index' | 'body' | 'source' | 'code' | 'country' | 'locode' | 'recordedAt' | 'eventKey' | 'commitment' | 'link'
>;

/** New events with their commitments and links, behind those of a shipment. */
class GrowingChain {
  readonly events: NewEvent[] = [];
  readonly #before: Shipment;
  readonly #saltKey: string;
  readonly #scans: RecordedScans;
  readonly #now: number;

  constructor(before: Shipment, saltKey: string, scans: RecordedScans, now: number) {
    this.#before = before;
    this.#saltKey = saltKey;
    this.#scans = scans;
    this.#now = now;
  }

  /** Returns the index of the new event. */
  add(body: ShipmentEvent, identity: string, rest: Uncommitted): number {
    const index = this.#before.eventCount + this.events.length + 1;
    const text = canonicalJson(body);
    const commitment = bodyTextCommitment(eventSalt(this.#saltKey, index), text);
    const { code, country, locode, corrects, source } = body;
    const eventKey = this.#scans.keyOf(identity, corrects);
    this.#scans.keys.set(eventKey, index);
    const event: NewEvent = {
      ...rest,
      index,
      body: text,
      source: source === 'sandbox' || source === 'operator_ingest' ? source : 'licensed_feed',
      code,
      country,
      locode,
      recordedAt: this.#now,
      eventKey,
      commitment,
      link: linkHash(this.events.at(-1)?.link ?? this.#before.chainHead, index, commitment),
      ...(corrects === undefined ? {} : { corrects }),
    };
    this.events.push(event);
    this.#scans.versions.add(index, versionOf(event));
    return index;
  }

  /** Adds an event that takes back another one. It has the place and the time of that one, and no status. */
  withdraw(event: StoredEvent, identity: string, source: Scan['source']): void {
    const { code, country, locode, occurred_at: occurredAt } = parseBody(event.body);
    const body: ShipmentEvent = {
      code: codeOfWithdrawal(code),
      corrects: event.index,
      country,
      locode,
      occurred_at: occurredAt,
      recorded_at: new Date(this.#now).toISOString(),
      source,
      status: 'unknown',
      status_basis: 'code',
      status_detail: null,
    };
    const status = { state: 'unknown', detail: null, rule: null, informational: true, basis: 'code' } as const;
    this.add(body, identity, this.#restOf(event, status));
  }

  /** Adds an event that says the same as another one, with the status that the record gives it now. */
  revise(event: StoredEvent, status: EventStatus, source: Scan['source']): void {
    const { code, country, locode, occurred_at: occurredAt } = parseBody(event.body);
    const body: ShipmentEvent = {
      code,
      corrects: event.index,
      country,
      locode,
      occurred_at: occurredAt,
      recorded_at: new Date(this.#now).toISOString(),
      source,
      status: status.state,
      status_basis: status.basis,
      status_detail: status.detail,
    };
    this.add(body, 'revised', this.#restOf(event, status));
  }

  #restOf(event: StoredEvent, status: StoredEvent['status']): Uncommitted {
    const { effectiveAt, occurredAt, placed, uncertaintyS, timeSource, leg } = event;
    const revision = this.#scans.versions.revisionOf(event.index);
    return { status, effectiveAt, occurredAt, placed, uncertaintyS, timeSource, leg, wording: null, revision };
  }
}

/** What the next scan must know of an event. */
export function versionOf(event: Pick<NewEvent, 'code' | 'corrects' | 'revision'>): EventVersion {
  return { revision: event.revision, corrects: event.corrects ?? null, isWithdrawal: isWithdrawal(event) };
}

function parseBody(text: string): ShipmentEvent {
  return JSON.parse(text) as ShipmentEvent;
}

/** The salt key in the hashed text prevents guessing the content of a scan from its event key. */
function keyOfEvent(saltKey: string, identity: string): string {
  return leafHash(`event-key\n${saltKey}\n${identity}`);
}

function committedBody(
  event: CarrierEvent,
  source: Scan['source'],
  recordedAt: string,
  corrects: number | undefined,
): ShipmentEvent {
  return withCorrection(
    {
      code: event.code,
      country: event.country,
      locode: event.locode,
      occurred_at: event.time.placed ? new Date(event.time.at).toISOString() : null,
      recorded_at: recordedAt,
      source,
      status: event.status.state,
      status_basis: event.status.basis,
      status_detail: event.status.detail,
    },
    corrects,
  );
}

function withCorrection(body: ShipmentEvent, corrects: number | undefined): ShipmentEvent {
  return corrects === undefined ? body : { ...body, corrects };
}
