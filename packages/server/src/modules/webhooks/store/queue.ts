import { sql, type Kysely, type Transaction } from 'kysely';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { Lease, QueueDepth, WebhookQueue, WebhookStoreRules } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { leaseClock, needsRowLocks, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import { givenRows } from '../../../kernel/store/given-rows.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { claimAttempts } from './claim.ts';
import { settleAttempts } from './settle.ts';
import { tidyWebhooks } from './tidy.ts';

/** Called inside transactions at points where a test may end the process. */
export type ReachPoint = (name: 'before_settle') => void | Promise<void>;

export function createWebhookQueue(
  database: Database,
  box: SecretBox,
  rules: WebhookStoreRules,
  reach: ReachPoint,
): WebhookQueue {
  const { handle, kind } = database;
  return {
    claim: (request) =>
      database.transaction(async (trx) => {
        await releaseLeases(trx, kind, request.release, request.now);
        return claimAttempts(trx, kind, box, rules, request);
      }),
    settle: (finished) =>
      database.transaction(async (trx) => {
        const outcome = await settleAttempts(trx, kind, rules, finished);
        await reach('before_settle');
        return outcome;
      }),
    release: (leases, now) => database.transaction((trx) => releaseLeases(trx, kind, leases, now)),
    renew: (leases, now) =>
      database.transaction(async (trx) => {
        let kept = 0;
        for (const { endpointId, token } of inOneOrder(leases)) {
          const { numUpdatedRows } = await trx
            .updateTable('webhook_endpoints')
            .set({ lease_until: sql<number>`${leaseClock(kind, now)} + ${rules.leaseMs}` })
            .where('id', '=', endpointId)
            .where('lease_token', '=', token)
            .where('lease_until', '>', 0)
            .executeTakeFirst();
          kept += Number(numUpdatedRows);
        }
        return kept;
      }),
    tidy: (now) => tidyWebhooks(database, rules, now),
    depth: (now) => readDepth(handle, now),
  };
}

/** Sorted by id: other nodes lock the same rows, and one order prevents deadlocks. */
function inOneOrder(leases: readonly Lease[]): Lease[] {
  return leases.toSorted((a, b) => (a.endpointId < b.endpointId ? -1 : 1));
}

/** `webhook_endpoints_release` */
async function releaseLeases(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  leases: readonly Lease[],
  now: number,
): Promise<void> {
  if (leases.length === 0) return;
  const rows = leases.map(({ endpointId, token }) => ({ endpoint: endpointId, token }));
  const given = givenRows(kind, 'given', { endpoint: 'text', token: 'text' }, rows);
  const ours = sql`${given} where id = given.endpoint and lease_token = given.token`;
  if (needsRowLocks(kind)) {
    await sql`select id from webhook_endpoints, ${ours} order by id for no key update of webhook_endpoints`.execute(
      trx,
    );
  }
  await sql`update webhook_endpoints set lease_until = 0, last_served = ${now} from ${ours}`.execute(trx);
}

async function readDepth(handle: Kysely<Tables>, now: number): Promise<QueueDepth> {
  const states = await handle
    .selectFrom('webhook_deliveries')
    .select(['state', (build) => build.fn.countAll<number>().as('count')])
    .where('state', 'in', ['parked', 'held', 'exhausted'])
    .groupBy('state')
    .execute();
  const byState = new Map(states.map(({ state, count }) => [state, count]));
  const due = await handle
    .selectFrom('webhook_deliveries')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('due_at', 'is not', null)
    .where('due_at', '<=', now)
    .where('running_until', '<=', now)
    .executeTakeFirstOrThrow();
  const endpoints = await handle
    .selectFrom('webhook_endpoints')
    .select([
      sql<number>`coalesce(sum(case when status = 'disabled' then 1 else 0 end), 0)`.as('disabled'),
      sql<number>`coalesce(sum(case when status = 'enabled' and paused_until > ${now} then 1 else 0 end), 0)`.as(
        'paused',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    due: due.count,
    parked: byState.get('parked') ?? 0,
    held: byState.get('held') ?? 0,
    exhausted: byState.get('exhausted') ?? 0,
    disabledEndpoints: endpoints.disabled,
    pausedEndpoints: endpoints.paused,
  };
}
