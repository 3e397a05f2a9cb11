import { readFileSync } from 'node:fs';
import { errorCatalogue, type ErrorCode } from '../../kernel/operation/errors.ts';
import { html, type Html } from '../../kernel/lib/html.ts';
import type { View } from '../web/language.ts';
import { card, type Page } from '../web/layout.ts';

/** The guides of the repository, in the order in which a newcomer needs them; each is a file of `docs/guides/`. */
export const guides = {
  shipments: 'Follow shipments: feeds, your own events, the live stream',
  webhooks: 'Receive webhooks: signatures, attempts, redelivery',
  proofs: 'Proofs: what is sealed, and how to check it anywhere',
  agents: 'Agents: the MCP tools, in every client',
  numbers: 'Distances, emissions, transit times and forecasts',
  epcis: 'EPCIS: capture, query and export',
  feeds: 'Licensed feeds of carriers',
  directory: 'Carriers and number formats of your own',
  operations: 'Run the service: configuration, backup, updates, faults',
} as const;
export type Guide = keyof typeof guides;
export const guideNames = Object.keys(guides) as Guide[];

export const errorsPath = '/docs/errors';
export const guidePath = (name: Guide): string => `/docs/${name}`;

/** Reference pages that a guide may name as files. */
const otherPages: Readonly<Record<string, string>> = {
  '../reference/errors.md': errorsPath,
  '../reference/openapi.json': '/api/v1/openapi.json',
  '../reference/schema.graphql': '/docs/graphql',
};

/** Files that are no page of the service are named, not linked. */
function targetOf(target: string): string | null {
  if (/^https?:/.test(target) || target.startsWith('#')) return target;
  const [file = '', anchor] = target.split('#', 2);
  const guide = guideNames.find((name) => file === `${name}.md`);
  const path = guide === undefined ? otherPages[file] : guidePath(guide);
  return path === undefined ? null : path + (anchor === undefined ? '' : `#${anchor}`);
}

/** A guide as a page, from the file that the repository has. The library is loaded with the first one. */
export async function guidePage(name: Guide): Promise<Page> {
  const { renderMarkdown } = await import('../../kernel/lib/markdown.ts');
  const source = readFileSync(new URL(`../../../../../docs/guides/${name}.md`, import.meta.url), 'utf8');
  const { title, content } = renderMarkdown(source, targetOf);
  return {
    title: `${title} - Wayseal`,
    description: guides[name],
    indexed: true,
    contentLanguage: 'en',
    content: html`<h1>${title}</h1>
      <div class="guide">${content}</div>`,
  };
}

/** What a program does with each refusal, from the catalogue that the surfaces answer from. */
export function errorsPage(): Page {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  const items = codes.map((code) => {
    const { status, retry, meaning } = errorCatalogue[code];
    return html`<li id="${code}">
      <strong><code>${code}</code></strong> ${status} ${retry && ' · the same request may succeed later'}<br />
      ${codeWords(meaning)}
    </li>`;
  });
  return {
    title: 'Errors - Wayseal',
    description: 'Every code of a refusal, its HTTP status, and whether the same request may succeed later.',
    indexed: true,
    contentLanguage: 'en',
    content: html`<h1>Errors</h1>
      <p class="lead">
        A refusal has one form on every surface: its code decides what a program does, its message is for people.
      </p>
      <pre
        tabindex="0"
      ><code>{"ok": false, "error": {"code", "message", "status", "details"?}, "meta": {"request_id"}}</code></pre>
      <ul>
        ${items}
      </ul>`,
  };
}

function codeWords(text: string): readonly (Html | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}

/** Where everything for developers is found. */
export function docsPage({ link }: View): Page {
  const item = (path: string, name: string): Html => html`<li><a href="${link(path)}">${name}</a></li>`;
  return {
    title: 'Documentation - Wayseal',
    description: 'Guides, the errors, and the references of REST, GraphQL and MCP.',
    indexed: true,
    contentLanguage: 'en',
    content: html`<h1>Documentation</h1>
      <p class="lead">Made for the version that runs here; all of it is served from here.</p>
      ${card(
        'References',
        html`<ul>
          ${item('/docs/api', 'REST: every operation with parameters, answers and errors')}
          ${item('/docs/graphql', 'GraphQL: schema, and a place to try queries')}
          ${item(errorsPath, 'Errors: every code and what to do')}
          <li><a href="/llms.txt">llms.txt: an overview for language models, with the MCP tools</a></li>
        </ul>`,
      )}
      ${card(
        'Guides',
        html`<ul>
          ${guideNames.map((name) => item(guidePath(name), guides[name]))}
        </ul>`,
      )}
      <p><a class="button" href="${link('/sandbox')}">Try the sandbox</a></p>`,
  };
}
