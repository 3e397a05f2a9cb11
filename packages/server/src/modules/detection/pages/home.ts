import { sandboxUuid } from '@wayseal/proofs';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { mcpPath } from '../../../surfaces/paths.ts';
import { detectBundle, homeScript } from '../../../surfaces/site/assets.ts';
import { bulkForm } from './bulk.ts';
import { kindLinks } from './landing.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { numberForm, type Page } from '../../../surfaces/site/layout.ts';
import { formatLabelsIn } from '../../../surfaces/site/texts/number-words.ts';

/** Numbers that a newcomer can try; each is recognised, by test. */
export const exampleNumbers = [
  { text: 'sandboxDelivered', number: 'SVCTEST-DELIVERED' },
  { text: 'sandboxMoving', number: 'SVCTEST-IN-TRANSIT' },
  { text: 'airWaybill', number: '020-12345675' },
  { text: 'container', number: 'MSKU6011672' },
  { text: 'postalItem', number: 'RR287043775IN' },
  { text: 'parcel', number: '1Z999AA10123456784' },
  { text: 'billOfLading', number: 'MAEU203176301' },
] as const;

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

/** The box again, with what was wrong with the text. */
export function refusedPage(view: View, value: string, message: string): Page {
  const { result } = view.texts;
  return {
    title: `${result.refusedTitle} - Wayseal`,
    indexed: false,
    content: html`<h1>${result.refusedHeading}</h1>
      <p class="card problem" id="problem" role="alert">${message}</p>
      ${numberForm(view, { value, focus: true, invalid: true })} ${exampleChips(view)}`,
  };
}

/** What a person reads when a page cannot be shown at all. */
export function errorPage(view: View, message: string, requestId: string): Page {
  const { error } = view.texts;
  return {
    title: error.title,
    indexed: false,
    content: html`<h1>${error.heading}</h1>
      <p class="card problem" role="alert" lang="en">${message}</p>
      <p class="quiet">${error.requestId} <code>${requestId}</code></p>
      <p><a class="button" href="${view.link('/')}">${error.back}</a></p>`,
  };
}

function exampleChips(view: View): Html {
  const { home } = view.texts;
  const chips = exampleNumbers.map(
    ({ text, number }) =>
      html`<li>
        <a href="${view.link(`/track/${encodeURIComponent(number)}`)}">${home[text]} <bdi>${number}</bdi></a>
      </li>`,
  );
  return html`<ul class="chips" aria-label="${home.examples}">
    ${chips}
  </ul>`;
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
