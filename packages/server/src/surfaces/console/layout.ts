import type { ConsolePage, Need, Notice } from '../../kernel/console.ts';
import { html, type Html } from '../../kernel/lib/html.ts';
import { font, icon as favicon, loadAsset, stylesheet, type Asset } from '../site/assets.ts';
import { icon, mark, type IconName } from '../site/icons.ts';
import { actionButton } from './parts.ts';
import type { Session } from './sessions.ts';

const consoleStyles = loadAsset('console', 'css', 'text/css; charset=utf-8', new URL('assets/', import.meta.url));

/** Everything that pages of the console load. */
export const consoleAssets: readonly Asset[] = [stylesheet, font, consoleStyles, favicon];

/**
 * Headers of every answer. No script at all may run. The Referrer-Policy is not `no-referrer`, because forms would then
 * come with `Origin: null`.
 */
export const consoleHeaders: Readonly<Record<string, string>> = Object.freeze({
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; " +
    "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});

/** The menu. Routes of modules are below these paths. */
const entries: readonly (readonly [path: string, name: string, icon: IconName])[] = [
  ['/', 'Overview', 'layout-dashboard'],
  ['/shipments', 'Shipments', 'package'],
  ['/follows', 'Follows', 'bookmark'],
  ['/webhooks', 'Webhooks', 'webhook'],
  ['/feeds', 'Feeds', 'radio'],
  ['/keys', 'API keys', 'key-round'],
  ['/log', 'Public log', 'shield-check'],
  ['/problems', 'Problems', 'triangle-alert'],
];

/** What surrounds the content of a page. `session` is null before the token was exchanged. */
export interface Surroundings {
  readonly path: string;
  readonly session: Session | null;
  readonly needs?: readonly Need[];
  readonly notice?: Notice | undefined;
}

/** A whole document. */
export function consoleDocument(page: ConsolePage, { path, session, needs = [], notice }: Surroundings): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title} · Wayseal console</title>
        <link rel="icon" href="${favicon.path}" type="image/svg+xml" />
        <link rel="preload" href="${font.path}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${stylesheet.path}" />
        <link rel="stylesheet" href="${consoleStyles.path}" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <div class="console">
          ${session === null ? brandOnly : rail(path, needs)}
          <main class="desk" id="content" tabindex="-1">
            ${heading(page, session)} ${notice !== undefined && noticeBox(notice)} ${page.content}
          </main>
        </div>
      </body>
    </html> `.markup;
}

const brand = html`<a class="brand" href="/">${mark}Wayseal</a>`;
const brandOnly = html`<header class="rail">${brand}</header>`;

function rail(path: string, needs: readonly Need[]): Html {
  const isHere = (entry: string): boolean =>
    entry === '/' ? path === '/' : path === entry || path.startsWith(`${entry}/`);
  return html`<nav class="rail" aria-label="Console">
    ${brand}${entries.map(
      ([to, name, shape]) =>
        html`<a href="${to}" ${isHere(to) && html` aria-current="page"`}>${icon(shape)}${name}${badge(to, needs)}</a>`,
    )}
  </nav>`;
}

/** How much waits for the operator on a page of the menu. */
function badge(entry: string, needs: readonly Need[]): Html | null {
  const here = needs.filter(({ section }) => section === entry);
  if (here.length === 0) return null;
  const tone = here.some((need) => need.tone === 'bad') ? 'bad' : 'warn';
  return html`<span class="count ${tone}">${here.length}<span class="hidden"> to look at</span></span>`;
}

function heading({ title, lead, above }: ConsolePage, session: Session | null): Html {
  return html`<div class="row between head">
    <div>
      ${above !== undefined && html`<p class="crumbs"><a href="${above.to}">${above.name}</a><span aria-hidden="true">/</span></p>`}
      <h1>${title}</h1>
      ${lead !== undefined && html`<p class="row quiet s">${lead}</p>`}
    </div>
    ${session !== null && html`<div class="row">${actionButton(session, '/sign-out', 'Sign out', { kind: 'small' })}</div>`}
  </div>`;
}

function noticeBox({ text, secret }: Notice): Html {
  return html`<div class="note ok gap-t" role="status">
    ${icon('check')}
    <div>
      <p>${text}</p>
      ${secret !== undefined && html`<p><code class="secret">${secret}</code></p>`}
    </div>
  </div>`;
}
