/** What a person reads when a page can't be shown: the cause, what to do, a search, and the reference for the operator. */
import { html, type Html } from '../../kernel/lib/html.ts';
import type { OperationError } from '../../kernel/operation/errors.ts';
import { wholePath } from '../http/refusal.ts';
import { icon, mark } from './icons.ts';
import type { View } from './language.ts';
import { languageField, type Page } from './layout.ts';
import { pasteForm } from './paste-form.ts';
import { fill, type Texts } from './texts/texts.ts';

/** What the page knows of the refused request. */
export interface Refused {
  readonly refusal: Pick<OperationError, 'status' | 'code' | 'message' | 'details'>;
  readonly requestId: string;
  /** Seconds until a retry can succeed; undefined when it can't. */
  readonly retryAfterSeconds: number | undefined;
  /** Path and query to try again; undefined when the request sent a form. */
  readonly again: string | undefined;
  /** What the visitor typed, to stay in its box; undefined where nothing was. */
  readonly text?: string;
}

type Words = Texts['error']['unavailable'];

export function errorPage(view: View, refused: Refused): Page {
  const { refusal, requestId, text: typed } = refused;
  const { error } = view.texts;
  const { kind, heading, text } = wordsOf(view, refusal);
  return {
    title: `${heading} - Wayseal`,
    indexed: false,
    hasOwnSearch: typed !== undefined,
    content: html`<div class="blank">
      <div class="ghost">${mark}</div>
      <p class="kind">${kind}</p>
      <h1>${heading}</h1>
      <p class="quiet">${text}</p>
      ${causes(refusal)} ${retry(view, refused)}
      ${refusal.status < 500 && html`${typed === undefined ? search(view) : pasteForm(view, { text: typed, focus: false })} ${ways(view)}`}
      <p class="hint">${error.reference} <bdi class="num">${requestId}</bdi></p>
    </div>`,
  };
}

/** Words by code where people often meet it, else by class of the status. */
function wordsOf({ texts: { error } }: View, refusal: Refused['refusal']): Words {
  const { status, code } = refusal;
  if (status === 404 || status === 410) return error.notFound;
  if (status === 429) return error.tooMany;
  if (status === 503) return error.unavailable;
  if (status >= 500) return error.failed;
  if (status === 405) return error.method;
  if (status === 413) return error.tooLarge;
  if (code === 'uri_too_long') return error.tooLong;
  return isBadAddress(refusal) ? error.badAddress : error.refused;
}

function isBadAddress({ details = [] }: Refused['refusal']): boolean {
  return details.some(({ path }) => path === wholePath);
}

/** What exactly is wrong with a request that a person wrote; the service says it in English. */
function causes(refusal: Refused['refusal']): Html | null {
  const { status, message, details = [] } = refusal;
  if (status < 400 || status >= 500 || [404, 405, 410, 429].includes(status) || isBadAddress(refusal)) return null;
  // The message is about the first detail, and names its part without the slash.
  const isSaid = (path: string, text: string): boolean => message.includes(`${path.replace(/^\//, '')} ${text}`);
  const own = details.filter(({ path, message: text }) => !isSaid(path, text));
  return html`<p class="note plain" role="alert">
    ${icon('info')}<span lang="en"
      >${message}${own.map(({ path, message: text }) => html`. <code>${path}</code>: ${text}`)}</span
    >
  </p>`;
}

function retry(view: View, { refusal, retryAfterSeconds, again }: Refused): Html | null {
  const { error } = view.texts;
  const isOurs = refusal.status >= 500;
  if (!isOurs && refusal.status !== 429) return null;
  return html`${
    retryAfterSeconds !== undefined &&
    html`<p>
      <b>${fill(error.retryIn, { seconds: retryAfterSeconds })}</b>
    </p>`
  }
  ${
    (again !== undefined || isOurs) &&
    html`<p class="row">
      ${again !== undefined && html`<a class="btn primary" href="${again}">${icon('rotate-ccw')}${error.again}</a>`}
      ${isOurs && html`<a class="btn" href="${view.link('/status')}">${error.status}</a>`}
    </p>`
  }`;
}

/** Most people who come here look for a number. */
function search(view: View): Html {
  const { error, site } = view.texts;
  return html`<form class="row" action="/numbers">
    ${languageField(view)}<label class="hidden" for="q2">${error.search}</label
    ><input
      class="field grow"
      id="q2"
      name="q"
      placeholder="${error.search}"
      required
      maxlength="2048"
      autocomplete="off"
      autocapitalize="characters"
      spellcheck="false"
    /><button class="btn primary">${site.track}</button>
  </form>`;
}

/** Ways on, beside the box. */
function ways({ texts: { error, site }, link }: View): Html {
  return html`<p class="row">
    <a class="btn small" href="${link('/')}">${error.back}</a>
    <a class="btn small" href="${link('/carriers')}">${site.carriers}</a>
    <a class="btn small" href="${link('/docs')}">${site.docs}</a>
    <a class="btn small" href="${link('/status')}">${error.status}</a>
  </p>`;
}
