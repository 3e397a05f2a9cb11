import type { Kysely } from 'kysely';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/**
 * `shipment_numbers_list`: the uuids of the shipments of some numbers. What follows looks for them by these, so that it finds
 * the one partition of each.
 */
export async function idsOfNumbers(
  handle: Kysely<Tables>,
  kind: DatabaseKind,
  numbers: readonly string[],
): Promise<readonly string[]> {
  if (numbers.length === 0) return [];
  const rows = await handle
    .selectFrom('shipment_numbers')
    .select('shipment_id')
    .where(isOneOf(kind, 'number', numbers))
    .execute();
  return rows.map(({ shipment_id: id }) => id);
}
