import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import type { StoredApiKey } from '../ports.ts';
import { Authenticator } from './authenticator.ts';
import { digestKey, digestText, makeKey } from './key-format.ts';

interface Bench {
  readonly clock: { time: number; now(): number; monotonic(): number };
  readonly authenticator: Authenticator;
  readonly touched: ReadonlyMap<string, number>[];
  /** Digests that the store was asked for. */
  readonly asked: string[];
  readonly add: (id: string, changes?: Partial<StoredApiKey>) => string;
  readonly change: (key: string, changes: Partial<StoredApiKey>) => void;
  /** What the store does with each question before it answers. */
  hook: { before: () => Promise<void>; touching: () => Promise<void> };
}

function bench(maximumEntries?: number): Bench {
  const clock = { time: 1_700_000_000_000, now: () => clock.time, monotonic: () => clock.time - 1_600_000_000_000 };
  const keys = new Map<string, StoredApiKey>();
  const asked: string[] = [];
  const touched: ReadonlyMap<string, number>[] = [];
  const hook = { before: async (): Promise<void> => undefined, touching: async (): Promise<void> => undefined };
  const store = {
    async findKeyByDigest(digest: Uint8Array): Promise<StoredApiKey | undefined> {
      const text = Buffer.from(digest).toString('hex');
      asked.push(text);
      const found = keys.get(text);
      await hook.before();
      return found;
    },
    async touchKeys(uses: ReadonlyMap<string, number>): Promise<void> {
      await hook.touching();
      touched.push(uses);
    },
  };
  return {
    clock,
    asked,
    touched,
    hook,
    authenticator: new Authenticator({ store, clock, ...(maximumEntries === undefined ? {} : { maximumEntries }) }),
    add(id, changes = {}) {
      const key = makeKey(randomBytes);
      const blank = { expiresAt: null, revokedAt: null, lastUsedAt: null, replacesId: null };
      const digest = digestKey(key);
      keys.set(digestText(key), {
        id,
        name: id,
        prefix: key.slice(0, 12),
        plan: 'pro',
        scopes: ['read'],
        createdAt: 0,
        ...blank,
        digest,
        ...changes,
      });
      return key;
    },
    change(key, changes) {
      const old = keys.get(digestText(key));
      assert.ok(old);
      keys.set(digestText(key), { ...old, ...changes });
    },
  };
}

test('a valid key is read once and then known for 30 s', async () => {
  const { authenticator, clock, asked, add } = bench();
  const key = add('a');
  assert.equal(authenticator.peek(key), 'unknown');
  const accepted = await authenticator.lookup(key);
  assert.deepEqual(accepted, { id: 'a', prefix: key.slice(0, 12), plan: 'pro', scopes: ['read'] });
  clock.time += 29_999;
  assert.equal(authenticator.peek(key), accepted, 'the same object: nothing is made on the hot path');
  clock.time += 1;
  assert.equal(authenticator.peek(key), 'unknown');
  assert.equal(asked.length, 1);
});

test('malformed keys never reach the store', async () => {
  const { authenticator, asked, add } = bench();
  const key = add('a');
  for (const wrong of ['', 'x', key.slice(1), `${key}x`, `${key.slice(0, -1)}!`, key.replace('wsk', 'wsx')]) {
    assert.equal(authenticator.peek(wrong), 'rejected');
    assert.equal(await authenticator.authenticate(wrong), undefined);
  }
  assert.equal(asked.length, 0);
});

test('unknown, revoked and expired keys are refused alike: one read, then 5 s from memory', async () => {
  const { authenticator, clock, asked, add } = bench();
  const keys = [
    makeKey(randomBytes),
    add('revoked', { revokedAt: clock.time - 1 }),
    add('expired', { expiresAt: clock.time }),
  ];
  for (const key of keys) {
    asked.length = 0;
    const start = clock.time;
    assert.equal(authenticator.peek(key), 'unknown');
    assert.equal(await authenticator.authenticate(key), undefined);
    clock.time = start + 4_999;
    assert.equal(authenticator.peek(key), 'rejected');
    assert.equal(asked.length, 1);
    clock.time = start + 5_000;
    assert.equal(authenticator.peek(key), 'unknown');
    clock.time = start;
  }
});

test('a key that was tried before it existed works after 5 s', async () => {
  const { authenticator, clock, add, change } = bench();
  const key = add('a', { revokedAt: 1 });
  assert.equal(await authenticator.authenticate(key), undefined);
  change(key, { revokedAt: null });
  clock.time += 5_000;
  assert.equal((await authenticator.authenticate(key))?.id, 'a');
});

test('the expiry counts inside the 30 s too', async () => {
  const { authenticator, clock, add } = bench();
  const key = add('a', { expiresAt: clock.time + 10_000 });
  assert.equal((await authenticator.authenticate(key))?.id, 'a');
  clock.time += 9_999;
  assert.notEqual(authenticator.peek(key), 'rejected');
  clock.time += 1;
  assert.equal(authenticator.peek(key), 'rejected');
});

test('a forgotten key is read again at once', async () => {
  const { authenticator, add, change } = bench();
  const [key, other] = [add('a'), add('b')];
  await authenticator.authenticate(key);
  await authenticator.authenticate(other);
  change(key, { revokedAt: 1 });
  authenticator.forget('a');
  assert.equal(authenticator.peek(key), 'unknown');
  assert.notEqual(authenticator.peek(other), 'unknown');
  assert.equal(await authenticator.authenticate(key), undefined);
});

test('a read that began before the revocation is not remembered', async () => {
  const { authenticator, hook, add, change } = bench();
  const key = add('a');
  const { promise, resolve } = Promise.withResolvers<void>();
  hook.before = () => promise;
  const early = authenticator.lookup(key);
  change(key, { revokedAt: 1 });
  authenticator.forget('a');
  const late = authenticator.lookup(key);
  resolve();
  assert.equal((await early)?.id, 'a', 'that request came before');
  assert.equal(await late, undefined);
  assert.equal(authenticator.peek(key), 'rejected');
});

test('requests at the same moment share one read', async () => {
  const { authenticator, asked, add } = bench();
  const key = add('a');
  const answers = await Promise.all(Array.from({ length: 100 }, () => authenticator.authenticate(key)));
  assert.ok(answers.every((answer) => answer?.id === 'a'));
  assert.equal(asked.length, 1);
});

test('a failing store fails the request and leaves nothing behind', async () => {
  const { authenticator, hook, add } = bench();
  const key = add('a');
  hook.before = () => Promise.reject(new Error('away'));
  await assert.rejects(Promise.all([authenticator.authenticate(key), authenticator.authenticate(key)]), /away/);
  assert.equal(authenticator.peek(key), 'unknown');
  hook.before = async () => undefined;
  assert.equal((await authenticator.authenticate(key))?.id, 'a');
});

test('both tables are bounded, and guesses push out no valid key', async () => {
  const { authenticator, add } = bench(10);
  const keys = Array.from({ length: 11 }, (_, index) => add(`k${index}`));
  for (const key of keys) await authenticator.authenticate(key);
  assert.equal(authenticator.peek(keys[0] ?? ''), 'unknown', 'the oldest went');
  for (let guess = 0; guess < 50; guess += 1) await authenticator.authenticate(makeKey(randomBytes));
  for (const key of keys.slice(1)) assert.notEqual(authenticator.peek(key), 'unknown');
});

test('a store that answers with another key is not believed', async () => {
  const { authenticator, add } = bench();
  const key = add('a', { digest: new Uint8Array(32).fill(1) });
  assert.equal(await authenticator.authenticate(key), undefined);
});

test('uses are written at most once a minute for each key', async () => {
  const { authenticator, clock, touched, add } = bench();
  const [key, other] = [add('a'), add('b')];
  const start = clock.time;
  for (let second = 0; second < 130; second += 1) {
    await authenticator.authenticate(key);
    if (second === 70) await authenticator.authenticate(other);
    if (second % 5 === 4) await authenticator.flush();
    clock.time += 1_000;
  }
  assert.deepEqual(
    touched.map((uses) => Object.fromEntries(uses)),
    [{ a: start }, { a: start + 60_000 }, { b: start + 70_000 }, { a: start + 120_000 }],
  );
});

test('what another node wrote lately is not written again', async () => {
  const { authenticator, clock, touched, add } = bench();
  const key = add('a', { lastUsedAt: clock.time - 10_000 });
  await authenticator.authenticate(key);
  await authenticator.flush();
  assert.deepEqual(touched, []);
});

test('uses that could not be written wait for the next flush', async () => {
  const { authenticator, clock, hook, touched, add } = bench();
  const start = clock.time;
  await authenticator.authenticate(add('a'));
  hook.touching = () => Promise.reject(new Error('away'));
  await assert.rejects(authenticator.flush(), /away/);
  hook.touching = async () => undefined;
  await authenticator.flush();
  await authenticator.flush();
  assert.deepEqual(touched, [new Map([['a', start]])]);
});

test('refused keys leave no use', async () => {
  const { authenticator, clock, touched, add } = bench();
  await authenticator.authenticate(add('a', { expiresAt: clock.time }));
  await authenticator.authenticate(makeKey(randomBytes));
  await authenticator.flush();
  assert.deepEqual(touched, []);
});
