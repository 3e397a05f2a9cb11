/** What an error of either database means. Apart from `dialect.ts`, so that asking costs no query builder. */

const sqliteUniqueViolations = new Set([1555, 2067]);
/** BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN: the low byte of SQLite's extended codes. */
const sqliteTrouble = new Set([5, 6, 8, 10, 13, 14]);
/** Connection exceptions, insufficient resources, operator intervention (shutdown, cancelled statement), system error. */
const postgresTroubleClasses = new Set(['08', '53', '57', '58']);
const socketTrouble = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
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
  if (state !== undefined)
    return postgresTroubleClasses.has(state.slice(0, 2)) || socketTrouble.has(state) || isRetryable(error);
  if (sqliteTrouble.has(sqliteCode(error) & 0xff)) return true;
  return error instanceof Error && clientTrouble.test(error.message);
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
