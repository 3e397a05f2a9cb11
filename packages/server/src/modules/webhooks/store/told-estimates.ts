/** Which endpoints hear of estimates that have moved: each counts moves from the value that it was told last. */
import type { Transaction } from 'kysely';
import { estimateKey, isTold } from '../../shipments/rules/journey-record.ts';
import { newsOfMove, type EstimateChange } from '../rules/derive-estimate.ts';
import { audiencesOf } from '../rules/audience.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import type { Hearing } from './enqueue.ts';
import type { Listener } from './listeners.ts';
import type { AddressedNews } from './outbox.ts';

/**
 * The events of moves of one shipment, in their order. An endpoint that was told nothing of an estimate yet counts from the
 * value before its first move. Endpoints that were told different values get separate events.
 */
export async function addressMoves(
  trx: Transaction<Tables>,
  { followers, endpointsOf }: Hearing,
  changes: readonly EstimateChange[],
): Promise<readonly AddressedNews[]> {
  const addressed: AddressedNews[] = [];
  for (const change of changes) {
    const { shipment, move } = change;
    const audiences = audiencesOf(newsOfMove(change, move.previous), followers.get(shipment.id) ?? [], endpointsOf);
    if (audiences.length === 0) continue;
    const estimate = { shipmentId: shipment.id, key: estimateKey(move) };
    const told = await toldValues(trx, estimate);
    for (const audience of audiences) {
      const groups = Map.groupBy(audience.endpoints, ({ id }) => told.get(id) ?? move.previous);
      for (const [previous, group] of groups) {
        const hearing = group.filter(({ estimateThresholdS }) => isTold(previous, move.value, estimateThresholdS));
        const others = group.filter((endpoint) => !hearing.includes(endpoint));
        await saveTold(trx, estimate, hearing, move.value);
        await saveTold(trx, estimate, others, previous);
        if (hearing.length === 0) continue;
        addressed.push({ news: newsOfMove(change, previous), audience: { ...audience, endpoints: hearing } });
      }
    }
  }
  return addressed;
}

interface Estimate {
  readonly shipmentId: string;
  readonly key: string;
}

/** By endpoint. */
async function toldValues(
  trx: Transaction<Tables>,
  { shipmentId, key }: Estimate,
): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('webhook_told_estimates')
    .select(['endpoint_id', 'value_at'])
    .where('shipment_id', '=', shipmentId)
    .where('estimate', '=', key)
    .execute();
  return new Map(rows.map((row) => [row.endpoint_id, row.value_at]));
}

async function saveTold(
  trx: Transaction<Tables>,
  { shipmentId, key }: Estimate,
  endpoints: readonly Listener[],
  value: number,
): Promise<void> {
  for (const { id } of endpoints) {
    await trx
      .insertInto('webhook_told_estimates')
      .values({ shipment_id: shipmentId, endpoint_id: id, estimate: key, value_at: value })
      .onConflict((conflict) =>
        conflict
          .columns(['shipment_id', 'endpoint_id', 'estimate'])
          .doUpdateSet({ value_at: (eb) => eb.ref('excluded.value_at') }),
      )
      .execute();
  }
}
