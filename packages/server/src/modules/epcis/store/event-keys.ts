/** Finds events by their ids: on PostgreSQL through the table that knows the ids of all months. */
import { PostgresAdapter, sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../../kernel/store/tables.ts';

export function isByMonth(handle: Kysely<Tables>): boolean {
  return handle.getExecutor().adapter instanceof PostgresAdapter;
}

/** Whether the event is of the owner and has one of these keys. `alias` names `epcis_events` in the statement. */
export function hasEventKey(
  handle: Kysely<Tables>,
  owner: string,
  eventKeys: readonly string[],
  alias = 'epcis_events',
): RawBuilder<SqlBool> {
  const keys = sql.join(eventKeys);
  if (!isByMonth(handle)) return sql<SqlBool>`${sql.ref(`${alias}.event_key`)} in (${keys})`;
  return sql<SqlBool>`${sql.ref(`${alias}.id`)} in (
    select k.event_row from epcis_event_keys k where k.key_id = ${owner} and k.event_key in (${keys}))`;
}
