import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import type { ApiKey, ApiKeyStore, StoredApiKey } from '../ports.ts';
import { digestKey, isWellFormedKey } from '../rules/key-format.ts';
import { keyState } from '../rules/key-state.ts';
import { issueKey, listKeys, revokeKey, rotateKey, type KeyPorts } from './keys.ts';

const day = 86_400_000;

interface Bench {
  readonly ports: KeyPorts;
  readonly clock: { time: number; now(): number };
  /** What the store was asked to replace. */
  readonly replaced: { successor: StoredApiKey; oldExpiresAt: number }[];
  readonly keys: Map<string, StoredApiKey>;
}

function bench(): Bench {
  const keys = new Map<string, StoredApiKey>();
  const replaced: Bench['replaced'] = [];
  const clock = { time: 1_700_000_000_000, now: () => clock.time };
  let ids = 0;
  const store: ApiKeyStore = {
    insertKey: async (key) => void keys.set(key.id, key),
    replaceKey: async (successor, oldExpiresAt) => {
      replaced.push({ successor, oldExpiresAt });
      keys.set(successor.id, successor);
    },
    findKeyByDigest: async () => undefined,
    findKeyById: async (id): Promise<ApiKey | undefined> => keys.get(id),
    readStandings: async () => [],
    listKeys: async () => [...keys.values()],
    countKeys: async () => keys.size,
    revokeKey: async (id, revokedAt) => {
      const key = keys.get(id);
      if (key) keys.set(id, { ...key, revokedAt });
      return key !== undefined;
    },
    touchKeys: async () => undefined,
  };
  const next = (): string => {
    ids += 1;
    return `id-${ids}`;
  };
  return { ports: { store, clock, ids: { next }, randomBytes }, clock, replaced, keys };
}

test('stores the digest of a new key and returns the key', async () => {
  const { ports, keys, clock } = bench();
  const { key, record } = await issueKey(ports, { name: 'first', plan: 'free' });
  assert.ok(isWellFormedKey(key));
  assert.deepEqual(record, {
    id: 'id-1',
    name: 'first',
    prefix: key.slice(0, 12),
    plan: 'free',
    scopes: ['read'],
    createdAt: clock.time,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    replacesId: null,
  });
  assert.deepEqual(keys.get('id-1'), { ...record, digest: digestKey(key) });
  assert.ok(!JSON.stringify([...keys.values()]).includes(key));
  assert.deepEqual(
    (await listKeys(ports)).map(({ id }) => id),
    ['id-1'],
  );
});

test('adds read to every key, once and first', async () => {
  const { ports } = bench();
  const issued = await issueKey(ports, {
    name: 'a',
    plan: 'pro',
    scopes: ['events.ingest', 'integration.manage', 'read', 'events.ingest'],
  });
  assert.deepEqual(issued.record.scopes, ['read', 'integration.manage', 'events.ingest']);
  assert.deepEqual((await issueKey(ports, { name: 'b', plan: 'pro', scopes: [] })).record.scopes, ['read']);
});

test('rejects invalid names and expiries', async () => {
  const { ports, clock, keys } = bench();
  for (const name of ['', 'a'.repeat(101), 'a\0b', 'a\nb', '\u{d800}']) {
    await assert.rejects(
      issueKey(ports, { name, plan: 'free' }),
      { name: 'KeyError', reason: 'invalid' },
      JSON.stringify(name),
    );
  }
  for (const expiresAt of [clock.time, clock.time - 1, clock.time + 0.5, Number.NaN, Infinity]) {
    await assert.rejects(
      issueKey(ports, { name: 'a', plan: 'free', expiresAt }),
      { reason: 'invalid' },
      String(expiresAt),
    );
  }
  assert.equal(keys.size, 0);
  assert.equal(
    (await issueKey(ports, { name: '🚢'.repeat(100), plan: 'free', expiresAt: clock.time + 1 })).record.expiresAt,
    clock.time + 1,
  );
});

test('rotates to an equal key and keeps the old one for 24 hours', async () => {
  const { ports, clock, replaced } = bench();
  const old = await issueKey(ports, {
    name: 'a',
    plan: 'enterprise',
    scopes: ['events.ingest'],
    expiresAt: clock.time + 1_000,
  });
  clock.time += 500;
  const { key, record } = await rotateKey(ports, old.record.id);
  assert.notEqual(key, old.key);
  assert.deepEqual(record, {
    ...old.record,
    id: 'id-2',
    prefix: key.slice(0, 12),
    createdAt: clock.time,
    expiresAt: null,
    replacesId: 'id-1',
  });
  assert.deepEqual(replaced, [{ successor: { ...record, digest: digestKey(key) }, oldExpiresAt: clock.time + day }]);
});

test('takes overlap and new expiry as options', async () => {
  const { ports, clock, replaced } = bench();
  const old = await issueKey(ports, { name: 'a', plan: 'free' });
  const { record } = await rotateKey(ports, old.record.id, { overlapMs: 0, expiresAt: clock.time + day });
  assert.equal(replaced[0]?.oldExpiresAt, clock.time);
  assert.equal(record.expiresAt, clock.time + day);
  await assert.rejects(rotateKey(ports, record.id, { overlapMs: -1 }), { reason: 'invalid' });
});

test('rotates only a valid key', async () => {
  const { ports, clock } = bench();
  await assert.rejects(rotateKey(ports, 'nobody'), { name: 'KeyError', reason: 'not_found', message: /nobody/ });
  const expiring = await issueKey(ports, { name: 'a', plan: 'free', expiresAt: clock.time + 10 });
  const revoked = await issueKey(ports, { name: 'b', plan: 'free' });
  await revokeKey(ports, revoked.record.id);
  clock.time += 10;
  await assert.rejects(rotateKey(ports, expiring.record.id), { reason: 'expired' });
  await assert.rejects(rotateKey(ports, revoked.record.id), { reason: 'revoked' });
});

test('names an unknown key on revocation', async () => {
  const { ports } = bench();
  await assert.rejects(revokeKey(ports, 'nobody'), { name: 'KeyError', reason: 'not_found' });
});

test('changes the state of a key at its expiry', () => {
  assert.equal(keyState({ revokedAt: null, expiresAt: null }, 5), 'active');
  assert.equal(keyState({ revokedAt: null, expiresAt: 6 }, 5), 'active');
  assert.equal(keyState({ revokedAt: null, expiresAt: 5 }, 5), 'expired');
  assert.equal(keyState({ revokedAt: 1, expiresAt: 5 }, 5), 'revoked');
});
