import { changedPositions, displayGroups, displayNumber, type SkippedKind, type Vertical } from '@wayseal/detect';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { homeScript } from '../../../surfaces/site/assets.ts';
import { certaintyTag, fold, number, trackLink, watchButton } from '../../../surfaces/site/components.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { languageField, type Page } from '../../../surfaces/site/layout.ts';
import { pasteForm } from '../../../surfaces/site/paste-form.ts';
import { counted, fill } from '../../../surfaces/site/texts/texts.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import { longestPastedText, mostNumbers, mostNumbersInBrowser } from '../../detection/rules/list-bounds.ts';
import { numberPath } from '../../detection/rules/service-url.ts';
import { linkTypeOfUrl } from '../../directory/rules/answered-link-type.ts';
import { exportEntry, type ListedNumber, type ListFacts, needsLook } from './list-facts.ts';
import { statusTag } from './status-tag.ts';

/** What a person pasted, to be shown again. */
export interface PastedText {
  readonly text: string;
  /** What there is to know about the file, in the language of the page. */
  readonly notes: readonly string[];
}

/** Numbers that were found, those to look at first, and the text with marks. */
export function listPage(view: View, { text, notes }: PastedText, facts: ListFacts): Page {
  const { list } = view.texts;
  const title = counted(list.title, facts.numbers.length, view.language);
  const { look = [], ready = [], noPage = [] } = Object.groupBy(facts.numbers, standingOf);
  const hints = [
    ...notes,
    ...(facts.hasMore ? [moreText(view)] : []),
    ...(facts.cutAt === null ? [] : [fill(list.cut, { count: facts.cutAt.toLocaleString(view.language) })]),
  ];
  return {
    title: `${title} · Wayseal`,
    indexed: false,
    content: html`${listHead(view, title, facts.numbers, [look.length, ready.length])}
      ${hints.map((hint) => html`<p class="note">${icon('info')}<span>${hint}</span></p>`)}
      <table class="grid list">
        <caption class="hidden">
          ${list.caption}
        </caption>
        ${tableHead(view)} ${group(view, look, 'look')} ${group(view, ready, 'ready')} ${group(view, noPage, 'noPage')}
      </table>
      ${markedText(view, text, facts)}`,
  };
}

/** The text again, or the numbers of a file that is longer than a form may send. */
export function sentText(text: string, { numbers }: ListFacts): string {
  return text.length <= longestPastedText ? text : numbers.map(({ detection }) => detection.tracking_number).join('\n');
}

function moreText({ texts: { list }, language }: View): string {
  return fill(list.more, { limit: mostNumbers, browser: mostNumbersInBrowser.toLocaleString(language) });
}

/** No number was found: what to paste instead, with the text in the box. */
export function emptyListPage(view: View, { text, notes }: PastedText, problem?: string): Page {
  const { list } = view.texts;
  const isAsked = problem === undefined && text === '' && notes.length === 0;
  const heading = isAsked ? list.checkTitle : list.none;
  return {
    title: `${heading} · Wayseal`,
    indexed: isAsked,
    scripts: [homeScript.path],
    content: html`<div class="listhead">
        <h1>${heading}</h1>
        <p class="quiet">${isAsked ? list.checkLead : list.noneText}</p>
      </div>
      ${notes.map((hint) => html`<p class="note">${icon('info')}<span>${hint}</span></p>`)}
      ${pasteForm(view, { text, focus: true, problem })}`,
  };
}

function listHead(
  view: View,
  title: string,
  numbers: ListFacts['numbers'],
  [look, ready]: readonly [number, number],
): Html {
  const { list } = view.texts;
  const { language } = view;
  const sentences = [
    ...(ready > 0 ? [counted(list.ready, ready, language)] : []),
    ...(look > 0 ? [counted(list.look, look, language)] : []),
  ];
  const lines = numbers.map(({ detection }) => detection.tracking_number).join('\n');
  const format = (name: 'csv' | 'xlsx', words: string, shown: Html): Html =>
    html`<button class="btn small" name="format" value="${name}">${shown}${words}</button>`;
  return html`<div class="listhead row between">
    <div>
      <h1>${title}</h1>
      <p class="quiet">${sentences.join(' ')}</p>
    </div>
    <form class="row" method="post" action="/numbers">
      ${languageField(view)}<input
        type="hidden"
        name="numbers"
        value="${numbers.map(({ detection }) => exportEntry(detection)).join(' ')}"
      />
      <button class="btn small" type="button" hidden data-copy="${lines}">${icon('copy')}${list.copyAll}</button>
      ${format('csv', list.csv, icon('download'))} ${format('xlsx', list.excel, icon('file-spreadsheet'))}
      ${ready > 0 && html`<button class="btn small" type="button" hidden data-watch-all>${icon('bookmark')}${counted(list.watchAll, ready, language)}</button>`}
    </form>
  </div>`;
}

function tableHead({ texts: { list } }: View): Html {
  const heads = [list.number, list.carrier, list.certainty, list.status];
  return html`<thead>
    <tr>
      ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      <th scope="col"><span class="hidden">${list.actions}</span></th>
    </tr>
  </thead>`;
}

/** `look`: to be looked at first. `noPage`: certain, such as the container of a lessor, and neither a page nor a status tells where it is. */
type Standing = 'look' | 'ready' | 'noPage';

function standingOf(row: ListedNumber): Standing {
  if (needsLook(row)) return 'look';
  const { carrier_url: page, state } = row.state;
  return row.detection.sandbox === true || page !== null || state !== null ? 'ready' : 'noPage';
}

function group(view: View, rows: readonly ListedNumber[], standing: Standing): Html | null {
  const { list } = view.texts;
  const count = rows.length;
  if (count === 0) return null;
  const titles = {
    look: counted(list.checkFirst, count, view.language),
    ready: list.readyGroup,
    noPage: list.noPageGroup,
  };
  const note = counted(standing === 'look' ? list.checkFirstText : list.numbers, count, view.language);
  return html`<tbody>
    <tr class="group">
      <th colspan="5" scope="colgroup">${titles[standing]} <small>${note}</small></th>
    </tr>
    ${rows.map((row) => listRow(view, row, standing))}
  </tbody>`;
}

function listRow(view: View, row: ListedNumber, standing: Standing): Html {
  const isToCheck = standing === 'look';
  const { detection, state } = row;
  const { texts, language } = view;
  const kind = detection.sandbox === true ? texts.list.madeUp : kindOf(view, row);
  const shown = state.state;
  const confidence = detection.sandbox === true ? 'verified' : (detection.confidence ?? 'low');
  return html`<tr ${standing === 'ready' && html` data-ready`}>
    <td>${shownNumber(row)}${isToCheck && html`<span class="sub">${whyLook(view, row)}</span>`}</td>
    <td class="who">${carrierOf(view, row)}<span class="sub">${kind}</span></td>
    <td class="cert">${certaintyTag(view, confidence, isToCheck)}</td>
    <td class="wide">
      ${
        shown === null
          ? html`<span class="quiet">${isToCheck ? '–' : texts.list.notFollowed}</span>`
          : statusTag(shown.status, shown.action_required, statusLabel(shown.status, shown.status_detail, language))
      }
    </td>
    <td><span class="act">${action(view, row, isToCheck)} ${watch(view, row, isToCheck)}</span></td>
  </tr>`;
}

/** The watchlist takes a carrier as the choice of its reader, so it is given none that is in doubt. */
function watch(view: View, { detection }: ListedNumber, isToCheck: boolean): Html {
  const carrier = isToCheck ? null : (detection.primary?.carrier?.slug ?? null);
  return watchButton(view, { number: detection.tracking_number, carrier }, true);
}

/** Kinds of numbers by the names of the start page. */
const kindNames = {
  parcel: 'parcel',
  post_ems: 'postalItem',
  air_cargo: 'airWaybill',
  container: 'container',
  bol: 'billOfLading',
} as const satisfies Record<Vertical, string>;

function kindOf({ texts: { home } }: View, { detection: { primary } }: ListedNumber): string {
  return primary === null ? '' : home[kindNames[primary.vertical]];
}

/** The number in groups; with characters marked that a repair would change. */
function shownNumber({ detection }: ListedNumber): Html {
  const { normalized, tracking_number: text, primary, suggestions } = detection;
  const [repair] = suggestions;
  if (primary?.check_digit !== 'invalid' || repair?.value.length !== normalized.length)
    return number(primary === null ? text : groupsOf(text, primary.type));
  const changed = new Set(changedPositions(normalized, repair.value));
  return html`<bdi class="num"
    >${normalized.split('').map((character, index) => (changed.has(index) ? html`<em>${character}</em>` : character))}</bdi
  >`;
}

/** A number with a dash is read as a whole, such as an air waybill. */
function groupsOf(text: string, type: string): string | readonly string[] {
  const shown = displayNumber(text, type);
  return shown.includes('-') ? shown : displayGroups(text, type);
}

function carrierOf(view: View, row: ListedNumber): string {
  const { list } = view.texts;
  const { detection, carriers } = row;
  if (detection.sandbox === true) return view.texts.home.sandbox;
  const [first, second, ...others] = carriers.map(({ name }) => name);
  if (first === undefined) return list.noCarrier;
  if (second === undefined || detection.decision === 'auto_select') return detection.primary?.carrier?.name ?? first;
  if (others.length === 0) return fill(list.or, { first, second });
  return counted(list.orMore, others.length, view.language, { names: `${first}, ${second}` });
}

/** Why a number is to be checked first. */
function whyLook(view: View, row: ListedNumber): string {
  const { list } = view.texts;
  const { normalized, primary, suggestions } = row.detection;
  const [repair] = suggestions;
  if (primary?.check_digit === 'invalid' && repair !== undefined) {
    const changed = changedPositions(normalized, repair.value);
    const isLast = changed.length === 1 && changed[0] === normalized.length - 1;
    return isLast ? fill(list.lastDigit, { digit: repair.value.at(-1) ?? '' }) : list.oneDigit;
  }
  if (primary === null) return row.detection.possible_shapes.length > 0 ? list.lengthFits : list.unknown;
  const count = row.carriers.length;
  return count > 1 ? counted(list.fits, count, view.language) : list.sameLook;
}

function action(view: View, row: ListedNumber, isToCheck: boolean): Html {
  const { texts, link } = view;
  const { detection, state } = row;
  const own = link(numberPath(detection));
  if (isToCheck) {
    const [repair] = detection.suggestions;
    const isRepair = detection.primary?.check_digit === 'invalid' && repair !== undefined;
    const words = isRepair
      ? fill(texts.list.use, { number: repair.value })
      : row.carriers.length > 1
        ? texts.list.choose
        : texts.list.look1;
    return html`<a class="btn small" href="${isRepair ? link(`/track/${encodeURIComponent(repair.value)}`) : own}"
      >${words}</a
    >`;
  }
  const { carrier_url: url } = state;
  if (url === null) {
    const words = standingOf(row) === 'ready' ? texts.site.track : texts.list.details;
    return html`<a class="btn tint small" href="${own}">${words}</a>`;
  }
  const carrier = state.carrier?.name ?? null;
  const target = { url: url.url, linkType: linkTypeOfUrl(url.link_type), carrier, number: detection.tracking_number };
  return trackLink(view, target, 'btn tint small', true);
}

/** The text as it was pasted, with marks; from a file its beginning. */
function markedText(view: View, text: string, { numbers, places, skipped }: ListFacts): Html {
  const { list } = view.texts;
  const parts: (string | Html)[] = [];
  let at = 0;
  for (const { start, end, index } of places) {
    const row = numbers[index];
    const isLook = row !== undefined && needsLook(row);
    parts.push(text.slice(at, start), html`<mark class="${isLook && 'look'}">${text.slice(start, end)}</mark>`);
    at = end;
  }
  parts.push(text.slice(at));
  return html`<section class="sect">
    ${fold(
      list.text,
      html`<pre class="text">${parts}</pre>
        <form class="hint" method="post" action="/numbers">
          ${languageField(view)}<input type="hidden" name="edit" value="1" /><textarea name="text" hidden>
${text}</textarea>
          ${skipped.size > 0 && `${fill(list.skipped, { list: skippedText(view, skipped) })} `}${list.missing}
          <button class="link">${list.edit}</button>
        </form>`,
      true,
    )}
  </section>`;
}

function skippedText({ texts: { list }, language }: View, skipped: ReadonlyMap<SkippedKind, number>): string {
  const kinds = [...skipped].map(([kind, count]) => counted(list.kinds[kind], count, language));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(kinds);
}
