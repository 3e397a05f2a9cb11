import { readFileSync } from 'node:fs';
import { errorCatalogue, type ErrorCode } from '../../kernel/operation/errors.ts';
import { html, type Html } from '../../kernel/lib/html.ts';
import type { View } from '../site/language.ts';
import { card, type Page } from '../site/layout.ts';

/** The guides, in the order in which a newcomer needs them. Each is a file in `docs/guides/`. */
export const guides = {
  shipments: 'Follow shipments: feeds, your own events, the live stream',
  webhooks: 'Receive webhooks: signatures, attempts, redelivery',
  proofs: 'Verify proofs: what is sealed, and how to check it anywhere',
  agents: 'Connect agents: the MCP tools in every client',
  numbers: 'Distances, emissions, transit times and forecasts',
  epcis: 'EPCIS: capture, query and export',
  feeds: 'Connect licensed carrier feeds',
  directory: 'Add your own carriers and number formats',
  operations: 'Run the service: configuration, backup, updates, faults',
} as const;
export type Guide = keyof typeof guides;
export const guideNames = Object.keys(guides) as Guide[];

export const errorsPath = '/docs/errors';
export const guidePath = (name: Guide): string => `/docs/${name}`;

/** Reference pages that guides link as files. */
const otherPages: Readonly<Record<string, string>> = {
  '../reference/errors.md': errorsPath,
  '../reference/openapi.json': '/api/v1/openapi.json',
  '../reference/schema.graphql': '/docs/graphql',
};

/** Files without a page in the service are named, not linked. */
function targetOf(target: string): string | null {
  if (/^https?:/.test(target) || target.startsWith('#')) return target;
  const [file = '', anchor] = target.split('#', 2);
  const guide = guideNames.find((name) => file === `${name}.md`);
  const path = guide === undefined ? otherPages[file] : guidePath(guide);
  return path === undefined ? null : path + (anchor === undefined ? '' : `#${anchor}`);
}

/** Renders a guide from its file in the repository. Loads the Markdown library with the first one. */
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

/** The page of the error catalog. */
export function errorsPage(): Page {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  const items = codes.map((code) => {
    const { status, retry, meaning } = errorCatalogue[code];
    return html`<li id="${code}">
      <strong><code>${code}</code></strong> ${status} ${retry && ' · retry later'}<br />
      ${codeWords(meaning)}
    </li>`;
  });
  return {
    title: 'Errors - Wayseal',
    description: 'Every error code with its HTTP status and whether a retry can succeed.',
    indexed: true,
    contentLanguage: 'en',
    content: html`<h1>Errors</h1>
      <p class="lead">
        An error has the same form on every surface. Programs act on its code; its message is for people.
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

/** The overview of all documentation. */
export function docsPage({ link }: View): Page {
  const item = (path: string, name: string): Html => html`<li><a href="${link(path)}">${name}</a></li>`;
  return {
    title: 'Documentation - Wayseal',
    description: 'Guides, error codes, and the references of REST, GraphQL and MCP.',
    indexed: true,
    contentLanguage: 'en',
    content: html`<h1>Documentation</h1>
      <p class="lead">For the version that runs here, served from this instance.</p>
      ${card(
        'References',
        html`<ul>
          ${item('/docs/api', 'REST: every operation with its parameters, answers and errors')}
          ${item('/docs/graphql', 'GraphQL: the schema and a query console')}
          ${item(errorsPath, 'Errors: every code and its meaning')}
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
