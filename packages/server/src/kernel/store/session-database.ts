/** The server itself, for work that a pooler in transaction mode cannot carry: it needs one session for all its statements. */
import { sql } from 'kysely';
import { openDatabase, type Database, type StoreConfig } from './database.ts';
import { createPostgresPool } from './postgres-pool.ts';
import { isDirect } from './prepared-names.ts';
import { StoreError } from './store-error.ts';

type PostgresConfig = StoreConfig & { readonly kind: 'postgres' };

/** What two addresses of one database agree in. A server has one start. */
const placeColumns = sql<Place>`
  select extract(epoch from pg_postmaster_start_time())::text as started, current_database()::text as database,
    current_user::text as role, coalesce(current_schema()::text, '') as schema
`;

interface Place {
  readonly started: string;
  readonly database: string;
  readonly role: string;
  readonly schema: string;
}

const listenUrl = 'WAYSEAL_DATABASE_LISTEN_URL';
const remedy = `set ${listenUrl} to the address of the server itself, with the same database and role`;

/**
 * Opens the direct address of `pooled`, without limits for statements. Throws `StoreError` with the remedy when the settings
 * have none, and when it leads to a pooler, another database, another role or another schema. Dispose it.
 */
export async function openSession(pooled: Database, config: PostgresConfig): Promise<Database> {
  if (config.listenUrl === undefined)
    throw new StoreError(
      `This migration goes on beside readers and writers, which a pooler in transaction mode does not allow; ${remedy}`,
    );
  const { pooled: _, listenUrl: url, ...rest } = config;
  const direct = { ...rest, url };
  await refusePooler(direct);
  const session = openDatabase(direct, { patient: true });
  try {
    const [here, there] = await Promise.all([placeOf(pooled), placeOf(session)]);
    for (const part of ['database', 'role', 'schema', 'started'] as const)
      if (here[part] !== there[part]) throw new StoreError(`${differs(part, here, there)}; ${remedy}`);
    return session;
  } catch (error) {
    await session[Symbol.asyncDispose]();
    throw error;
  }
}

function differs(part: keyof Place, here: Place, there: Place): string {
  if (part === 'started') return `${listenUrl} leads to another server than WAYSEAL_DATABASE_URL`;
  return `${listenUrl} leads to the ${part} ${there[part]}, and WAYSEAL_DATABASE_URL to ${here[part]}`;
}

async function placeOf({ handle }: Database): Promise<Place> {
  const { rows } = await placeColumns.execute(handle);
  const [place] = rows;
  if (place === undefined) throw new Error('No row of a select without a table');
  return place;
}

async function refusePooler({ url }: PostgresConfig): Promise<void> {
  const pool = createPostgresPool({ url, size: 1, patient: true, pooled: true, onConnectionError: () => undefined });
  try {
    const client = await pool.connect();
    try {
      if (!(await isDirect(client))) throw new StoreError(`${listenUrl} leads to a pooler; ${remedy}`);
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}
