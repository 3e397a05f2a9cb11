/** What a page says of a shipment at a glance: status, times, progress, notices. */
import { shownArrival } from '../rules/shown-arrival.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import { finalStates, type ShipmentState, type StatusDetail } from '../../statuses/rules/states.ts';
import { flagSentence, type FlagText } from '../rules/flag-sentences.ts';
import type { ShownEvent } from '../rules/timeline.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { tag } from '../../../surfaces/site/components.ts';
import { countryText, numberText } from '../../../surfaces/site/format.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { Language, View } from '../../../surfaces/site/language.ts';
import { agoText, clockText, dayText, isSameDay, spanText } from '../../../surfaces/site/times.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import type { MapStop } from './journey-stops.ts';
import { type HistoryPage, journeyStates, type StatusAnswer } from './shown-shipment.ts';

/** Steps on the way, of which the next one follows soon: the state says more. */
const passing: ReadonlySet<StatusDetail> = new Set(['picked_up', 'departed', 'arrived', 'loaded', 'discharged']);

/** The status in the words that tell most. */
export function statusHeadline({ status, status_detail: detail }: StatusAnswer, language: Language): string {
  return statusLabel(status, detail === null || passing.has(detail) ? null : detail, language);
}

/** Whether the journey is over. */
export function isOver({ status }: Pick<StatusAnswer, 'status'>): boolean {
  return finalStates.has(status);
}

/** The name of the place of each event that has one; codes are no names. */
export function placeNamesOf(stops: readonly MapStop[]): ReadonlyMap<unknown, string> {
  return new Map(stops.flatMap(({ name, scans }) => scans.map((scan) => [scan, name])));
}

/** "Lyon", with the country "Lyon, France"; null where no event says a place. */
export function placeText(
  event: ShownEvent,
  names: ReadonlyMap<unknown, string>,
  language: Language,
  withCountry: boolean,
): string | null {
  const country = event.location?.country_code ?? null;
  const name = event.location?.locality ?? names.get(event) ?? null;
  const land = country === null ? null : countryText(country, language);
  if (name === null) return land;
  return withCountry && land !== null && land !== name ? `${name}, ${land}` : name;
}

/** When it is expected, where it was seen last, and how long it has been under way. */
export function etaFacts(view: View, shipment: StatusAnswer, options: HistoryPage): Html {
  const names = placeNamesOf(options.stops);
  return html`<dl class="eta" data-part="eta">
    ${expected(view, shipment, options)} ${lastScan(view, shipment, options, names)}
    ${underWay(view, shipment, options, names)}
  </dl>`;
}

function fact(name: string, value: Html | string, small: Html | string | null): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}${small !== null && html`<small>${small}</small>`}</dd>
  </div>`;
}

/** None once it has arrived. */
function expected(view: View, shipment: StatusAnswer, { now }: HistoryPage): Html | null {
  const words = view.texts.shipment;
  const { estimated_arrival: eta, last_event_at: last } = shipment;
  if (isOver(shipment)) return null;
  if (eta === null) return fact(words.expected, words.noEstimate, words.noEstimateText);
  const today = now === undefined ? (last ?? eta) : new Date(now).toISOString();
  const moved = etaChange(view, shipment);
  const { text, small } = arrivalText(view, shipment, eta, isSameDay(eta, today));
  return fact(
    words.expected,
    html`<time datetime="${eta}">${text}</time>`,
    html`${small}${moved !== null && html`<br />${moved}`}`,
  );
}

function arrivalText(
  { texts: { shipment: words }, language }: View,
  shipment: StatusAnswer,
  eta: string,
  isToday: boolean,
): { readonly text: string; readonly small: string } {
  const { day, hasClock } = shownArrival(eta, shipment.arrival_uncertainty_seconds);
  if (!hasClock) return { text: dayText(day, language), small: words.dayOnly };
  const time = clockText(eta, language);
  if (!isToday) return { text: dayText(eta, language), small: fill(words.byTime, { time }) };
  return { text: fill(words.byToday, { time }), small: fill(words.estimate, { day: dayText(eta, language, true) }) };
}

const dayMs = 86_400_000;

/** How far the newest estimate is from the first one; null below a day. */
function etaChange({ texts, language }: View, { arrival_history: arrivals }: StatusAnswer): string | null {
  const [first, last] = [arrivals?.[0], arrivals?.at(-1)];
  if (first === undefined || last === undefined) return null;
  const change = Date.parse(last) - Date.parse(first);
  if (Math.abs(change) < dayMs) return null;
  const words = change > 0 ? texts.shipment.laterBy : texts.shipment.earlierBy;
  return fill(words, { span: spanText(Math.abs(change), language) });
}

function lastScan(
  { texts, language }: View,
  { events, last_event_at: at }: StatusAnswer,
  { page, now }: HistoryPage,
  names: ReadonlyMap<unknown, string>,
): Html | null {
  if (at === null) return null;
  const newest = page === 1 ? events.at(-1) : undefined;
  const place = newest === undefined ? null : placeText(newest, names, language, false);
  const time = html`<time datetime="${at}">${clockText(at, language)}</time>`;
  const day = dayText(at, language, true);
  const ago = now === undefined ? null : agoText(at, now, language);
  return fact(
    texts.shipment.lastScan,
    place === null ? time : html`<span dir="auto">${place}</span>, ${time}`,
    ago === null ? day : `${ago}, ${day}`,
  );
}

/** From the first event that is more than an announcement, to its end or to now. */
function underWay(
  { texts, language }: View,
  shipment: StatusAnswer,
  { first, total, now }: HistoryPage,
  names: ReadonlyMap<unknown, string>,
): Html | null {
  const { events, last_event_at: last } = shipment;
  const known = first ?? (events.length === total ? events : []);
  const start = known.find(({ status }) => status !== 'pre-transit');
  if (start === undefined || last === null) return null;
  const end = isOver(shipment) || now === undefined ? Date.parse(last) : now;
  const words = texts.shipment;
  const place = placeText(start, names, language, false);
  return fact(
    words.onTheWay,
    spanText(Math.max(0, end - Date.parse(start.estimated_at)), language),
    place === null
      ? fill(words.sinceDay, { day: dayText(start.estimated_at, language) })
      : html`<span dir="auto">${fill(words.since, { place })}</span>`,
  );
}

/**
 * How far the journey has come, by the furthest state that was ever reached. None for a shipment on its way back: it is at
 * no step of this journey, and no delivery is to come.
 */
export function stepper({ texts, language }: View, { status }: StatusAnswer, furthest: ShipmentState): Html | null {
  if (status === 'returned') return html`<div data-part="steps" hidden></div>`;
  const reached = Math.max(journeyStates.indexOf(status), journeyStates.indexOf(furthest));
  const steps = journeyStates.map((state, index) => {
    const label = statusLabel(state, null, language);
    if (index > reached) return html`<li>${label}</li>`;
    if (index < reached || status === 'delivered') return html`<li class="past">${label}</li>`;
    return html`<li class="now" aria-current="step">${label}</li>`;
  });
  return html`<ol class="steps" aria-label="${texts.shipment.progress}" data-part="steps">
    ${steps}
  </ol>`;
}

/** What somebody has to do, and what is unusual. */
export function notices({ texts, language }: View, { flags = [], action_required: needsAction }: StatusAnswer): Html {
  const known = texts.flags as Readonly<Record<string, FlagText>>;
  const items = flags.map(({ code, message, numbers }) => {
    const text = Object.hasOwn(known, code) ? known[code] : undefined;
    // A flag that this version has no text for is still shown, in the words of the operation.
    if (text === undefined) return html`<li lang="en">${message}</li>`;
    return html`<li>${flagSentence(text, numbers, language, (value) => numberText(value, language))}</li>`;
  });
  return html`<div class="notices" data-part="notices">
    ${needsAction && html`<p>${tag('bad', 'triangle-alert', texts.shipment.action)}</p>`}
    ${
      items.length > 0 &&
      html`<div class="note warn">
        ${icon('triangle-alert')}
        <ul aria-label="${texts.shipment.notices}">
          ${items}
        </ul>
      </div>`
    }
  </div>`;
}
