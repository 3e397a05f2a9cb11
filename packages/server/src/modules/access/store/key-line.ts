import { sql } from 'kysely';
import type { KeyLines } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';

export function keyLinesOf({ handle }: Pick<Database, 'handle'>): KeyLines {
  return {
    async firstKeyOf(id) {
      const { rows } = await sql<{ id: string }>`
        with recursive line(id, replaces_id) as (
          select id, replaces_id from api_keys where id = ${id}
          union all
          select older.id, older.replaces_id from api_keys older join line on older.id = line.replaces_id
        )
        select id from line where replaces_id is null
      `.execute(handle);
      return rows[0]?.id ?? id;
    },
  };
}
