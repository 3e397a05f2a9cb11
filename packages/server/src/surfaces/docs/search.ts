import { createHash } from 'node:crypto';
import { errorCatalogue } from '../../kernel/operation/errors.ts';
import { html } from '../../kernel/lib/html.ts';
import { counted, fill } from '../site/texts/texts.ts';
import type { View } from '../site/language.ts';
import type { Page } from '../site/layout.ts';
import { errorsPath, guideNames, guidePath, readGuide, searchPath, sourceOf, toolsPath, typePath } from './book.ts';
import { framed } from './frame.ts';
import { operationPath, type Reference } from './api/reference.ts';
import { schemaPath } from './api/schema-words.ts';
import type { AnyOperation } from '../../kernel/operation/operation.ts';
import { version } from '../../version.ts';
import { buildIndex, searchIn, type SearchRecord, type SearchResult } from './search-index.ts';

/** The longest text that is searched. */
export const longestSearch = 100;

export interface SearchIndex {
  /** As browsers read it. */
  readonly text: string;
  readonly find: (words: string) => readonly SearchResult[];
}

export interface DocsSearch {
  /** Where browsers get the index. */
  readonly path: string;
  readonly index: () => Promise<SearchIndex>;
}

/** What the index is made of beside the files. */
export interface SearchSources {
  readonly reference: Reference;
  readonly operations: readonly AnyOperation[];
  /** GraphQL types with their descriptions. */
  readonly types: readonly { readonly name: string; readonly description: string }[];
}

/**
 * The index of all guides by heading, every operation, schema, tool, error code and GraphQL type. Made with the first
 * search: pages need only its address, a hash of what it is made from.
 */
export function openSearch(sourceText: string, load: () => SearchSources | Promise<SearchSources>): DocsSearch {
  const hash = createHash('sha256').update(version).update(sourceText);
  for (const name of guideNames) hash.update(sourceOf(name));
  let made: Promise<SearchIndex> | undefined;
  return {
    path: `${searchPath}/${hash.digest('hex').slice(0, 12)}.json`,
    index: () => (made ??= makeIndex(load)),
  };
}

async function makeIndex(load: () => SearchSources | Promise<SearchSources>): Promise<SearchIndex> {
  const index = buildIndex([...(await guideRecords()), ...referenceRecords(await load())]);
  return { text: JSON.stringify(index), find: (words) => searchIn(index, words) };
}

async function guideRecords(): Promise<readonly SearchRecord[]> {
  const pages = await Promise.all(guideNames.map(async (name) => ({ name, page: await readGuide(name) })));
  return pages.flatMap(({ name, page: { title, sections } }) =>
    sections.map(({ heading, text }) => ({
      id: heading === null ? guidePath(name) : `${guidePath(name)}#${heading.id}`,
      title: heading?.text ?? title,
      page: title,
      text,
    })),
  );
}

function referenceRecords({ reference, operations, types }: SearchSources): readonly SearchRecord[] {
  return [
    ...[...reference.entries.values()].map(({ id, method, path, operation }) => ({
      id: operationPath(id),
      title: operation.summary,
      page: `${method} ${path}`,
      text: `${id} ${operation.description} ${(operation.parameters ?? []).map(({ name }) => name).join(' ')}`,
    })),
    ...Object.entries(errorCatalogue).map(([code, { meaning }]) => ({
      id: `${errorsPath}#${code}`,
      title: code,
      page: 'Errors',
      text: meaning,
    })),
    ...operations.flatMap(({ surfaces: { mcp } }) =>
      mcp === undefined
        ? []
        : [{ id: `${toolsPath}#${mcp.tool}`, title: mcp.tool, page: 'MCP tools', text: mcp.description }],
    ),
    ...[...reference.schemas].map(([name, { description = '', properties = {} }]) => ({
      id: schemaPath(name),
      title: name,
      page: 'REST schemas',
      text: `${description} ${Object.keys(properties).join(' ')}`,
    })),
    ...types.map(({ name, description }) => ({
      id: typePath(name),
      title: name,
      page: 'GraphQL types',
      text: description,
    })),
  ];
}

/** The results of a search, for readers without JavaScript and for links. */
export function searchPage(
  view: View,
  search: Pick<DocsSearch, 'path'>,
  { find }: Pick<SearchIndex, 'find'>,
  asked: string,
): Page {
  const { texts, link, language } = view;
  const isTooLong = asked.length > longestSearch;
  const found = asked === '' || isTooLong ? [] : find(asked);
  const words = isTooLong
    ? fill(texts.docs.tooLong, { limit: longestSearch })
    : found.length === 0
      ? texts.docs.noResults
      : counted(texts.docs.results, found.length, language);
  return framed(view, {
    path: searchPath,
    title: texts.docs.search,
    index: search.path,
    indexed: false,
    article: html`<div lang="${language}">
        <h1>${asked === '' || isTooLong ? texts.docs.search : fill(texts.docs.resultsFor, { text: asked })}</h1>
        ${asked === '' ? null : html`<p class="quiet">${words}</p>`}
      </div>
      <ul class="results">
        ${found.map(
          ({ id, title, page }) =>
            html`<li>
              <a href="${link(id)}">${title}</a>${page === title ? null : html`<span class="quiet">${page}</span>`}
            </li>`,
        )}
      </ul>`,
  });
}
