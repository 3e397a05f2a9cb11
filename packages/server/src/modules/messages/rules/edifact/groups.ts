/** What segments of IFTSTA, CODECO and COARRI say about carriers, places and vehicles. Only what is named here is read. */
import { isImoNumber } from '../../../statuses/rules/imo-number.ts';
import type { Carriage, Vessel } from '../../../statuses/rules/transport-journey.ts';
import { type MessageProblem, problemOf } from '../problems.ts';
import type { StatedPlace, StatedTime } from '../reading.ts';
import type { Segment } from './segment.ts';
import { isProblem, timeOf } from './times.ts';

/** Longest part of a sender's text that is kept. */
const longestText = 40;

const [sea, road, inlandWater] = ['1', '3', '8'];
const mainCarriage = '20';

/** SCACs have two to four letters; no name of a person fits into that unseen. */
const carrierCode = /^[A-Z][A-Z0-9]{1,3}$/;
const locode = /^[A-Z]{2}[A-Z2-9]{3}$/;
const iataCode = /^[A-Z]{3}$/;

/** Segments up to the first with one of these tags. */
export function segmentsBefore(segments: readonly Segment[], ...tags: readonly string[]): readonly Segment[] {
  const end = segments.findIndex(({ tag }) => tags.includes(tag));
  return end === -1 ? segments : segments.slice(0, end);
}

/** Codes of carriers that one level of a message names. */
export interface CarrierNames {
  readonly carriers: readonly string[];
  readonly forwarders: readonly string[];
  /** Of vehicles, that of the main carriage first. */
  readonly vehicles: readonly string[];
}

/** A list longer than that names no carrier. */
const mostCarriers = 8;

/** NAD `CA`, NAD `CF` and TDT. At a gate, the road stage is that of a haulier and not of the carrier: `ofRoad` false leaves it out. */
export function carrierNames(segments: readonly Segment[], options: { readonly ofRoad: boolean }): CarrierNames {
  const codesOf = (role: string): readonly string[] =>
    readCodes(
      segments.filter((segment) => segment.tag === 'NAD' && segment.component(1) === role),
      2,
    );
  const stages = segments.filter(
    (segment) => segment.tag === 'TDT' && (options.ofRoad || segment.component(3) !== road),
  );
  const inOrder = [...stages.filter(isMain), ...stages.filter((stage) => !isMain(stage))];
  return { carriers: codesOf('CA'), forwarders: codesOf('CF'), vehicles: readCodes(inOrder, 5) };
}

function readCodes(segments: readonly Segment[], element: number): readonly string[] {
  const codes = segments.map((segment) => segment.component(element).toUpperCase());
  return codes.filter((code) => carrierCode.test(code)).slice(0, mostCarriers);
}

/** In the order in which they are tried, the nearest level first. */
export function carrierCodes(levels: readonly CarrierNames[]): readonly string[] {
  const codes = [
    ...levels.flatMap(({ carriers }) => carriers),
    ...levels.flatMap(({ forwarders }) => forwarders),
    ...levels.flatMap(({ vehicles }) => vehicles),
  ];
  return [...new Set(codes)].slice(0, mostCarriers);
}

function isMain(stage: Segment): boolean {
  return stage.component(1) === mainCarriage;
}

/** Ships, with their voyage. Of a road stage, and of one without mode and ship number, nothing is kept: plates and drivers. */
export function carriageOf(segments: readonly Segment[]): Carriage | null {
  const stages = segments.filter(({ tag }) => tag === 'TDT');
  const stage = stages.find(isMain) ?? stages[0];
  if (stage === undefined) return null;
  const mode = stage.component(3);
  const imo = [stage.component(8, 1)].find(isImoNumber) ?? null;
  const isShip = mode === sea || mode === inlandWater || (mode === '' && imo !== null);
  const name = isShip ? shown(stage.component(8, 4)) : null;
  const vessel: Vessel | null = isShip && (imo !== null || name !== null) ? { imo, name } : null;
  const voyage = isShip || (mode !== '' && mode !== road) ? shown(stage.component(2)) : null;
  return vessel === null && voyage === null ? null : { vessel, voyage, equipment: null };
}

function shown(text: string): string | null {
  return text === '' ? null : text.slice(0, longestText);
}

export interface FoundPlace {
  readonly place: StatedPlace | null;
  readonly warnings: readonly MessageProblem[];
}
export const noPlace: FoundPlace = { place: null, warnings: [] };

/** The place of a LOC. Its code is kept alone: names of places may name a person. */
export function placeOf(segment: Segment | undefined): FoundPlace {
  if (segment === undefined) return noPlace;
  const code = segment.component(2).toUpperCase();
  if (code === '') return noPlace;
  if (!locode.test(code) && !iataCode.test(code)) {
    return { place: null, warnings: [problemOf('place_invalid', segment.at(2), { value: code })] };
  }
  const place = { written: code, code, city: null, state: null, country: null, position: segment.at(2) };
  return { place, warnings: [] };
}

/** The first LOC with the first of these qualifiers (3227) that there is. */
export function findLocation(segments: readonly Segment[], qualifiers: readonly string[]): Segment | undefined {
  const locations = segments.filter(({ tag }) => tag === 'LOC');
  for (const qualifier of qualifiers) {
    const found = locations.find((location) => location.component(1) === qualifier);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Estimated arrival, by DTM 2005. */
const estimatedArrival = '132';
/** LOC 3227 of the place of delivery and of the port of discharge. */
const destinations = ['7', '11'] as const;

export interface StatedArrival {
  readonly time: StatedTime;
  readonly place: StatedPlace | null;
}

/** Begins a group, whose segments belong to no LOC before it. */
const groupTags: ReadonlySet<string> = new Set(['STS', 'TDT', 'EQD', 'CNI']);

/**
 * The last estimated arrival at the place of delivery, else at the port of discharge. A DTM belongs to the LOC before it in
 * its group; one before all of them to the destination that the group names.
 */
export function findArrival(segments: readonly Segment[]): StatedArrival | null {
  const found = new Map<string, StatedArrival>();
  let [location, destination, pending]: (Segment | null)[] = [null, null, null];
  const keep = (time: Segment, place: Segment): void => {
    const read = timeOf(time);
    if (!isProblem(read)) found.set(place.component(1), { time: read, place: placeOf(place).place });
  };
  const flush = (): void => {
    if (pending && destination) keep(pending, destination);
  };
  for (const segment of segments) {
    if (groupTags.has(segment.tag)) {
      flush();
      location = destination = pending = null;
    } else if (segment.tag === 'LOC') {
      location = segment;
      const isBetter = segment.component(1) === destinations[0] || !destination;
      if (isDestination(segment) && isBetter) destination = segment;
    } else if (segment.tag === 'DTM' && segment.component(1) === estimatedArrival) {
      if (!location) pending = segment;
      else if (isDestination(location)) {
        keep(segment, location);
        pending = null;
      }
    }
  }
  flush();
  return found.get(destinations[0]) ?? found.get(destinations[1]) ?? null;
}

function isDestination(location: Segment): boolean {
  const qualifier = location.component(1);
  return destinations.some((known) => known === qualifier);
}
