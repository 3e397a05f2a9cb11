import type { Stop } from '../rules/journey.ts';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { liveScript } from '../../../surfaces/site/assets.ts';
import { embedCode } from './embed-code.ts';
import { timeText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { card, type Page } from '../../../surfaces/site/layout.ts';
import { outlookView, type OutlookFacts } from './outlook.ts';
import { type ShipmentAnswer, shipmentView, verifyPath } from './shipment-view.ts';
import { fill, type Texts } from '../../../surfaces/site/texts/texts.ts';

/** The answer of `get_shipment`, as far as the page shows it. */
export interface PublicShipment {
  readonly carrier: string;
  readonly tracking_number: string;
  readonly shipment: ShipmentAnswer;
  readonly events_total: number;
  readonly furthest_status: ShipmentState;
  readonly newest_sequence: number;
  readonly retained: boolean;
  readonly partner_events?: PartnerEvents;
  readonly sandbox?: true;
}

/** EPCIS events of partners: shown apart, because they are no part of the history, its state or its proofs. */
export interface PartnerEvents {
  readonly title: string;
  readonly note: string;
  readonly events: readonly {
    readonly event_time: string;
    readonly biz_step: string | null;
    readonly disposition: string | null;
    readonly read_point: string | null;
  }[];
}

/** The answer of `verify_timeline`, as far as the page shows it. */
export interface SealAnswer {
  readonly result: keyof Texts['verify']['verdicts'];
  readonly chain_digest: string | null;
}

export interface ShipmentPageOptions {
  readonly carrierName: string;
  /** Page of the history, from 1. */
  readonly page: number;
  readonly stops: readonly Stop[];
  readonly outlook: OutlookFacts | null;
  readonly seal: SealAnswer;
  /** Where this service is reached. */
  readonly origin: string;
}

/** The page of a shipment for whoever has its uuid: history, live updates and proofs. */
export function shipmentPage(view: View, answer: PublicShipment, options: ShipmentPageOptions): Page {
  const { shipment, tracking_number: number } = answer;
  const words = view.texts.shipment;
  return {
    title: `${fill(words.heading, { number })} - Wayseal`,
    indexed: false,
    sandbox: answer.sandbox ?? false,
    scripts: [liveScript.path],
    content: html`<h1>${words.title} <bdi>${number}</bdi></h1>
      <p class="lead"><bdi>${options.carrierName}</bdi></p>
      ${!answer.retained && html`<p class="card">${words.notRetained}</p>`} ${liveLine(view, shipment)}
      <div id="shipment" data-last="${answer.newest_sequence}">
        ${shipmentView(view, shipment, {
          page: options.page,
          total: answer.events_total,
          furthest: answer.furthest_status,
          path: `/shipments/${shipment.uuid}`,
          stops: options.stops,
        })}
      </div>
      ${options.outlook !== null && outlookView(view, options.outlook)}
      ${answer.partner_events !== undefined && partnerEvents(view, answer.partner_events)}
      ${proofs(view, shipment, options.seal)} ${onPaper(answer, options.origin)}
      ${embedCode(view, shipment, options.origin)}`,
  };
}

function partnerEvents({ language }: View, { title, note, events }: PartnerEvents): Html {
  const items = events.map(({ event_time: at, biz_step: step, disposition, read_point: place }) => {
    const parts = [step, disposition, place].filter((part) => part !== null);
    return html`<li><time datetime="${at}">${timeText(at, language)}</time> <bdi>${parts.join(' · ')}</bdi></li>`;
  });
  return html`<section class="card partner" aria-labelledby="partner-events">
    <h2 id="partner-events" lang="en">${title}</h2>
    <p class="quiet" lang="en">${note}</p>
    <ul>
      ${items}
    </ul>
  </section>`;
}

/** Without JavaScript a link that loads the page anew; with it, the place where changes are announced. */
function liveLine({ texts: { shipment: words }, link }: View, { uuid }: ShipmentAnswer): Html {
  const texts = JSON.stringify({ live: words.live, lost: words.lost, changed: words.changed, ended: words.ended });
  return html`<p class="live">
    <span id="live" role="status" data-stream="/shipments/${uuid}/events" data-words="${texts}"></span>
    <a href="${link(`/shipments/${uuid}`)}">${words.reload}</a>
  </p>`;
}

/** What a screen has as links, paper needs in letters. */
function onPaper({ tracking_number: number, shipment }: PublicShipment, origin: string): Html {
  const image = `/api/v1/track/${encodeURIComponent(number)}/qr?size=160`;
  return html`<div class="paper">
    <p><bdi>${origin}/shipments/${shipment.uuid}</bdi></p>
    <img src="${image}" width="160" height="160" alt="" loading="lazy" />
  </div>`;
}

function proofs({ texts, link }: View, shipment: ShipmentAnswer, seal: SealAnswer): Html {
  const { uuid, pod_url: pod } = shipment;
  const { shipment: words, verify } = texts;
  const base = `/api/v1/shipments/${uuid}`;
  return card(
    words.proofs,
    html`<p><code>${seal.result}</code> ${verify.verdicts[seal.result]}</p>
      ${seal.chain_digest !== null && html`<p><code>${seal.chain_digest}</code></p>`}
      <ul>
        <li><a href="${base}/proof">${words.chain}</a></li>
        <li><a href="${base}/inclusion">${words.inclusion}</a></li>
        ${pod !== null && html`<li><a href="${base}/pod">${words.pod}</a></li>`}
      </ul>
      <p>
        <a class="button" href="${link(verifyPath(shipment))}">${words.verifyThis}</a>
      </p>
      <p class="quiet">${words.proofsText}</p>`,
  );
}

/** The same for a uuid that never was, one that was deleted and a text that is none. */
export function shipmentNotFoundPage(view: View): Page {
  const words = view.texts.shipment;
  return {
    title: `${words.notFound} - Wayseal`,
    indexed: false,
    content: html`<h1>${words.notFound}</h1>
      <p>${words.notFoundText}</p>
      <p><a class="button" href="${view.link('/')}">${view.texts.error.back}</a></p>`,
  };
}
