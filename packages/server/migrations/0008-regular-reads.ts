import { sql, type Kysely } from 'kysely';

/**
 * Indexes for what workers ask by the minute and the hour, so that none of it reads a table that grows with the number of
 * shipments or of deliveries. `tests/kernel/plans.test.ts` holds the statements against the plans of both databases.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  // Retention looks at the oldest first, and most of the oldest have nothing left to delete.
  await schema
    .createIndex('shipments_with_details')
    .on('shipments')
    .column('updated_at')
    .where(sql.ref('event_count'), '>', sql.ref('purged_count'))
    .execute();
  await schema
    .createIndex('shipments_by_purged_at')
    .on('shipments')
    .column('purged_at')
    .where(sql.ref('purged_at'), 'is not', null)
    .execute();
  await schema.createIndex('key_follows_by_requested_at').on('key_follows').column('requested_at').execute();
  // Attempts that are under way, or were when their process ended: a handful.
  await schema
    .createIndex('webhook_deliveries_running')
    .on('webhook_deliveries')
    .column('running_until')
    .where(sql.ref('running_until'), '>', sql.lit(0))
    .execute();
}
