import { partsOf, detect } from '@wayseal/detect';
import { sandboxUuid } from '@wayseal/proofs';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { homeScript } from '../../../surfaces/site/assets.ts';
import { codeBlock, tag } from '../../../surfaces/site/components.ts';
import { exampleChips } from '../../../surfaces/site/examples.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { Page } from '../../../surfaces/site/layout.ts';
import { pasteForm } from '../../../surfaces/site/paste-form.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';

/** What the start page shows besides its texts. */
export interface StartFacts {
  /** Production carriers. */
  readonly carriers: number;
}

/** The start page: one box that takes anything, examples, three reasons, and one call of the API. */
export function startPage(view: View, { carriers }: StartFacts): Page {
  const { home } = view.texts;
  return {
    title: home.title,
    description: home.lead,
    indexed: true,
    isFullWidth: true,
    hasOwnSearch: true,
    scripts: [homeScript.path],
    content: html`<section class="hero">
        ${waves}
        <div class="wrap">
          <h1>${home.heading}</h1>
          <p class="lead">${home.lead}</p>
          ${pasteForm(view, { text: '', focus: true })} ${exampleChips(view)}
        </div>
      </section>
      ${reasons(view, carriers)} ${firstCall(view)}`,
  };
}

const waves = html`<svg
  class="waves"
  viewBox="0 0 1440 288"
  preserveAspectRatio="none"
  aria-hidden="true"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
>
  <path d="M0 150C180 90 300 90 480 150S780 210 960 150S1260 90 1440 150" />
  <path d="M0 195C180 135 300 135 480 195S780 255 960 195S1260 135 1440 195" />
  <path d="M0 240C180 180 300 180 480 240S780 300 960 240S1260 180 1440 240" />
</svg>`;

const shownContainer = 'MSKU6011672';

function reasons(view: View, carriers: number): Html {
  const { home, site } = view.texts;
  const { page, reason, history } = home;
  const { normalized, primary } = detect(shownContainer);
  const parts = primary === null ? [] : partsOf(normalized, primary);
  const meaning = [primary?.carrier?.name ?? '', home.container, reason.serial, reason.checkDigit];
  return html`<section class="wrap" aria-label="${home.what}">
    <div class="trio">
      <div>
        <figure>
          <div class="row">
            <span class="btn primary small">${icon('copy')}${fill(site.copyAndOpenAt, { carrier: 'India Post' })}</span>
          </div>
          <p class="hint">${fill(page.hint, { host: 'indiapost.gov.in' })}</p>
        </figure>
        <h2>${page.title}</h2>
        <p>${fill(page.text, { count: carriers })}</p>
      </div>
      <div>
        <figure>
          <div class="anatomy">
            ${parts.map(
              ({ text, state }, index) =>
                html`<div class="${state === 'correct' && 'good'}">
                  <b>${text}</b><small>${meaning[index]}</small>
                </div>`,
            )}
          </div>
        </figure>
        <h2>${reason.title}</h2>
        <p>${reason.text}</p>
      </div>
      <div>
        <figure>
          <p><b>${history.example}</b><br /><span class="quiet s">${history.sandbox}</span></p>
          <p class="row">${tag('ok', 'shield-check', history.verified)}</p>
        </figure>
        <h2>${history.title}</h2>
        <p>${history.text}</p>
      </div>
    </div>
  </section>`;
}

function firstCall(view: View): Html {
  const { texts, link, origin } = view;
  const { api } = texts.home;
  const command = `# ${api.comment}\ncurl ${origin}/api/v1/shipments/${sandboxUuid('SVCTEST-DELIVERED')}`;
  return html`<div class="band sect">
    <div class="wrap split">
      <div class="stack">
        <h2>${api.title}</h2>
        <p class="quiet">${api.text}</p>
        <p class="row">
          <a class="btn" href="${link('/docs/quickstart')}">${api.docs}</a>
          <a class="btn plain" href="${link('/docs/api')}">${api.reference}${icon('arrow-right')}</a>
        </p>
      </div>
      ${codeBlock(view, api.terminal, command)}
    </div>
  </div>`;
}
