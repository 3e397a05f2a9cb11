/** Observations lie by the month of their first recording on PostgreSQL, and go by it where the operator says after how many. */
import { verticals } from '@wayseal/detect';
import type { Database } from '../../../kernel/store/database.ts';
import { monthAfter, monthNumber, startOfMonth } from '../../../kernel/store/months.ts';
import type { PartitionedTable } from '../../../kernel/store/partitions.ts';
import { touch } from './revisions.ts';

/** `keepMonths` whole months after that of their recording; undefined for all time. */
export function observationPartitions(
  database: Database,
  keepMonths: number | undefined,
  now: () => number,
): PartitionedTable {
  return {
    table: 'observations',
    column: 'recorded_month',
    boundOf: (month) => String(monthNumber(month)),
    connected: [],
    isDroppable: async (_, { end }, moment) =>
      keepMonths !== undefined && startOfMonth(monthAfter(end, keepMonths)) <= moment,
    // Cells that are kept in memory have rows that are gone.
    onDropped: async () => {
      await database.transaction((trx) => touch(trx, new Set(verticals), now()));
    },
  };
}
