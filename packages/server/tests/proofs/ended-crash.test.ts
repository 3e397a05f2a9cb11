import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeyManager } from '../../src/modules/proofs/work/manage-keys.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { makeSealing } from '../support/sealing.ts';
import { assertMoved, assertSealsIncluded, kidOf, nextLog, verdictOf } from './ended-bench.ts';
import { startBench, type LogStep } from './log-bench.ts';

const crashes: readonly { readonly purpose: 'smt1' | 'time'; readonly step: LogStep; readonly nth: number }[] = [
  { purpose: 'smt1', step: 'append', nth: 1 },
  { purpose: 'smt1', step: 'copy.write', nth: 1 },
  { purpose: 'smt1', step: 'storeNote', nth: 1 },
  { purpose: 'time', step: 'append', nth: 1 },
  // Of the ended log, then of the present one.
  { purpose: 'time', step: 'storeNote', nth: 1 },
  { purpose: 'time', step: 'copy.write', nth: 1 },
  { purpose: 'time', step: 'storeNote', nth: 2 },
];
describeOnBothDatabases('keys of an ended log', (newConfig) => {
  for (const { purpose, step, nth } of crashes) {
    test(`are revoked completely or not at all when a crash hits a ${purpose} key at ${step} ${nth}`, async (t) => {
      await using undo = new AsyncDisposableStack();
      const bench = await startBench(t, undo, newConfig);
      const uuid = await bench.deliver();
      const before = await bench.podOf(uuid);
      await nextLog(bench);
      const kid = await kidOf(bench, purpose, 1);
      bench.breakNext(step, nth);
      await assert.rejects(bench.manager.revoke(kid, null), /broken on purpose/);
      const shown = await bench.podOf(uuid);
      assert.ok(shown === '' || (await verdictOf(bench, shown)) === 'valid', 'nothing is shown that is refused');
      // The next start, over the same files.
      const again = makeSealing(bench.database, { folder: bench.folder, clock: bench.clock });
      await again.writer.recover();
      assert.equal(again.writer.refusal, null);
      const isDone = step !== 'append';
      assert.equal(
        await verdictOf(bench, before),
        isDone ? (purpose === 'time' ? 'key_revoked' : 'key_unknown') : 'valid',
      );
      if (!isDone) await new KeyManager({ ...again, clock: bench.clock }).revoke(kid, null);
      await assertMoved(bench, uuid, before, purpose === 'time' ? 1 : 2);
      await assertSealsIncluded(bench, uuid);
      const logs = await bench.store.listLogs('production');
      for (const { id } of logs) assert.deepEqual(await bench.store.listUnsigned(id), []);
      const current = logs.at(-1);
      assert.ok(current);
      assert.equal(await bench.copy.read(), (await bench.store.reader(current).newestCheckpoint())?.note);
    });
  }
});
