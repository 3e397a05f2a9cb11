import { html, type Html } from '../../lib/html.ts';
import { numberForm, type Page } from './layout.ts';

/** Numbers that a newcomer can try; each is recognised, by test. */
export const exampleNumbers = [
  { label: 'Air waybill', number: '020-12345675' },
  { label: 'Container', number: 'MSKU6011672' },
  { label: 'Postal item', number: 'RR287043775IN' },
  { label: 'Parcel', number: '1Z999AA10123456784' },
  { label: 'Bill of lading', number: 'MAEU203176301' },
] as const;

/** The start page: one box, examples, and the same question for programs. */
export function homePage(origin: string): Page {
  return {
    title: 'Wayseal: what is this number, and where is it tracked?',
    indexed: true,
    content: html`<h1>What is this number?</h1>
      <p class="lead">
        Paste it. You get what it is, how sure that is and why, and the official page where it is tracked.
      </p>
      ${numberForm({ value: '', focus: true, invalid: false })} ${exampleChips()} ${forPrograms(origin)}`,
  };
}

/** The box again, with what was wrong with the text. */
export function refusedPage(value: string, message: string): Page {
  return {
    title: 'This number does not fit - Wayseal',
    indexed: false,
    content: html`<h1>That text does not fit</h1>
      <p class="card problem" id="problem" role="alert">${message}</p>
      ${numberForm({ value, focus: true, invalid: true })} ${exampleChips()}`,
  };
}

/** What a person reads when a page cannot be shown at all. */
export function errorPage(message: string, requestId: string): Page {
  return {
    title: 'Wayseal cannot show this page',
    indexed: false,
    content: html`<h1>This page cannot be shown</h1>
      <p class="card problem" role="alert">${message}</p>
      <p class="quiet">Request id: <code>${requestId}</code></p>
      <p><a class="button" href="/">Back to the start</a></p>`,
  };
}

function exampleChips(): Html {
  const chips = exampleNumbers.map(
    ({ label, number }) =>
      html`<li>
        <a href="/track/${encodeURIComponent(number)}">${label} <bdi>${number}</bdi></a>
      </li>`,
  );
  return html`<ul class="chips" aria-label="Examples">
    ${chips}
  </ul>`;
}

function forPrograms(origin: string): Html {
  const command = `curl -H 'Authorization: Bearer <API key>' '${origin}/api/v1/detect?number=${exampleNumbers[0].number}'`;
  return html`<section class="card" aria-labelledby="programs">
    <h2 id="programs">For programs</h2>
    <p>
      The same answer as JSON. The first start of this service printed a key; <code>npx wayseal keys create</code> makes
      another.
    </p>
    <pre tabindex="0" aria-label="Command"><code>${command}</code></pre>
    <p>In a terminal: <code>npx wayseal detect ${exampleNumbers[0].number}</code></p>
  </section>`;
}
