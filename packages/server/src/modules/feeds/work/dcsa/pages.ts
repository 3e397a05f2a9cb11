import type { FeedAnswer } from '../../../statuses/rules/carrier-event.ts';
import type { FeedInstance } from '../../rules/feed-instance.ts';
import { jsonOf } from '../answer-mapping.ts';
import type { AdapterRequest, AdapterTools } from '../licensed-feed.ts';
import { entriesOf } from './dialects.ts';
import { maxEvents } from './ocean-answer.ts';
import type { ReferenceForm } from './references.ts';

/** Each further call waits for its turn. */
const patienceMs = 6_000;
const maxCursorLength = 1_000;

export interface Pages {
  readonly kind: 'pages';
  /** Bodies of all pages, in their order. */
  readonly bodies: readonly unknown[];
  /** The carrier has more than was read. */
  readonly isCut: boolean;
}

export type Declared = Pick<FeedInstance, 'query' | 'paging'> & { readonly path: string };

/** All pages of an answer, or what came instead. Half of a journey gives wrong states: one page that fails, fails all. */
export async function readPages(
  form: ReferenceForm,
  declared: Declared,
  request: AdapterRequest & { readonly isFirst: boolean },
  tools: AdapterTools,
): Promise<Pages | FeedAnswer> {
  const { paging } = declared;
  const bodies: unknown[] = [];
  const used = new Set<string>();
  let count = 0;
  let cursor: string | null = null;
  for (let page = 1; ; page += 1) {
    const { signal, purpose } = request;
    const outcome = await tools.line.send({
      write: () => ({ path: pathOf(form, declared, cursor), headers: { Accept: 'application/json' } }),
      purpose,
      signal,
      patienceMs: page === 1 && request.isFirst ? 0 : patienceMs,
    });
    if (outcome.kind !== 'answer') return outcome;
    const { answer } = outcome;
    // No content behind the first page: the page before was the last.
    if (page > 1 && answer.status === 204) return { kind: 'pages', bodies, isCut: false };
    const retryAfterS = () => tools.guard.retryAfterS(purpose, answer.headers['retry-after']);
    const refusal = await oceanRefusal(answer.status, retryAfterS, tools.warn);
    if (refusal !== null) return page > 1 && refusal.kind === 'number_not_found' ? broken : refusal;
    const body = jsonOf(answer);
    if (body === undefined) return broken;
    bodies.push(body);
    count += entriesOf(body)?.length ?? 0;
    const isPart = answer.status === 206;
    if (paging.style === 'none') return { kind: 'pages', bodies, isCut: isPart };
    const next = nextOf(answer.headers[paging.nextHeader.toLowerCase()], paging.cursorParam);
    const isLast =
      next.kind === 'none' || (next.kind === 'cursor' && (next.cursor === cursor || used.has(next.cursor)));
    if (isLast) return { kind: 'pages', bodies, isCut: isPart };
    if (next.kind === 'unreadable' || page >= paging.maxPages || count >= maxEvents) {
      return { kind: 'pages', bodies, isCut: true };
    }
    used.add(next.cursor);
    cursor = next.cursor;
  }
}

const broken: FeedAnswer = { kind: 'feed_unavailable', cause: 'contract' };

/** The original parameters stand on every page, with the cursor behind them. */
function pathOf(form: ReferenceForm, { path, query, paging }: Declared, cursor: string | null): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of [...form.query, ...Object.entries(query)]) parameters.set(name, value);
  if (paging.style === 'cursor') {
    if (paging.limitParam !== '') parameters.set(paging.limitParam, String(paging.pageSize));
    if (cursor !== null) parameters.set(paging.cursorParam, cursor);
  }
  const filled = path.replaceAll('{number}', encodeURIComponent(form.inPath ?? ''));
  return parameters.size === 0 ? filled : `${filled}?${parameters.toString()}`;
}

type Next =
  { readonly kind: 'none' } | { readonly kind: 'unreadable' } | { readonly kind: 'cursor'; readonly cursor: string };

/**
 * The header holds links of RFC 8288, one bare link or the cursor itself. Takes only the cursor of a link, so no other host is
 * asked.
 */
function nextOf(header: string | string[] | undefined, parameter: string): Next {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  const link = text.startsWith('<') ? linkToNext(text) : text;
  if (link === undefined || link === '') return { kind: 'none' };
  const isLink = link !== text || link.includes('?') || /^[a-z][a-z0-9+.-]*:\/\//i.test(link);
  const cursor = isLink ? URL.parse(link, 'http://feed.invalid')?.searchParams.get(parameter) : link;
  if (cursor === undefined || cursor === null || cursor === '') return { kind: 'unreadable' };
  return cursor.length > maxCursorLength ? { kind: 'unreadable' } : { kind: 'cursor', cursor };
}

/** The target with the relation `next`; undefined where there is none. */
function linkToNext(text: string): string | undefined {
  const links = [...text.matchAll(/<([^<>]*)>([^<]*)/g)];
  const next = links.find(([, , parameters = '']) =>
    /;\s*rel\s*=\s*(?:next\b|"(?:[^"]*\s)?next(?:\s[^"]*)?")/i.test(parameters),
  );
  return next?.[1]?.trim();
}

/** Null for an answer with events. A refused request is our fault or a wrong declaration, and is not repeated. */
export async function oceanRefusal(
  status: number,
  retryAfterS: () => Promise<number>,
  warn: (field: string) => void,
): Promise<FeedAnswer | null> {
  if (status === 200 || status === 206) return null;
  if (status === 401 || status === 403) return { kind: 'key_rejected' };
  if (status === 404 || status === 204) return { kind: 'number_not_found', note: null };
  if (status === 429) return { kind: 'rate_limited', retryAfterS: await retryAfterS() };
  if (status === 400 || status === 422) {
    warn(`status ${status}`);
    return { kind: 'feed_unavailable', cause: 'bad_request' };
  }
  return { kind: 'feed_unavailable', cause: status >= 300 && status < 400 ? 'redirect' : 'contract' };
}
