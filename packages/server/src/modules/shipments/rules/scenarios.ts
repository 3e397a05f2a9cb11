/** The reserved numbers and their made-up lifecycles in 2030. They are the same on every installation. */
import type { SandboxNumber } from '@wayseal/detect';
import { sandboxFeed } from '../../feeds/rules/shown-feed.ts';
import type { ShipmentState, StatusDetail } from '../../statuses/rules/states.ts';

export interface SandboxEvent {
  /** When it happened; ISO 8601, UTC. */
  readonly at: string;
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  readonly code: string;
  readonly country: string;
  readonly locode: string | null;
}

export interface SandboxScenario {
  readonly number: SandboxNumber;
  readonly summary: string;
  /** Current time of the scenario; ISO 8601, UTC. */
  readonly now: string;
  /** The carrier's estimate of the arrival, known from the first event on; ISO 8601, UTC. Null without events. No part of a proof. */
  readonly estimatedArrival: string | null;
  readonly events: readonly SandboxEvent[];
}

/** Carrier of all made-up shipments. A separate carrier keeps their numbers apart from real ones. */
export const sandboxCarrier = sandboxFeed.carrier;
export const sandboxVertical = 'parcel';
export const sandboxOrigin = 'DE';
export const sandboxDestination = 'FR';
/** Delay between a scan and its record. */
export const sandboxLatencyMs = 120_000;

type Place = readonly [country: string, locode: string | null];
const hamburg: Place = ['DE', 'DEHAM'];
const hannover: Place = ['DE', 'DEHAJ'];
const paris: Place = ['FR', 'FRPAR'];
const lyon: Place = ['FR', 'FRLYS'];

function event(
  at: string,
  code: string,
  state: ShipmentState,
  detail: StatusDetail | null,
  [country, locode]: Place,
): SandboxEvent {
  return { at: `${at}:00.000Z`, state, detail, code, country, locode };
}

const announced = event('2030-03-04T16:05', 'LC', 'pre-transit', 'label_created', hamburg);
const pickedUp = event('2030-03-05T09:20', 'PU', 'in_transit', 'picked_up', hamburg);
const departed = event('2030-03-05T21:40', 'DP', 'in_transit', 'departed', hannover);
const arrivedParis = event('2030-03-06T08:15', 'AR', 'in_transit', 'arrived', paris);
const arrivedLyon = event('2030-03-07T05:50', 'AR', 'in_transit', 'arrived', lyon);
const onVehicle = event('2030-03-07T08:10', 'OD', 'out_for_delivery', null, lyon);

/** In the order of the contract. */
export const sandboxScenarios: readonly SandboxScenario[] = [
  {
    number: 'SVCTEST-DELIVERED',
    summary: 'The whole way from the label to the delivery.',
    now: '2030-03-07T12:00:00.000Z',
    estimatedArrival: '2030-03-07T11:00:00.000Z',
    events: [
      announced,
      pickedUp,
      departed,
      arrivedParis,
      arrivedLyon,
      onVehicle,
      event('2030-03-07T10:42', 'DL', 'delivered', null, lyon),
    ],
  },
  {
    number: 'SVCTEST-IN-TRANSIT',
    summary: 'On its way; the newest event is in transit.',
    now: '2030-03-06T12:00:00.000Z',
    estimatedArrival: '2030-03-07T11:00:00.000Z',
    events: [announced, pickedUp, departed, arrivedParis],
  },
  {
    number: 'SVCTEST-EXCEPTION',
    summary: 'Stopped because the label is damaged; not delivered.',
    now: '2030-03-07T12:00:00.000Z',
    estimatedArrival: '2030-03-08T11:00:00.000Z',
    events: [
      announced,
      pickedUp,
      departed,
      arrivedParis,
      event('2030-03-06T09:30', 'DM', 'exception', 'damaged', paris),
    ],
  },
  {
    number: 'SVCTEST-CUSTOMS-HOLD',
    summary: 'Held at customs until the import duties are paid.',
    now: '2030-03-07T12:00:00.000Z',
    estimatedArrival: '2030-03-09T11:00:00.000Z',
    events: [
      announced,
      pickedUp,
      departed,
      event('2030-03-06T07:05', 'CP', 'in_transit', 'customs_processing', paris),
      event('2030-03-06T11:45', 'CH', 'exception', 'customs_hold', paris),
    ],
  },
  {
    number: 'SVCTEST-RETURNED',
    summary: 'Refused at the door and returned to the sender.',
    now: '2030-03-12T12:00:00.000Z',
    estimatedArrival: '2030-03-07T11:00:00.000Z',
    events: [
      announced,
      pickedUp,
      departed,
      arrivedLyon,
      onVehicle,
      event('2030-03-07T11:20', 'RF', 'exception', 'refused', lyon),
      event('2030-03-08T07:30', 'RT', 'in_transit', 'returning', lyon),
      event('2030-03-11T14:55', 'RC', 'returned', 'returned_complete', hamburg),
    ],
  },
  {
    number: 'SVCTEST-STALE',
    summary: 'No scan for 14 days.',
    now: '2030-03-20T08:15:00.000Z',
    estimatedArrival: '2030-03-07T11:00:00.000Z',
    events: [announced, pickedUp, departed, arrivedParis],
  },
  {
    number: 'SVCTEST-NOT-FOUND',
    summary: 'No data, ever.',
    now: '2030-03-07T12:00:00.000Z',
    estimatedArrival: null,
    events: [],
  },
];

/** What every surface says of SVCTEST-NOT-FOUND. */
export const noSandboxData = 'This number of the sandbox has no data, on every installation.';

const byNumber = new Map<string, SandboxScenario>(sandboxScenarios.map((scenario) => [scenario.number, scenario]));

export function findScenario(number: string): SandboxScenario | undefined {
  return byNumber.get(number);
}
