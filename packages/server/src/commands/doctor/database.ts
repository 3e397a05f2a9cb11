import type { DatabaseConfig } from '../../kernel/config/config.ts';
import { settings } from '../../modules.ts';
import { bytesText } from '../../surfaces/cli/step-progress.ts';
import { reasonOf } from '../../surfaces/cli/terminal-text.ts';
import { failed, ok, skipped, warning, type CheckFamily, type Finding } from '../../surfaces/cli/finding.ts';
import { listening } from './listening.ts';
import { replication } from './replication.ts';

/** Four times the limit of 64 MiB that the service sets for its write-ahead log after each checkpoint. */
const walWarningBytes = 4 * 64 * 1024 ** 2;
const oldestServer = 150_000;
const slowRoundTripMs = 50;
const busyShare = 0.8;

/** Checks that the database is reachable and intact and has our schema. */
export const databaseChecks: CheckFamily = {
  name: 'database',
  async run({ config, now }) {
    const { database } = config;
    const findings = database.kind === 'sqlite' ? await sqlite(database.path) : await postgres(database, now);
    const isUsable = findings.length > 0 && findings.every(({ status }) => status !== 'failed' && status !== 'skipped');
    if (!isUsable) return [...findings, ...(await replication(config))];
    const found = await schema(database);
    const isOurs = database.kind === 'postgres' && found.status === 'ok';
    const ofTables = isOurs ? [await partitions(database, now())] : [];
    const heard = database.kind === 'postgres' ? [await listening(database)] : [];
    return [...findings, found, ...ofTables, ...heard, ...(await replication(config))];
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
  if (!found.exists)
    return [skipped('database.open', `the database ${file} does not exist yet; create it: wayseal serve`)];
  const { problems, journalMode, bytes, walBytes } = found;
  if (problems.length > 0) {
    const remedy = 'Stop the service, keep the damaged files and restore the newest backup: wayseal restore FILE.';
    return [failed('database.integrity', `${file} is damaged: ${problems.join('; ')}`, remedy)];
  }
  const findings = [ok('database.integrity', `${file}, ${bytesText(bytes)}, is intact`)];
  const journal = 'database.journal_mode';
  findings.push(
    journalMode === 'wal'
      ? ok(journal, 'write-ahead log')
      : warning(journal, `the journal mode is ${journalMode}`, 'Start the service once; it sets the journal mode.'),
  );
  const size = `the write-ahead log has ${bytesText(walBytes)}`;
  const remedy = 'A long read may block its checkpoint: end programs that read the database, then restart the service.';
  findings.push(walBytes > walWarningBytes ? warning('database.wal', size, remedy) : ok('database.wal', size));
  return findings;
}

async function postgres(database: DatabaseConfig & { kind: 'postgres' }, now: () => number): Promise<Finding[]> {
  const { examinePostgres } = await import('../../kernel/store/examination.ts');
  let found;
  try {
    found = await examinePostgres(database, now);
  } catch (error) {
    const remedy = /unsupported startup parameter/.test(String(error))
      ? `A pooler such as PgBouncer is in between: set ${settings.databasePooler.name}=transaction.`
      : `Check the server, the network, and user, password and database name in ${settings.databaseUrl.name}.`;
    return [failed('database.reachable', `cannot use PostgreSQL: ${reasonOf(error)}`, remedy)];
  }
  const { serverVersion, roundTripMs, encoding } = found;
  const trip = `answers in ${roundTripMs} ms`;
  const near = 'Run the service near its database: each request makes several round trips.';
  const major = Math.floor(serverVersion / 10_000);
  const versionCheck = 'database.server_version';
  return [
    roundTripMs > slowRoundTripMs ? warning('database.reachable', trip, near) : ok('database.reachable', trip),
    serverVersion < oldestServer
      ? failed(versionCheck, `PostgreSQL ${major} is too old`, 'Use PostgreSQL 15 or later.')
      : ok(versionCheck, `PostgreSQL ${major}`),
    encoding === 'UTF8'
      ? ok('database.encoding', 'UTF8')
      : failed('database.encoding', `the encoding is ${encoding}`, 'Create the database with encoding UTF8.'),
    await connectionBudget(database, found),
  ];
}

/** The connections of all nodes must fit: PostgreSQL refuses the last node, and its requests fail. */
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

/** Made ahead by whichever node tidies; the default partition takes what finds none. */
async function partitions(database: DatabaseConfig, now: number): Promise<Finding> {
  const check = 'database.partitions';
  const { examineTables } = await import('../../kernel/store/examination.ts');
  const tables = await examineTables(database, now);
  const lacking = tables.flatMap(({ table, missing, hasOther }) => [
    ...(missing.length > 0 ? [`${table} has no partition for ${missing.join(', ')}`] : []),
    ...(hasOther ? [`the default partition of ${table} has rows`] : []),
  ]);
  const counted = tables.map(({ table, count }) => `${table} ${count}`).join(', ');
  if (lacking.length === 0) return ok(check, counted);
  const remedy =
    'Run the service: it makes partitions at its start and every hour. If they stay away, its log says why.';
  return warning(check, lacking.join('; '), remedy);
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
    `version ${found}; this program needs ${needed}`,
    'Update it: wayseal migrate. The next start does the same.',
  );
}
