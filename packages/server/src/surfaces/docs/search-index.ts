/** The full-text index, built by the service and read by browsers. Both must have the same options. */
import MiniSearch, { type Options } from 'minisearch';

/** A part of a page that a search can find. */
export interface SearchRecord {
  /** Path with the anchor. */
  readonly id: string;
  /** Heading of the part, or title of the page. */
  readonly title: string;
  /** Title of the page; for operations method and path. */
  readonly page: string;
  readonly text: string;
}

export interface SearchResult {
  readonly id: string;
  readonly title: string;
  readonly page: string;
}

const options: Options<SearchRecord> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  // Codes and settings are found as a whole and by their parts: `rate_limited`, `WAYSEAL_PORT`, `/api/v1/detect`.
  tokenize: (text) =>
    text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => (word.includes('_') ? [word, ...word.split('_')] : [word])),
  searchOptions: {
    boost: { title: 4, page: 2 },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};

export function buildIndex(records: readonly SearchRecord[]): MiniSearch<SearchRecord> {
  const index = new MiniSearch<SearchRecord>(options);
  index.addAll(records);
  return index;
}

/** Reads what `JSON.stringify` made of an index. */
export function openIndex(text: string): MiniSearch<SearchRecord> {
  return MiniSearch.loadJSON(text, options);
}

/** The best parts, at most `most`. */
export function searchIn(index: MiniSearch<SearchRecord>, words: string, most = 20): readonly SearchResult[] {
  return index
    .search(words)
    .slice(0, most)
    .map(({ id, title, page }) => ({ id: String(id), title: String(title), page: String(page) }));
}
