import type { Counter, MetricsRegistry } from '../../../kernel/lib/metrics.ts';
import type { FeedAnswer, FeedId } from '../../statuses/rules/carrier-event.ts';
import type { Feed, FeedHealthStore } from '../ports.ts';

/**
 * Shows the calls of `feeds`, whatever it holds at the time. The function that comes back makes the same feed with its
 * answers counted; a feed that is not configured is not shown.
 */
export function countFeedAnswers(
  registry: MetricsRegistry,
  feeds: readonly Feed[],
): <One extends Feed>(feed: One) => One {
  const answers = registry.counter(
    'feed_answers_total',
    'Answers of licensed feeds by outcome, repeated ones included.',
    ['feed', 'outcome'],
  );
  watchFeedCalls(registry, feeds);
  const events = registry.counter(
    'feed_events_total',
    'Entries of the answers of licensed feeds: read, dropped, repeated in one answer, or a forecast.',
    ['feed', 'outcome'],
  );
  return (feed) => (feed.configured ? counted(feed, answers, events) : feed);
}

/** Counts what feeds send outside their contracts, so that operators see a code table grow old. */
export function countFeedWarnings(registry: MetricsRegistry): (feed: FeedId, field: string) => void {
  const warnings = registry.counter(
    'feed_contract_warnings_total',
    'Members of answers outside the contract of a feed, by name; code: a code that no table has.',
    ['feed', 'field'],
  );
  return (feed, field) => warnings.inc({ feed, field });
}

/** Shows which of `feeds` are degraded, as the database has it. */
export function watchFeedHealth(
  registry: MetricsRegistry,
  feeds: readonly Feed[],
  store: Pick<FeedHealthStore, 'list'>,
): void {
  registry.reading(
    'feed_degraded',
    'gauge',
    'Whether a feed is degraded, over all processes: 1 or 0.',
    async () => {
      const states = await store.list();
      return feeds
        .filter(({ configured }) => configured)
        .map(({ id, account }) => ({
          value: states.get(account)?.health === 'degraded' ? 1 : 0,
          labels: { feed: id },
        }));
    },
    ['feed'],
  );
}

function watchFeedCalls(registry: MetricsRegistry, feeds: readonly Feed[]): void {
  registry.readings(
    () =>
      Promise.all(
        feeds.filter(({ configured }) => configured).map(async (feed) => ({ feed: feed.id, ...(await feed.usage()) })),
      ),
    [
      {
        name: 'feed_calls_used',
        kind: 'gauge',
        help: 'Calls of a feed on this day (UTC), over all processes.',
        labels: ['feed'],
        of: (calls) => calls.map(({ feed, used }) => ({ value: used, labels: { feed } })),
      },
      {
        name: 'feed_calls_allowed',
        kind: 'gauge',
        help: 'Calls of a feed that its licence allows a day.',
        labels: ['feed'],
        of: (calls) => calls.map(({ feed, perDay }) => ({ value: perDay, labels: { feed } })),
      },
    ],
  );
}

type FeedCounter = Counter<'feed' | 'outcome'>;

function counted<One extends Feed>(feed: One, answers: FeedCounter, events: FeedCounter): One {
  const count = (answer: FeedAnswer): void => {
    answers.inc({ feed: feed.id, outcome: answer.kind });
    if (answer.kind !== 'events') return;
    const { sent: _, ...others } = answer.intake;
    for (const [outcome, amount] of Object.entries({ read: answer.events.length, ...others })) {
      if (amount > 0) events.inc({ feed: feed.id, outcome }, amount);
    }
  };
  return {
    ...feed,
    supports: (detection) => feed.supports(detection),
    usage: () => feed.usage(),
    condition: () => feed.condition(),
    async fetch(request) {
      const answer = await feed.fetch(request);
      count(answer);
      return answer;
    },
    async fetchMany(requests) {
      const given = await feed.fetchMany(requests);
      for (const answer of given) count(answer);
      return given;
    },
  };
}
