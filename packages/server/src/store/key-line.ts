import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The first key of a line of rotations: what a key registered stays with those that replaced it. A key that was never
 * rotated is its own.
 */
export async function firstKeyOf(handle: Kysely<Tables>, keyId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive line(id, replaces_id) as (
      select id, replaces_id from api_keys where id = ${keyId}
      union all
      select older.id, older.replaces_id from api_keys older join line on older.id = line.replaces_id
    )
    select id from line where replaces_id is null
  `.execute(handle);
  return rows[0]?.id ?? keyId;
}
