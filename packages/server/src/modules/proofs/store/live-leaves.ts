import type { Kysely } from 'kysely';
import type { LiveLeaf, SealElsewhere } from '../ports.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/** `log_leaves_list_live`: scans each table once per page. Runs only when a log ends. */
export async function listLiveLeaves(
  handle: Kysely<Tables>,
  logId: number,
  after: number,
  limit: number,
): Promise<readonly LiveLeaf[]> {
  const seals = await handle
    .selectFrom('seals')
    .select(['shipment_id', 'seq', 'hash', 'leaf_index'])
    .where('log_id', '=', logId)
    .where('leaf_index', '>', after)
    .orderBy('leaf_index')
    .limit(limit)
    .execute();
  const pods = await handle
    .selectFrom('pods')
    .select(['shipment_id', 'issue', 'key_id', 'statement', 'leaf_index'])
    .where('log_id', '=', logId)
    .where('leaf_index', '>', after)
    .where('statement', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('leaf_index')
    .limit(limit)
    .execute();
  const leaves: LiveLeaf[] = [
    ...seals.map(({ shipment_id, seq, hash, leaf_index }) => {
      return { leafIndex: leaf_index, shipment: shipment_id, seal: { seq, hash } };
    }),
    ...pods.map(({ shipment_id, issue, key_id, statement, leaf_index }) => {
      return {
        leafIndex: leaf_index,
        shipment: shipment_id,
        pod: { issue, keyId: key_id, statement: statement ?? '' },
      };
    }),
  ];
  // Each list is complete only up to its own last leaf.
  return leaves.sort((a, b) => a.leafIndex - b.leafIndex).slice(0, limit);
}

/**
 * Seals in other logs that proofs of delivery in this log need. Scans the proofs once, when the key of an ended log is
 * revoked.
 */
export async function listSealsElsewhere(handle: Kysely<Tables>, logId: number): Promise<readonly SealElsewhere[]> {
  const rows = await handle
    .selectFrom('pods')
    .innerJoin('seals', (join) =>
      join.onRef('seals.shipment_id', '=', 'pods.shipment_id').onRef('seals.seq', '=', 'pods.seal_seq'),
    )
    .select(['seals.shipment_id', 'seals.seq', 'seals.hash', 'seals.log_id'])
    .where('pods.log_id', '=', logId)
    .where('pods.statement', 'is not', null)
    .where('pods.withdrawn_at', 'is', null)
    .whereRef('seals.log_id', '<>', 'pods.log_id')
    .execute();
  return rows.map(({ shipment_id, seq, hash, log_id }) => ({ shipment: shipment_id, seq, hash, logId: log_id }));
}
