import type { FastifyRequest } from 'fastify';
import type { Site } from '../../../kernel/module.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { feedWords, labelled } from '../../../surfaces/site/subscription-words.ts';
import { atomType, calendarType, languageAsked, sendSubscription } from '../../../surfaces/site/subscription.ts';
import { detailLabels, stateLabels } from '../../statuses/rules/labels.ts';
import type { Language } from '../../statuses/rules/wording/languages.ts';
import type { FollowFilters, FollowLink, FollowLinks, Follows } from '../ports.ts';
import type { Follow } from '../rules/follow.ts';
import { listFeed } from './list-atom.ts';
import { isInCalendar, listCalendar, mostCalendarEvents } from './list-calendar.ts';

const mostEntries = 100;
/** A page of a list may be short where filters are combined: a few are read for one feed. */
const feedPages = 3;
const followsPerPage = 200;
/** A calendar looks at so many of the shipments that changed last. */
const calendarPages = 10;

/**
 * An address that opens nothing costs one unit of the limit per address, which is worth ten detections. A feed of 100 entries
 * takes the processor time of 7 detections, a calendar of 500 events from 2,000 shipments that of 60 (23 November 2026).
 */
const gate = { config: { gate: { auth: 'none' } } } as const;
const feedUnits = 1;
const calendarUnits = 9;

/** Adds the secret addresses of lists: what changed last as Atom, what is expected as a calendar. */
export function addListRoutes({ app, ports }: Pick<Site, 'app' | 'ports'>): void {
  const around = (language: Language) => ({
    language,
    origin: ports.service.publicUrl(),
    directory: ports.directory,
  });
  app.get('/lists/:token/feed.atom', gate, async (request, reply) => {
    const { link, token } = await openList(request, ports.followLinks);
    await request.gate.chargeMore(request, feedUnits);
    const language = languageAsked(request) ?? link.language;
    const read = await readNewest(ports.follows, link, { limit: mostEntries, pages: feedPages }, () => true);
    const { origin, directory } = around(language);
    const self = `${origin}/lists/${token}/feed.atom`;
    const body = listFeed(link, read, { language, origin, directory, self, name: nameOf(link.filters, language) });
    return sendSubscription(request, reply, atomType, body);
  });
  app.get('/lists/:token/eta.ics', gate, async (request, reply) => {
    const { link } = await openList(request, ports.followLinks);
    await request.gate.chargeMore(request, calendarUnits);
    const language = languageAsked(request) ?? link.language;
    const bounds = { limit: mostCalendarEvents, pages: calendarPages };
    const read = await readNewest(ports.follows, link, bounds, isInCalendar);
    const body = listCalendar(nameOf(link.filters, language), read, around(language));
    return sendSubscription(request, reply, calendarType, body);
  });
}

/** One answer for every address that opens nothing. */
async function openList(
  { params }: FastifyRequest,
  links: Pick<FollowLinks, 'open'>,
): Promise<{ readonly link: FollowLink; readonly token: string }> {
  const { token } = params as { token: string };
  const link = await links.open(token);
  if (link === undefined)
    throw new OperationError('link_not_found', 'No list has this address, or its owner revoked it. Ask for a new one.');
  return { link, token };
}

/** Those that changed last and that `fits` takes, from a bounded number of pages. */
async function readNewest(
  follows: Pick<Follows, 'list'>,
  { keyId, filters }: FollowLink,
  { limit, pages }: { readonly limit: number; readonly pages: number },
  fits: (follow: Follow) => boolean,
): Promise<readonly Follow[]> {
  const found: Follow[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const size = Math.min(followsPerPage, limit);
    const query = { ...filters, sort: '-changed', limit: size, ...(cursor === undefined ? {} : { cursor }) } as const;
    const { items, next } = await follows.list(keyId, query);
    found.push(...items.filter(fits));
    if (next === null || found.length >= limit) break;
    cursor = next;
  }
  return found.slice(0, limit);
}

/** "Followed shipments: urgent, Exception" */
function nameOf(filters: FollowFilters, language: Language): string {
  const { number, reference, tag, carrier, vertical, state, detail, isStale, isOverdue } = filters;
  const parts = [
    number,
    reference,
    tag,
    carrier,
    vertical,
    state && stateLabels[state][language],
    detail && detailLabels[detail][language],
    isStale === true ? feedWords.stale[language] : undefined,
    isOverdue === true ? feedWords.overdue[language] : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? feedWords.list[language] : labelled('list', language, parts.join(', '));
}
