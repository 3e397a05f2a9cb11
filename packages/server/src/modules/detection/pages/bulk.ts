import type { DetectionResult } from '@wayseal/detect';
import { html, type Html } from '../../../kernel/lib/html.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { Page } from '../../../surfaces/site/layout.ts';
import { formatLabel } from '../../../surfaces/site/texts/number-words.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';

/** More belong to the command line and the API. */
export const maxNumbers = 100;

/** 64 KiB of text, each byte of it escaped, and the names of the fields. */
export const numbersBodyLimit = 3 * 64 * 1024 + 1024;
/** Longer lines are no number: they are shown by their beginning, and no link takes them. */
const longestShown = 200;

/** The numbers of a pasted text: one per line, or separated by commas, semicolons or tabs. */
export function numbersOf(text: string): readonly string[] {
  return text
    .split(/[\n\r,;\t]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What each of many numbers is. */
export function bulkPage(view: View, asked: readonly string[], results: readonly (DetectionResult | null)[]): Page {
  const { bulk, detection, home } = view.texts;
  const known = results.filter((result) => result?.matched || result?.sandbox).length;
  const rows = results.map((result, index) => {
    const primary = result?.primary ?? null;
    const text = asked[index] ?? '';
    const shown = html`<bdi
      >${text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}…` : text}</bdi
    >`;
    const number = result?.tracking_number ?? text;
    return html`<tr>
      <th scope="row">
        ${result === null ? shown : html`<a href="${view.link(`/track/${encodeURIComponent(number)}`)}">${shown}</a>`}
      </th>
      <td>${primary ? formatLabel(primary.type, primary.label, view.language) : unmatchedWords(view, result)}</td>
      <td>${primary?.carrier?.name}</td>
      <td>${primary && detection.bands[primary.confidence]}</td>
    </tr>`;
  });
  return {
    title: `${bulk.title} - Wayseal`,
    indexed: false,
    content: html`<h1>${bulk.title}</h1>
      <p class="lead">${fill(bulk.lead, { known, count: results.length })}</p>
      <div class="scroll" role="region" aria-label="${bulk.title}" tabindex="0">
        <table>
          <thead>
            <tr>
              ${[bulk.number, bulk.kind, bulk.carrier, bulk.confidence].map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>
      <form action="${view.link('/numbers')}" method="post">
        <input type="hidden" name="format" value="csv" />
        <input type="hidden" name="numbers" value="${asked.join(',')}" />
        <button>${bulk.csv}</button>
      </form>
      ${bulkForm(view, asked.join('\n'))}
      <p><a href="${view.link('/')}">${home.heading}</a></p>`,
  };
}

function unmatchedWords({ texts: { bulk } }: View, result: DetectionResult | null): string {
  if (result?.sandbox) return 'SVCTEST';
  return result !== null && result.possible_shapes.length > 0 ? bulk.shape : bulk.unknown;
}

/** The form alone, with the reason why a pasted text gives no table. */
export function bulkFormPage(view: View, text: string, message: string | null): Page {
  const { bulk } = view.texts;
  return {
    title: `${bulk.title} - Wayseal`,
    indexed: false,
    content: html`<h1>${bulk.title}</h1>
      ${message !== null && html`<p class="card problem" role="alert">${message}</p>`} ${bulkForm(view, text, true)}`,
  };
}

/** The form for many numbers; open when it comes back with its text, or where it is alone. */
export function bulkForm(view: View, value: string, isOpen = value !== ''): Html {
  const { home } = view.texts;
  return html`<details class="card" ${isOpen && html` open`}>
    <summary>${home.many}</summary>
    <form action="${view.link('/numbers')}" method="post" class="stacked">
      <label for="numbers">${fill(home.manyLabel, { count: maxNumbers })}</label>
      <textarea id="numbers" name="numbers" rows="5" required spellcheck="false" dir="ltr">${value}</textarea>
      <button>${home.manyButton}</button>
    </form>
  </details>`;
}
