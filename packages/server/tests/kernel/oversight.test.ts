import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShipmentOversight } from '../../src/modules/shipments/store/oversight.ts';
import { createWebhookOversight } from '../../src/modules/webhooks/store/oversight.ts';
import { hourMs } from '../../src/kernel/console.ts';
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
    assert.deepEqual(await oversight.waitingSeals(), { shipments: 0, sandbox: 0, oldestDueAt: null });
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
    const { items, totals } = await oversight.listShipments({ limit: 10, offset: 0 });
    assert.deepEqual(
      items.map(({ shipment, followers, poll }) => [shipment.id, followers, poll]),
      [
        [newest, 0, { feed: 'dhl', nextPollAt: start + 7, lastPolledAt: null }],
        [shipmentId, 2, null],
      ],
    );
    assert.deepEqual(totals, { production: 2, sandbox: 0 });
    const found = async (query: { id?: string; number?: string }): Promise<readonly string[]> =>
      (await oversight.listShipments({ limit: 10, offset: 0, ...query })).items.map(({ shipment }) => shipment.id);
    assert.deepEqual(await found({ number: 'NEW0000001' }), [newest]);
    assert.deepEqual(await found({ id: shipmentId }), [shipmentId]);
    assert.deepEqual(await found({ id: shipmentId, number: 'NEW0000001' }), []);
    const waiting = await oversight.waitingSeals();
    assert.equal(waiting.shipments, 1);
    assert.equal(typeof waiting.oldestDueAt, 'number');
  });

  test('shipments of the sandbox are in no count of production', async (t) => {
    const { database } = await openWebhooks(t, await newConfig(t));
    const oversight = createShipmentOversight(database);
    const since = Math.floor(start / hourMs) * hourMs;
    const earlier = await addShipment(database, { createdAt: since - 1 });
    const real = await addShipment(database, { createdAt: since + hourMs });
    const madeUp = await addShipment(database, { createdAt: since + hourMs, sandbox: true });
    for (const id of [real, madeUp, earlier])
      await recordScan(database, id, { status: 'in_transit', recordedAt: since + hourMs });
    await recordScan(database, earlier, { status: 'delivered', recordedAt: since + 2 * hourMs });
    const { production, newByHour, events } = await oversight.countShipments(since);
    const { totals } = await oversight.listShipments({ limit: 1, offset: 0 });
    assert.deepEqual([production, totals.production, totals.sandbox], [3, 3, 1]);
    assert.deepEqual([newByHour.length, newByHour[1], newByHour.reduce((sum, each) => sum + each, 0)], [24, 1, 2]);
    assert.equal(events, 3, 'recorded since then, without the sandbox');
    const kinds = async (kind: 'production' | 'sandbox') =>
      (await oversight.listShipments({ limit: 10, offset: 0, kind })).items.map(({ shipment }) => shipment.id);
    assert.deepEqual(await kinds('sandbox'), [madeUp]);
    assert.ok(!(await kinds('production')).includes(madeUp));
    const waiting = await oversight.waitingSeals();
    assert.deepEqual([waiting.shipments, waiting.sandbox], [2, 1]);
  });

  test('deliveries of the last hours, without tests and the sandbox', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const oversight = createWebhookOversight(webhooks.database);
    const { id } = await webhooks.register({ sandbox: true });
    await webhooks.enqueue(statusChange(1));
    const change = statusChange(2);
    await webhooks.enqueueSandbox('key-1', { ...change, shipment: { ...change.shipment, sandbox: true } }, start);
    await webhooks.registry.enqueueTest('key-1', id, 'evt_test', start);
    const since = Math.floor(start / hourMs) * hourMs;
    const waiting = await oversight.recentDeliveries(since);
    assert.deepEqual(waiting.byEndpoint.get(id), { delivered: 0, scheduled: 1, failed: 0 });
    assert.deepEqual([waiting.byHour.length, waiting.byHour[0]], [24, { all: 1, delivered: 0 }]);
    assert.equal((await oversight.recentDeliveries(since + hourMs)).byEndpoint.size, 0, 'older ones are not counted');
  });

  test('endpoints that need a look come first, with their last failure', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const oversight = createWebhookOversight(webhooks.database);
    const failing = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    const [attempt] = attemptsOf(await webhooks.claim());
    assert.ok(attempt);
    await webhooks.queue.settle([
      finish(attempt, result({ outcome: 'failure', errorClass: 'http_5xx', status: 503 }), start + 10),
    ]);
    const healthy = await webhooks.register();
    const disabled = await webhooks.register();
    await webhooks.registry.disable('key-1', disabled.id, start + 5);
    const worst = await oversight.listWebhooks({ limit: 10, offset: 0, order: 'worst' }, start);
    assert.deepEqual(
      worst.items.map(({ webhook }) => webhook.id),
      [disabled.id, failing.id, healthy.id],
    );
    assert.deepEqual(await oversight.lastFailure(failing.id), { status: 503, errorClass: 'http_5xx' });
    assert.equal(await oversight.lastFailure(healthy.id), undefined);
    assert.deepEqual(await oversight.failedPermanently(3), []);
    await webhooks.database.handle
      .updateTable('webhook_deliveries')
      .set({ state: 'exhausted', due_at: null })
      .execute();
    const [failed] = await oversight.failedPermanently(3);
    assert.deepEqual([failed?.id, failed?.deliveries], [failing.id, 1]);
  });
});
