/**
 * Nobody learns from how long an answer takes what another key holds: for what is foreign, missing or hidden the store does
 * the same work. Statements are counted and compared on both databases, the rows that they look at on SQLite.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { CompiledQuery, Kysely, RootOperationNode } from 'kysely';
import { readCapture } from '../../src/modules/epcis/rules/capture-document.ts';
import { capturedEvents } from '../../src/modules/epcis/rules/captured-event.ts';
import { readEventQuery, type QueryParameters } from '../../src/modules/epcis/rules/event-query.ts';
import { sha256Hex } from '../../src/kernel/lib/digest.ts';
import type { CaptureOutcome, EpcisStore } from '../../src/modules/epcis/ports.ts';
import { openDatabase, writing, type Database, type StoreConfig } from '../../src/kernel/store/database.ts';
import { createEpcisStore } from '../../src/modules/epcis/store/events.ts';
import type { Tables } from '../../src/kernel/store/tables.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { eventA } from './support.ts';

/** The texts of all statements, values apart, and how many rows they looked at. */
interface Work {
  readonly statements: readonly string[];
  readonly rows: number;
}

interface Spied {
  readonly store: EpcisStore;
  /** Rows are counted unless `run` writes: the views that count them are read only. */
  readonly work: (run: (store: EpcisStore) => Promise<unknown>, writes?: boolean) => Promise<Work>;
}

async function spied(t: TestContext, config: StoreConfig): Promise<Spied> {
  await migrateStore(config);
  const database = openDatabase(config);
  t.after(() => database[Symbol.asyncDispose]());
  const seen: string[] = [];
  let rows = 0;
  const { sqlite } = database;
  sqlite?.function('looked', (row) => {
    rows += 1;
    return row === null ? 0 : 1;
  });
  const handle = recording(database.handle, seen);
  const { batch } = database;
  const store = createEpcisStore({
    ...database,
    ...(sqlite === undefined ? {} : { sqlite: recordingFile(sqlite, seen) }),
    handle,
    reading: handle,
    ...(batch === undefined
      ? {}
      : {
          batch: (statements) => {
            seen.push(...statements.map(({ text }) => text));
            return batch(statements);
          },
        }),
    ...writing(database.kind, handle, (run) => run()),
  });
  const views = (make: boolean): void => {
    for (const [table, column] of [
      ['epcis_events', 'id'],
      ['epcis_epcs', 'event_row'],
      ['epcis_capture_duplicates', 'event_row'],
    ] as const) {
      sqlite?.exec(
        make
          ? `create temp view ${table} as select * from main.${table} where looked(${column})`
          : `drop view temp.${table}`,
      );
    }
  };
  return {
    store,
    async work(run, writes = false) {
      if (!writes) views(true);
      seen.length = 0;
      rows = 0;
      await run(store);
      const done = { statements: [...seen], rows };
      if (!writes) views(false);
      return done;
    },
  };
}

function recording(handle: Kysely<Tables>, seen: string[]): Kysely<Tables> {
  const nodes = new WeakMap<object, RootOperationNode>();
  return handle.withPlugin({
    transformQuery({ node, queryId }) {
      nodes.set(queryId, node);
      return node;
    },
    async transformResult({ result, queryId }) {
      const node = nodes.get(queryId);
      if (node !== undefined) seen.push(textOf(handle.getExecutor().compileQuery(node, queryId)));
      return result;
    },
  });
}

const textOf = ({ sql }: CompiledQuery): string => sql.replaceAll(/\s+/g, ' ');

/** The statements that captures prepare for themselves, each time they run. */
function recordingFile(file: NonNullable<Database['sqlite']>, seen: string[]): NonNullable<Database['sqlite']> {
  const prepare = (text: string) => {
    const statement = file.prepare(text);
    return new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...values: unknown[]): unknown => {
          seen.push(text.replaceAll(/\s+/g, ' '));
          return Reflect.apply(value, target, values);
        };
      },
    });
  };
  return new Proxy(file, {
    get(target, name) {
      if (name === 'prepare') return prepare;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

async function capture(store: EpcisStore, owner: string, captureId: string, events: object[]): Promise<CaptureOutcome> {
  const text = JSON.stringify(events);
  const reading = readCapture(text);
  if (reading.kind !== 'events') throw new Error(JSON.stringify(reading));
  const read = capturedEvents(text, reading.events, reading.context, sha256Hex);
  return store.capture({ owner, captureId, recordTime: Date.now(), events: read });
}

const named = (name: string, epc: string): object => ({ ...eventA, eventID: `urn:uuid:${name}`, epcList: [epc] });
const many = (name: string, count: number): object[] =>
  Array.from({ length: count }, (_, n) => named(`${name}${n}`, `urn:acme:${name}`));

/** a holds much, one capture of it with many duplicates; b holds a little of its own. */
async function filled(store: EpcisStore): Promise<void> {
  await capture(store, 'a', 'cap_first', many('theirs', 40));
  await capture(store, 'a', 'cap_theirs', [...many('theirs', 40), named('more', 'urn:acme:theirs')]);
  await capture(store, 'a', 'cap_hidden', [named('hidden', 'urn:acme:hidden')]);
  await store.hideEvent('a', 'urn:uuid:hidden', true);
  await capture(store, 'b', 'cap_own', many('own', 3));
}

describeOnBothDatabases('the same work', (newConfig) => {
  test('for a foreign, a missing and a hidden event or capture', async (t) => {
    const { store, work } = await spied(t, await newConfig(t));
    await filled(store);
    const missing = await work((from) => from.findEvent('b', 'urn:uuid:none'));
    assert.equal(missing.statements.length, 1);
    for (const id of ['urn:uuid:theirs7', 'urn:uuid:hidden']) {
      assert.deepEqual(await work((from) => from.findEvent('b', id)), missing, id);
    }
    const noCapture = await work((from) => from.findCapture('b', 'cap_none'));
    assert.ok(noCapture.statements.length > 0);
    for (const id of ['cap_theirs', 'cap_first', 'cap_hidden']) {
      assert.equal(await store.findCapture('b', id), undefined);
      assert.deepEqual(await work((from) => from.findCapture('b', id)), noCapture, id);
    }
    const hidden = await work((from) => from.findEvent('a', 'urn:uuid:hidden'));
    assert.deepEqual(hidden, await work((from) => from.findEvent('a', 'urn:uuid:more')), 'hidden from the public only');
    assert.notEqual(await store.findCapture('a', 'cap_theirs'), undefined);
  });

  test('for a query by an identifier of another key and by an unknown one', async (t) => {
    const { store, work } = await spied(t, await newConfig(t));
    await filled(store);
    const list = (parameters: QueryParameters): Promise<Work> =>
      work(async (from) => {
        const reading = readEventQuery(parameters, sha256Hex);
        if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
        assert.deepEqual((await from.listEvents('b', reading.query, undefined)).texts, []);
      });
    for (const also of [{}, { orderBy: 'recordTime' }, { EQ_bizStep: 'shipping' }] satisfies QueryParameters[]) {
      for (const [name, foreign, none] of [
        ['EPC', 'urn:acme:theirs', 'urn:acme:none'],
        ['EPC', 'urn:acme:hidden', 'urn:acme:none'],
        ['EQ_eventID', 'urn:uuid:theirs7', 'urn:uuid:none'],
        ['EQ_eventID', 'urn:uuid:hidden', 'urn:uuid:none'],
        ['EQ_readPoint', 'urn:acme:theirs', 'urn:acme:none'],
      ] as const) {
        const label = JSON.stringify({ ...also, [name]: foreign });
        assert.deepEqual(await list({ ...also, [name]: foreign }), await list({ ...also, [name]: none }), label);
      }
    }
  });

  test('for a capture of an event that another key holds, equal, different or hidden, and of a new one', async (t) => {
    const { store, work } = await spied(t, await newConfig(t));
    await filled(store);
    const captured = (id: string, epc: string): Promise<readonly string[]> =>
      work(async (from) => {
        const outcome = await capture(from, 'b', `cap_of_${id}`, [named(id, epc)]);
        assert.equal(outcome.kind, 'captured');
        assert.equal('receipts' in outcome && outcome.receipts[0]?.duplicate, false);
      }, true).then(({ statements }) => statements);
    const fresh = await captured('new', 'urn:acme:x');
    assert.ok(fresh.length >= 2);
    assert.deepEqual(await captured('theirs7', 'urn:acme:theirs'), fresh, 'equal');
    assert.deepEqual(await captured('theirs8', 'urn:acme:y'), fresh, 'with other content');
    assert.deepEqual(await captured('hidden', 'urn:acme:hidden'), fresh, 'hidden');
  });
});
