import { html, type Html } from '../../kernel/lib/html.ts';
import { font, icon as favicon, icon192, shareImage, siteScript, stylesheet } from './assets.ts';
import { icon, mark } from './icons.ts';
import { themes, type View } from './language.ts';
import { fill, languageNames, languageTags } from './texts/texts.ts';

/** Headers of every page: nothing from elsewhere, nothing inline, no frame. */
export const pageHeaders: Readonly<Record<string, string>> = Object.freeze({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; font-src 'self'; " +
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; worker-src 'self'; manifest-src 'self'; " +
    "require-trusted-types-for 'script'; trusted-types wayseal-own-page wayseal-worker",
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
});

export interface Page {
  readonly title: string;
  /** What search engines and link previews show of the page; default: what Wayseal does. */
  readonly description?: string;
  readonly content: Html;
  /** Search engines leave pages about one number out. */
  readonly indexed: boolean;
  /** Language of the content where it exists in one only. */
  readonly contentLanguage?: 'en';
  /** The page shows made-up data. */
  readonly sandbox?: boolean;
  /** The content sets its own width; default: it stays in the column of the page. */
  readonly isFullWidth?: boolean;
  /** The page has a search box of its own. */
  readonly hasOwnSearch?: boolean;
  /** Path and words of the picture of link previews, 1200 x 630 pixels; default: that of Wayseal. */
  readonly image?: { readonly path: string; readonly alt: string };
  /** What a form sent to `path` for this page: it has no address of its own, so its languages are asked for by a form. */
  readonly sent?: { readonly path: string; readonly text: string };
  /** A stylesheet and module scripts of this page alone, by their paths. */
  readonly stylesheet?: string;
  readonly scripts?: readonly string[];
}

/** A whole document around the content of a page. */
export function document(page: Page, view: View): string {
  const { texts, language, theme } = view;
  const isForeign = page.contentLanguage !== undefined && page.contentLanguage !== language;
  return html`<!doctype html>
    <html lang="${language}" data-theme="${theme ?? 'auto'}">
      ${headOf(page, view)}
      <body data-site="${scriptWords(view)}">
        <a class="skip" href="#content">${texts.site.skip}</a>
        ${header(page, view)}
        <main id="content" tabindex="-1" ${isForeign && html` lang="${page.contentLanguage}"`}>
          ${page.isFullWidth === true ? page.content : html`<div class="wrap">${page.content}</div>`}
        </main>
        ${footer(page, view)}
        <p class="hidden" role="status" id="said"></p>
      </body>
    </html> `.markup;
}

/** What `site.js` says on every page. */
function scriptWords({ texts: { site, watchlist } }: View): string {
  const { copied, copyFirst, watch, watching } = site;
  return JSON.stringify({ copied, copyFirst, watch, watching, ...watchlist.everywhere, icon: icon192.path });
}

function headOf(page: Page, { texts, origin }: View): Html {
  const description = page.description ?? texts.home.lead;
  const image = page.image ?? { path: shareImage.path, alt: texts.home.title };
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${page.indexed ? null : html`<meta name="robots" content="noindex" />`}
    <title>${page.title}</title>
    <meta name="description" content="${description}" />
    <meta property="og:site_name" content="Wayseal" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${origin}${image.path}" />
    <meta property="og:image:alt" content="${image.alt}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#0b1110" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="${favicon.path}" type="image/svg+xml" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="preload" href="${font.path}" as="font" type="font/woff2" crossorigin />
    <link rel="stylesheet" href="${stylesheet.path}" />
    ${page.stylesheet === undefined ? null : html`<link rel="stylesheet" href="${page.stylesheet}" />`}
    ${[siteScript.path, ...(page.scripts ?? [])].map((path) => html`<script type="module" src="${path}"></script>`)}
  </head>`;
}

/** Printed as well. */
function banner({ sandbox = false }: Page, { texts, isDemonstration = false }: View): Html | null {
  if (!sandbox && !isDemonstration) return null;
  const text = sandbox ? texts.shipment.sandbox : texts.site.demonstration;
  return html`<p class="wrap note warn banner" role="note">${icon('flask-conical')}<span>${text}</span></p>`;
}

/** The sections of the site, in the order of the menu. */
const sections = [
  ['/', 'track'],
  ['/watchlist', 'watchlist'],
  ['/verify', 'verify'],
  ['/carriers', 'carriers'],
  ['/docs', 'docs'],
] as const;

function header(page: Page, view: View): Html {
  const { texts, link, language } = view;
  const { site } = texts;
  const [here = ''] = view.inLanguage(language).split('?', 1);
  const isHere = (path: string): boolean => (path === '/' ? here === '/' : here.startsWith(path));
  const links = sections.map(
    ([path, name]) =>
      html`<a href="${link(path)}" ${isHere(path) && html` aria-current="page"`} data-section="${name}"
        >${site[name]}</a
      >`,
  );
  return html`<header class="top">
      <div class="wrap">
        <a class="brand" href="${link('/')}">${mark}Wayseal</a>
        <nav aria-label="${site.main}">
          <ul>
            ${links.map((each) => html`<li>${each}</li>`)}
          </ul>
        </nav>
        ${page.hasOwnSearch !== true && searchForm(view)}
        <div class="end">
          <a class="tool hide-m" href="#languages"
            >${icon('globe')}<span class="hidden">${site.language}${site.colon}</span>${language.toUpperCase()}</a
          >
          <details class="menu">
            <summary aria-label="${site.menu}">${icon('menu')}</summary>
            <div>
              ${links}<a href="#languages">${fill(site.languageIs, { language: languageNames[language] })}</a
              >${keysSwitch(view)}
            </div>
          </details>
        </div>
      </div>
    </header>
    ${banner(page, view)}`;
}

/** The search of every page: one number leads to its page, anything else to the list of what was found. */
function searchForm(view: View): Html {
  const { find } = view.texts.site;
  return html`<form class="find" role="search" aria-label="${find}" action="/numbers">
    ${languageField(view)}<label class="hidden" for="q">${find}</label>${icon('search')}<input
      id="q"
      name="q"
      placeholder="${find}"
      required
      maxlength="2048"
      autocomplete="off"
      autocapitalize="characters"
      spellcheck="false"
    /><kbd aria-hidden="true">/</kbd>
  </form>`;
}

function footer(page: Page, view: View): Html {
  const { texts, link } = view;
  const { site, numbers } = texts;
  const column = (title: string, entries: readonly (readonly [path: string, name: string])[]): Html =>
    html`<div>
      <h2>${title}</h2>
      <ul>
        ${entries.map(([path, name]) => html`<li><a href="${link(path)}">${name}</a></li>`)}
      </ul>
    </div>`;
  return html`<footer class="foot">
    <div class="wrap">
      <div>
        <a class="brand" href="${link('/')}">${mark}Wayseal</a>
        <p>${site.motto}</p>
        ${themeSwitch(view)}${keysSwitch(view)}
      </div>
      ${column(site.product, [
        ['/', site.track],
        ['/numbers', site.list],
        ['/sandbox', site.sandbox],
        ['/verify', site.verifyProof],
      ])}
      ${column(site.developers, [
        ['/developers', site.docs],
        ['/docs/api', site.reference],
        ['/transparency', site.log],
        ['/status', site.status],
        ['/forecast-quality', numbers.quality.title],
      ])}
      ${languageColumn(page, view)}
    </div>
  </footer>`;
}

function languageColumn({ sent }: Page, { texts: { site }, link, inLanguage, language }: View): Html {
  const languages = languageTags.map((tag) => {
    const isHere = tag === language && html` aria-current="true"`;
    const way =
      sent === undefined
        ? html`<a href="${inLanguage(tag)}" hreflang="${tag}" lang="${tag}" ${isHere}>${languageNames[tag]}</a>`
        : html`<button class="link" form="sent" formaction="${sent.path}?lang=${tag}" lang="${tag}" ${isHere}>
            ${languageNames[tag]}
          </button>`;
    return html`<li>${way}</li>`;
  });
  return html`<div id="languages">
    <h2>${site.language}</h2>
    <ul>
      ${languages}
    </ul>
    ${
      sent !== undefined &&
      html`<form id="sent" method="post" action="${sent.path}">
        <textarea name="text" hidden>${sent.text}</textarea>
      </form>`
    }
    <p><a href="${link('/privacy')}">${site.privacy}</a> · <a href="${link('/licences')}">${site.licenses}</a></p>
  </div>`;
}

/** Sets a cookie by a form, so that it works without JavaScript and the first paint has the right colors. */
function themeSwitch({ texts: { site }, theme, inLanguage, language, chosen }: View): Html {
  const [path = '/', query] = inLanguage(language).split('?', 2);
  // Without a chosen language the address stays as it was.
  const back = chosen === null && query === `lang=${language}` ? path : inLanguage(language);
  return html`<form class="switch" method="post" action="/theme" aria-label="${site.theme}">
    <input type="hidden" name="back" value="${back}" />
    ${themes.map(
      (name) =>
        html`<button name="theme" value="${name}" aria-pressed="${String(name === (theme ?? 'auto'))}">
          ${site.themes[name]}
        </button>`,
    )}
  </form>`;
}

/** Keys of one letter can be switched off: speech input types them (WCAG 2.1.4). */
function keysSwitch({ texts: { site, watchlist } }: View): Html {
  return html`<button class="keys" type="button" hidden data-keys title="${site.keysText}">
    ${site.keys}${site.colon}<span>${watchlist.everywhere.on}</span>
  </button>`;
}

/** Carries the language on with a form, when it was chosen by address. */
export function languageField({ chosen }: View): Html | null {
  return chosen === null ? null : html`<input type="hidden" name="lang" value="${chosen}" />`;
}
