import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { ApiKey, StoredApiKey } from '../../src/modules/access/ports.ts';
import { type TestStore as Store, openStore } from '../support/store.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { isUniqueViolation } from '../../src/kernel/store/database-errors.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { describeOnBothDatabases } from '../support/databases.ts';

function storedKey(id: string, changes: Partial<StoredApiKey> = {}): StoredApiKey {
  const digest = new Uint8Array(32);
  digest.set(Buffer.from(id));
  return {
    id,
    name: `key ${id}`,
    prefix: 'wsk_live_abc',
    plan: 'pro',
    scopes: ['read', 'integration.manage'],
    createdAt: 1_700_000_000_000,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    replacesId: null,
    digest,
    ...changes,
  };
}

function withoutDigest(key: StoredApiKey): ApiKey {
  const copy: { digest?: Uint8Array } & ApiKey = { ...key };
  delete copy.digest;
  return copy;
}

describeOnBothDatabases('the api key store', (newConfig) => {
  async function openTestStore(t: TestContext): Promise<Store> {
    const config = await newConfig(t);
    await migrateStore(config);
    const store = await openStore(config);
    t.after(() => store[Symbol.asyncDispose]());
    return store;
  }

  test('reads a key back as inserted, with its digest as plain bytes', async (t) => {
    const { apiKeys } = await openTestStore(t);
    const key = storedKey('a', { expiresAt: 1_800_000_000_000, lastUsedAt: 1_700_000_000_001, name: 'Größe 漢字 🚢' });
    await apiKeys.insertKey(key);
    const found = await apiKeys.findKeyByDigest(key.digest);
    assert.deepEqual(found, key);
    assert.equal(found?.digest.constructor, Uint8Array);
    assert.deepEqual(await apiKeys.findKeyById('a'), withoutDigest(key));
  });

  test('returns undefined for a missing key', async (t) => {
    const { apiKeys } = await openTestStore(t);
    assert.equal(await apiKeys.findKeyByDigest(new Uint8Array(32)), undefined);
    assert.equal(await apiKeys.findKeyById('a'), undefined);
    assert.equal(await apiKeys.countKeys(), 0);
    assert.deepEqual(await apiKeys.listKeys(), []);
  });

  test('lists keys oldest first and counts them as a number', async (t) => {
    const { apiKeys } = await openTestStore(t);
    for (const key of [
      storedKey('c', { createdAt: 2 }),
      storedKey('b', { createdAt: 2 }),
      storedKey('z', { createdAt: 1 }),
    ]) {
      await apiKeys.insertKey(key);
    }
    assert.deepEqual(
      (await apiKeys.listKeys()).map((key) => key.id),
      ['z', 'b', 'c'],
    );
    assert.equal(await apiKeys.countKeys(), 3);
  });

  test('reads the changeable fields of many keys at once, without missing keys', async (t) => {
    const { apiKeys } = await openTestStore(t);
    for (const id of ['a', 'b', 'c']) await apiKeys.insertKey(storedKey(id, { plan: 'pro', expiresAt: 5 }));
    await apiKeys.revokeKey('b', 7);
    const standings = await apiKeys.readStandings(['c', 'nobody', "x'y", 'b']);
    const { scopes } = storedKey('a');
    assert.deepEqual(
      standings.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      [
        { id: 'b', plan: 'pro', scopes, expiresAt: 5, revokedAt: 7 },
        { id: 'c', plan: 'pro', scopes, expiresAt: 5, revokedAt: null },
      ],
    );
    assert.deepEqual(await apiKeys.readStandings([]), []);
  });

  test('refuses a second key with the same id or digest', async (t) => {
    const { apiKeys } = await openTestStore(t);
    await apiKeys.insertKey(storedKey('a'));
    await assert.rejects(apiKeys.insertKey(storedKey('a', { digest: new Uint8Array(32).fill(7) })), isUniqueViolation);
    await assert.rejects(apiKeys.insertKey(storedKey('b', { digest: storedKey('a').digest })), isUniqueViolation);
    assert.equal(await apiKeys.countKeys(), 1);
  });

  test('refuses a digest of another length', async (t) => {
    const { apiKeys } = await openTestStore(t);
    await assert.rejects(
      apiKeys.insertKey(storedKey('a', { digest: new Uint8Array(31) })),
      (error) => !isUniqueViolation(error),
    );
  });

  test('keeps the first revocation time and reports whether the key exists', async (t) => {
    const { apiKeys } = await openTestStore(t);
    await apiKeys.insertKey(storedKey('a'));
    assert.equal(await apiKeys.revokeKey('a', 50), true);
    assert.equal(await apiKeys.revokeKey('a', 60), true);
    assert.equal(await apiKeys.revokeKey('nobody', 60), false);
    assert.equal((await apiKeys.findKeyById('a'))?.revokedAt, 50);
  });

  test('sets the expiry of the replaced key, but never later than before', async (t) => {
    const { apiKeys } = await openTestStore(t);
    for (const [id, before, expected] of [
      ['a', null, 100],
      ['b', 50, 50],
      ['c', 100, 100],
      ['d', 150, 100],
    ] as const) {
      await apiKeys.insertKey(storedKey(id, { expiresAt: before }));
      await apiKeys.replaceKey(storedKey(`${id}2`, { replacesId: id }), 100);
      assert.equal((await apiKeys.findKeyById(id))?.expiresAt, expected, id);
      assert.equal((await apiKeys.findKeyById(`${id}2`))?.replacesId, id);
    }
  });

  test('changes nothing when a replacement fails', async (t) => {
    const { apiKeys } = await openTestStore(t);
    await apiKeys.insertKey(storedKey('a'));
    await apiKeys.insertKey(storedKey('b'));
    await assert.rejects(apiKeys.replaceKey(storedKey('b', { replacesId: 'a' }), 100), isUniqueViolation);
    assert.equal((await apiKeys.findKeyById('a'))?.expiresAt, null);
  });

  test('refuses to replace a revoked or missing key', async (t) => {
    const { apiKeys } = await openTestStore(t);
    await apiKeys.insertKey(storedKey('a', { revokedAt: 1 }));
    await assert.rejects(apiKeys.replaceKey(storedKey('b', { replacesId: 'a' }), 100), /API key a:/);
    await assert.rejects(apiKeys.replaceKey(storedKey('b', { replacesId: 'x' }), 100), /API key x:/);
    assert.equal(await apiKeys.countKeys(), 1);
  });

  test('never moves the last use backwards and ignores unknown keys', async (t) => {
    const { apiKeys } = await openTestStore(t);
    for (const id of ['a', 'b', 'c']) await apiKeys.insertKey(storedKey(id, { lastUsedAt: id === 'c' ? 900 : null }));
    await apiKeys.touchKeys(
      new Map([
        ['a', 500],
        ['c', 800],
        ['nobody', 1],
      ]),
    );
    await apiKeys.touchKeys(new Map([['a', 400]]));
    await apiKeys.touchKeys(new Map());
    assert.deepEqual(
      (await apiKeys.listKeys()).map((key) => key.lastUsedAt),
      [500, null, 900],
    );
  });

  test('records the last use of more keys than one statement holds', async (t) => {
    const { apiKeys } = await openTestStore(t);
    const ids = Array.from({ length: 1_201 }, (_, index) => `k${index}`);
    for (const id of ids.slice(0, 20)) await apiKeys.insertKey(storedKey(id));
    await apiKeys.touchKeys(new Map(ids.toReversed().map((id) => [id, 7])));
    assert.ok((await apiKeys.listKeys()).every((key) => key.lastUsedAt === 7));
  });

  test('grants nothing for a scope of a newer node, and fails on an unknown plan', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    await using store = await openStore(config);
    await store.apiKeys.insertKey(storedKey('a'));
    await database.handle.updateTable('api_keys').set({ scopes: 'read future.scope' }).execute();
    assert.deepEqual((await store.apiKeys.findKeyById('a'))?.scopes, ['read']);
    await database.handle.updateTable('api_keys').set({ plan: 'platinum' }).execute();
    await assert.rejects(store.apiKeys.findKeyById('a'), /API key a has the unknown plan platinum/);
  });

  test('serves many writers and readers at once', async (t) => {
    const { apiKeys } = await openTestStore(t);
    const ids = Array.from({ length: 40 }, (_, index) => `k${index}`);
    await Promise.all(ids.map((id) => apiKeys.insertKey(storedKey(id))));
    await Promise.all([
      ...ids.map((id) => apiKeys.touchKeys(new Map(ids.map((other) => [other, Number(id.slice(1)) + 1])))),
      ...ids.map((id) => apiKeys.findKeyById(id)),
    ]);
    assert.ok((await apiKeys.listKeys()).every((key) => key.lastUsedAt === 40));
  });

  test('answers a ping while the store is open and rejects it afterwards', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    const store = await openStore(config);
    assert.equal(store.kind, config.kind);
    await store.health.ping();
    await store[Symbol.asyncDispose]();
    await assert.rejects(store.health.ping());
  });
});
