import { readFileSync } from 'node:fs';
import type { LinkTarget, MarkdownPage, CodeBlock } from '../../kernel/lib/markdown.ts';
import type { Texts } from '../site/texts/texts.ts';

/** Pages that are files of the repository, by the last segment of their path. */
const files = {
  quickstart: 'guides/quickstart.md',
  'first-feed': 'tutorials/feed.md',
  'first-webhook': 'tutorials/webhook.md',
  'first-verified-delivery': 'tutorials/verified-delivery.md',
  'first-partner-event': 'tutorials/partner-event.md',
  shipments: 'guides/shipments.md',
  following: 'guides/following.md',
  messages: 'guides/messages.md',
  webhooks: 'guides/webhooks.md',
  digests: 'guides/digests.md',
  proofs: 'guides/proofs.md',
  agents: 'guides/agents.md',
  'agents-claude': 'guides/agents-claude.md',
  'agents-chatgpt': 'guides/agents-chatgpt.md',
  'agents-vscode': 'guides/agents-vscode.md',
  'agents-cursor': 'guides/agents-cursor.md',
  epcis: 'guides/epcis.md',
  feeds: 'guides/feeds.md',
  'new-feed': 'guides/new-feed.md',
  'feed-terms': 'reference/feeds/README.md',
  numbers: 'guides/numbers.md',
  tools: 'guides/tools.md',
  directory: 'guides/directory.md',
  operations: 'guides/operations.md',
  configuration: 'reference/configuration.md',
  backup: 'guides/backup.md',
  monitoring: 'guides/monitoring.md',
  'change-feed': 'guides/change-feed.md',
  reliability: 'reliability.md',
  cli: 'reference/cli.md',
} as const;
export type Guide = keyof typeof files;
export const guideNames = Object.keys(files) as Guide[];
/** Its path below `docs`. */
export const guideFile = (name: Guide): string => files[name];

export const docsPath = '/docs';
export const apiPath = '/docs/api';
export const consolePath = '/docs/graphql';
/** Page of a type of the GraphQL schema. */
export const typePath = (name: string): string => `${consolePath}/types/${name}`;
export const errorsPath = '/docs/errors';
export const toolsPath = '/docs/mcp';
export const searchPath = '/docs/search';
export const guidePath = (name: Guide): string => `${docsPath}/${name}`;

type DocsTexts = Texts['docs'];

/** A page in the sidebar: a file, whose heading is its name, or a path with a name of ours. */
type Entry = Guide | readonly [path: string, name: (texts: DocsTexts) => string];

/** The sidebar, in the order in which a newcomer needs the pages. */
const groups: readonly (readonly [title: (texts: DocsTexts) => string, entries: readonly Entry[]])[] = [
  [
    (texts) => texts.start,
    [
      [docsPath, (texts) => texts.overview],
      'quickstart',
      'first-feed',
      'first-webhook',
      'first-verified-delivery',
      'first-partner-event',
      ['/sandbox', (texts) => texts.sandbox],
    ],
  ],
  [
    (texts) => texts.guides,
    [
      'shipments',
      'following',
      'webhooks',
      'digests',
      'proofs',
      'agents',
      'agents-claude',
      'agents-chatgpt',
      'agents-vscode',
      'agents-cursor',
      'epcis',
      'messages',
      'feeds',
      'new-feed',
      'numbers',
      'tools',
      'directory',
    ],
  ],
  [(texts) => texts.run, ['operations', 'configuration', 'backup', 'monitoring', 'change-feed', 'reliability']],
  [
    (texts) => texts.reference,
    [
      [apiPath, () => 'REST API'],
      [consolePath, () => 'GraphQL'],
      [toolsPath, (texts) => texts.tools],
      'cli',
      'feed-terms',
      [errorsPath, (texts) => texts.errors],
    ],
  ],
];

export interface BookPage {
  readonly path: string;
  readonly name: string;
  /** In English whatever the language of the page. */
  readonly isEnglish: boolean;
}

export interface BookGroup {
  readonly title: string;
  readonly pages: readonly BookPage[];
}

export function book(texts: DocsTexts): readonly BookGroup[] {
  const page = (entry: Entry): BookPage =>
    typeof entry === 'string'
      ? { path: guidePath(entry), name: titleOf(entry), isEnglish: true }
      : { path: entry[0], name: entry[1](texts), isEnglish: false };
  return groups.map(([title, entries]) => ({ title: title(texts), pages: entries.map(page) }));
}

/** The pages before and after one, and its group. */
export function placeInBook(
  texts: DocsTexts,
  path: string,
): { readonly group?: string; readonly previous?: BookPage; readonly next?: BookPage } {
  const all = book(texts).flatMap(({ title, pages }) => pages.map((page) => ({ group: title, page })));
  // The sandbox is a page of its own, outside this frame.
  const shown = all.filter(({ page }) => page.path.startsWith(docsPath));
  const at = shown.findIndex(({ page }) => page.path === path);
  if (at === -1) return {};
  const [group, previous, next] = [shown[at]?.group, shown[at - 1]?.page, shown[at + 1]?.page];
  return { ...(group && { group }), ...(previous && { previous }), ...(next && { next }) };
}

const folder = new URL('../../../../../docs/', import.meta.url);
const sources = new Map<Guide, string>();

/** The file, read once. */
export function sourceOf(name: Guide): string {
  const known = sources.get(name);
  if (known !== undefined) return known;
  const source = readFileSync(new URL(files[name], folder), 'utf8');
  sources.set(name, source);
  return source;
}

/** The heading of a file: the one place that declares the title of its page. */
export function titleOf(name: Guide): string {
  return /^# (.+)$/m.exec(sourceOf(name))?.[1] ?? name;
}

/** Reference pages that files link. */
const otherPages: Readonly<Record<string, string>> = {
  'reference/errors.md': errorsPath,
  'reference/openapi.json': '/api/v1/openapi.json',
  'reference/schema.graphql': consolePath,
  'reference/mcp-tools.json': toolsPath,
};

/** Leads links of a file to pages. Files without a page in the service are named, not linked. */
export function linksOf(name: Guide): LinkTarget {
  return (target) => {
    if (/^https?:/.test(target) || target.startsWith('#')) return target;
    const [file = '', anchor] = target.split('#', 2);
    const resolved = new URL(file, new URL(files[name], 'file:///')).pathname.slice(1);
    const guide = guideNames.find((each) => files[each] === resolved);
    const path = guide === undefined ? otherPages[resolved] : guidePath(guide);
    return path === undefined ? null : path + (anchor === undefined ? '' : `#${anchor}`);
  };
}

/** Renders a file. Loads the Markdown library with the first one. */
export async function readGuide(name: Guide, codeBlock?: CodeBlock): Promise<MarkdownPage> {
  const { renderMarkdown } = await import('../../kernel/lib/markdown.ts');
  return renderMarkdown(sourceOf(name), linksOf(name), codeBlock);
}
