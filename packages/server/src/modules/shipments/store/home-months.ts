import type { Database } from '../../../kernel/store/database.ts';
import { monthNumber, monthOf } from '../../../kernel/store/months.ts';
import { listPartitions } from '../../../kernel/store/partitions.ts';

/** The month of details that begin at a moment, as rows keep it. */
export type HomeMonths = (now: number) => Promise<number>;

/**
 * On PostgreSQL, months before the first partition by month are all 0: there, nodes from before the migration write beside
 * this one, and they know no other.
 */
export function homeMonths({ kind, handle }: Database): HomeMonths {
  let first: Promise<number> | undefined;
  const readFirst = async (): Promise<number> => {
    const oldest = (await listPartitions(handle, 'shipment_events')).find(({ month }) => month === undefined);
    return oldest === undefined ? 0 : monthNumber(oldest.end);
  };
  return async (now) => {
    const month = monthNumber(monthOf(now));
    if (kind === 'sqlite') return month;
    first ??= readFirst().catch((error: unknown) => {
      first = undefined;
      throw error;
    });
    return month < (await first) ? 0 : month;
  };
}
