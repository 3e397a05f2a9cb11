import { html, type Html } from '../../kernel/lib/html.ts';
import { icon, stylesheet } from './assets.ts';
import type { View } from './language.ts';
import { languageNames, languageTags } from './texts/texts.ts';

/** Headers of every page: nothing from elsewhere, nothing inline, no frame. */
export const pageHeaders: Readonly<Record<string, string>> = Object.freeze({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; font-src 'self'; " +
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
});

export interface Page {
  readonly title: string;
  /** What search engines show of the page. */
  readonly description?: string;
  readonly content: Html;
  /** Pages about one number are nobody's search result. */
  readonly indexed: boolean;
  /** Language of the content where it exists in one only. */
  readonly contentLanguage?: 'en';
  /** What the page shows is made up. */
  readonly sandbox?: boolean;
  /** A stylesheet and module scripts of this page alone, by their paths. */
  readonly stylesheet?: string;
  readonly scripts?: readonly string[];
}

/** A whole document around the content of a page. */
export function document(page: Page, view: View): string {
  const { texts, language } = view;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${page.indexed ? null : html`<meta name="robots" content="noindex" />`}
        <title>${page.title}</title>
        ${page.description !== undefined && html`<meta name="description" content="${page.description}" />`}
        <link rel="icon" href="${icon.path}" type="image/svg+xml" />
        <link rel="stylesheet" href="${stylesheet.path}" />
        ${page.stylesheet === undefined ? null : html`<link rel="stylesheet" href="${page.stylesheet}" />`}
        ${page.scripts?.map((path) => html`<script type="module" src="${path}"></script>`)}
      </head>
      <body>
        <a class="skip" href="#content">${texts.site.skip}</a>
        ${header(page, view)}
        <main
          id="content"
          tabindex="-1"
          ${page.contentLanguage !== undefined && page.contentLanguage !== language && html` lang="${page.contentLanguage}"`}
        >
          ${page.content}
        </main>
        ${footer(view)}
      </body>
    </html> `.markup;
}

/** Stays in sight on paper, too. */
function banner({ sandbox = false }: Page, { texts, isDemonstration = false }: View): Html | null {
  if (sandbox) return html`<p class="banner" role="note">${texts.shipment.sandbox}</p>`;
  return isDemonstration ? html`<p class="banner" role="note">${texts.site.demonstration}</p>` : null;
}

function header(page: Page, view: View): Html {
  const {
    texts: { site },
    link,
    inLanguage,
    language,
  } = view;
  const [here = ''] = inLanguage(language).split('?', 1);
  const entries = [
    ['/sandbox', site.sandbox],
    ['/verify', site.verify],
    ['/carriers', site.carriers],
    ['/developers', site.developers],
  ] as const;
  return html`<header>
    <a class="brand" href="${link('/')}">Wayseal</a>
    <nav aria-label="${site.main}">
      <ul>
        ${entries.map(([path, name]) => html`<li><a href="${link(path)}" ${path === here && html` aria-current="page"`}>${name}</a></li>`)}
      </ul>
    </nav>
    ${banner(page, view)}
  </header>`;
}

function footer({ texts, link, inLanguage, language }: View): Html {
  const { site, numbers } = texts;
  const languages = languageTags.map(
    (tag) =>
      html`<li>
        <a href="${inLanguage(tag)}" hreflang="${tag}" lang="${tag}" ${tag === language && html` aria-current="true"`}
          >${languageNames[tag]}</a
        >
      </li>`,
  );
  return html`<footer>
    <nav aria-label="${site.language}">
      <ul>
        ${languages}
      </ul>
    </nav>
    <nav aria-label="${site.more}">
      <ul>
        <li><a href="${link('/transparency')}">${texts.transparency.title}</a></li>
        <li><a href="${link('/status')}">${site.status}</a></li>
        <li><a href="${link('/forecast-quality')}">${numbers.quality.title}</a></li>
        <li><a href="${link('/docs')}">${site.docs}</a></li>
        <li><a href="${link('/docs/api')}">${site.reference}</a></li>
        <li><a href="${link('/privacy')}">${texts.notices.privacy}</a></li>
        <li><a href="${link('/licences')}">${texts.notices.licences}</a></li>
      </ul>
    </nav>
    <p>${site.motto}</p>
  </footer>`;
}

/** Carries the language on with a form, when it was chosen by address. */
export function languageField({ chosen }: View): Html | null {
  return chosen === null ? null : html`<input type="hidden" name="lang" value="${chosen}" />`;
}

/** The one box of the service, refilled with what was asked. `invalid` links it to the message that says why. */
export function numberForm(
  view: View,
  options: { readonly value: string; readonly focus: boolean; readonly invalid: boolean; readonly live?: string },
): Html {
  const { home } = view.texts;
  return html`<form
    action="/"
    method="get"
    role="search"
    ${options.live !== undefined && html` data-detect="${options.live}"`}
  >
    ${languageField(view)}
    <label for="number">${home.label}</label>
    <input
      id="number"
      name="number"
      value="${options.value}"
      required
      maxlength="2048"
      autocomplete="off"
      autocapitalize="characters"
      spellcheck="false"
      dir="ltr"
      ${options.focus ? html` autofocus` : null}${options.invalid ? html` aria-invalid="true" aria-describedby="problem"` : null}
    />
    <button>${home.button}</button>
  </form>`;
}

/** Items as cards of a page, with a title. */
export function card(title: string, content: Html, id?: string): Html {
  return html`<section class="card" ${id !== undefined && html` id="${id}"`}>
    <h2>${title}</h2>
    ${content}
  </section>`;
}
