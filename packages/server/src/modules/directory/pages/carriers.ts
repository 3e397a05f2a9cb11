import { type CarrierCategory, carrierCategories, type LinkType, listFormats } from '@wayseal/detect';
import { href, html, type Html } from '../../../kernel/lib/html.ts';
import { countryText, numberText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { languageField, type Page } from '../../../surfaces/site/layout.ts';
import { formatLabel } from '../../../surfaces/site/texts/number-words.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';

interface ListItem {
  readonly slug: string;
  readonly name: string;
  readonly category: CarrierCategory;
  readonly country: string | null;
  readonly link_type: LinkType;
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
  readonly catalogue: boolean;
}

/** The directory, searched and filtered. `production` is the size of the part that numbers are routed to. */
export function carriersPage(view: View, query: CarrierQuery, list: CarrierList, production: number): Page {
  const { texts, language } = view;
  const words = texts.carriers;
  return {
    title: `${words.title} - Wayseal`,
    indexed: true,
    content: html`<h1>${words.title}</h1>
      <p class="lead">${fill(words.lead, { count: numberText(production, language) })}</p>
      ${searchForm(view, query)}
      <p role="status">${fill(words.found, { count: numberText(list.total, language) })}</p>
      ${list.items.length === 0 ? html`<p>${words.none}</p>` : table(view, list.items)} ${paging(view, query, list)}`,
  };
}

function searchForm(view: View, { q, category, catalogue }: CarrierQuery): Html {
  const words = view.texts.carriers;
  const options = carrierCategories.map(
    (name) => html`<option value="${name}" ${name === category && html` selected`}>${words.categories[name]}</option>`,
  );
  return html`<form action="/carriers" method="get" role="search">
    ${languageField(view)}
    <label for="q">${words.search}</label>
    <input id="q" name="q" value="${q}" maxlength="100" autocomplete="off" dir="auto" />
    <label for="type">${words.category}</label>
    <select id="type" name="type">
      <option value="all">${words.all}</option>
      ${options}
    </select>
    <label class="choice"
      ><input type="checkbox" name="catalogue" value="1" ${catalogue && html` checked`} /> ${words.catalogue}</label
    >
    <button>${words.button}</button>
  </form>`;
}

function table(view: View, items: readonly ListItem[]): Html {
  const { texts, language, link } = view;
  const words = texts.carriers;
  const rows = items.map(
    ({ slug, name, category, country, link_type: type }) =>
      html`<tr>
        <th scope="row"><a href="${link(`/carriers/${slug}`)}">${name}</a></th>
        <td>${words.categories[category]}</td>
        <td>${country !== null && countryText(country, language)}</td>
        <td class="wide">${texts.detection.linkType[type]}</td>
      </tr>`,
  );
  return html`<div class="scroll" role="region" aria-label="${words.title}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${[texts.result.carrier, words.category, words.country, words.link].map((head) => html`<th scope="col">${head}</th>`)}
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
    if (query.catalogue) parameters.set('catalogue', '1');
    return link(`/carriers?${parameters.toString()}`);
  };
  const words = texts.carriers;
  return html`<p class="paging">
    ${offset > 0 && html`<a rel="prev" href="${at(Math.max(0, offset - limit))}">${words.previous}</a>`}
    ${offset + limit < total && html`<a rel="next" href="${at(offset + limit)}">${words.next}</a>`}
  </p>`;
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
  readonly verified_on: string | null;
  readonly notes: string | null;
}

export function carrierPage(view: View, carrier: CarrierRecord): Page {
  const { texts, language, link } = view;
  const words = texts.carriers;
  const { successor, country } = carrier;
  return {
    title: `${carrier.name} - Wayseal`,
    indexed: true,
    content: html`<h1>${carrier.name}</h1>
      <p class="lead">
        ${words.categories[carrier.category]}${country !== null && `, ${countryText(country, language)}`}
      </p>
      ${(carrier.status === 'brand_retired' || carrier.status === 'merged') && html`<p class="card problem">${words.retired}</p>`}
      ${successor !== null && html`<p>${words.successor} <a href="${link(`/carriers/${successor}`)}">${successor}</a></p>`}
      ${carrier.tier === 'catalog' && html`<p class="card">${words.catalogueRow}</p>`} ${facts(view, carrier)}
      <p><a href="${link('/carriers')}">${words.title}</a></p>`,
  };
}

function facts({ texts, link, language }: View, carrier: CarrierRecord): Html {
  const words = texts.carriers;
  const { tracking_url: url, number_formats: formats } = carrier;
  const page =
    url === null
      ? null
      : url.includes('{')
        ? html`<bdi>${url}</bdi>`
        : html`<a rel="noreferrer" href="${href(url)}"><bdi>${url}</bdi></a>`;
  const rows: readonly (readonly [string, Html | string | null])[] = [
    [words.link, page && html`${page} (${texts.detection.linkType[carrier.link_type]})`],
    [words.needs, carrier.needs],
    [words.aliases, carrier.aliases.join(', ') || null],
    [words.identifiers, codes(carrier.identifiers)],
    [words.verifiedOn, carrier.verified_on ?? words.notVerified],
    [words.source, carrier.source],
    [words.notes, carrier.notes],
  ];
  const examples = formats.map(
    ({ type, example }) =>
      html`<li>
        ${formatLabel(type, formatNames.get(type) ?? type, language)}${example !== null && html` · ${words.example}: <a href="${link(`/track/${encodeURIComponent(example)}`)}"><bdi>${example}</bdi></a>`}
      </li>`,
  );
  return html`<dl class="card">
      ${rows.map(
        ([name, value]) =>
          value !== null &&
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    ${
      examples.length > 0 &&
      html`<h2>${words.formats}</h2>
        <ul>
          ${examples}
        </ul>`
    }`;
}

const formatNames: ReadonlyMap<string, string> = new Map(listFormats().map(({ type, label }) => [type, label]));
const shownCodes = { awb_prefixes: 'AWB', iata: 'IATA', scac: 'SCAC', bic: 'BIC', s10_countries: 'S10', smdg: 'SMDG' };

function codes(identifiers: Readonly<Record<string, unknown>>): Html | null {
  const parts = Object.entries(shownCodes).flatMap(([name, label]) => {
    const list = identifiers[name];
    return Array.isArray(list) && list.length > 0 ? [`${label} ${list.join(' ')}`] : [];
  });
  return parts.length === 0 ? null : html`<bdi>${parts.join(' · ')}</bdi>`;
}

export function carrierNotFoundPage(view: View, slug: string, message: string): Page {
  const words = view.texts.carriers;
  return {
    title: `${words.missing} - Wayseal`,
    indexed: false,
    content: html`<h1>${words.missing}</h1>
      <p class="card problem" lang="en">${message}</p>
      ${searchForm(view, { q: slug.slice(0, 100), category: '', catalogue: false })}`,
  };
}
