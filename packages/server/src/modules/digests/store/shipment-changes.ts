import type { Database } from '../../../kernel/store/database.ts';
import { isOneOf } from '../../../kernel/store/dialect.ts';
import type { ShipmentChanges } from '../ports.ts';

export function shipmentChanges({ handle, kind }: Database): ShipmentChanges {
  return async (ids) => {
    if (ids.length === 0) return new Map();
    const rows = await handle
      .selectFrom('shipments')
      .select(['id', 'updated_at'])
      .where(isOneOf(kind, 'id', ids))
      .execute();
    return new Map(rows.map((row) => [row.id, row.updated_at]));
  };
}
