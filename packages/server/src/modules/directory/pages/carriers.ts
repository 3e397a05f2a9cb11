import {
  type CarrierCategory,
  type CarrierReference,
  carrierCategories,
  linkTypes,
  listFormats,
} from '@wayseal/detect';
import { href, html, type Html } from '../../../kernel/lib/html.ts';
import { scrollingTable } from '../../../kernel/lib/html-table.ts';
import { countryText, dateText, numberText } from '../../../surfaces/site/format.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { languageField, type Page } from '../../../surfaces/site/layout.ts';
import { formatLabel } from '../../../surfaces/site/texts/number-words.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { evidenceText, shortEvidence, sourceList, type SourcedLink } from './link-sources.ts';
import { linkTag } from './link-tag.ts';

interface ListItem extends SourcedLink {
  readonly slug: string;
  readonly name: string;
  readonly category: CarrierCategory;
  readonly country: string | null;
}

/** The answer of `carriers`. */
export interface CarrierList {
  readonly items: readonly ListItem[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

export interface CarrierQuery {
  readonly q: string;
  readonly category: string;
  /** Link type, or nothing. */
  readonly opens: string;
  readonly catalogue: boolean;
}

/** The directory, searched and filtered. `production` is the size of the part that numbers are routed to. */
export function carriersPage(view: View, query: CarrierQuery, list: CarrierList, production: number): Page {
  const { texts, language } = view;
  const words = texts.carriers;
  return {
    title: `${words.title} · Wayseal`,
    description: fill(words.lead, { count: numberText(production, language) }),
    indexed: true,
    content: html`<section class="status">
        <h1>${words.title}</h1>
        <p class="quiet">${fill(words.lead, { count: numberText(production, language) })}</p>
        ${searchForm(view, query)}
      </section>
      <p class="hint" role="status">${countText(view, list.total)}</p>
      ${list.items.length === 0 ? html`<p class="gap-t">${words.none}</p>` : table(view, list.items)}
      ${paging(view, query, list)}`,
  };
}

function searchForm(view: View, { q, category, opens, catalogue }: CarrierQuery): Html {
  const words = view.texts.carriers;
  return html`<form class="filters" action="/carriers" method="get" role="search" aria-label="${words.search}">
    ${languageField(view)}
    <p class="grow">
      <label class="name" for="search">${words.search}</label>
      <input class="field" id="search" name="q" value="${q}" maxlength="100" autocomplete="off" dir="auto" />
    </p>
    ${choiceOf('type', words.category, [['all', words.all], ...namesOf(carrierCategories, words.categories)], category)}
    ${choiceOf('opens', words.opens, [['all', words.anyPage], ...namesOf(linkTypes, words.links)], opens)}
    <p><button class="btn primary">${icon('search')}${words.button}</button></p>
    <p class="whole">
      <label class="row"
        ><input type="checkbox" name="catalogue" value="1" ${catalogue && html` checked`} />${words.catalogue}</label
      >
    </p>
  </form>`;
}

type Option = readonly [value: string, name: string];

function namesOf<Name extends string>(values: readonly Name[], names: Readonly<Record<Name, string>>): Option[] {
  return values.map((value) => [value, names[value]]);
}

function choiceOf(id: string, label: string, options: readonly Option[], chosen: string): Html {
  return html`<p>
    <label class="name" for="${id}">${label}</label>
    <select class="field" id="${id}" name="${id}">
      ${options.map(([value, name]) => html`<option value="${value}" ${value === chosen && html` selected`}>${name}</option>`)}
    </select>
  </p>`;
}

function countText({ texts, language }: View, total: number): string {
  const words = texts.carriers;
  const isOne = new Intl.PluralRules(language).select(total) === 'one';
  return isOne ? words.foundOne : fill(words.found, { count: numberText(total, language) });
}

function table(view: View, items: readonly ListItem[]): Html {
  const { texts, language, link } = view;
  const words = texts.carriers;
  const rows = items.map(
    (item) =>
      html`<tr>
        <th scope="row"><a href="${link(`/carriers/${item.slug}`)}" dir="auto">${item.name}</a></th>
        <td>${words.categories[item.category]}</td>
        <td>${item.country !== null && countryText(item.country, language)}</td>
        <td>${linkTag(view, item.link_type)}</td>
        <td>${shortEvidence(view, item)}</td>
      </tr>`,
  );
  const heads = [words.carrier, words.category, words.country, words.opens, words.evidence];
  return html`<div class="scroll" role="region" aria-label="${words.title}" tabindex="0">
    <table class="grid list carriers">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function paging({ texts, link }: View, query: CarrierQuery, { total, limit, offset }: CarrierList): Html | null {
  if (total <= limit) return null;
  const at = (position: number): string => {
    const parameters = new URLSearchParams({ offset: String(position) });
    if (query.q !== '') parameters.set('q', query.q);
    if (query.category !== '') parameters.set('type', query.category);
    if (query.opens !== '') parameters.set('opens', query.opens);
    if (query.catalogue) parameters.set('catalogue', '1');
    return link(`/carriers?${parameters.toString()}`);
  };
  const words = texts.carriers;
  return html`<nav class="row gap-t" aria-label="${words.title}">
    ${offset > 0 && html`<a class="btn small" rel="prev" href="${at(Math.max(0, offset - limit))}">${words.previous}</a>`}
    ${offset + limit < total && html`<a class="btn small" rel="next" href="${at(offset + limit)}">${words.next}</a>`}
  </nav>`;
}

/** The answer of `carrier`, as far as the page shows it. */
export interface CarrierRecord extends ListItem {
  readonly aliases: readonly string[];
  readonly tier: string;
  readonly status: string;
  readonly successor: string | null;
  readonly tracking_url: string | null;
  readonly needs: string | null;
  readonly identifiers: Readonly<Record<string, unknown>>;
  readonly number_formats: readonly { readonly type: string; readonly example: string | null }[];
  readonly source: string;
  readonly opened_elsewhere: { readonly on: string; readonly reported_by: string } | null;
  readonly notes: string | null;
}

export function carrierPage(view: View, carrier: CarrierRecord): Page {
  const { texts, language, link } = view;
  const words = texts.carriers;
  const { successor, country, name } = carrier;
  const isOver = carrier.status === 'brand_retired' || carrier.status === 'merged';
  const place = country === null ? '' : `, ${countryText(country, language)}`;
  return {
    title: `${fill(words.howTo, { carrier: name })} · Wayseal`,
    description: fill(words.description, { carrier: name }),
    indexed: true,
    content: html`<section class="status">
        <p class="crumbs"><a href="${link('/carriers')}">${words.title}</a></p>
        <h1 dir="auto">${name}</h1>
        <p class="verdict">
          <span class="quiet">${words.categories[carrier.category]}${place}</span>${linkTag(view, carrier.link_type)}
        </p>
        ${
          isOver &&
          html`<p class="note warn">
            ${icon('triangle-alert')}<span
              >${words.retired}
              ${successor !== null && html`${words.successor} <a href="${link(`/carriers/${successor}`)}">${successor}</a>`}</span
            >
          </p>`
        }
        ${
          carrier.tier === 'catalog' &&
          html`<p class="note plain">${icon('info')}<span>${words.catalogueRow}</span></p>`
        }
      </section>
      <div class="cols">
        <div class="stack apart">${howTo(view, carrier)} ${formats(view, carrier)}</div>
        <section class="panel" aria-labelledby="facts">
          <h2 id="facts">${words.facts}</h2>
          ${facts(view, carrier)}
        </section>
      </div>`,
  };
}

/** A box for the number, which leads to the carrier's page with it, and the page itself. */
function howTo(view: View, { slug, name, link_type: type, tracking_url: url, needs }: CarrierRecord): Html {
  const words = view.texts.carriers;
  const opens = url === null || url.includes('{') ? null : url;
  return html`<section class="stack" aria-labelledby="how">
    <h2 id="how">${fill(words.howTo, { carrier: name })}</h2>
    <form class="filters" action="/" method="get" role="search" aria-labelledby="how">
      ${languageField(view)} <input type="hidden" name="carrier" value="${slug}" />
      <p class="grow">
        <label class="name" for="number">${words.number}</label>
        <input
          class="field"
          id="number"
          name="number"
          required
          maxlength="2048"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          dir="ltr"
        />
      </p>
      <p><button class="btn primary">${view.texts.site.track}${icon('arrow-right')}</button></p>
    </form>
    <p class="hint">${words.how[type]}${needs !== null && html` ${words.needs}${view.texts.site.colon}${needs}.`}</p>
    ${
      opens !== null &&
      html`<p>
        <a class="btn" rel="noreferrer" target="_blank" href="${href(opens)}"
          >${fill(words.open, { carrier: name })}${icon('arrow-up-right')}</a
        >
      </p>`
    }
  </section>`;
}

function formats({ texts, link, language }: View, { number_formats: list }: CarrierRecord): Html | null {
  const words = texts.carriers;
  if (list.length === 0) return null;
  return html`<section>
    <h2 class="gap" id="formats">${words.formats}</h2>
    ${scrollingTable(
      words.formats,
      [words.format, words.example],
      list.map(({ type, example }) => [
        formatLabel(type, formatNames().get(type) ?? type, language),
        example === null
          ? ''
          : html`<a href="${link(`/track/${encodeURIComponent(example)}`)}"><bdi>${example}</bdi></a>`,
      ]),
    )}
  </section>`;
}

function facts(view: View, carrier: CarrierRecord): Html {
  const words = view.texts.carriers;
  const rows: readonly (readonly [string, Html | string | null])[] = [
    [words.link, carrier.tracking_url === null ? null : html`<bdi>${carrier.tracking_url}</bdi>`],
    [words.opens, words.links[carrier.link_type]],
    [words.evidence, evidenceText(view, carrier)],
    [words.urlSources, sourceList(view, carrier)],
    [words.aliases, carrier.aliases.join(', ') || null],
    [words.identifiers, codes(carrier.identifiers)],
    [words.verifiedOn, carrier.verified_on ?? words.notVerified],
    [words.reported, openedElsewhere(view, carrier)],
    [words.source, sourcesOf(carrier.source)],
    [words.notes, carrier.notes],
  ];
  return html`<dl class="facts gap-t">
    ${rows.map(
      ([name, value]) =>
        value !== null &&
        html`<dt>${name}</dt>
          <dd dir="auto">${value}</dd>`,
    )}
  </dl>`;
}

/** What an imported report says; never our own word. */
function openedElsewhere({ texts, language }: View, { opened_elsewhere: page }: CarrierRecord): string | null {
  if (page === null) return null;
  return fill(texts.carriers.openedElsewhere, { date: dateText(page.on, language), key: page.reported_by });
}

/** Sources are joined by semicolons; some are addresses, with a word before them. */
function sourcesOf(source: string): Html {
  const parts = source.split(';').map((part) => {
    const [, before = '', url] = /^(.*?)(https?:\/\/\S+)$/.exec(part) ?? [];
    return url === undefined
      ? part
      : html`${before.replace(/:$/, ': ')}<a rel="noreferrer" href="${href(url)}">${url}</a>`;
  });
  return html`${parts.map((part, index) => html`${index > 0 && html`<br />`}${part}`)}`;
}

let names: ReadonlyMap<string, string> | undefined;

/** Names of formats by their types. Made when a page needs them: all formats take an eighth of a start of the service. */
function formatNames(): ReadonlyMap<string, string> {
  return (names ??= new Map(listFormats().map(({ type, label }) => [type, label])));
}

const shownCodes = { awb_prefixes: 'AWB', iata: 'IATA', scac: 'SCAC', bic: 'BIC', s10_countries: 'S10', smdg: 'SMDG' };

function codes(identifiers: Readonly<Record<string, unknown>>): Html | null {
  const parts = Object.entries(shownCodes).flatMap(([name, label]) => {
    const list = identifiers[name];
    return Array.isArray(list) && list.length > 0 ? [`${label} ${list.join(' ')}`] : [];
  });
  return parts.length === 0 ? null : html`<bdi>${parts.join(' · ')}</bdi>`;
}

/** No carrier has this slug. `similar`: whose slugs are near it. */
export function carrierNotFoundPage(view: View, slug: string, similar: readonly CarrierReference[]): Page {
  const words = view.texts.carriers;
  return {
    title: `${words.missing} · Wayseal`,
    indexed: false,
    content: html`<section class="status">
      <h1>${words.missing}</h1>
      <p class="note warn">
        ${icon('triangle-alert')}<span>${similar.length === 0 ? words.none : didYouMean(view, similar)}</span>
      </p>
      ${searchForm(view, { q: slug.slice(0, 100), category: '', opens: '', catalogue: false })}
    </section>`,
  };
}

function didYouMean({ texts: { carriers: words }, language, link }: View, similar: readonly CarrierReference[]): Html {
  const [before, after] = words.didYouMean.split('{carriers}', 2);
  const rest = similar.values();
  const parts = new Intl.ListFormat(language, { type: 'disjunction' })
    .formatToParts(similar.map(({ name }) => name))
    .map(({ type, value }) =>
      type === 'literal'
        ? value
        : html`<a href="${link(`/carriers/${rest.next().value?.slug}`)}"><bdi>${value}</bdi></a>`,
    );
  return html`${before}${parts}${after}`;
}
