/** What the overview of the console shows of webhooks: endpoints, their deliveries of a day, and which need a look. */
import { figureHours, hourMs, type Desk, type Figure, type Need, type Panel } from '../../../kernel/console.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import {
  clockTime,
  count,
  counted,
  duration,
  empty,
  moment,
  state,
  table,
  whenText,
} from '../../../surfaces/console/parts.ts';
import type { RecentDeliveries, WebhookEndpoint, WebhookOversight } from '../ports.ts';

export type EndpointSources = Pick<Desk, 'clock'> & {
  readonly oversight: WebhookOversight;
  /** Milliseconds after the first failure of a streak, and failures: an endpoint past both is disabled. */
  readonly disable: { readonly afterMs: number; readonly failures: number };
};

/** Endpoints with fewer failures in a row are not mentioned: the next retry is within minutes. */
const noticedFailures = 3;
/** Of a kind on the overview; the page of webhooks has all. */
const shownNeeds = 3;
const shownEndpoints = 8;

function sinceOf(now: number): number {
  return (Math.floor(now / hourMs) - figureHours + 1) * hourMs;
}

export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

export function endpointState(endpoint: WebhookEndpoint, now: number): Html {
  const { status, disabledReason, pausedUntil, consecutiveFailures } = endpoint;
  if (status === 'disabled') return state('bad', `Disabled: ${disabledReason ?? 'no reason recorded'}`);
  if (pausedUntil > now) return html`${state('warn', 'Paused')} until ${moment(pausedUntil)}`;
  return consecutiveFailures > 0 ? state('bad', 'Failing') : state('ok', 'Healthy');
}

/** Endpoints that are disabled or fail, and deliveries that failed permanently. */
export async function endpointNeeds(sources: EndpointSources): Promise<readonly Need[]> {
  const now = sources.clock.now();
  const worst = await sources.oversight.listWebhooks({ limit: 50, offset: 0, order: 'worst' }, now);
  const endpoints = worst.items.map(({ webhook }) => webhook);
  // An endpoint that its owner switched off waits for nobody.
  const disabled = endpoints.filter((each) => each.status === 'disabled' && each.disabledReason !== 'operator');
  const failing = endpoints.filter((each) => each.status === 'enabled' && each.consecutiveFailures >= noticedFailures);
  const failed = await sources.oversight.failedPermanently(shownNeeds);
  return [
    ...disabled.slice(0, shownNeeds).map((each) => disabledNeed(each, now)),
    ...(await Promise.all(failing.slice(0, shownNeeds).map((each) => failingNeed(sources, each, now)))),
    ...failed.map(({ id, url, deliveries }) => failedNeed(id, url, deliveries)),
  ];
}

function pathOf(id: string): string {
  return `/webhooks/${encodeURIComponent(id)}`;
}

function disabledNeed({ id, url, disabledReason, disabledAt, heldCount }: WebhookEndpoint, now: number): Need {
  const since = disabledAt === null ? '' : ` since ${clockTime(disabledAt, now)}`;
  const reason =
    disabledReason === 'gone' ? `It answered 410 Gone, so we stopped${since}.` : `It failed for too long: off${since}.`;
  return {
    tone: 'bad',
    title: `Webhook endpoint ${hostOf(url)} is disabled.`,
    text: `${reason} ${counted(heldCount, 'event')} held. Enable it when the receiver works again.`,
    section: '/webhooks',
    link: { to: pathOf(id), words: 'Enable or test' },
  };
}

async function failingNeed(sources: EndpointSources, endpoint: WebhookEndpoint, now: number): Promise<Need> {
  const { id, url, consecutiveFailures: failures, firstFailureAt } = endpoint;
  const last = await sources.oversight.lastFailure(id);
  const answer =
    last === undefined
      ? ''
      : last.status === null
        ? `, last error ${last.errorClass ?? 'unknown'}`
        : `, last answer ${last.status}`;
  const first = firstFailureAt ?? now;
  const { afterMs, failures: limit } = sources.disable;
  const end =
    failures >= limit
      ? `We disable it ${whenText(Math.max(first + afterMs, now), now)} unless one succeeds.`
      : `We disable it after ${counted(limit, 'failure')} over ${duration(afterMs)}.`;
  return {
    tone: 'warn',
    title: `Webhook endpoint ${hostOf(url)} is failing.`,
    text: `${counted(failures, 'attempt')} in a row since ${clockTime(first, now)}${answer}. ${end}`,
    section: '/webhooks',
    link: { to: pathOf(id), words: 'See deliveries' },
  };
}

function failedNeed(id: string, url: string, deliveries: number): Need {
  return {
    tone: 'warn',
    title: `${counted(deliveries, 'delivery', 'deliveries')} to ${hostOf(url)} failed permanently.`,
    text: 'Six attempts each. Retry them from the delivery log, which keeps them for 30 days.',
    section: '/webhooks',
    link: { to: `${pathOf(id)}?state=exhausted`, words: 'Retry deliveries' },
  };
}

/** The worst endpoints first, with their deliveries of the last 24 hours. */
export function endpointPanel({ oversight, clock }: EndpointSources): Panel {
  return {
    title: 'Webhook endpoints',
    column: 'wide',
    async read() {
      const now = clock.now();
      const { items, total } = await oversight.listWebhooks({ limit: shownEndpoints, offset: 0, order: 'worst' }, now);
      if (items.length === 0) return empty('No endpoints yet. A key registers one through the API.');
      const { byEndpoint } = await oversight.recentDeliveries(sinceOf(now));
      const rows = items.map(({ webhook }) => {
        const { delivered = 0, scheduled = 0, failed = 0 } = byEndpoint.get(webhook.id) ?? {};
        return [
          html`<a href="${pathOf(webhook.id)}"
            ><b><bdi>${hostOf(webhook.url)}</bdi></b></a
          >`,
          endpointState(webhook, now),
          count(delivered),
          count(scheduled),
          count(failed),
        ];
      });
      const heads = ['Endpoint', 'State', 'Delivered', 'Retry scheduled', 'Failed permanently'];
      const more = total > items.length && html` <a href="/webhooks">${count(total)} endpoints in all</a>`;
      return html`${table('Webhook endpoints', heads, rows, { isNumeric: true })}
        <p class="hint">Last 24 hours, without tests and sandbox.${more}</p>`;
    },
  };
}

/** Of the deliveries that were stored in the last 24 hours. Tests and sandbox are not counted. */
export async function deliveryFigures({ oversight, clock }: EndpointSources): Promise<readonly Figure[]> {
  const { byHour } = await oversight.recentDeliveries(sinceOf(clock.now()));
  const sum = (of: (hour: RecentDeliveries['byHour'][number]) => number): number =>
    byHour.reduce((total, hour) => total + of(hour), 0);
  const all = sum((hour) => hour.all);
  const delivered = sum((hour) => hour.delivered);
  // Rounded down: 100 % means every one.
  const share = all === 0 ? '-' : `${Math.floor((delivered / all) * 1_000) / 10} %`;
  return [
    {
      name: 'Webhooks delivered',
      value: share,
      about: all === 0 ? 'nothing to deliver' : `${count(delivered)} of ${count(all)}`,
      curve: all === 0 ? [] : byHour.map((hour) => (hour.all === 0 ? 1 : hour.delivered / hour.all)),
      source: '',
    },
  ];
}
