/**
 * Events of webhooks with their deliveries and attempts lie by month on PostgreSQL. The id of an event begins with its time,
 * so that all of an event is in one month and a statement that has the id reads one partition.
 */
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { leastUuidV7, timeOfUuidV7 } from '../../../kernel/lib/ids.ts';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import { monthOf, startOfMonth, type Month } from '../../../kernel/store/months.ts';
import type { MonthPartition, PartitionedTable } from '../../../kernel/store/partitions.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { lockTexts } from '../../../kernel/store/text-locks.ts';
import type { WebhookStoreRules } from '../ports.ts';

const eventPrefix = 'evt_';

/** The least id of the events of a month and all after it. */
function leastEventOf(month: Month): string {
  return eventPrefix + leastUuidV7(startOfMonth(month));
}

const boundOf = (month: Month): string => `'${leastEventOf(month)}'`;

/** In the order in which they go: what has no delivery is not read any more. */
export function webhookPartitions({ logTtlMs }: Pick<WebhookStoreRules, 'logTtlMs'>): readonly PartitionedTable[] {
  const column = 'event_id';
  return [
    {
      table: 'webhook_deliveries',
      column,
      boundOf,
      connected: ['webhook_endpoints'],
      isDroppable: (handle, { name }, now) => areForgotten(handle, name, now - logTtlMs),
    },
    { table: 'webhook_attempts', column, boundOf, connected: [], isDroppable: hasNoDelivery },
    { table: 'webhook_events', column: 'id', boundOf, connected: [], isDroppable: hasNoDelivery },
  ];
}

/** Whether every delivery is final and older than the log reaches. Each question is answered by the end of an index. */
async function areForgotten(handle: Kysely<Tables>, partition: string, before: number): Promise<boolean> {
  const table = sql.table(partition);
  const { rows } = await sql`
    select 1 where exists (select 1 from ${table} where created_at > ${before} order by created_at desc limit 1)
      or exists (select 1 from ${table} where due_at is not null order by endpoint_id, due_at, event_id limit 1)
      or exists (select 1 from ${table} where held_at is not null order by endpoint_id, held_at limit 1)
      or exists (select 1 from ${table} where running_until > 0 order by running_until limit 1)
  `.execute(handle);
  return rows.length === 0;
}

async function hasNoDelivery(handle: Kysely<Tables>, { month, end }: MonthPartition): Promise<boolean> {
  const left = await handle
    .selectFrom('webhook_deliveries')
    .select('event_id')
    .where('event_id', '>=', month === undefined ? '' : leastEventOf(month))
    .where('event_id', '<', leastEventOf(end))
    .limit(1)
    .execute();
  return left.length === 0;
}

/**
 * For a statement that gets its ids from given rows: of those it knows nothing when it is planned, and would look into each
 * month.
 */
export function isAmong(column: string, eventIds: readonly string[]): RawBuilder<SqlBool> {
  const sorted = eventIds.toSorted();
  return sql<SqlBool>`${sql.ref(column)} between ${sorted[0] ?? ''} and ${sorted.at(-1) ?? ''}`;
}

/** Nodes whose clocks differ less than this may be in two months at once, and transactions that take less. */
const turnMs = 3_600_000;
const causeLocks = 64;

/**
 * Of these causes, those told in another month than that of the new events. Within a month an index keeps a cause from being
 * stored twice; around the turn of the month, a lock does.
 */
export async function causesOfOtherMonths(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  eventId: string,
  causes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (kind === 'sqlite' || causes.length === 0) return new Set();
  const madeAt = timeOfUuidV7(eventId.slice(eventPrefix.length));
  const isTurn = monthOf(madeAt - turnMs) !== monthOf(madeAt + turnMs);
  if (isTurn) await lockTexts(trx, kind, causes.map(lockOf));
  const known = await trx
    .selectFrom('webhook_events')
    .select('cause')
    .where(isOneOf(kind, 'cause', causes))
    .$if(!isTurn, (query) => query.where('id', '<', leastEventOf(monthOf(madeAt))))
    .execute();
  return new Set(known.flatMap(({ cause }) => cause ?? []));
}

/** A lock for each cause could be more than a database has. */
function lockOf(cause: string): string {
  let sum = 0;
  for (let index = 0; index < cause.length; index += 1) sum = (sum * 31 + cause.charCodeAt(index)) % 1_000_003;
  return `webhook cause ${sum % causeLocks}`;
}
