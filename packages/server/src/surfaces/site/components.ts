/** Pieces that several pages draw, after `design/web`: numbers, tags, buttons, folds, places to copy from. */
import type { Confidence } from '@wayseal/detect';
import { href, html, type Html, type HtmlValue } from '../../kernel/lib/html.ts';
import { icon, type IconName } from './icons.ts';
import type { View } from './language.ts';
import { fill } from './texts/texts.ts';

/** What a tag says of a state; its color repeats the word and the icon. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info';

/** A word with an icon, such as "Certain". Without a tone it is neutral. */
export function tag(tone: Tone | undefined, name: IconName, text: HtmlValue): Html {
  return html`<span class="tag ${tone}">${icon(name)}${text}</span>`;
}

/** How certain a match is; what needs a look says that instead. */
export function certaintyTag({ texts: { site } }: View, confidence: Confidence, needsConfirmation: boolean): Html {
  return needsConfirmation
    ? tag('warn', 'triangle-alert', site.checkFirst)
    : tag('ok', 'check', site.certainty[confidence]);
}

/** A number in groups that are easy to read; copied by hand it has no gaps. `groups` joined are the number. */
export function number(groups: string | readonly string[]): Html {
  const parts = typeof groups === 'string' ? [groups] : groups;
  if (parts.length === 1) return html`<bdi class="num">${parts[0]}</bdi>`;
  return html`<bdi class="num">${parts.map((part) => html`<span>${part}</span>`)}</bdi>`;
}

/** The same with characters marked, by their offsets in the joined groups: wrong ones, or those that a repair has `new`. */
export function markedNumber(
  groups: readonly string[],
  positions: readonly number[],
  mark: 'wrong' | 'new' = 'wrong',
): Html {
  let start = 0;
  const parts = groups.map((group) => {
    const from = start;
    start += group.length;
    return markRuns(group, (at) => positions.includes(from + at), mark);
  });
  return html`<bdi class="num">${parts.length === 1 ? parts : parts.map((part) => html`<span>${part}</span>`)}</bdi>`;
}

function markRuns(text: string, isMarked: (at: number) => boolean, mark: 'wrong' | 'new'): HtmlValue {
  const runs: { text: string; isMarked: boolean }[] = [];
  for (const [at, character] of text.split('').entries()) {
    const last = runs.at(-1);
    if (last?.isMarked === isMarked(at)) last.text += character;
    else runs.push({ text: character, isMarked: isMarked(at) });
  }
  const marked = (part: string): Html => (mark === 'new' ? html`<em class="new">${part}</em>` : html`<em>${part}</em>`);
  return runs.map((run) => (run.isMarked ? marked(run.text) : run.text));
}

/** Copies a text; only with JavaScript, because a number is selected as a whole without it. */
export function copyButton({ texts: { site } }: View, text: string): Html {
  return html`<button
    class="btn icon small"
    type="button"
    hidden
    data-copy="${text}"
    aria-label="${fill(site.copyThis, { text })}"
  >
    ${icon('copy')}
  </button>`;
}

/** A button with a word that copies a text, such as a link. */
export function copyTextButton(text: string, words: string, name: IconName = 'copy'): Html {
  return html`<button class="btn small" type="button" hidden data-copy="${text}">${icon(name)}${words}</button>`;
}

/** Shares a path of this service. */
export function shareButton({ texts: { site } }: View, path: string): Html {
  return html`<button class="btn" type="button" hidden data-share="${path}">${icon('share-2')}${site.share}</button>`;
}

/** What the watchlist keeps of a number. */
export interface Watchable {
  readonly number: string;
  /** Slug of its carrier; null if unknown. */
  readonly carrier: string | null;
}

/** Adds a number to the watchlist of this browser. `isSmall` for rows of a list: the icon alone. */
export function watchButton({ texts: { site } }: View, { number: text, carrier }: Watchable, isSmall = false): Html {
  const label = fill(site.watchThis, { number: text });
  return html`<button
    class="btn ${isSmall && 'icon small'}"
    type="button"
    hidden
    data-watch="${text}"
    data-watch-carrier="${carrier ?? ''}"
    ${isSmall && html` aria-label="${label}"`}
  >
    ${icon('bookmark')}${isSmall ? null : html`<span data-watch-word>${site.watch}</span>`}
  </button>`;
}

/** Where a number is tracked. */
export interface CarrierLink {
  readonly url: string;
  /** `deep_link` opens the shipment; on any other page one types the number, after a `home_page` has led there. */
  readonly linkType: string;
  readonly carrier: string | null;
  readonly number: string;
}

/** The link to the carrier's page; where the page takes no number it copies the number first. `isShort`: carrier's name unseen. */
export function trackLink(
  { texts: { site } }: View,
  { url, linkType, carrier, number: text }: CarrierLink,
  className = 'btn primary',
  isShort = false,
): Html {
  const isDeep = linkType === 'deep_link';
  const attributes = html`class="${className}" href="${href(url)}" rel="noreferrer" target="_blank"`;
  const named = carrier !== null && !isShort;
  const words = isDeep
    ? named
      ? fill(site.trackAt, { carrier })
      : site.track
    : named
      ? fill(site.copyAndOpenAt, { carrier })
      : site.copyAndOpen;
  const where = linkType === 'home_page' ? site.homePage : '';
  const unseen =
    carrier !== null && isShort && html`<span class="hidden">${fill(site.atCarrier, { carrier })}${where}</span>`;
  return isDeep
    ? html`<a ${attributes}>${words}${unseen}${icon('arrow-up-right')}</a>`
    : html`<a ${attributes} data-copy="${text}">${icon('copy')}${words}${unseen}</a>`;
}

/** What the link opens, and that the number has to be pasted where it does. */
export function trackHint({ texts: { site } }: View, { url, linkType }: CarrierLink): Html {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
  const words =
    linkType === 'deep_link' ? site.opensPage : linkType === 'home_page' ? site.opensHome : site.opensSearch;
  return html`<p class="hint">${fill(words, { host })}</p>`;
}

/** Details behind a summary. */
export function fold(summary: HtmlValue, content: HtmlValue, isOpen = false): Html {
  return html`<details class="fold" ${isOpen && ' open'}>
    <summary>${icon('chevron-right')}${summary}</summary>
    ${content}
  </details>`;
}

/**
 * A command or a document to copy, under its name. `drawn` is the code with marks, if it has some; `label` names the
 * region where a page has several blocks of one name.
 */
export function codeBlock(
  { texts: { site } }: View,
  name: string,
  code: string,
  drawn: HtmlValue = code,
  label = name,
): Html {
  return html`<div class="code">
    <div><span>${name}</span><button type="button" hidden data-copy="${code}">${icon('copy')}${site.copy}</button></div>
    <pre tabindex="0" role="region" aria-label="${label}"><code>${drawn}</code></pre>
  </div>`;
}
