import { html } from '../../kernel/lib/html.ts';
import { icon } from './icons.ts';
import type { View } from './language.ts';
import type { Page } from './layout.ts';

/** Stands in for a page that cannot be loaded; an empty address loads that page again. */
export function offlinePage({ texts: { watchlist }, link }: View): Page {
  const { title, text, again, watchlist: words } = watchlist.offlinePage;
  return {
    title: `${title} · Wayseal`,
    indexed: false,
    content: html`<div class="watchlist">
      <div class="listhead">
        <h1>${title}</h1>
        <p class="quiet">${text}</p>
      </div>
      <p class="row">
        <a class="btn primary" href="${link('/watchlist')}">${icon('bookmark')}${words}</a>
        <a class="btn" href="">${icon('rotate-ccw')}${again}</a>
      </p>
    </div>`,
  };
}
