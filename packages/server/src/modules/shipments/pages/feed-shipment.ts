import type { OutputOf } from '../../../kernel/operation/operation.ts';
import type { getShipment } from '../operations/get-shipment.ts';

/** What feed and calendar tell of a shipment. */
export type FeedShipment = Pick<OutputOf<typeof getShipment>, 'tracking_number' | 'shipment'> & {
  readonly sandbox?: boolean;
};
