/** Seals by the tags of their log entries. */
import { sealTag } from '@wayseal/proofs';
import { sql } from 'kysely';
import type { AppendBatch } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';

const tagOf = (shipment: string, seq: number): Buffer => Buffer.from(sealTag(shipment, seq), 'hex');

/**
 * One look-up by the unique tag in each log. The scalar subqueries keep it so: a planner may turn a join around and
 * read every entry.
 */
export async function hasPublishedSeal(handle: Database['handle'], shipment: string, seq: number): Promise<boolean> {
  const place = sql<number | null>`
    (select idx from log_entries where log_entries.log_id = logs.id and tag = ${tagOf(shipment, seq)})`;
  const publishedSize = sql<number | null>`
    (select max(tree_size) from log_checkpoints where log_checkpoints.log_id = logs.id and note is not null)`;
  const row = await handle.selectFrom('logs').select('id').where(place, '<', publishedSize).limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * The shipments of this batch of which the log already has a seal but the database has no row of it. Another writer
 * commits both together: a reader that sees its entry finds its row as well.
 */
export async function listLostSeals(
  handle: Database['handle'],
  { logId, seals }: Pick<AppendBatch, 'logId' | 'seals'>,
): Promise<readonly string[]> {
  const lost = new Set<string>();
  for (const { shipment, seq } of seals) {
    const entry = handle.selectFrom('log_entries').select('idx').where('log_id', '=', logId);
    if ((await entry.where('tag', '=', tagOf(shipment, seq)).executeTakeFirst()) === undefined) continue;
    const row = handle.selectFrom('seals').select('seq').where('shipment_id', '=', shipment).where('seq', '=', seq);
    if ((await row.executeTakeFirst()) === undefined) lost.add(shipment);
  }
  return [...lost];
}
