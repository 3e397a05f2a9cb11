import { html } from '../../../kernel/lib/html.ts';
import type { WordedDigest } from '../rules/mail-text.ts';

/** The HTML of a mail: plain elements, no image, no address of a file, nothing that tells that it was opened. */
export function mailHtml(worded: WordedDigest): string {
  const { language, subject, testLead, span, sections, notes, footer } = worded;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body>
        ${testLead !== null && html`<p><strong>${testLead}</strong></p>`}
        <p>${span}</p>
        ${sections.map(
          ({ heading, items, rest }) =>
            html`<h2>${heading}</h2>
              ${
                items.length > 0 &&
                html`<ul>
                  ${items.map(
                    ({ title, facts }) =>
                      html`<li><strong>${title}</strong>${facts !== null && html`<br />${facts}`}</li>`,
                  )}
                </ul>`
              }
              ${rest !== null && html`<p>${rest}</p>`}`,
        )}
        ${notes.map((note) => html`<p>${note}</p>`)}
        <hr />
        <p>${footer}</p>
      </body>
    </html>`;
  return `${page.markup}\n`;
}
