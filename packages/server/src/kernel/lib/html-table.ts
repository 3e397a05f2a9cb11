import { html, type Html, type HtmlValue } from './html.ts';

/** A table in its own scroll region, also for keyboards. The first cell of a row is its heading. */
export function scrollingTable(label: string, heads: readonly string[], rows: readonly (readonly HtmlValue[])[]): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table class="grid">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...rest]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${rest.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
