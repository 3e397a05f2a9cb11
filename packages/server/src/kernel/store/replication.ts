/** Examines hosts and replica of a PostgreSQL database, for `doctor`. Changes nothing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from './database.ts';
import { arrayText } from './dialect.ts';
import { openForReading } from './reading.ts';
import { createReplicaPool } from './postgres-pool.ts';
import { askHost, type HostFacts } from './postgres-hosts.ts';
import { Replica, type ReplicaCounts } from './replica.ts';
import { readTableShapes } from './table-shapes.ts';

export interface HostExamination {
  /** Name and port. */
  readonly host: string;
  readonly state: 'writable' | 'standby' | 'unreachable';
}

export interface CommitExamination {
  readonly synchronousCommit: string;
  readonly synchronousStandbys: string;
}

export async function examineHosts(urls: readonly string[]): Promise<readonly HostExamination[]> {
  return await Promise.all(
    urls.map(async (url): Promise<HostExamination> => {
      const facts: HostFacts | undefined = await askHost(url).catch(() => undefined);
      const state = facts === undefined ? 'unreachable' : facts.isWritable ? 'writable' : 'standby';
      return { host: new URL(url).host, state };
    }),
  );
}

/** Whether a commit waits for a standby. Rejects with the error of `pg` when no host takes writes. */
export async function examineCommits(url: string): Promise<CommitExamination> {
  await using database = openForReading({ kind: 'postgres', url });
  const { rows } = await sql<{ commit: string; standbys: string }>`
    select current_setting('synchronous_commit') as commit, current_setting('synchronous_standby_names') as standbys
  `.execute(database.handle);
  return { synchronousCommit: rows[0]?.commit ?? '', synchronousStandbys: rows[0]?.standbys ?? '' };
}

const questions = 5;
const pauseMs = 100;

export interface ReplicaExamination extends ReplicaCounts {
  /** Tables that it does not let us read; of a replica that is used. */
  readonly unreadable: readonly string[];
  /** The error with which it does not answer. */
  readonly reason?: unknown;
}

/** Asks a few times: a replica is always some milliseconds behind a primary that writes. */
export async function examineReplica(url: string, readUrl: string, mostLagMs: number): Promise<ReplicaExamination> {
  const pool = createReplicaPool({ url: readUrl, size: 1, onConnectionError: () => undefined });
  let reason: unknown;
  await using replica = new Replica({ open: () => pool, mostLagMs, onChange: (_, error) => (reason = error) });
  await using database = openForReading({ kind: 'postgres', url });
  for (let question = 1; question <= questions && replica.counts.state !== 'used'; question += 1) {
    if (question > 1) await sleep(pauseMs);
    await replica.ask(database.handle);
  }
  const { counts } = replica;
  return { ...counts, reason, unreadable: counts.state === 'used' ? await unreadableTables(database, pool) : [] };
}

async function unreadableTables(primary: Database, pool: Pool): Promise<readonly string[]> {
  const names = (await readTableShapes(primary)).map(({ name }) => name);
  const { rows } = await pool.query<{ name: string }>(
    `select given.name from unnest(cast($1 as text[])) as given(name)
     where not coalesce(has_table_privilege(to_regclass(quote_ident(given.name)), 'select'), false) order by given.name`,
    [arrayText(names)],
  );
  return rows.map(({ name }) => name);
}
