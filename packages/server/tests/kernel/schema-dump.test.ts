import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { migrate } from '../../src/kernel/store/migrate.ts';
import { dumpSchema } from '../../src/kernel/store/schema-dump.ts';
import { describeOnBothDatabases } from '../support/databases.ts';

describeOnBothDatabases('the schema dump', (_, newConfig) => {
  test('equals the committed file', async (t) => {
    const config = await newConfig(t);
    await using database = openDatabase(config);
    await migrate(database);
    const committed = readFileSync(path.join(import.meta.dirname, `../../schema.${config.kind}.sql`), 'utf8');
    assert.equal(await dumpSchema(database), committed, 'run node packages/server/scripts/schema-dump.ts --write');
  });
});
