import { html, type Html } from '../../kernel/lib/html.ts';
import { longestPastedText, mostNumbers, mostNumbersInBrowser } from '../../modules/detection/rules/list-bounds.ts';
import { detectBundle, longListScript } from './assets.ts';
import { icon } from './icons.ts';
import type { View } from './language.ts';
import { languageField } from './layout.ts';
import { formatLabelsIn } from './texts/number-words.ts';

/** The box that takes a number, a list, an email or a file. `problem` says why it came back with its text. */
export function pasteForm(
  view: View,
  { text, focus, problem }: { readonly text: string; readonly focus: boolean; readonly problem?: string | undefined },
): Html {
  const { home } = view.texts;
  const invalid = html` aria-invalid="true" aria-describedby="problem"`;
  return html`<form
    class="box"
    method="post"
    action="/numbers"
    enctype="multipart/form-data"
    data-detect="${detectBundle.path}"
    data-long-list="${longListScript.path}"
    data-words="${wordsOf(view)}"
  >
    ${languageField(view)}
    <label for="text">${home.label}</label>
    <textarea
      id="text"
      name="text"
      rows="3"
      spellcheck="false"
      autocomplete="off"
      autocapitalize="characters"
      maxlength="${longestPastedText}"
      placeholder="${home.placeholder}"
      ${focus && html` autofocus`}
      ${problem !== undefined && invalid}
    >
${text}</textarea>
    ${problem !== undefined && html`<p class="live" id="problem" role="alert">${icon('triangle-alert')}${problem}</p>`}
    <p class="live" role="status" id="live"></p>
    <div class="bar">
      <span class="pick"
        ><input
          type="file"
          name="file"
          id="file"
          accept=".txt,.csv,.tsv,.eml,.xlsx"
          aria-label="${home.fileHint}"
        /><span class="btn small plain" aria-hidden="true"
          >${icon('paperclip')}<span id="file-name">${home.file}</span></span
        ></span
      >
      <button class="btn primary" type="submit">${home.button} ${icon('corner-down-left')}</button>
    </div>
  </form>`;
}

/** Texts and bounds for the script of the box. */
function wordsOf({ texts: { home, list, site }, language }: View): string {
  return JSON.stringify({
    ...home.live,
    language,
    file: home.file,
    certainty: site.certainty,
    checkFirst: site.checkFirst,
    labels: formatLabelsIn(language),
    limits: { page: mostNumbers, browser: mostNumbersInBrowser },
    heads: { number: list.number, carrier: list.carrier, certainty: list.certainty },
    title: list.title,
    caption: list.caption,
    csv: list.csv,
    copyAll: list.copyAll,
    watchAll: list.watchAll,
    actions: list.actions,
    groups: { look: list.checkFirst, ready: list.readyGroup, noPage: list.noPageGroup },
    numbers: list.numbers,
  });
}
