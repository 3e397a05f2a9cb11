/** What segments of IFTSTA, CODECO and COARRI say about carriers, places and vehicles. Only what is named here is read. */
import { isImoNumber } from '../../../statuses/rules/imo-number.ts';
import type { Carriage, Vessel } from '../../../statuses/rules/transport-journey.ts';
import { type MessageProblem, problemOf } from '../problems.ts';
import type { StatedPlace, StatedTime } from '../reading.ts';
import type { Segment } from './segment.ts';
import { isProblem, timeOf } from './times.ts';

/** Longest part of a sender's text that is kept. */
const longestText = 40;

const [sea, rail, road, air, inlandWater] = ['1', '2', '3', '4', '8'];
const mainCarriage = '20';

/** SCACs have two to four letters; no name of a person fits into that unseen. */
const carrierCode = /^[A-Z][A-Z0-9]{1,3}$/;
const locode = /^[A-Z]{2}[A-Z2-9]{3}$/;
const containerNumber = /^[A-Z]{4}\d{7}$/;
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
const noCodes: readonly string[] = [];

/** Of the NAD and TDT of a level: NAD `CA`, NAD `CF` and vehicles. */
export function carrierNames(parties: readonly Segment[], stages: readonly Segment[]): CarrierNames {
  return {
    carriers: partyCodes(parties, 'CA'),
    forwarders: partyCodes(parties, 'CF'),
    vehicles:
      stages.length === 0 ? noCodes : readCodes([...stages.filter(isMain), ...stages.filter((one) => !isMain(one))], 5),
  };
}

function partyCodes(parties: readonly Segment[], role: string): readonly string[] {
  if (parties.length === 0) return noCodes;
  return readCodes(
    parties.filter((party) => party.component(1) === role),
    2,
  );
}

function readCodes(segments: readonly Segment[], element: number): readonly string[] {
  const codes: string[] = [];
  for (const segment of segments) {
    const code = segment.component(element).toUpperCase();
    if (carrierCode.test(code) && codes.length < mostCarriers) codes.push(code);
  }
  return codes;
}

/** The road stage of a gate is that of a haulier, and not of the carrier. */
export function isRoadStage(stage: Segment): boolean {
  return stage.component(3) === road;
}

/** In the order in which they are tried, the nearest level first. */
export function carrierCodes(levels: readonly CarrierNames[]): readonly string[] {
  const codes: string[] = [];
  for (const kind of ['carriers', 'forwarders', 'vehicles'] as const) {
    for (const level of levels) {
      for (const code of level[kind]) if (!codes.includes(code) && codes.length < mostCarriers) codes.push(code);
    }
  }
  return codes;
}

function isMain(stage: Segment): boolean {
  return stage.component(1) === mainCarriage;
}

/** A ship and its voyage, a train or a flight. Of a road stage, and of one without mode and ship number, nothing is kept: plates and drivers. */
export function carriageOf(stages: readonly Segment[]): Carriage | null {
  const stage = stages.find(isMain) ?? stages[0];
  if (stage === undefined) return null;
  const mode = stage.component(3);
  const number = stage.component(8);
  const imo = isImoNumber(number) ? number : null;
  const isShip = mode === sea || mode === inlandWater || (mode === '' && imo !== null);
  const name = isShip ? shown(stage.component(8, 4)) : null;
  const vessel: Vessel | null = isShip && (imo !== null || name !== null) ? { imo, name } : null;
  const voyage = isShip || mode === rail || mode === air ? shown(stage.component(2)) : null;
  return vessel === null && voyage === null ? null : { vessel, voyage, equipment: null };
}

/** `carriage` with the container that it carries. */
export function carrying(carriage: Carriage | null, equipment: string): Carriage | null {
  const number = equipment.replaceAll(/[\s-]/g, '').toUpperCase();
  return carriage === null || !containerNumber.test(number) ? carriage : { ...carriage, equipment: number };
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

/** The first LOC with a code and with the first of these qualifiers (3227) that there is. */
export function findLocation(segments: readonly Segment[], qualifiers: readonly string[]): Segment | undefined {
  let [best, found]: [number, Segment | undefined] = [qualifiers.length, undefined];
  for (const segment of segments) {
    if (segment.tag !== 'LOC' || segment.component(2) === '') continue;
    const rank = qualifiers.indexOf(segment.component(1));
    if (rank !== -1 && rank < best) [best, found] = [rank, segment];
  }
  return found;
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
    } else if (isArrival(segment)) {
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

/** An estimated arrival, wherever. */
export function isArrival(segment: Segment): boolean {
  return segment.tag === 'DTM' && segment.component(1) === estimatedArrival;
}

function isDestination(location: Segment): boolean {
  const qualifier = location.component(1);
  return destinations.some((known) => known === qualifier);
}
