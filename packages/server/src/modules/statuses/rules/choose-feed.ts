import type { DetectionResult } from '@wayseal/detect';
import type { FeedAnswer } from './carrier-event.ts';

interface Candidate {
  supports(detection: DetectionResult): 'yes' | 'maybe' | 'no';
  readonly configured: boolean;
  /** Slugs of the carriers that it covers. */
  readonly carriers?: readonly string[];
}

/**
 * The feeds to ask about the number, in this order; empty when none knows it. Feeds that certainly know it come before those
 * that may, and among these the ones of the best match. One without credentials is chosen only where no other fits. Behind
 * the first come further feeds of the same carrier alone. Where the carrier is certain, other readings ask no feed.
 */
export function chooseFeeds<One extends Candidate>(feeds: readonly One[], detection: DetectionResult): readonly One[] {
  const { decision, primary } = detection;
  const asked = decision === 'auto_select' && primary !== null ? { ...detection, matches: [primary] } : detection;
  const slug = primary?.carrier?.slug ?? '';
  const ranked = feeds
    .map((feed) => ({ feed, rank: rankOf(feed, asked, slug) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  const [best] = ranked;
  if (best === undefined) return [];
  const isOfBest = (feed: One): boolean => isOfSameCarrier(best.feed, feed, asked);
  const open = ranked.filter(({ feed, rank }) => best.rank < certain || rank === certain || isOfBest(feed));
  const first = open.find(({ feed }) => feed.configured)?.feed ?? best.feed;
  const further = open.map(({ feed }) => feed).filter((feed) => feed !== first && feed.configured);
  return [first, ...further.filter((feed) => isOfSameCarrier(first, feed, asked))];
}

/** The first of `chooseFeeds`; null for none. */
export function chooseFeed<One extends Candidate>(feeds: readonly One[], detection: DetectionResult): One | null {
  return chooseFeeds(feeds, detection)[0] ?? null;
}

/**
 * Asks one feed after the other: the next only when the one before does not know the number. Answers with the feed that
 * gave the answer; when none knows the number, with the first.
 */
export async function askInOrder<One>(
  feeds: readonly [One, ...One[]],
  ask: (feed: One) => Promise<FeedAnswer>,
): Promise<{ readonly feed: One; readonly answer: FeedAnswer }> {
  const [head, ...others] = feeds;
  const first = { feed: head, answer: await ask(head) };
  if (!leavesToNext(first.answer)) return first;
  for (const feed of others) {
    const answer = await ask(feed);
    if (!leavesToNext(answer)) return { feed, answer };
  }
  return first;
}

function leavesToNext({ kind }: FeedAnswer): boolean {
  return kind === 'feed_not_configured' || kind === 'number_not_found';
}

const certain = 3;

function rankOf(feed: Candidate, detection: DetectionResult, slug: string): number {
  const said = feed.supports(detection);
  if (said === 'no') return 0;
  if (said === 'yes') return certain;
  return feed.carriers?.includes(slug) === true ? 2 : 1;
}

/** Whether one carrier that the number may have is among those of both. */
function isOfSameCarrier(
  one: Candidate,
  other: Candidate,
  { matches, catalog_match: catalog }: DetectionResult,
): boolean {
  const possible = matches.flatMap(({ carrier, candidates }) => [carrier?.slug ?? '', ...candidates]);
  return [...possible, catalog?.slug ?? ''].some(
    (slug) => one.carriers?.includes(slug) === true && other.carriers?.includes(slug) === true,
  );
}
