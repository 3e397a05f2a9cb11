import { sql, type RawBuilder } from 'kysely';

/** Whether one key of the line that a row of `endpoints` belongs to is neither revoked nor expired. */
export function hasValidKey(now: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    with recursive line(id, revoked_at, expires_at) as (
      select id, revoked_at, expires_at from api_keys where id = endpoints.key_id
      union
      select newer.id, newer.revoked_at, newer.expires_at
      from line join api_keys newer on newer.replaces_id = line.id
    )
    select 1 from line where revoked_at is null and (expires_at is null or expires_at > ${now})
  )`;
}
