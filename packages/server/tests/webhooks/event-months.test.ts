/** The log of webhooks in partitions by month on PostgreSQL. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql, type CompiledQuery, type Kysely, type RootOperationNode } from 'kysely';
import { openDatabase, writing, type Database } from '../../src/kernel/store/database.ts';
import { columnTypes, type ColumnTypes } from '../../src/kernel/store/dialect.ts';
import { keepTable } from '../../src/kernel/store/keep-partitions.ts';
import type { Preparation } from '../../src/kernel/store/live-migration.ts';
import { migrationNames } from '../../src/kernel/store/migrate.ts';
import { monthAfter, monthOf, startOfMonth } from '../../src/kernel/store/months.ts';
import { listPartitions } from '../../src/kernel/store/partitions.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import { newsOfChange } from '../../src/modules/webhooks/rules/derive-status.ts';
import { enqueueNews } from '../../src/modules/webhooks/store/enqueue.ts';
import { webhookPartitions } from '../../src/modules/webhooks/store/event-months.ts';
import { createWebhookQueue } from '../../src/modules/webhooks/store/queue.ts';
import * as webhookMonths from '../../migrations/0024-webhook-months.ts';
import { describeOnBothDatabases, describeOnPostgres } from '../support/databases.ts';
import {
  attemptsOf,
  failed,
  finish,
  openWebhooks,
  openWebhooksOn,
  result,
  statusChange,
  testKey,
  testRules,
  type TestWebhooks,
} from '../support/webhook-fixture.ts';

const dayMs = 86_400_000;
const now = Date.now();

/** Enqueues at a time of its own: ids of events come from it. */
function enqueueAt({ database, box }: TestWebhooks, sequence: number, at: number): Promise<number> {
  const parts = { box, kind: database.kind, ids: uuidV7Source(() => at) };
  return database.transaction((trx) => enqueueNews(trx, parts, newsOfChange(statusChange(sequence)), at));
}

async function deliverAll(webhooks: TestWebhooks, at: number, outcome = result()): Promise<number> {
  const claim = await webhooks.claim({ now: at });
  const attempts = attemptsOf(claim);
  await webhooks.queue.settle(attempts.map((attempt) => finish(attempt, outcome, at)));
  const leases = claim.endpoints.map(({ endpointId }) => ({ endpointId, token: claim.token }));
  await webhooks.queue.release(leases, at);
  return attempts.length;
}

async function keep(database: Database, at: number): Promise<readonly string[]> {
  const dropped: string[] = [];
  for (const table of webhookPartitions({ logTtlMs: 5 * dayMs }))
    dropped.push(...(await keepTable(database, table, at)).dropped);
  return dropped;
}

describeOnBothDatabases('a cause of webhooks', (newConfig) => {
  test('is told once, also in another month', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    await webhooks.register();
    assert.equal(await enqueueAt(webhooks, 1, now), 1);
    assert.equal(await enqueueAt(webhooks, 1, startOfMonth(monthAfter(monthOf(now))) + 5 * dayMs), 0);
    assert.equal(await enqueueAt(webhooks, 2, startOfMonth(monthAfter(monthOf(now))) + 5 * dayMs), 1);
  });

  test('is told once by nodes that are in two months at the same time', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    await webhooks.register();
    const turn = startOfMonth(monthAfter(monthOf(now)));
    for (let sequence = 1; sequence <= 5; sequence += 1) {
      const told = await Promise.all([turn - 1, turn + 1].map((at) => enqueueAt(webhooks, sequence, at)));
      assert.deepEqual(
        told.toSorted((one, other) => one - other),
        [0, 1],
      );
    }
  });
});

describeOnPostgres('the log of webhooks by month', (newConfig, newEmptyConfig) => {
  test('takes over a live log without a copy, and repeats what a kill cut off', async (t) => {
    const database = openDatabase(await newEmptyConfig(t));
    t.after(() => database[Symbol.asyncDispose]());
    await migrateBefore(database, '0024-webhook-months');
    const webhooks = await openWebhooksOn(database, {}, { hasNumbers: false });
    const { id } = await webhooks.register();
    for (const [sequence, age] of [40, 20, 0].entries()) await enqueueAt(webhooks, sequence, now - age * dayMs);
    assert.equal(await deliverAll(webhooks, now - dayMs, failed), 2);
    const before = await contentsOf(database);

    const told: string[] = [];
    const prepare = (reach: Preparation['reach']): Promise<void> =>
      database.handle
        .connection()
        .execute((handle) => webhookMonths.prepare({ handle, tell: (text) => told.push(text), reach }));
    let reached = 0;
    const killed = prepare(() => {
      reached += 1;
      if (reached === 2) throw new Error('killed');
    });
    await assert.rejects(killed, /killed/);
    await prepare(() => undefined);
    assert.match(told.join('\n'), /rows of webhook_deliveries; the service can go on/);
    const types = columnTypes(database.kind);
    await database.transaction((trx) => webhookMonths.up(trx as unknown as Kysely<unknown>, types));

    assert.deepEqual(await contentsOf(database), before);
    const { rows } = await sql<{ name: string }>`
      select distinct cast(cast(tableoid as regclass) as text) as name from webhook_events
    `.execute(database.handle);
    assert.deepEqual([rows.length, rows[0]?.name.startsWith('webhook_events_before_')], [1, true]);
    assert.equal(await deliverAll(webhooks, now + 60_000), 3);
    assert.equal((await webhooks.registry.listDeliveries(testKey, id, { limit: 10 }, now))?.length, 3);
  });

  test('goes with its month once every delivery is final and forgotten', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { database, registry } = webhooks;
    const { id } = await webhooks.register();
    await enqueueAt(webhooks, 1, now);
    const ended = startOfMonth(monthAfter(monthOf(now)));
    const later = ended + 6 * dayMs;
    // The oldest one is empty.
    assert.equal((await keep(database, now)).length, 3);
    assert.deepEqual(await keep(database, later), [], 'one is due');
    await registry.disable(testKey, id, now);
    assert.deepEqual(await keep(database, later), [], 'one is held');
    await registry.enable(testKey, id, now);
    assert.equal(await deliverAll(webhooks, now + 120_000), 1);
    if (now > ended - 4 * dayMs)
      assert.deepEqual(await keep(database, ended + 1), [], 'the log reaches back five days');
    const suffix = monthOf(now).replace('-', '_');
    assert.deepEqual(
      await keep(database, later),
      ['deliveries', 'attempts', 'events'].map((name) => `webhook_${name}_${suffix}`),
    );
    assert.deepEqual(await contentsOf(database), { events: [], deliveries: [], attempts: [] });
    const ahead = (await listPartitions(database.handle, 'webhook_events')).map(({ month }) => month);
    assert.ok(ahead.includes(monthAfter(monthOf(later), 2)), 'and months ahead are there');
  });

  test('is claimed and settled in the month of the event alone', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { database, box } = webhooks;
    await webhooks.register();
    for (let sequence = 0; sequence < 8; sequence += 1) await enqueueAt(webhooks, sequence, now);
    const { recorded, handle } = recording(database);
    const watched = { ...database, handle, ...writing('postgres', handle, (run) => run()) };
    const queue = createWebhookQueue(watched, box, testRules, () => undefined);
    const claim = await queue.claim({ token: 'w', now, random: () => 0, endpoints: 1, attempts: 4, release: [] });
    await queue.settle(attemptsOf(claim).map((attempt) => finish(attempt, result(), now)));
    const touched = await touchedBy(database, recorded);
    const months = (await listPartitions(database.handle, 'webhook_deliveries')).length + 1;
    for (const { text, partitions } of touched) {
      // What is due is asked for by endpoint: one look at the end of an index for each month.
      const isDue = /due_at"? <= /.test(text);
      for (const [table, names] of partitions) {
        const most = isDue && table === 'webhook_deliveries' ? months : 1;
        assert.ok(names.size <= most, `${names.size} partitions of ${table}\n${text}`);
      }
    }
    assert.ok(touched.filter(({ partitions }) => partitions.size > 0).length >= 5);
  });
});

async function migrateBefore(database: Database, name: string): Promise<void> {
  const types = columnTypes(database.kind);
  for (const earlier of migrationNames.slice(0, migrationNames.indexOf(name))) {
    const { up } = (await import(`../../migrations/${earlier}.ts`)) as {
      up: (handle: unknown, types: ColumnTypes) => Promise<void>;
    };
    await database.transaction((trx) => up(trx, types));
  }
}

async function contentsOf({ handle }: Database) {
  const events = await handle.selectFrom('webhook_events').selectAll().orderBy('id').execute();
  const deliveries = await handle.selectFrom('webhook_deliveries').selectAll().orderBy('event_id').execute();
  const attempts = await handle.selectFrom('webhook_attempts').selectAll().orderBy('event_id').orderBy('n').execute();
  return { events, deliveries, attempts };
}

/** A handle that remembers what it is asked. */
function recording({ handle }: Database): { recorded: RootOperationNode[]; handle: Database['handle'] } {
  const recorded: RootOperationNode[] = [];
  const watched = handle.withPlugin({
    transformQuery: ({ node }) => {
      recorded.push(node);
      return node;
    },
    transformResult: async ({ result: answer }) => answer,
  });
  return { recorded, handle: watched };
}

interface Touched {
  readonly text: string;
  readonly partitions: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Which partitions each statement really reads, by running it again without effect. */
async function touchedBy({ handle }: Database, nodes: readonly RootOperationNode[]): Promise<readonly Touched[]> {
  const touched: Touched[] = [];
  for (const node of nodes) {
    const query = handle.getExecutor().compileQuery(node, { queryId: 'plan' });
    if (!query.sql.includes('webhook_') || /^\s*insert/.test(query.sql)) continue;
    const lines = await planOf(handle, query);
    const partitions = new Map<string, Set<string>>();
    for (const line of lines) {
      const found = /(?:on|using \S+ on) (webhook_(?:events|deliveries|attempts))_(other|(?:before_)?\d{4}_\d\d)/.exec(
        line,
      );
      if (found === null || line.includes('never executed') || /^\s*(Update|Insert) on/.test(line)) continue;
      const [, table = '', partition = ''] = found;
      partitions.set(table, (partitions.get(table) ?? new Set()).add(partition));
    }
    touched.push({ text: query.sql, partitions });
  }
  return touched;
}

async function planOf(
  handle: Database['handle'],
  { sql: text, parameters }: CompiledQuery,
): Promise<readonly string[]> {
  const rows: string[] = [];
  const undone = new Error('undone');
  await handle
    .transaction()
    .execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const plan = await trx.executeQuery<{ 'QUERY PLAN': string }>({
        ...handle.getExecutor().compileQuery(sql`select 1`.toOperationNode(), { queryId: 'plan' }),
        sql: `explain (analyze, costs off, timing off, summary off) ${text}`,
        parameters,
      });
      rows.push(...plan.rows.map((row) => row['QUERY PLAN']));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return rows;
}
