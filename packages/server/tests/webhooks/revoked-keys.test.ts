import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnBothDatabases } from '../support/databases.ts';
import {
  attemptsOf,
  deliveryRow,
  failed,
  insertKey,
  openWebhooks,
  round,
  start,
  statusChange,
  testKey,
} from '../support/webhook-fixture.ts';

describeOnBothDatabases('webhooks of revoked keys', (newConfig) => {
  test('send no retry, and end what waits; a rotated key keeps all of it', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    const { database, queue } = webhooks;
    const { id } = await webhooks.register();
    await webhooks.enqueue(statusChange(1));
    assert.equal(await round(webhooks, start, failed), 1);
    const revoke = (key: string) =>
      database.handle.updateTable('api_keys').set({ revoked_at: start }).where('id', '=', key).execute();
    await insertKey(database, 'key-2', testKey);
    await revoke(testKey);
    await queue.tidy(start + 1);
    assert.equal(await round(webhooks, start + 5_000, failed), 1, 'the newer key of the line is valid');
    await revoke('key-2');
    assert.deepEqual(attemptsOf(await webhooks.claim({ now: start + 100_000 })), []);
    assert.equal((await deliveryRow(webhooks, id)).state, 'pending');
    await queue.tidy(start + 100_000);
    const { state, due_at: dueAt, held_at: heldAt } = await deliveryRow(webhooks, id);
    assert.deepEqual([state, dueAt, heldAt], ['cancelled', null, null]);
  });

  test('an Idempotency-Key holds for all keys of a line', async (t) => {
    const { database, idempotency } = await openWebhooks(t, await newConfig(t));
    await insertKey(database, 'key-2', testKey);
    await insertKey(database, 'stranger', null);
    const request = { route: 'POST /api/v1/webhooks', value: 'order 1', fingerprint: Buffer.alloc(32) };
    const kinds: string[] = [];
    for (const keyId of [testKey, 'key-2', 'stranger'])
      kinds.push((await idempotency.begin({ ...request, keyId }, `token ${keyId}`, start)).kind);
    assert.deepEqual(kinds, ['run', 'in_progress', 'run']);
    await idempotency.abandon({ ...request, keyId: 'key-2' }, `token ${testKey}`);
    assert.equal((await idempotency.begin({ ...request, keyId: testKey }, 'again', start)).kind, 'run');
  });
});
