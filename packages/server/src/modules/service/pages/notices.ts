import { windowMs } from '../../../kernel/http-in/rolling-limiter.ts';
import { retentionMs } from '../../shipments/rules/retention.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { numberText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { card, type Page } from '../../../surfaces/site/layout.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { outlineSource } from '../../../surfaces/site/world-outline.ts';

const dayMs = 86_400_000;

/** What the program stores and for how long. Times come from the code that keeps them. */
export function privacyPage(view: View): Page {
  const words = view.texts.notices;
  const times = {
    days: numberText(retentionMs / dayMs, view.language),
    seconds: numberText(windowMs / 1_000, view.language),
  };
  const facts = (title: string, list: readonly string[]): Html =>
    card(
      title,
      html`<ul>
        ${list.map((text) => html`<li>${fill(text, times)}</li>`)}
      </ul>`,
    );
  return {
    title: `${words.privacyTitle} - Wayseal`,
    description: words.privacyLead,
    indexed: true,
    content: html`<h1>${words.privacyTitle}</h1>
      <p class="lead">${words.privacyLead}</p>
      ${facts(words.visit, words.visitFacts)} ${facts(words.number, words.numberFacts)}
      ${facts(words.shipment, words.shipmentFacts)} ${facts(words.keys, words.keyFacts)}`,
  };
}

/** Where data comes from. `places` are the sentences that the place data asks for, `feeds` those of licensed feeds. */
export function licencesPage(view: View, places: readonly string[], feeds: readonly string[]): Page {
  const words = view.texts.notices;
  const { uses } = words;
  const english = (text: string): Html => html`<span lang="en">${text}</span>`;
  const rows: readonly (readonly [Html, string, Html | string])[] = [
    [html`${words.own}`, uses.directory, 'Apache 2.0'],
    [html`${words.published}`, uses.formats, ''],
    [english(places.join(' ')), uses.places, 'CC BY 4.0, CC BY 3.0, MIT'],
    [html`<a rel="noreferrer" href="${outlineSource.url}">${outlineSource.name}</a>`, uses.outline, words.publicDomain],
    [html`${words.published}`, uses.carbon, ''],
    ...feeds.map((text) => [english(text), uses.feeds, words.byLicence] as const),
  ];
  return {
    title: `${words.licencesTitle} - Wayseal`,
    indexed: true,
    content: html`<h1>${words.licencesTitle}</h1>
      <p class="lead">${words.licencesLead}</p>
      <div class="scroll" role="region" aria-label="${words.licencesTitle}" tabindex="0">
        <table>
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
