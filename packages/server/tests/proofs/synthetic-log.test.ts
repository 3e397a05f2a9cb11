import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseKeySet, readEntry, verifyPod } from '@wayseal/proofs';
import type { Database } from '../../src/kernel/store/database.ts';
import type { ProofStore } from '../../src/modules/proofs/ports.ts';
import { KeyManager } from '../../src/modules/proofs/work/manage-keys.ts';
import { openSandbox } from '../../src/modules/proofs/work/sandbox-proofs.ts';
import { sandboxChains } from '../../src/modules/shipments/rules/sandbox-shipment.ts';
import { describeOnPostgres, newSqliteConfig, temporaryFolder } from '../support/databases.ts';
import { makeSealing, startSealing, testIssuer, type SealingParts } from '../support/sealing.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';

const sandbox = `${testIssuer}/sandbox-smt1`;

async function deliver(database: Database, sandboxed: boolean): Promise<string> {
  const uuid = await addShipment(database, { sandbox: sandboxed });
  await recordScan(database, uuid, { status: 'delivered' });
  return uuid;
}

async function verdictOf({ keyring, documents }: SealingParts, uuid: string): Promise<string> {
  const keys = parseKeySet((await keyring.load()).documentOf(testIssuer));
  return (await verifyPod((await documents.newestPod(uuid))?.document ?? '', keys)).verdict;
}

function openScenarios({ store, keyring, clock }: SealingParts) {
  return openSandbox({ store, keyring, clock, issuer: testIssuer, scenarios: sandboxChains() });
}

test('the log of synthetic shipments and that of the scenarios share names without a conflict', async (t) => {
  await using undo = new AsyncDisposableStack();
  const parts = await startSealing(undo, await newSqliteConfig(t), { folder: temporaryFolder(t) });
  assert.equal((await openScenarios(parts)).log.origin, sandbox);
  const uuid = await deliver(parts.database, true);
  await parts.sandboxSealer.sealed(uuid);
  assert.deepEqual(
    (await parts.store.listLogs('synthetic')).map(({ origin }) => origin),
    [`${sandbox}-2`],
  );
  assert.equal((await openScenarios(parts)).log.origin, sandbox, 'as after a restart');
  const changed = sandboxChains().slice(1);
  const { store, keyring, clock } = parts;
  const next = await openSandbox({ store, keyring, clock, issuer: testIssuer, scenarios: changed });
  assert.equal(next.log.origin, `${sandbox}-3`);
  assert.equal(await verdictOf(parts, uuid), 'sandbox');
});

test('each sealer seals only its own shipments', async (t) => {
  await using undo = new AsyncDisposableStack();
  const parts = await startSealing(undo, await newSqliteConfig(t), { folder: temporaryFolder(t) });
  const [real, made] = [await deliver(parts.database, false), await deliver(parts.database, true)];
  await parts.sealer.sealed(real);
  assert.deepEqual(await parts.store.listSeals(made), []);
  await parts.sandboxSealer.sealed(made);
  assert.deepEqual([await verdictOf(parts, real), await verdictOf(parts, made)], ['valid', 'sandbox']);
  // A mix-up fails before anything is signed.
  const [log] = await parts.store.listLogs('production');
  await recordScan(parts.database, made, { status: 'exception' });
  await assert.rejects(parts.sealer.sealed(made), /Sealing failed/);
  assert.equal((await parts.store.listLogs('production'))[0]?.size, log?.size);
});

test('retention ends synthetic shipments under a seal in their own log', async (t) => {
  await using undo = new AsyncDisposableStack();
  let now = Date.now();
  const clock = { now: () => now, monotonic: () => now };
  const parts = await startSealing(undo, await newSqliteConfig(t), { folder: temporaryFolder(t), clock });
  const made = await deliver(parts.database, true);
  await parts.sandboxSealer.sealed(made);
  now += 31 * 86_400_000;
  assert.equal(await parts.sealer.purgeShipments(now, 30 * 86_400_000, 10), 0);
  assert.equal(await parts.sandboxSealer.purgeShipments(now, 30 * 86_400_000, 10), 1);
  const [synthetic] = await parts.store.listLogs('synthetic');
  assert.deepEqual(
    (await parts.store.listSeals(made)).map(({ kind, logId }) => [kind, logId === synthetic?.id]),
    [
      ['events', true],
      ['purge', true],
    ],
  );
});

test('the next public log takes over no seal of a synthetic shipment', async (t) => {
  await using undo = new AsyncDisposableStack();
  const parts = await startSealing(undo, await newSqliteConfig(t), { folder: temporaryFolder(t) });
  const [real, made] = [await deliver(parts.database, false), await deliver(parts.database, true)];
  await parts.sealer.sealed(real);
  await parts.sandboxSealer.sealed(made);
  const { store, keyring, writer, clock } = parts;
  const manager = new KeyManager({ store, keyring, writer, clock });
  for (const revoke of [false, true]) {
    await manager.openNextLog(revoke);
    const log = (await store.listLogs('production')).at(-1);
    const entries = await store.reader(log ?? { id: 0, origin: '' }).readEntries(0, log?.size ?? 0);
    assert.equal(entries.filter((entry) => readEntry(entry)?.kind === 'seal').length, 1);
  }
  assert.equal(await verdictOf(parts, made), 'sandbox');
});

for (const position of [0, 1, 2, 3]) {
  test(`two nodes open one log when one does it after read ${position} of the other`, async (t) => {
    await using undo = new AsyncDisposableStack();
    const one = await startSealing(undo, await newSqliteConfig(t), { folder: temporaryFolder(t) });
    const uuids = [await deliver(one.database, true), await deliver(one.database, true)] as const;
    let reads = -Infinity;
    const wrapStore = (own: ProofStore): ProofStore => ({
      ...own,
      async listLogs(kind) {
        const found = await own.listLogs(kind);
        if (kind === 'synthetic' && (reads += 1) === position) await one.sandboxSealer.sealed(uuids[0]);
        return found;
      },
    });
    const other = makeSealing(one.database, { folder: temporaryFolder(t), wrapStore });
    undo.use(other.sandboxSealer);
    await other.sandboxSealer.start();
    reads = -1;
    await other.sandboxSealer.sealed(uuids[1]);
    assert.ok(reads >= position, 'the other node came in between');
    assert.equal((await one.store.listLogs('synthetic')).length, 1);
    for (const uuid of uuids) assert.equal((await one.store.listSeals(uuid)).length, 1);
  });
}

describeOnPostgres('synthetic shipments of two nodes', (newConfig) => {
  test('open one log when both nodes seal at once, and are sealed once', async (t) => {
    await using undo = new AsyncDisposableStack();
    const config = await newConfig(t);
    const one = await startSealing(undo, config, { folder: temporaryFolder(t) });
    const other = makeSealing(one.database, { folder: temporaryFolder(t) });
    undo.use(other.sandboxSealer);
    await other.sandboxSealer.start();
    const uuids = await Promise.all([deliver(one.database, true), deliver(one.database, true)]);
    await Promise.all(uuids.flatMap((uuid) => [one.sandboxSealer.sealed(uuid), other.sandboxSealer.sealed(uuid)]));
    assert.equal((await one.store.listLogs('synthetic')).length, 1);
    for (const uuid of uuids) {
      assert.equal((await one.store.listSeals(uuid)).length, 1);
      assert.equal(await verdictOf(one, uuid), 'sandbox');
    }
  });
});
