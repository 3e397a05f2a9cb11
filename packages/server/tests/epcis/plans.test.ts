/** Every query that a client would send walks an index of its key: held against the plans of both databases. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { CompiledQuery, sql, type Kysely, type RootOperationNode } from 'kysely';
import { readEventQuery, type EventQuery, type QueryParameters } from '../../src/modules/epcis/rules/event-query.ts';
import { sha256Hex } from '../../src/kernel/lib/digest.ts';
import { openDatabase, type Database, type StoreConfig } from '../../src/kernel/store/database.ts';
import { listEvents } from '../../src/modules/epcis/store/list.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import type { Tables } from '../../src/kernel/store/tables.ts';
import { describeOnPostgres, newSqliteConfig } from '../support/databases.ts';

const epc = 'urn:epc:id:sscc:0614141.1234567890';
const other = 'urn:epc:id:sscc:0614141.1234567891';
const since = '2026-06-01T00:00:00Z';
const before = '2026-07-01T00:00:00Z';
/** Between the two. */
const amidUs = Date.parse('2026-06-15T00:00:00Z') * 1_000;

const identity = 'epcis_events_identity';
const byTime = 'epcis_events_by_event_time';
const byRecord = 'epcis_events_by_record_time';
const byEpc = 'epcis_epcs';
const byEpcRecord = 'epcis_epcs_by_record_time';

/** What is asked, and the index whose order the events are walked in. */
const queries: readonly (readonly [QueryParameters, string])[] = [
  [{}, byTime],
  [{ orderDirection: 'ASC' }, byTime],
  [{ orderBy: 'recordTime' }, byRecord],
  [{ orderBy: 'recordTime', orderDirection: 'ASC' }, byRecord],
  [{ eventType: 'ObjectEvent' }, byTime],
  [{ GE_eventTime: since }, byTime],
  [{ GE_eventTime: since, LT_eventTime: before }, byTime],
  [{ EQ_bizStep: 'shipping', GE_eventTime: since, LT_eventTime: before }, byTime],
  [{ EQ_bizStep: 'shipping|receiving' }, byTime],
  [{ EQ_disposition: 'in_transit', EQ_action: 'ADD' }, byTime],
  [{ EQ_readPoint: 'urn:epc:id:sgln:0614141.00777.0' }, byTime],
  [{ EQ_bizLocation: 'urn:epc:id:sgln:0614141.00777.0', orderBy: 'recordTime' }, byRecord],
  [{ GE_recordTime: since }, byRecord],
  [{ LT_recordTime: since, EQ_bizStep: 'shipping' }, byRecord],
  [{ GE_recordTime: since, orderBy: 'recordTime' }, byRecord],
  [{ LT_recordTime: since, orderBy: 'recordTime' }, byRecord],
  [{ GE_recordTime: since, GE_eventTime: since, EQ_action: 'ADD', orderBy: 'recordTime' }, byRecord],
  [{ GE_eventTime: since, LT_eventTime: before, orderBy: 'recordTime', orderDirection: 'ASC' }, byRecord],
  [{ GE_recordTime: since, LT_recordTime: before, orderBy: 'recordTime', orderDirection: 'ASC' }, byRecord],
  [{ EQ_eventID: 'urn:uuid:1' }, identity],
  [{ EQ_eventID: 'urn:uuid:1|urn:uuid:2', orderBy: 'recordTime' }, identity],
  [{ EQ_eventID: 'urn:uuid:1', EQ_bizStep: 'shipping' }, identity],
  [{ EPC: epc }, byEpc],
  [{ MATCH_epc: epc, orderDirection: 'ASC' }, byEpc],
  [{ MATCH_anyEPC: epc, GE_eventTime: since, LT_eventTime: before }, byEpc],
  [{ MATCH_anyEPC: epc, EQ_bizStep: 'shipping', GE_eventTime: since }, byEpc],
  [{ EPC: epc, orderBy: 'recordTime' }, byEpcRecord],
  [{ EPC: epc, orderBy: 'recordTime', orderDirection: 'ASC', GE_recordTime: since }, byEpcRecord],
  [{ EPC: `${epc}|${other}`, orderBy: 'recordTime' }, byEpcRecord],
  [{ EPC: epc, EQ_bizStep: 'shipping', orderBy: 'recordTime', GE_eventTime: since }, byEpcRecord],
  [{ EPC: epc, GE_recordTime: since }, byEpc],
  [{ MATCH_epcClass: 'urn:epc:class:lgtin:9638527.041825.L-9' }, byEpc],
  [{ EPC: `${epc}|${other}` }, byEpc],
  [{ EPC: `${epc}|${other}`, GE_eventTime: since, EQ_bizStep: 'shipping' }, byEpc],
  [{ EPC: epc, MATCH_epc: other }, byEpc],
  [{ EPC: epc, EQ_eventID: 'urn:uuid:1' }, byEpc],
];

function queryOf(parameters: QueryParameters): EventQuery {
  const reading = readEventQuery(parameters, sha256Hex);
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
  return reading.query;
}

async function open(t: TestContext, config: StoreConfig): Promise<Database> {
  await migrateStore(config);
  const database = openDatabase(config);
  t.after(() => database[Symbol.asyncDispose]());
  return database;
}

/** The statements of one page, of the first and of a later one. */
async function statementsOf(handle: Kysely<Tables>, query: EventQuery): Promise<readonly CompiledQuery[]> {
  const nodes: RootOperationNode[] = [];
  const recording = handle.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await listEvents(recording, 'owner', query, undefined);
  await listEvents(recording, 'owner', query, { timeUs: amidUs, row: 10, newest: { timeUs: amidUs + 1_000, row: 20 } });
  const executor = handle.getExecutor();
  return nodes.map((node) => executor.compileQuery(node, { queryId: 'plan' }));
}

/** How SQLite names what it searches; the index of a unique constraint it names by itself. */
const searches: Readonly<Record<string, string>> = {
  [identity]: 'INDEX sqlite_autoindex_epcis_events_1 (key_id=? AND event_key=?',
  [byEpc]: 'PRIMARY KEY (key_id=? AND epc=?',
  [byEpcRecord]: `INDEX ${byEpcRecord} (key_id=? AND epc=?`,
};

test('on sqlite', async (t) => {
  const { handle } = await open(t, await newSqliteConfig(t));
  for (const [parameters, index] of queries) {
    const plans: string[] = [];
    for (const { sql: text, parameters: values } of await statementsOf(handle, queryOf(parameters))) {
      const plan = await handle.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${text}`, [...values]),
      );
      const lines = plan.rows.map(({ detail }) => detail);
      plans.push(lines.join('\n'));
      for (const line of lines) {
        // Derived tables are read whole; what they hold is bounded by their own statements.
        assert.doesNotMatch(line, /^SCAN (?:e|x|epcis_\w+)\b/, `${JSON.stringify(parameters)}\n${lines.join('\n')}`);
        if (/^SEARCH .* INDEX/.test(line)) assert.match(line, /\(key_id=\?/, `${JSON.stringify(parameters)}\n${line}`);
      }
    }
    const primary = searches[index] ?? `INDEX ${index} (key_id=?`;
    assert.ok(
      plans.some((plan) => plan.includes(primary)),
      `${JSON.stringify(parameters)} is not walked by ${index}:\n${plans.join('\n---\n')}`,
    );
    // A walk in the order of its index stops at the end of the page; a sort would read everything first.
    // What is sorted is bounded: see walks.test.ts for how many rows each page looks at.
    if (!sorts(parameters, index))
      assert.ok(!plans.some((plan) => plan.includes('TEMP B-TREE')), plans.join('\n---\n'));
  }
});

function sorts(parameters: QueryParameters, index: string): boolean {
  if (index !== byTime && index !== byRecord) return true;
  const { orderBy, recordTimeFrom, recordTimeBefore } = queryOf(parameters);
  return orderBy === 'eventTime' && (recordTimeFrom !== undefined || recordTimeBefore !== undefined);
}

describeOnPostgres('plans', (newConfig) => {
  test('read no table from end to end', async (t) => {
    const { handle } = await open(t, await newConfig(t));
    for (const [parameters] of queries) {
      for (const { sql: text, parameters: values } of await statementsOf(handle, queryOf(parameters))) {
        const plan = await handle.transaction().execute(async (trx) => {
          // The tables are empty, and an empty table is read fastest without an index.
          await sql`set local enable_seqscan = off`.execute(trx);
          return trx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...values]));
        });
        const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
        assert.doesNotMatch(lines, /Seq Scan/, `${JSON.stringify(parameters)}\n${lines}`);
        assert.match(lines, /Index Cond: \(+key_id = /, `${JSON.stringify(parameters)}\n${lines}`);
      }
    }
  });
});
