import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Kysely, KyselyPlugin } from 'kysely';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { listEvents } from '../../src/modules/proofs/store/events.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import type { Tables } from '../../src/kernel/store/tables.ts';
import { listDeliveries } from '../../src/modules/webhooks/store/log.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { attemptsOf, failed, finish, openWebhooks, start, statusChange } from '../support/webhook-fixture.ts';

const unknownSalt = '0'.repeat(64);

/** The same database, where something else is committed behind the first statement. */
function interrupted(handle: Kysely<Tables>, commit: () => Promise<unknown>): Kysely<Tables> {
  let isFirst = true;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result: rows }) => {
      if (isFirst) {
        isFirst = false;
        await commit();
      }
      return rows;
    },
  };
  return handle.withPlugin(plugin);
}

describeOnBothDatabases('reads of several statements', (newConfig) => {
  test('find no event without its salt, even one recorded in between', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    const uuid = await addShipment(database);
    const reading = interrupted(database.handle, () => recordScan(database, uuid, { status: 'in_transit' }));
    const events = await listEvents(reading, uuid);
    assert.ok(events.every(({ salt }) => salt !== unknownSalt));
    const after = await listEvents(database.handle, uuid);
    assert.deepEqual([after.length, after[0]?.salt === unknownSalt], [1, false]);
  });

  test('never combine an attempt settled in between with the earlier schedule', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    const [attempt] = attemptsOf(await webhooks.claim());
    assert.ok(attempt);
    const settle = () => webhooks.queue.settle([finish(attempt, failed, start + 10)]);
    const reading = interrupted(webhooks.database.handle, settle);
    for (const handle of [reading, webhooks.database.handle]) {
      const [listed] = await listDeliveries(handle, id, { limit: 5 }, start + 20);
      const isRunning = listed?.attempts[0]?.outcome === null;
      assert.equal(listed?.nextAttemptAt === null, isRunning, JSON.stringify(listed));
    }
  });
});
