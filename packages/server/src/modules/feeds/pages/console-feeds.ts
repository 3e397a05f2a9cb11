import { html, type Html } from '../../../kernel/lib/html.ts';
import type { Feed, FeedCondition } from '../ports.ts';
import { shownFeed } from '../rules/shown-feed.ts';
import { duration, facts, mark, moment } from '../../../surfaces/console/layout.ts';
import type { ConsoleRoute } from '../../../surfaces/console/routes.ts';
import type { ConsoleSources } from '../../../surfaces/console/sources.ts';

/** Licensed feeds: whether they answer, and what of their calls is spent. */
export function feedRoute(sources: ConsoleSources): ConsoleRoute {
  return {
    method: 'GET',
    path: '/feeds',
    async run() {
      const cards = await Promise.all(sources.feeds.map((feed) => feedCard(sources, feed)));
      return {
        title: 'Feeds and quota',
        content: html`<p class="lead">
            Calls are counted over all processes of this database; state and last answer are those of this process.
          </p>
          ${cards}`,
      };
    },
  };
}

async function feedCard(sources: ConsoleSources, feed: Feed): Promise<Html> {
  const condition = feed.condition();
  if (condition.state === 'not_configured') {
    return html`<section>
      <h2>${feed.group}</h2>
      <p class="card">
        ${mark('plain', 'not configured')}: it has no credentials and is never called. See docs/guides/feeds.md.
      </p>
    </section>`;
  }
  const { perDay } = await feed.usage();
  const { group, attribution } = shownFeed(feed, feed.isSynthetic());
  const day = await sources.feedDay(feed);
  const now = sources.clock.now();
  return html`<section>
    <h2>${group}</h2>
    ${facts([
      ['State', stateOf(condition)],
      [
        'Last answer',
        condition.lastAnswer === null
          ? 'none since the start'
          : html`${condition.lastAnswer.kind}, ${moment(condition.lastAnswer.at)}`,
      ],
      [
        'Spent today (UTC)',
        html`${day.used} of ${perDay} calls
          <meter aria-label="Spent today" min="0" max="${perDay}" value="${Math.min(day.used, perDay)}">
            ${day.used} of ${perDay}
          </meter>`,
      ],
      ['for pages without a key', day.usedAnonymous],
      ['for the poller', day.usedPoll],
      ['for keyed requests', Math.max(0, day.used - day.usedAnonymous - day.usedPoll)],
      ['Left today', Math.max(0, perDay - day.used)],
      ['Calls per second', callsPerSecond(condition.spacingMs)],
      ['Next call', day.nextSlotAt > now ? html`not before ${moment(day.nextSlotAt)}` : 'at any time'],
      ['Keeps of its events', feed.persist],
      ['Attribution', attribution],
    ])}
  </section>`;
}

function stateOf({ state, pausedForMs }: FeedCondition): Html {
  switch (state) {
    case 'paused':
      return mark('bad', `paused after failures, asked again in ${duration(pausedForMs + 999)}`);
    case 'key_rejected':
      return mark('bad', 'it refuses our credentials; it is not polled until they change');
    default:
      return mark('good', 'ready');
  }
}

function callsPerSecond(spacingMs: number): string {
  if (spacingMs === 0) return 'not limited';
  return `at most ${Number((1000 / spacingMs).toPrecision(2))} (one every ${spacingMs} ms)`;
}
