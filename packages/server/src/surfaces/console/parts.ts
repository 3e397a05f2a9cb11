/** What pages of the console are made of. Everything is drawn with the classes of the site. */
import type { FormSession } from '../../kernel/console.ts';
import { html, type Html, type HtmlValue } from '../../kernel/lib/html.ts';
import { tag, type Tone } from '../site/components.ts';
import { icon, type IconName } from '../site/icons.ts';
import { numberText } from '../site/format.ts';

/** A form that changes something: with the token of its session. */
export function actionForm(session: FormSession, action: string, content: HtmlValue, className = 'action'): Html {
  return html`<form method="post" action="${action}" class="${className}">
    <input type="hidden" name="form_token" value="${session.formToken}" />
    ${content}
  </form>`;
}

/** A form with one button. `kind` as of the class `btn`; `about` is read out after the words. */
export function actionButton(
  session: FormSession,
  action: string,
  words: string,
  { kind = '', about }: { readonly kind?: string; readonly about?: string } = {},
): Html {
  const unseen = about !== undefined && html`<span class="hidden"> ${about}</span>`;
  return actionForm(session, action, html`<button class="btn ${kind}">${words}${unseen}</button>`);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An instant in UTC, to the second, such as `2 Jan 2030, 03:04:05 UTC`; a dash for none. */
export function moment(at: number | string | null): Html {
  if (at === null) return html`<span class="quiet">-</span>`;
  const date = new Date(at);
  const iso = date.toISOString();
  const day = `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return html`<time datetime="${iso}">${day}, ${iso.slice(11, 19)} UTC</time>`;
}

const dayMs = 86_400_000;

/** An instant near `now` as people say it, such as `tomorrow at 09:12 UTC`; the day only where it is not today. */
export function clockTime(at: number, now: number): string {
  const date = new Date(at);
  const time = `${date.toISOString().slice(11, 16)} UTC`;
  const days = Math.floor(at / dayMs) - Math.floor(now / dayMs);
  if (days === 0) return time;
  if (days === 1) return `tomorrow at ${time}`;
  if (days === -1) return `yesterday at ${time}`;
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}, ${time}`;
}

/** When something happens that is to come, such as `at 14:15 UTC` or `tomorrow at 09:12 UTC`. */
export function whenText(at: number, now: number): string {
  const text = clockTime(at, now);
  if (text.includes(' at ')) return text;
  return text.includes(', ') ? `on ${text.replace(', ', ' at ')}` : `at ${text}`;
}

/** A duration in its largest fitting units, such as 3 d 4 h. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** A whole number with separators, such as 48,210. */
export function count(value: number): string {
  return numberText(value, 'en');
}

const plurals = new Intl.PluralRules('en');

/** A number with its noun, such as `1 shipment` or `1,284 shipments`. */
export function counted(value: number, one: string, other = `${one}s`): string {
  return `${count(value)} ${plurals.select(value) === 'one' ? one : other}`;
}

/** Names and values of one thing. */
export function facts(rows: readonly (readonly [string, HtmlValue])[]): Html {
  return html`<dl class="facts">
    ${rows.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

/** A titled box. `action` is beside the title. */
export function panel(title: string, content: HtmlValue, className = ''): Html {
  return html`<section class="panel ${className}">
    <h2>${title}</h2>
    ${content}
  </section>`;
}

/** What a page says where it has nothing to list. */
export function empty(text: HtmlValue): Html {
  return html`<p class="quiet empty">${text}</p>`;
}

/** A sentence with an icon, on a colored ground. */
export function note(tone: 'warn' | 'bad' | 'plain', text: HtmlValue, name: IconName = 'triangle-alert'): Html {
  return html`<p class="note ${tone}">${icon(name)}<span>${text}</span></p>`;
}

const toneIcons: Readonly<Record<Tone, IconName>> = {
  ok: 'check',
  warn: 'triangle-alert',
  bad: 'triangle-alert',
  info: 'info',
};

/** A state as a word with an icon: never by color alone. Without a tone it is neutral. */
export function state(tone: Tone | undefined, word: HtmlValue): Html {
  return tone === undefined ? html`<span class="tag">${word}</span>` : tag(tone, toneIcons[tone], word);
}

/** A table in its own scroll region, also for keyboards. `numeric`: figures from the third column on. */
export function table(
  label: string,
  heads: readonly string[],
  rows: readonly (readonly HtmlValue[])[],
  { isNumeric = false }: { readonly isNumeric?: boolean } = {},
): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table class="grid ${isNumeric && 'numeric'}">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A choice that narrows a list: chips, one of them pressed. The first is `all`. */
export function choices(
  label: string,
  options: readonly { readonly to: string; readonly name: HtmlValue; readonly isChosen: boolean }[],
): Html {
  return html`<nav class="row choices-row" aria-label="${label}">
    ${options.map(
      ({ to, name, isChosen }) =>
        html`<a class="chip" href="${to}" ${isChosen && html` aria-current="true"`}>${name}</a>`,
    )}
  </nav>`;
}

/** Links to the pages before and after; nothing where one page holds all. */
export function paging(
  path: string,
  query: URLSearchParams,
  page: { limit: number; offset: number; total: number },
): Html | null {
  const { limit, offset, total } = page;
  if (total <= limit && offset === 0) return null;
  const at = (position: number): string => {
    const parameters = new URLSearchParams(query);
    parameters.set('offset', String(position));
    return `${path}?${parameters.toString()}`;
  };
  return html`<p class="row paging">
    <span class="quiet s"
      >${total === 0 ? null : `${count(Math.min(offset + 1, total))} to ${count(Math.min(offset + limit, total))} of ${count(total)}`}</span
    >
    ${offset > 0 && html`<a class="btn small" rel="prev" href="${at(Math.max(0, offset - limit))}">Previous</a>`}
    ${offset + limit < total && html`<a class="btn small" rel="next" href="${at(offset + limit)}">Next</a>`}
  </p>`;
}
