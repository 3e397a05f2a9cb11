import type { ProofStore } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';

type WitnessPart = Pick<ProofStore, 'recordWitnessed' | 'findWitnessed'>;

/** The newest checkpoint of each log that this instance has witnessed. */
export function witnessPart(database: Database): WitnessPart {
  const { handle } = database;
  return {
    async recordWitnessed(origin, from, to, now) {
      const values = { tree_size: to.size, root_hash: to.root, updated_at: now };
      if (from === undefined) {
        const { numInsertedOrUpdatedRows } = await handle
          .insertInto('witnessed_logs')
          .values({ origin, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }
      const { numUpdatedRows } = await handle
        .updateTable('witnessed_logs')
        .set(values)
        .where('origin', '=', origin)
        .where('tree_size', '=', from.size)
        .where('root_hash', '=', from.root)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async findWitnessed(origin) {
      const row = await handle
        .selectFrom('witnessed_logs')
        .select(['tree_size', 'root_hash'])
        .where('origin', '=', origin)
        .executeTakeFirst();
      return row && { size: row.tree_size, root: row.root_hash };
    },
  };
}
