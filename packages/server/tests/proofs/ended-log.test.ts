import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { HeadMoved, type AppendWatch } from '../../src/modules/proofs/ports.ts';
import { KeyManager } from '../../src/modules/proofs/work/manage-keys.ts';
import { describeOnBothDatabases, newSqliteConfig } from '../support/databases.ts';
import { makeSealing } from '../support/sealing.ts';
import {
  assertMoved,
  assertSealsIncluded,
  kidOf,
  leavesOf,
  nextLog,
  originOf,
  read,
  scan,
  storeDocuments,
  verdictOf,
} from './ended-bench.ts';
import { startBench } from './log-bench.ts';

describeOnBothDatabases('keys of an ended log', (newConfig) => {
  test('a stolen log key: entries that rely on that log are logged again, each seal before its proof', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await startBench(t, undo, newConfig);
    const [plain, scanned, withdrawn] = [await bench.deliver(), await bench.deliver(), await bench.deliver()];
    await nextLog(bench);
    // The seal of its proof of delivery stays in the second log, which also ends.
    await scan(bench, scanned, 'delivered');
    await scan(bench, withdrawn, 'exception');
    const second = await bench.deliver();
    await nextLog(bench);
    const third = await bench.deliver();
    const uuids = [plain, scanned, second, third] as const;
    const old = new Map<string, string>();
    for (const uuid of uuids) old.set(uuid, await bench.podOf(uuid));
    const before = await leavesOf(bench, 3);
    bench.pass(2_000);

    const kid = await kidOf(bench, 'smt1', 1);
    const { record, seals, pods } = await bench.manager.revoke(kid, null);
    // The first seals of three shipments, the seal that had gone to the second log, two proofs that are not withdrawn.
    assert.deepEqual([record.status, seals, pods], ['revoked', 4, 2]);
    for (const uuid of [plain, scanned]) {
      assert.equal(await verdictOf(bench, old.get(uuid) ?? ''), 'key_unknown', 'its key has gone to the present log');
      await assertMoved(bench, uuid, old.get(uuid) ?? '', 3);
    }
    for (const uuid of [second, third]) assert.equal(await bench.podOf(uuid), old.get(uuid), 'nothing touches it');
    for (const uuid of [...uuids, withdrawn]) await assertSealsIncluded(bench, uuid);
    const again = (await leavesOf(bench, 3)).slice(before.length);
    const first = await leavesOf(bench, 1);
    assert.equal(again.length, 6);
    assert.deepEqual(
      again,
      first.filter((entry) => again.includes(entry)),
      'in the old order',
    );
    await storeDocuments(bench);
    assert.deepEqual(await bench.store.listUnbuiltPods(10), []);
    await assert.rejects(bench.manager.revoke(kid, null), /already revoked/);
    const later = await bench.deliver();
    assert.equal(await verdictOf(bench, await bench.podOf(later)), 'valid');
  });

  test('a stolen time key: the same head is cosigned again, and the log gets no leaf', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await startBench(t, undo, newConfig);
    const uuid = await bench.deliver();
    await nextLog(bench);
    const [ended] = await bench.store.listLogs('production');
    assert.ok(ended);
    const head = await bench.store.reader(ended).newestCheckpoint();
    for (const round of [1, 2]) {
      await storeDocuments(bench);
      const stored = await bench.store.newestPod(uuid);
      assert.ok(stored?.document, 'it was stored');
      const { document } = stored;
      const kid = await kidOf(bench, 'time', 1);
      bench.pass(2_000);
      await bench.manager.revoke(kid, null);
      assert.equal(await verdictOf(bench, document), 'key_revoked', `round ${round}`);
      // A node that has read the old note a moment before.
      const { checkpoint: note } = read(document).evidence.inclusion;
      await bench.store.storePodDocuments([{ ...stored, document, note }]);
      assert.equal((await bench.store.newestPod(uuid))?.document, null, 'what rests on a revoked key is not stored');
      await assertMoved(bench, uuid, document, 1);
      await assertSealsIncluded(bench, uuid);
      const again = await bench.store.reader(ended).newestCheckpoint();
      assert.deepEqual([again?.size, again?.root], [head?.size, head?.root]);
      assert.ok((again?.cosignedS ?? 0) > (head?.cosignedS ?? 0));
    }
    assert.equal((await bench.store.listLogs('production'))[0]?.size, ended.size);
    const times = (await bench.keys()).keys.filter(
      ({ purpose, origin }) => purpose === 'time' && origin === ended.origin,
    );
    assert.deepEqual(times.map(({ status }) => status).sort(), ['retired', 'revoked', 'revoked']);
    // And then its log key, too.
    const before = await bench.podOf(uuid);
    bench.pass(2_000);
    await bench.manager.revoke(await kidOf(bench, 'smt1', 1), null);
    await assertMoved(bench, uuid, before, 2);
    await assertSealsIncluded(bench, uuid);
    bench.pass(2_000);
    const { record } = await bench.manager.revoke(await kidOf(bench, 'time', 1), null);
    assert.equal(record.status, 'revoked', 'of a log that no longer counts: nothing else is left to do');
    await assertSealsIncluded(bench, uuid);
  });

  test('a stolen key of proofs splits at its index in the ended log, even after its log key is stolen', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await startBench(t, undo, newConfig);
    const [good, bad] = [await bench.deliver(), await bench.deliver()];
    const last = await bench.store.newestPod(good);
    await nextLog(bench);
    const kid = await kidOf(bench, 'spod1', 1);
    await assert.rejects(bench.manager.revoke(kid, 1_000), /1000 is not in smt1/);
    await bench.manager.revoke(kid, last?.leafIndex ?? 0);
    const assertSplit = async (): Promise<void> => {
      assert.equal(await verdictOf(bench, await bench.podOf(good)), 'valid');
      assert.equal(await verdictOf(bench, await bench.podOf(bad)), 'key_revoked');
    };
    await assertSplit();
    bench.pass(2_000);
    await bench.manager.revoke(await kidOf(bench, 'smt1', 1), null);
    await assertSplit();
    const record = (await bench.keys()).keys.find((key) => key.kid === kid);
    assert.deepEqual(
      [record?.origin, record?.revoked_after_index],
      [originOf(2), (await bench.store.newestPod(good))?.leafIndex],
    );
  });
});

test('an earlier time key of an ended log: the later one cosigns again, without a new key', async (t) => {
  await using undo = new AsyncDisposableStack();
  const bench = await startBench(t, undo, newSqliteConfig);
  const stolen = await kidOf(bench, 'time', 1);
  const uuid = await bench.deliver();
  const before = await bench.podOf(uuid);
  bench.pass(2_000);
  const { kid: successor } = await bench.manager.rotate('time', 0);
  await nextLog(bench);
  await bench.manager.revoke(stolen, null);
  assert.equal(await verdictOf(bench, before), 'key_revoked');
  await assertMoved(bench, uuid, before, 1);
  assert.equal(await kidOf(bench, 'time', 1), successor);
});

test('a cosigned head goes to the witnesses again, before that of the present log', async (t) => {
  await using undo = new AsyncDisposableStack();
  const { bench } = await benchOfTwoLogs(t, undo);
  const ended = (await bench.store.listLogs('production'))[0];
  const shown: string[] = [];
  const cosigning = makeSealing(bench.database, {
    folder: bench.folder,
    clock: bench.clock,
    cosign: (note, size, log) => {
      shown.push(`${log.origin} ${size}`);
      assert.ok(note.startsWith(`${log.origin}\n${size}\n`));
      return Promise.resolve([]);
    },
  });
  await new KeyManager({ ...cosigning, clock: bench.clock }).revoke(await kidOf(bench, 'time', 1), null);
  const present = (await bench.store.listLogs('production'))[1];
  assert.deepEqual(shown, [`${ended?.origin} ${ended?.size}`, `${present?.origin} ${present?.size}`]);
});

test('a log key that cannot be opened signs no head again, and the operator gets the fix', async (t) => {
  await using undo = new AsyncDisposableStack();
  const { bench, uuid, kid } = await benchOfTwoLogs(t, undo);
  const before = await bench.podOf(uuid);
  await bench.database.handle
    .updateTable('signing_keys')
    .set({ secret: Buffer.alloc(60) })
    .where('kid', '=', kid)
    .execute();
  const fresh = makeSealing(bench.database, { folder: bench.folder, clock: bench.clock });
  const manager = new KeyManager({ ...fresh, clock: bench.clock });
  await assert.rejects(manager.revoke(await kidOf(bench, 'time', 1), null), {
    name: 'KeyManagerError',
    message: new RegExp(`WAYSEAL_SECRETS_KEY cannot open the key.* revoke ${kid}`),
  });
  assert.equal((await bench.store.newestPod(uuid))?.document, before, 'nothing was changed');
  await manager.revoke(kid, null);
  await assertMoved(bench, uuid, before, 2);
});

async function benchOfTwoLogs(t: TestContext, undo: AsyncDisposableStack) {
  const bench = await startBench(t, undo, newSqliteConfig);
  const uuid = await bench.deliver();
  await nextLog(bench);
  return { bench, uuid, kid: await kidOf(bench, 'smt1', 1) };
}

// At the last of `hashing` it is heard of inside the transaction.
for (const step of ['reading', 'hashing'] as const) {
  test(`logging again stops at ${step} without a change`, async (t) => {
    await using undo = new AsyncDisposableStack();
    const { bench, uuid, kid } = await benchOfTwoLogs(t, undo);
    const contents = async (): Promise<unknown> => [
      await bench.store.listLogs('production'),
      await bench.store.listKeys(),
      await bench.store.listSeals(uuid),
      await bench.podOf(uuid),
    ];
    const before = await contents();
    const watchUntil = (): AppendWatch => {
      const controller = new AbortController();
      const onProgress = (at: string): void => void (at === step && controller.abort(new Error('enough')));
      return { signal: controller.signal, onProgress };
    };
    await assert.rejects(bench.manager.revoke(kid, null, watchUntil()), /enough/);
    assert.deepEqual(await contents(), before);
    await assert.rejects(bench.manager.openNextLog(true, watchUntil()), /enough/);
    assert.deepEqual(await contents(), before);
    assert.equal((await bench.manager.revoke(kid, null)).pods, 1);
    assert.equal(await verdictOf(bench, await bench.podOf(uuid)), 'valid');
  });
}

test('a faster service beside it: nothing changes, and the operator gets the fix', async (t) => {
  await using undo = new AsyncDisposableStack();
  const { bench, kid } = await benchOfTwoLogs(t, undo);
  const slow = makeSealing(bench.database, {
    folder: bench.folder,
    clock: bench.clock,
    wrapStore: (store) => ({ ...store, append: () => Promise.reject(new HeadMoved('another writer was faster')) }),
  });
  const before = await bench.store.listKeys();
  await assert.rejects(new KeyManager({ ...slow, clock: bench.clock }).revoke(kid, null), {
    name: 'KeyManagerError',
    message: /nothing was changed. Stop the service/,
  });
  assert.deepEqual(await bench.store.listKeys(), before);
});

test('a watcher sees every step to the end, and a later stop request is too late', async (t) => {
  await using undo = new AsyncDisposableStack();
  const { bench, kid } = await benchOfTwoLogs(t, undo);
  const controller = new AbortController();
  const last = new Map<string, readonly [number, number]>();
  const { record } = await bench.manager.revoke(kid, null, {
    signal: controller.signal,
    onProgress: (step, done, total) => {
      last.set(step, [done, total]);
      if (step === 'writing' && done === total) controller.abort();
    },
  });
  assert.equal(record.status, 'revoked');
  assert.deepEqual([...last.keys()], ['reading', 'hashing', 'writing']);
  for (const [step, [done, total]] of last) if (step !== 'hashing') assert.ok(done > 0 && done <= total, step);
});
