/** Events for tests that break workers: one of each kind in turn, each a single delivery for each endpoint. */
import type { FollowCheck } from '../../src/modules/follows/rules/checks.ts';
import type { Follow } from '../../src/modules/follows/rules/follow.ts';
import { followerOf, newsOfCheck } from '../../src/modules/webhooks/rules/derive-check.ts';
import { newsOfPlan } from '../../src/modules/webhooks/rules/derive-status.ts';
import type { SubscribableEvent } from '../../src/modules/webhooks/rules/event-catalog.ts';
import type { ShipmentNews } from '../../src/modules/webhooks/rules/news.ts';
import type { PersonalNews } from '../../src/modules/webhooks/store/enqueue.ts';
import type { StatusChange } from '../../src/modules/statuses/rules/status-change.ts';
import { shipmentId, statusChange, testKey } from './webhook-fixture.ts';

export const faultEvents = [
  'shipment.status_changed',
  'shipment.delivered',
  'shipment.exception',
  'shipment.customs_hold',
  'shipment.stalled',
  'shipment.overdue',
] as const satisfies readonly SubscribableEvent[];

/** The event of a sequence: what all followers hear, or what a check tells the key of its follow. */
export function faultEvent(sequence: number): ShipmentNews | PersonalNews {
  const event = faultEvents[sequence % faultEvents.length] ?? faultEvents[0];
  if (event === 'shipment.stalled' || event === 'shipment.overdue') return checked(event, sequence);
  const state = event === 'shipment.delivered' ? 'delivered' : 'exception';
  const transition = {
    ...numbered(sequence),
    state,
    detail: event === 'shipment.customs_hold' ? 'customs_hold' : null,
    previousDetail: null,
  } as const;
  const news = newsOfPlan({ transitions: [transition] }).find(({ type }) => type === event);
  if (news === undefined) throw new Error(`no ${event}`);
  return news;
}

/** Messages in chat tell no sequence, so each event is of another number. */
function numbered(sequence: number): StatusChange {
  const change = statusChange(sequence);
  return { ...change, shipment: { ...change.shipment, number: `NUMBER${sequence}` } };
}

function checked(event: 'shipment.stalled' | 'shipment.overdue', sequence: number): PersonalNews {
  const { shipment, occurredAt } = numbered(sequence);
  const follow: Follow = {
    id: '01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6073',
    keyId: testKey,
    number: shipment.number,
    carrier: shipment.carrier,
    vertical: shipment.vertical,
    shipmentId,
    source: 'operator_ingest',
    state: 'in_transit',
    detail: null,
    lastEventAt: occurredAt,
    etaAt: null,
    etaUncertaintyS: null,
    eventCount: sequence + 1,
    changedAt: occurredAt,
    isStale: event === 'shipment.stalled',
    isOverdue: event === 'shipment.overdue',
    reference: `PO-${sequence}`,
    tags: ['priority'],
    expectedBy: occurredAt,
    checkAt: null,
    isExplicit: true,
    followedAt: occurredAt,
    requestedAt: occurredAt,
    endsAt: occurredAt,
  };
  const isStalled = event === 'shipment.stalled';
  const check: FollowCheck = {
    kind: isStalled ? 'stalled' : 'overdue',
    follow,
    basis: isStalled ? 'threshold' : null,
    numbers: isStalled ? { silentHours: 300, limitHours: 240 } : { overdueHours: 1 },
    cause: `${event} ${sequence}`,
    occurredAt,
  };
  return { follower: followerOf(follow), news: newsOfCheck(check) };
}
