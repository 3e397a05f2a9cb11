import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { setImmediate as settled } from 'node:timers/promises';
import type { StoredApiKey } from '../ports.ts';
import type { Timers } from '../../../kernel/ports.ts';
import { Authenticator } from './authenticator.ts';
import { digestKey, digestText, makeKey } from '../rules/key-format.ts';

interface Bench {
  readonly clock: { time: number; now(): number; monotonic(): number };
  readonly authenticator: Authenticator;
  readonly touched: ReadonlyMap<string, number>[];
  /** Digests that the store was asked for. */
  readonly asked: string[];
  /** Ids of keys that were confirmed together. */
  readonly confirmed: (readonly string[])[];
  /** Lets 0.3 s pass, with what is due then. */
  readonly tick: () => Promise<void>;
  readonly isWaiting: () => boolean;
  readonly add: (id: string, changes?: Partial<StoredApiKey>) => string;
  readonly change: (key: string, changes: Partial<StoredApiKey>) => void;
  readonly erase: (key: string) => void;
  /** What the store does with each question before it answers. */
  hook: { before: () => Promise<void>; confirming: () => Promise<void>; touching: () => Promise<void> };
}

function bench(maximumEntries?: number): Bench {
  const clock = { time: 1_700_000_000_000, now: () => clock.time, monotonic: () => clock.time - 1_600_000_000_000 };
  const keys = new Map<string, StoredApiKey>();
  const asked: string[] = [];
  const touched: ReadonlyMap<string, number>[] = [];
  const confirmed: (readonly string[])[] = [];
  const hook: Bench['hook'] = {
    before: async () => undefined,
    confirming: async () => undefined,
    touching: async () => undefined,
  };
  const due: { readonly at: number; readonly work: () => void }[] = [];
  const timers: Timers = {
    after(milliseconds, work) {
      const entry = { at: clock.time + milliseconds, work };
      due.push(entry);
      return () => void due.splice(due.indexOf(entry), 1);
    },
  };
  const store = {
    async findKeyByDigest(digest: Uint8Array): Promise<StoredApiKey | undefined> {
      const text = Buffer.from(digest).toString('hex');
      asked.push(text);
      const found = keys.get(text);
      await hook.before();
      return found;
    },
    async readStandings(ids: readonly string[]): Promise<readonly StoredApiKey[]> {
      confirmed.push(ids);
      const found = [...keys.values()].filter(({ id }) => ids.includes(id));
      await hook.confirming();
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
    confirmed,
    async tick() {
      clock.time += 300;
      for (const entry of due.filter(({ at }) => at <= clock.time)) {
        due.splice(due.indexOf(entry), 1);
        entry.work();
      }
      await settled();
    },
    isWaiting: () => due.length > 0,
    authenticator: new Authenticator({
      store,
      clock,
      timers,
      ...(maximumEntries === undefined ? {} : { maximumEntries }),
    }),
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
    erase: (key) => void keys.delete(digestText(key)),
  };
}

test('reads a valid key once and trusts it for 0.9 s', async () => {
  const { authenticator, clock, asked, add } = bench();
  const key = add('a');
  assert.equal(authenticator.peek(key), 'unknown');
  const accepted = await authenticator.lookup(key);
  assert.deepEqual(accepted, { id: 'a', prefix: key.slice(0, 12), plan: 'pro', scopes: ['read'] });
  clock.time += 899;
  assert.equal(authenticator.peek(key), accepted, 'the same object: nothing is made on the hot path');
  clock.time += 1;
  assert.equal(authenticator.peek(key), 'unknown');
  assert.equal(asked.length, 1);
});

test('never looks up malformed keys in the store', async () => {
  const { authenticator, asked, add } = bench();
  const key = add('a');
  for (const wrong of ['', 'x', key.slice(1), `${key}x`, `${key.slice(0, -1)}!`, key.replace('wsk', 'wsx')]) {
    assert.equal(authenticator.peek(wrong), 'rejected');
    assert.equal(await authenticator.authenticate(wrong), undefined);
  }
  assert.equal(asked.length, 0);
});

test('refuses unknown, revoked and expired keys with one read, then 5 s from memory', async () => {
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

test('accepts a key that was tried before it existed after 5 s', async () => {
  const { authenticator, clock, add, change } = bench();
  const key = add('a', { revokedAt: 1 });
  assert.equal(await authenticator.authenticate(key), undefined);
  change(key, { revokedAt: null });
  clock.time += 5_000;
  assert.equal((await authenticator.authenticate(key))?.id, 'a');
});

test('applies the expiry within the 0.9 s', async () => {
  const { authenticator, clock, add } = bench();
  const key = add('a', { expiresAt: clock.time + 500 });
  assert.equal((await authenticator.authenticate(key))?.id, 'a');
  clock.time += 499;
  assert.notEqual(authenticator.peek(key), 'rejected');
  clock.time += 1;
  assert.equal(authenticator.peek(key), 'rejected');
});

test('reads a forgotten key again at once', async () => {
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

test('does not cache a read that began before the revocation', async () => {
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

test('confirms all keys in use with one read and never looks them up again', async () => {
  const { authenticator, asked, confirmed, tick, isWaiting, add } = bench();
  const keys = [add('a'), add('b'), add('c')];
  for (const key of keys) await authenticator.authenticate(key);
  for (let ticks = 0; ticks < 100; ticks += 1) {
    await tick();
    assert.notEqual(authenticator.peek(keys[0] ?? ''), 'unknown');
    if (ticks % 30 === 29) assert.notEqual(authenticator.peek(keys[1] ?? ''), 'unknown', 'used every 9 s');
  }
  assert.equal(asked.length, 3);
  assert.equal(confirmed.length, 100);
  assert.deepEqual(confirmed[0], ['a', 'b', 'c']);
  assert.deepEqual(confirmed.at(-1), ['a', 'b'], 'c was not used for 10 s');
  for (let ticks = 0; ticks < 40; ticks += 1) await tick();
  assert.ok(confirmed.length < 140 && !isWaiting(), 'without requests nothing is read');
  await authenticator.authenticate(keys[2] ?? '');
  assert.equal(asked.length, 4);
  assert.ok(isWaiting(), 'and with one it begins again');
  authenticator.stop();
  assert.ok(!isWaiting());
});

test('confirms many keys with several reads', async () => {
  const { authenticator, asked, confirmed, tick, add } = bench();
  const keys = Array.from({ length: 1_100 }, (_, index) => add(`k${index}`));
  for (const key of keys) await authenticator.authenticate(key);
  await tick();
  while (confirmed.length < 3) await settled();
  await settled();
  assert.deepEqual(
    confirmed.map(({ length }) => length),
    [500, 500, 100],
  );
  for (let ticks = 0; ticks < 2; ticks += 1) await tick();
  assert.ok(keys.every((key) => authenticator.peek(key) !== 'unknown'));
  assert.equal(asked.length, 1_100);
});

test('applies a revocation, an erasure, a plan, scopes and an expiry from a confirmation', async () => {
  const { authenticator, clock, asked, tick, add, change, erase } = bench();
  const [revoked, erased, changed, ending] = [add('a'), add('b'), add('c'), add('d')];
  for (const key of [revoked, erased, changed, ending]) await authenticator.authenticate(key);
  change(revoked, { revokedAt: 1 });
  erase(erased);
  change(changed, { plan: 'free', scopes: ['read', 'events.ingest'] });
  change(ending, { expiresAt: clock.time + 400 });
  await tick();
  assert.deepEqual([authenticator.peek(revoked), authenticator.peek(erased)], ['unknown', 'unknown']);
  assert.deepEqual(authenticator.peek(changed), {
    id: 'c',
    prefix: changed.slice(0, 12),
    plan: 'free',
    scopes: ['read', 'events.ingest'],
  });
  assert.notEqual(authenticator.peek(ending), 'rejected');
  clock.time += 100;
  assert.equal(authenticator.peek(ending), 'rejected');
  assert.equal(asked.length, 4);
});

test('does not restore a forgotten key from a confirmation that began before', async () => {
  const { authenticator, hook, tick, add, change } = bench();
  const key = add('a');
  await authenticator.authenticate(key);
  const { promise, resolve } = Promise.withResolvers<void>();
  hook.confirming = () => promise;
  await tick();
  change(key, { revokedAt: 1 });
  authenticator.forget('a');
  resolve();
  await settled();
  assert.equal(authenticator.peek(key), 'unknown');
});

test('trusts no key beyond 0.9 s when a confirmation is late or fails', async () => {
  const { authenticator, hook, tick, add } = bench();
  const key = add('a');
  await authenticator.authenticate(key);
  hook.confirming = () => Promise.reject(new Error('away'));
  await tick();
  await tick();
  assert.notEqual(authenticator.peek(key), 'unknown');
  await tick();
  assert.equal(authenticator.peek(key), 'unknown');
  const late = Promise.withResolvers<void>();
  hook.confirming = () => late.promise;
  for (let ticks = 0; ticks < 4; ticks += 1) await tick();
  late.resolve();
  await settled();
  assert.equal(authenticator.peek(key), 'unknown', 'what was read 0.9 s ago says nothing of now');
  hook.confirming = async () => undefined;
  await tick();
  assert.notEqual(authenticator.peek(key), 'unknown');
});

test('does not share a read that began 0.9 s before', async () => {
  const { authenticator, clock, hook, asked, add, change } = bench();
  const key = add('a');
  const { promise, resolve } = Promise.withResolvers<void>();
  hook.before = () => promise;
  const early = authenticator.lookup(key);
  clock.time += 899;
  const joined = authenticator.lookup(key);
  change(key, { revokedAt: 1 });
  clock.time += 1;
  const late = authenticator.lookup(key);
  resolve();
  assert.deepEqual([(await early)?.id, (await joined)?.id, await late], ['a', 'a', undefined]);
  assert.equal(asked.length, 2);
  assert.equal(authenticator.peek(key), 'rejected');
});

test('shares one read between concurrent requests', async () => {
  const { authenticator, asked, add } = bench();
  const key = add('a');
  const answers = await Promise.all(Array.from({ length: 100 }, () => authenticator.authenticate(key)));
  assert.ok(answers.every((answer) => answer?.id === 'a'));
  assert.equal(asked.length, 1);
});

test('fails the request and caches nothing when the store fails', async () => {
  const { authenticator, hook, add } = bench();
  const key = add('a');
  hook.before = () => Promise.reject(new Error('away'));
  await assert.rejects(Promise.all([authenticator.authenticate(key), authenticator.authenticate(key)]), /away/);
  assert.equal(authenticator.peek(key), 'unknown');
  hook.before = async () => undefined;
  assert.equal((await authenticator.authenticate(key))?.id, 'a');
});

test('bounds both tables and keeps valid keys despite guesses', async () => {
  const { authenticator, add } = bench(10);
  const keys = Array.from({ length: 11 }, (_, index) => add(`k${index}`));
  for (const key of keys) await authenticator.authenticate(key);
  assert.equal(authenticator.peek(keys[0] ?? ''), 'unknown', 'the oldest went');
  for (let guess = 0; guess < 50; guess += 1) await authenticator.authenticate(makeKey(randomBytes));
  for (const key of keys.slice(1)) assert.notEqual(authenticator.peek(key), 'unknown');
});

test('rejects another key from the store', async () => {
  const { authenticator, add } = bench();
  const key = add('a', { digest: new Uint8Array(32).fill(1) });
  assert.equal(await authenticator.authenticate(key), undefined);
});

test('writes the last use at most once a minute per key', async () => {
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

test('does not repeat a recent write of another node', async () => {
  const { authenticator, clock, touched, add } = bench();
  const key = add('a', { lastUsedAt: clock.time - 10_000 });
  await authenticator.authenticate(key);
  await authenticator.flush();
  assert.deepEqual(touched, []);
});

test('keeps failed writes for the next flush', async () => {
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

test('records no use of refused keys', async () => {
  const { authenticator, clock, touched, add } = bench();
  await authenticator.authenticate(add('a', { expiresAt: clock.time }));
  await authenticator.authenticate(makeKey(randomBytes));
  await authenticator.flush();
  assert.deepEqual(touched, []);
});
