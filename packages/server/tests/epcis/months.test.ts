/** Partner events by the month of their capture, on PostgreSQL. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { CompiledQuery, sql, type Kysely, type RootOperationNode } from 'kysely';
import * as partnerMonths from '../../migrations/0028-partner-months.ts';
import { sha256Hex } from '../../src/kernel/lib/digest.ts';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { columnTypes } from '../../src/kernel/store/dialect.ts';
import { keepTable } from '../../src/kernel/store/keep-partitions.ts';
import { monthAfter, monthOf, startOfMonth, type Month } from '../../src/kernel/store/months.ts';
import { listPartitions } from '../../src/kernel/store/partitions.ts';
import type { Tables } from '../../src/kernel/store/tables.ts';
import type { CaptureRequest } from '../../src/modules/epcis/ports.ts';
import type { CapturedEvent } from '../../src/modules/epcis/rules/captured-event.ts';
import { readEventQuery, type QueryParameters } from '../../src/modules/epcis/rules/event-query.ts';
import { epcisPartitions, leastRowOf } from '../../src/modules/epcis/store/event-months.ts';
import { createEpcisStore } from '../../src/modules/epcis/store/events.ts';
import { listEvents } from '../../src/modules/epcis/store/list.ts';
import { describeOnPostgres } from '../support/databases.ts';

const present = monthOf(Date.now());
const epc = 'urn:epc:id:sscc:0614141.1234567890';

function eventOf(eventId: string, at: number): CapturedEvent {
  return {
    eventId,
    eventKey: eventId,
    hash: sha256Hex(eventId),
    errorDigest: '',
    eventTimeUs: at * 1_000,
    bizStep: null,
    disposition: null,
    action: 'OBSERVE',
    readPoint: null,
    bizLocation: null,
    readPointText: null,
    context: null,
    body: '{}',
    terms: queryOf({ EPC: epc }).terms[0] ?? [],
    matchStrings: ['token'],
  };
}

const requestOf = (captureId: string, at: number, ...eventIds: readonly string[]): CaptureRequest => ({
  owner: 'owner',
  captureId,
  recordTime: at,
  events: eventIds.map((eventId) => eventOf(eventId, at)),
});

function queryOf(parameters: QueryParameters) {
  const reading = readEventQuery(parameters, sha256Hex);
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
  return reading.query;
}

/** Gives an event, which was captured now, to another month. */
async function moveTo({ handle }: Database, eventId: string, month: Month): Promise<void> {
  const { rows } = await sql<{ row: number }>`
    select event_row as row from epcis_event_keys where event_key = ${eventId}
  `.execute(handle);
  const from = rows[0]?.row ?? 0;
  const to = leastRowOf(month) + (from % 10_000_000_000);
  await sql`update epcis_events set id = ${to} where id = ${from}`.execute(handle);
  for (const table of ['epcis_epcs', 'epcis_matches', 'epcis_event_keys'])
    await sql`update ${sql.table(table)} set event_row = ${to} where event_row = ${from}`.execute(handle);
}

/** Partitions that the statements of a first page may read, as PostgreSQL plans them. */
async function monthsRead(handle: Kysely<Tables>, parameters: QueryParameters): Promise<readonly string[]> {
  const nodes: RootOperationNode[] = [];
  const recording = handle.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await listEvents(recording, 'owner', queryOf(parameters), undefined);
  const found = new Set<string>();
  for (const node of nodes) {
    const { sql: text, parameters: values } = handle.getExecutor().compileQuery(node, { queryId: 'plan' });
    const plan = await handle.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...values]));
    for (const row of plan.rows)
      for (const [, name] of row['QUERY PLAN'].matchAll(/ on (epcis_\w+)/g)) if (name !== undefined) found.add(name);
  }
  return [...found].sort();
}

const nameOf = (table: string, month: Month): string => `${table}_${month.replace('-', '_')}`;

describeOnPostgres('partner events by month', (newConfig) => {
  async function opened(t: TestContext): Promise<Database> {
    const database = openDatabase(await newConfig(t));
    t.after(() => database[Symbol.asyncDispose]());
    return database;
  }

  async function keep(database: Database, keepMonths: number | undefined, now: number) {
    const rounds: Awaited<ReturnType<typeof keepTable>>[] = [];
    for (const table of epcisPartitions(database, keepMonths)) rounds.push(await keepTable(database, table, now));
    return rounds;
  }

  test('an event and all that it is found by lie in the month of its capture', async (t) => {
    const database = await opened(t);
    const outcome = await createEpcisStore(database).capture(requestOf('cap_1', Date.UTC(2020, 0, 1), 'a', 'b', 'a'));
    assert.ok(outcome.kind === 'captured');
    assert.deepEqual(
      outcome.receipts.map(({ eventId, duplicate }) => [eventId, duplicate]),
      [
        ['a', false],
        ['b', false],
        ['a', true],
      ],
    );
    for (const [table, column] of [
      ['epcis_events', 'id'],
      ['epcis_epcs', 'event_row'],
      ['epcis_matches', 'event_row'],
    ] as const) {
      const { rows } = await sql<{ place: string; least: number }>`
        select cast(tableoid::regclass as text) as place, min(${sql.ref(column)}) as least from ${sql.table(table)} group by 1
      `.execute(database.handle);
      assert.deepEqual(
        rows.map(({ place, least }) => [place, least > leastRowOf(present)]),
        [[nameOf(table, present), true]],
      );
    }
  });

  test('recognizes duplicates and conflicts over all months, and forgets them with an erased event', async (t) => {
    const database = await opened(t);
    const store = createEpcisStore(database);
    await store.capture(requestOf('cap_1', Date.now(), 'a'));
    await moveTo(database, 'a', monthAfter(present, 1));
    const again = await store.capture(requestOf('cap_2', Date.now(), 'a', 'b'));
    assert.ok(again.kind === 'captured');
    assert.deepEqual(
      again.receipts.map(({ duplicate }) => duplicate),
      [true, false],
    );
    const other = { ...requestOf('cap_3', Date.now(), 'a') };
    const conflict = await store.capture({ ...other, events: [{ ...eventOf('a', 5), hash: sha256Hex('other') }] });
    assert.deepEqual(conflict, { kind: 'conflict', index: 0 });
    assert.deepEqual(await store.holdersOf('a'), [{ owner: 'owner', eventId: 'a', count: 1 }]);
    assert.equal(await store.hideEvent('owner', 'a', true), 1);
    assert.equal(await store.eraseEvent('owner', 'a'), 1);
    assert.deepEqual(await store.holdersOf('a'), []);
    const fresh = await store.capture(requestOf('cap_4', Date.now(), 'a'));
    assert.ok(fresh.kind === 'captured');
    assert.equal(fresh.receipts[0]?.duplicate, false);
  });

  test('a time range reads the months that have such events, and the present one', async (t) => {
    const database = await opened(t);
    const store = createEpcisStore(database);
    const months = [0, 1, 2].map((count) => monthAfter(present, count));
    for (const month of months) {
      await store.capture(requestOf(`cap_${month}`, startOfMonth(month) + 86_400_000, month));
      await moveTo(database, month, month);
    }
    const now = startOfMonth(monthAfter(present, 2)) + 2 * 86_400_000;
    const settled = await keep(database, undefined, now);
    assert.deepEqual(
      settled[0]?.settled,
      months.slice(0, 2).map((month) => nameOf('epcis_events', month)),
    );
    assert.deepEqual(
      settled.map(({ dropped }) => dropped),
      [[], [], []],
    );
    const [first, second] = months.map((month) => new Date(startOfMonth(month)).toISOString());
    for (const parameters of [
      { GE_eventTime: first, LT_eventTime: second },
      { GE_recordTime: first, LT_recordTime: second, orderBy: 'recordTime' },
      { EPC: epc, GE_eventTime: first, LT_eventTime: second },
    ] as const) {
      const read = await monthsRead(database.handle, parameters);
      const leading = 'EPC' in parameters ? 'epcis_epcs' : 'epcis_events';
      const ofMonths = (name: string): boolean => months.some((month) => name === nameOf(leading, month));
      assert.deepEqual(
        read.filter(ofMonths),
        [months[0], months[2]].map((month) => nameOf(leading, month ?? '')),
        JSON.stringify(parameters),
      );
      const page = await listEvents(database.handle, 'owner', queryOf(parameters), undefined);
      assert.equal(page.texts.length, 1, JSON.stringify(parameters));
    }
    assert.equal((await listEvents(database.handle, 'owner', queryOf({ EPC: epc }), undefined)).texts.length, 3);
  });

  test('goes by the month where the operator says so, with its ids, and can be captured again', async (t) => {
    const database = await opened(t);
    const store = createEpcisStore(database);
    await store.capture(requestOf('cap_1', Date.now(), 'a'));
    const end = startOfMonth(monthAfter(present));
    assert.deepEqual((await keep(database, undefined, startOfMonth(monthAfter(present, 60))))[0]?.dropped, []);
    assert.deepEqual((await keep(database, 1, startOfMonth(monthAfter(present, 2)) - 1))[0]?.dropped, [
      nameOf('epcis_events_before', present),
    ]);
    assert.ok(end < startOfMonth(monthAfter(present, 2)));
    const rounds = await keep(database, 1, startOfMonth(monthAfter(present, 2)));
    assert.deepEqual(
      rounds.map(({ dropped }) => dropped),
      ['epcis_events', 'epcis_epcs', 'epcis_matches'].map((table) => [nameOf(table, present)]),
    );
    assert.deepEqual((await sql`select * from epcis_event_keys`.execute(database.handle)).rows, []);
    assert.deepEqual(await store.holdersOf('a'), []);
    const again = await store.capture(requestOf('cap_2', Date.now(), 'a'));
    assert.ok(again.kind === 'captured');
    assert.equal(again.receipts[0]?.duplicate, false);
  });

  test('the oldest partition stays as long as it has an event that is young enough', async (t) => {
    const database = await opened(t);
    const store = createEpcisStore(database);
    await store.capture(requestOf('cap_1', startOfMonth(monthAfter(present, 3)), 'copied'));
    // As a copied store brings it: with the number that SQLite gave.
    await sql`update epcis_events set id = 7`.execute(database.handle);
    const oldest = nameOf('epcis_events_before', present);
    const droppedAt = async (month: number) =>
      (await keep(database, 1, startOfMonth(monthAfter(present, month))))[0]?.dropped.includes(oldest);
    assert.equal(await droppedAt(4), false);
    assert.equal(await droppedAt(5), true);
  });
});

/** As migration 0027 left the tables, with events that an older node captured. */
async function openPrevious(t: TestContext, database: Database): Promise<void> {
  t.after(() => database[Symbol.asyncDispose]());
  const { handle } = database;
  for (const table of ['epcis_events', 'epcis_epcs', 'epcis_matches']) {
    await sql`create table plain (like ${sql.table(`${table}_other`)} including all)`.execute(handle);
    if (table === 'epcis_events') await sql`alter table plain alter column id drop default`.execute(handle);
    await sql`drop table ${sql.table(table)}`.execute(handle);
    await sql`alter table plain rename to ${sql.table(table)}`.execute(handle);
  }
  await sql`alter table epcis_events alter column id add generated always as identity`.execute(handle);
  await sql`
    alter table epcis_events add constraint epcis_events_identity unique (key_id, event_key, err_digest)
  `.execute(handle);
  await sql`drop table epcis_event_keys`.execute(handle);
  await sql`drop sequence epcis_events_row`.execute(handle);
  await sql`drop function epcis_event_keys_add, epcis_event_keys_remove`.execute(handle);
  await addOld(handle, 'old');
}

/** As a node from before the migration captures it. */
async function addOld(handle: Kysely<Tables>, eventId: string): Promise<void> {
  await sql`
    insert into epcis_events (key_id, event_key, hash, err_digest, capture_id, event_time_us, record_time_us, action, body)
    values ('owner', ${eventId}, ${Buffer.from(sha256Hex(eventId), 'hex')}, '', 'cap_0', 5, 5, 'OBSERVE', '{}')
    on conflict (key_id, event_key, err_digest) do nothing
  `.execute(handle);
}

describeOnPostgres('migration to partner events by month', (newConfig) => {
  test('keeps every row where it is and knows its id, whenever it was killed', async (t) => {
    const database = openDatabase(await newConfig(t));
    await openPrevious(t, database);
    const { handle } = database;
    const told: string[] = [];
    const tell = (text: string): void => void told.push(text);
    for (const last of [1, 2, 3, 4]) {
      let steps = 0;
      const reach = (): void => {
        steps += 1;
        if (steps === last) throw new Error('killed');
      };
      await assert.rejects(partnerMonths.prepare({ handle, tell, reach }), /killed/);
      await addOld(handle, `beside ${last}`);
    }
    await partnerMonths.prepare({ handle, tell, reach: () => undefined });
    await addOld(handle, 'last');
    await sql`delete from epcis_events where event_key = 'beside 1'`.execute(handle);
    await database.transaction(async (trx) => {
      await partnerMonths.up(trx as unknown as Kysely<unknown>, columnTypes('postgres'));
    });
    assert.ok(told.some((text) => text.startsWith('Listing the ids of partner events, 0 %')));
    assert.ok(told.some((text) => /^Checking about .* rows of epcis_matches/.test(text)));

    const store = createEpcisStore(database);
    const held = ['old', 'beside 2', 'beside 3', 'beside 4', 'last'];
    const outcome = await store.capture(requestOf('cap_1', 10, ...held, 'beside 1'));
    assert.ok(outcome.kind === 'captured');
    assert.deepEqual(
      outcome.receipts.map(({ duplicate }) => duplicate),
      [...held.map(() => true), false],
    );
    const oldest = (await listPartitions(handle, 'epcis_events')).find(({ month }) => month === undefined);
    const { rows } = await sql<{ place: string; count: number }>`
      select cast(tableoid::regclass as text) as place, count(*) as count from epcis_events group by 1 order by 1
    `.execute(handle);
    assert.deepEqual(rows, [
      { place: nameOf('epcis_events', present), count: 1 },
      { place: oldest?.name, count: held.length },
    ]);
  });
});
