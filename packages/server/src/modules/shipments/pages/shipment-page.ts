import { type DetectionResult, partsOf } from '@wayseal/detect';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { anatomy } from '../../../surfaces/site/anatomy.ts';
import { liveScript } from '../../../surfaces/site/assets.ts';
import {
  type CarrierLink,
  copyButton,
  fold,
  number,
  shareButton,
  trackLink,
  watchButton,
} from '../../../surfaces/site/components.ts';
import { icon, type IconName } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { Page } from '../../../surfaces/site/layout.ts';
import { shortDayText } from '../../../surfaces/site/times.ts';
import { formatLabel, partLabel, partMeaning } from '../../../surfaces/site/texts/number-words.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { embedCode } from './embed-code.ts';
import { routeSection } from './legs.ts';
import { emissionsFold, forecastPanel, type OutlookFacts } from './outlook.ts';
import { type PartnerEvents, partnerFold } from './partner-events.ts';
import { type SealAnswer, sealPanel } from './seal-panel.ts';
import { journeyMap } from './journey-map.ts';
import { historyAndMap } from './shipment-view.ts';
import { toldSection } from './told-journey.ts';
import type { HistoryPage, ShipmentAnswer } from './shown-shipment.ts';
import { etaFacts, isOver, notices, statusHeadline, stepper } from './status-facts.ts';

/** The answer of `get_shipment`, as far as the page shows it. */
export interface PublicShipment {
  readonly carrier: string;
  readonly vertical: string;
  readonly tracking_number: string;
  readonly shipment: ShipmentAnswer;
  readonly events_total: number;
  readonly furthest_status: ShipmentState;
  readonly newest_sequence: number;
  readonly retained: boolean;
  readonly partner_events?: PartnerEvents;
  readonly sandbox?: true;
}

export interface ShipmentPageOptions {
  readonly carrierName: string;
  readonly history: HistoryPage;
  readonly outlook: OutlookFacts | null;
  readonly seal: SealAnswer;
  /** What the number reads as; null for a text that no format reads. */
  readonly detection: DetectionResult | null;
  /** The carrier's page; null where none is known, and in the sandbox. */
  readonly official: CarrierLink | null;
  /** Where this service is reached. */
  readonly origin: string;
}

/** The page of a shipment for everybody who has its uuid: history, live updates and proofs. */
export function shipmentPage(view: View, answer: PublicShipment, options: ShipmentPageOptions): Page {
  const { shipment, tracking_number: text } = answer;
  const status = statusHeadline(shipment, view.language);
  const isContainer = answer.vertical === 'container' || answer.vertical === 'bol';
  const map = isContainer ? journeyMap(view, options.history.stops, true) : null;
  const route =
    toldSection(view, options.history.told, map?.figure) ??
    (isContainer ? routeSection(view, shipment, options.history) : null);
  const history = route === null || map === null ? options.history : { ...options.history, withoutMap: true };
  return {
    title: `${status}: ${text} · Wayseal`,
    indexed: false,
    scripts: [liveScript.path],
    content: html`<div id="shipment" data-last="${answer.newest_sequence}">
        ${head(view, answer, options, status)} ${route}
        ${historyAndMap(
          view,
          shipment,
          history,
          html`${isContainer && containerPanel(view, answer, options)}
          ${options.outlook !== null && forecastPanel(view, options.outlook)} ${sealPanel(view, shipment, options.seal)}
          ${folds(view, answer, options)}`,
        )}
      </div>
      ${onPaper(answer, options)}`,
  };
}

const kindIcons: Readonly<Record<string, IconName>> = {
  parcel: 'package',
  post_ems: 'mail',
  air_cargo: 'plane',
  container: 'container',
  bol: 'file-text',
};

function head(view: View, answer: PublicShipment, options: ShipmentPageOptions, status: string): Html {
  const { shipment, tracking_number: text } = answer;
  const words = view.texts.shipment;
  return html`<section class="status">
    ${kindLine(view, answer, options.carrierName)}
    <h1 data-part="status">${status}</h1>
    <p class="row bignum">${number(text)}${copyButton(view, text)}${liveTag(view, shipment)}</p>
    <p class="note warn" id="offline" hidden role="status">${icon('triangle-alert')}<span></span></p>
    ${!answer.retained && html`<p class="note plain">${icon('info')}<span>${words.notRetained}</span></p>`}
    ${notices(view, shipment)} ${etaFacts(view, shipment, options.history)}
    ${stepper(view, shipment, answer.furthest_status)} ${actions(view, answer, options)}
  </section>`;
}

function kindLine({ texts }: View, { sandbox, vertical }: PublicShipment, carrier: string): Html {
  const words = texts.shipment;
  if (sandbox) return html`<p class="row kind">${icon('flask-conical')}${words.sandboxKind}</p>`;
  const kind = (words.kinds as Readonly<Record<string, string>>)[vertical];
  return html`<p class="row kind">
    ${icon(kindIcons[vertical] ?? 'package')}<span><bdi>${carrier}</bdi>${kind !== undefined && ` · ${kind}`}</span>
  </p>`;
}

/** Shown by the script, which follows the stream; without JavaScript a link loads the page again. */
function liveTag({ texts: { shipment: words }, link }: View, { uuid }: ShipmentAnswer): Html {
  const { live, lost, changed, ended, updating, offline } = words;
  const texts = JSON.stringify({ live, lost, changed, ended, updating, offline });
  return html`<span class="tag info" id="live" data-stream="/shipments/${uuid}/events" data-words="${texts}" hidden
      >${icon('radio')}<span>${live}</span></span
    ><noscript><a class="btn small" href="${link(`/shipments/${uuid}`)}">${words.reload}</a></noscript>`;
}

function actions(view: View, answer: PublicShipment, { official }: ShipmentPageOptions): Html {
  const { shipment, tracking_number: text, carrier, sandbox } = answer;
  const words = view.texts.shipment;
  const path = `/shipments/${shipment.uuid}`;
  const hasDate = shipment.estimated_arrival !== null && !isOver(shipment);
  return html`<p class="actions sect-s">
      ${official !== null && trackLink(view, official)}
      <button class="btn ${official === null && 'primary'}" type="button" hidden data-notify="${shipment.uuid}">
        ${icon('bell')}${words.notify}
      </button>
      ${watchButton(view, { number: text, carrier: sandbox === true ? null : carrier })} ${shareButton(view, path)}
    </p>
    <p class="hint row follow">
      ${hasDate && html`<a class="row" href="${path}/eta.ics">${icon('calendar')}${words.calendar}</a>`}
      <a class="row" href="${view.link(`${path}/feed.atom`)}">${icon('rss')}${words.feed}</a>
    </p>`;
}

function folds(view: View, answer: PublicShipment, options: ShipmentPageOptions): Html {
  return html`<section class="panel folds">
    ${embedCode(view, answer.shipment, options.origin)}
    ${options.outlook !== null && emissionsFold(view, options.outlook.emissions)} ${foundFold(view, answer, options)}
    ${answer.partner_events !== undefined && partnerFold(view, answer.partner_events)}
  </section>`;
}

function foundFold(view: View, answer: PublicShipment, { detection, carrierName }: ShipmentPageOptions): Html {
  const words = view.texts.shipment;
  const primary = detection?.primary ?? null;
  const kind = primary === null ? null : formatLabel(primary.type, primary.label, view.language);
  const isByNumber = primary?.carrier?.slug === answer.carrier;
  const check = primary === null ? undefined : view.texts.detection.checkPlain[checkOf(primary.check_digit)];
  const content =
    answer.sandbox === true
      ? words.foundSandbox
      : html`${!isByNumber && html`${fill(words.foundSender, { carrier: carrierName })} `}${
          kind !== null && fill(words.foundNumber, { kind })
        }
        ${primary !== null && primary.check_digit !== 'not_applicable' && check}`;
  return fold(words.found, html`<p class="s quiet">${content}</p>`);
}

function checkOf(state: string): 'valid' | 'invalid' | 'absent' {
  return state === 'invalid' || state === 'absent' ? state : 'valid';
}

/** The parts of the number and what the feed says beside its events. */
function containerPanel(view: View, answer: PublicShipment, { detection }: ShipmentPageOptions): Html | null {
  const { language, texts } = view;
  const words = texts.shipment;
  const primary = detection?.primary ?? null;
  const parts = detection === null || primary === null ? [] : partsOf(detection.normalized, primary);
  const { arrival_history: arrivals = [], source } = answer.shipment;
  const [first, last] = [arrivals[0], arrivals.at(-1)];
  const moved =
    first === undefined || last === undefined || first.slice(0, 10) === last.slice(0, 10)
      ? null
      : fill(words.moved, { from: shortDayText(first, language), to: shortDayText(last, language) });
  return html`<section class="panel" aria-labelledby="parts-t">
    <h2 class="gap" id="parts-t">${answer.vertical === 'container' ? words.container : answer.tracking_number}</h2>
    ${
      parts.length > 1 &&
      anatomy(
        parts.map(({ text, role, meaning, state }) => {
          if (state === 'correct') return { text, meaning: texts.landing.checkCorrect, tone: 'good' };
          if (state === 'wrong') return { text, meaning: texts.landing.checkWrong, tone: 'wrong' };
          return { text, meaning: meaning === null ? partLabel(role, language) : partMeaning(meaning, language) };
        }),
      )
    }
    <dl class="facts gap-t">
      ${
        moved !== null &&
        html`<dt>${words.estimateRow}</dt>
          <dd>${moved}</dd>`
      }
      <dt>${words.source}</dt>
      <dd>${words.sources[source]}</dd>
    </dl>
  </section>`;
}

/** What a screen has as links, paper needs in letters. */
function onPaper({ tracking_number: text, shipment }: PublicShipment, options: ShipmentPageOptions): Html {
  const image = `/api/v1/track/${encodeURIComponent(text)}/qr?size=160`;
  const { chain_digest: digest } = options.seal;
  return html`<div class="paper">
    <p><bdi>${options.origin}/shipments/${shipment.uuid}</bdi></p>
    ${digest !== null && html`<p><code>${digest}</code></p>`}
    <img src="${image}" width="160" height="160" alt="" loading="lazy" />
  </div>`;
}

/** Shown alike for an unknown, a deleted and a malformed uuid. */
export function shipmentNotFoundPage(view: View): Page {
  const words = view.texts.shipment;
  return {
    title: `${words.notFound} · Wayseal`,
    indexed: false,
    content: html`<section class="blank">
      <h1>${words.notFound}</h1>
      <p>${words.notFoundText}</p>
      <p class="actions"><a class="btn primary" href="${view.link('/')}">${view.texts.error.back}</a></p>
    </section>`,
  };
}
