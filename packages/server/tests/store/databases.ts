/** Runs one suite against each database, every test on an empty database of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { after, before, describe, type TestContext } from 'node:test';
import path from 'node:path';
import type { StoreConfig } from '../../src/store/database.ts';
import { postgresSkipReason, scratchParent, startPostgres, type PostgresCluster } from '../support/postgres.ts';

export type NewConfig = (t: TestContext) => Promise<StoreConfig>;

/** `define` registers tests that ask `newConfig(t)` for a database, which is gone when `t` ends. */
export function describeOnBothDatabases(title: string, define: (newConfig: NewConfig) => void): void {
  describe(`${title} on sqlite`, () => define(newSqliteConfig));
  describeOnPostgres(title, define);
}

export function describeOnPostgres(title: string, define: (newConfig: NewConfig) => void): void {
  const skip = postgresSkipReason();
  describe(`${title} on postgres`, { skip }, () => {
    let cluster: PostgresCluster | undefined;
    before(async () => {
      cluster = await startPostgres();
    });
    after(() => cluster?.[Symbol.asyncDispose]());
    define(async () => {
      if (!cluster) throw new Error('the cluster has not started');
      return { kind: 'postgres', url: await cluster.createDatabase() };
    });
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
