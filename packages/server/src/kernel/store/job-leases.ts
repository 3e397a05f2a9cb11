import { hostname } from 'node:os';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { jobNames, type JobLeases } from '../jobs/jobs.ts';
import type { Database } from './database.ts';
import { leaseClock, type DatabaseKind } from './dialect.ts';
import type { Tables } from './tables.ts';

/** Holders in this process: tests run several services in one. */
const holdersHere = new Set<string>();

interface LeaseRow {
  readonly job: string;
  readonly holder: string;
  readonly fence: number;
}

/**
 * Leases in either database, by the clock of the database, on SQLite by that of the machine. `holder` comes from
 * `newHolder`.
 */
export function createJobLeases(database: Database): JobLeases {
  const { kind } = database;
  return {
    hold(holder, leaseMs) {
      holdersHere.add(holder);
      return database.transaction(async (trx) => {
        await addJobs(trx);
        const clock = leaseClock(kind, database.leaseNow());
        if (kind === 'sqlite') await freeDead(trx, holder);
        await take(trx, kind, holder, clock, leaseMs);
        const { rows } = await sql<LeaseRow>`
          update job_leases set held_until = ${clock} + ${leaseMs}
          where holder = ${holder} returning job, holder, fence
        `.execute(trx);
        return rows.map(({ job, fence }) => ({ job, holder, number: fence }));
      });
    },
    async release(holder) {
      holdersHere.delete(holder);
      await database.handle.updateTable('job_leases').set({ held_until: 0 }).where('holder', '=', holder).execute();
    },
  };
}

/**
 * Names this process. Others on the same machine can tell by the name whether it still runs. `random` distinguishes
 * processes with equal ids.
 */
export function newHolder(random: string): string {
  return `${hostname()}/${process.pid}/${random}`;
}

async function addJobs(trx: Transaction<Tables>): Promise<void> {
  const { count } = await trx
    .selectFrom('job_leases')
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= jobNames.length) return;
  const rows = jobNames.map((job) => ({ job, holder: '', fence: 0, held_until: 0 }));
  await trx
    .insertInto('job_leases')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** `job_leases_take`: takes expired leases. Skips a locked lease, because its holder is writing. */
async function take(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  holder: string,
  clock: RawBuilder<number>,
  leaseMs: number,
): Promise<void> {
  await sql`
    with free as materialized (
      select job from job_leases where holder <> ${holder} and held_until <= ${clock} order by job
      ${kind === 'postgres' ? sql`for no key update skip locked` : sql``}
    )
    update job_leases set holder = ${holder}, fence = fence + 1, held_until = ${clock} + ${leaseMs}
    where job in (select job from free)
  `.execute(trx);
}

/**
 * A SQLite file belongs to one machine: leases of ended processes are free at once, so that a restart need not wait.
 * This process may have the id of an ended one; `holdersHere` tells them apart.
 */
async function freeDead(trx: Transaction<Tables>, holder: string): Promise<void> {
  const held = await trx.selectFrom('job_leases').select('holder').distinct().where('held_until', '>', 0).execute();
  for (const { holder: other } of held) {
    if (other === holder || !hasEnded(other)) continue;
    await trx.updateTable('job_leases').set({ held_until: 0 }).where('holder', '=', other).execute();
  }
}

function hasEnded(holder: string): boolean {
  const [host, pid = ''] = holder.split('/');
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return !holdersHere.has(holder);
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
