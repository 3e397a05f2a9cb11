/** A shipment as its pages show it, and the pages of its history. */
import { statusOntology } from '../../statuses/rules/ontology.ts';
import type { ShipmentState, StatusDetail } from '../../statuses/rules/states.ts';
import type { ShownEvent } from '../rules/timeline.ts';
import type { MapStop } from './journey-stops.ts';
import type { ToldPage } from './told-journey.ts';

/** Status and events of a shipment as operations answer them, recorded or not, as far as pages show them. */
export interface StatusAnswer {
  readonly status: ShipmentState;
  readonly status_detail: StatusDetail | null;
  /** Who says this state. */
  readonly source: ShownEvent['source'];
  readonly action_required: boolean;
  readonly last_event_at: string | null;
  readonly estimated_arrival: string | null;
  readonly arrival_uncertainty_seconds: number | null;
  /** Every estimate of the carrier, oldest first. */
  readonly arrival_history?: readonly string[];
  readonly events: readonly ShownEvent[];
  /** Default: nothing is unusual. */
  readonly flags?: readonly {
    readonly code: string;
    readonly message: string;
    readonly numbers: Readonly<Record<string, number>>;
  }[];
}

/** A tracked shipment, which has a page and proofs. */
export interface ShipmentAnswer extends StatusAnswer {
  readonly uuid: string;
  readonly pod_url: string | null;
}

/** Events of one page of a history; one takes 20 µs and 400 bytes. */
export const eventsPerPage = 50;

/** What a page shows of a history besides the events of its answer. */
export interface HistoryPage {
  /** From 1, which has the newest events. */
  readonly page: number;
  /** Events of the whole history. */
  readonly total: number;
  /** The furthest state that any event of the whole history has. */
  readonly furthest: ShipmentState;
  /** Path of this page of the service, without the number of the page of the history. */
  readonly path: string;
  /** Places of the shown events with a known position, for the map. */
  readonly stops: readonly MapStop[];
  /** Epoch milliseconds; absent where the shipment lives in a time of its own, as in the sandbox. */
  readonly now?: number;
  /** The first events of the whole history, oldest first. Default: the shown ones, where they are all. */
  readonly first?: readonly ShownEvent[];
  /** The carrier's codes are shown. */
  readonly showsCodes?: boolean;
  /** The map is shown elsewhere. */
  readonly withoutMap?: boolean;
  /** Kind of the number. */
  readonly vertical?: string;
  /** Vehicles, legs and estimates, where a feed tells them. */
  readonly told?: ToldPage;
}

/** The page of a history that an address asks for, from 1. Whatever is no page is the first. */
export function pageNumberOf(values: ReadonlyMap<string, string>): number {
  const text = values.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / eventsPerPage));
}

/** The part of an answer with the whole history that one page shows; behind the last page it is the last. */
export function pageOfHistory<Answer extends StatusAnswer>(
  shipment: Answer,
  asked: number,
): { readonly shipment: Answer; readonly history: Pick<HistoryPage, 'page' | 'total' | 'furthest' | 'first'> } {
  const { events } = shipment;
  const page = Math.min(asked, pagesOf(events.length));
  const end = events.length - (page - 1) * eventsPerPage;
  const furthest = events.reduce<ShipmentState>(
    (best, { status }) => (journey.indexOf(status) > journey.indexOf(best) ? status : best),
    'unknown',
  );
  return {
    shipment: { ...shipment, events: events.slice(Math.max(0, end - eventsPerPage), end) },
    history: { page, total: events.length, furthest, first: events },
  };
}

const journey = statusOntology()
  .states.filter(({ rank }) => rank !== null)
  .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
  .map(({ state }) => state);

/** The states of a journey that goes well, in their order. */
export const journeyStates: readonly ShipmentState[] = journey;

/** The page that verifies the best document there is of a shipment. */
export function verifyPath({ uuid, pod_url: pod }: ShipmentAnswer): string {
  return `/verify?uuid=${uuid}&kind=${pod === null ? 'chain' : 'pod'}`;
}
