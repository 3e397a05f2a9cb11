import { sql, type Transaction } from 'kysely';
import { maximumAttempts, stepAfter } from '../rules/delivery-policy.ts';
import { attemptsAtOnce } from '../rules/endpoint-health.ts';
import type { WebhookEventType } from '../rules/event-catalog.ts';
import { formatOf, isChatFormat, usualFormat, type WebhookFormat } from '../rules/formats.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { Claim, ClaimRequest, WebhookStoreRules } from '../ports.ts';
import type { DueAttempt } from '../rules/attempt.ts';
import { leaseClock, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { givenRows } from '../../../kernel/store/given-rows.ts';
import { settleUnknown } from './log.ts';
import { isAmong } from './event-months.ts';
import { openAddress, readValidSecrets } from './secrets.ts';
import { hasValidKey } from './valid-key.ts';
import { askedByHand } from './tables.ts';

interface LeasedEndpoint {
  readonly id: string;
  /** Where requests go. */
  readonly url: string;
  readonly format: WebhookFormat;
  readonly status: string;
  readonly pauses: number;
  readonly paused_until: number;
}

interface DueRow {
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly is_test: number;
  readonly attempts: number;
  readonly log_count: number;
  readonly due_at: number;
  readonly running_until: number;
  readonly signature: string;
  readonly created_at: number;
  readonly type: string;
  readonly body: Uint8Array;
  readonly ts_unix: number;
}

/** A due delivery with what its attempt needs. */
interface ReadyRow {
  readonly endpoint: LeasedEndpoint;
  readonly row: DueRow;
  /** Newest first. */
  readonly secrets: readonly string[];
}

/**
 * `webhook_endpoints_claim`: leases endpoints, settles attempts that a crash left open and counts the attempts to send.
 * Crash point: all of it commits before the first byte is sent. A crash after that costs one of the six attempts and never
 * causes a seventh.
 */
export async function claimAttempts(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  box: SecretBox,
  rules: WebhookStoreRules,
  request: ClaimRequest,
): Promise<Claim> {
  const leased = await leaseEndpoints(trx, kind, box, rules, request);
  const ids = leased.map(({ id }) => id);
  const secrets = await readValidSecrets(trx, kind, box, ids, request.now);
  const due = Map.groupBy(await selectDue(trx, kind, leased, rules, request.now), (row) => row.endpoint_id);
  const found = { recovered: 0, exhaustedUnknown: 0 };
  const manual: DueAttempt[] = [];
  const ready: ReadyRow[] = [];
  let left = request.attempts;
  for (const [index, endpoint] of leased.entries()) {
    // Each leased endpoint gets at least one attempt.
    const share = left - (leased.length - index - 1);
    const limit = Math.min(attemptsAtOnce(endpoint, rules.endpointConcurrency), share);
    const own = { endpoint, secrets: secrets.get(endpoint.id) ?? [] };
    for (const row of due.get(endpoint.id)?.slice(0, Math.max(0, limit)) ?? []) {
      if (row.due_at === askedByHand) {
        manual.push(await startManual(trx, { ...own, row }, rules, request.now));
        left -= 1;
        continue;
      }
      if (row.running_until > 0 && (await recover(trx, endpoint, row, rules, request, found))) continue;
      if (endpoint.status !== 'enabled' && row.is_test === 0) {
        await hold(trx, row, request.now);
        continue;
      }
      ready.push({ ...own, row });
      left -= 1;
    }
  }
  const attempts = [...manual, ...(await writeAhead(trx, kind, ready, rules, request.now))];
  const byEndpoint = Map.groupBy(attempts, ({ endpointId }) => endpointId);
  const endpoints = leased.map(({ id }) => ({ endpointId: id, attempts: byEndpoint.get(id) ?? [] }));
  return { token: request.token, endpoints, ...found };
}

async function leaseEndpoints(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  box: SecretBox,
  rules: WebhookStoreRules,
  { token, now, endpoints }: ClaimRequest,
): Promise<LeasedEndpoint[]> {
  const clock = leaseClock(kind, now);
  const { leaseMs } = rules;
  // A lease or pause that ends later than possible was written before the clock was set back. A pause delays scheduled
  // attempts, not manual ones.
  const { rows } = await sql<
    Omit<LeasedEndpoint, 'format'> & { readonly format: string; readonly address: Uint8Array | null }
  >`
    with claimed as materialized (
      select endpoints.id from webhook_endpoints endpoints
      where endpoints.status <> 'deleted'
        and (endpoints.lease_until < ${clock} or endpoints.lease_until > ${clock} + ${leaseMs})
        and exists (
          select 1 from webhook_deliveries deliveries
          where deliveries.endpoint_id = endpoints.id and deliveries.running_until <= ${now}
            and deliveries.due_at <= case
              when endpoints.paused_until <= ${now} or endpoints.paused_until > ${now} + case endpoints.format
                when ${usualFormat} then cast(${longestPauseMs(usualFormat, rules)} as bigint)
                else cast(${longestPauseMs('slack', rules)} as bigint) end
              then cast(${now} as bigint) else ${sql.lit(askedByHand)} end
        )
        and ${hasValidKey(now)}
      order by endpoints.last_served, endpoints.id limit ${endpoints}
      ${kind === 'postgres' ? sql`for update of endpoints skip locked` : sql``}
    )
    update webhook_endpoints set lease_token = ${token}, lease_until = ${clock} + ${leaseMs}
    where id in (select id from claimed)
    returning id, url, address, format, status, pauses, paused_until
  `.execute(trx);
  return rows.map((row) => ({ ...row, url: openAddress(box, row), format: formatOf(row.format) }));
}

/** A failing endpoint is paused by the breaker, a chat channel also for as long as its product asks. */
function longestPauseMs(format: WebhookFormat, { health, schedule }: WebhookStoreRules): number {
  return isChatFormat(format) ? Math.max(health.breakerMaxMs, schedule.retryAfterMaxMs) : health.breakerMaxMs;
}

/**
 * `webhook_deliveries_select_due`: for each endpoint as many as it may get at once, manual attempts first. One statement for
 * all endpoints.
 */
async function selectDue(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  leased: readonly LeasedEndpoint[],
  rules: WebhookStoreRules,
  now: number,
): Promise<DueRow[]> {
  if (leased.length === 0) return [];
  const given = givenRows(
    kind,
    'given',
    { endpoint: 'text', due: 'int8' },
    leased.map(({ id, format, paused_until: pausedUntil }) => {
      const isPaused = pausedUntil > now && pausedUntil <= now + longestPauseMs(format, rules);
      return { endpoint: id, due: isPaused ? askedByHand : now };
    }),
  );
  const next = (column: '*' | 'rowid') => sql`
    select deliveries.${sql.raw(column)} from webhook_deliveries deliveries
    where deliveries.endpoint_id = given.endpoint and deliveries.due_at <= given.due and deliveries.running_until <= ${now}
    order by deliveries.due_at, deliveries.event_id limit ${rules.endpointConcurrency}
  `;
  const columns = sql`due.endpoint_id, due.event_id, due.is_test, due.attempts, due.log_count, due.due_at, due.running_until,
    due.signature, due.created_at, events.type, events.body, events.ts_unix`;
  // SQLite has no lateral join.
  const { rows } = await (
    kind === 'sqlite'
      ? sql<DueRow>`
        select ${columns} from ${given} cross join webhook_deliveries due
          join webhook_events events on events.id = due.event_id
        where due.rowid in (${next('rowid')}) order by due.due_at, due.event_id
      `
      : sql<DueRow>`
        select ${columns} from ${given} cross join lateral (${next('*')}) as due
          join webhook_events events on events.id = due.event_id
        order by due.due_at, due.event_id
      `
  ).execute(trx);
  return rows;
}

/**
 * Settles the attempt that ran when its worker ended as `unknown`; a scheduled one counts. Returns false for a manual attempt,
 * whose delivery is still due.
 */
async function recover(
  trx: Transaction<Tables>,
  endpoint: LeasedEndpoint,
  row: DueRow,
  rules: WebhookStoreRules,
  { now, random }: ClaimRequest,
  found: { recovered: number; exhaustedUnknown: number },
): Promise<boolean> {
  const lost = await settleUnknown(trx, row.endpoint_id, row.event_id);
  found.recovered += lost.length;
  const scheduled = lost.find(({ trigger }) => trigger === 'schedule');
  if (scheduled === undefined) return false;
  const holds = endpoint.status !== 'enabled' && row.is_test === 0;
  const finished = { outcome: 'unknown', errorClass: 'unknown', retryAfterMs: null } as const;
  const step = stepAfter(row.attempts, finished, { holds, now, random: random() }, rules.schedule);
  if (step.state === 'exhausted') found.exhaustedUnknown += 1;
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: step.state, due_at: step.dueAt, running_until: 0, held_at: step.state === 'held' ? now : null })
    .where('endpoint_id', '=', row.endpoint_id)
    .where('event_id', '=', row.event_id)
    .execute();
  await trx
    .updateTable('webhook_attempts')
    .set({ next_attempt_at: step.dueAt })
    .where('endpoint_id', '=', row.endpoint_id)
    .where('event_id', '=', row.event_id)
    .where('n', '=', scheduled.n)
    .execute();
  return true;
}

async function hold(trx: Transaction<Tables>, row: DueRow, now: number): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'held', due_at: null, running_until: 0, held_at: now })
    .where('endpoint_id', '=', row.endpoint_id)
    .where('event_id', '=', row.event_id)
    .execute();
}

/**
 * `webhook_deliveries_write_ahead`: counts the attempts of all endpoints and opens their rows in the log. `due_at` stays until the
 * result, because `running_until` alone keeps others away, and the index of what is due need not be written twice.
 */
async function writeAhead(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  ready: readonly ReadyRow[],
  rules: WebhookStoreRules,
  now: number,
): Promise<DueAttempt[]> {
  if (ready.length === 0) return [];
  const names = ready.map(({ row }) => ({ endpoint: row.endpoint_id, event: row.event_id }));
  const leaseEnd = now + rules.leaseMs;
  const counted = await sql<{ endpoint_id: string; event_id: string; attempts: number; log_count: number }>`
    update webhook_deliveries set attempts = attempts + 1, log_count = log_count + 1, running_until = ${leaseEnd}
    from ${givenRows(kind, 'given', { endpoint: 'text', event: 'text' }, names)}
    where endpoint_id = given.endpoint and event_id = given.event and attempts < ${sql.lit(maximumAttempts)}
      and due_at is not null and running_until <= ${now}
      and ${isAmong(
        'event_id',
        names.map(({ event }) => event),
      )}
    returning endpoint_id, event_id, attempts, log_count
  `.execute(trx);
  const byName = new Map(counted.rows.map((row) => [`${row.endpoint_id} ${row.event_id}`, row]));
  const attempts = ready.flatMap((each) => {
    const mine = byName.get(`${each.row.endpoint_id} ${each.row.event_id}`);
    return mine === undefined ? [] : [attemptOf(each, mine, 'schedule', now)];
  });
  if (attempts.length > 0) await openInLog(trx, kind, attempts);
  return attempts;
}

async function openInLog(trx: Transaction<Tables>, kind: DatabaseKind, attempts: readonly DueAttempt[]): Promise<void> {
  const columns = { endpoint: 'text', event: 'text', n: 'int8', trigger: 'text', started_at: 'int8' } as const;
  const rows = attempts.map(({ endpointId, eventId, n, trigger, startedAt }) => ({
    endpoint: endpointId,
    event: eventId,
    n,
    trigger,
    started_at: startedAt,
  }));
  await sql`
    insert into webhook_attempts (endpoint_id, event_id, n, trigger, started_at)
    select endpoint, event, n, trigger, started_at from ${givenRows(kind, 'given', columns, rows)}
  `.execute(trx);
}

/**
 * Starts a requested manual attempt. The request already counted it in the log. Restores the time that the schedule had given
 * the delivery.
 */
async function startManual(
  trx: Transaction<Tables>,
  ready: ReadyRow,
  rules: WebhookStoreRules,
  now: number,
): Promise<DueAttempt> {
  const { row } = ready;
  const { next_attempt_at: dueAt } = await trx
    .updateTable('webhook_attempts')
    .set({ started_at: now })
    .where('endpoint_id', '=', row.endpoint_id)
    .where('event_id', '=', row.event_id)
    .where('n', '=', row.log_count)
    .returning('next_attempt_at')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('webhook_deliveries')
    .set({ due_at: dueAt, running_until: now + rules.leaseMs })
    .where('endpoint_id', '=', row.endpoint_id)
    .where('event_id', '=', row.event_id)
    .execute();
  return attemptOf(ready, row, 'manual', now);
}

function attemptOf(
  { row, endpoint: { url, format }, secrets }: ReadyRow,
  counted: { readonly attempts: number; readonly log_count: number },
  trigger: DueAttempt['trigger'],
  now: number,
): DueAttempt {
  return {
    endpointId: row.endpoint_id,
    url,
    format,
    eventId: row.event_id,
    type: row.type as WebhookEventType,
    body: row.body,
    timestamp: row.ts_unix,
    signature: row.signature,
    secrets,
    attempts: counted.attempts,
    n: counted.log_count,
    trigger,
    isTest: row.is_test === 1,
    createdAt: row.created_at,
    startedAt: now,
  };
}
