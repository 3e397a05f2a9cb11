import { html, type Html } from '../../kernel/lib/html.ts';
import type { CodeBlock, Heading } from '../../kernel/lib/markdown.ts';
import { uniqueNames } from '../../kernel/lib/unique-names.ts';
import { codeBlock } from '../site/components.ts';
import { icon } from '../site/icons.ts';
import { languageField, type Page } from '../site/layout.ts';
import type { View } from '../site/language.ts';
import { docsAssets } from './assets.ts';
import { book, type BookPage, docsPath, placeInBook, searchPath } from './book.ts';
import { highlighted } from './highlight.ts';

/** Where the form of the sidebar leads, and what it says. */
export interface SideSearch {
  readonly action: string;
  readonly label: string;
  readonly value?: string;
  /** The index that answers while a reader types; without it, the links of the sidebar are filtered. */
  readonly index?: string;
}

export interface FramedPage {
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  /** The article, from its heading on. */
  readonly article: Html;
  readonly headings?: readonly Heading[];
  /** Pages above this one, below "Docs". */
  readonly above?: readonly (readonly [path: string | null, name: string])[];
  readonly indexed?: boolean;
  /** Address of the search index. */
  readonly index: string;
  readonly scripts?: readonly string[];
}

/** A page of the documentation: sidebar, text, what is on the page. On a phone the sidebar comes last. */
export function framed(view: View, page: FramedPage): Page {
  const { texts } = view;
  const { path, headings = [] } = page;
  const place = placeInBook(texts.docs, path);
  const content = html`<div class="wrap docs">
    ${sidebar(view, path, page.index)}
    <article class="prose">
      ${crumbs(view, page.above ?? (place.group === undefined ? [] : [[null, place.group]]), texts.docs.allPages)}
      ${page.article}${between(view, place.previous, place.next)}
    </article>
    ${headings.length > 1 ? contents(view, headings) : html`<div class="toc empty"></div>`}
  </div>`;
  return {
    title: `${page.title} · Wayseal docs`,
    ...(page.description !== undefined && { description: page.description }),
    indexed: page.indexed ?? true,
    contentLanguage: 'en',
    isFullWidth: true,
    hasOwnSearch: true,
    content,
    stylesheet: docsAssets.stylesheet.path,
    scripts: [docsAssets.script.path, ...(page.scripts ?? [])],
  };
}

function sidebar(view: View, here: string, index: string): Html {
  const { texts, link, language } = view;
  const groups = book(texts.docs).map(
    ({ title, pages }) =>
      html`<h2>${title}</h2>
        ${pages.map(
          ({ path, name, isEnglish }) =>
            html`<a
              href="${link(path)}"
              ${isEnglish && language !== 'en' && html` lang="en"`}
              ${path === here && html` aria-current="page"`}
              >${name}</a
            >`,
        )}`,
  );
  return html`<nav class="side" id="menu" lang="${language}" aria-label="${texts.docs.title}">
    ${sideSearch(view, { action: searchPath, label: texts.docs.search, index })}
    <ul class="found" aria-label="${texts.docs.search}" hidden></ul>
    ${groups}
  </nav>`;
}

/** The search of the sidebar. Works as a form; the script answers while a reader types. */
export function sideSearch(view: View, { action, label, value = '', index }: SideSearch): Html {
  return html`<form
    class="find"
    role="search"
    action="${action}"
    ${index !== undefined && html` data-index="${index}" data-library="${docsAssets.search.path}"`}
    data-none="${view.texts.docs.noResults}"
  >
    ${languageField(view)}<label class="hidden" for="ds">${label}</label>${icon('search')}<input
      id="ds"
      name="q"
      type="search"
      value="${value}"
      placeholder="${label}"
      maxlength="100"
      autocomplete="off"
      spellcheck="false"
    /><kbd aria-hidden="true">/</kbd>
  </form>`;
}

/** The way from the start of the documentation, and on a phone the way to the sidebar. */
export function crumbs(
  { texts: { docs }, link, language }: View,
  above: readonly (readonly [path: string | null, name: string])[],
  all: string,
): Html {
  return html`<p class="crumbs" lang="${language}">
    <a href="${link(docsPath)}">${docs.title}</a>${above.map(
      ([path, name]) =>
        html` / ${path === null ? html`<span>${name}</span>` : html`<a href="${link(path)}">${name}</a>`}`,
    )}<a class="only-m" href="#menu">${all}</a>
  </p>`;
}

function contents({ texts: { docs }, language }: View, headings: readonly Heading[]): Html {
  return html`<nav class="toc" aria-label="${docs.onThisPage}">
    <h2 lang="${language}">${docs.onThisPage}</h2>
    ${headings.filter(({ level }) => level === 2).map(({ id, text }) => html`<a href="#${id}">${text}</a>`)}
  </nav>`;
}

function between({ texts: { docs }, link, language }: View, previous?: BookPage, next?: BookPage): Html | null {
  if (previous === undefined && next === undefined) return null;
  const way = (page: BookPage | undefined, rel: 'prev' | 'next', word: string): Html | null =>
    page === undefined
      ? null
      : html`<a href="${link(page.path)}" rel="${rel}" class="${rel}"
          ><span lang="${language}"
            >${rel === 'prev' && icon('arrow-left')}${word}${rel === 'next' && icon('arrow-right')}</span
          ><b ${!page.isEnglish && html` lang="${language}"`}>${page.name}</b></a
        >`;
  return html`<nav class="between" aria-label="${docs.between}">
    ${way(previous, 'prev', docs.previous)}${way(next, 'next', docs.next)}
  </nav>`;
}

const languageNames: Readonly<Record<string, string>> = {
  sh: 'Terminal',
  '': 'Terminal',
  text: 'Output',
  json: 'JSON',
  ts: 'TypeScript',
  js: 'JavaScript',
  python: 'Python',
  tsv: 'Table',
  graphql: 'GraphQL',
};

/** For one page. Code under the name that its fence gives, such as `ts receiver.ts`, or that of its language. */
export function guideCode(view: View): CodeBlock {
  const label = uniqueNames();
  return (code, info) => {
    const [language = '', ...words] = info.split(/\s+/);
    const name = words.length === 0 ? (languageNames[language] ?? 'Code') : words.join(' ');
    return codeBlock(view, name, code, highlighted(code, language === '' ? 'sh' : language), label(name));
  };
}
