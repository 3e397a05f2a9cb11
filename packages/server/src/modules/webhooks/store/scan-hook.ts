import { uuidV7Source } from '../../../kernel/lib/ids.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { ScanHook } from '../../shipments/ports.ts';
import type { EstimateChange } from '../rules/event-body.ts';
import { createStatusChangeOutbox, enqueueEstimateChanges, notifyWorkers } from './outbox.ts';

/**
 * Stores the webhooks of every change of status and of every estimate that moved in the transaction that records them. Of
 * one answer, the changes of status come first.
 */
export function webhookOutbox(box: SecretBox, kind: DatabaseKind, publicUrl?: string): ScanHook {
  const ids = uuidV7Source(() => Date.now());
  const enqueue = createStatusChangeOutbox(box, ids, publicUrl);
  return async (trx, plans, now) => {
    const moving = plans.filter(({ journey }) => journey !== null && journey.moves.length > 0);
    const changes = plans.flatMap((plan) => plan.changes);
    if (changes.length === 0 && moving.length === 0) return;
    // Without any endpoint, one query is enough for a bulk of 1,000 changes.
    const anybody = await trx.selectFrom('webhook_endpoints').select('id').limit(1).executeTakeFirst();
    if (anybody === undefined) return;
    let deliveries = 0;
    for (const change of changes) deliveries += await enqueue(trx, change, now);
    for (const plan of moving)
      deliveries += await enqueueEstimateChanges(trx, { box, ids, publicUrl }, movesOf(plan), now);
    if (deliveries > 0) await notifyWorkers(trx, kind);
  };
}

function movesOf({ shipment, journey }: Parameters<ScanHook>[1][number]): readonly EstimateChange[] {
  const { id, number, carrier, vertical, source } = shipment;
  const of = { id, number, carrier, vertical, sandbox: source === 'sandbox' };
  return (journey?.moves ?? []).map((move) => ({ shipment: of, move }));
}
