/** A primary with streaming standbys, for tests of failover and of reading from a replica. */
import { Client } from 'pg';
import { startPostgres, type PostgresCluster } from './postgres.ts';
import { eventually } from './eventually.ts';

export interface Replicated extends AsyncDisposable {
  readonly primary: PostgresCluster;
  readonly standby: PostgresCluster;
}

const standbyName = 'standby';

/** A primary and its standby; with `isSynchronous`, no commit is confirmed before the standby has written it. */
export async function startReplicated(options: { readonly isSynchronous: boolean }): Promise<Replicated> {
  await using undo = new AsyncDisposableStack();
  const primary = undo.use(await startPostgres({ durable: true }));
  const standby = undo.use(await startStandby(primary));
  if (options.isSynchronous) await makeSynchronous(primary);
  const owned = undo.move();
  return { primary, standby, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

export function startStandby(primary: PostgresCluster, port?: number): Promise<PostgresCluster> {
  const standbyOf = { primaryUrl: primary.url, name: standbyName };
  return startPostgres({ durable: true, standbyOf, ...(port === undefined ? {} : { port }) });
}

/** A killed server starts when the last of its processes has let go of its memory. */
export async function startWhenFree(cluster: PostgresCluster): Promise<void> {
  await eventually('the killed server starts again', () => {
    try {
      cluster.startAgain();
      return true;
    } catch {
      return false;
    }
  });
}

/** Resolves when the standby is the synchronous one. */
export async function makeSynchronous(primary: PostgresCluster): Promise<void> {
  await ask(primary.url, `alter system set synchronous_standby_names = '${standbyName}'`);
  await ask(primary.url, 'select pg_reload_conf()');
  await eventually('the standby is synchronous', async () => {
    const [row] = await ask(primary.url, 'select sync_state from pg_stat_replication');
    return row?.['sync_state'] === 'sync';
  });
}

/** One statement on a connection of its own. */
export async function ask(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The database of `url` on another cluster. */
export function sameDatabaseOn(cluster: PostgresCluster, url: string): string {
  return new URL(new URL(url).pathname, cluster.url).href;
}

/** One URL for both hosts, as libpq takes it. */
export function urlOfBoth(one: string, other: string): string {
  return one.replace(/(@[^/]+)/, `$1,${new URL(other).host}`);
}
