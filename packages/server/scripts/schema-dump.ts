/**
 * Prints the schemas that the migrations create; `--write` writes them to `schema.sqlite.sql` and
 * `schema.postgres.sql`. `--check` exits 1 when the SQLite file is stale. `tests/kernel/schema-dump.test.ts` checks the
 * PostgreSQL file, which needs a server.
 *
 *     node packages/server/scripts/schema-dump.ts --write
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, type StoreConfig } from '../src/kernel/store/database.ts';
import { migrate } from '../src/kernel/store/migrate.ts';
import { dumpSchema } from '../src/kernel/store/schema-dump.ts';
import { staleDump } from './stale-dump.ts';

function fileOf(kind: StoreConfig['kind']): string {
  return path.join(import.meta.dirname, `../schema.${kind}.sql`);
}

async function dump(config: StoreConfig): Promise<string> {
  await using database = openDatabase(config, { patient: true });
  await migrate(database);
  return await dumpSchema(database);
}

async function dumpSqlite(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-schema-'));
  try {
    return await dump({ kind: 'sqlite', path: path.join(folder, 'schema.sqlite') });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function dumpPostgres(): Promise<string> {
  const { startPostgres } = await import('../tests/support/postgres.ts');
  await using cluster = await startPostgres();
  return await dump({ kind: 'postgres', url: await cluster.createDatabase() });
}

function put(kind: StoreConfig['kind'], text: string): void {
  if (process.argv.includes('--write')) writeFileSync(fileOf(kind), text);
  else process.stdout.write(`-- ${kind}\n\n${text}\n`);
}

const sqlite = await dumpSqlite();
if (process.argv.includes('--check')) {
  const problem = staleDump('packages/server/schema.sqlite.sql', readFileSync(fileOf('sqlite'), 'utf8'), sqlite);
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
  }
} else {
  put('sqlite', sqlite);
  put('postgres', await dumpPostgres());
}
