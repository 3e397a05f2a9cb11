import type { DatabaseKind } from '../../../kernel/store/dialect.ts';
import { insertRows, type InsertTarget } from '../../../kernel/store/insert-rows.ts';
import type { ScanHook } from '../../shipments/ports.ts';
import { cloudEventsOf } from '../rules/cloud-event.ts';

const outboxTarget: InsertTarget<'change_outbox'> = {
  table: 'change_outbox',
  columns: { shipment_id: 'text', sequence: 'int8', event: 'text', created_at: 'int8' },
};

/**
 * Puts every new event into the outbox in the transaction that records it. The recording has locked the shipment, so that
 * its events come into the outbox in the order of their sequence: none can appear before one that stands in front of it.
 */
export function changeOutbox(kind: DatabaseKind, publicUrl?: string): ScanHook {
  return async (trx, plans, now) => {
    const telling = plans.filter(({ events }) => events.length > 0);
    if (telling.length === 0) return;
    // Whether a feed is open stands in the database: commands that record have other settings than the service.
    const feed = await trx.selectFrom('change_feeds').select('name').limit(1).executeTakeFirst();
    if (feed === undefined) return;
    const rows = telling.flatMap((plan) =>
      cloudEventsOf(plan, publicUrl).map((event) => ({
        shipment_id: plan.shipment.id,
        sequence: Number(event.sequence),
        event: JSON.stringify(event),
        created_at: now,
      })),
    );
    await insertRows(trx, kind, outboxTarget, rows);
  };
}
