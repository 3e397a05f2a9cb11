/** One container's journey: what has happened, what is expected, and where it is. */
import type { ClassifiedStatus, ExpectedArrival } from '../../../statuses/rules/carrier-event.ts';
import { liveForecasts } from '../../../statuses/rules/codes/dcsa-forecasts.ts';
import type { ShipmentState, StatusDetail } from '../../../statuses/rules/states.ts';
import { type CallEstimate, journeyGaps, type TransportJourney } from '../../../statuses/rules/transport-journey.ts';
import { type ContainerGroup, newestCycle } from './containers.ts';
import { buildLegs, findTransshipments } from './legs.ts';
import type { OceanEvent } from './ocean-event.ts';

/** An actual event with its status. */
export interface OceanScan<Status extends ClassifiedStatus> {
  readonly event: OceanEvent;
  readonly status: Status;
}

export interface OceanProgress<Status extends ClassifiedStatus = ClassifiedStatus> {
  readonly equipment: string | null;
  /** Actual events, oldest first. */
  readonly scans: readonly OceanScan<Status>[];
  /** Plans and estimates of this journey, live or overtaken. */
  readonly forecasts: number;
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  /** State without exceptions, by which the containers of a bill are compared. */
  readonly stage: ShipmentState;
  readonly eta: ExpectedArrival | null;
  readonly estimates: readonly CallEstimate[];
  readonly journey: TransportJourney;
}

/** More than any journey has; the newest are kept. */
const maxLegs = 50;
const maxEstimates = 100;

/** `classify` gives one status for each event of the list, plans included. */
export function readProgress<Status extends ClassifiedStatus>(
  { equipment, events: all }: ContainerGroup,
  classify: (events: readonly OceanEvent[]) => readonly Status[],
): OceanProgress<Status> {
  const { events, cycle } = newestCycle(all);
  const statuses = classify(events);
  const scans = events.flatMap((event, index): OceanScan<Status>[] => {
    const status = statuses[index];
    return event.classifier === 'ACT' && status !== undefined ? [{ event, status }] : [];
  });
  const live = liveForecasts(events);
  const isLive = new Set(live);
  const calls = events.filter((event) => event.classifier === 'ACT' || isLive.has(event));
  const { legs, legOf } = buildLegs(calls, events);
  const main = progressOf({ equipment, scans, legs, eta: etaOf(live, scans.at(-1)?.event.at ?? null) });
  return {
    ...main,
    forecasts: events.length - scans.length,
    estimates: estimatesOf(live, legOf).slice(-maxEstimates),
    journey: {
      ...main.journey,
      ...endsOf(legs, events),
      equipment: equipment === null ? null : { reference: equipment, isoCode: isoCodeOf(events) },
      cycle,
      transshipments: findTransshipments(legs, calls),
    },
  };
}

/** What actual events and known legs alone tell. */
export function progressOf<Status extends ClassifiedStatus>({
  equipment,
  scans,
  legs,
  eta,
}: Pick<OceanProgress<Status>, 'equipment' | 'scans' | 'eta'> & Pick<TransportJourney, 'legs'>): OceanProgress<Status> {
  return {
    equipment,
    scans,
    forecasts: 0,
    ...foldOcean(scans, () => true),
    stage: foldOcean(scans, (status) => status.state !== 'exception').state,
    eta,
    estimates: [],
    journey: {
      origin: null,
      destination: null,
      equipment: equipment === null ? null : { reference: equipment, isoCode: null },
      cycle: 1,
      legs: legs.slice(-maxLegs),
      transshipments: [],
      ...gatesOf(scans),
      notOffered: journeyGaps,
    },
  };
}

/** Order of a bill: its state is that of its least advanced container. */
const stages: readonly ShipmentState[] = ['unknown', 'pre-transit', 'in_transit', 'out_for_delivery', 'delivered'];

/** The first of the least advanced; undefined for an empty list. */
export function leastAdvanced<Progress extends Pick<OceanProgress, 'stage'>>(
  list: readonly Progress[],
): Progress | undefined {
  return list.toSorted((one, other) => stages.indexOf(one.stage) - stages.indexOf(other.stage))[0];
}

/** The newest status that says something; nothing on the way follows a delivery, and no booking follows a movement. */
function foldOcean(
  scans: readonly OceanScan<ClassifiedStatus>[],
  counts: (status: ClassifiedStatus) => boolean,
): Pick<OceanProgress, 'state' | 'detail'> {
  let folded: Pick<OceanProgress, 'state' | 'detail'> = { state: 'unknown', detail: null };
  for (const { status } of scans) {
    const { state, detail } = status;
    if (status.informational || state === 'unknown' || !counts(status)) continue;
    if (state === 'pre-transit' && folded.state !== 'unknown' && folded.state !== 'pre-transit') continue;
    const isOnTheWay = state === 'in_transit' || state === 'out_for_delivery';
    if (folded.state === 'delivered' && isOnTheWay) continue;
    folded = { state, detail };
  }
  return folded;
}

/** The latest live estimate of an arrival, unless something has happened after it. */
function etaOf(live: readonly OceanEvent[], lastAt: number | null): ExpectedArrival | null {
  const arrivals = live.filter(({ type, code }) => type === 'TRANSPORT' && code === 'ARRI');
  const last = arrivals.at(-1);
  if (last === undefined || (lastAt !== null && last.at < lastAt)) return null;
  return { at: last.at, uncertaintyS: last.time.uncertaintyS };
}

function estimatesOf(
  live: readonly OceanEvent[],
  legOf: (event: OceanEvent) => number | null,
): readonly CallEstimate[] {
  return live.flatMap((event): CallEstimate[] => {
    const { type, code, place, vessel, at, classifier, createdAt, reasonCode } = event;
    if (type !== 'TRANSPORT' || (code !== 'ARRI' && code !== 'DEPA')) return [];
    return [
      {
        kind: code === 'ARRI' ? 'arrival' : 'departure',
        place,
        leg: legOf(event),
        vessel,
        at,
        classifier: classifier === 'EST' ? 'EST' : 'PLN',
        sourceCreatedAt: createdAt,
        reasonCode,
      },
    ];
  });
}

function endsOf(
  legs: TransportJourney['legs'],
  events: readonly OceanEvent[],
): Pick<TransportJourney, 'origin' | 'destination'> {
  const from = legs[0]?.from ?? null;
  const to = legs.at(-1)?.to ?? null;
  const isImport = events.some(({ place, phase }) => phase === 'import' && place === to);
  return {
    origin: from === null ? null : { locode: from },
    destination: to === null ? null : { locode: to, basis: isImport ? 'phase_import' : 'last_planned_call' },
  };
}

function isoCodeOf(events: readonly OceanEvent[]): string | null {
  return events.findLast(({ isoCode }) => isoCode !== null)?.isoCode ?? null;
}

/** Into the first terminal, out of the last one to the consignee, and back empty. */
function gatesOf(
  scans: readonly OceanScan<ClassifiedStatus>[],
): Pick<TransportJourney, 'gateInAt' | 'gateOutLadenAt' | 'emptyReturnedAt'> {
  const find = (codes: readonly string[], empty: string, state: ShipmentState, detail: StatusDetail | null) =>
    scans.find(
      ({ event, status }) =>
        event.type === 'EQUIPMENT' &&
        codes.includes(event.code) &&
        event.emptyIndicator === empty &&
        status.state === state &&
        status.detail === detail,
    )?.event.at ?? null;
  return {
    gateInAt: find(['GTIN', 'DROP'], 'LADEN', 'in_transit', 'picked_up'),
    gateOutLadenAt: find(['GTOT', 'PICK'], 'LADEN', 'out_for_delivery', null),
    emptyReturnedAt: find(['GTIN', 'DROP'], 'EMPTY', 'delivered', null),
  };
}

/** What the goods of an event travel on; null when the event names nothing. */
export function carriageOf({ vessel, voyage, equipment }: OceanEvent) {
  return vessel === null && voyage === null && equipment === null ? null : { vessel, voyage, equipment };
}
