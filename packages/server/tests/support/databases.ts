/** Runs one suite against each database, every test on a database of its own without a row. */
import { mkdtempSync, rmSync } from 'node:fs';
import { before, describe, type TestContext } from 'node:test';
import path from 'node:path';
import type { StoreConfig } from '../../src/kernel/store/database.ts';
import { postgresSkipReason, scratchParent, sharedPostgres } from './postgres.ts';

export type NewConfig = (t: TestContext) => Promise<StoreConfig>;

/**
 * Registers tests that ask `newConfig(t)` for a database, which is gone when `t` ends. On PostgreSQL it has the tables of the
 * service already; tests of migrations ask `newEmptyConfig(t)`, which never has them.
 */
export type DefineTests = (newConfig: NewConfig, newEmptyConfig: NewConfig) => void;

export function describeOnBothDatabases(title: string, define: DefineTests): void {
  describe(`${title} on sqlite`, () => define(newSqliteConfig, newSqliteConfig));
  describeOnPostgres(title, define);
}

export function describeOnPostgres(title: string, define: DefineTests): void {
  const skip = postgresSkipReason();
  describe(`${title} on postgres`, { skip }, () => {
    before(async () => void (await sharedPostgres()));
    define(
      async () => ({ kind: 'postgres', url: await (await sharedPostgres()).createMigratedDatabase() }),
      async () => ({ kind: 'postgres', url: await (await sharedPostgres()).createDatabase() }),
    );
  });
}

export async function newSqliteConfig(t: TestContext): Promise<StoreConfig & { kind: 'sqlite' }> {
  return { kind: 'sqlite', path: path.join(temporaryFolder(t), 'wayseal.sqlite') };
}

export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(scratchParent(), 'wayseal-store-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
