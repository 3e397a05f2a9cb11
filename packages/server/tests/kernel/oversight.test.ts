import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShipmentOversight } from '../../src/modules/shipments/store/oversight.ts';
import { createWebhookOversight } from '../../src/modules/webhooks/store/oversight.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import {
  attemptsOf,
  finish,
  follow,
  insertKey,
  openWebhooks,
  result,
  shipmentId,
  start,
  statusChange,
} from '../support/webhook-fixture.ts';

describeOnBothDatabases('operator views across keys', (newConfig) => {
  test('list webhooks of every key, by state and by key, with their owner', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const oversight = createWebhookOversight(webhooks.database);
    await insertKey(webhooks.database, 'key-2', null);
    const one = await webhooks.register();
    const other = await webhooks.register({ keyId: 'key-2' });
    const gone = await webhooks.register();
    await webhooks.registry.remove('key-1', gone.id, start);
    await webhooks.registry.disable('key-2', other.id, start + 5);
    const page = { limit: 10, offset: 0 };
    const all = await oversight.listWebhooks(page, start);
    assert.deepEqual(
      all.items.map(({ webhook, keyId }) => [webhook.id, webhook.status, keyId]),
      [
        [one.id, 'enabled', 'key-1'],
        [other.id, 'disabled', 'key-2'],
      ],
    );
    assert.equal(all.total, 2);
    const ids = async (query: Parameters<typeof oversight.listWebhooks>[0]): Promise<readonly string[]> =>
      (await oversight.listWebhooks(query, start)).items.map(({ webhook }) => webhook.id);
    assert.deepEqual(await ids({ ...page, status: 'disabled' }), [other.id]);
    assert.deepEqual(await ids({ ...page, keyId: 'key-1' }), [one.id]);
    assert.deepEqual(await ids({ ...page, keyId: 'key-1', status: 'disabled' }), []);
    assert.deepEqual(await ids({ limit: 1, offset: 1 }), [other.id]);
    assert.equal(await oversight.ownerOfWebhook(other.id), 'key-2');
    assert.equal(await oversight.ownerOfWebhook(gone.id), undefined);
    assert.equal(await oversight.ownerOfWebhook('none'), undefined);
  });

  test('count deliveries by state', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const oversight = createWebhookOversight(webhooks.database);
    const { id } = await webhooks.register();
    assert.deepEqual(await oversight.countDeliveries(id), {});
    await webhooks.enqueue(statusChange(1));
    const [first] = attemptsOf(await webhooks.claim());
    assert.ok(first);
    await webhooks.queue.settle([finish(first, result(), start + 10)]);
    await webhooks.enqueue(statusChange(2));
    assert.deepEqual(await oversight.countDeliveries(id), { delivered: 1, pending: 1 });
    assert.deepEqual(await oversight.countDeliveries('none'), {});
  });

  test('show shipments with their polls and followers, and the events waiting for a seal', async (t) => {
    const { database } = await openWebhooks(t, await newConfig(t));
    const oversight = createShipmentOversight(database);
    assert.deepEqual(await oversight.waitingSeals(), { shipments: 0, oldestDueAt: null });
    const newest = await addShipment(database, { number: 'NEW0000001', createdAt: start + 99_999 });
    await insertKey(database, 'key-2', null);
    await follow(database, 'key-2', start);
    await recordScan(database, newest, { status: 'in_transit', recordedAt: start + 99_999 });
    await database.handle
      .insertInto('feed_polls')
      .values({
        shipment_id: newest,
        feed: 'dhl',
        next_poll_at: start + 7,
        last_polled_at: null,
        unchanged_polls: 0,
        not_found_polls: 0,
        recent_polls: '[]',
      })
      .execute();
    const { items, total } = await oversight.listShipments({ limit: 10, offset: 0 });
    assert.deepEqual(
      items.map(({ shipment, followers, poll }) => [shipment.id, followers, poll]),
      [
        [newest, 0, { feed: 'dhl', nextPollAt: start + 7, lastPolledAt: null }],
        [shipmentId, 2, null],
      ],
    );
    assert.equal(total, 2);
    const found = async (query: { id?: string; number?: string }): Promise<readonly string[]> =>
      (await oversight.listShipments({ limit: 10, offset: 0, ...query })).items.map(({ shipment }) => shipment.id);
    assert.deepEqual(await found({ number: 'NEW0000001' }), [newest]);
    assert.deepEqual(await found({ id: shipmentId }), [shipmentId]);
    assert.deepEqual(await found({ id: shipmentId, number: 'NEW0000001' }), []);
    const waiting = await oversight.waitingSeals();
    assert.equal(waiting.shipments, 1);
    assert.equal(typeof waiting.oldestDueAt, 'number');
  });
});
