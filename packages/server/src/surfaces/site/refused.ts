import { html } from '../../kernel/lib/html.ts';
import { exampleChips } from './examples.ts';
import type { View } from './language.ts';
import { numberForm, type Page } from './layout.ts';

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
