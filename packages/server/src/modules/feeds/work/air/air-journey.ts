import {
  journeyGaps,
  type CallEstimate,
  type TransportJourney,
  type TransportLeg,
  type Transshipment,
} from '../../../statuses/rules/transport-journey.ts';
import type { AirReading, AirStatement } from './air-statements.ts';

type Leg = { -readonly [Name in keyof TransportLeg]: TransportLeg[Name] };

/**
 * Live forecasts: no actual event of the same code and place exists. Of several with one code and place, the newest lives.
 * `statements` are in order of time.
 */
export function liveForecasts(statements: readonly AirStatement[]): readonly AirStatement[] {
  const keyOf = ({ code, station }: AirStatement): string => `${code} ${station ?? ''}`;
  const happened = new Set(statements.filter(({ classifier }) => classifier === 'ACT').map(keyOf));
  const newest = new Map<string, AirStatement>();
  for (const statement of statements) {
    const key = keyOf(statement);
    if (statement.classifier === 'ACT' || happened.has(key)) continue;
    const other = newest.get(key);
    if (other === undefined || isNewer(statement, other)) newest.set(key, statement);
  }
  return statements.filter((statement) => newest.get(keyOf(statement)) === statement);
}

function isNewer(one: AirStatement, other: AirStatement): boolean {
  const [left, right] = [one.createdAt ?? 0, other.createdAt ?? 0];
  if (left !== right) return left > right;
  // An estimate looked at the facts; a plan is from the schedule.
  return one.classifier === 'EST' || other.classifier !== 'EST';
}

/** Flights with their departures and arrivals, as far as events and live forecasts tell; undefined without any. */
export function journeyOf(reading: AirReading, ordered: readonly AirStatement[]): TransportJourney | undefined {
  const live = new Set(liveForecasts(ordered));
  const legs: Leg[] = [];
  for (const statement of ordered) {
    if (statement.classifier !== 'ACT' && !live.has(statement)) continue;
    if (statement.code === 'DEP') depart(legs, statement);
    if (statement.code === 'ARR') arrive(legs, statement);
  }
  for (const leg of legs) addForecasts(leg, ordered, reading);
  if (legs.length === 0) return undefined;
  const [origin, last] = [legs[0]?.from ?? reading.origin, legs.at(-1)?.to ?? null];
  const to = reading.destination ?? last;
  return {
    origin: origin === null ? null : { locode: origin },
    destination:
      to === null ? null : { locode: to, basis: reading.destination === null ? 'last_planned_call' : 'document' },
    equipment: null,
    cycle: 1,
    legs,
    transshipments: transshipmentsOf(legs),
    gateInAt: null,
    gateOutLadenAt: null,
    emptyReturnedAt: null,
    notOffered: journeyGaps,
  };
}

function depart(legs: Leg[], { flight, station, time, classifier }: AirStatement): void {
  const voyage = flight?.number ?? null;
  const from = station ?? flight?.from ?? null;
  const open = legs.findLast((leg) => leg.voyage === voyage && leg.from === from && leg.ata === null);
  const leg = open ?? newLeg(legs, voyage, from, flight?.to ?? null);
  if (classifier === 'ACT') leg.atd ??= time.at;
}

/** Ends the flight's open leg. Without one, the departure is unknown: it is never invented. */
function arrive(legs: Leg[], { flight, station, time, classifier }: AirStatement): void {
  const voyage = flight?.number ?? null;
  const to = station ?? flight?.to ?? null;
  const fits = (leg: Leg): boolean =>
    leg.ata === null &&
    (leg.to === null || leg.to === to) &&
    (leg.voyage === voyage || voyage === null || leg.voyage === null);
  const repeated = legs.some((leg) => leg.to === to && leg.ata !== null && leg.voyage === voyage);
  if (repeated && !legs.some(fits)) return;
  const leg = legs.findLast(fits) ?? newLeg(legs, voyage, flight?.from ?? null, to);
  leg.to = to;
  leg.voyage ??= voyage;
  if (classifier === 'ACT') leg.ata = time.at;
}

function newLeg(legs: Leg[], voyage: string | null, from: string | null, to: string | null): Leg {
  const times = { etd: null, atd: null, eta: null, ata: null, loadedAt: null, dischargedAt: null };
  const leg: Leg = { sequence: legs.length + 1, mode: 'air', vessel: null, voyage, service: null, from, to, ...times };
  legs.push(leg);
  return leg;
}

/** The newest forecasts of this flight, also those that have been overtaken: people compare plan and fact. */
function addForecasts(leg: Leg, ordered: readonly AirStatement[], { arrival }: AirReading): void {
  const newestOf = (code: string, place: string | null): number | null => {
    let newest: AirStatement | undefined;
    for (const statement of ordered) {
      const { flight } = statement;
      const isOther = statement.classifier === 'ACT' || statement.code !== code || statement.station !== place;
      if (isOther || (flight !== null && leg.voyage !== null && flight.number !== leg.voyage)) continue;
      if (newest === undefined || isNewer(statement, newest)) newest = statement;
    }
    return newest?.time.at ?? null;
  };
  leg.etd = newestOf('DEP', leg.from);
  leg.eta = newestOf('ARR', leg.to);
  if (arrival !== null && arrival.flight === leg.voyage && arrival.place === leg.to) leg.eta = arrival.at;
}

function transshipmentsOf(legs: readonly Leg[]): readonly Transshipment[] {
  return legs.flatMap((leg, index) => {
    const next = legs.slice(index + 1).find(({ from }) => from !== null && from === leg.to);
    return next === undefined || leg.to === null ? [] : [{ place: leg.to, arrivedAt: leg.ata, departedAt: next.atd }];
  });
}

/** Expected departures and arrivals, in order of time. The carrier's own estimate goes before the plan of the same call. */
export function estimatesOf(
  { arrival }: AirReading,
  live: readonly AirStatement[],
  legs: readonly TransportLeg[],
): readonly CallEstimate[] {
  const planned = live.flatMap(({ code, station, time, classifier, createdAt, flight }): CallEstimate[] => {
    if (classifier === 'ACT' || (code !== 'DEP' && code !== 'ARR')) return [];
    if (code === 'ARR' && arrival !== null && station === arrival.place) return [];
    const kind = code === 'DEP' ? 'departure' : 'arrival';
    const leg = legOf(legs, kind, station, flight?.number ?? null);
    return [
      {
        kind,
        place: station,
        leg,
        vessel: null,
        at: time.at,
        classifier,
        sourceCreatedAt: createdAt,
        reasonCode: null,
      },
    ];
  });
  if (arrival === null) return planned;
  const { at, place, flight } = arrival;
  const leg = legOf(legs, 'arrival', place, flight);
  const own: CallEstimate = {
    kind: 'arrival',
    place,
    leg,
    vessel: null,
    at,
    classifier: 'EST',
    sourceCreatedAt: null,
    reasonCode: null,
  };
  return [...planned, own].sort((one, other) => one.at - other.at);
}

function legOf(
  legs: readonly TransportLeg[],
  kind: CallEstimate['kind'],
  place: string | null,
  voyage: string | null,
): number | null {
  const isAt = (leg: TransportLeg): boolean => (kind === 'departure' ? leg.from : leg.to) === place;
  return legs.findLast((leg) => isAt(leg) && (voyage === null || leg.voyage === voyage))?.sequence ?? null;
}
