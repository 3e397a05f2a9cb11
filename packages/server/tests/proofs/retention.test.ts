import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parseKeySet, verifyChain, verifyInclusionDocument } from '@wayseal/proofs';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { chainDocumentOf, inclusionDocumentOf } from '../../src/modules/proofs/operations/documents.ts';
import { RetentionWorker } from '../../src/modules/shipments/work/retention.ts';
import { describeOnBothDatabases, temporaryFolder } from '../support/databases.ts';
import { archiveOf } from '../support/proof-archive.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { startSealing, testIssuer } from '../support/sealing.ts';

const day = 86_400_000;

describeOnBothDatabases('retention', (newConfig) => {
  test('leaves no body, salt or proof of delivery in any file after a purge, and the proofs hold', async (t) => {
    await using undo = new AsyncDisposableStack();
    let now = Date.parse('2026-11-20T10:00:00.000Z');
    const clock: Clock = { now: () => now, monotonic: () => now };
    const folder = temporaryFolder(t);
    const config = await newConfig(t);
    const parts = await startSealing(undo, config, { folder, clock });
    const { database, store, sealer, keyring } = parts;
    const uuid = await addShipment(database, { createdAt: now });
    for (const status of ['in_transit', 'delivered'] as const) {
      await recordScan(database, uuid, { status, recordedAt: now });
      await sealer.sealed(uuid);
      now += 2_000;
    }
    const live = await addShipment(database, { createdAt: now });
    const { salt_key } = await database.handle
      .selectFrom('shipment_salt_keys')
      .select('salt_key')
      .executeTakeFirstOrThrow();
    const [event] = await store.listEvents(uuid);
    const pod = await store.newestPod(uuid);
    const before = await chainDocumentOf(archiveOf(store), uuid);

    const told = { shipment_id: uuid, feed: 'ocean', seen_at: now, document: '{"vessel":"SAMPLE BOREAS"}' };
    await database.handle.insertInto('shipment_journeys').values(told).execute();
    const call = { kind: 'arrival', place: 'DEHAM', vehicle: '3000128', is_final: 1, classifier: 'EST', feed: 'ocean' };
    const line = { ...call, shipment_id: uuid, idx: 1, observed_at: now, value_at: now };
    await database.handle.insertInto('shipment_estimates').values(line).execute();
    assert.equal(await sealer.purgeShipments(now + 29 * day, 29 * day, 100), 0, 'not before 30 days have passed');
    now += 30 * day;
    await recordScan(database, live, { status: 'in_transit', recordedAt: now });
    assert.equal(await sealer.purgeShipments(now, 30 * day, 100), 1);
    for (const table of ['shipment_journeys', 'shipment_estimates'] as const)
      assert.deepEqual(await database.handle.selectFrom(table).selectAll().execute(), [], table);
    assert.equal(await sealer.purgeShipments(now, 30 * day, 100), 0);
    await store.scrub();

    const chain = await chainDocumentOf(archiveOf(store), uuid);
    assert.equal(verifyChain(chain).verdict, 'events_unavailable');
    assert.deepEqual(chain.commitments, before.commitments);
    assert.deepEqual(chain.seals.slice(0, 2), before.seals);
    assert.deepEqual(
      chain.seals.map(({ kind }) => kind),
      ['events', 'events', 'purge'],
    );
    const keys = parseKeySet((await keyring.load()).documentOf(testIssuer));
    const inclusion = await inclusionDocumentOf(archiveOf(store), uuid, {});
    assert.equal((await verifyInclusionDocument(inclusion, keys)).verdict, 'valid');
    const deleted = await store.newestPod(uuid);
    assert.deepEqual([deleted?.statement, deleted?.document], [null, null]);

    const salt = Buffer.from(salt_key);
    const secrets = [
      salt,
      Buffer.from(event?.salt ?? ''),
      Buffer.from(pod?.statement ?? ''),
      Buffer.from('"locode":"FRLYS"'),
    ];
    await database.handle.deleteFrom('shipment_events').where('shipment_id', '=', live).execute();
    await store.scrub();
    if (config.kind === 'sqlite') {
      for (const name of readdirSync(path.dirname(config.path))) {
        const bytes = readFileSync(path.join(path.dirname(config.path), name));
        for (const secret of secrets) assert.ok(secret.length > 0 && !bytes.includes(secret), name);
      }
    }
  });

  test('continues the history after a purge with an ordinary seal and, after a second delivery, a further issue', async (t) => {
    await using undo = new AsyncDisposableStack();
    let now = Date.parse('2026-11-20T10:00:00.000Z');
    const clock: Clock = { now: () => now, monotonic: () => now };
    const parts = await startSealing(undo, await newConfig(t), { folder: temporaryFolder(t), clock });
    const { database, store, sealer } = parts;
    const uuid = await addShipment(database, { createdAt: now });
    await recordScan(database, uuid, { status: 'delivered', recordedAt: now });
    await sealer.sealed(uuid);
    now += 30 * day;
    assert.equal(await sealer.purgeShipments(now, 30 * day, 100), 1);
    for (const status of ['exception', 'delivered'] as const) {
      now += 2_000;
      await recordScan(database, uuid, { status, recordedAt: now });
      await sealer.sealed(uuid);
    }
    const seals = await store.listSeals(uuid);
    assert.deepEqual(
      seals.map(({ kind, count }) => [kind, count]),
      [
        ['events', 1],
        ['purge', 1],
        ['events', 2],
        ['events', 3],
      ],
    );
    const pod = await store.newestPod(uuid);
    assert.equal(pod?.issue, 2);
    assert.ok((await parts.documents.newestPod(uuid))?.document);
  });

  for (const mode of ['failed', 'failed but persisted'] as const) {
    test(`finishes a purge that ${mode} by the next one, and cleans the files only then`, async (t) => {
      await using undo = new AsyncDisposableStack();
      let now = Date.parse('2026-11-20T10:00:00.000Z');
      const clock: Clock = { now: () => now, monotonic: () => now };
      const config = await newConfig(t);
      let isBroken = false;
      const { database, store, sealer } = await startSealing(undo, config, {
        folder: temporaryFolder(t),
        clock,
        wrapStore: (own) => ({
          ...own,
          append: async (batch) => {
            if (!isBroken) return own.append(batch);
            isBroken = false;
            if (mode === 'failed but persisted') await own.append(batch);
            throw new Error('broken on purpose');
          },
        }),
      });
      const uuid = await addShipment(database, { createdAt: now });
      await recordScan(database, uuid, { status: 'delivered', recordedAt: now });
      await sealer.sealed(uuid);
      now += 30 * day;
      isBroken = true;
      const retention = new RetentionWorker({
        purging: sealer,
        store: { forgetEnded: async () => 0 },
        scrub: () => store.scrub(),
        isScrubDue: () => store.isScrubDue(),
        clock,
        logger: createLogger('silent', process.stderr),
      });
      await assert.rejects(retention.run(), /broken on purpose/);
      assert.equal(await store.isScrubDue(), mode === 'failed but persisted' && config.kind === 'sqlite');
      // As a later process finds it.
      assert.equal(await retention.run(), mode === 'failed' ? 1 : 0);
      assert.equal(await store.isScrubDue(), false);
      assert.deepEqual(
        (await store.listSeals(uuid)).map(({ kind }) => kind),
        ['events', 'purge'],
      );
      assert.equal((await store.newestPod(uuid))?.statement, null);
      if (config.kind !== 'sqlite') return;
      for (const name of readdirSync(path.dirname(config.path)))
        assert.ok(!readFileSync(path.join(path.dirname(config.path), name)).includes('"locode":"FRLYS"'), name);
    });
  }
});
