/** A body of each event, made by the code that sends it. */
import type { EstimateMove } from '../../shipments/rules/journey-record.ts';
import type { Follow } from '../../follows/rules/follow.ts';
import type { Transition } from '../../statuses/rules/status-change.ts';
import { newsOfCheck, followerOf } from './derive-check.ts';
import { newsOfMove } from './derive-estimate.ts';
import { newsOfHealth } from './derive-health.ts';
import { newsOfPlan } from './derive-status.ts';
import { eventBody, testBody } from './event-body.ts';
import { testEvent, webhookEvents, type WebhookEventType } from './event-catalog.ts';
import type { FollowerWords, WebhookNews } from './news.ts';

export const exampleEventId = 'evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072';
export const exampleWebhookId = '01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6071';

const hourMs = 3_600_000;
const now = Date.parse('2030-03-20T07:00:00Z');

const shipment = {
  id: '6b0f1d3e-8f6e-4f0c-9a38-0f5f3a0c7b11',
  number: 'MSKU4812055',
  carrier: 'maersk',
  vertical: 'container',
  sandbox: false,
} as const;

const follow: Follow = {
  id: '01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6073',
  keyId: '',
  number: shipment.number,
  carrier: shipment.carrier,
  vertical: shipment.vertical,
  shipmentId: shipment.id,
  source: 'licensed_feed',
  state: 'in_transit',
  detail: 'loaded',
  lastEventAt: now - 260 * hourMs,
  etaAt: now + 40 * hourMs,
  etaUncertaintyS: 0,
  eventCount: 6,
  changedAt: now - 260 * hourMs,
  isStale: false,
  isOverdue: false,
  reference: 'PO-4711',
  tags: ['priority', 'warehouse-2'],
  expectedBy: now,
  checkAt: null,
  isExplicit: true,
  followedAt: now - 500 * hourMs,
  requestedAt: now - 500 * hourMs,
  endsAt: now + 720 * hourMs,
};

function transition(sequence: number, change: Pick<Transition, 'state' | 'previousState' | 'detail'>): Transition {
  return { shipment, ...change, previousDetail: null, basis: 'code', occurredAt: now, recordedAt: now, sequence };
}

const delivery = transition(7, { state: 'delivered', previousState: 'in_transit', detail: null });
const hold = transition(5, { state: 'exception', previousState: 'in_transit', detail: 'customs_hold' });

const move: EstimateMove = {
  index: 2,
  kind: 'arrival',
  place: 'DEHAM',
  vehicle: '3000128',
  leg: 2,
  vessel: { imo: '3000128', name: 'SAMPLE BOREAS' },
  isFinal: true,
  observedAt: now,
  value: now + 373 * hourMs,
  classifier: 'EST',
  sourceCreatedAt: null,
  reasonCode: null,
  previous: now + 347 * hourMs,
};

const check = { follow, cause: '', occurredAt: now } as const;
const silence = { silentHours: 260, limitHours: 240, elapsedHours: 268, p90Hours: 192, observations: 41 };
const health = {
  feed: 'maersk',
  provider: 'Maersk',
  carriers: ['maersk'],
  cause: '',
  synthetic: false,
} as const;

const news: readonly WebhookNews[] = [
  ...newsOfPlan({ transitions: [delivery, hold] }),
  newsOfCheck({ ...check, kind: 'stalled', basis: 'statistics', numbers: silence }),
  newsOfMove({ shipment, move }, move.previous),
  newsOfCheck({ ...check, kind: 'overdue', basis: null, numbers: { overdueHours: 0.1 } }),
  newsOfHealth({ ...health, health: 'degraded', reason: 'timeout', since: now, previousSince: null }),
  newsOfHealth({
    ...health,
    health: 'recovered',
    reason: 'answers_again',
    since: now + hourMs,
    previousSince: now,
  }),
];

const words: FollowerWords = followerOf(follow);

function exampleOf(event: WebhookEventType): object {
  if (event === testEvent) return testBody(exampleEventId, exampleWebhookId, now);
  const own = news.find(({ type }) => type === event);
  if (own === undefined) throw new Error(`no example of ${event}`);
  return eventBody(exampleEventId, own, 'shipment' in own ? words : null);
}

/** By event name. */
export const eventExamples: ReadonlyMap<WebhookEventType, object> = new Map(
  webhookEvents.map((event) => [event, exampleOf(event)] as const),
);
