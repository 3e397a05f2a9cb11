import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followReader } from '../../src/modules/digests/work/read-follows.ts';
import type { Follow } from '../../src/modules/follows/rules/follow.ts';

test('a tag on what has arrived does not make it arrive again', async () => {
  const follow = (shipmentId: string | null, state: string) => ({ shipmentId, state, changedAt: 900 }) as Follow;
  const items = [follow('arrived', 'delivered'), follow('moving', 'in_transit'), follow(null, 'delivered')];
  const asked: (readonly string[])[] = [];
  const read = followReader({ list: () => Promise.resolve({ items, next: null, looked: 3 }) }, (ids) => {
    asked.push(ids);
    return Promise.resolve(new Map([['arrived', 100]]));
  });
  const taken: unknown[] = [];
  assert.equal(await read.read('key', ({ changedAt }) => taken.push(changedAt)), false);
  assert.deepEqual([taken, asked], [[100, 900, 900], [['arrived']]]);
});
