import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseKeySet, readEntry, verifyPod, type PodDocument } from '@wayseal/proofs';
import type { ProofStore } from '../../src/modules/proofs/ports.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import type { CheckpointCopy } from '../../src/modules/proofs/work/checkpoint-copy.ts';
import { describeOnBothDatabases, temporaryFolder } from '../support/databases.ts';
import { startSealing, testIssuer } from '../support/sealing.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';

describeOnBothDatabases('sealing', (newConfig) => {
  test('makes a delivery provable at once', async (t) => {
    await using undo = new AsyncDisposableStack();
    const { database, store, keyring, sealer, documents } = await startSealing(undo, await newConfig(t), {
      folder: temporaryFolder(t),
    });
    const uuid = await addShipment(database);
    await recordScan(database, uuid, { status: 'in_transit' });
    await sealer.sealed(uuid);
    await recordScan(database, uuid, { status: 'delivered' });
    await recordScan(database, uuid, { status: 'in_transit', state: 'delivered' });
    await sealer.sealed(uuid);
    const seals = await store.listSeals(uuid);
    assert.deepEqual(
      seals.map(({ kind, count }) => [kind, count]),
      [
        ['events', 1],
        ['events', 2],
        ['events', 3],
      ],
    );
    const pod = await documents.newestPod(uuid);
    const document = JSON.parse(pod?.document ?? '') as PodDocument;
    assert.equal(document.evidence.chain.seals.length, 2);
    const keys = parseKeySet((await keyring.load()).documentOf(testIssuer));
    const verified = await verifyPod(pod?.document ?? '', keys);
    assert.equal(verified.verdict, 'valid', JSON.stringify(verified.steps));
    const [log] = await store.listLogs('production');
    assert.ok(log);
    const entries = await store.reader(log).readEntries(0, log.size);
    assert.deepEqual(
      entries.map((entry) => readEntry(entry)?.kind),
      ['key', 'key', 'key', 'key', 'seal', 'seal', 'seal', 'pod'],
    );
  });

  test('starts a node on an empty database, even when another node has committed unsigned keys', async (t) => {
    const full = new Error('no space is left');
    const unwritable = (copy: CheckpointCopy): CheckpointCopy => ({ ...copy, write: () => Promise.reject(full) });
    for (let moment = 1, calls = Infinity; moment <= calls; moment += 1) {
      await using undo = new AsyncDisposableStack();
      const config = await newConfig(t);
      await migrateStore(config);
      let made = 0;
      const wrapStore = (store: ProofStore): ProofStore => {
        const wrapped = Object.entries(store).map(([name, member]) => {
          if (name === 'reader') return [name, member] as const;
          const call = async (...given: unknown[]): Promise<unknown> => {
            const answer = await (member as (...given: unknown[]) => Promise<unknown>)(...given);
            made += 1;
            if (made === moment) {
              const interrupted = startSealing(undo, config, { folder: temporaryFolder(t), wrapCopy: unwritable });
              // Once the log has its keys, there is nothing to commit.
              await interrupted.catch((error: unknown) => assert.equal(error, full));
            }
            return answer;
          };
          return [name, call] as const;
        });
        return Object.fromEntries(wrapped) as unknown as ProofStore;
      };
      const { store, writer } = await startSealing(undo, config, { folder: temporaryFolder(t), wrapStore });
      assert.equal(writer.refusal, null);
      const [log, ...others] = await store.listLogs('production');
      assert.ok(log);
      assert.deepEqual([log.size, others.length], [4, 0], `the other one came after call ${moment}`);
      assert.deepEqual(await store.listUnsigned(log.id), []);
      calls = Math.min(calls, made);
      await using _stopped = undo.move();
    }
  });

  test('keeps a proof of 20 events in 12 seals below 10 KB, also in a log of a million leaves', async (t) => {
    await using undo = new AsyncDisposableStack();
    const { database, documents, sealer } = await startSealing(undo, await newConfig(t), {
      folder: temporaryFolder(t),
    });
    const uuid = await addShipment(database);
    for (let event = 1; event <= 20; event += 1) {
      await recordScan(database, uuid, { status: event < 20 ? 'in_transit' : 'delivered' });
      if (event <= 11 || event === 20) await sealer.sealed(uuid);
    }
    const document = (await documents.newestPod(uuid))?.document ?? '';
    const { evidence } = JSON.parse(document) as PodDocument;
    assert.equal(evidence.chain.seals.length, 12);
    // A path of a million leaves has 20 hashes of 64 digits, two quotes and a comma.
    const { seal, pod } = evidence.inclusion;
    const longer = (40 - seal.path.length - pod.path.length) * 67;
    assert.ok(document.length + longer <= 10_000, String(document.length + longer));
  });

  test('keeps the data version without writes, and changes it with a write of any connection', async (t) => {
    await using undo = new AsyncDisposableStack();
    const config = await newConfig(t);
    const { database, store } = await startSealing(undo, config, { folder: temporaryFolder(t) });
    const before = await store.dataVersion();
    assert.equal(await store.dataVersion(), before);
    await addShipment(database);
    const own = await store.dataVersion();
    assert.notEqual(own, before);
    await using other = openDatabase(config);
    await addShipment(other);
    assert.notEqual(await store.dataVersion(), own);
  });
});
