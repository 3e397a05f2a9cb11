/** The log of attempts on SQLite in the order of events, made from one in the order of endpoints. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql, type Kysely } from 'kysely';
import * as attemptsByEvent from '../../migrations/0030-attempts-by-event.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import { columnTypes } from '../../src/kernel/store/dialect.ts';
import { newSqliteConfig } from '../support/databases.ts';
import { attemptsOf, failed, finish, openWebhooks, statusChange } from '../support/webhook-fixture.ts';

async function schemaOf({ handle }: Database): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select sql as text from sqlite_schema where type = 'table' and name = 'webhook_attempts'
  `.execute(handle);
  return rows[0]?.text ?? '';
}

/** The table as it was before the migration. */
async function turnBack(database: Database): Promise<void> {
  const now = await schemaOf(database);
  const before = now
    .replace('"event_id", "endpoint_id", "n")', '"endpoint_id", "event_id", "n")')
    .replace('"webhook_attempts"', '"older_attempts"');
  assert.notEqual(before, now);
  await database.transaction(async (trx) => {
    await sql.raw(before).execute(trx);
    await sql`insert into older_attempts select * from webhook_attempts`.execute(trx);
    await sql`drop table webhook_attempts`.execute(trx);
    await sql`alter table older_attempts rename to webhook_attempts`.execute(trx);
  });
}

test('the order of the log changes, its rows do not, and sending goes on', async (t) => {
  const webhooks = await openWebhooks(t, await newSqliteConfig(t));
  const { database } = webhooks;
  for (const id of ['b', 'a']) await webhooks.register({ id });
  for (const sequence of [1, 2]) await webhooks.enqueue(statusChange(sequence));
  const present = await schemaOf(database);
  const claim = await webhooks.claim();
  const results = attemptsOf(claim).map((attempt) => finish(attempt, failed, attempt.startedAt));
  await webhooks.queue.settle(results.slice(1));
  const rows = () =>
    database.handle.selectFrom('webhook_attempts').selectAll().orderBy('event_id').orderBy('endpoint_id').execute();
  const before = await rows();
  assert.equal(before.length, 4);
  await turnBack(database);
  assert.deepEqual(await rows(), before);
  await database.transaction((trx) =>
    attemptsByEvent.up(trx as unknown as Kysely<unknown>, columnTypes(database.kind)),
  );
  assert.equal(await schemaOf(database), present);
  assert.deepEqual(await rows(), before);
  const { states } = await webhooks.queue.settle(results);
  assert.deepEqual(states, { pending: 1 });
});
