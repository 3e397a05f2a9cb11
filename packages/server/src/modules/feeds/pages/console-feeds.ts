import type { ConsolePage, Need, Panel } from '../../../kernel/console.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { count, duration, empty, facts, moment, panel, state } from '../../../surfaces/console/parts.ts';
import type { DeclaredFeed as Feed, FeedCondition, FeedDayCounts, FeedHealthState } from '../ports.ts';
import { healthLimits, type FeedHealthReason } from '../rules/feed-health.ts';
import { shownFeed } from '../rules/shown-feed.ts';

export interface FeedPageSources {
  readonly feeds: readonly Feed[];
  readonly readDay: (feed: Feed) => Promise<FeedDayCounts>;
  readonly clock: { now(): number };
}

/**
 * Its group, and its id where that is another word. Calls counted for the demonstration are not those of the real feed.
 */
function nameOf(feed: Feed): string {
  const { group } = shownFeed(feed, feed.isSynthetic());
  return feed.id === feed.kind ? group : `${group} (${feed.id})`;
}

/** What a feed lacks, as the operator named it. */
function missingOf({ missing }: Feed): Html {
  const names = missing.map((name) => html`<code>${name}</code>`);
  return html`${names.map((name, index) => (index === 0 ? name : html`, ${name}`))}`;
}

/** Feeds that refuse our key, do not answer, or have no calls left today. */
export async function feedNeeds(sources: FeedPageSources): Promise<readonly Need[]> {
  const found = await Promise.all(sources.feeds.map((feed) => needOf(sources, feed)));
  return found.filter((need) => need !== undefined);
}

async function needOf(sources: FeedPageSources, feed: Feed): Promise<Need | undefined> {
  const { state: condition, pausedForMs } = feed.condition();
  const about = { section: '/feeds', link: { to: '/feeds', words: 'See feeds' } };
  const name = nameOf(feed);
  if (condition === 'key_rejected') {
    const text = html`Its shipments get no updates. Give the feed valid credentials, then restart the service or, for a
    feed of the file, send it SIGHUP.`;
    return { ...about, tone: 'bad', title: `${name} refused our key.`, text };
  }
  if (condition === 'paused') {
    const text = `It failed several times in a row. We ask again in ${duration(pausedForMs + 999)}.`;
    return { ...about, tone: 'warn', title: `${name} isn't responding.`, text };
  }
  if (condition === 'not_configured') return undefined;
  const health = await feed.health?.();
  if (health?.health === 'degraded') {
    const text = html`Since ${moment(health.changedAt)}: ${degradedWords(health)}. It recovers with
    ${count(healthLimits.streak)} answers in a row over ${duration(healthLimits.streakMs)}, in any process.`;
    return { ...about, tone: 'warn', title: `${name} is degraded.`, text };
  }
  const { used, perDay } = await feed.usage();
  if (used < perDay) return undefined;
  const text = `${count(perDay)} of ${count(perDay)} calls used. Its shipments get no updates until midnight UTC.`;
  return { ...about, tone: 'warn', title: `${name} has no calls left today.`, text };
}

/** What is spent of the day, feed by feed. */
export function quotaPanel(sources: FeedPageSources): Panel {
  return {
    title: 'Feed quota today',
    column: 'narrow',
    async read() {
      const meters = await Promise.all(sources.feeds.map((feed) => quota(sources, feed)));
      return html`<div class="stack">
        ${meters.map((each, index) =>
          index === 0
            ? each
            : html`<hr />
                ${each}`,
        )}
      </div>`;
    },
  };
}

async function quota(sources: FeedPageSources, feed: Feed): Promise<Html> {
  const name = nameOf(feed);
  if (!feed.configured) {
    return html`<div>
      <p class="row between s"><b>${name}</b>${state(undefined, 'No credentials')}</p>
      <p class="hint">Not called. Missing: ${missingOf(feed)}.</p>
    </div>`;
  }
  const { used, perDay } = await feed.usage();
  return html`<div>
    <p class="row between s"><b>${name}</b><span class="quiet">${count(used)} of ${count(perDay)} calls</span></p>
    ${meter(`Calls of ${name} today`, used, perDay)}
    <p class="hint">${pace(used, perDay, sources.clock.now())}</p>
  </div>`;
}

function meter(label: string, used: number, perDay: number): Html {
  return html`<progress class="meter" aria-label="${label}" max="${perDay}" value="${Math.min(used, perDay)}">
    ${count(used)} of ${count(perDay)}
  </progress>`;
}

const dayMs = 86_400_000;

/** Whether the calls last until the count starts again, if the day goes on as it began. */
function pace(used: number, perDay: number, now: number): string {
  if (used >= perDay) return 'Used up until midnight UTC.';
  const passed = now % dayMs;
  const lastsMs = used === 0 ? dayMs : (passed / used) * perDay;
  if (lastsMs >= dayMs) return 'Lasts until midnight UTC at this pace.';
  return `Used up at ${new Date(now - passed + lastsMs).toISOString().slice(11, 16)} UTC at this pace.`;
}

/** Licensed feeds: whether they answer, and what of their calls is spent. */
export async function feedsPage(sources: FeedPageSources): Promise<ConsolePage> {
  const cards = await Promise.all(sources.feeds.map((feed) => feedCard(sources, feed)));
  return {
    title: 'Feeds',
    lead: 'Calls are counted over all processes of this database. State and last answer are those of this process.',
    content: html`${cards.length === 0 ? empty('No feed is built in.') : cards}`,
  };
}

async function feedCard(sources: FeedPageSources, feed: Feed): Promise<Html> {
  const condition = feed.condition();
  const { attribution } = shownFeed(feed, feed.isSynthetic());
  const name = nameOf(feed);
  if (condition.state === 'not_configured') {
    return panel(
      name,
      html`<p class="row">${state(undefined, 'No credentials')}</p>
        <p class="hint">We never call it. Missing: ${missingOf(feed)}. Set them and restart the service.</p>`,
    );
  }
  const { perDay } = await feed.usage();
  const day = await sources.readDay(feed);
  const now = sources.clock.now();
  const { lastAnswer, lastSuccessAt, lastFailure } = condition;
  return panel(
    name,
    facts([
      ['State', stateOf(condition)],
      ['Health, all processes', healthOf(await feed.health?.())],
      ['Feed', html`${feed.id}, kind ${feed.kind}`],
      ['Carriers', feed.carriers.join(', ')],
      [
        'Last answer',
        lastAnswer === null ? 'None since the start' : html`${lastAnswer.kind}, ${moment(lastAnswer.at)}`,
      ],
      ['Last success', lastSuccessAt === null ? 'None since the start' : moment(lastSuccessAt)],
      [
        'Last failure',
        lastFailure === null ? 'None since the start' : html`${lastFailure.kind}, ${moment(lastFailure.at)}`,
      ],
      [
        'Calls today (UTC)',
        html`${count(day.used)} of ${count(perDay)} calls ${meter(`Calls of ${name} today`, day.used, perDay)}`,
      ],
      ['For pages without a key', count(day.usedAnonymous)],
      ['For polling', count(day.usedPoll)],
      ['For requests with a key', count(Math.max(0, day.used - day.usedAnonymous - day.usedPoll))],
      ['Left today', count(Math.max(0, perDay - day.used))],
      ['Calls per second', callsPerSecond(condition.spacingMs)],
      ['Next call', day.nextSlotAt > now ? html`Not before ${moment(day.nextSlotAt)}` : 'Any time'],
      ['Stored of its events', feed.persist],
      ['Attribution', attribution],
    ]),
  );
}

const troubleWords = {
  key_rejected: 'it refuses our key',
  timeout: 'its calls time out',
  unreachable: 'we cannot reach it',
  server_error: 'it answers with server errors',
  unexpected_answer: 'it answers outside its contract',
  answers_again: 'it answers',
} as const satisfies Readonly<Record<FeedHealthReason, string>>;

function degradedWords({ reason }: FeedHealthState): string {
  return reason === null ? 'its calls fail' : troubleWords[reason];
}

function healthOf(health: FeedHealthState | undefined): Html {
  if (health?.health === 'degraded') {
    return html`${state('warn', 'Degraded')} since ${moment(health.changedAt)}: ${degradedWords(health)}`;
  }
  const since = health !== undefined && health.changedAt !== null && html` since ${moment(health.changedAt)}`;
  return html`${state('ok', 'Working')}${since}`;
}

function stateOf({ state: condition, pausedForMs }: FeedCondition): Html {
  switch (condition) {
    case 'paused':
      return html`${state('warn', 'Paused')} after failures; asked again in ${duration(pausedForMs + 999)}`;
    case 'key_rejected':
      return html`${state('bad', 'Key refused')} not polled until the key changes`;
    default:
      return state('ok', 'Ready');
  }
}

function callsPerSecond(spacingMs: number): string {
  if (spacingMs === 0) return 'Not limited';
  return `At most ${Number((1000 / spacingMs).toPrecision(2))} (one every ${count(spacingMs)} ms)`;
}
