import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import {
  parseKeySet,
  readEntry,
  verifyInclusionDocument,
  verifyPod,
  type KeyRecord,
  type PodDocument,
} from '@wayseal/proofs';
import { inclusionDocumentOf } from '../../src/modules/proofs/operations/documents.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { KeyManager } from '../../src/modules/proofs/work/manage-keys.ts';
import { openProductionLog } from '../../src/modules/proofs/work/open-production-log.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { describeOnBothDatabases, newSqliteConfig, temporaryFolder } from '../support/databases.ts';
import { archiveOf } from '../support/proof-archive.ts';
import { recordScan } from '../support/shipment-rows.ts';
import { makeSealing, testIssuer } from '../support/sealing.ts';
import { startBench } from './log-bench.ts';

const nextOrigin = `${testIssuer}/smt1-2`;

describeOnBothDatabases('the next log', (newConfig) => {
  test('logs every seal and live proof again after a stolen log key, in the old order, with refreshed evidence', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await startBench(t, undo, newConfig);
    const uuids = [await bench.deliver(), await bench.deliver(), await bench.deliver()];
    const [withdrawn = ''] = uuids;
    bench.pass(2_000);
    await recordScan(bench.database, withdrawn, { status: 'exception', recordedAt: bench.clock.now() });
    await bench.sealer.sealed(withdrawn);
    const old = new Map<string, string>();
    for (const uuid of uuids) old.set(uuid, await bench.podOf(uuid));
    bench.pass(2_000);

    assert.deepEqual(await bench.manager.openNextLog(true), { origin: nextOrigin, seals: 7, pods: 2 });
    const keys = await bench.keys();
    for (const uuid of uuids) {
      assert.equal(
        (await verifyPod(old.get(uuid) ?? '', keys)).verdict,
        'key_unknown',
        'of a log whose key is revoked',
      );
    }
    for (const uuid of uuids.slice(1)) {
      const text = await bench.podOf(uuid);
      assert.equal((await verifyPod(text, keys)).verdict, 'valid');
      const [before, after] = [JSON.parse(old.get(uuid) ?? ''), JSON.parse(text)] as PodDocument[];
      assert.deepEqual([after?.statement, after?.signature], [before?.statement, before?.signature]);
      assert.equal(after?.evidence.inclusion.origin, nextOrigin);
      for (const seal of [1, 2]) {
        const inclusion = await inclusionDocumentOf(archiveOf(bench.store), uuid, { seal });
        assert.equal((await verifyInclusionDocument(inclusion, keys)).verdict, 'valid');
      }
    }
    const [first, next] = await bench.store.listLogs('production');
    assert.ok(first && next);
    const leavesOf = async (log: typeof first): Promise<readonly string[]> =>
      (await bench.store.reader(log).readEntries(0, log.size)).filter((entry) => readEntry(entry)?.kind !== 'key');
    const again = await leavesOf(next);
    assert.deepEqual(
      again,
      (await leavesOf(first)).filter((entry) => again.includes(entry)),
    );
    const later = await bench.deliver();
    assert.equal((await verifyPod(await bench.podOf(later), await bench.keys())).verdict, 'valid');
  });

  test('splits a revoked key of proofs at its last good proof, under its present index', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await startBench(t, undo, newConfig);
    const [good, bad] = [await bench.deliver(), await bench.deliver()];
    const last = await bench.store.newestPod(good);
    bench.pass(2_000);
    await bench.manager.revoke(last?.keyId ?? '', last?.leafIndex ?? 0);
    const third = await bench.deliver();
    bench.pass(2_000);
    await bench.manager.openNextLog(true);
    const keys = await bench.keys();
    assert.equal((await verifyPod(await bench.podOf(good), keys)).verdict, 'valid');
    assert.equal((await verifyPod(await bench.podOf(bad), keys)).verdict, 'key_revoked');
    assert.equal((await verifyPod(await bench.podOf(third), keys)).verdict, 'valid');
    const record = keys.keys.find(({ kid }) => kid === last?.keyId);
    assert.equal(record?.revoked_after_index, (await bench.store.newestPod(good))?.leafIndex);
  });
});

test('endorses records of moved keys again, and logs each changed record before its use', async (t) => {
  await using undo = new AsyncDisposableStack();
  const bench = await startBench(t, undo, newSqliteConfig);
  bench.pass(2_000);
  await bench.manager.rotate('spod1', 86_400_000);
  await bench.deliver();
  bench.pass(86_400_000);
  await bench.deliver();
  bench.pass(2_000);
  const before = await bench.keys();
  await bench.manager.openNextLog(true);
  const after = await bench.keys();
  const pods = after.keys.filter(({ purpose }) => purpose === 'spod1');
  assert.deepEqual(
    pods.map(({ origin, status }) => [origin, status]),
    [
      [nextOrigin, 'retired'],
      [nextOrigin, 'retired'],
      [nextOrigin, 'active'],
    ],
  );
  const valueOf = (records: readonly KeyRecord[], kid: string) => records.find((key) => key.kid === kid)?.endorsed_by;
  const second = pods[1]?.kid ?? '';
  assert.equal(valueOf(after.keys, second)?.key_id, pods[0]?.kid);
  assert.notEqual(valueOf(after.keys, second)?.value, valueOf(before.keys, second)?.value);
  assert.equal(pods[2]?.endorsed_by?.key_id, second);
  const log = (await bench.store.listLogs('production')).at(-1);
  assert.ok(log);
  const kinds = (await bench.store.reader(log).readEntries(0, log.size)).map((entry) => readEntry(entry)?.kind);
  assert.deepEqual(kinds, [...Array.from({ length: 7 }, () => 'key'), 'seal', 'seal', 'pod', 'seal', 'seal', 'pod']);
});

for (const step of ['append', 'copy.write', 'storeNote'] as const) {
  test(`is the old log or the complete next one after a crash of the opening at ${step}`, async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await startBench(t, undo, newSqliteConfig);
    const uuid = await bench.deliver();
    bench.pass(2_000);
    bench.breakNext(step);
    await assert.rejects(bench.manager.openNextLog(true), /broken on purpose/);
    // The next start of the service, over the same files.
    const again = makeSealing(bench.database, { folder: bench.folder, clock: bench.clock });
    const logger = createLogger('silent', process.stderr);
    assert.equal(await openProductionLog({ ...again, logger }, testIssuer, true), testIssuer);
    await again.writer.recover();
    assert.equal(again.writer.refusal, null);
    const logs = await bench.store.listLogs('production');
    assert.deepEqual(
      logs.map(({ size }) => size > 0),
      step === 'append' ? [true] : [true, true],
    );
    assert.equal((await verifyPod(await bench.podOf(uuid), await bench.keys())).verdict, 'valid');
    const current = logs.at(-1);
    assert.ok(current);
    assert.equal(await bench.copy.read(), (await bench.store.reader(current).newestCheckpoint())?.note);
    if (step === 'append') {
      const { origin } = await new KeyManager({ ...again, clock: bench.clock }).openNextLog(true);
      assert.equal(origin, nextOrigin);
    }
  });
}

test('continues a restored backup, which refuses appends until then, even after a crash', async (t) => {
  await using undo = new AsyncDisposableStack();
  const bench = await startBench(t, undo, newSqliteConfig);
  const kept = await bench.deliver();
  await sql`pragma wal_checkpoint(truncate)`.execute(bench.database.handle);
  const file = path.join(temporaryFolder(t), 'restored.sqlite');
  copyFileSync(bench.file, file);
  await bench.deliver();
  const published = await bench.copy.read();

  const restored = undo.use(openDatabase({ kind: 'sqlite', path: file }));
  let fails = true;
  const parts = makeSealing(restored, {
    folder: bench.folder,
    clock: bench.clock,
    wrapStore: (store) => ({
      ...store,
      append: (batch) => (fails ? Promise.reject(new Error('broken on purpose')) : store.append(batch)),
    }),
  });
  await assert.rejects(parts.writer.recover(), /older than the last published checkpoint/);
  const manager = new KeyManager(parts);
  await assert.rejects(manager.openNextLog(false), /broken on purpose/);
  assert.equal(await parts.copy.read(), published, 'the evidence stays until the next log is committed');
  await assert.rejects(
    makeSealing(restored, { folder: bench.folder }).writer.recover(),
    /older than the last published checkpoint/,
  );

  fails = false;
  bench.pass(2_000);
  assert.deepEqual(await manager.openNextLog(false), { origin: nextOrigin, seals: 1, pods: 0 });
  const keys = parseKeySet((await parts.keyring.load()).documentOf(testIssuer));
  assert.equal((await verifyPod((await parts.documents.newestPod(kept))?.document ?? '', keys)).verdict, 'valid');
  const inclusion = await inclusionDocumentOf(archiveOf(parts.store), kept, {});
  assert.equal(inclusion.origin, nextOrigin);
  assert.equal((await verifyInclusionDocument(inclusion, keys)).verdict, 'valid');
});
