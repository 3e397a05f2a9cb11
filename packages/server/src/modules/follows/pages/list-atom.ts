/** What changed last in a list, as an Atom feed. */
import { atomDocument, namedUuid } from '../../../surfaces/site/atom-document.ts';
import type { FollowLink } from '../ports.ts';
import type { Follow } from '../rules/follow.ts';
import { detailsOf, iso, pageOf, titleOf, type ListSurroundings } from './listed-shipment.ts';

/** `follows`: those that changed last, the newest first. `name`: of the list. `self`: the address of the feed. */
export function listFeed(
  { id, createdAt }: FollowLink,
  follows: readonly Follow[],
  { name, self, ...around }: ListSurroundings & { readonly name: string; readonly self: string },
): string {
  const { language, origin } = around;
  const entries = follows.map((follow) => ({
    uuid: namedUuid(follow.id, changeOf(follow)),
    title: titleOf(follow, around),
    updated: iso(follow.changedAt),
    page: pageOf(follow, origin),
    content: detailsOf(follow, language).join('\n'),
  }));
  const updated = iso(follows[0]?.changedAt ?? createdAt);
  const page = `${origin}/watchlist`;
  return atomDocument({ uuid: id, language, title: name, subtitle: null, updated, self, page, entries });
}

/** Names what is told once: readers show an entry with a new name as new. */
function changeOf({ eventCount, state, detail, isStale, isOverdue }: Follow): string {
  return [eventCount, state, detail, isStale && 'stale', isOverdue && 'overdue'].filter(Boolean).join(' ');
}
