import type { DatabaseConfig } from '../../kernel/config/config.ts';
import { settings } from '../../modules.ts';
import { reasonOf } from '../../surfaces/cli/terminal-text.ts';
import { failed, ok, skipped, type Finding } from '../../surfaces/cli/finding.ts';

const check = 'database.listen';

/** Checks that nodes hear each other: what is not heard waits for a poll, and nothing else says so. */
export async function listening(database: DatabaseConfig & { kind: 'postgres' }): Promise<Finding> {
  const url = database.listenUrl ?? (database.pooled ? undefined : database.url);
  const { databaseUrl, databaseListenUrl, databasePooler } = settings;
  if (url === undefined)
    return skipped(check, `nothing is heard through a pooler, so nodes poll; ${databaseListenUrl.name} is not set`);
  const { examineListening } = await import('../../kernel/store/listening.ts');
  const found = await examineListening(database, url);
  const isOwn = database.listenUrl !== undefined;
  const name = isOwn ? databaseListenUrl.name : databaseUrl.name;
  if (found.state === 'heard') return ok(check, `a notification arrived (${name})`);
  if (found.state === 'unreachable') {
    const remedy = `Check the server and ${name}. It must be the server that takes writes, not a standby.`;
    return failed(check, `cannot listen at ${name}: ${reasonOf(found.reason)}; nodes poll meanwhile`, remedy);
  }
  if (found.state === 'foreign') {
    const message = `${name} is another database than ${databaseUrl.name}, so nothing is heard`;
    return failed(check, message, `Set ${name} to the server of ${databaseUrl.name}, with the same database.`);
  }
  const remedy = isOwn
    ? `Set ${name} to the address of the server itself, or unset it.`
    : `Set ${databasePooler.name}=transaction, and ${databaseListenUrl.name} to the address of the server itself.`;
  const message = `no notification arrives at ${name}: a pooler in transaction mode is in between; nodes poll meanwhile`;
  return failed(check, message, remedy);
}
