/** Events of estimates that move. */
import type { EstimateMove } from '../../shipments/rules/journey-record.ts';
import { estimateChangeData } from '../../shipments/rules/shown-journey.ts';
import type { StatusChange } from '../../statuses/rules/status-change.ts';
import type { ShipmentNews } from './news.ts';

/** An estimate of a shipment whose value differs from the one before. */
export interface EstimateChange {
  readonly shipment: StatusChange['shipment'];
  readonly move: EstimateMove;
}

/**
 * The event of a move from the value that its audience was told last. Endpoints that were told different values get events
 * with separate causes. Retention restarts the numbers of the history, so the value is part of the cause.
 */
export function newsOfMove({ shipment, move }: EstimateChange, previous: number): ShipmentNews {
  const type = 'shipment.estimate_changed';
  return {
    type,
    cause: `${type} ${shipment.id} ${move.index} ${move.value} ${previous}`,
    occurredAt: move.observedAt,
    shipment,
    data: estimateChangeData(shipment.id, { ...move, previous }),
  };
}
