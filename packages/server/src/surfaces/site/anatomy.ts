/** A number in its parts, each over what it means. */
import { html, type Html } from '../../kernel/lib/html.ts';

export interface AnatomyPart {
  readonly text: string;
  readonly meaning: string;
  /** `good`: a correct check digit, `wrong`: a wrong one. */
  readonly tone?: 'good' | 'wrong';
}

export function anatomy(parts: readonly AnatomyPart[]): Html {
  return html`<div class="anatomy">
    ${parts.map(
      ({ text, meaning, tone }) =>
        html`<div class="${tone}">
          <b><bdi>${text}</bdi></b
          ><small dir="auto">${meaning}</small>
        </div>`,
    )}
  </div>`;
}
