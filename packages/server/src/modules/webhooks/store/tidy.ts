import { sql, type Transaction } from 'kysely';
import { inlineAttempts, longestWaitMs, maximumAttempts } from '../rules/delivery-policy.ts';
import type { WebhookStoreRules } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { replayMs } from './idempotency.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { settleUnknown } from './log.ts';

/** Rows of one transaction: other writers wait for it on SQLite. */
const rowsPerTransaction = 500;

/** Spelled out in the statement: no database looks into a parameter to see that the index of running attempts has all. */
const isRunning = sql.lit(0);

/** The state in which a delivery waits that is due again: the same table as `waitingState`, in SQL. */
export const waitingStateSql = sql<string>`case when attempts >= ${sql.lit(maximumAttempts)} then 'exhausted'
  when attempts >= ${sql.lit(inlineAttempts)} then 'parked' else 'pending' end`;

/** What no attempt touches: what is held too long, what a race left behind, and what is old. */
export async function tidyWebhooks(database: Database, rules: WebhookStoreRules, now: number): Promise<void> {
  await database.transaction(async (trx) => {
    await expireHeld(trx, now - rules.heldTtlMs);
    await putRight(trx, now);
    await pullBack(trx, rules, now);
    await settleLostManuals(trx, now);
    await trx.deleteFrom('webhook_secrets').where('expires_at', '<=', now).execute();
    await trx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', now - replayMs)
      .execute();
  });
  for (let deleted = rowsPerTransaction; deleted === rowsPerTransaction;) {
    deleted = await database.transaction((trx) => deleteOld(trx, now - rules.logTtlMs));
  }
  await database.transaction(deleteEmptyEndpoints);
}

async function expireHeld(trx: Transaction<Tables>, before: number): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'expired', held_at: null })
    .where('state', '=', 'held')
    .where('held_at', '<=', before)
    .execute();
}

/**
 * An event that was stored while its endpoint was being enabled, disabled or deleted may carry the state of the moment
 * before. Here it gets the one that belongs to the endpoint, so that it is neither stuck nor sent.
 */
async function putRight(trx: Transaction<Tables>, now: number): Promise<void> {
  const ofStatus = (status: string) => trx.selectFrom('webhook_endpoints').select('id').where('status', '=', status);
  await trx
    .updateTable('webhook_deliveries')
    .set({
      state: waitingStateSql,
      due_at: sql<
        number | null
      >`case when attempts >= ${sql.lit(maximumAttempts)} then null else cast(${now} as bigint) end`,
      held_at: null,
    })
    .where('held_at', 'is not', null)
    .where('due_at', 'is', null)
    .where('running_until', '=', 0)
    .where('endpoint_id', 'in', ofStatus('enabled'))
    .execute();
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'cancelled', due_at: null, held_at: null, running_until: 0 })
    .where((where) => where.or([where('due_at', 'is not', null), where('held_at', 'is not', null)]))
    .where('endpoint_id', 'in', ofStatus('deleted'))
    .execute();
}

/**
 * After the clock was set back, what the time before it had put off would be late by as much. An attempt that runs gets
 * a lease from now, not an end: its worker may be alive.
 */
async function pullBack(trx: Transaction<Tables>, rules: WebhookStoreRules, now: number): Promise<void> {
  const leaseEnd = now + rules.leaseMs;
  await trx
    .updateTable('webhook_deliveries')
    .set({
      running_until: leaseEnd,
      // That of a manual attempt is its delivery's own.
      due_at: sql<number | null>`case when due_at = running_until then cast(${leaseEnd} as bigint) else due_at end`,
    })
    .where('running_until', '>', isRunning)
    .where('running_until', '>', leaseEnd)
    .execute();
  const attempts = Array.from({ length: maximumAttempts }, (_, count) => count);
  const latest = attempts.map((count) => {
    const wait = Math.max(longestWaitMs(count, rules.schedule), rules.enableSpreadMs);
    return sql`when ${sql.lit(count)} then cast(${Math.ceil(now + wait)} as bigint)`;
  });
  await trx
    .updateTable('webhook_deliveries')
    .set({ due_at: now })
    .where('running_until', '=', 0)
    .where('due_at', '>', sql<number>`case attempts ${sql.join(latest, sql` `)} end`)
    .execute();
}

/** A manual attempt whose process ended: the schedule of its delivery finds it late, or never. A scheduled one is due. */
async function settleLostManuals(trx: Transaction<Tables>, now: number): Promise<void> {
  const lost = await trx
    .updateTable('webhook_deliveries')
    .set({ running_until: 0 })
    .where('running_until', '>', isRunning)
    .where('running_until', '<=', now)
    .where((where) => where.or([where('due_at', 'is', null), where('due_at', '>', now)]))
    .returning(['endpoint_id', 'event_id'])
    .execute();
  for (const { endpoint_id, event_id } of lost) await settleUnknown(trx, endpoint_id, event_id);
}

/** Deliveries in an end state with their log, and events that no delivery names any more. Answers how many. */
async function deleteOld(trx: Transaction<Tables>, before: number): Promise<number> {
  const old = await trx
    .selectFrom('webhook_deliveries')
    .select(['endpoint_id', 'event_id'])
    .where('created_at', '<=', before)
    .where('due_at', 'is', null)
    .where('held_at', 'is', null)
    .where('running_until', '=', 0)
    .orderBy('created_at')
    .limit(rowsPerTransaction)
    .execute();
  for (const { endpoint_id, event_id } of old) {
    for (const table of ['webhook_attempts', 'webhook_deliveries'] as const) {
      await trx.deleteFrom(table).where('endpoint_id', '=', endpoint_id).where('event_id', '=', event_id).execute();
    }
  }
  const events = [...new Set(old.map(({ event_id }) => event_id))];
  if (events.length > 0) {
    await trx
      .deleteFrom('webhook_events')
      .where('id', 'in', events)
      .where('id', 'not in', (where) =>
        where.selectFrom('webhook_deliveries').select('event_id').where('event_id', 'in', events),
      )
      .execute();
  }
  return old.length;
}

async function deleteEmptyEndpoints(trx: Transaction<Tables>): Promise<void> {
  const gone = await trx
    .selectFrom('webhook_endpoints as endpoints')
    .select('id')
    .where('status', '=', 'deleted')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('webhook_deliveries')
            .select('event_id')
            .whereRef('webhook_deliveries.endpoint_id', '=', 'endpoints.id'),
        ),
      ),
    )
    .execute();
  for (const { id } of gone) {
    await trx.deleteFrom('webhook_secrets').where('endpoint_id', '=', id).execute();
    await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
  }
}
