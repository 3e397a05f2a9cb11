import { sandboxUuid } from '@wayseal/proofs';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { mcpPath } from '../../../surfaces/paths.ts';
import { detectBundle, homeScript } from '../../../surfaces/site/assets.ts';
import { bulkForm } from './bulk.ts';
import { kindLinks } from './landing.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { exampleChips, exampleNumbers } from '../../../surfaces/site/refused.ts';
import { numberForm, type Page } from '../../../surfaces/site/layout.ts';
import { formatLabelsIn } from '../../../surfaces/site/texts/number-words.ts';

const shownToPrograms = '020-12345675';

/** The start page: one box, examples, many numbers at once, and the same question for programs. */
export function homePage(view: View, origin: string): Page {
  const { home, detection } = view.texts;
  const words = JSON.stringify({
    live: home.live,
    none: home.liveNone,
    shape: home.liveShape,
    bands: detection.bands,
    labels: formatLabelsIn(view.language),
  });
  return {
    title: home.title,
    description: home.lead,
    indexed: true,
    scripts: [homeScript.path],
    content: html`<h1>${home.heading}</h1>
      <p class="lead">${home.lead}</p>
      ${numberForm(view, { value: '', focus: true, invalid: false, live: detectBundle.path })}
      <p class="live" data-words="${words}" role="status"></p>
      ${exampleChips(view)}
      <h2>${view.texts.landing.kinds}</h2>
      ${kindLinks(view)} ${bulkForm(view, '')} ${forPrograms(view, origin)}`,
  };
}

function forPrograms(view: View, origin: string): Html {
  const { home } = view.texts;
  const asItStands = `curl '${origin}/api/v1/shipments/${sandboxUuid(exampleNumbers[0].number)}'`;
  const withKey = `npx wayseal keys create
curl -H "Authorization: Bearer $WAYSEAL_KEY" '${origin}/api/v1/detect?number=${shownToPrograms}'`;
  return html`<section class="card" aria-labelledby="programs">
    <h2 id="programs">${home.programs}</h2>
    <p>${home.programsText}</p>
    <pre tabindex="0" role="region" aria-label="${home.command}"><code>${asItStands}</code></pre>
    <p>${home.withKey}</p>
    <pre tabindex="0" role="region" aria-label="${home.command} 2"><code>${withKey}</code></pre>
    <p>${home.terminal} <code>npx wayseal detect ${shownToPrograms}</code></p>
    <p>${home.agents} <code>${origin}${mcpPath}</code></p>
    <p>${home.own} <code>npm ci &amp;&amp; npm start</code></p>
    <p>${home.ownDemo} <code>npm start -- --demo-feed</code></p>
  </section>`;
}
