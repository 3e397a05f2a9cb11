import { html, type Html } from '../../lib/html.ts';
import { icon, stylesheet } from './assets.ts';

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
  readonly content: Html;
  /** Pages about one number are nobody's search result. */
  readonly indexed: boolean;
  /** A stylesheet and module scripts of this page alone, by their paths. */
  readonly stylesheet?: string;
  readonly scripts?: readonly string[];
}

/** A whole document around the content of a page. */
export function document(page: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${page.indexed ? null : html`<meta name="robots" content="noindex" />`}
        <title>${page.title}</title>
        <link rel="icon" href="${icon.path}" type="image/svg+xml" />
        <link rel="stylesheet" href="${stylesheet.path}" />
        ${page.stylesheet === undefined ? null : html`<link rel="stylesheet" href="${page.stylesheet}" />`}
        ${page.scripts?.map((path) => html`<script type="module" src="${path}"></script>`)}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header><a class="brand" href="/">Wayseal</a></header>
        <main id="content">${page.content}</main>
        <footer>
          <a href="/docs/api">API reference</a><a href="/docs/graphql">GraphQL</a
          ><a href="/api/v1/openapi.json">OpenAPI</a>
          <p>Read-only towards carriers. Never invents an event.</p>
        </footer>
      </body>
    </html> `.markup;
}

/** The one box of the service, refilled with what was asked. `invalid` links it to the message that says why. */
export function numberForm(options: {
  readonly value: string;
  readonly focus: boolean;
  readonly invalid: boolean;
}): Html {
  return html`<form action="/" method="get" role="search">
    <label for="number">Any tracking number, container, air waybill or bill of lading</label>
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
    <button>What is it?</button>
  </form>`;
}
