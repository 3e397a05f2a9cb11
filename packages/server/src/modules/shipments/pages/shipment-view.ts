import { html, type Html } from '../../../kernel/lib/html.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { historyList } from './history-list.ts';
import { journeyMap } from './journey-map.ts';
import type { HistoryPage, ShipmentAnswer, StatusAnswer } from './shown-shipment.ts';
import { etaFacts, notices, statusHeadline, stepper } from './status-facts.ts';

export {
  type HistoryPage,
  pageNumberOf,
  pageOfHistory,
  type ShipmentAnswer,
  type StatusAnswer,
  verifyPath,
} from './shown-shipment.ts';

/** State, progress, notices, history and map, for the page of a number. Shows nothing that only the uuid may open. */
export function shipmentView(view: View, shipment: ShipmentAnswer, options: HistoryPage): Html {
  return html`<section class="status" aria-labelledby="state">
      <h2 id="state">${statusHeadline(shipment, view.language)}</h2>
      ${etaFacts(view, shipment, options)} ${stepper(view, shipment, options.furthest)} ${notices(view, shipment)}
    </section>
    ${historyAndMap(view, shipment, options)}`;
}

/** History and, beside it, the map and what else is given. */
export function historyAndMap(view: View, shipment: StatusAnswer, options: HistoryPage, beside?: Html): Html {
  const { texts } = view;
  const map = options.withoutMap === true ? null : journeyMap(view, options.stops);
  return html`<div class="cols sect">
    <section id="history" aria-labelledby="history-t" data-part="history">
      <h2 class="gap" id="history-t">${texts.shipment.history}</h2>
      ${historyList(view, shipment, options)}
    </section>
    <div class="stack">${mapSection(view, map?.figure ?? null)} ${beside}</div>
  </div>`;
}

/** Without a map the section is there all the same: a new event may bring one. */
export function mapSection({ texts }: View, figure: Html | null): Html {
  if (figure === null) return html`<section id="map" data-part="map" hidden></section>`;
  return html`<section id="map" aria-labelledby="map-h" data-part="map">
    <h2 class="gap" id="map-h">${texts.map.title}</h2>
    ${figure}
  </section>`;
}

interface FeedAnswer {
  readonly outcome: string;
  readonly provider: string | null;
  readonly attribution: string | null;
}

/** That an answer is not kept, with the attribution that the licence asks for beside its events. */
export function passedNotice({ texts }: View, { provider, attribution }: FeedAnswer): Html {
  return html`<div class="note plain">
    ${icon('info')}
    <div>
      <p>${fill(texts.shipment.answeredNow, { provider: provider ?? '' })}</p>
      ${attribution !== null && html`<p lang="en">${attribution}</p>`}
    </div>
  </div>`;
}

/** Where the events come from, or why there are none, with the attribution that the licence asks for. */
export function feedNotice({ texts }: View, { outcome, provider, attribution }: FeedAnswer): Html | null {
  const words = texts.shipment;
  const text = (words.outcomes as Readonly<Record<string, string>>)[outcome];
  if (text === undefined) return null;
  return html`<p class="quiet">${fill(text, { provider: provider ?? '' })}</p>
    ${attribution !== null && html`<p class="quiet" lang="en">${attribution}</p>`}`;
}
