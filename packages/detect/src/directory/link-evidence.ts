/** Sources of a tracking URL, and what they prove. */
import type { LinkEvidence } from './types.ts';

/**
 * `code:OWNER/REPOSITORY` or `code:OWNER/REPOSITORY#PATH` (public program that builds the URL), `page:URL` (somebody else's document
 * with it), `operator-page:URL` (the carrier's own page or document with it), `list:NAME` (public file whose repository is not known to us:
 * `data/link-sources.tsv` says where it was read).
 */
const sourceForms: readonly RegExp[] = [
  /^code:[\w.-]+\/[\w.-]+(#[^\s;]+)?$/,
  /^page:https:\/\/[^\s/;]+\.[^\s;]+$/,
  /^operator-page:https:\/\/[^\s/;]+\.[^\s;]+$/,
  /^list:[a-z0-9][a-z0-9-]*$/,
];

/** Problem of one entry of `url_sources` as a sentence, or null. */
export function problemOfUrlSource(source: string): string | null {
  if (sourceForms.some((form) => form.test(source))) return null;
  return `url_sources "${source}" must be code:OWNER/REPOSITORY, list:NAME, page:https://… or operator-page:https://…`;
}

/** Who published a source. Two repositories of one owner, and two pages of one host, are one source. */
function publisherOf(source: string): string {
  const [kind, rest] = split(source, ':');
  return kind === 'code'
    ? split(rest, '/')[0].toLowerCase()
    : (URL.parse(rest)?.hostname.replace(/^www\./, '') ?? rest);
}

function split(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Copies of one list under several owners are for the reviewer of a row to see: name one of them only. */
export function linkEvidenceOf(urlSources: readonly string[], verifiedOn: string | null): LinkEvidence {
  if (verifiedOn !== null) return 'opened';
  if (urlSources.length === 0) return 'unsourced';
  if (urlSources.some((source) => source.startsWith('operator-page:'))) return 'operator_page';
  if (urlSources.length === 1) return 'one_source';
  return new Set(urlSources.map(publisherOf)).size >= 2 ? 'two_sources' : 'one_source';
}

/** One entry of `url_sources`, ready to show. */
export interface UrlSource {
  /** `operator_page`: the carrier says it. `code`: a public program. `page`: somebody else's document. */
  readonly kind: 'operator_page' | 'code' | 'page';
  /** `OWNER/REPOSITORY` or the host. */
  readonly name: string;
  /** https. The file of a program is on its default branch, which changes. */
  readonly url: string;
}

/** Reads an entry that passes `problemOfUrlSource`; an operator's own text that does not is null. */
export function readUrlSource(source: string): UrlSource | null {
  if (problemOfUrlSource(source) !== null) return null;
  const [kind, rest] = split(source, ':');
  if (kind !== 'code') {
    const host = URL.parse(rest)?.hostname.replace(/^www\./, '');
    return host === undefined ? null : { kind: kind === 'page' ? 'page' : 'operator_page', name: host, url: rest };
  }
  const [name, path] = split(rest, '#');
  // The form has no space, so a path that needs one is written with %20.
  const file = encodeURI(path).replaceAll('%25', '%').replaceAll('?', '%3F').replaceAll('#', '%23');
  return { kind: 'code', name, url: `https://github.com/${name}${path === '' ? '' : `/blob/HEAD/${file}`}` };
}
