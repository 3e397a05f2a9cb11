import { maxInputLength, maxUrlLength } from '@wayseal/detect';
import { html } from '../../kernel/lib/html.ts';
import { homeScript } from './assets.ts';
import { exampleChips } from './examples.ts';
import { numberText } from './format.ts';
import type { View } from './language.ts';
import type { Page } from './layout.ts';
import { pasteForm } from './paste-form.ts';
import { fill } from './texts/texts.ts';

/** Why a text is not taken as a number. */
export type RefusedText = 'empty' | 'too_long' | 'other';

/** The box again with its text, and what is wrong with it. */
export function refusedPage(view: View, value: string, problem: RefusedText): Page {
  const { doubt } = view.texts;
  return {
    title: `${doubt.refusedHeading} · Wayseal`,
    indexed: false,
    hasOwnSearch: true,
    scripts: [homeScript.path],
    content: html`<div class="refused stack">
      <h1>${doubt.refusedHeading}</h1>
      ${pasteForm(view, { text: value, focus: true, problem: problemText(view, value, problem) })} ${exampleChips(view)}
    </div>`,
  };
}

function problemText({ texts: { doubt }, language }: View, value: string, problem: RefusedText): string {
  if (problem !== 'too_long') return problem === 'empty' ? doubt.refusedEmpty : doubt.refusedOther;
  // A web address may be longer than a number.
  const limit = /^https?:\/\//i.test(value) ? maxUrlLength : maxInputLength;
  return fill(doubt.refusedLong, {
    count: numberText(value.length, language),
    limit: numberText(limit, language),
  });
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
