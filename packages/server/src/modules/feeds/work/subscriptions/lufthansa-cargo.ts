import type { FeedSubscriptions } from '../../ports.ts';
import type { FeedInstance } from '../../rules/feed-instance.ts';
import { airWaybillOf } from '../air/air-answer.ts';
import type { AdapterTools } from '../licensed-feed.ts';
import { callCarrier } from './subscription-call.ts';

const path = '/lhcargo/handling/shipmenttrackingpush/v4/subscribe';

/** Shipment tracking push 4: one waybill, every state. The carrier tries the address with OPTIONS first. */
export function lufthansaSubscriptions(
  instance: FeedInstance,
  tools: Pick<AdapterTools, 'line' | 'guard'>,
): FeedSubscriptions {
  return {
    async subscribe(detection, { url }) {
      const waybill = airWaybillOf(instance, detection);
      if (waybill === null) return { kind: 'number_not_found', note: null };
      const awb = `${waybill.prefix}-${waybill.serial}`;
      const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
      const body = JSON.stringify({ awb, callback: url, states: '*' });
      const result = await callCarrier(tools, { method: 'POST', path, headers, body });
      if (result.kind !== 'answer') return result;
      return { kind: 'done', subscriptions: [{ id: null, about: awb, active: true }] };
    },
  };
}
