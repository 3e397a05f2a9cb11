import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { mergePinned, parseKeySet, verifyInclusionDocument, verifyPod, type PodDocument } from '@wayseal/proofs';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { inclusionDocumentOf } from '../../src/modules/proofs/operations/documents.ts';
import type { ProofArchive, ProofStore } from '../../src/modules/proofs/ports.ts';
import { KeyManager } from '../../src/modules/proofs/work/manage-keys.ts';
import { newSqliteConfig, temporaryFolder } from '../support/databases.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { startSealing, testIssuer, type SealingParts } from '../support/sealing.ts';

interface Bench extends SealingParts {
  readonly manager: KeyManager;
  readonly pass: (milliseconds: number) => void;
  readonly deliver: () => Promise<string>;
  readonly verdictOf: (uuid: string) => Promise<string>;
  readonly keys: () => Promise<ReturnType<typeof parseKeySet>>;
}

async function start(
  t: TestContext,
  undo: AsyncDisposableStack,
  wrapStore: (store: ProofStore) => ProofStore = (store) => store,
): Promise<Bench> {
  let now = Date.parse('2026-11-20T10:00:00.000Z');
  const clock: Clock = { now: () => now, monotonic: () => now };
  const folder = temporaryFolder(t);
  const parts = await startSealing(undo, await newSqliteConfig(t), { folder, clock, wrapStore });
  const { database, store, keyring, writer, documents, sealer } = parts;
  const manager = new KeyManager({ store, keyring, writer, clock });
  const keys = async () => parseKeySet((await keyring.load()).documentOf(testIssuer));
  return {
    ...parts,
    manager,
    keys,
    pass: (milliseconds) => void (now += milliseconds),
    deliver: async () => {
      now += 2_000;
      const uuid = await addShipment(database, { createdAt: now });
      await recordScan(database, uuid, { status: 'delivered', recordedAt: now });
      await sealer.sealed(uuid);
      return uuid;
    },
    verdictOf: async (uuid) =>
      (await verifyPod((await documents.newestPod(uuid))?.document ?? '', await keys())).verdict,
  };
}

test('proofs of three successive keys verify, and pins follow the endorsements', async (t) => {
  await using undo = new AsyncDisposableStack();
  const bench = await start(t, undo);
  const pins = await bench.keys();
  const delivered = [await bench.deliver()];
  for (let round = 0; round < 2; round += 1) {
    const announced = await bench.manager.rotate('spod1', 86_400_000);
    assert.equal(announced.status, 'announced');
    await assert.rejects(bench.manager.rotate('spod1', 0), /already announced/);
    delivered.push(await bench.deliver());
    bench.pass(86_400_000);
    delivered.push(await bench.deliver());
  }
  const used = await Promise.all(delivered.map(async (uuid) => (await bench.store.newestPod(uuid))?.keyId));
  assert.equal(new Set(used).size, 3);
  for (const uuid of delivered) assert.equal(await bench.verdictOf(uuid), 'valid');
  const merged = await mergePinned(pins, await bench.keys());
  const last = (await bench.documents.newestPod(delivered[4] ?? ''))?.document ?? '';
  assert.equal((await verifyPod(last, merged)).verdict, 'valid');
  const records = (await bench.keys()).keys.filter(({ purpose }) => purpose === 'spod1');
  assert.deepEqual(
    records.map(({ status }) => status),
    ['retired', 'retired', 'active'],
  );
});

test('a revoked key of proofs of delivery splits exactly at its index', async (t) => {
  await using undo = new AsyncDisposableStack();
  const bench = await start(t, undo);
  const [good, bad] = [await bench.deliver(), await bench.deliver()];
  const lastGood = await bench.store.newestPod(good);
  await bench.manager.revoke(lastGood?.keyId ?? '', lastGood?.leafIndex ?? 0);
  assert.equal(await bench.verdictOf(good), 'valid');
  assert.equal(await bench.verdictOf(bad), 'key_revoked');
  assert.equal(await bench.verdictOf(await bench.deliver()), 'valid');
});

test('a revoked time key never counts, and stored proofs are rebuilt with the same statement and signature', async (t) => {
  await using undo = new AsyncDisposableStack();
  const bench = await start(t, undo);
  const uuid = await bench.deliver();
  const before = (await bench.documents.newestPod(uuid))?.document ?? '';
  const time = (await bench.keys()).keys.find(({ purpose, status }) => purpose === 'time' && status === 'active');
  bench.pass(2_000);
  await bench.manager.revoke(time?.kid ?? '', null);
  assert.equal((await verifyPod(before, await bench.keys())).verdict, 'key_revoked');
  const after = (await bench.documents.newestPod(uuid))?.document ?? '';
  assert.equal(await bench.verdictOf(uuid), 'valid');
  const [old, fresh] = [JSON.parse(before), JSON.parse(after)] as { statement: object; signature: object }[];
  assert.deepEqual([fresh?.statement, fresh?.signature], [old?.statement, old?.signature]);
});

test('a document built before the revocation of a time key is not stored after it', async (t) => {
  await using undo = new AsyncDisposableStack();
  const bench = await start(t, undo);
  const uuid = await bench.deliver();
  const old = await bench.documents.newestPod(uuid);
  assert.ok(old?.document);
  await bench.documents.settled();
  const time = (await bench.keys()).keys.find(({ purpose, status }) => purpose === 'time' && status === 'active');
  bench.pass(2_000);
  await bench.manager.revoke(time?.kid ?? '', null);
  const note = (JSON.parse(old.document) as PodDocument).evidence.inclusion.checkpoint;
  await bench.store.storePodDocuments([{ ...old, document: old.document, note }]);
  assert.equal((await bench.store.newestPod(uuid))?.document, null);
  assert.equal(await bench.verdictOf(uuid), 'valid');
});

test('a crash during the revocation of a time key leaves no proof with it', async (t) => {
  await using undo = new AsyncDisposableStack();
  let isBroken = false;
  const bench = await start(t, undo, (store) => ({
    ...store,
    storeNote: (...given) => (isBroken ? Promise.reject(new Error('broken on purpose')) : store.storeNote(...given)),
  }));
  const uuid = await bench.deliver();
  const time = (await bench.keys()).keys.find(({ purpose, status }) => purpose === 'time' && status === 'active');
  bench.pass(2_000);
  isBroken = true;
  await assert.rejects(bench.manager.revoke(time?.kid ?? '', null), /broken on purpose/);
  assert.equal((await bench.documents.newestPod(uuid))?.document, null, 'nothing is shown that is refused');
  isBroken = false;
  await bench.writer.recover();
  assert.equal(await bench.verdictOf(uuid), 'valid');
});

test('the next log holds the last seal of every chain and continues', async (t) => {
  await using undo = new AsyncDisposableStack();
  const bench = await start(t, undo);
  const uuid = await bench.deliver();
  bench.pass(2_000);
  assert.deepEqual(await bench.manager.openNextLog(false), {
    origin: `${testIssuer}/smt1-2`,
    seals: 1,
    pods: 0,
  });
  const archive: ProofArchive = {
    ...bench.store,
    log: async (logId) => {
      const log = (await bench.store.listLogs('production')).find(({ id }) => id === logId);
      assert.ok(log);
      return bench.store.reader(log);
    },
  };
  const inclusion = await inclusionDocumentOf(archive, uuid, {});
  assert.equal(inclusion.origin, `${testIssuer}/smt1-2`);
  assert.equal((await verifyInclusionDocument(inclusion, await bench.keys())).verdict, 'valid');
  assert.equal(await bench.verdictOf(uuid), 'valid');
  const later = await bench.deliver();
  assert.equal(await bench.verdictOf(later), 'valid');
  assert.equal((await bench.keys()).keys.filter(({ status }) => status === 'active').length, 4);
});

test('an impossible rotation is refused with the reason', async (t) => {
  await using undo = new AsyncDisposableStack();
  const bench = await start(t, undo);
  const of = async (purpose: string) => (await bench.keys()).keys.find((key) => key.purpose === purpose)?.kid ?? '';
  await assert.rejects(bench.manager.revoke(await of('smt1'), null), /new-log/);
  await assert.rejects(bench.manager.revoke(await of('time'), 3), /spod1 keys/);
  await assert.rejects(bench.manager.retire(await of('spod1')), /only an announced key/);
  await assert.rejects(bench.manager.revoke('0000000000000000', null), /no signing key/);
});
