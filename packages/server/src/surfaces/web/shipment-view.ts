import { statusLabel } from '../../domain/shipment/labels.ts';
import { statusOntology } from '../../domain/shipment/ontology.ts';
import type { ShipmentState, StatusDetail } from '../../domain/shipment/states.ts';
import type { ShownEvent } from '../../domain/shipment/timeline.ts';
import type { Stop } from '../../domain/places/journey.ts';
import { html, type Html } from '../../lib/html.ts';
import { countryText, numberText, timeText } from './format.ts';
import { journeyMap } from './journey-map.ts';
import type { View } from './language.ts';
import { card } from './layout.ts';
import { fill } from './texts/texts.ts';

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

/** Longer histories are cut to their newest part, with a link to the whole. */
const longestTimeline = 200;

interface Options {
  readonly showAll: boolean;
  /** Where the whole history is. */
  readonly allPath: string;
  /** Places of the history with a known position, for the map. */
  readonly stops: readonly Stop[];
}

/** State, progress, notices, map and history. Shows nothing that only the uuid may open. */
export function shipmentView(view: View, shipment: ShipmentAnswer, options: Options): Html {
  return html`${statusCard(view, shipment)} ${notices(view, shipment)} ${journeyMap(view, options.stops)}
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

function statusCard(view: View, shipment: ShipmentAnswer): Html {
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
    ${eta !== null && html`<p>${timed(words.expected, eta, view)}</p>`} ${stepper(view, shipment)}
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
function stepper({ texts, language }: View, { status, events }: ShipmentAnswer): Html | null {
  if (status === 'returned') return null;
  const words = texts.shipment;
  const reached = Math.max(journey.indexOf(status), ...events.map((event) => journey.indexOf(event.status)));
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

function history(view: View, { events }: ShipmentAnswer, { showAll, allPath }: Options): Html {
  const words = view.texts.shipment;
  const shown = showAll ? events : events.slice(-longestTimeline);
  const more =
    shown.length < events.length &&
    html`<p><a href="${view.link(allPath)}">${fill(words.showAll, { count: events.length })}</a></p>`;
  if (events.length === 0) return card(words.history, html`<p>${words.noEvents}</p>`);
  return card(
    words.history,
    html`<ol class="timeline" reversed>
        ${shown.toReversed().map((event) => eventItem(view, event))}
      </ol>
      ${more}`,
    'history',
  );
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
