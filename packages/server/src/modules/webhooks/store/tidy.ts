import { sql, type Transaction } from 'kysely';
import { inlineAttempts, longestWaitMs, maximumAttempts } from '../rules/delivery-policy.ts';
import type { WebhookStoreRules } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { replayMs } from './idempotency.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { settleUnknown } from './log.ts';
import { hasValidKey } from './valid-key.ts';

/** Rows per transaction; on SQLite, other writers wait for it. */
const rowsPerTransaction = 500;

/** A literal, not a parameter: only then does the planner use the partial index of running attempts. */
const isRunning = sql.lit(0);

/** `waitingState` in SQL: the state in which a due delivery waits. */
export const waitingStateSql = sql<string>`case when attempts >= ${sql.lit(maximumAttempts)} then 'exhausted'
  when attempts >= ${sql.lit(inlineAttempts)} then 'parked' else 'pending' end`;

/** Cleans up what attempts do not: deliveries held too long, leftovers of races, and old rows. */
export async function tidyWebhooks(database: Database, rules: WebhookStoreRules, now: number): Promise<void> {
  await database.transaction(async (trx) => {
    await expireHeld(trx, now - rules.heldTtlMs);
    await putRight(trx, now);
    await endOfKeys(trx, now);
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
 * Corrects events that were stored while their endpoint was being enabled or deleted. They may have the previous state and
 * would get stuck or be sent by mistake.
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

/** Nobody may get what still waits for the endpoints of revoked and expired keys. An attempt in flight settles normally. */
async function endOfKeys(trx: Transaction<Tables>, now: number): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'cancelled', due_at = null, held_at = null
    where (due_at is not null or held_at is not null) and running_until <= ${now} and endpoint_id in (
      select endpoints.id from webhook_endpoints endpoints where endpoints.status <> 'deleted' and not ${hasValidKey(now)}
    )
  `.execute(trx);
}

/**
 * After the clock was set back, times from before would make deliveries late. Moves them to now. A running attempt gets a new
 * lease from now instead of an end, because its worker may be alive.
 */
async function pullBack(trx: Transaction<Tables>, rules: WebhookStoreRules, now: number): Promise<void> {
  const leaseEnd = now + rules.leaseMs;
  await trx
    .updateTable('webhook_deliveries')
    .set({
      running_until: leaseEnd,
      // A scheduled attempt was due when it began. During a manual one, `due_at` is the schedule of the delivery and stays.
      due_at: sql<number | null>`case when due_at > ${now} and exists (
        select 1 from webhook_attempts attempts where attempts.endpoint_id = webhook_deliveries.endpoint_id
          and attempts.event_id = webhook_deliveries.event_id and attempts.outcome is null and attempts.trigger = 'schedule'
      ) then cast(${now} as bigint) else due_at end`,
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

/** Settles manual attempts of ended processes, which the schedule would find late or never. Lost scheduled ones are due anyway. */
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

/** Deletes final deliveries with their log, and events without deliveries. Returns the number of deleted deliveries. */
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
