import type { DatabaseConfig } from '../../kernel/config/config.ts';
import { settings } from '../../modules.ts';
import { bytesText } from '../../surfaces/cli/step-progress.ts';
import { reasonOf } from '../../surfaces/cli/terminal-text.ts';
import { failed, ok, skipped, warning, type CheckFamily, type Finding } from '../../surfaces/cli/finding.ts';

/** The limit that the service sets for its write-ahead log after each checkpoint; four times that has a reason. */
const walWarningBytes = 4 * 64 * 1024 ** 2;
const oldestServer = 150_000;
const slowRoundTripMs = 50;
const busyShare = 0.8;

/** The database: reachable, intact, of our schema. */
export const databaseChecks: CheckFamily = {
  name: 'database',
  async run({ config: { database }, now }) {
    const findings = database.kind === 'sqlite' ? await sqlite(database.path) : await postgres(database, now);
    const isUsable = findings.length > 0 && findings.every(({ status }) => status !== 'failed' && status !== 'skipped');
    return isUsable ? [...findings, await schema(database)] : findings;
  },
};

async function sqlite(file: string): Promise<Finding[]> {
  const { examineSqlite } = await import('../../kernel/store/examination.ts');
  let found;
  try {
    found = examineSqlite(file);
  } catch (error) {
    return [failed('database.open', reasonOf(error), 'Restore a backup: wayseal restore FILE.')];
  }
  if (!found.exists) return [skipped('database.open', `there is no database ${file} yet; wayseal serve makes it`)];
  const { problems, journalMode, bytes, walBytes } = found;
  if (problems.length > 0) {
    const remedy = 'Stop the service, keep the damaged files, and restore the newest backup: wayseal restore FILE.';
    return [failed('database.integrity', `${file} is damaged: ${problems.join('; ')}`, remedy)];
  }
  const findings = [ok('database.integrity', `${file}, ${bytesText(bytes)}, is intact`)];
  const journal = 'database.journal_mode';
  findings.push(
    journalMode === 'wal'
      ? ok(journal, 'write-ahead log')
      : warning(journal, `the journal mode is ${journalMode}`, 'The next start of the service sets it: start it once.'),
  );
  const size = `the write-ahead log has ${bytesText(walBytes)}`;
  const remedy = 'A reader may hold it back: end what reads the database for long, then restart the service.';
  findings.push(walBytes > walWarningBytes ? warning('database.wal', size, remedy) : ok('database.wal', size));
  return findings;
}

async function postgres(database: DatabaseConfig & { kind: 'postgres' }, now: () => number): Promise<Finding[]> {
  const { examinePostgres } = await import('../../kernel/store/examination.ts');
  let found;
  try {
    found = await examinePostgres(database, now);
  } catch (error) {
    const remedy = `Check that the server runs, the network, and user, password and name in ${settings.databaseUrl.name}.`;
    return [failed('database.reachable', `PostgreSQL cannot be used: ${reasonOf(error)}`, remedy)];
  }
  const { serverVersion, roundTripMs, encoding } = found;
  const trip = `answers in ${roundTripMs} ms`;
  const near = 'Run the service near its database: each request waits for it several times.';
  const major = Math.floor(serverVersion / 10_000);
  const versionCheck = 'database.server_version';
  return [
    roundTripMs > slowRoundTripMs ? warning('database.reachable', trip, near) : ok('database.reachable', trip),
    serverVersion < oldestServer
      ? failed(versionCheck, `PostgreSQL ${major} is too old`, 'Use PostgreSQL 15 or later.')
      : ok(versionCheck, `PostgreSQL ${major}`),
    encoding === 'UTF8'
      ? ok('database.encoding', 'UTF8')
      : failed('database.encoding', `the encoding is ${encoding}`, 'Make the database with encoding UTF8.'),
    await connectionBudget(database, found),
  ];
}

/** All nodes together must fit: who comes last is refused, and with it its requests. */
async function connectionBudget(
  database: DatabaseConfig & { kind: 'postgres' },
  { connections, maxConnections }: { readonly connections: number; readonly maxConnections: number },
): Promise<Finding> {
  const { connectionsOfNode } = await import('../../kernel/store/database.ts');
  const perNode = connectionsOfNode(database.poolSize);
  const fitting = Math.floor(maxConnections / perNode);
  const counted =
    `${connections} of ${maxConnections} connections are open; a node takes up to ${perNode} ` +
    `(${settings.databasePool.name}), so ${fitting} fit`;
  const isScarce = connections > maxConnections * busyShare || fitting === 0;
  const raise = `Raise max_connections, lower ${settings.databasePool.name}, or run fewer nodes.`;
  return isScarce ? warning('database.connections', counted, raise) : ok('database.connections', counted);
}

async function schema(database: DatabaseConfig): Promise<Finding> {
  const check = 'database.schema';
  const { examineSchema } = await import('../../kernel/store/examination.ts');
  const { found, needed } = await examineSchema(database);
  if (found === needed) return ok(check, `version ${found}`);
  if (found > needed) {
    return failed(check, `version ${found} is newer than this program, which knows ${needed}`, 'Use a newer Wayseal.');
  }
  return warning(
    check,
    `version ${found}, this program needs ${needed}`,
    'wayseal migrate, or the next start, updates it.',
  );
}
