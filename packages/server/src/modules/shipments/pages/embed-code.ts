import { statusLabel } from '../../statuses/rules/labels.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { card } from '../../../surfaces/site/layout.ts';
import type { ShipmentAnswer } from './shipment-view.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';

/** The code that shows a shipment on somebody's own page, to be copied, with what comes with it. */
export function embedCode(view: View, { uuid, status }: ShipmentAnswer, origin: string): Html {
  const { language } = view;
  const words = view.texts.embed;
  const query = `?lang=${language}`;
  const alt = fill(words.alt, { state: statusLabel(status, null, language) });
  const page = `${origin}/shipments/${uuid}${query}`;
  const badge = html`<a href="${page}"><img src="${origin}/badge/${uuid}.svg${query}" alt="${alt}" height="24" /></a>`;
  const frame = html`<iframe
    src="${origin}/embed/${uuid}${query}"
    title="${alt}"
    width="360"
    height="230"
    loading="lazy"
  ></iframe>`;
  return card(
    words.title,
    html`<details>
      <summary>${words.badge} / ${words.card}</summary>
      <p>${words.warning}</p>
      <p><img src="/badge/${uuid}.svg${query}" alt="${alt}" height="24" /></p>
      ${snippet(view, 'badge-code', words.badge, badge)} ${snippet(view, 'card-code', words.card, frame)}
    </details>`,
    'embed-code',
  );
}

function snippet({ texts: { embed: words } }: View, id: string, label: string, code: Html): Html {
  return html`<div class="snippet" data-copy="${words.copy}" data-copied="${words.copied}">
    <label for="${id}">${label}</label>
    <textarea id="${id}" rows="3" readonly spellcheck="false" dir="ltr">${code.markup}</textarea>
  </div>`;
}
