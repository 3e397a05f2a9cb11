import type { FeedInstance } from '../../rules/feed-instance.ts';
import { jsonOf } from '../answer-mapping.ts';
import { objectOf, textOf } from '../json-reading.ts';
import type { FeedAdapter } from '../licensed-feed.ts';
import { airAnswer, airRefusal, airWaybillOf, nothingFound, supportsAir } from './air-answer.ts';
import { readShipment } from './lufthansa-shipment.ts';

const defaultPath = '/lhcargo/handling/shipmenttracking/v4/shipment';
const maxText = 100;

/** Lufthansa Cargo shipment tracking 4: one call per waybill, milestones with plans beside events. */
export function createLufthansaCargoAdapter(instance: FeedInstance): FeedAdapter {
  return {
    id: instance.id,
    group: 'Lufthansa Cargo',
    supports: (detection) => supportsAir(instance, detection),
    async ask(request, tools) {
      const waybill = airWaybillOf(instance, request.detection);
      if (waybill === null) return nothingFound;
      const query = new URLSearchParams({
        ...instance.query,
        aWBPrefix: waybill.prefix,
        [instance.references.air_waybill?.name || 'aWBNumber']: waybill.serial,
      });
      const outcome = await tools.line.send({
        write: () => ({
          path: `${instance.path ?? defaultPath}?${query.toString()}`,
          headers: { Accept: 'application/json' },
        }),
        purpose: request.purpose,
        signal: request.signal,
      });
      if (outcome.kind !== 'answer') return outcome;
      const refusal = await airRefusal(outcome.answer, tools, request);
      if (refusal !== undefined) return refusal;
      const status = objectOf(objectOf(jsonOf(outcome.answer))?.['shipmentTrackingStatus']);
      if (status === null) return { kind: 'feed_unavailable', cause: 'contract' };
      const told = objectOf(objectOf(status['shipment'])?.['shipmentId']);
      if (isOther(told?.['carrierNumericCode'], waybill.prefix) || isOther(told?.['aWBNumber'], waybill.serial)) {
        return { kind: 'number_not_found', note: 'other_shipment' };
      }
      return airAnswer(readShipment(status, tools), tools);
    },
  };
}

/** Whether the answer names another number. Numbers may come without their leading zeros. */
function isOther(told: unknown, asked: string): boolean {
  const text = typeof told === 'number' ? String(told) : textOf(told, maxText);
  return text !== null && text.padStart(asked.length, '0') !== asked;
}
