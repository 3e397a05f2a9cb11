import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newsOfChange } from '../../src/modules/webhooks/rules/derive-status.ts';
import { enqueueNews } from '../../src/modules/webhooks/store/enqueue.ts';
import { serviceSignature } from '../../src/modules/webhooks/rules/signature.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import {
  attemptsOf,
  follow,
  insertKey,
  openWebhooks,
  start,
  statusChange,
  testKey,
} from '../support/webhook-fixture.ts';

const day = 86_400_000;

describeOnBothDatabases('the webhook outbox', (newConfig) => {
  test('writes one event per change, with one signed delivery for each endpoint of a follower', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const one = await webhooks.register();
    const two = await webhooks.register();
    assert.equal(await webhooks.enqueue(statusChange(7), start + 999), 2);
    const attempts = attemptsOf(await webhooks.claim({ now: start + 1000 }));
    assert.deepEqual(
      attempts
        .map(({ endpointId, attempts: count, n }) => [endpointId, count, n])
        .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
      [
        [one.id, 1, 1],
        [two.id, 1, 1],
      ],
    );
    const [first, second] = attempts;
    assert.equal(first?.eventId, second?.eventId);
    assert.match(first?.eventId ?? '', /^evt_[0-9a-f-]{36}$/);
    assert.notEqual(first?.signature, second?.signature);
    for (const attempt of attempts) {
      const secret = attempt.endpointId === one.id ? one.secret : two.secret;
      assert.equal(attempt.timestamp, Math.floor((start + 999) / 1000));
      assert.equal(attempt.signature, serviceSignature(secret, attempt.timestamp, attempt.body));
      assert.deepEqual(attempt.secrets, [secret]);
      const body = JSON.parse(Buffer.from(attempt.body).toString()) as Record<string, never>;
      assert.deepEqual(body, {
        id: attempt.eventId,
        type: 'shipment.status_changed',
        occurred_at: new Date(start - 60_000).toISOString(),
        data: {
          shipment: {
            uuid: statusChange(7).shipment.id,
            tracking_number: '020-12345675',
            carrier: 'lufthansa-cargo',
            vertical: 'air_cargo',
          },
          status: 'delivered',
          previous_status: 'in_transit',
          status_detail: null,
          status_basis: 'code',
          sequence: 7,
        },
      });
    }
  });

  test('sends nothing to other keys, old requests and revoked keys', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    await insertKey(webhooks.database, 'stranger', null);
    await webhooks.register({ keyId: 'stranger' });
    assert.equal(await webhooks.enqueue(statusChange(1)), 0);
    assert.equal((await webhooks.database.handle.selectFrom('webhook_events').selectAll().execute()).length, 0);
    await webhooks.register();
    assert.equal(await webhooks.enqueue(statusChange(2), start + 30 * day), 1);
    assert.equal(await webhooks.enqueue(statusChange(3), start + 30 * day + 1), 0);
    await webhooks.database.handle
      .updateTable('api_keys')
      .set({ revoked_at: start })
      .where('id', '=', testKey)
      .execute();
    assert.equal(await webhooks.enqueue(statusChange(4)), 0);
  });

  test('keeps the webhooks of a replaced key for the new key, and the reverse', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await insertKey(webhooks.database, 'key-2', testKey);
    await insertKey(webhooks.database, 'key-3', 'key-2');
    await webhooks.database.handle.deleteFrom('follows').execute();
    await follow(webhooks.database, 'key-3', start);
    await webhooks.database.handle
      .updateTable('api_keys')
      .set({ expires_at: start })
      .where('id', '=', testKey)
      .execute();
    assert.equal(await webhooks.enqueue(statusChange(1)), 1);
    assert.equal((await webhooks.registry.find('key-3', id, start))?.id, id);
    const newer = await webhooks.register({ keyId: 'key-3' });
    assert.equal((await webhooks.registry.find('key-2', newer.id, start))?.id, newer.id);
    assert.equal(await webhooks.enqueue(statusChange(2)), 2);
    await insertKey(webhooks.database, 'stranger', null);
    assert.equal(await webhooks.registry.find('stranger', id, start), undefined);
  });

  test('sends sandbox changes to endpoints that opted in, and real ones to all', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    await webhooks.register();
    const { id } = await webhooks.register({ sandbox: true });
    assert.equal(await webhooks.enqueue(statusChange(1, true)), 1);
    const [attempt] = attemptsOf(await webhooks.claim());
    assert.equal(attempt?.endpointId, id);
    assert.match(Buffer.from(attempt?.body ?? '').toString(), /"sandbox":true/);
    assert.equal(await webhooks.enqueue(statusChange(2)), 2);
  });

  test('holds an event of a disabled endpoint with its bytes, and drops one of a deleted endpoint', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { id } = await webhooks.register();
    await webhooks.registry.disable(testKey, id, start);
    assert.equal(await webhooks.enqueue(statusChange(1)), 1);
    assert.deepEqual(attemptsOf(await webhooks.claim()), []);
    assert.equal((await webhooks.registry.find(testKey, id, start))?.heldCount, 1);
    await webhooks.registry.enable(testKey, id, start + 400_000);
    const [attempt] = attemptsOf(await webhooks.claim({ now: start + 460_000 }));
    assert.equal(attempt?.timestamp, start / 1000);
    await webhooks.registry.remove(testKey, id, start);
    assert.equal(await webhooks.enqueue(statusChange(2)), 0);
  });

  test('leaves no event when the transaction of the change fails', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    await webhooks.register();
    const parts = { box: webhooks.box, ids: webhooks.ids, kind: webhooks.database.kind };
    await assert.rejects(
      webhooks.database.transaction(async (trx) => {
        await enqueueNews(trx, parts, newsOfChange(statusChange(1)), start);
        throw new Error('the scan failed');
      }),
      /the scan failed/,
    );
    assert.deepEqual(attemptsOf(await webhooks.claim()), []);
  });
});
