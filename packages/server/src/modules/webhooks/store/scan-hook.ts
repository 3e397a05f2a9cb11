import { uuidV7Source } from '../../../kernel/lib/ids.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { ScanHook } from '../../shipments/ports.ts';
import type { EstimateChange } from '../rules/derive-estimate.ts';
import { newsOfPlan } from '../rules/derive-status.ts';
import { addressNews, readHearing } from './enqueue.ts';
import { notifyWorkers, storeNews } from './outbox.ts';
import { addressMoves } from './told-estimates.ts';

type Plan = Parameters<ScanHook>[1][number];

/**
 * Stores the webhooks of every change of status and of every estimate that moved in the transaction that records them. Of
 * one answer, the changes of status come first.
 */
export function webhookOutbox(box: SecretBox, kind: DatabaseKind, publicUrl?: string): ScanHook {
  const parts = { box, kind, ids: uuidV7Source(() => Date.now()), publicUrl };
  return async (trx, plans, now) => {
    const telling = plans.filter(({ transitions }) => transitions.length > 0);
    const moving = plans.filter(({ journey }) => journey !== null && journey.moves.length > 0);
    if (telling.length === 0 && moving.length === 0) return;
    // Without any endpoint, one query is enough for a bulk of 1,000 changes.
    const anyone = await trx.selectFrom('webhook_endpoints').select('id').limit(1).executeTakeFirst();
    if (anyone === undefined) return;
    const ids = [...telling, ...moving].map(({ shipment }) => shipment.id);
    const hearing = await readHearing(trx, kind, ids, now);
    if (hearing.followers.size === 0) return;
    const news = telling.flatMap(newsOfPlan);
    const moves = await addressMoves(trx, hearing, moving.flatMap(movesOf));
    const deliveries = await storeNews(trx, parts, [...addressNews(news, hearing), ...moves], now);
    if (deliveries > 0) notifyWorkers(trx, kind);
  };
}

function told({ shipment }: Plan): EstimateChange['shipment'] {
  const { id, number, carrier, vertical, source } = shipment;
  return { id, number, carrier, vertical, sandbox: source === 'sandbox' };
}

function movesOf(plan: Plan): readonly EstimateChange[] {
  return (plan.journey?.moves ?? []).map((move) => ({ shipment: told(plan), move }));
}
