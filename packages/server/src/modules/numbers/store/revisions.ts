/** Counts changes of the observations of a vertical, so that kept cells are known as old. */
import type { Vertical } from '@wayseal/detect';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../kernel/store/tables.ts';

/** Raises the revisions of the verticals and returns them. The sorted order prevents deadlocks between transactions. */
export async function touch(
  trx: Transaction<Tables>,
  changed: ReadonlySet<Vertical>,
  now: number,
): Promise<ReadonlyMap<Vertical, number>> {
  const reached = new Map<Vertical, number>();
  for (const vertical of [...changed].sort()) {
    const { revision } = await trx
      .insertInto('observation_revisions')
      .values({ vertical, revision: 1, changed_at: now })
      .onConflict((conflict) =>
        conflict
          .column('vertical')
          .doUpdateSet({ revision: sql<number>`observation_revisions.revision + 1`, changed_at: now }),
      )
      .returning('revision')
      .executeTakeFirstOrThrow();
    reached.set(vertical, revision);
  }
  return reached;
}
