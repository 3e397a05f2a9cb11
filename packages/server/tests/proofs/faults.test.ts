import assert from 'node:assert/strict';
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { parseKeySet, verifyConsistency, verifyPod, type ConsistencyClaim } from '@wayseal/proofs';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { consistencyPath } from '../../src/modules/proofs/operations/read-path.ts';
import type { ProofStore, WrittenLogKind } from '../../src/modules/proofs/ports.ts';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import type { CheckpointCopy } from '../../src/modules/proofs/work/checkpoint-copy.ts';
import { describeOnPostgres, newSqliteConfig, temporaryFolder } from '../support/databases.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { makeSealing, startSealing, testIssuer, type SealingParts } from '../support/sealing.ts';

/** Steps of sealing and anchoring that write, and what each is called on. */
const storeSteps = ['append', 'storeNote', 'storePodDocuments'] as const;
type Step = (typeof storeSteps)[number] | 'copy.write' | 'cosign' | 'listRoot';
type Mode = 'failed' | 'failed but persisted';

/** Breaks one call of a step, then works. */
class Breaker {
  step: Step | undefined;
  mode: Mode = 'failed';
  broken = 0;

  async around<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
    if (this.step !== step) return work();
    this.step = undefined;
    this.broken += 1;
    if (this.mode === 'failed but persisted') await work();
    throw new Error(`${step} was broken on purpose`);
  }

  wrapStore(store: ProofStore): ProofStore {
    return {
      ...store,
      append: (batch) => this.around('append', () => store.append(batch)),
      storeNote: (...given) => this.around('storeNote', () => store.storeNote(...given)),
      listRoot: (...given) => this.around('listRoot', () => store.listRoot(...given)),
      storePodDocuments: (...given) => this.around('storePodDocuments', () => store.storePodDocuments(...given)),
    };
  }

  wrapCopy(copy: CheckpointCopy): CheckpointCopy {
    return { ...copy, write: (note) => this.around('copy.write', () => copy.write(note)) };
  }
}

async function assertSound(
  { store, keyring, documents }: SealingParts,
  uuid: string,
  kind: WrittenLogKind = 'production',
): Promise<string> {
  const keys = parseKeySet((await keyring.load()).documentOf(testIssuer));
  const pod = await documents.newestPod(uuid);
  const verified = await verifyPod(pod?.document ?? '', keys);
  const expected = kind === 'production' ? 'valid' : 'sandbox';
  assert.equal(verified.verdict, expected, JSON.stringify(verified.steps));
  const [log, ...others] = await store.listLogs(kind);
  assert.equal(others.length, 0);
  assert.ok(log);
  const reader = store.reader(log);
  const entries = await reader.readEntries(0, log.size);
  assert.equal(entries.length, log.size);
  assert.equal(new Set(entries).size, entries.length, 'no entry is logged twice');
  assert.deepEqual(await store.listUnsigned(log.id), []);
  const newest = await reader.newestCheckpoint();
  assert.equal(newest?.size, log.size);
  for (let size = 1; size < log.size; size += 1) {
    const earlier = await reader.checkpointAt(size);
    if (earlier === undefined) continue;
    const claim: Omit<ConsistencyClaim, 'path'> = {
      from: size,
      to: log.size,
      fromRoot: earlier.root,
      toRoot: log.root,
    };
    assert.equal(verifyConsistency({ ...claim, path: await consistencyPath(reader, size, log.size) }), 'valid');
  }
  return pod?.document ?? '';
}

describe('every step of sealing synthetic shipments', () => {
  for (const step of storeSteps) {
    for (const mode of ['failed', 'failed but persisted'] as const) {
      for (const times of [1, 2]) {
        test(`${step} ${mode}, ${times} times: loses, doubles and forks nothing, and leaves the public log alone`, async (t) => {
          await using undo = new AsyncDisposableStack();
          const breaker = new Breaker();
          const parts = await startSealing(undo, await newSqliteConfig(t), {
            folder: temporaryFolder(t),
            wrapStore: (store) => breaker.wrapStore(store),
          });
          const [before] = await parts.store.listLogs('production');
          const uuid = await addShipment(parts.database, { sandbox: true });
          await recordScan(parts.database, uuid, { status: 'delivered' });
          breaker.mode = mode;
          // From its first step on, which opens the log.
          for (let round = 0; round < times; round += 1) {
            breaker.step = step;
            await parts.sandboxSealer.sealed(uuid).catch(() => undefined);
            await parts.documents.settled();
          }
          assert.ok(breaker.broken >= 1);
          breaker.step = undefined;
          await parts.sandboxSealer.sealed(uuid);
          assert.equal((await parts.store.listSeals(uuid)).length, 1);
          await assertSound(parts, uuid, 'synthetic');
          await parts.documents.settled();
          assert.deepEqual(await parts.store.listUnbuiltPods(1), []);
          assert.deepEqual((await parts.store.listLogs('production'))[0], before);
        });
      }
    }
  }
});

describe('every step of sealing', () => {
  for (const step of [...storeSteps, 'copy.write', 'cosign'] as const) {
    for (const mode of ['failed', 'failed but persisted'] as const) {
      for (const times of [1, 2]) {
        test(`${step} ${mode}, ${times} times: loses, doubles and forks nothing`, async (t) => {
          await using undo = new AsyncDisposableStack();
          const breaker = new Breaker();
          const parts = await startSealing(undo, await newSqliteConfig(t), {
            folder: temporaryFolder(t),
            wrapStore: (store) => breaker.wrapStore(store),
            wrapCopy: (copy) => breaker.wrapCopy(copy),
            cosign: () => breaker.around('cosign', async () => []),
          });
          const uuid = await addShipment(parts.database);
          await recordScan(parts.database, uuid, { status: 'delivered' });
          breaker.mode = mode;
          for (let round = 0; round < times; round += 1) {
            breaker.step = step;
            await parts.sealer.sealed(uuid).catch(() => undefined);
            await parts.documents.settled();
          }
          assert.ok(breaker.broken >= 1);
          breaker.step = undefined;
          await parts.sealer.sealed(uuid);
          assert.equal((await parts.store.listSeals(uuid)).length, 1);
          await assertSound(parts, uuid);
          await parts.documents.settled();
          assert.deepEqual(await parts.store.listUnbuiltPods(1), []);
        });
      }
    }
  }
});

for (const mode of ['failed', 'failed but persisted'] as const) {
  test(`listing a root ${mode}: the next run lists it once`, async (t) => {
    await using undo = new AsyncDisposableStack();
    let now = Date.parse('2026-11-20T10:00:00.000Z');
    const clock: Clock = { now: () => now, monotonic: () => now };
    const breaker = new Breaker();
    const wrapStore = (store: ProofStore): ProofStore => breaker.wrapStore(store);
    const parts = await startSealing(undo, await newSqliteConfig(t), { folder: temporaryFolder(t), clock, wrapStore });
    const uuid = await addShipment(parts.database, { createdAt: now });
    const [log] = await parts.store.listLogs('production');
    assert.ok(log);
    breaker.mode = mode;
    for (let round = 1; round <= 3; round += 1) {
      now += 60_000;
      if (round === 1) breaker.step = 'listRoot';
      await recordScan(parts.database, uuid, { status: 'in_transit', recordedAt: now });
      await parts.sealer.sealed(uuid);
      // Lists what the running loop has not come to yet, as the next start does.
      const { sealer } = makeSealing(parts.database, { folder: temporaryFolder(t), clock });
      await sealer.start();
      await sealer[Symbol.asyncDispose]();
    }
    assert.equal(breaker.broken, 1);
    const roots = await parts.store.reader(log).listRoots(0, 100);
    assert.deepEqual(
      roots.map(({ index }) => index),
      roots.map((_, position) => position),
    );
    assert.equal(new Set(roots.map(({ size }) => size)).size, roots.length);
    assert.equal(roots.at(-1)?.size, (await parts.store.reader(log).newestCheckpoint())?.size);
  });
}

test('a rebuilt document has the same bytes', async (t) => {
  await using undo = new AsyncDisposableStack();
  const parts = await startSealing(undo, await newSqliteConfig(t), { folder: temporaryFolder(t) });
  const uuid = await addShipment(parts.database);
  await recordScan(parts.database, uuid, { status: 'delivered' });
  await parts.sealer.sealed(uuid);
  const before = await assertSound(parts, uuid);
  await parts.database.handle.updateTable('pods').set({ document: null }).execute();
  const [log] = await parts.store.listLogs('production');
  await parts.database.handle
    .updateTable('log_checkpoints')
    .set({ note: null })
    .where('tree_size', '=', log?.size ?? 0)
    .execute();
  await parts.writer.recover();
  assert.equal(await assertSound(parts, uuid), before);
});

async function copyOf(t: TestContext, database: Database, file: string): Promise<string> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database.handle);
  const copied = path.join(temporaryFolder(t), 'restored.sqlite');
  copyFileSync(file, copied);
  return copied;
}

test('a restored older database starts, serves reads and refuses to append', async (t) => {
  await using undo = new AsyncDisposableStack();
  const config = await newSqliteConfig(t);
  const folder = temporaryFolder(t);
  const parts = await startSealing(undo, config, { folder });
  const uuid = await addShipment(parts.database);
  await recordScan(parts.database, uuid, { status: 'in_transit' });
  await parts.sealer.sealed(uuid);
  const backup = await copyOf(t, parts.database, config.path);
  await recordScan(parts.database, uuid, { status: 'delivered' });
  await parts.sealer.sealed(uuid);

  await using restored = openDatabase({ kind: 'sqlite', path: backup });
  const later = makeSealing(restored, { folder });
  await later.sealer.start();
  t.after(() => later.sealer[Symbol.asyncDispose]());
  assert.match(later.writer.refusal ?? '', /older than the last published checkpoint/);
  assert.throws(() => later.sealer.assertAppendable(), { code: 'unavailable' });
  await recordScan(restored, uuid, { status: 'exception' });
  await assert.rejects(later.sealer.sealed(uuid), { code: 'unavailable' });
  assert.equal((await later.store.listSeals(uuid)).length, 1);
  const [log] = await later.store.listLogs('production');
  assert.ok(log && (await later.store.reader(log).newestCheckpoint()));
});

test('a database of the same size with another history is refused, and a missing copy is created', async (t) => {
  await using undo = new AsyncDisposableStack();
  const config = await newSqliteConfig(t);
  const folder = temporaryFolder(t);
  const parts = await startSealing(undo, config, { folder });
  const uuid = await addShipment(parts.database);
  const backup = await copyOf(t, parts.database, config.path);
  await recordScan(parts.database, uuid, { status: 'in_transit' });
  await parts.sealer.sealed(uuid);

  const elsewhere = path.join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  await using forked = openDatabase({ kind: 'sqlite', path: backup });
  const fork = makeSealing(forked, { folder: elsewhere });
  await fork.sealer.start();
  t.after(() => fork.sealer[Symbol.asyncDispose]());
  assert.equal(fork.writer.refusal, null);
  assert.ok(await fork.copy.read());
  await recordScan(forked, uuid, { status: 'exception' });
  await fork.sealer.sealed(uuid);
  cpSync(path.join(folder, 'checkpoint'), path.join(elsewhere, 'checkpoint'));
  const again = makeSealing(forked, { folder: elsewhere });
  await assert.rejects(again.writer.recover(), /another root/);
});

test('a clock that was ahead stops a chain with an alarm, without a write', async (t) => {
  await using undo = new AsyncDisposableStack();
  let now = Date.parse('2026-11-20T10:00:00.000Z');
  const clock: Clock = { now: () => now, monotonic: () => now };
  const parts = await startSealing(undo, await newSqliteConfig(t), { folder: temporaryFolder(t), clock });
  const uuid = await addShipment(parts.database, { createdAt: now });
  await recordScan(parts.database, uuid, { status: 'in_transit', recordedAt: now + 400_000 });
  await assert.rejects(parts.sealer.sealed(uuid), /ahead of the clock/);
  assert.equal((await parts.store.listSeals(uuid)).length, 0);
  now += 200_000;
  await parts.sealer.sealed(uuid);
  const [seal] = await parts.store.listSeals(uuid);
  assert.equal(seal?.sealed_at, new Date(now + 200_000).toISOString());
});

test('a chain with contradicting links is never sealed', async (t) => {
  await using undo = new AsyncDisposableStack();
  const parts = await startSealing(undo, await newSqliteConfig(t), { folder: temporaryFolder(t) });
  const uuid = await addShipment(parts.database);
  await recordScan(parts.database, uuid, { status: 'in_transit' });
  await parts.database.handle
    .updateTable('chain_links')
    .set({ commitment: 'f'.repeat(64) })
    .execute();
  await assert.rejects(parts.sealer.sealed(uuid), /contradicts itself/);
  assert.equal((await parts.store.listSeals(uuid)).length, 0);
});

// Two connections of one process to one SQLite file would wait for each other; processes are tested by the crash test.
describeOnPostgres('the log', (newConfig) => {
  test('takes turns between two writers on one database', async (t) => {
    await using undo = new AsyncDisposableStack();
    const config = await newConfig(t);
    const one = await startSealing(undo, config, { folder: temporaryFolder(t) });
    const database = undo.use(openDatabase(config));
    const other = makeSealing(database, { folder: temporaryFolder(t) });
    undo.use(other.sealer);
    await other.sealer.start();
    const uuids: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const uuid = await addShipment(database);
      uuids.push(uuid);
      await recordScan(database, uuid, { status: 'delivered' });
      await Promise.all([one.sealer.sealed(uuid), other.sealer.sealed(uuid)]);
    }
    for (const uuid of uuids) assert.equal((await one.store.listSeals(uuid)).length, 1);
    await assertSound(one, uuids[9] ?? '');
  });
});
