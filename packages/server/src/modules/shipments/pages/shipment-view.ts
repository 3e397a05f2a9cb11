import { statusLabel } from '../../statuses/rules/labels.ts';
import { statusOntology } from '../../statuses/rules/ontology.ts';
import type { ShipmentState, StatusDetail } from '../../statuses/rules/states.ts';
import type { ShownEvent } from '../rules/timeline.ts';
import type { Stop } from '../rules/journey.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { countryText, numberText, timeText } from '../../../surfaces/site/format.ts';
import { journeyMap } from './journey-map.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { card } from '../../../surfaces/site/layout.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';

/** A tracked shipment as operations answer it, as far as pages show it. */
export interface ShipmentAnswer {
  readonly uuid: string;
  readonly status: ShipmentState;
  readonly status_detail: StatusDetail | null;
  /** Who says this state. */
  readonly source: ShownEvent['source'];
  readonly action_required: boolean;
  readonly last_event_at: string | null;
  readonly estimated_arrival: string | null;
  readonly events: readonly ShownEvent[];
  readonly flags: readonly {
    readonly code: string;
    readonly message: string;
    readonly numbers: Readonly<Record<string, number>>;
  }[];
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
  readonly stops: readonly Stop[];
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
export function pageOfHistory<Answer extends ShipmentAnswer>(
  shipment: Answer,
  asked: number,
): { readonly shipment: Answer; readonly history: Pick<HistoryPage, 'page' | 'total' | 'furthest'> } {
  const { events } = shipment;
  const page = Math.min(asked, pagesOf(events.length));
  const end = events.length - (page - 1) * eventsPerPage;
  const furthest = events.reduce<ShipmentState>(
    (best, { status }) => (journey.indexOf(status) > journey.indexOf(best) ? status : best),
    'unknown',
  );
  return {
    shipment: { ...shipment, events: events.slice(Math.max(0, end - eventsPerPage), end) },
    history: { page, total: events.length, furthest },
  };
}

/** State, progress, notices, map and history. Shows nothing that only the uuid may open. */
export function shipmentView(view: View, shipment: ShipmentAnswer, options: HistoryPage): Html {
  return html`${statusCard(view, shipment, options)} ${notices(view, shipment)} ${journeyMap(view, options.stops)}
  ${history(view, shipment, options)}`;
}

const marks: Readonly<Record<ShipmentState, string>> = {
  'pre-transit': '○',
  in_transit: '→',
  out_for_delivery: '⇢',
  delivered: '✓',
  exception: '!',
  returned: '↩',
  unknown: '?',
};

function statusCard(view: View, shipment: ShipmentAnswer, { furthest }: HistoryPage): Html {
  const { texts, language } = view;
  const words = texts.shipment;
  const { status, status_detail: detail, last_event_at: last, estimated_arrival: eta } = shipment;
  const state = statusLabel(status, null, language);
  return html`<section class="card" aria-labelledby="state">
    <h2 class="visually-hidden" id="state">${words.state}</h2>
    <p class="kind state-${status}">
      <span aria-hidden="true">${marks[status]}</span>
      ${state}${detail !== null && html`: ${statusLabel(status, detail, language)}`}
    </p>
    <p class="quiet">${words.sources[shipment.source]}</p>
    ${shipment.action_required && html`<p><strong>${words.action}</strong></p>`}
    ${last !== null && html`<p>${timed(words.lastScan, last, view)}</p>`}
    ${eta !== null && html`<p>${timed(words.expected, eta, view)}</p>`} ${stepper(view, shipment, furthest)}
  </section>`;
}

/** A text whose `{time}` becomes a machine-readable time. */
function timed(text: string, instant: string, { language }: View): Html {
  const [before, after] = text.split('{time}');
  return html`${before}<time datetime="${instant}">${timeText(instant, language)}</time>${after}`;
}

const journey = statusOntology()
  .states.filter(({ rank }) => rank !== null)
  .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
  .map(({ state }) => state);

/** How far the journey has come, by the furthest state that was ever reached. */
/** None for a shipment on its way back: it is at no step of this journey, and no delivery is to come. */
function stepper({ texts, language }: View, { status }: ShipmentAnswer, furthest: ShipmentState): Html | null {
  if (status === 'returned') return null;
  const words = texts.shipment;
  const reached = Math.max(journey.indexOf(status), journey.indexOf(furthest));
  const isOver = status === 'delivered';
  const steps = journey.map((state, index) => {
    const isNow = index === reached && !isOver;
    const word = index > reached ? words.open : isNow ? words.present : words.newer;
    return html`<li class="${index > reached ? 'open' : 'done'}" ${isNow && html` aria-current="step"`}>
      ${statusLabel(state, null, language)} <span class="quiet">${word}</span>
    </li>`;
  });
  return html`<ol class="steps" aria-label="${words.progress}">
    ${steps}
  </ol>`;
}

function notices({ texts, language }: View, { flags }: ShipmentAnswer): Html | null {
  if (flags.length === 0) return null;
  const known = texts.flags as Readonly<Record<string, string>>;
  const items = flags.map(({ code, message, numbers }) => {
    const text = known[code];
    // A flag that this version has no text for is still shown, in the words of the operation.
    if (text === undefined) return html`<li lang="en">${message}</li>`;
    const shown = Object.entries(numbers).map(([name, value]) => [name, numberText(value, language)]);
    return html`<li>${fill(text, Object.fromEntries(shown))}</li>`;
  });
  return card(
    texts.shipment.notices,
    html`<ul>
      ${items}
    </ul>`,
  );
}

function history(view: View, { events }: ShipmentAnswer, options: HistoryPage): Html {
  const words = view.texts.shipment;
  if (events.length === 0) return card(words.history, html`<p>${words.noEvents}</p>`);
  return card(
    words.history,
    html`<ol class="timeline" reversed>
        ${events.toReversed().map((event) => eventItem(view, event))}
      </ol>
      ${pageLinks(view, options)}`,
    'history',
  );
}

/** Newest first, so that the next page has older events. */
function pageLinks({ texts, language, link }: View, { page, total, path }: HistoryPage): Html | null {
  const pages = pagesOf(total);
  if (pages === 1) return null;
  const words = texts.shipment;
  const pathOf = (wanted: number): string => {
    const [place = '', query] = path.split('?', 2);
    const rest = query === undefined ? '' : `${query}&`;
    return link(`${place}?${rest}page=${wanted}#history`);
  };
  const number = (value: number): string => numberText(value, language);
  return html`<nav class="paging" aria-label="${words.history}">
    ${page > 1 && html`<a href="${pathOf(page - 1)}" rel="prev">${words.newerEvents}</a>`}
    <span class="quiet">
      ${fill(words.pageOf, { page: number(page), pages: number(pages), count: number(total) })}
    </span>
    ${page < pages && html`<a href="${pathOf(page + 1)}" rel="next">${words.olderEvents}</a>`}
  </nav>`;
}

function eventItem(view: View, event: ShownEvent): Html {
  const { texts, language } = view;
  const words = texts.shipment;
  const at = event.occurred_at ?? event.estimated_at;
  return html`<li class="state-${event.status}" data-sequence="${event.sequence}">
    <strong
      ><span aria-hidden="true">${marks[event.status]}</span>
      ${statusLabel(event.status, event.status_detail, language)}</strong
    >
    <time datetime="${at}">${timeText(at, language)}</time>
    ${event.occurred_at === null && html`<span class="quiet">(${words.timeUncertain})</span>`} ${place(view, event)}
    ${
      event.wording !== null &&
      html`<p class="wording">
        <span class="quiet">${words.carrierSays}</span> <q lang="" dir="auto">${event.wording}</q>
      </p>`
    }
    ${event.wording_withheld && html`<p class="quiet">${words.withheld}</p>`}
    <p class="quiet">
      ${words.sources[event.source]}${event.status_basis !== null && html` · ${words.bases[event.status_basis]}`}${
        event.code !== null && html` · <bdi>${event.code}</bdi>`
      }
    </p>
  </li>`;
}

function place({ language }: View, { location }: ShownEvent): Html | null {
  if (location === null) return null;
  const { locality, locode, country_code: country } = location;
  const parts = [locality ?? locode, country === null ? null : countryText(country, language)];
  return html`· <span dir="auto">${parts.filter((part) => part !== null).join(', ')}</span>`;
}

interface FeedAnswer {
  readonly outcome: string;
  readonly provider: string | null;
  readonly attribution: string | null;
}

/** The page that verifies the best document there is of a shipment. */
export function verifyPath({ uuid, pod_url: pod }: ShipmentAnswer): string {
  return `/verify?uuid=${uuid}&kind=${pod === null ? 'chain' : 'pod'}`;
}

/** Where the events come from, or why there are none, with the attribution that the licence asks for. */
export function feedNotice({ texts }: View, { outcome, provider, attribution }: FeedAnswer): Html | null {
  const words = texts.shipment;
  const text = (words.outcomes as Readonly<Record<string, string>>)[outcome];
  if (text === undefined) return null;
  return html`<p class="quiet">${fill(text, { provider: provider ?? '' })}</p>
    ${attribution !== null && html`<p class="quiet" lang="en">${attribution}</p>`}`;
}
