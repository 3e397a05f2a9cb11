import { html, type Html, type HtmlValue } from '../../kernel/lib/html.ts';
import { icon, loadAsset, stylesheet, type Asset } from '../site/assets.ts';
import type { ConsolePage } from './routes.ts';
import type { Notice, Session } from './sessions.ts';

const consoleStyles = loadAsset('console', 'css', 'text/css; charset=utf-8', new URL('assets/', import.meta.url));

/** Everything that pages of the console load. */
export const consoleAssets: readonly Asset[] = [stylesheet, consoleStyles, icon];

/**
 * Headers of every answer. No script at all may run. The Referrer-Policy is not `no-referrer`, because forms would then
 * come with `Origin: null`.
 */
export const consoleHeaders: Readonly<Record<string, string>> = Object.freeze({
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});

const entries = [
  ['/', 'Overview'],
  ['/keys', 'Keys'],
  ['/webhooks', 'Webhooks'],
  ['/feeds', 'Feeds'],
  ['/shipments', 'Shipments'],
  ['/roots', 'Roots'],
  ['/problems', 'Problems'],
] as const;

/** A whole document. `session` is null before the token was exchanged. */
export function consoleDocument(page: ConsolePage, path: string, session: Session | null, notice?: Notice): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title} - Wayseal console</title>
        <link rel="icon" href="${icon.path}" type="image/svg+xml" />
        <link rel="stylesheet" href="${stylesheet.path}" />
        <link rel="stylesheet" href="${consoleStyles.path}" />
      </head>
      <body class="console">
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <a class="brand" href="/">Wayseal console</a>
          ${session !== null && navigation(path, session)}
        </header>
        <main id="content" tabindex="-1">
          <h1>${page.title}</h1>
          ${notice !== undefined && noticeCard(notice)} ${page.content}
        </main>
      </body>
    </html> `.markup;
}

function navigation(path: string, session: Session): Html {
  const isHere = (entry: string): boolean => (entry === '/' ? path === '/' : path.startsWith(entry));
  return html`<nav aria-label="Console">
      <ul>
        ${entries.map(
          ([to, name]) => html`<li><a href="${to}" ${isHere(to) && html` aria-current="page"`}>${name}</a></li>`,
        )}
      </ul>
    </nav>
    ${actionForm(session, '/sign-out', html`<button class="second small">Sign out</button>`)}`;
}

function noticeCard({ text, secret }: Notice): Html {
  return html`<div class="card notice" role="status">
    <p>${text}</p>
    ${secret !== undefined && html`<p><code class="secret">${secret}</code></p>`}
  </div>`;
}

/** A form that changes something: with the token of its session. */
export function actionForm(session: Session, action: string, content: Html, className = 'action'): Html {
  return html`<form method="post" action="${action}" class="${className}">
    <input type="hidden" name="form_token" value="${session.formToken}" />
    ${content}
  </form>`;
}

/** An instant in UTC, to the second; a dash for none. */
export function moment(at: number | string | null): Html {
  if (at === null) return html`<span class="quiet">-</span>`;
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
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

/** Names and values of one thing. */
export function facts(rows: readonly (readonly [string, HtmlValue])[]): Html {
  return html`<dl class="card">
    ${rows.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
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
  return html`<p class="paging">
    ${total === 0 ? null : `${Math.min(offset + 1, total)} to ${Math.min(offset + limit, total)} of ${total}`}
    ${offset > 0 && html`<a rel="prev" href="${at(Math.max(0, offset - limit))}">Previous</a>`}
    ${offset + limit < total && html`<a rel="next" href="${at(offset + limit)}">Next</a>`}
  </p>`;
}

/** A state as a word with a mark: never by colour alone. */
export function mark(kind: 'good' | 'bad' | 'plain', word: string): Html {
  const sign = { good: '✓', bad: '!', plain: '·' }[kind];
  return html`<span class="mark-${kind}"><span aria-hidden="true">${sign}</span> ${word}</span>`;
}
