import { statusLabel } from '../../statuses/rules/labels.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { embedStylesheet } from '../../../surfaces/site/assets.ts';
import { badgeSvg, type EmbedTheme, type SealMark } from './badge.ts';
import { timeText } from '../../../surfaces/site/format.ts';
import type { Language } from '../../../surfaces/site/language.ts';
import type { ShipmentAnswer } from './shipment-view.ts';
import { catalogues, fill } from '../../../surfaces/site/texts/texts.ts';

/** How the history verified at the moment of the request. */
export interface SealState {
  readonly mark: SealMark;
  /** Details are gone by retention; the seal holds. */
  readonly isPurged: boolean;
  /** ISO 8601. */
  readonly checkedAt: string;
}

/** How an embed is to look; its address says so, because it has no cookie and follows nobody's browser. */
export interface EmbedStyle {
  readonly language: Language;
  /** Null: as the system of the reader has it. */
  readonly theme: EmbedTheme | null;
}

export interface EmbedShipment {
  readonly number: string;
  readonly carrierName: string;
  readonly shipment: ShipmentAnswer;
  readonly seal: SealState;
  /** Its events are made up. */
  readonly sandbox: boolean;
}

/** Headers of the card, the one page that others may frame. It loads its stylesheet and nothing else. */
export const embedHeaders: Readonly<Record<string, string>> = Object.freeze({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-popups allow-popups-to-escape-sandbox",
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-resource-policy': 'cross-origin',
});

function stateText({ status, status_detail: detail }: ShipmentAnswer, language: Language): string {
  const state = statusLabel(status, null, language);
  return detail === null ? state : `${state}: ${statusLabel(status, detail, language)}`;
}

/** The badge of a shipment; of null, of an address that leads to none. */
export function embedBadge(
  known: Pick<EmbedShipment, 'shipment' | 'seal' | 'sandbox'> | null,
  style: EmbedStyle,
): string {
  const { embed: words, site } = catalogues[style.language];
  const theme = style.theme ?? 'light';
  if (known === null) return badgeSvg({ theme, state: words.unknown, status: null, seal: null });
  const { shipment, seal, sandbox } = known;
  const label = statusLabel(shipment.status, null, style.language);
  const state = sandbox ? `${site.sandbox}: ${label}` : label;
  return badgeSvg({ theme, state, status: shipment.status, seal: { mark: seal.mark, text: words[seal.mark] } });
}

/** The card of a shipment as a whole document: state, last scan, what the carrier expects, seal and a link. */
export function embedCard(known: EmbedShipment | null, style: EmbedStyle, pageUrl: string): string {
  const { embed, shipment: words } = catalogues[style.language];
  const content = known === null ? html`<p class="state">${embed.unknown}</p>` : cardOf(known, style.language, pageUrl);
  return html`<!doctype html>
    <html lang="${style.language}" ${style.theme !== null && html` data-theme="${style.theme}"`}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${known === null ? embed.unknown : fill(words.heading, { number: known.number })}</title>
        <link rel="stylesheet" href="${embedStylesheet.path}" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `.markup;
}

function cardOf(
  { number, carrierName, shipment, seal, sandbox }: EmbedShipment,
  language: Language,
  pageUrl: string,
): Html {
  const { embed, shipment: words } = catalogues[language];
  const { last_event_at: last, estimated_arrival: eta, status } = shipment;
  const line = (text: string, at: string | null): Html | null =>
    at === null ? null : html`<p>${fill(text, { time: timeText(at, language) })}</p>`;
  const sealText = seal.isPurged ? embed.goneText : embed[`${seal.mark}Text`];
  return html`<h1><bdi>${number}</bdi> <span class="quiet" dir="auto">${carrierName}</span></h1>
    ${sandbox && html`<p><strong>${words.sandbox}</strong></p>`}
    <p class="state state-${status}">${stateText(shipment, language)}</p>
    <p class="quiet">${words.sources[shipment.source]}</p>
    ${line(words.lastScan, last)} ${line(words.expected, eta)}
    <p class="seal seal-${seal.mark}">${fill(sealText, { time: timeText(seal.checkedAt, language) })}</p>
    <p><a href="${pageUrl}" target="_blank" rel="noopener">${embed.open}</a> <span class="brand">Wayseal</span></p>`;
}
