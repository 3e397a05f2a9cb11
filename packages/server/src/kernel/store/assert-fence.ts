import { sql, type Transaction } from 'kysely';
import { currentFence } from '../lib/fence.ts';
import { LeaseLost, type Fence } from '../jobs/jobs.ts';
import { leaseClock, type DatabaseKind } from './dialect.ts';
import type { Tables } from './tables.ts';

/**
 * Checks the lease in every transaction under a fence. The row stays locked until the commit, so that no other process
 * can take over in between.
 */
export async function assertFence(kind: DatabaseKind, trx: Transaction<Tables>, now: number): Promise<void> {
  const fence = currentFence();
  if (fence !== undefined && !(await stands(kind, trx, fence, now))) throw new LeaseLost(fence.job);
}

async function stands(
  kind: DatabaseKind,
  trx: Transaction<Tables>,
  { job, holder, number }: Fence,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from job_leases
    where job = ${job} and holder = ${holder} and fence = ${number} and held_until > ${leaseClock(kind, now)}
    ${kind === 'postgres' ? sql`for share` : sql``}
  `.execute(trx);
  return rows.length > 0;
}
