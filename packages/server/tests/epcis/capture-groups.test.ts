/** Captures that PostgreSQL stores together: each keeps its own outcome. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { capturedEvents, type CapturedEvent } from '../../src/modules/epcis/rules/captured-event.ts';
import { readCapture } from '../../src/modules/epcis/rules/capture-document.ts';
import { createEpcisStore } from '../../src/modules/epcis/store/events.ts';
import { sha256Hex } from '../../src/kernel/lib/digest.ts';
import { openDatabase, type StoreConfig } from '../../src/kernel/store/database.ts';
import { describeOnPostgres } from '../support/databases.ts';
import { eventA } from './support.ts';

function event(id: string, change: object = {}): CapturedEvent {
  const source = JSON.stringify({ ...eventA, eventID: id, 'ex:text': 'quote " and \\ and {},\u00e9', ...change });
  const reading = readCapture(source);
  assert.equal(reading.kind, 'events', source);
  const [only] = capturedEvents(source, reading.events, reading.context, sha256Hex);
  assert.ok(only);
  return only;
}

function opened(config: StoreConfig) {
  const database = openDatabase(config);
  const store = createEpcisStore(database);
  let captures = 0;
  return {
    database,
    capture: (owner: string, ...events: readonly CapturedEvent[]) =>
      store.capture({
        owner,
        captureId: `cap_${process.pid}_${(captures += 1)}`,
        recordTime: 1_750_000_000_000,
        events,
      }),
    findCapture: (...asked: Parameters<typeof store.findCapture>) => store.findCapture(...asked),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

describeOnPostgres('captures in one group', (newConfig) => {
  test('new, equal, conflicting and declared erroneous, of two keys, in one transaction', async (t) => {
    await using node = opened(await newConfig(t));
    const erroneous = { errorDeclaration: { declarationTime: '2026-06-02T10:00:00Z' } };
    const outcomes = await Promise.all([
      node.capture('a', event('urn:x:1')),
      node.capture('b', event('urn:x:1', { action: 'ADD' })),
      node.capture('a', event('urn:x:2'), event('urn:x:1')),
      node.capture('a', event('urn:x:3'), event('urn:x:1', { action: 'ADD' })),
      node.capture('a', event('urn:x:3')),
      node.capture('a', event('urn:x:1', erroneous)),
    ]);
    const seen = outcomes.map((outcome) =>
      outcome.kind === 'captured' ? outcome.receipts.map(({ duplicate }) => duplicate) : outcome,
    );
    assert.deepEqual(seen, [[false], [false], [false, true], { kind: 'conflict', index: 1 }, [false], [false]]);
    const { rows } = await sql<{ key_id: string; event_key: string; body: string }>`
      select key_id, event_key, body from epcis_events order by id
    `.execute(node.database.handle);
    assert.deepEqual(
      rows.map(({ key_id, event_key }) => `${key_id} ${event_key}`),
      ['a urn:x:1', 'b urn:x:1', 'a urn:x:2', 'a urn:x:3', 'a urn:x:1'],
    );
    assert.equal(rows[0]?.body, event('urn:x:1').body);
    const third = outcomes[2];
    assert.ok(third?.kind === 'captured');
    assert.deepEqual(await node.findCapture('a', third.captureId), {
      captureId: third.captureId,
      receipts: third.receipts,
    });
  });

  test('one that cannot be stored fails alone', async (t) => {
    await using node = opened(await newConfig(t));
    const impossible = { ...event('urn:x:bad'), action: 'nul \u0000' };
    const [bad, ...good] = await Promise.allSettled([
      node.capture('a', impossible),
      node.capture('a', event('urn:x:1')),
      node.capture('b', event('urn:x:1')),
    ]);
    assert.equal(bad?.status, 'rejected');
    assert.deepEqual(
      good.map((each) => each.status === 'fulfilled' && each.value.kind),
      ['captured', 'captured'],
    );
  });

  test('two nodes that store the same events in opposite order store each of them once', async (t) => {
    const config = await newConfig(t);
    await using one = opened(config);
    await using other = opened(config);
    const events = Array.from({ length: 60 }, (_, n) => event(`urn:x:${n}`));
    const outcomes = await Promise.all([
      ...events.map((each) => one.capture('a', each)),
      other.capture('a', ...events.toReversed()),
      ...events.toReversed().map((each) => other.capture('a', each)),
    ]);
    const brought = outcomes.flatMap((outcome) => (outcome.kind === 'captured' ? outcome.receipts : []));
    assert.equal(brought.length, 180);
    assert.equal(brought.filter(({ duplicate }) => !duplicate).length, 60);
    const { rows } = await sql<{ n: number }>`select count(*) as n from epcis_events`.execute(one.database.handle);
    assert.equal(rows[0]?.n, 60);
  });
});
