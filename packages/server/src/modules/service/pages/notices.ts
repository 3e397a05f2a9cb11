import { windowMs } from '../../../kernel/http-in/rolling-limiter.ts';
import { retentionMs } from '../../shipments/rules/retention.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { fontLicense } from '../../../surfaces/site/assets.ts';
import { numberText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { Page } from '../../../surfaces/site/layout.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { outlineSource } from '../../../surfaces/site/world-outline.ts';

const dayMs = 86_400_000;

interface Source {
  readonly name: string;
  readonly url: string;
}

const fontSource: Source = {
  name: 'Atkinson Hyperlegible Next',
  url: 'https://github.com/googlefonts/atkinson-hyperlegible-next',
};
const iconSource: Source = { name: 'Lucide', url: 'https://lucide.dev/license' };

/** What the program stores and for how long. Times come from the code that keeps them. */
export function privacyPage(view: View): Page {
  const words = view.texts.notices;
  const times = {
    days: numberText(retentionMs / dayMs, view.language),
    seconds: numberText(windowMs / 1_000, view.language),
  };
  const facts = (title: string, list: readonly string[]): Html =>
    html`<section>
      <h2>${title}</h2>
      <ul>
        ${list.map((text) => html`<li>${fill(text, times)}</li>`)}
      </ul>
    </section>`;
  return {
    title: `${words.privacyTitle} - Wayseal`,
    description: words.privacyLead,
    indexed: true,
    content: html`<div class="prose notice">
      <h1>${words.privacyTitle}</h1>
      <p class="lead">${words.privacyLead}</p>
      ${facts(words.visit, words.visitFacts)} ${facts(words.number, words.numberFacts)}
      ${facts(words.shipment, words.shipmentFacts)} ${facts(words.keys, words.keyFacts)}
    </div>`,
  };
}

/** Where data comes from. `places` are the sentences that the place data asks for, `feeds` those of licensed feeds. */
export function licencesPage(view: View, places: readonly string[], feeds: readonly string[]): Page {
  const words = view.texts.notices;
  const { uses } = words;
  const english = (text: string): Html => html`<span lang="en">${text}</span>`;
  const outside = ({ name, url }: Source): Html => html`<a rel="noreferrer" href="${url}">${name}</a>`;
  const rows: readonly (readonly [Html, string, Html | string])[] = [
    [html`${words.own}`, uses.directory, 'Apache 2.0'],
    [html`${words.published}`, uses.formats, ''],
    [english(places.join(' ')), uses.places, 'CC BY 4.0, CC BY 3.0, MIT'],
    [outside(outlineSource), uses.outline, words.publicDomain],
    [html`${words.published}`, uses.carbon, ''],
    [outside(fontSource), uses.font, html`<a href="${fontLicense.path}">OFL 1.1</a>`],
    [outside(iconSource), uses.icons, 'ISC, MIT'],
    ...feeds.map((text) => [english(text), uses.feeds, words.byLicence] as const),
  ];
  return {
    title: `${words.licencesTitle} - Wayseal`,
    indexed: true,
    content: html`<div class="listhead">
        <h1>${words.licencesTitle}</h1>
        <p class="quiet measure">${words.licencesLead}</p>
      </div>
      <div class="scroll" role="region" aria-label="${words.licencesTitle}" tabindex="0">
        <table class="grid">
          <thead>
            <tr>
              ${[words.source, words.used, words.licence].map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ([source, use, licence]) =>
                html`<tr>
                  <td>${source}</td>
                  <td>${use}</td>
                  <td>${licence}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  };
}
