import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AttemptResult } from '../../src/modules/webhooks/rules/attempt.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import {
  attemptsOf,
  deliveryRow,
  failed,
  finish,
  openWebhooks,
  result,
  round,
  start,
  statusChange,
  testKey,
} from '../support/webhook-fixture.ts';

const lease = 45_000;

describeOnBothDatabases('manual attempts of webhooks', (newConfig) => {
  test('wait for a worker, do not count among the six, and conflict with a running one', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    const claim = await webhooks.claim();
    const [scheduled] = attemptsOf(claim);
    assert.ok(scheduled);
    const { eventId } = scheduled;
    const ask = (now: number, event = eventId) => webhooks.registry.queueManual(testKey, id, event, now);
    const finishOne = async (outcome: AttemptResult, now: number): Promise<void> => {
      const { token, endpoints } = await webhooks.claim({ now });
      const [attempt, more] = endpoints.flatMap(({ attempts }) => attempts);
      assert.ok(attempt !== undefined && more === undefined);
      assert.deepEqual([attempt.trigger, attempt.attempts, attempt.signature], ['manual', 1, scheduled.signature]);
      assert.equal(await ask(now), 'running');
      await webhooks.queue.settle([finish(attempt, outcome, now)]);
      await webhooks.queue.release([{ endpointId: id, token }], now);
    };
    assert.equal(await ask(start), 'running');
    await webhooks.queue.settle([finish(scheduled, failed, start)]);
    await webhooks.queue.release([{ endpointId: id, token: claim.token }], start);
    assert.deepEqual(await ask(start + 1), { type: 'shipment.status_changed', state: 'pending' });
    assert.equal(await ask(start + 1), 'running');
    await finishOne(failed, start + 2);
    const row = await deliveryRow(webhooks, id);
    assert.deepEqual([row.state, row.attempts, row.due_at, row.running_until], ['pending', 1, start + 5_000, 0]);
    await ask(start + 4);
    await finishOne(result(), start + 5);
    assert.equal((await deliveryRow(webhooks, id)).state, 'delivered');
    // Also one that nothing else would ever send again.
    await ask(start + 6);
    await finishOne(failed, start + 7);
    const after = await deliveryRow(webhooks, id);
    assert.deepEqual([after.state, after.due_at, after.log_count], ['delivered', null, 4]);
    assert.equal(await ask(start, 'evt_none'), 'missing');
  });

  test('go out while their webhook is paused, disabled or being enabled', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    await webhooks.enqueue(statusChange(2));
    const { database, registry, queue } = webhooks;
    const [first] = await database.handle.selectFrom('webhook_deliveries').selectAll().orderBy('event_id').execute();
    assert.ok(first);
    const sendByHand = async (now: number, meanwhile?: () => Promise<unknown>): Promise<void> => {
      assert.ok(typeof (await registry.queueManual(testKey, id, first.event_id, now)) === 'object');
      await meanwhile?.();
      const { token, endpoints } = await webhooks.claim({ now });
      const attempts = endpoints.flatMap((endpoint) => endpoint.attempts);
      const sent = attempts.filter(({ trigger }) => trigger === 'manual');
      assert.deepEqual(
        sent.map(({ eventId }) => eventId),
        [first.event_id],
      );
      await queue.settle(attempts.map((attempt) => finish(attempt, failed, now)));
      await queue.release([{ endpointId: id, token }], now);
    };
    await database.handle
      .updateTable('webhook_endpoints')
      .set({ pauses: 1, paused_until: start + 10_000 })
      .execute();
    await sendByHand(start);
    assert.deepEqual((await deliveryRow(webhooks, id, first.event_id)).due_at, start, 'it has its own time again');
    await registry.disable(testKey, id, start);
    assert.equal((await deliveryRow(webhooks, id, first.event_id)).state, 'held');
    await sendByHand(start + 1);
    const { state, due_at, held_at } = await deliveryRow(webhooks, id, first.event_id);
    assert.deepEqual([state, due_at, held_at], ['held', null, start]);
    await sendByHand(start + 2, () => registry.enable(testKey, id, start + 2));
    await queue.tidy(start + 3);
    const { state: released, due_at: due } = await deliveryRow(webhooks, id, first.event_id);
    assert.deepEqual([released, due], ['pending', start + 3]);
  });

  test('end as unknown with their worker, and neither lose nor repeat the schedule', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    await round(webhooks, start, failed);
    const { event_id: eventId, due_at: dueAt } = await deliveryRow(webhooks, id);
    const ask = (now: number) => webhooks.registry.queueManual(testKey, id, eventId, now);
    await ask(start + 1);
    assert.equal(attemptsOf(await webhooks.claim({ token: 'dead', now: start + 1 })).length, 1);
    await webhooks.queue.release([{ endpointId: id, token: 'dead' }], start);
    const outcomes = async () =>
      (await webhooks.registry.listDeliveries(testKey, id, { limit: 1 }, start))?.[0]?.attempts.map(
        (one) => one.outcome,
      );
    const later = start + 1 + lease;
    assert.deepEqual(await outcomes(), ['failure', null]);
    // Asked for again after its lease: the lost one is settled first.
    assert.ok(typeof (await ask(later)) === 'object');
    assert.deepEqual(await outcomes(), ['failure', 'unknown', null]);
    assert.equal(attemptsOf(await webhooks.claim({ token: 'dead too', now: later })).length, 1);
    await webhooks.queue.release([{ endpointId: id, token: 'dead too' }], later);
    assert.equal((await deliveryRow(webhooks, id)).due_at, dueAt);
    const [next] = attemptsOf(await webhooks.claim({ now: later + lease }));
    assert.deepEqual([next?.trigger, next?.attempts, next?.n], ['schedule', 2, 4]);
    assert.deepEqual(await outcomes(), ['failure', 'unknown', 'unknown', null]);
    // A scheduled one that was lost is recovered first: it counts.
    assert.equal(await ask(later + 3 * lease), 'running');
  });
});
