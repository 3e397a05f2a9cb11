import { html, type Html } from '../../../kernel/lib/html.ts';
import { watchlistScript } from '../../../surfaces/site/assets.ts';
import { icon, type IconName } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { Page } from '../../../surfaces/site/layout.ts';
import { detailLabels, stateLabels } from '../../statuses/rules/labels.ts';
import { actionRequired, shipmentStates } from '../../statuses/rules/states.ts';
import { tag } from '../../../surfaces/site/components.ts';
import { statusTag } from './status-tag.ts';
import { keyPart, keyTemplates, keyWords } from './watch-key.ts';

/** The numbers that a browser keeps. The server knows none of them: `assets/watchlist.js` fills the table. */
export function watchlistPage(view: View): Page {
  const { watchlist: words } = view.texts;
  return {
    title: `${words.title} · Wayseal`,
    description: words.description,
    indexed: true,
    scripts: [watchlistScript.path],
    content: html`<div class="watchlist" id="watchlist" data-words="${scriptWords(view)}" data-offline>
        ${head(view)}
        <p class="note warn" id="problem" role="alert" hidden>${icon('triangle-alert')}<span></span></p>
        <p class="note plain between" id="undo" role="status" hidden>
          <span></span><button class="btn small" type="button">${icon('undo-2')}${words.undo}</button>
        </p>
        <table class="grid list" hidden>
          <caption class="hidden">
            ${words.caption}
          </caption>
          ${tableHead(view)}
        </table>
        ${empty(view)} ${keyPart(view)}
        <div class="sect" id="note" hidden>
          <p class="hint" id="sources"></p>
          <p class="note plain">${icon('info')}<span>${words.note}</span></p>
        </div>
        <noscript
          ><p class="note warn">${icon('triangle-alert')}<span>${words.noScript}</span></p></noscript
        >
      </div>
      ${templates(view)}`,
  };
}

function head({ texts: { watchlist: words } }: View): Html {
  const button = (id: string, name: IconName, text: string): Html =>
    html`<button class="btn small" type="button" id="${id}">${icon(name)}${text}</button>`;
  return html`<div class="listhead row between">
    <div>
      <h1>${words.title}</h1>
      <p class="quiet"><span id="count">${words.kept}</span> <span id="updated" role="status"></span></p>
    </div>
    <div class="row" id="tools" hidden>
      <button class="btn small" type="button" hidden data-notify="watchlist">${icon('bell')}${words.notify}</button>
      ${button('export', 'download', words.export)} ${button('import', 'upload', words.import)}
      <input type="file" id="file" accept=".json,application/json" aria-label="${words.import}" hidden />
    </div>
  </div>`;
}

function tableHead({ texts: { watchlist: words } }: View): Html {
  const heads = [words.number, words.carrier, words.status, words.lastChange];
  return html`<thead>
    <tr>
      ${heads.map((text) => html`<th scope="col">${text}</th>`)}
      <th scope="col"><span class="hidden">${words.actions}</span></th>
    </tr>
  </thead>`;
}

function empty({ texts: { watchlist: words }, link }: View): Html {
  return html`<div class="soft" id="empty" hidden>
    <h2>${words.emptyTitle}</h2>
    <p class="gap">${words.emptyText}</p>
    <p class="row">
      <a class="btn primary" href="${link('/')}">${words.track}</a>
      <a class="btn" href="${link('/numbers')}">${icon('list-checks')}${words.checkList}</a>
    </p>
  </div>`;
}

/** Pieces that the script copies, by `data-part`: markup is written here alone. */
function templates(view: View): Html {
  const { site, watchlist: words } = view.texts;
  const link = (part: string, content: Html, isOut: boolean): Html =>
    html`<a data-part="${part}" class="btn small" ${isOut && html` target="_blank" rel="noreferrer"`}
      >${content}<span class="hidden"></span
    ></a>`;
  const tags = shipmentStates.map((state) => html`<i data-part="${state}">${statusTag(state, false, '')}</i>`);
  return html`<template id="parts">
    <table>
      <tbody data-part="group">
        <tr class="group">
          <th colspan="5" scope="colgroup"><span></span> <small></small></th>
        </tr>
      </tbody>
      <tbody>
        <tr data-part="row">
          <td>
            <bdi class="num"></bdi
            ><button class="sub label" type="button" data-edit>
              <span class="hidden">${words.editLabel}</span> <bdi></bdi>${icon('pencil')}
            </button>
          </td>
          <td class="who"><bdi></bdi><span class="sub"></span></td>
          <td class="cert"></td>
          <td class="wide quiet"></td>
          <td>
            <span class="act"><button class="btn icon small" type="button" data-remove>${icon('trash')}</button></span>
          </td>
        </tr>
      </tbody>
    </table>
    ${keyTemplates(view)} ${tags} <i data-part="needsYou">${statusTag('exception', true, '')}</i
    ><i data-part="sea">${tag('info', 'ship', '')}</i><i data-part="air">${tag('info', 'plane', '')}</i
    ><i data-part="checkFirst">${tag('warn', 'triangle-alert', site.checkFirst)}</i
    ><i data-part="changed"><span class="sub changed">${icon('bell')}${words.changed}</span></i
    >${link('open', html`${words.open}`, false)}
    ${link('deep_link', html`${site.track}${icon('arrow-up-right')}`, true)}
    ${link('search', html`${icon('copy')}${site.copyAndOpen}`, true)}
  </template>`;
}

/** What the script says, in the language of the page. */
function scriptWords(view: View): string {
  const {
    texts: { site, watchlist, shipment, list },
    language,
    chosen,
  } = view;
  const { offlinePage: _page, everywhere: _everywhere, note: _note, description: _description, ...words } = watchlist;
  const labels = { ...stateLabels, ...detailLabels };
  const statuses = Object.fromEntries(Object.entries(labels).map(([name, texts]) => [name, texts[language]]));
  return JSON.stringify({
    ...words,
    groups: { ...words.groups, noPage: list.noPageGroup },
    statuses,
    needsAction: [...actionRequired],
    key: keyWords(view),
    sandbox: site.sandbox,
    madeUp: shipment.sandbox,
    atCarrier: site.atCarrier,
    homePage: site.homePage,
    language,
    chosen,
  });
}
