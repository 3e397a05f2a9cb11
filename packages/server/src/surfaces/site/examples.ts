import { html, type Html } from '../../kernel/lib/html.ts';
import { icon } from './icons.ts';
import type { View } from './language.ts';

/** Numbers that a newcomer can try, by test each certain of its kind. */
export const exampleNumbers = [
  { text: 'postalItem', icon: 'mail', number: 'RR287043775IN' },
  { text: 'container', icon: 'container', number: 'MSKU6011672' },
  { text: 'airWaybill', icon: 'plane', number: '020-12345675' },
  { text: 'parcel', icon: 'package', number: '1Z999AA10123456784' },
  { text: 'billOfLading', icon: 'ship', number: 'MAEU203176301' },
  { text: 'sandbox', icon: 'flask-conical', number: 'SVCTEST-DELIVERED' },
] as const;

/** Links to the pages of numbers to try. */
export function exampleChips({ texts: { home }, link }: View): Html {
  return html`<div class="tries">
    <span>${home.examples}</span>
    ${exampleNumbers.map(
      ({ text, icon: name, number }) =>
        html`<a class="chip" href="${link(`/track/${encodeURIComponent(number)}`)}">${icon(name)}${home[text]}</a>`,
    )}
  </div>`;
}
