import { shownArrival } from '../rules/shown-arrival.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { embedStylesheet } from '../../../surfaces/site/assets.ts';
import { badgeSvg, type EmbedTheme, type SealMark } from './badge.ts';
import { icon, type IconName, mark } from '../../../surfaces/site/icons.ts';
import type { Language } from '../../../surfaces/site/language.ts';
import { clockText, dayText } from '../../../surfaces/site/times.ts';
import type { ShipmentAnswer } from './shown-shipment.ts';
import { isOver, statusHeadline } from './status-facts.ts';
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

/** The badge of a shipment; of null, of an address that leads to none. */
export function embedBadge(
  known: Pick<EmbedShipment, 'shipment' | 'seal' | 'sandbox'> | null,
  style: EmbedStyle,
): string {
  const { embed: words, site } = catalogues[style.language];
  const theme = style.theme ?? 'light';
  if (known === null) return badgeSvg({ theme, state: words.unknown, status: null, seal: null });
  const { shipment, seal, sandbox } = known;
  const label = statusHeadline(shipment, style.language);
  const state = sandbox ? `${site.sandbox}${site.colon}${label}` : label;
  return badgeSvg({ theme, state, status: shipment.status, seal: { mark: seal.mark, text: words[seal.mark] } });
}

/** The card of a shipment as a whole document: state, last scan, what the carrier expects, seal and a link. */
export function embedCard(known: EmbedShipment | null, style: EmbedStyle, pageUrl: string): string {
  const { embed, shipment: words } = catalogues[style.language];
  const content = known === null ? html`<h1>${embed.unknown}</h1>` : cardOf(known, style.language, pageUrl);
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

const sealIcons: Readonly<Record<SealMark, IconName>> = {
  sealed: 'shield-check',
  unsealed: 'clock',
  broken: 'triangle-alert',
};

function cardOf(
  { number, carrierName, shipment, seal, sandbox }: EmbedShipment,
  language: Language,
  pageUrl: string,
): Html {
  const { embed, shipment: words } = catalogues[language];
  const { last_event_at: last, estimated_arrival: eta, arrival_uncertainty_seconds: uncertaintyS } = shipment;
  const { status, source } = shipment;
  const row = (name: string, at: string | null, offS: number | null): Html | null => {
    if (at === null) return null;
    const { day, hasClock } = shownArrival(at, offS);
    const text = dayText(day, language);
    return html`<div>
      <dt>${name}</dt>
      <dd><time datetime="${at}">${hasClock ? `${text}, ${clockText(at, language)}` : text}</time></dd>
    </div>`;
  };
  const sealText = seal.isPurged ? embed.goneText : embed[`${seal.mark}Text`];
  const time = `${dayText(seal.checkedAt, language)}, ${clockText(seal.checkedAt, language)}`;
  return html`<p class="kind">${sandbox ? words.sandboxKind : html`<span dir="auto">${carrierName}</span>`}</p>
    <h1 class="state-${status}">${statusHeadline(shipment, language)}</h1>
    <p class="number"><bdi>${number}</bdi></p>
    <dl>${isOver(shipment) ? null : row(words.expected, eta, uncertaintyS)} ${row(words.lastScan, last, null)}</dl>
    ${!sandbox && html`<p class="quiet">${words.sources[source]}</p>`}
    <p class="seal seal-${seal.mark}">${icon(sealIcons[seal.mark])}<span>${fill(sealText, { time })}</span></p>
    <p class="foot">
      <a href="${pageUrl}" target="_blank" rel="noopener">${embed.open}</a>
      <span class="brand">${mark}Wayseal</span>
    </p>`;
}
