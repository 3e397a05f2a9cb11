/** The events of a history as a list, newest first, with the links to its other pages. */
import { shownArrival } from '../rules/shown-arrival.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import { isWithdrawal } from '../rules/corrections.ts';
import type { ShownEvent } from '../rules/timeline.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { numberText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { clockText, dayText } from '../../../surfaces/site/times.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { type HistoryPage, pagesOf, type StatusAnswer } from './shown-shipment.ts';
import { isOver, placeNamesOf, placeText } from './status-facts.ts';

export function historyList(view: View, shipment: StatusAnswer, options: HistoryPage): Html {
  const words = view.texts.shipment;
  const { events } = shipment;
  if (events.length === 0) return html`<p>${words.noEvents}</p>`;
  const names = placeNamesOf(options.stops);
  const takenBack = new Set(events.flatMap((event) => (isWithdrawal(event) ? [event.corrects] : [])));
  const year = (shipment.last_event_at ?? events.at(-1)?.estimated_at ?? '').slice(0, 4);
  const items = events.toReversed().map((event, index) =>
    eventItem(view, event, {
      isNewest: options.page === 1 && index === 0,
      isTakenBack: takenBack.has(event.sequence),
      showsCodes: options.showsCodes ?? false,
      place: placeText(event, names, view.language, true),
      // The year is said where it is not that of the newest event.
      withYear: event.estimated_at.slice(0, 4) !== year,
    }),
  );
  return html`<ol class="line">
      ${options.page === 1 && plannedItem(view, shipment, options)} ${items}
    </ol>
    <p class="hint gap-t">${words.inUtc} ${codesLink(view, shipment, options)}</p>
    ${pageLinks(view, options)}`;
}

/** What the carrier expects next; nothing once it has arrived. */
function plannedItem(
  { texts, language }: View,
  shipment: StatusAnswer,
  { vertical = 'parcel' }: HistoryPage,
): Html | null {
  const { estimated_arrival: eta } = shipment;
  if (eta === null || isOver(shipment)) return null;
  const { planned, expectedOn, expectedDay } = texts.shipment;
  const isDelivered = vertical === 'parcel' || vertical === 'post_ems';
  const { day, hasClock } = shownArrival(eta, shipment.arrival_uncertainty_seconds);
  const facts = { day: dayText(day, language), time: clockText(eta, language) };
  const text = fill(hasClock ? expectedOn : expectedDay, facts);
  return html`<li class="plan">
    <strong>${isDelivered ? planned.delivery : planned.arrival}</strong>
    <p><time datetime="${eta}">${text}</time></p>
  </li>`;
}

interface ItemOptions {
  readonly isNewest: boolean;
  readonly isTakenBack: boolean;
  readonly showsCodes: boolean;
  readonly place: string | null;
  readonly withYear: boolean;
}

function eventItem(view: View, event: ShownEvent, options: ItemOptions): Html {
  const { isNewest, isTakenBack, showsCodes, place, withYear } = options;
  const { texts, language } = view;
  const words = texts.shipment;
  const at = event.occurred_at ?? event.estimated_at;
  const isReplaced = event.corrected_by !== undefined;
  const label = isWithdrawal(event)
    ? texts.transport.withdrawn
    : statusLabel(event.status, event.status_detail, language);
  return html`<li ${isNewest && html` class="now"`} data-sequence="${event.sequence}">
    ${isReplaced ? html`<s>${label}</s>` : html`<strong>${label}</strong>`}
    ${isReplaced && html`<p>${isTakenBack ? texts.transport.takenBack : texts.transport.replaced}</p>`}
    ${place !== null && html`<p dir="auto"><b>${place}</b></p>`}
    <p>
      <time datetime="${at}">${dayText(at, language, withYear)}, ${clockText(at, language)}</time>
      ${event.occurred_at === null && html`(${words.timeUncertain})`}
    </p>
    ${event.wording !== null && html`<p>${words.carrierSays} <q lang="" dir="auto">${event.wording}</q></p>`}
    ${event.wording_withheld && html`<p>${words.withheld}</p>`} ${showsCodes && codes(view, event)}
  </li>`;
}

/** The codes behind an event, who reported it, and what its status rests on. */
function codes({ texts }: View, { code, location, source, status_basis: basis }: ShownEvent): Html {
  const words = texts.shipment;
  const parts = [
    code === null ? null : html`<bdi>${fill(words.code, { code })}</bdi>`,
    location?.locode == null ? null : html`<bdi>${location.locode}</bdi>`,
    words.sources[source],
    basis === null ? null : words.bases[basis],
  ].filter((part) => part !== null);
  return html`<p class="codes">${parts.map((part, index) => html`${index > 0 && ' · '}${part}`)}</p>`;
}

/** A link, so that it works without JavaScript. */
function codesLink({ texts, link }: View, { events }: StatusAnswer, options: HistoryPage): Html | null {
  const isWorth = events.some(({ code, location }) => code !== null || location?.locode != null);
  if (!isWorth) return null;
  const words = texts.shipment;
  const showsCodes = options.showsCodes ?? false;
  const path = pathOf(options, options.page > 1 ? options.page : null, !showsCodes);
  return html`<a href="${link(path)}">${showsCodes ? words.hideCodes : words.showCodes}</a>`;
}

function pathOf({ path }: HistoryPage, page: number | null, showsCodes: boolean): string {
  const [place = '', query] = path.split('?', 2);
  const parts = [query, showsCodes ? 'codes=1' : undefined, page === null ? undefined : `page=${page}`];
  const rest = parts.filter((part) => part !== undefined && part !== '').join('&');
  return `${place}${rest === '' ? '' : `?${rest}`}#history`;
}

/** Newest first, so that the next page has older events. */
function pageLinks({ texts, language, link }: View, options: HistoryPage): Html | null {
  const { page, total, showsCodes = false } = options;
  const pages = pagesOf(total);
  if (pages === 1) return null;
  const words = texts.shipment;
  const to = (wanted: number): string => link(pathOf(options, wanted, showsCodes));
  const number = (value: number): string => numberText(value, language);
  return html`<nav class="paging row gap-t" aria-label="${words.history}">
    ${page > 1 && html`<a class="btn small" href="${to(page - 1)}" rel="prev">${words.newerEvents}</a>`}
    <span class="hint">
      ${fill(words.pageOf, { page: number(page), pages: number(pages), count: number(total) })}
    </span>
    ${page < pages && html`<a class="btn small" href="${to(page + 1)}" rel="next">${words.olderEvents}</a>`}
  </nav>`;
}
