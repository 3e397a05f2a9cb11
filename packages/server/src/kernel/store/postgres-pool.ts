/** The connection pool of the shared store. */
import { Client, Pool, types, type ClientBase, type CustomTypesConfig, type PoolClient } from 'pg';
import { PostgresAdapter, PostgresDialect } from 'kysely';
import { isNameTrouble } from './database-errors.ts';
import { MovingPool, refusedWrite } from './moving-pool.ts';
import { bindable } from './parameters.ts';
import { WritableHost } from './postgres-hosts.ts';
import { isDirect, PreparedNames } from './prepared-names.ts';
import { sendBatch, type Statement, type TextRows } from './statement-batch.ts';

export interface PostgresPoolOptions {
  readonly url: string;
  /** Most connections. */
  readonly size: number;
  /** No time limit for statements; for migrations only. */
  readonly patient: boolean;
  /** A pooler refuses settings of a session, because the next transaction is in another one. */
  readonly pooled?: boolean;
  /** Whether statements that repeat get names on direct connections. Default false. */
  readonly prepared?: boolean;
  /** Called when an idle connection breaks. */
  readonly onConnectionError: (error: Error) => void;
  /** Called when another of several hosts takes the writes. */
  readonly onMoved?: (host: string) => void;
}

const connectTimeoutMs = 5_000;
const statementTimeoutMs = 15_000;
/** Longer than the server's limit: it applies only when the server is gone without closing the connection. */
const queryTimeoutMs = 20_000;
const idleTimeoutMs = 30_000;

/** Of the role as well. As texts: `pg` sends no number 0, and PostgreSQL then takes what the role has. */
const noLimits = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' } as object;

const replicaLimits = { connectionTimeoutMillis: 1_000, query_timeout: 5_000 };
const replicaStatementTimeoutMs = 4_000;
const int8Oid = 20;

/** `count(*)` and BIGINT arrive as text. Throws a `RangeError` when a number would lose digits. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The stored number ${text} is beyond 2^53`);
  return value;
}

// One table for all connections: `pg` looks up a parser per column of each result.
const typeParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === int8Oid ? parseInt8 : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};

const readOnlyState = '25006';

type Send = (this: Client, text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** Checks parameters like the SQLite adapter, so that a test on one database holds for both. */
class CheckedClient extends Client {}
const sendQuery = Reflect.get(Client.prototype, 'query') as Send;
const checkedQuery: Send = function (text, values, ...rest) {
  const bound = Array.isArray(values) ? values.map(bindable) : values;
  const names = preparedNames.get(this);
  const isNameable = names !== undefined && typeof text === 'string' && Array.isArray(bound) && bound.length > 0;
  const answer = isNameable ? sendNamed(this, names, text, bound) : sendQuery.call(this, text, bound, ...rest);
  return answer instanceof Promise ? watched(this, answer) : answer;
};
CheckedClient.prototype.query = checkedQuery as unknown as Client['query'];

/** Names of statements, for direct connections. */
const preparedNames = new WeakMap<ClientBase, PreparedNames>();

async function sendNamed(client: Client, names: PreparedNames, text: string, values: unknown[]): Promise<unknown> {
  const isAlone = client.getTransactionStatus() === 'I';
  const name = names.nameOf(text);
  const unnamed = () => sendQuery.call(client, text, values) as Promise<unknown>;
  if (name === undefined) return await unnamed();
  try {
    return await sendQuery.call(client, { name, text, values });
  } catch (error) {
    if (!isNameTrouble(error)) throw error;
    names.onTrouble(error, text);
    // Inside a transaction, its owner repeats all of it.
    if (!isAlone) throw error;
    return await unnamed();
  }
}

function watched<Answer>(client: Client, answer: Promise<Answer>): Promise<Answer> {
  answer.catch((error: unknown) => {
    // After a timeout, `pg` keeps the connection with an answer outstanding, and all further queries on it would time
    // out. Without its socket, the pool replaces it.
    if (error instanceof Error && error.message === 'Query read timeout') client.connection.stream.destroy();
    if (error instanceof Error && 'code' in error && error.code === readOnlyState) client.emit(refusedWrite);
  });
  return answer.then((result) => {
    if (!unconfirmed.has(client)) return result;
    client.connection.stream.destroy();
    throw new UnconfirmedCommit();
  });
}

/** Runs statements in one transaction with one round trip. Repeats them without names when only a name was wrong. */
export async function runBatch(
  pool: { connect(): Promise<PoolClient> },
  statements: readonly Statement[],
): Promise<readonly TextRows[]> {
  const client = (await pool.connect()) as unknown as Client & PoolClient;
  const names = preparedNames.get(client);
  try {
    return await watched(client, sendBatch(client, statements, names));
  } catch (error) {
    if (names === undefined || !isNameTrouble(error)) throw error;
    for (const { text } of statements) names.onTrouble(error, text);
    return await watched(client, sendBatch(client, statements, undefined));
  } finally {
    client.release();
  }
}

/** Clients whose last commit was not confirmed by the synchronous standby. */
const unconfirmed = new WeakSet<Client>();

/**
 * Somebody has canceled a commit that waited for the synchronous standby. PostgreSQL then answers like to any commit, with a
 * warning beside it, although a failover may lose it. The code says that the outcome is unknown: callers answer 503.
 */
class UnconfirmedCommit extends Error {
  override readonly name = 'UnconfirmedCommit';
  readonly code = '40003';

  constructor() {
    super('the synchronous standby has not confirmed the commit');
  }
}

/** Translated into the language of the server, so the function that raised it identifies it. */
function isUnconfirmed(notice: { readonly routine?: string | undefined }): boolean {
  return notice.routine === 'SyncRepWaitForLSN';
}

/**
 * Connects lazily. An unreachable server fails the first query, after at most 5 s. Where the URL names several hosts, the pool
 * follows the one that takes writes.
 */
export function createPostgresPool(options: PostgresPoolOptions): Pool | MovingPool {
  const host = new WritableHost(options.url);
  const [only = options.url, ...others] = host.urls;
  if (others.length === 0) return createPool({ ...options, url: only });
  return new MovingPool(host, (url) => createPool({ ...options, url }), options.onMoved);
}

/**
 * To a replica. Its statements are given up sooner, because the primary can answer them. Each connection finds out whether a
 * pooler is in between: the replica may have one where the primary has none.
 */
export function createReplicaPool(options: Omit<PostgresPoolOptions, 'patient' | 'onMoved' | 'pooled'>): Pool {
  const { prepared = false, ...rest } = options;
  const onConnect = (client: ClientBase): Promise<void> => limitStatements(client, replicaStatementTimeoutMs, prepared);
  return createPool({ ...rest, patient: false, pooled: true }, { ...replicaLimits, onConnect });
}

function createPool(options: PostgresPoolOptions, sooner: object = {}): Pool {
  const ofSession = options.patient
    ? noLimits
    : { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: statementTimeoutMs };
  const limits = {
    ...(options.pooled ? {} : ofSession),
    ...(options.patient ? {} : { query_timeout: queryTimeoutMs }),
  };
  const pool = new Pool({
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    application_name: 'wayseal',
    types: typeParsers,
    Client: CheckedClient,
    ...(options.prepared && !options.pooled ? { onConnect: prepareNames } : {}),
    ...limits,
    ...sooner,
  });
  // Without listeners, a restart of the server would end this process. The pool reports idle connections; a connection
  // in use also fails its query, which reports the error.
  pool.on('error', options.onConnectionError);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.on('notice', (notice) => {
      if (isUnconfirmed(notice)) unconfirmed.add(client);
    });
  });
  return pool;
}

/**
 * Each execution is planned for its values. A plan that is kept from when a table was empty reads all of it later: with it,
 * 16 captures took PostgreSQL four times as long as without names.
 */
async function prepareNames(client: ClientBase): Promise<void> {
  // The pool listens later. A server that goes meanwhile also fails the statement below.
  client.on('error', () => undefined);
  if (!(await isDirect(client as Client))) return;
  await client.query('set plan_cache_mode = force_custom_plan');
  preparedNames.set(client, new PreparedNames(client as Client));
}

/** On a direct connection only: a pooler would keep the limit for other clients, or refuse it at the start. */
async function limitStatements(client: ClientBase, timeoutMs: number, prepared: boolean): Promise<void> {
  client.on('error', () => undefined);
  if (!(await isDirect(client as Client))) return;
  const ofPlans = prepared ? '; set plan_cache_mode = force_custom_plan' : '';
  await client.query(`set statement_timeout = ${timeoutMs}${ofPlans}`);
  if (prepared) preparedNames.set(client, new PreparedNames(client as Client));
}

/**
 * Leaves locking to `migrate`: Kysely takes its lock too late and leaves it on a pooled connection when a migration
 * fails.
 */
class UnlockedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

export class SharedPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedPostgresAdapter();
  }
}
