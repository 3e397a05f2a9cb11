import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from 'pg';
import { webhookChannel } from '../../src/modules/webhooks/store/outbox.ts';
import { eventually } from '../support/eventually.ts';
import { describeOnBothDatabases, describeOnPostgres } from '../support/databases.ts';
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
  testRules,
} from '../support/webhook-fixture.ts';

const lease = 45_000;

describeOnBothDatabases('the webhook queue', (newConfig) => {
  test('makes six attempts at the scheduled times, then reports exhausted', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    const states: unknown[] = [];
    let now = start;
    for (const wait of [5_000, 30_000, 900_000, 7_200_000, 43_200_000]) {
      assert.equal(await round(webhooks, now, failed), 1);
      const row = await deliveryRow(webhooks, id);
      states.push(row.state);
      assert.equal(row.due_at, now + wait);
      // A pause of the endpoint may end later than the delivery is due.
      const { pausedUntil } = (await webhooks.registry.find(testKey, id, now)) ?? { pausedUntil: 0 };
      assert.equal(await round(webhooks, Math.max(now + wait, pausedUntil) - 1, failed), 0);
      now = Math.max(now + wait, pausedUntil);
    }
    assert.deepEqual(states, ['pending', 'pending', 'parked', 'parked', 'parked']);
    assert.equal(await round(webhooks, now, failed), 1);
    const row = await deliveryRow(webhooks, id);
    assert.deepEqual([row.state, row.attempts, row.due_at], ['exhausted', 6, null]);
  });

  test('gives every attempt of a delivery the same bytes, timestamp and signature', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    const seen = new Set<string>();
    let now = start;
    for (let n = 1; n <= 6; n += 1) {
      const claim = await webhooks.claim({ now });
      const [attempt] = attemptsOf(claim);
      assert.ok(attempt, `attempt ${n}`);
      const { body, timestamp, signature, eventId } = attempt;
      seen.add(JSON.stringify([Buffer.from(body).toString(), timestamp, signature, eventId]));
      await webhooks.queue.settle([finish(attempt, failed, now)]);
      await webhooks.queue.release([{ endpointId: id, token: claim.token }], now);
      if (n === 2) await webhooks.registry.rotate(testKey, id, 'whsec_bmV3', 86_400_000, now);
      now += 50_000_000;
    }
    assert.equal(seen.size, 1);
  });

  test('lets no other worker claim, renew or release a lease', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t), { leaseMs: 60_000 });
    await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    const [mine] = attemptsOf(await webhooks.claim({ token: 'a' }));
    assert.ok(mine);
    assert.deepEqual((await webhooks.claim({ token: 'b' })).endpoints, []);
    assert.equal(await webhooks.queue.renew([{ endpointId: mine.endpointId, token: 'b' }], start), 0);
    assert.equal(await webhooks.queue.renew([{ endpointId: mine.endpointId, token: 'a' }], start), 1);
    await webhooks.queue.release([{ endpointId: mine.endpointId, token: 'b' }], start);
    assert.deepEqual((await webhooks.claim({ token: 'b' })).endpoints, []);
  });

  test('counts a crash as one attempt but not in the streak, and ignores the late settlement', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t), { leaseMs: 50 });
    const { id } = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    const [lost] = attemptsOf(await webhooks.claim({ token: 'a' }));
    assert.ok(lost);
    await new Promise((resolve) => setTimeout(resolve, 80));
    const recovery = await webhooks.claim({ token: 'b', now: start + 51 });
    assert.deepEqual([recovery.recovered, attemptsOf(recovery)], [1, []]);
    const row = await deliveryRow(webhooks, id);
    assert.deepEqual([row.state, row.attempts, row.due_at], ['pending', 1, start + 51 + 5_000]);
    assert.equal((await webhooks.queue.settle([finish(lost, result(), start + 60)])).fenced, 1);
    assert.deepEqual(await deliveryRow(webhooks, id), row);
    assert.equal((await webhooks.registry.find(testKey, id, start))?.consecutiveFailures, 0);
    const [listed] = (await webhooks.registry.listDeliveries(testKey, id, { limit: 5 }, start)) ?? [];
    assert.deepEqual(
      listed?.attempts.map(({ outcome, nextAttemptAt }) => [outcome, nextAttemptAt]),
      [['unknown', start + 5_051]],
    );
  });

  test('ends as exhausted after a crash between the sixth write-ahead and its settlement', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    let now = start;
    for (let n = 1; n <= 6; n += 1) {
      const claim = await webhooks.claim({ now });
      assert.equal(attemptsOf(claim).length, 1, `attempt ${n}`);
      await webhooks.queue.release([{ endpointId: id, token: claim.token }], now);
      now += lease;
      const recovery = await webhooks.claim({ now });
      await webhooks.queue.release([{ endpointId: id, token: recovery.token }], now);
      assert.equal(recovery.recovered, 1);
      assert.equal(recovery.exhaustedUnknown, n === 6 ? 1 : 0);
      now += 50_000_000;
    }
    assert.equal((await deliveryRow(webhooks, id)).state, 'exhausted');
    assert.equal(await round(webhooks, now + 1e9, failed), 0);
  });

  test('runs at most four attempts per endpoint, one while it fails, in fair shares', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await webhooks.register();
    for (let n = 0; n < 12; n += 1) await webhooks.enqueue(statusChange(n));
    const claim = await webhooks.claim({ attempts: 5 });
    assert.deepEqual(
      claim.endpoints.map(({ attempts }) => attempts.length),
      [4, 1],
    );
    await webhooks.queue.release(
      claim.endpoints.map(({ endpointId }) => ({ endpointId, token: claim.token })),
      start,
    );
    assert.equal(await round(webhooks, start + 1, failed), 8);
    const { pauses, pausedUntil, consecutiveFailures } = (await webhooks.registry.find(testKey, id, start)) ?? {};
    assert.deepEqual([pauses, pausedUntil, consecutiveFailures], [0, 0, 4]);
    assert.equal(await round(webhooks, start + 2, failed), 8);
    assert.equal(await round(webhooks, start + 3, failed), 0);
    const probe = await webhooks.claim({ now: start + 10_003 });
    assert.deepEqual(
      probe.endpoints.map(({ attempts }) => attempts.length),
      [1, 1],
    );
  });

  test('disables after 30 failures over a day, holds the rest, and releases it when enabled', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t), {
      health: { breakerFailures: 1000, breakerBaseMs: 1, breakerMaxMs: 1, disableFailures: 6, disableAfterMs: 1_000 },
    });
    const { id } = await webhooks.register();
    for (let n = 0; n < 10; n += 1) await webhooks.enqueue(statusChange(n));
    await round(webhooks, start, failed);
    const claim = await webhooks.claim({ now: start + 2_000 });
    const outcome = await webhooks.queue.settle(attemptsOf(claim).map((each) => finish(each, failed, start + 2_000)));
    await webhooks.queue.release([{ endpointId: id, token: claim.token }], start);
    assert.deepEqual(outcome.disabled, [{ endpointId: id, host: `${id}.example.com`, reason: 'failures' }]);
    const record = await webhooks.registry.find(testKey, id, start);
    assert.deepEqual(
      [record?.status, record?.disabledReason, record?.consecutiveFailures, record?.firstFailureAt, record?.heldCount],
      ['disabled', 'failures', 8, start, 10],
    );
    assert.deepEqual(attemptsOf(await webhooks.claim({ now: start + 1e8 })), []);
    await webhooks.registry.enable(testKey, id, start + 5_000);
    const rows = await webhooks.database.handle.selectFrom('webhook_deliveries').select(['state', 'due_at']).execute();
    assert.ok(rows.every(({ state }) => state === 'pending'));
    const due = rows.map(({ due_at }) => due_at ?? 0).sort((a, b) => a - b);
    assert.deepEqual([due[0], due.at(-1)], [start + 5_000, start + 5_000 + 54_000]);
    assert.equal((await webhooks.registry.find(testKey, id, start))?.consecutiveFailures, 0);
  });

  test('disables at once on 410, resets the streak on success, and still sends a test event', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    await round(webhooks, start, failed);
    await webhooks.enqueue(statusChange(2));
    await round(webhooks, start + 1, result());
    assert.deepEqual((await webhooks.registry.find(testKey, id, start))?.consecutiveFailures, 0);
    await round(webhooks, start + 10_000, result({ outcome: 'failure', errorClass: 'gone', status: 410 }));
    assert.equal((await webhooks.registry.find(testKey, id, start))?.disabledReason, 'gone');
    assert.equal(await webhooks.registry.enqueueTest(testKey, id, 'evt_test', start + 10_000), 'pending');
    const claim = await webhooks.claim({ now: start + 10_001 });
    assert.deepEqual(
      attemptsOf(claim).map(({ type, isTest }) => [type, isTest]),
      [['sandbox.test', true]],
    );
    await webhooks.queue.settle(attemptsOf(claim).map((each) => finish(each, result(), start + 10_002)));
    assert.equal((await webhooks.registry.find(testKey, id, start))?.status, 'disabled');
  });

  test('sends a test answered 410 once, disables, and holds other tests until enabled', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    const gone = result({ outcome: 'failure', errorClass: 'gone', status: 410 });
    const enqueueTest = (name: string, now: number) => webhooks.registry.enqueueTest(testKey, id, `evt_${name}`, now);
    await enqueueTest('earlier', start);
    assert.equal(await round(webhooks, start, failed), 1);
    await enqueueTest('answered', start + 1);
    assert.equal(await round(webhooks, start + 2, gone), 1);
    const record = await webhooks.registry.find(testKey, id, start + 3);
    assert.deepEqual([record?.status, record?.disabledReason, record?.heldCount], ['disabled', 'gone', 2]);
    assert.equal(await round(webhooks, start + 1e8, result()), 0, 'nothing more is sent by itself');
    const states = async (): Promise<readonly (readonly [string, number])[]> =>
      (
        await webhooks.database.handle
          .selectFrom('webhook_deliveries')
          .select(['state', 'attempts'])
          .orderBy('event_id')
          .execute()
      ).map(({ state, attempts }) => [state, attempts] as const);
    assert.deepEqual(await states(), [
      ['held', 1],
      ['held', 1],
    ]);
    await enqueueTest('later', start + 1e8);
    assert.equal(await round(webhooks, start + 1e8 + 1, gone), 1, 'one asked for since is sent, once');
    assert.equal(await round(webhooks, start + 2e8, gone), 0);
    await webhooks.registry.enable(testKey, id, start + 2e8);
    for (const now of [start + 2e8, start + 2e8 + 60_000]) await round(webhooks, now, result());
    assert.deepEqual(await states(), [
      ['delivered', 2],
      ['delivered', 2],
      ['delivered', 2],
    ]);
  });

  test('sends nothing after a deletion, and settles as canceled only', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    for (let n = 0; n < 6; n += 1) await webhooks.enqueue(statusChange(n));
    const claim = await webhooks.claim();
    await webhooks.registry.remove(testKey, id, start);
    await webhooks.queue.settle(attemptsOf(claim).map((attempt) => finish(attempt, failed, start + 1)));
    await webhooks.queue.release([{ endpointId: id, token: claim.token }], start);
    const rows = await webhooks.database.handle.selectFrom('webhook_deliveries').select(['state', 'due_at']).execute();
    assert.ok(rows.every(({ state, due_at }) => state === 'cancelled' && due_at === null));
    assert.deepEqual((await webhooks.claim({ now: start + 1e10 })).endpoints, []);
    assert.equal(await webhooks.registry.find(testKey, id, start), undefined);
  });

  test('tidies: expires held deliveries, repairs the result of a race, deletes old rows', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await webhooks.registry.disable(testKey, id, start);
    await webhooks.enqueue(statusChange(1));
    await webhooks.queue.tidy(start + 7 * 86_400_000 - 1);
    assert.equal((await deliveryRow(webhooks, id)).state, 'held');
    await webhooks.queue.tidy(start + 7 * 86_400_000);
    assert.equal((await deliveryRow(webhooks, id)).state, 'expired');
    await webhooks.enqueue(statusChange(2), start + 1);
    const { handle } = webhooks.database;
    // As if the event had been stored in the moment before the endpoint was enabled.
    await handle.updateTable('webhook_endpoints').set({ status: 'enabled' }).execute();
    await webhooks.queue.tidy(start + 2);
    assert.equal(attemptsOf(await webhooks.claim({ now: start + 2 })).length, 1);
    await webhooks.registry.remove(testKey, id, start);
    await handle.updateTable('webhook_deliveries').set({ running_until: 0 }).execute();
    await webhooks.queue.tidy(start + 31 * 86_400_000);
    for (const table of [
      'webhook_attempts',
      'webhook_deliveries',
      'webhook_events',
      'webhook_endpoints',
      'webhook_secrets',
    ] as const) {
      assert.deepEqual(await handle.selectFrom(table).selectAll().execute(), [], table);
    }
  });

  test('keeps no lease or pause for an hour after a clock was set back', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    await webhooks.database.handle
      .updateTable('webhook_endpoints')
      .set({ lease_token: 'dead', lease_until: Date.now() + 3_600_000 + start, paused_until: start + 3_600_000 })
      .execute();
    assert.equal(attemptsOf(await webhooks.claim()).length, 1);
    assert.equal((await deliveryRow(webhooks, id)).attempts, 1);
  });

  test('finds at the end of its lease what a worker lost before the clock was set back, and counts it as due then', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    const due = async (now: number): Promise<number> => (await webhooks.queue.depth(now)).due;
    assert.equal(await due(start), 1);
    assert.equal(attemptsOf(await webhooks.claim()).length, 1);
    assert.equal(await due(start), 0, 'it is being sent');
    const setBack = start - 3_600_000;
    await webhooks.queue.tidy(setBack);
    const leaseEnd = setBack + testRules.leaseMs;
    assert.equal((await deliveryRow(webhooks, id)).running_until, leaseEnd);
    await webhooks.database.handle.updateTable('webhook_endpoints').set({ lease_until: 0 }).execute();
    await webhooks.queue.tidy(leaseEnd);
    assert.equal(await due(leaseEnd), 1);
    const { recovered } = await webhooks.claim({ now: leaseEnd });
    assert.equal(recovered, 1);
    const { state, due_at: next, running_until: running } = await deliveryRow(webhooks, id);
    assert.deepEqual([state, next, running], ['pending', leaseEnd + 5_000, 0]);
  });
});

describeOnPostgres('workers of other nodes', (newConfig) => {
  test('learn of work from a client: a test, a redelivery, a new URL, enabling', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    const webhooks = await openWebhooks(t, config);
    const { id } = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    await round(webhooks, start, failed);
    const { event_id: eventId } = await deliveryRow(webhooks, id);
    const listener = new Client({ connectionString: config.url });
    await listener.connect();
    t.after(() => listener.end());
    let heard = 0;
    listener.on('notification', ({ channel }) => (heard += channel === webhookChannel ? 1 : 0));
    await listener.query(`listen ${webhookChannel}`);
    const { registry } = webhooks;
    const tellings: Readonly<Record<string, () => Promise<unknown>>> = {
      test: () => registry.enqueueTest(testKey, id, 'evt_test', start),
      redelivery: () => registry.queueManual(testKey, id, eventId, start),
      url: () => registry.changeUrl(testKey, id, 'https://new.example.com/', 'ok', start),
      enable: () => registry.enable(testKey, id, start),
    };
    for (const [name, tell] of Object.entries(tellings)) {
      const before = heard;
      await tell();
      await eventually(name, () => heard > before);
      assert.equal(heard, before + 1, name);
    }
    assert.equal(await registry.queueManual(testKey, id, eventId, start), 'running');
    await registry.disable(testKey, id, start);
    await registry.enqueueTest(testKey, id, 'evt_last', start);
    const expected = Object.keys(tellings).length + 1;
    await eventually('the last one', () => heard >= expected);
    assert.equal(heard, expected, 'and of nothing else');
  });
});
