import { html, type Html } from '../../kernel/lib/html.ts';

/** Descriptions mark code as Markdown does, with backticks. */
export function prose(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** A description as a sentence: those of fields begin with a small letter and have no period. */
export function sentence(text: string): Html {
  const first = text.charAt(0);
  // A word in capitals inside, such as `eTag`, stays as it is.
  const begun = /^[a-z]+(?:[\s,;:.]|$)/.test(text) ? first.toUpperCase() + text.slice(1) : text;
  return prose(/[.!?:;]$/.test(begun) || begun === '' ? begun : `${begun}.`);
}

/** A table that scrolls within itself. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly (string | Html | null)[])[],
  label = heads.join(', '),
): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table class="grid">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
