/**
 * Writes `schema.sqlite.sql` and `schema.postgres.sql` from the migrations, or prints them without `--write`.
 *
 *     node packages/server/scripts/schema-dump.ts --write
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, type StoreConfig } from '../src/store/database.ts';
import { migrate } from '../src/store/migrate.ts';
import { dumpSchema } from '../src/store/schema-dump.ts';
import { startPostgres } from '../tests/support/postgres.ts';

async function dump(config: StoreConfig): Promise<void> {
  await using database = openDatabase(config, { patient: true });
  await migrate(database);
  const text = await dumpSchema(database);
  const file = path.join(import.meta.dirname, `../schema.${config.kind}.sql`);
  if (process.argv.includes('--write')) writeFileSync(file, text);
  else process.stdout.write(`-- ${config.kind}\n\n${text}\n`);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-schema-'));
try {
  await dump({ kind: 'sqlite', path: path.join(folder, 'schema.sqlite') });
} finally {
  rmSync(folder, { recursive: true });
}
await using cluster = await startPostgres();
await dump({ kind: 'postgres', url: await cluster.createDatabase() });
