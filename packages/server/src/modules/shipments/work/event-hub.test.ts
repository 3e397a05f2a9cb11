import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Shipment, StoredEvent } from '../rules/shipment.ts';
import type { ShipmentStore } from '../ports.ts';
import { EventHub, type EventHubOptions } from './event-hub.ts';

const now = Date.UTC(2030, 2, 5);

/** A store in which all shipments changed in one millisecond, as after a bulk import of another process. */
function storeOf(ids: readonly string[], eventCount: { value: number }): EventHubOptions['store'] {
  const rows = ids.toSorted().map((id) => ({ id, updatedAt: now }));
  const listChangedAfter: ShipmentStore['listChangedAfter'] = (place, limit) =>
    Promise.resolve(
      rows
        .filter(({ id, updatedAt }) => updatedAt > place.updatedAt || (updatedAt === place.updatedAt && id > place.id))
        .slice(0, limit)
        .map((row) => ({ ...row, eventCount: eventCount.value })),
    );
  return {
    listChangedAfter,
    listEstimates: () => Promise.resolve([]),
    findShipment: (id) => Promise.resolve({ id, eventCount: eventCount.value } as Shipment),
    listEvents: () =>
      Promise.resolve(Array.from({ length: eventCount.value }, (_, index) => ({ index: index + 1 }) as StoredEvent)),
  };
}

test('finds every shipment among thousands that changed in one millisecond', async () => {
  const ids = Array.from({ length: 3_500 }, (_, index) => `id-${String(index).padStart(5, '0')}`);
  const eventCount = { value: 0 };
  const hub = new EventHub({
    store: storeOf(ids, eventCount),
    clock: { now: () => now, monotonic: () => now },
    onFailure: (error) => assert.fail(String(error)),
    pollMs: 5,
  });
  const followed = [0, 999, 1_000, 1_001, 2_000, 3_499].map((index) => ids[index] ?? '');
  const told = followed.map(
    (id) =>
      new Promise<readonly number[]>((resolve) => {
        hub.follow(id, 0, ({ events }) => resolve(events.map(({ index }) => index)));
      }),
  );
  await new Promise(setImmediate);
  // Set only now, so only the poll can report the events.
  eventCount.value = 2;
  const answers = await Promise.race([
    Promise.all(told),
    new Promise<never>((_, reject) => setTimeout(reject, 20_000, new Error('a follower was never told')).unref()),
  ]);
  assert.deepEqual(
    answers,
    followed.map(() => [1, 2]),
  );
  hub.dispose();
});

test('reports an event recorded between the two reads with its own status', async () => {
  const delivered = { id: 'id', state: 'delivered', eventCount: 2 } as Shipment;
  const rows: Shipment[] = [{ ...delivered, state: 'in_transit', eventCount: 1 }, delivered];
  const hub = new EventHub({
    store: {
      ...storeOf([], { value: 2 }),
      findShipment: () => Promise.resolve(rows.length > 1 ? rows.shift() : rows[0]),
    },
    clock: { now: () => now, monotonic: () => now },
    onFailure: (error) => assert.fail(String(error)),
    pollMs: 60_000,
  });
  const told: unknown[] = [];
  hub.follow('id', 0, ({ shipment, events }) => told.push([shipment.state, events.map(({ index }) => index)]));
  // The recording of the second event wakes the hub after its commit.
  hub.wake(['id']);
  while (told.length < 2) await new Promise(setImmediate);
  assert.deepEqual(told, [
    ['in_transit', [1]],
    ['delivered', [2]],
  ]);
  hub.dispose();
});
