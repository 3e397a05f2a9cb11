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

/** What a person reads when a page cannot be shown at all. */
export function errorPage(view: View, message: string, requestId: string): Page {
  const { error } = view.texts;
  return {
    title: error.title,
    indexed: false,
    content: html`<h1>${error.heading}</h1>
      <p class="card problem" role="alert" lang="en">${message}</p>
      <p class="quiet">${error.requestId} <code>${requestId}</code></p>
      <p><a class="button" href="${view.link('/')}">${error.back}</a></p>`,
  };
}
