/** Histories whose newest seals were deleted from the database, while the log still has their entries. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createDetector } from '@wayseal/detect';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import type { StoreConfig } from '../../src/kernel/store/database.ts';
import { verifyTimelineCommand } from '../../src/modules/proofs/commands/verify-timeline.ts';
import type { ProofArchive, Proofs } from '../../src/modules/proofs/ports.ts';
import { describeOnBothDatabases, temporaryFolder } from '../support/databases.ts';
import { memoryTerminal } from '../support/memory-terminal.ts';
import { archiveOf } from '../support/proof-archive.ts';
import { startSealing, type SealingParts } from '../support/sealing.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-20T10:00:00.000Z');

interface Bench extends SealingParts {
  readonly uuid: string;
  readonly pass: (milliseconds: number) => void;
}

/** A shipment with two seals, of which the last has a proof of delivery. */
async function sealTwice(
  t: TestContext,
  undo: AsyncDisposableStack,
  config: StoreConfig,
  logger = createLogger('silent', process.stderr),
): Promise<Bench> {
  let now = start;
  const clock = { now: () => now, monotonic: () => now };
  const parts = await startSealing(undo, config, { folder: temporaryFolder(t), clock, logger });
  const uuid = await addShipment(parts.database, { createdAt: now });
  for (const status of ['in_transit', 'delivered'] as const) {
    now += 2_000;
    await recordScan(parts.database, uuid, { status, recordedAt: now });
    await parts.sealer.sealed(uuid);
  }
  return { ...parts, uuid, pass: (milliseconds) => void (now += milliseconds) };
}

/** Deletes everything after the first `kept` events and seals, as an operator would who hides them. */
async function cutAfter(kept: number, { database: { handle }, uuid }: Bench): Promise<void> {
  await handle.deleteFrom('pods').where('shipment_id', '=', uuid).execute();
  await handle.deleteFrom('seals').where('shipment_id', '=', uuid).where('seq', '>', kept).execute();
  await handle.deleteFrom('shipment_events').where('shipment_id', '=', uuid).where('idx', '>', kept).execute();
  await handle.deleteFrom('chain_links').where('shipment_id', '=', uuid).where('idx', '>', kept).execute();
  await handle
    .updateTable('shipments')
    .set({ event_count: kept, state: 'in_transit' })
    .where('id', '=', uuid)
    .execute();
}

/** One more scan after the first of two seals was made the last one in the database. */
async function scanAfterCut(bench: Bench): Promise<void> {
  const { database, uuid, clock } = bench;
  await cutAfter(1, bench);
  bench.pass(2_000);
  const { link } = await database.handle
    .selectFrom('chain_links')
    .select('link')
    .where('shipment_id', '=', uuid)
    .executeTakeFirstOrThrow();
  await database.handle.updateTable('shipments').set({ chain_head: link }).where('id', '=', uuid).execute();
  await recordScan(database, uuid, { status: 'delivered', recordedAt: clock.now() });
}

async function removeShipment(bench: Bench): Promise<void> {
  const { handle } = bench.database;
  await cutAfter(0, bench);
  await handle.deleteFrom('shipment_salt_keys').where('shipment_id', '=', bench.uuid).execute();
  await handle.deleteFrom('shipment_numbers').where('shipment_id', '=', bench.uuid).execute();
  await handle.deleteFrom('shipments').where('id', '=', bench.uuid).execute();
}

interface Verified {
  readonly result: string;
  readonly seals: number;
}

/** What `wayseal verify-timeline` answers over this archive, and its exit code. */
async function verify(archive: ProofArchive, uuid: string): Promise<Verified & { readonly code: number }> {
  const remember = (_key: string, work: () => unknown): unknown => work();
  const proofs = { brokenProofs: () => [], archiveOf: () => archive, remember } as unknown as Proofs;
  const timelines = { ports: { proofs, detector: createDetector() }, [Symbol.asyncDispose]: () => Promise.resolve() };
  const { terminal, finished } = memoryTerminal();
  const command = verifyTimelineCommand(() => Promise.resolve(timelines));
  const { code, stdout } = finished(await command.run({ positionals: [uuid], values: {}, json: true }, terminal));
  return { ...(JSON.parse(stdout) as Verified), code };
}

async function verdictOf({ store }: Pick<Bench, 'store'>, uuid: string): Promise<string> {
  const { result, code } = await verify(archiveOf(store), uuid);
  return `${result} ${code}`;
}

describeOnBothDatabases('lost seals', (newConfig) => {
  test('finds a history that was cut before its last seal', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await sealTwice(t, undo, await newConfig(t));
    assert.equal(await verdictOf(bench, bench.uuid), 'valid 0');
    await cutAfter(1, bench);
    assert.equal(await verdictOf(bench, bench.uuid), 'seal_chain_corrupted 1');
  });

  test('finds a history without seals and events, and a shipment that was removed', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await sealTwice(t, undo, await newConfig(t));
    await cutAfter(0, bench);
    assert.equal(await verdictOf(bench, bench.uuid), 'seal_chain_corrupted 1');
    await removeShipment(bench);
    assert.equal(await verdictOf(bench, bench.uuid), 'seal_chain_corrupted 1');
  });

  test('finds nothing to say of a shipment that was never sealed', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await sealTwice(t, undo, await newConfig(t));
    const { database, uuid } = bench;
    const unsealed = await addShipment(database);
    await recordScan(database, unsealed, { status: 'in_transit' });
    assert.equal(await verdictOf(bench, unsealed), 'not_sealed 0');
    // Nothing is here to be audited: a mistyped uuid must not pass.
    assert.equal(await verdictOf(bench, `${uuid.slice(0, -1)}${uuid.endsWith('0') ? '1' : '0'}`), 'not_sealed 1');
  });

  test('finds the purge seal that was deleted, and nothing wrong with a purge', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await sealTwice(t, undo, await newConfig(t));
    const { database, sealer, uuid } = bench;
    bench.pass(30 * day);
    assert.equal(await sealer.purgeShipments(bench.clock.now(), 30 * day, 100), 1);
    assert.equal(await verdictOf(bench, uuid), 'events_unavailable 0');
    await database.handle.deleteFrom('seals').where('shipment_id', '=', uuid).where('kind', '=', 'purge').execute();
    assert.equal(await verdictOf(bench, uuid), 'seal_chain_corrupted 1');
  });

  test('takes no seal for lost that is made during the check', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await sealTwice(t, undo, await newConfig(t));
    const { store, database, sealer, clock, uuid } = bench;
    let looks = 0;
    const archive: ProofArchive = {
      ...archiveOf(store),
      hasPublishedSeal: async (shipment, seq) => {
        looks += 1;
        bench.pass(2_000);
        await recordScan(database, uuid, { status: 'exception', recordedAt: clock.now() });
        await sealer.sealed(uuid);
        const isFound = await store.hasPublishedSeal(shipment, seq);
        assert.equal(isFound, true);
        return isFound;
      },
    };
    const answer = await verify(archive, uuid);
    assert.deepEqual([answer.result, answer.seals, answer.code, looks], ['valid', 2, 0, 1]);
  });

  test('says in the log of the service why a new event is not sealed', async (t) => {
    await using undo = new AsyncDisposableStack();
    const lines: string[] = [];
    const logger = createLogger('warn', { write: (line: string) => lines.push(line) });
    const bench = await sealTwice(t, undo, await newConfig(t), logger);
    await scanAfterCut(bench);
    await assert.rejects(bench.sealer.sealed(bench.uuid), /Not sealed: the log has a seal .* that the database lost/);
    assert.match(lines.at(-1) ?? '', /the log has seals that the database lost: .*wayseal verify-timeline/);
    assert.doesNotMatch(lines.join(''), new RegExp(`another writer|${bench.uuid}`));
  });

  test('seals the other shipments', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await sealTwice(t, undo, await newConfig(t));
    const { database, sealer, store, clock } = bench;
    await scanAfterCut(bench);
    const other = await addShipment(database, { createdAt: clock.now() });
    await recordScan(database, other, { status: 'in_transit', recordedAt: clock.now() });
    const lost = assert.rejects(sealer.sealed(bench.uuid), /Not sealed/);
    await sealer.sealed(other);
    await lost;
    assert.equal((await store.listSeals(other)).length, 1);
    // The minute for which it was set aside is not over.
    assert.deepEqual(await store.listDue('production', clock.now(), 100), []);
    bench.pass(60_000);
    assert.deepEqual(await store.listDue('production', clock.now(), 100), [bench.uuid]);
  });

  test('purges the other shipments', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await sealTwice(t, undo, await newConfig(t));
    const { database, sealer, clock } = bench;
    const other = await addShipment(database, { createdAt: clock.now() });
    await recordScan(database, other, { status: 'in_transit', recordedAt: clock.now() });
    await sealer.sealed(other);
    await cutAfter(1, bench);
    bench.pass(30 * day);
    assert.equal(await sealer.purgeShipments(clock.now(), 30 * day, 100), 1);
    assert.equal(await verdictOf(bench, other), 'events_unavailable 0');
    assert.equal(await sealer.purgeShipments(clock.now(), 30 * day, 100), 0);
  });
});
