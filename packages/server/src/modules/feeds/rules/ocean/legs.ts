/** Legs of a journey from its calls. A leg is never invented: a gap stays a gap. */
import { isNewerForecast } from '../../../statuses/rules/codes/dcsa-forecasts.ts';
import type { TransportLeg, Transshipment, Vessel } from '../../../statuses/rules/transport-journey.ts';
import { modeOf, type OceanEvent } from './ocean-event.ts';

type Mutable<Shape> = { -readonly [Member in keyof Shape]: Shape[Member] };

interface LegInProgress extends Mutable<TransportLeg> {
  readonly key: string;
  /** The goods left the vehicle, or are expected to. */
  hasDischarge: boolean;
  isDone: boolean;
}

/** `calls`: actual events and live forecasts, in order of time. `all` has the forecasts that were overtaken, too. */
export function buildLegs(
  calls: readonly OceanEvent[],
  all: readonly OceanEvent[],
): { readonly legs: readonly TransportLeg[]; readonly legOf: (event: OceanEvent) => number | null } {
  const legs: LegInProgress[] = [];
  const current = new Map<string, LegInProgress>();
  const start = (event: OceanEvent, key: string, from: string | null): LegInProgress => {
    const leg = newLeg(event, key, from, legs.length + 1);
    legs.push(leg);
    current.set(key, leg);
    return leg;
  };
  for (const event of calls) {
    const key = vehicleKey(event);
    if (key === null || !isCall(event)) continue;
    const leg = current.get(key);
    if (isStart(event)) leave(event, canLeave(leg, event) ? leg : start(event, key, event.place));
    else if (leg !== undefined && (!leg.isDone || leg.to === event.place)) reach(event, leg);
    else if (modeOf(event) !== 'truck') reach(event, start(event, key, null));
  }
  const newest = newestForecasts(all);
  for (const leg of legs) {
    leg.etd = newest.get(callKey(leg.key, 'DEPA', leg.from))?.at ?? null;
    leg.eta = newest.get(callKey(leg.key, 'ARRI', leg.to))?.at ?? null;
  }
  const legOf = (event: OceanEvent): number | null => {
    const key = vehicleKey(event);
    const end = event.code === 'DEPA' ? 'from' : 'to';
    return legs.findLast((leg) => leg.key === key && leg[end] === event.place)?.sequence ?? null;
  };
  return { legs: legs.map(shown), legOf };
}

/** Calls of a truck are those that it makes itself; what is loaded on it is not a call. */
function isCall(event: OceanEvent): boolean {
  if (event.type === 'TRANSPORT') return event.code === 'DEPA' || event.code === 'ARRI';
  const isHandled = event.type === 'EQUIPMENT' && (event.code === 'LOAD' || event.code === 'DISC');
  return isHandled && modeOf(event) !== 'truck';
}

function isStart({ code }: OceanEvent): boolean {
  return code === 'LOAD' || code === 'DEPA';
}

/** The IMO number, else the name, else the voyage, with the mode; the mode alone for trucks and trains that have no name. */
function vehicleKey(event: OceanEvent): string | null {
  const name = event.vehicle ?? (event.voyage === null ? '' : `voyage ${event.voyage}`);
  const mode = modeOf(event);
  return name === '' && mode === 'unknown' ? null : `${mode} ${name}`;
}

/** Whether the goods leave with this leg, or with a new one. */
function canLeave(leg: LegInProgress | undefined, { place }: OceanEvent): leg is LegInProgress {
  if (leg === undefined || leg.hasDischarge) return false;
  // A vehicle that has only arrived here came for the goods; one without a name may be another each time.
  const cameForGoods = leg.from === null && leg.loadedAt === null && leg.to === place;
  return cameForGoods || leg.to === null || !leg.key.endsWith(' ');
}

function leave(event: OceanEvent, leg: LegInProgress): void {
  if (leg.from === null && leg.loadedAt === null && leg.to === event.place) {
    Object.assign(leg, { from: event.place, to: null, ata: null });
  }
  fill(event, leg);
  if (event.classifier !== 'ACT' || event.place !== leg.from) return;
  if (event.code === 'LOAD') leg.loadedAt = event.at;
  else leg.atd = event.at;
}

function reach(event: OceanEvent, leg: LegInProgress): void {
  fill(event, leg);
  if (leg.to !== event.place) Object.assign(leg, { to: event.place, ata: null });
  if (event.code === 'DISC') leg.hasDischarge = true;
  if (event.classifier !== 'ACT') return;
  if (event.code === 'ARRI') leg.ata = event.at;
  else Object.assign(leg, { dischargedAt: event.at, isDone: true });
}

function fill({ vessel, voyage, service }: OceanEvent, leg: LegInProgress): void {
  leg.vessel = mergedVessel(leg.vessel, vessel);
  leg.voyage ??= voyage;
  leg.service ??= service;
}

function mergedVessel(one: Vessel | null, other: Vessel | null): Vessel | null {
  if (one === null || other === null) return one ?? other;
  return { imo: one.imo ?? other.imo, name: one.name ?? other.name };
}

function newLeg(event: OceanEvent, key: string, from: string | null, sequence: number): LegInProgress {
  const { vessel, voyage, service } = event;
  const times = { etd: null, atd: null, eta: null, ata: null, loadedAt: null, dischargedAt: null };
  const about = { key, sequence, mode: modeOf(event), vessel, voyage, service, from, to: null };
  return { ...about, ...times, hasDischarge: false, isDone: false };
}

function shown({ key: _key, hasDischarge: _discharge, isDone: _done, ...leg }: LegInProgress): TransportLeg {
  return leg;
}

function newestForecasts(events: readonly OceanEvent[]): ReadonlyMap<string, OceanEvent> {
  const newest = new Map<string, OceanEvent>();
  for (const event of events) {
    const vehicle = vehicleKey(event);
    if (event.classifier === 'ACT' || event.type !== 'TRANSPORT' || vehicle === null || event.place === null) continue;
    const key = callKey(vehicle, event.code, event.place);
    const other = newest.get(key);
    if (other === undefined || isNewerForecast(event, other)) newest.set(key, event);
  }
  return newest;
}

function callKey(vehicle: string, code: string, place: string | null): string {
  return JSON.stringify([vehicle, code, place]);
}

/** Places where two legs meet, or where the goods were discharged and are loaded again. In the order of the legs. */
export function findTransshipments(
  legs: readonly TransportLeg[],
  calls: readonly OceanEvent[],
): readonly Transshipment[] {
  const main = legs.filter(({ mode }) => mode !== 'truck');
  const places = new Set<string>();
  for (const [index, { to }] of main.entries()) if (to !== null && to === main[index + 1]?.from) places.add(to);
  const discharged = new Set<string>();
  for (const event of calls) {
    if (event.type !== 'EQUIPMENT' || event.place === null || modeOf(event) === 'truck') continue;
    if (event.code === 'DISC') discharged.add(event.place);
    if (event.code === 'LOAD' && event.emptyIndicator !== 'EMPTY' && discharged.has(event.place))
      places.add(event.place);
  }
  return [...places].map((place) => ({
    place,
    arrivedAt: main.findLast(({ to }) => to === place)?.ata ?? null,
    departedAt: main.findLast(({ from }) => from === place)?.atd ?? null,
  }));
}
