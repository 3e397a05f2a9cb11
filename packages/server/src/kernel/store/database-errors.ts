/** Classifies errors of both databases. Separate from `dialect.ts`, so that it loads no query builder. */

const sqliteUniqueViolations = new Set([1555, 2067]);
/** BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN: the low byte of SQLite's extended codes. */
const sqliteTrouble = new Set([5, 6, 8, 10, 13, 14]);
/**
 * Connection exceptions, refused logins, insufficient resources, operator intervention (shutdown, canceled statement),
 * system errors.
 */
const postgresTroubleClasses = new Set(['08', '28', '53', '57', '58']);
const postgresTrouble = new Set([
  // Read-only: a standby after a failover, or a hosted database whose disk is nearly full.
  '25006',
  // The server ended the session: idle in a transaction, or in it for too long.
  '25P03',
  '25P04',
  // No such database: an operator restores a backup.
  '3D000',
  '40003',
  // The operator's own `lock_timeout`.
  '55P03',
]);
/**
 * Source files of PostgreSQL that read and write files. A failure without its own code, such as a file size limit
 * (EFBIG) or a quota (EDQUOT), is only XX000 with a localized message. The name of the source file identifies it.
 */
const postgresStorageSources = new Set(['md.c', 'fd.c', 'smgr.c', 'xlog.c', 'slru.c', 'buffile.c', 'copydir.c']);
const socketTrouble = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOBUFS',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of `pg` errors without a code. */
const clientTrouble =
  /^(Connection terminated|Client (was closed|has encountered)|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/** Whether another row already has a unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505' || sqliteUniqueViolations.has(sqliteCode(error));
}

/** Whether the disk or the quota of the database is full. */
export function isStorageFull(error: unknown): boolean {
  return sqlState(error) === '53100' || sqliteCode(error) === 13;
}

/**
 * Whether PostgreSQL aborted a transaction that can succeed on a retry: serialization failure, deadlock, or a prepared
 * statement that stands no more.
 */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01' || isNameTrouble(error);
}

/** The server does not know the name of a prepared statement, or has it already. */
const otherNames = new Set(['26000', '42P05']);

/** Whether the name of a prepared statement does not hold on this connection: a pooler is in between. */
export function isUnknownName(error: unknown): boolean {
  return otherNames.has(sqlState(error) ?? '');
}

/** Whether a statement failed only because it was prepared, so that without a name it can succeed. */
export function isNameTrouble(error: unknown): boolean {
  if (isUnknownName(error)) return true;
  // A migration has changed what it answers. Other refusals have the same code.
  return sqlState(error) === '0A000' && (error as { readonly routine?: unknown }).routine === 'RevalidateCachedQuery';
}

/** Whether a statement gave up waiting for a lock, by `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03';
}

/** Whether a statement was ended by `statement_timeout`. */
export function isStatementTimeout(error: unknown): boolean {
  return sqlState(error) === '57014';
}

/** Whether the database cannot answer now: connection or disk trouble, not a wrong statement. Callers answer 503. */
export function isStoreTrouble(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return socketTrouble.has(state) || isPostgresTrouble(state, error);
  if (sqliteTrouble.has(sqliteCode(error) & 0xff)) return true;
  return error instanceof Error && clientTrouble.test(error.message);
}

function isPostgresTrouble(state: string, error: unknown): boolean {
  if (state === 'XX000') return postgresStorageSources.has(String((error as { readonly file?: unknown }).file));
  return postgresTroubleClasses.has(state.slice(0, 2)) || postgresTrouble.has(state) || isRetryable(error);
}

/** The `code` of a `pg` or socket error. The code of node:sqlite is always the same, so it is left out. */
function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code !== 'ERR_SQLITE_ERROR' ? code : undefined;
}

function sqliteCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code : -1;
}
