import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { neverHeld } from '../../src/kernel/jobs/jobs.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import { migrateStore, openMigrated } from '../../src/kernel/store/open.ts';
import type { FollowCheck, FollowCheckHook } from '../../src/modules/follows/ports.ts';
import { followMs } from '../../src/modules/follows/rules/follow.ts';
import { createFollowCheckStore } from '../../src/modules/follows/store/checks.ts';
import type { FollowRow } from '../../src/modules/follows/store/tables.ts';
import type { CellSource } from '../../src/modules/numbers/rules/answer-from-cells.ts';
import { buildCell } from '../../src/modules/numbers/rules/survival.ts';
import type { Scan } from '../../src/modules/shipments/rules/shipment.ts';
import { checkerOver } from '../support/check-run.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';
import { openStore, type TestStore } from '../support/store.ts';
import { insertKey } from '../support/webhook-fixture.ts';

const start = Date.UTC(2030, 2, 4, 12);
const hour = 3_600_000;
const lane = { originCountry: 'DE', destinationCountry: 'FR', eta: null, service: null, pieces: null };

interface Scene {
  readonly store: TestStore;
  readonly database: Database;
  readonly clock: { now: number };
  readonly told: FollowCheck[];
  /** Looks once, and answers the causes that were told. */
  readonly look: (hours: number) => Promise<readonly string[]>;
  readonly report: (hours: number, events: Scan['events'], more?: Partial<Scan>) => Promise<void>;
  readonly rows: () => Promise<readonly FollowRow[]>;
}

const moving = (hours = 0) => carrierEvent('in_transit', start + hours * hour);

describeOnBothDatabases('checks of follows', (newConfig) => {
  async function openScene(t: TestContext, cells?: CellSource): Promise<Scene> {
    const config = await newConfig(t);
    await migrateStore(config);
    const store = await openStore(config);
    const database = await openMigrated(config);
    t.after(async () => {
      await database[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
    });
    for (const key of ['one', 'other']) await insertKey(database, key, null);
    const clock = { now: start };
    const told: FollowCheck[] = [];
    const hook: FollowCheckHook = (_trx, checks) => {
      told.push(...checks);
      return Promise.resolve();
    };
    const checker = checkerOver(database, { now: () => clock.now, hook, ...(cells === undefined ? {} : { cells }) });
    return {
      store,
      database,
      clock,
      told,
      async look(hours) {
        clock.now = start + hours * hour;
        const before = told.length;
        await checker.run();
        return told.slice(before).map(({ kind, follow }) => `${kind} ${follow.keyId} ${follow.number}`);
      },
      report: async (hours, events, more = {}) => {
        const scan = scanOf('A1', events, { followerKeyId: 'one', facts: lane, ...more });
        await store.shipments.recordScans([scan], recordingAt(start + hours * hour));
      },
      rows: () => database.handle.selectFrom('follows').selectAll().orderBy('key_id').execute(),
    };
  }

  const expect = ({ database }: Scene, hours: number | null, keyId = 'one') =>
    database.handle
      .updateTable('follows')
      .set({
        expected_by: hours === null ? null : start + hours * hour,
        check_at: start,
        is_overdue: 0,
        is_explicit: 1,
      })
      .where('key_id', '=', keyId)
      .execute();

  test('tell each follow of a silence once, with the names that the key gave, and again after an event', async (t) => {
    const scene = await openScene(t);
    const { look, report, rows, told, database } = scene;
    await report(0, [moving()]);
    await report(0, [moving()], { followerKeyId: 'other' });
    const { id } = await database.handle
      .selectFrom('follows')
      .select('id')
      .where('key_id', '=', 'one')
      .executeTakeFirstOrThrow();
    assert.deepEqual(await look(71), []);
    await database.handle.updateTable('follows').set({ reference: 'SO-1' }).where('id', '=', id).execute();
    for (const tag of ['urgent', 'b2b']) {
      await database.handle
        .insertInto('follow_tags')
        .values({ follow_id: id, tag, key_id: 'one', changed_at: start })
        .execute();
    }
    assert.deepEqual((await look(72)).toSorted(), ['stalled one A1', 'stalled other A1']);
    const own = told.find(({ follow }) => follow.keyId === 'one');
    assert.deepEqual(
      [own?.follow.reference, own?.follow.tags, own?.basis, own?.numbers, own?.occurredAt],
      ['SO-1', ['b2b', 'urgent'], 'threshold', { silentHours: 72, limitHours: 72 }, start + 72 * hour],
    );
    assert.deepEqual([await look(73), await look(200)], [[], []]);
    // The flag is a change, where tags are walked as well.
    assert.deepEqual(new Set((await rows()).map((row) => row.changed_at)), new Set([start + 72 * hour]));
    const tags = await database.handle.selectFrom('follow_tags').select('changed_at').execute();
    assert.deepEqual(new Set(tags.map((tag) => tag.changed_at)), new Set([start + 72 * hour]));
    assert.deepEqual(
      (await rows()).map((row) => [row.is_stale, row.check_at]),
      [
        [1, null],
        [1, null],
      ],
    );
    // Neither an older event that comes late nor another estimate ends the silence.
    await report(201, [moving(), moving(-1)]);
    await report(202, [moving()], { facts: { ...lane, eta: { at: start + 400 * hour, uncertaintyS: 0 } } });
    assert.deepEqual(
      (await rows()).map((row) => row.is_stale),
      [1, 1],
    );
    assert.deepEqual(await look(203), []);
    await report(204, [moving(), moving(204)]);
    assert.deepEqual(
      (await rows()).map((row) => row.is_stale),
      [0, 0],
    );
    assert.deepEqual(await look(275), []);
    assert.equal((await look(276)).length, 2);
    await report(277, [moving(), moving(204), carrierEvent('delivered', start + 277 * hour)]);
    assert.deepEqual(await look(1_000), []);
  });

  test('tell lateness once for each expected time, also of a number that nobody has reported', async (t) => {
    const scene = await openScene(t);
    const { look, report, rows, database } = scene;
    await report(0, [moving()]);
    const [row] = await rows();
    const unrecorded = { ...(row ?? assert.fail()), id: 'b', key_id: 'other', number: 'B1', carrier: '', vertical: '' };
    await database.handle
      .insertInto('follows')
      .values({
        ...unrecorded,
        shipment_id: null,
        source: 'route_only',
        state: 'unknown',
        last_event_at: null,
        event_count: 0,
      })
      .execute();
    await expect(scene, 10);
    await expect(scene, 20, 'other');
    assert.deepEqual(await look(10), []);
    assert.deepEqual(await look(11), ['overdue one A1']);
    assert.deepEqual(await look(12), []);
    await report(13, [moving(), moving(13)]);
    assert.deepEqual(await look(14), [], 'an event does not end lateness');
    await expect(scene, 15);
    assert.deepEqual(await look(16), ['overdue one A1']);
    assert.deepEqual(await look(21), ['overdue other B1']);
    await expect(scene, 30);
    await report(29, [moving(), carrierEvent('delivered', start + 29 * hour)]);
    assert.deepEqual(await look(31), [], 'delivered in time');
  });

  test('measure silence by the statistics of the stage once these are mature', async (t) => {
    // Nine of ten take 200 h on this lane, and 10 h in the van.
    const deliveries = (hours: number) =>
      buildCell(
        Array.from({ length: 40 }, () => ({ durationS: hours * 3_600, outcome: 'delivered' as const, startedDay: 0 })),
      );
    const cells: CellSource = {
      readCell: ({ clock, destinationCountry }) =>
        Promise.resolve(destinationCountry === 'FR' ? deliveries(clock === 'last_mile' ? 10 : 200) : buildCell([])),
    };
    const { look, report, told } = await openScene(t, cells);
    await report(0, [moving(-20), moving()]);
    const made = { number: 'D1', carrier: 'wayseal-sandbox', source: 'sandbox' } as const;
    await report(0, [moving(-20), moving()], made);
    await report(0, [moving(-20), moving()], { number: 'E1', facts: { ...lane, destinationCountry: 'IT' } });
    assert.deepEqual(
      (await look(73)).toSorted(),
      ['stalled one D1', 'stalled one E1'],
      'made up, and a lane without statistics',
    );
    assert.deepEqual(await look(199), []);
    // 200 h and a tenth, since the stage began at -20 h.
    assert.deepEqual(await look(201), ['stalled one A1']);
    const { basis, numbers } = told.at(-1) ?? assert.fail();
    const figures = { silentHours: 201, limitHours: 220, elapsedHours: 221, p90Hours: 200, observations: 40 };
    assert.deepEqual([basis, numbers], ['statistics', figures]);
  });

  test('leave alone what has changed since it was read, and judge it again', async (t) => {
    const { store, database, report, clock, rows } = await openScene(t);
    await report(0, [moving()]);
    await report(0, [moving()], { followerKeyId: 'other' });
    clock.now = start + 80 * hour;
    const told: string[] = [];
    const hook: FollowCheckHook = (_trx, checks) =>
      Promise.resolve(void told.push(...checks.map(({ cause }) => cause)));
    const checks = createFollowCheckStore(database, [hook]);
    const due = await checks.listDue(clock.now, 10);
    assert.equal(due.length, 2);
    await store.shipments.recordScans([scanOf('A1', [moving(79)])], recordingAt(clock.now));
    const result = { checks: [], isStale: true, isOverdue: false, checkAt: null };
    const judged = due.map(({ follow }) => ({ follow, result }));
    assert.deepEqual(await checks.settle(judged, clock.now), { written: 0, told: 0 });
    assert.deepEqual(
      (await rows()).map((row) => row.is_stale),
      [0, 0],
    );
    assert.deepEqual(told, []);
  });

  test('lose nothing when a finding cannot be told, and tell it once when two processes look', async (t) => {
    const { database, report } = await openScene(t);
    await report(0, [moving()]);
    const told: string[] = [];
    let fails = 1;
    const hook: FollowCheckHook = (_trx, checks) => {
      if (fails-- > 0) return Promise.reject(new Error('not now'));
      told.push(...checks.map(({ cause }) => cause));
      return Promise.resolve();
    };
    const now = () => start + 80 * hour;
    const checkers = [1, 2].map(() => checkerOver(database, { now, hook }));
    await assert.rejects(() => checkers[0]?.run() ?? Promise.resolve(0), /not now/);
    await Promise.all(checkers.map((checker) => checker.run()));
    assert.equal(told.length, 1);
  });

  test('read a shipment once however many keys follow it, in batches', async (t) => {
    const scene = await openScene(t);
    const { database, report, rows } = scene;
    await report(0, [moving()]);
    const [row] = await rows();
    const many = Array.from({ length: 449 }, (_, index) => ({
      ...(row ?? assert.fail()),
      id: `f${index}`,
      key_id: 'other',
      number: `N${index}`,
    }));
    await database.handle.insertInto('follows').values(many).execute();
    let reads = 0;
    const cells: CellSource = { readCell: () => ((reads += 1), Promise.resolve(buildCell([]))) };
    const batches: number[] = [];
    const hook: FollowCheckHook = (_trx, checks) => Promise.resolve(void batches.push(checks.length));
    await checkerOver(database, { now: () => start + 80 * hour, hook, cells }).run();
    assert.deepEqual(batches, [200, 200, 50]);
    assert.equal(reads, 4, 'one for each level of the lane');
  });

  test('run by themselves while the lease is held', async (t) => {
    const { database, report, rows } = await openScene(t);
    await report(0, [moving()]);
    const now = () => start + 80 * hour;
    const hook: FollowCheckHook = () => Promise.resolve();
    const without = checkerOver(database, { now, hook, job: neverHeld });
    without.start();
    await without.stop();
    assert.equal((await rows())[0]?.is_stale, 0);
    const checker = checkerOver(database, { now, hook });
    checker.start();
    await eventually('the silence is found', async () => (await rows())[0]?.is_stale === 1);
    await checker.stop();
  });

  test('say nothing of a follow that has ended', async (t) => {
    const { look, report, database, rows } = await openScene(t);
    await report(0, [moving()]);
    await database.handle
      .updateTable('follows')
      .set({ ends_at: start + followMs })
      .execute();
    assert.deepEqual(await look(24 * 31), []);
    assert.equal((await rows())[0]?.check_at, null);
  });
});
