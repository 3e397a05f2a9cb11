import { html, type Html } from '../../../kernel/lib/html.ts';
import { fold, tag } from '../../../surfaces/site/components.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { longestOwnName, mostTags, ownNamePattern } from '../../follows/rules/own-names.ts';

/** Of the texts, those that `assets/watch-key.js` says. */
const scriptTexts = [
  'connect',
  'connected',
  'forgotten',
  'malformed',
  'rejected',
  'notAccepted',
  'lacksScope',
  'busy',
  'away',
  'notFollowed',
  'follows',
  'more',
  'followAll',
  'addNames',
  'editTitle',
  'useLabel',
  'stopTitle',
  'flags',
  'linkOf',
  'revoked',
] as const;

export function keyWords({ texts: { watchKey } }: View): object {
  return Object.fromEntries(scriptTexts.map((name) => [name, watchKey[name]]));
}

/** Ties the list to an API key. Fields have no names: a form that is sent without the script carries nothing. */
export function keyPart({ texts: { watchKey: words } }: View): Html {
  const form = html`<form id="key-form" class="stack">
    <p>${words.why}</p>
    <p class="note plain">${icon('info')}<span>${words.kept}</span></p>
    <div>
      <label class="name" for="key-text">${words.field}</label>
      <input class="field mono" id="key-text" type="password" maxlength="100" autocomplete="off" spellcheck="false" />
      <p class="live" id="key-problem" role="alert" hidden>${icon('triangle-alert')}<span></span></p>
    </div>
    <p><button class="btn primary">${words.submit}</button></p>
  </form>`;
  const connected = html`<div id="key-on" class="stack" hidden>
    <p id="key-state" role="status"></p>
    <p class="row">
      <button class="btn small" type="button" id="key-follow" hidden>${icon('list-checks')}<span></span></button>
      <button class="btn small" type="button" id="key-forget">${icon('x')}${words.forget}</button>
    </p>
    <h2>${words.links}</h2>
    <p class="hint">${words.linksText}</p>
    <ul id="key-links"></ul>
    <p><button class="btn small" type="button" id="key-link">${icon('rss')}${words.makeLink}</button></p>
  </div>`;
  const summary = html`<span id="key-summary">${words.connect}</span>`;
  return html`<div class="sect" id="key" hidden>
      ${fold(summary, html`<div class="keyed">${form}${connected}</div>`)}
    </div>
    ${stopDialog(words)} ${namesDialog(words)}`;
}

type Words = View['texts']['watchKey'];

function stopDialog(words: Words): Html {
  return html`<dialog id="ask" aria-labelledby="ask-title">
    <form method="dialog" class="stack">
      <h2 id="ask-title"></h2>
      <p>${words.stopText}</p>
      <p class="row">
        <button class="btn primary" value="stop">${words.stop}</button>
        <button class="btn" value="" autofocus>${words.cancel}</button>
      </p>
    </form>
  </dialog>`;
}

function namesDialog(words: Words): Html {
  const tagsPattern = `\\s*(?:${ownNamePattern.slice(1, -1)}(?:[\\s,]+|$)){0,${mostTags}}`;
  return html`<dialog id="edit" aria-labelledby="edit-title">
    <form method="dialog" class="stack">
      <h2 id="edit-title"></h2>
      <div>
        <label class="name" for="edit-reference">${words.reference}</label>
        <input
          class="field"
          id="edit-reference"
          pattern="${htmlPattern(ownNamePattern)}"
          maxlength="${longestOwnName}"
          autocomplete="off"
          aria-describedby="edit-reference-hint"
        />
        <p class="hint" id="edit-reference-hint">${words.referenceHint}</p>
        <p><button class="btn small" type="button" id="edit-label" hidden></button></p>
      </div>
      <div>
        <label class="name" for="edit-tags">${words.tags}</label>
        <input
          class="field"
          id="edit-tags"
          pattern="${htmlPattern(tagsPattern)}"
          maxlength="${mostTags * (longestOwnName + 1)}"
          autocomplete="off"
          aria-describedby="edit-tags-hint"
        />
        <p class="hint" id="edit-tags-hint">${words.tagsHint}</p>
      </div>
      <p class="row">
        <button class="btn primary" value="save">${words.save}</button>
        <button class="btn" type="button" data-close>${words.cancel}</button>
      </p>
    </form>
  </dialog>`;
}

/** As the attribute takes it: of the whole value, with the flag `v`, where a class escapes its `-` and `/`. */
function htmlPattern(pattern: string): string {
  return pattern.replace(/^\^|\$$/g, '').replaceAll('/#-]', '\\/#\\-]');
}

/** Pieces that the scripts copy, beside those of the list. */
export function keyTemplates({ texts: { watchKey: words } }: View): Html {
  return html`<button class="sub label" type="button" data-names data-part="names">
      <span class="hidden"></span><bdi></bdi>${icon('pencil')}
    </button>
    <i data-part="stale">${tag('warn', 'clock', words.flags.stale)}</i
    ><i data-part="overdue">${tag('warn', 'calendar', words.flags.overdue)}</i>
    <ul>
      <li data-part="link" class="stack">
        <span></span>
        <span class="row">
          <button class="btn small" type="button" data-atom hidden>${icon('rss')}${words.atom}</button>
          <button class="btn small" type="button" data-calendar hidden>${icon('calendar')}${words.calendar}</button>
          <button class="btn small" type="button" data-revoke>${icon('trash')}${words.revoke}</button>
        </span>
        <span class="hint" data-once hidden>${words.once}</span>
      </li>
    </ul>`;
}
