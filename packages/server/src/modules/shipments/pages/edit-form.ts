/** The number in a field, behind a button. */
import { html, type Html } from '../../../kernel/lib/html.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { languageField } from '../../../surfaces/site/layout.ts';

/** Opens without JavaScript. `isMain`: the main button of its page. */
export function editForm(view: View, asked: string, isMain: boolean): Html {
  const { doubt, site } = view.texts;
  return html`<details class="edit">
    <summary class="btn ${isMain && 'primary'}">${icon('pencil')}${doubt.edit}</summary>
    <form action="/numbers" method="get">
      ${languageField(view)}
      <label class="name" for="edited">${doubt.number}</label>
      <div class="row">
        <input
          class="field grow"
          id="edited"
          name="q"
          value="${asked}"
          required
          maxlength="2048"
          dir="ltr"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
        />
        <button class="btn">${site.track}</button>
      </div>
    </form>
  </details>`;
}
