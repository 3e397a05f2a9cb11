/** What is kept of the journeys that a feed tells: the newest one, and how its estimates have moved. Times: epoch ms. */
import type {
  CallEstimate,
  ContainerProgress,
  TransportJourney,
  Vessel,
} from '../../statuses/rules/transport-journey.ts';

/** What one answer of a feed says beside its events. */
export interface JourneyReport {
  readonly journey: TransportJourney | null;
  readonly estimates: readonly CallEstimate[];
  /** Empty unless the number is a bill or a booking. */
  readonly containers: readonly ContainerProgress[];
}

/** One expected call of one vehicle, with what became of its estimate. */
export interface EstimateRecord extends Omit<CallEstimate, 'at'> {
  /** IMO number, name or voyage; empty where nothing names the vehicle. */
  readonly vehicle: string;
  readonly value: number;
  readonly seenAt: number;
  readonly firstValue: number;
  readonly firstSeenAt: number;
  /** The value before the last move; null before the first move. */
  readonly previous: number | null;
  /** Times that the value changed. */
  readonly moves: number;
  /** Whether the newest answer has it. */
  readonly isLive: boolean;
  readonly isFinal: boolean;
  /** Index of its first entry in the history of the shipment, and how many of its entries are kept. */
  readonly firstIndex: number;
  readonly kept: number;
}

export interface JourneyRecord {
  readonly journey: TransportJourney | null;
  /** Estimates of the newest answer in its order, then those that it no longer has. */
  readonly estimates: readonly EstimateRecord[];
  readonly containers: readonly ContainerProgress[];
  readonly containersTotal: number;
  /** Index of the newest entry in the history of the estimates; 0 without one. */
  readonly newestIndex: number;
}

/** One line of the history of estimates. `index` counts from 1 within a shipment. */
export interface EstimateEntry {
  readonly index: number;
  readonly kind: CallEstimate['kind'];
  readonly place: string | null;
  readonly vehicle: string;
  readonly leg: number | null;
  readonly vessel: Vessel | null;
  readonly isFinal: boolean;
  readonly observedAt: number;
  readonly value: number;
  readonly classifier: CallEstimate['classifier'];
  readonly sourceCreatedAt: number | null;
  readonly reasonCode: string | null;
}

/** An estimate whose value differs from the one known before. */
export interface EstimateMove extends EstimateEntry {
  readonly previous: number;
}

export interface JourneyPlan {
  readonly record: JourneyRecord;
  readonly entries: readonly EstimateEntry[];
  /** In order of the expected time. */
  readonly moves: readonly EstimateMove[];
  /** Estimates of which the oldest entry but the first is to be deleted. */
  readonly full: readonly EstimateRecord[];
  readonly isChanged: boolean;
}

/** Entries that are kept of one estimate: the first and the newest ones. */
export const mostEntries = 200;
/** A container has a handful of calls ahead. More than these come from an answer that is not about one shipment. */
const mostEstimates = 40;
const mostRecords = 80;
const mostLegs = 40;
/** A bill of 50 containers takes about 60 kB. */
const mostContainers = 50;

/** Bounded, because the answer of a carrier has no bound. Places and numbers of persons are not in it. */
function bounded(journey: TransportJourney): TransportJourney {
  const { legs, transshipments } = journey;
  return { ...journey, legs: legs.slice(-mostLegs), transshipments: transshipments.slice(-mostLegs) };
}

/** Names an estimate within its shipment. */
export function estimateKey({ kind, place, vehicle }: Pick<EstimateEntry, 'kind' | 'place' | 'vehicle'>): string {
  return JSON.stringify([kind, place, vehicle]);
}

/**
 * Decides what an answer changes. Without `before`, everything is seen for the first time, which is no move. An answer that
 * tells no journey keeps the one before; estimates that it lacks are not live any more.
 */
export function planJourney(before: JourneyRecord | undefined, report: JourneyReport, now: number): JourneyPlan {
  const journey = report.journey === null ? (before?.journey ?? null) : bounded(report.journey);
  const known = new Map((before?.estimates ?? []).map((estimate) => [estimateKey(estimate), estimate]));
  const entries: EstimateEntry[] = [];
  const moves: EstimateMove[] = [];
  const full: EstimateRecord[] = [];
  const live = new Map<string, EstimateRecord>();
  for (const told of toldEstimates(report)) {
    const key = estimateKey(told);
    if (live.has(key)) continue;
    const last = known.get(key);
    if (last !== undefined && isSame(last, told)) {
      live.set(key, { ...last, ...told, isLive: true });
      continue;
    }
    const entry = entryOf(told, (before?.newestIndex ?? 0) + entries.length + 1, now);
    entries.push(entry);
    if (last !== undefined && last.value !== told.value) moves.push({ ...entry, previous: last.value });
    if (last !== undefined && last.kept === mostEntries) full.push(last);
    live.set(key, recordOf(told, last, entry));
  }
  const gone = [...known].filter(([key]) => !live.has(key)).map(([, estimate]) => ({ ...estimate, isLive: false }));
  const record: JourneyRecord = {
    journey,
    estimates: [...live.values(), ...gone].slice(0, mostRecords),
    containers: report.containers.slice(0, mostContainers).map((one) => ({
      ...one,
      journey: bounded(one.journey),
      estimates: one.estimates.slice(0, mostEstimates),
    })),
    containersTotal: report.containers.length,
    newestIndex: (before?.newestIndex ?? 0) + entries.length,
  };
  moves.sort((one, other) => one.value - other.value);
  return { record, entries, moves, full, isChanged: JSON.stringify(record) !== JSON.stringify(before) };
}

type Told = Omit<CallEstimate, 'at'> & Pick<EstimateRecord, 'vehicle' | 'value' | 'isFinal'>;

/** Estimates of the shipment and of its containers; those of one call of one vehicle are the same. */
function toldEstimates({ journey, estimates, containers }: JourneyReport): readonly Told[] {
  const own = estimates.map((estimate) => toldOf(estimate, journey));
  const theirs = containers.flatMap((one) => one.estimates.map((estimate) => toldOf(estimate, one.journey)));
  return [...own, ...theirs].slice(0, mostEstimates);
}

function toldOf({ at, ...estimate }: CallEstimate, journey: TransportJourney | null): Told {
  const destination = journey?.destination?.locode;
  return {
    ...estimate,
    value: at,
    vehicle: vehicleOf(estimate, journey),
    isFinal: estimate.kind === 'arrival' && estimate.place !== null && estimate.place === destination,
  };
}

/** What stays the same while the estimate moves. */
export function vehicleOf(
  { vessel, leg }: Pick<CallEstimate, 'vessel' | 'leg'>,
  journey: TransportJourney | null,
): string {
  const own = journey?.legs.find(({ sequence }) => sequence === leg);
  return vessel?.imo ?? vessel?.name ?? own?.voyage ?? '';
}

function isSame(last: EstimateRecord, told: Told): boolean {
  return last.value === told.value && last.classifier === told.classifier && last.reasonCode === told.reasonCode;
}

function entryOf(told: Told, index: number, now: number): EstimateEntry {
  const { kind, place, vehicle, leg, vessel, isFinal, value, classifier, sourceCreatedAt, reasonCode } = told;
  const call = { kind, place, vehicle, leg, vessel, isFinal };
  return { index, ...call, observedAt: now, value, classifier, sourceCreatedAt, reasonCode };
}

function recordOf(told: Told, last: EstimateRecord | undefined, { index, observedAt }: EstimateEntry): EstimateRecord {
  const isMoved = last !== undefined && last.value !== told.value;
  return {
    ...told,
    seenAt: isMoved || last === undefined ? observedAt : last.seenAt,
    firstValue: last?.firstValue ?? told.value,
    firstSeenAt: last?.firstSeenAt ?? observedAt,
    previous: isMoved ? last.value : (last?.previous ?? null),
    moves: (last?.moves ?? 0) + (isMoved ? 1 : 0),
    isLive: true,
    firstIndex: last?.firstIndex ?? index,
    kept: Math.min(mostEntries, (last?.kept ?? 0) + 1),
  };
}

/** Smallest and largest move that a subscription may ask for, in seconds, and the one that it gets without asking. */
export const estimateThresholdS = { minimum: 900, maximum: 86_400, usual: 3_600 } as const;

/** Whether the move from the value told last is large enough to be told. */
export function isTold(toldValue: number, value: number, thresholdS: number): boolean {
  return Math.abs(value - toldValue) >= thresholdS * 1_000;
}

/**
 * Tells an estimate that has moved far enough from the value told last. Feed it the entries of a shipment in their order;
 * the first of each estimate is where its moves are counted from.
 */
export class EstimateTeller {
  readonly #thresholdS: number;
  readonly #told = new Map<string, number>();

  constructor(thresholdS: number) {
    this.#thresholdS = thresholdS;
  }

  /** The value told before, where this entry is to be told; otherwise null. */
  hear(entry: Pick<EstimateEntry, 'kind' | 'place' | 'vehicle' | 'value'>): number | null {
    const key = estimateKey(entry);
    const told = this.#told.get(key);
    if (told !== undefined && !isTold(told, entry.value, this.#thresholdS)) return null;
    this.#told.set(key, entry.value);
    return told ?? null;
  }
}
