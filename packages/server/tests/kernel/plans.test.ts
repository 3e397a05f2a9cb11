/** What workers ask by the second, the minute and the hour walks an index: held against the plans of both databases. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { CompiledQuery, sql, type RootOperationNode } from 'kysely';
import { openDatabase, writing, type Database, type StoreConfig } from '../../src/kernel/store/database.ts';
import { createFollowCheckStore } from '../../src/modules/follows/store/checks.ts';
import { createFeedPollStore } from '../../src/modules/shipments/store/feed-polls.ts';
import { listFollows } from '../../src/modules/follows/store/list.ts';
import { followUpkeep } from '../../src/modules/follows/store/scan-hook.ts';
import { writeCursor } from '../../src/modules/follows/rules/cursor.ts';
import type { FollowQuery } from '../../src/modules/follows/rules/follow-query.ts';
import { planScan } from '../../src/modules/shipments/rules/plan-scan.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';
import { createForecastLog } from '../../src/modules/numbers/store/forecast-log.ts';
import { createShipmentOversight } from '../../src/modules/shipments/store/oversight.ts';
import { createProofStore } from '../../src/modules/proofs/store/proof-store.ts';
import { createRetentionStore } from '../../src/modules/shipments/store/retention.ts';
import { createShipmentStore } from '../../src/modules/shipments/store/shipments.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { tidyWebhooks } from '../../src/modules/webhooks/store/tidy.ts';
import { describeOnPostgres, newSqliteConfig } from '../support/databases.ts';
import { testRules } from '../support/webhook-fixture.ts';

const now = Date.parse('2026-11-20T10:00:00.000Z');

interface Regular {
  readonly name: string;
  readonly run: (database: Database) => Promise<unknown>;
  /** Each walked by one of the statements. */
  readonly indexes: readonly string[];
}

const regular: readonly Regular[] = [
  {
    name: 'shipments whose details have to go',
    run: (database) => createProofStore(database).listPurgeable('production', now, 200),
    indexes: ['shipments_with_details'],
  },
  {
    name: 'what ends with the details',
    run: (database) => createRetentionStore(database).forgetEnded(now),
    indexes: ['shipments_by_purged_at', 'follows_by_ends_at'],
  },
  {
    name: 'seals that are due',
    run: (database) => createProofStore(database).listDue('production', now, 100),
    indexes: ['shipments_by_seal_due_at'],
  },
  {
    name: 'seals that another process makes',
    run: (database) => createProofStore(database).listProgress(['a', 'b']),
    indexes: [],
  },
  {
    name: 'proofs of delivery without their document',
    run: (database) => createProofStore(database).listUnbuiltPods(100),
    indexes: ['pods_unbuilt'],
  },
  {
    name: 'checks of follows that are due',
    run: (database) => createFollowCheckStore(database, []).listDue(now, 200),
    indexes: ['follows_by_check_at'],
  },
  {
    name: 'polls that are due',
    run: (database) => createFeedPollStore(database).listDuePolls(now, 100),
    indexes: ['feed_polls_by_next_poll_at'],
  },
  {
    name: 'changes of other processes',
    run: (database) => createShipmentStore(database).listChangedAfter({ updatedAt: now, id: 'a' }, 100),
    indexes: ['shipments_by_updated_at'],
  },
  {
    name: 'webhooks that no attempt touches',
    run: (database) => tidyWebhooks(database, testRules, now),
    indexes: ['webhook_deliveries_held', 'webhook_deliveries_running', 'webhook_deliveries_by_created_at'],
  },
  {
    name: 'forecasts that are due',
    run: (database) => createForecastLog(database).findDue(100),
    indexes: ['observations_open'],
  },
  {
    name: 'seals that wait, for the console',
    run: (database) => createShipmentOversight(database).waitingSeals(),
    indexes: ['shipments_by_seal_due_at'],
  },
];

const place = { value: now, id: 'a', driver: null };
const byChange = { sort: '-changed', limit: 50 } as const;

/** Behind a first page. */
function listed(database: Database, query: FollowQuery): Promise<unknown> {
  const cursor = writeCursor(query, place);
  return listFollows({ ...database, owner: 'key', now }, { ...query, cursor });
}

const lists: readonly (readonly [query: FollowQuery, index: string])[] = [
  [byChange, 'follows_by_change'],
  [{ ...byChange, changedSince: now }, 'follows_by_change'],
  [{ ...byChange, state: 'exception' }, 'follows_by_state'],
  [{ ...byChange, detail: 'customs_hold' }, 'follows_by_detail'],
  [{ ...byChange, carrier: 'ups' }, 'follows_by_carrier'],
  [{ ...byChange, vertical: 'parcel' }, 'follows_by_vertical'],
  [{ ...byChange, reference: 'PO-1' }, 'follows_by_reference'],
  [{ ...byChange, tag: 'urgent' }, 'follow_tags_by_change'],
  [{ ...byChange, isStale: true }, 'follows_is_stale'],
  [{ ...byChange, isOverdue: true }, 'follows_is_overdue'],
  [{ ...byChange, sort: 'followed' }, 'follows_by_followed_at'],
  [{ ...byChange, sort: 'expected' }, 'follows_by_expected_by'],
  [{ ...byChange, sort: 'changed', state: 'exception', tag: 'urgent', isStale: false }, 'follow_tags_by_change'],
];

const scan = scanOf('A1', [carrierEvent('in_transit', now)], { followerKeyId: 'key' });
const { newMaterials } = recordingAt(now);
const plan = planScan(undefined, scan, newMaterials(), now);

const follows: readonly Regular[] = [
  ...lists.map(([query, index]) => ({
    name: `list of follows ${JSON.stringify(query)}`,
    run: (database: Database) => listed(database, query),
    indexes: [index],
  })),
  {
    name: 'follows of new and of changed shipments',
    run: (database) =>
      database.transaction(async (trx) => {
        const upkeep = followUpkeep(database.kind);
        await upkeep(trx, [{ ...plan, followerKeyId: null }], now);
        await upkeep(trx, [{ ...plan, isNew: false, followerKeyId: null }], now);
      }),
    indexes: ['follows_unrecorded', 'follows_by_shipment'],
  },
];

/** Tables that grow with the shipments, the deliveries or the days. Of what waits there is little: its index may be read whole. */
const grows =
  '(shipments|shipment_numbers|shipment_events|shipment_salt_keys|shipment_etas|chain_links|seals|pods|follows|follow_tags|feed_polls|' +
  'observations|forecasts|forecast_outcomes|webhook_deliveries|webhook_attempts|webhook_events|idempotency_keys|log_entries)';
const waits = '(webhook_deliveries_held|webhook_deliveries_next|pods_unbuilt|shipments_by_seal_due_at)';

async function open(t: TestContext, config: StoreConfig): Promise<Database> {
  await migrateStore(config);
  const database = openDatabase(config);
  t.after(() => database[Symbol.asyncDispose]());
  return database;
}

/** Runs it on the empty tables and answers the statements that it has sent. */
async function statementsOf(database: Database, run: Regular['run']): Promise<readonly CompiledQuery[]> {
  const nodes: RootOperationNode[] = [];
  const handle = database.handle.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await run({ ...database, handle, reading: handle, ...writing(database.kind, handle, (again) => again()) });
  const executor = database.handle.getExecutor();
  return nodes.map((node) => executor.compileQuery(node, { queryId: 'plan' }));
}

test('on sqlite', async (t) => {
  const database = await open(t, await newSqliteConfig(t));
  for (const { name, run, indexes } of [...regular, ...follows]) {
    const lines: string[] = [];
    for (const { sql: text, parameters } of await statementsOf(database, run)) {
      const plan = await database.handle.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
      );
      for (const { detail } of plan.rows) {
        assert.doesNotMatch(
          detail,
          new RegExp(`^SCAN (\\w+ AS )?${grows}\\b(?! USING (COVERING )?INDEX ${waits})`),
          `${name}\n${text}`,
        );
        lines.push(detail);
      }
    }
    for (const index of indexes)
      assert.match(lines.join('\n'), new RegExp(`INDEX ${index}\\b`), `${name} is walked by ${index}`);
  }
});

describeOnPostgres('plans of the workers', (newConfig) => {
  test('read no table from end to end', async (t) => {
    const database = await open(t, await newConfig(t));
    for (const { name, run } of [...regular, ...follows]) {
      for (const { sql: text, parameters } of await statementsOf(database, run)) {
        const plan = await database.handle.transaction().execute(async (trx) => {
          // The tables are empty, and an empty table is read fastest without an index.
          await sql`set local enable_seqscan = off`.execute(trx);
          return trx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]));
        });
        const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
        assert.doesNotMatch(lines, new RegExp(`Seq Scan on ${grows}\\b`), `${name}\n${text}\n${lines}`);
      }
    }
  });

  test('read the events of shipments in one partition', async (t) => {
    const database = await open(t, await newConfig(t));
    const at = Date.now();
    const shipments = createShipmentStore(database);
    const [outcome] = await shipments.recordScans(
      [{ ...scan, events: [carrierEvent('in_transit', at)] }],
      recordingAt(at),
    );
    assert.ok(outcome?.kind === 'recorded');
    const { shipment } = outcome;
    const more = { ...scan, events: [carrierEvent('delivered', at)] };
    const hot: readonly Pick<Regular, 'name' | 'run'>[] = [
      { name: 'a history', run: (on) => createShipmentStore(on).listEventsOf(shipment) },
      { name: 'new events of a stream', run: (on) => createShipmentStore(on).listEvents(shipment.id, 0, 100) },
      {
        name: 'what is recorded, for a scan',
        run: (on) => createShipmentStore(on).recordScans([more], recordingAt(at)),
      },
      { name: 'chains to seal', run: (on) => createProofStore(on).readChains([shipment.id]) },
      { name: 'events of a timeline', run: (on) => createProofStore(on).listEvents(shipment.id) },
      {
        name: 'the event of a proof of delivery',
        run: (on) => createProofStore(on).findEvents([{ shipment: shipment.id, index: 1 }]),
      },
      { name: 'a sealed delivery', run: (on) => createProofStore(on).findDeliverySeal(shipment.id, 1) },
    ];
    for (const { name, run } of hot) {
      const texts = (await statementsOf(database, run)).filter(
        ({ sql: text }) => text.includes('from "shipment_events"') || text.includes('join "shipment_events"'),
      );
      assert.ok(texts.length > 0, name);
      for (const { sql: text, parameters } of texts) {
        const plan = await database.handle.transaction().execute(async (trx) => {
          // As with many rows: tables as small as these are joined whole.
          await sql`set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off`.execute(
            trx,
          );
          const explain = 'explain (analyze, costs off, timing off, summary off)';
          return trx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
        });
        const lines = plan.rows.map((row) => row['QUERY PLAN']);
        const touched = lines.filter(
          (line) =>
            / on shipment_events_(\d{4}_\d\d|before_\d{4}_\d\d|other)/.test(line) && !line.includes('never executed'),
        );
        const partitions = new Set(
          touched.map((line) => / on shipment_events_(\d{4}_\d\d|before_\d{4}_\d\d|other)/.exec(line)?.[1]),
        );
        assert.ok(partitions.size <= 1, `${name}\n${text}\n${lines.join('\n')}`);
      }
    }
  });
});
