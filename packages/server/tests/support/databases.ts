/** Runs one suite against each database, every test on an empty database of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { before, describe, type TestContext } from 'node:test';
import path from 'node:path';
import type { StoreConfig } from '../../src/kernel/store/database.ts';
import { postgresSkipReason, scratchParent, sharedPostgres } from './postgres.ts';

export type NewConfig = (t: TestContext) => Promise<StoreConfig>;

/** `define` registers tests that ask `newConfig(t)` for a database, which is gone when `t` ends. */
export function describeOnBothDatabases(title: string, define: (newConfig: NewConfig) => void): void {
  describe(`${title} on sqlite`, () => define(newSqliteConfig));
  describeOnPostgres(title, define);
}

export function describeOnPostgres(title: string, define: (newConfig: NewConfig) => void): void {
  const skip = postgresSkipReason();
  describe(`${title} on postgres`, { skip }, () => {
    before(async () => void (await sharedPostgres()));
    define(async () => ({ kind: 'postgres', url: await (await sharedPostgres()).createDatabase() }));
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
