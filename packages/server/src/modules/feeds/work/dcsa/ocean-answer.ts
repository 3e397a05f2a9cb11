import type {
  CarrierEvent,
  EventStatus,
  FeedAnswer,
  FeedIntake,
  ShipmentFacts,
} from '../../../statuses/rules/carrier-event.ts';
import type { ContainerProgress } from '../../../statuses/rules/transport-journey.ts';
import { type ContainerGroup, groupByContainer } from '../../rules/ocean/containers.ts';
import {
  carriageOf,
  leastAdvanced,
  type OceanProgress,
  type OceanScan,
  readProgress,
} from '../../rules/ocean/progress.ts';
import { settleVersions, type OceanEntry } from '../../rules/ocean/versions.ts';
import { intakeNotes } from '../answer-mapping.ts';
import type { FeedClassifier } from '../classifier.ts';
import { objectOf } from '../json-reading.ts';
import { readEntry } from './entry-reading.ts';

/** More than any journey has, or any bill. */
export const maxEvents = 2_000;
export const maxContainers = 200;
/** 200 containers with 100 events each. */
const maxGroupedEvents = 20_000;
/** Length of a container number without its check digit, which some carriers leave out. */
const serialLength = 10;

/** Note on an answer that the carrier or a bound cut. */
export const truncated = 'truncated';

export interface OceanQuestion {
  /** Container number that was asked for; null for a bill or a booking. */
  readonly container: string | null;
  /** Entries are missing that the carrier has. */
  readonly isCut: boolean;
}

/**
 * The answer that the entries of all pages give. Plans and estimates set times, never a state. A question for a
 * container takes its newest journey; one for a bill tells every container, and the events of the least advanced.
 */
export function answerOfEntries(
  list: readonly unknown[],
  { container, isCut }: OceanQuestion,
  classifier: FeedClassifier,
  warn: (field: string) => void,
): FeedAnswer {
  const { entries, dropped } = readEntries(list, classifier, warn);
  const { events, retracted } = settleVersions(entries);
  const groups = groupByContainer(events);
  const asked = groups.filter(({ equipment }) => isSameContainer(equipment, container));
  const bounded = withinBounds(asked);
  const told = bounded.map((group) =>
    readProgress(group, (all): readonly EventStatus[] => classifier.classifyDcsa(all)),
  );
  const repeated = entries.length - events.length;
  const isTruncated = isCut || list.length > maxEvents || asked.length > bounded.length;
  const answer = answerOfProgress(told, { container, isCut: isTruncated }, { dropped, repeated, retracted });
  if (answer.kind !== 'number_not_found') return answer;
  const isOther = container !== null && asked.length === 0;
  return { ...answer, note: isOther ? 'other_shipment' : list.length === 0 ? null : answer.note };
}

/** The answer about containers that are read. `dropped` and `repeated` count entries; `retracted` holds identities. */
export function answerOfProgress(
  told: readonly OceanProgress<EventStatus>[],
  { container, isCut }: OceanQuestion,
  {
    dropped,
    repeated,
    retracted,
  }: Pick<FeedIntake, 'dropped' | 'repeated'> & { readonly retracted: readonly string[] },
): FeedAnswer {
  const main = leastAdvanced(told);
  if (main === undefined || main.scans.length === 0) return { kind: 'number_not_found', note: 'no_events' };
  const intake = intakeOf(main, dropped, repeated);
  return {
    kind: 'events',
    events: main.scans.map(carrierEventOf),
    facts: factsOf(main),
    notes: [...(isCut ? [truncated] : []), ...intakeNotes(intake)],
    intake,
    journey: main.journey,
    estimates: main.estimates,
    ...(container === null ? containersOf(told) : {}),
    ...(retracted.length === 0 ? {} : { retracted }),
  };
}

/** Shared events count for each container: a bill of many containers with many documents would cost their product. */
function withinBounds(groups: readonly ContainerGroup[]): readonly ContainerGroup[] {
  let total = 0;
  const end = groups.findIndex(({ events }, index) => {
    total += events.length;
    return index >= maxContainers || (index > 0 && total > maxGroupedEvents);
  });
  return end === -1 ? groups : groups.slice(0, end);
}

function readEntries(
  list: readonly unknown[],
  classifier: FeedClassifier,
  warn: (field: string) => void,
): { readonly entries: readonly OceanEntry[]; readonly dropped: number } {
  const entries: OceanEntry[] = [];
  let dropped = 0;
  for (const item of list.slice(0, maxEvents)) {
    const raw = objectOf(item);
    const entry = raw === null ? null : readEntry(raw, classifier, warn);
    if (entry === null) dropped += 1;
    else if (entry !== 'ignored') entries.push(entry);
  }
  return { entries, dropped };
}

/** Where an answer names no container, it is about the one that was asked for. */
export function isSameContainer(equipment: string | null, asked: string | null): boolean {
  return equipment === null || asked === null || equipment.slice(0, serialLength) === asked.slice(0, serialLength);
}

/** Entries about other containers and earlier journeys are not counted: they are not about this shipment. */
function intakeOf({ scans, forecasts }: OceanProgress, dropped: number, repeated: number): FeedIntake {
  return { sent: scans.length + dropped + repeated + forecasts, dropped, repeated, forecasts };
}

function factsOf({ eta }: OceanProgress): ShipmentFacts {
  return { originCountry: null, destinationCountry: null, service: null, pieces: null, eta };
}

function containersOf(told: readonly OceanProgress[]): { readonly containers?: readonly ContainerProgress[] } {
  const containers = told.flatMap(({ equipment, state, detail, eta, journey, estimates }): ContainerProgress[] =>
    equipment === null ? [] : [{ equipment, state, detail, eta: eta?.at ?? null, journey, estimates }],
  );
  return containers.length === 0 ? {} : { containers };
}

function carrierEventOf({ event, status }: OceanScan<EventStatus>): CarrierEvent {
  const { time, code, place, locality, leg, identity, revision } = event;
  const carriage = carriageOf(event);
  return {
    time,
    status,
    code: code === '' ? null : code,
    country: place?.slice(0, 2) ?? null,
    locode: place,
    locality,
    wording: null,
    wordingWithheld: false,
    leg,
    identity,
    ...(revision === null ? {} : { revision }),
    ...(carriage === null ? {} : { carriage }),
  };
}
