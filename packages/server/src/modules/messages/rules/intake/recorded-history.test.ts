import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedEvent } from '../recorded-event.ts';
import type { ResolvedStatement } from '../resolved.ts';
import { RecordedHistory } from './recorded-history.ts';
import { parseWrittenTime } from './written-time.ts';

const at = Date.parse('2030-03-04T10:30:00Z');

function recorded(index: number, code: string): RecordedEvent {
  const status = { state: 'in_transit', detail: null, rule: 'test', informational: false, basis: 'code' } as const;
  return {
    index,
    code,
    country: 'DE',
    locode: 'DEHAM',
    status,
    occurredAt: at,
    committedAt: '2030-03-04T10:30:00.000Z',
  };
}

/** Indices of the events that a statement with this code takes back. */
function equal(events: readonly RecordedEvent[], table: string, code: string): readonly number[] {
  const statement = { table, time: { local: '2030-03-04T11:30' }, place: null };
  const resolved = { statement, event: { code, country: 'DE', locode: 'DEHAM', time: { at } } };
  const found = new RecordedHistory(events, []).findEqual(resolved as unknown as ResolvedStatement);
  return found.map(({ index }) => index);
}

test('finds an event that was recorded with leading zeros by the bare number of its code', () => {
  const events = [recorded(1, '024'), recorded(2, '24'), recorded(3, '25')];
  assert.deepEqual(equal(events, 'r24', '24'), [1, 2]);
  assert.deepEqual(equal(events, 'partner', '24'), [2]);
});

test('finds events of a written code, and by its number where none is written like it', () => {
  const time = parseWrittenTime('2030-03-04T10:30Z');
  assert.ok(time);
  const found = (code: string, ...codes: readonly string[]): readonly (string | null)[] =>
    new RecordedHistory(
      codes.map((each, index) => recorded(index + 1, each)),
      [],
    )
      .findAt(code, time)
      .map((event) => event.code);
  assert.deepEqual(found('024', '24', '024'), ['024']);
  assert.deepEqual(found('024', '24', 'DEP'), ['24']);
  assert.deepEqual(found('24', '024'), ['024']);
  assert.deepEqual(found('DEP', '24'), []);
});
