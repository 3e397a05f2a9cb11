import { traced, type Tracing } from '../../../kernel/lib/tracing.ts';
import type { FeedAnswer } from '../../statuses/rules/carrier-event.ts';
import type { Feed } from '../ports.ts';

/** The same feed, each call in a span with its outcome. */
export function traceFeed<One extends Feed>(tracing: Tracing, feed: One): One {
  return {
    ...feed,
    supports: (detection) => feed.supports(detection),
    usage: () => feed.usage(),
    condition: () => feed.condition(),
    fetchMany: (requests) =>
      traced(
        tracing.open(`feed ${feed.id}`, 'client'),
        () => feed.fetchMany(requests),
        (answers) => ({
          'wayseal.feed': feed.id,
          'wayseal.purpose': 'poll',
          'wayseal.numbers': requests.length,
          ...(answers === undefined ? {} : { 'wayseal.outcome': outcomesOf(answers) }),
        }),
      ),
    fetch: (request) =>
      traced(
        tracing.open(`feed ${feed.id}`, 'client'),
        () => feed.fetch(request),
        (answer) => ({
          'wayseal.feed': feed.id,
          'wayseal.purpose': request.purpose,
          ...(answer === undefined ? {} : { 'wayseal.outcome': answer.kind }),
        }),
      ),
  };
}

/** The outcome of all numbers of a call, or those that it had, in their order. */
function outcomesOf(answers: readonly FeedAnswer[]): string {
  return [...new Set(answers.map(({ kind }) => kind))].join(',');
}
