import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { ConnectionPool, type PooledConnection } from './connection-pool.ts';

/** All that the pool asks of a socket. */
function openSocket(): Socket {
  const socket = {
    destroyed: false,
    readable: true,
    writable: true,
    ref: () => undefined,
    unref: () => undefined,
    destroy: () => (socket.destroyed = true),
  };
  return socket as unknown as Socket;
}

function newPool(maximumIdle: number) {
  const clock = { now: 0 };
  const pool = new ConnectionPool({ monotonic: () => clock.now, maximumIdle });
  const takeOrOpen = (owner: string): PooledConnection => {
    const kept = pool.take(owner);
    if (kept !== undefined) return kept;
    return pool.wrap(openSocket(), '192.0.2.1');
  };
  return { clock, pool, takeOrOpen };
}

test('a full pool closes the connection that is idle longest, not the one that was just used', () => {
  const { clock, pool, takeOrOpen } = newPool(2);
  const [first, second, third] = ['a', 'b', 'c'].map((owner) => takeOrOpen(owner)) as [
    PooledConnection,
    PooledConnection,
    PooledConnection,
  ];
  for (const [owner, connection] of [
    ['a', first],
    ['b', second],
    ['c', third],
  ] as const) {
    clock.now += 10;
    pool.give(owner, connection);
  }
  assert.deepEqual(
    [first, second, third].map(({ socket }) => socket.destroyed),
    [true, false, false],
  );
  assert.deepEqual([pool.take('a'), pool.take('b'), pool.take('c'), pool.size], [undefined, second, third, 0]);
});

test('an owner with more than its share gives up its own', () => {
  const { clock, pool, takeOrOpen } = newPool(4);
  const quiet = takeOrOpen('quiet');
  pool.give('quiet', quiet);
  const busy = Array.from({ length: 5 }, () => takeOrOpen('busy'));
  for (const connection of busy) {
    clock.now += 1;
    pool.give('busy', connection);
  }
  assert.equal(pool.size, 4);
  assert.equal(pool.take('quiet'), quiet);
  assert.deepEqual(
    busy.map(({ socket }) => socket.destroyed),
    [true, true, false, false, false],
  );
});

test('sweeps what is idle too long, and all at the end', () => {
  const { clock, pool, takeOrOpen } = newPool(10);
  const [old, young] = [takeOrOpen('a'), takeOrOpen('a')];
  pool.give('a', old);
  clock.now += 3_000;
  pool.give('a', young);
  clock.now += 1_500;
  pool.sweep();
  assert.deepEqual([old.socket.destroyed, young.socket.destroyed, pool.size], [true, false, 1]);
  pool.sweep(true);
  assert.deepEqual([young.socket.destroyed, pool.size, pool.take('a')], [true, 0, undefined]);
});
