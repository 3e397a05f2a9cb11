import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resumeAt } from './last-event-id.ts';

const operation = { resumeField: 'after', resumeSecond: 'other', resumeNow: 1000 };

function inputOf(header: string | undefined, query: Record<string, unknown> = {}): Record<string, unknown> {
  const input = { ...query };
  resumeAt(header, input, operation);
  return input;
}

test('an id gives the position, also against the query', () => {
  assert.deepEqual(inputOf('3'), { after: 3 });
  assert.deepEqual(inputOf('3-4'), { after: 3, other: 4 });
  assert.deepEqual(inputOf('3-4', { after: 1, other: 2 }), { after: 3, other: 4 });
  assert.deepEqual(inputOf('3', { after: 1, other: 2 }), { after: 3, other: 2 });
  assert.deepEqual(inputOf('0', { after: 1 }), { after: 0 });
});

test('a client without an id keeps what its query says', () => {
  for (const header of [undefined, '']) {
    assert.deepEqual(inputOf(header), {});
    assert.deepEqual(inputOf(header, { after: 1 }), { after: 1 });
  }
});

test('what is no id starts from now, or where the query says', () => {
  for (const header of ['abc', '1.5', '-1', '007', '3-zz', '3-', '3-4-5', '3, 4', '+3', '3 4', '0x1', '1e1']) {
    assert.deepEqual(inputOf(header), { after: 1000 }, header);
    assert.deepEqual(inputOf(header, { after: 1 }), { after: 1 }, header);
  }
});

test('a position beyond every history is now', () => {
  assert.deepEqual(inputOf('99999999999999999999'), { after: 1000 });
  assert.deepEqual(inputOf(`3-${'9'.repeat(400)}`, { after: 1 }), { after: 3, other: 1000 });
});
