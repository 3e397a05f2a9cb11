/** What an error of either database means. Apart from `dialect.ts`, so that asking costs no query builder. */

const sqliteUniqueViolations = new Set([1555, 2067]);
/** BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN: the low byte of SQLite's extended codes. */
const sqliteTrouble = new Set([5, 6, 8, 10, 13, 14]);
/**
 * Connection exceptions, refused logins, insufficient resources, operator intervention (shutdown, cancelled statement),
 * system error.
 */
const postgresTroubleClasses = new Set(['08', '28', '53', '57', '58']);
const postgresTrouble = new Set([
  // Read-only: a standby after a failover, or a hosted database whose disk is nearly full.
  '25006',
  // The server ended the session: idle in a transaction, or in it for too long.
  '25P03',
  '25P04',
  // No such database: somebody puts a backup back.
  '3D000',
  '40003',
  // The operator's own `lock_timeout`.
  '55P03',
]);
/**
 * Where PostgreSQL reads and writes files. Of a failure without a code of its own, such as a limit on the size of files
 * (EFBIG) or a quota (EDQUOT), it says only XX000, in words of any language; the name of its source file stays.
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
/** `pg` raises these without a code. */
const clientTrouble =
  /^(Connection terminated|Client (was closed|has encountered)|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/** Another row already has a value that must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505' || sqliteUniqueViolations.has(sqliteCode(error));
}

/** The disk, or the quota of the database, is full. */
export function isStorageFull(error: unknown): boolean {
  return sqlState(error) === '53100' || sqliteCode(error) === 13;
}

/** PostgreSQL gave up on a transaction that would succeed when run again: serialisation failure or deadlock. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** The database cannot answer now: connection or disk trouble, not a wrong statement. Callers answer 503. */
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

/** `code` of an error of `pg` or of a socket; node:sqlite's own code says nothing. */
function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code !== 'ERR_SQLITE_ERROR' ? code : undefined;
}

function sqliteCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code : -1;
}
