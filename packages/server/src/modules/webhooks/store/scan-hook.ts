import { uuidV7Source } from '../../../kernel/lib/ids.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { ScanHook } from '../../shipments/ports.ts';
import { createStatusChangeOutbox, notifyWorkers } from './outbox.ts';

/** Stores the webhooks of every change of status in the transaction that records the change. */
export function webhookOutbox(box: SecretBox, kind: DatabaseKind): ScanHook {
  const enqueue = createStatusChangeOutbox(
    box,
    uuidV7Source(() => Date.now()),
  );
  return async (trx, plans, now) => {
    const changes = plans.flatMap((plan) => plan.changes);
    if (changes.length === 0) return;
    // Without any endpoint, one query is enough for a bulk of 1,000 changes.
    const anybody = await trx.selectFrom('webhook_endpoints').select('id').limit(1).executeTakeFirst();
    if (anybody === undefined) return;
    let deliveries = 0;
    for (const change of changes) deliveries += await enqueue(trx, change, now);
    if (deliveries > 0) await notifyWorkers(trx, kind);
  };
}
