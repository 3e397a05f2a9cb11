/** Examines whether notifications of other nodes arrive, for `doctor`. Changes nothing. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database, StoreConfig } from './database.ts';
import { WritableHost } from './postgres-hosts.ts';
import { openForReading } from './reading.ts';

/** `foreign`: another database or server. `deaf`: the same database, but nothing arrives. */
export type ListeningExamination =
  { readonly state: 'heard' | 'foreign' | 'deaf' } | { readonly state: 'unreachable'; readonly reason: unknown };

const connectTimeoutMs = 5_000;
/** Notifications arrive within milliseconds of the commit. */
const arrivalMs = 2_000;
const identity = `select concat_ws(' ', (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database())) as identity`;

/**
 * Listens at `url` and notifies through the database of the settings. Rejects with the error of `pg` when that database
 * does not answer.
 */
export async function examineListening(
  config: StoreConfig & { kind: 'postgres' },
  url: string,
): Promise<ListeningExamination> {
  await using database = openForReading(config);
  const primary = (await sql<Identified>`${sql.raw(identity)}`.execute(database.handle)).rows[0]?.identity;
  let client: Client | undefined;
  try {
    const host = new WritableHost(url);
    const [only = '', ...others] = host.urls;
    client = new Client({
      connectionString: others.length === 0 ? only : await host.find(),
      application_name: 'wayseal-doctor',
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
    });
    client.on('error', () => undefined);
    await client.connect();
    if ((await client.query<Identified>(identity)).rows[0]?.identity !== primary) return { state: 'foreign' };
    return { state: (await hears(client, database)) ? 'heard' : 'deaf' };
  } catch (reason) {
    return { state: 'unreachable', reason };
  } finally {
    await client?.end().catch(() => undefined);
  }
}

interface Identified {
  readonly identity: string;
}

async function hears(client: Client, { handle }: Database): Promise<boolean> {
  const channel = `wayseal_doctor_${randomBytes(8).toString('hex')}`;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  client.on('notification', (heard) => heard.channel === channel && resolve(true));
  await client.query(`listen ${channel}`);
  const timer = setTimeout(() => resolve(false), arrivalMs);
  try {
    await sql`select pg_notify(${channel}, '')`.execute(handle);
    return await promise;
  } finally {
    clearTimeout(timer);
    // A pooler would keep it for the next client of that connection.
    await client.query(`unlisten ${channel}`).catch(() => undefined);
  }
}
