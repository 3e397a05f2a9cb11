import { html, type Html } from '../../kernel/lib/html.ts';
import type { View } from './language.ts';
import { numberForm, type Page } from './layout.ts';

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

/** Links to the pages of numbers to try. */
export function exampleChips(view: View): Html {
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
