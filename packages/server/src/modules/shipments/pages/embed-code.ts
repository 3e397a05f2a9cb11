import { html, type Html } from '../../../kernel/lib/html.ts';
import { codeBlock, fold } from '../../../surfaces/site/components.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import type { ShipmentAnswer } from './shown-shipment.ts';
import { statusHeadline } from './status-facts.ts';

/** The code that shows a shipment on another site, to be copied, with what comes with it. */
export function embedCode(view: View, shipment: ShipmentAnswer, origin: string): Html {
  const { language } = view;
  const { uuid } = shipment;
  const words = view.texts.embed;
  const query = `?lang=${language}`;
  const alt = fill(words.alt, { state: statusHeadline(shipment, language) });
  const page = `${origin}/shipments/${uuid}${query}`;
  const badge = html`<a href="${page}"><img src="${origin}/badge/${uuid}.svg${query}" alt="${alt}" height="24" /></a>`;
  const frame = html`<iframe
    src="${origin}/embed/${uuid}${query}"
    title="${alt}"
    width="360"
    height="280"
    loading="lazy"
  ></iframe>`;
  return fold(
    words.title,
    html`<div class="stack">
      ${codeBlock(view, words.card, frame.markup)} ${codeBlock(view, words.badge, badge.markup)}
      <p><img src="/badge/${uuid}.svg${query}" alt="${alt}" height="24" loading="lazy" /></p>
      <p class="hint">${words.warning}</p>
    </div>`,
  );
}
