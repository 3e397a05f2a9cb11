/** How many rows a page of events looks at, counted in SQLite, whatever a key holds and a filter finds. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { readEventQuery, type QueryParameters } from '../../src/modules/epcis/rules/event-query.ts';
import type { Position } from '../../src/modules/epcis/rules/page-token.ts';
import { sha256Hex } from '../../src/kernel/lib/digest.ts';
import type { EventPage } from '../../src/modules/epcis/ports.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { listEvents } from '../../src/modules/epcis/store/list.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { newSqliteConfig } from '../support/databases.ts';

const manyEvents = 20_000;
const firstEvent = Date.UTC(2026, 0, 1) * 1_000;
const firstRecord = Date.UTC(2026, 5, 1) * 1_000;
const second = 1_000_000;
/** Of one page of 30, its look ahead included; the statement that fills it reads 32 at most. */
const fewRows = 150;
const stretch = 5_000;

interface Counted {
  readonly page: EventPage;
  readonly looked: number;
}

/** Asks for pages of a key whose events each have the EPC `all` and one of three others; `rare` is on every 5,000th. */
async function counting(t: TestContext, held = manyEvents) {
  const config = await newSqliteConfig(t);
  await migrateStore(config);
  const database = openDatabase(config);
  t.after(() => database[Symbol.asyncDispose]());
  const file = database.sqlite;
  if (file === undefined) throw new Error('SQLite was asked for');
  file.exec(`
    with recursive n (i) as (select 0 union all select i + 1 from n where i < ${held - 1})
    insert into epcis_events (key_id, event_key, hash, err_digest, capture_id, event_time_us, record_time_us, biz_step, action, body)
    select 'owner', 'urn:e:' || i, zeroblob(32), x'', 'cap', ${firstEvent} + (i * 7919 % ${held}) * ${second},
      ${firstRecord} + i * ${second}, 'shipping', 'OBSERVE', json_object('n', i) from n;
    insert into epcis_epcs (key_id, epc, event_time_us, record_time_us, event_row)
      select key_id, 'urn:acme:all', event_time_us, record_time_us, id from epcis_events
      union all select key_id, 'urn:acme:' || (id % 3), event_time_us, record_time_us, id from epcis_events
      union all select key_id, 'urn:acme:rare', event_time_us, record_time_us, id from epcis_events where id % 5000 = 1;
  `);
  let looked = 0;
  file.function('looked', (row) => {
    looked += 1;
    return row === null ? 0 : 1;
  });
  // Statements read these views instead of the tables, so each row that an index leads to is counted.
  for (const [table, column] of [
    ['epcis_events', 'id'],
    ['epcis_epcs', 'event_row'],
  ]) {
    file.exec(`create temp view ${table} as select * from main.${table} where looked(${column})`);
  }
  return async (parameters: QueryParameters, after?: Position): Promise<Counted> => {
    const reading = readEventQuery(parameters, sha256Hex);
    if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
    looked = 0;
    const page = await listEvents(database.handle, 'owner', { ...reading.query, perPage: 30 }, after);
    return { page, looked };
  };
}

const at = (us: number): string => new Date(us / 1_000).toISOString();
const numbersOf = ({ page }: Counted): number[] => page.texts.map((text) => (JSON.parse(text) as { n: number }).n);

test('a page reads no more rows than it shows, at any point of a walk', async (t) => {
  const ask = await counting(t);
  const all = 'urn:acme:all';
  for (const parameters of [
    {},
    { orderBy: 'recordTime' },
    { EPC: all },
    { EPC: all, orderBy: 'recordTime' },
    { EPC: `${all}|urn:acme:1` },
    { EPC: 'urn:acme:0|urn:acme:1|urn:acme:2', orderBy: 'recordTime' },
    { GE_eventTime: at(firstEvent + 10_000 * second) },
    { GE_recordTime: at(firstRecord + 10_000 * second), orderBy: 'recordTime' },
    { EPC: all, GE_recordTime: at(firstRecord + 10_000 * second), orderBy: 'recordTime' },
    { GE_recordTime: at(firstRecord + (manyEvents - 20) * second) },
    { LT_recordTime: at(firstRecord + 20 * second) },
  ] satisfies QueryParameters[]) {
    for (const orderDirection of ['ASC', 'DESC']) {
      const query = { ...parameters, orderDirection };
      let after: Position | undefined;
      for (let number = 1; number <= 3; number += 1) {
        const counted: Counted = await ask(query, after);
        const label = `${JSON.stringify(query)}, page ${number}: ${counted.looked} rows`;
        assert.ok(counted.looked <= fewRows * (query.EPC?.includes('|') === true ? 3 : 1), label);
        assert.ok(counted.page.texts.length >= 20, label);
        after = counted.page.next;
        if (after === undefined) break;
      }
    }
  }
});

test('new events are found by record time alone, in every order', async (t) => {
  const ask = await counting(t);
  const held = manyEvents;
  const news = { GE_recordTime: at(firstRecord + (held - 3) * second) };
  const newest = [held - 3, held - 2, held - 1];
  assert.deepEqual(numbersOf(await ask({ ...news, orderBy: 'recordTime', orderDirection: 'ASC' })), newest);
  const byEventTime = await ask(news);
  assert.deepEqual(
    numbersOf(byEventTime).sort((a, b) => a - b),
    newest,
  );
  assert.ok(byEventTime.looked < 20, String(byEventTime.looked));
  const none = await ask({ GE_recordTime: at(firstRecord + held * second) });
  assert.deepEqual(numbersOf(none), []);
  assert.ok(none.looked < 5, String(none.looked));
});

test('a query of several identifier sets follows the rarest one', async (t) => {
  const ask = await counting(t);
  const both = await ask({ EPC: 'urn:acme:all', MATCH_epc: 'urn:acme:rare' });
  assert.equal(both.page.texts.length, 4);
  assert.ok(both.looked < stretch + fewRows, String(both.looked));
});

test('a filter without a match reads each event once, a stretch at a time', async (t) => {
  const ask = await counting(t);
  for (const parameters of [
    { EQ_bizStep: 'holding' },
    { EQ_action: 'ADD', orderBy: 'recordTime' },
    { EQ_disposition: 'in_transit', EPC: 'urn:acme:all' },
    { EQ_readPoint: 'urn:acme:nowhere', EPC: 'urn:acme:0|urn:acme:1', orderBy: 'recordTime' },
    { EQ_bizLocation: 'urn:acme:nowhere', GE_recordTime: at(firstRecord) },
  ] satisfies QueryParameters[]) {
    const counted = await ask(parameters);
    assert.deepEqual(counted.page, { texts: [], next: undefined }, JSON.stringify(parameters));
    // The index entries to find the end of a stretch, then the entries and events in it.
    assert.ok(counted.looked <= 4 * manyEvents, `${JSON.stringify(parameters)}: ${counted.looked}`);
  }
});

test('a page that reads too many events ends early and names where to continue', async (t) => {
  const held = 60_000;
  const ask = await counting(t, held);
  const most = 10 * stretch;
  for (const parameters of [
    { EQ_bizStep: 'holding' },
    { EQ_bizStep: 'holding', orderBy: 'recordTime', orderDirection: 'ASC' },
    { EQ_bizStep: 'holding', EPC: 'urn:acme:all' },
  ] satisfies QueryParameters[]) {
    const first = await ask(parameters);
    assert.deepEqual(first.page.texts, []);
    assert.ok(first.looked <= 3 * most + fewRows, `${JSON.stringify(parameters)}: ${first.looked}`);
    assert.notEqual(first.page.next, undefined);
    const rest = await ask(parameters, first.page.next);
    assert.deepEqual(rest.page, { texts: [], next: undefined });
    assert.ok(rest.looked <= 3 * (held - most) + fewRows, `${JSON.stringify(parameters)}: ${rest.looked}`);
  }
});
