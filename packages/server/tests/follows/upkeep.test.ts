import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { followMs } from '../../src/modules/follows/rules/follow.ts';
import type { FollowRow } from '../../src/modules/follows/store/tables.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';
import { openStore } from '../support/store.ts';
import { insertKey } from '../support/webhook-fixture.ts';

const now = Date.UTC(2030, 2, 5, 12);
const hour = 3_600_000;

function unrecorded(keyId: string, number: string, more: Partial<FollowRow> = {}): FollowRow {
  return {
    id: `${keyId} ${number} ${more.carrier ?? ''}`,
    key_id: keyId,
    number,
    carrier: '',
    vertical: '',
    shipment_id: null,
    source: 'route_only',
    state: 'unknown',
    detail: null,
    last_event_at: null,
    eta_at: null,
    eta_uncertainty_s: null,
    event_count: 0,
    changed_at: now,
    is_stale: 0,
    is_overdue: 0,
    reference: null,
    expected_by: null,
    check_at: null,
    is_explicit: 1,
    followed_at: now,
    requested_at: now,
    ends_at: now + followMs,
    ...more,
  };
}

const readFollows = (database: Database) =>
  database.handle.selectFrom('follows').selectAll().orderBy('key_id').orderBy('number').orderBy('carrier').execute();

describeOnBothDatabases('what follows repeat of their shipments', (_, newConfig) => {
  async function open(t: TestContext) {
    const config = await newConfig(t);
    await migrateStore(config);
    const store = await openStore(config);
    const database = openDatabase(config);
    t.after(async () => {
      await database[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
    });
    for (const key of ['one', 'other']) await insertKey(database, key, null);
    await insertKey(database, 'newer', 'one');
    return { store, database };
  }

  test('a report makes its key follow, under the first key of its line', async (t) => {
    const { store, database } = await open(t);
    const event = carrierEvent('in_transit', now - hour);
    await store.shipments.recordScans([scanOf('A1', [event], { followerKeyId: 'newer' })], recordingAt(now));
    await store.shipments.recordScans([scanOf('A1', [event], { followerKeyId: 'one' })], recordingAt(now + hour));
    const [row, ...more] = await readFollows(database);
    assert.deepEqual(more, []);
    assert.deepEqual(
      [row?.key_id, row?.state, row?.event_count, row?.is_explicit, row?.requested_at, row?.ends_at],
      ['one', 'in_transit', 1, 0, now + hour, now + hour + followMs],
    );
    assert.equal(row?.check_at, now - hour + 48 * hour);
  });

  test('a number that nobody had reported is attached once, to the carrier that was asked for', async (t) => {
    const { store, database } = await open(t);
    await database.handle
      .insertInto('follows')
      .values([
        unrecorded('one', 'A1', { expected_by: now + hour }),
        unrecorded('other', 'A1'),
        unrecorded('other', 'A1', { carrier: 'dhl' }),
        unrecorded('other', 'B1', { carrier: 'gls' }),
      ])
      .execute();
    const tag = { follow_id: 'one A1 ', tag: 'urgent', key_id: 'one', changed_at: now };
    await database.handle.insertInto('follow_tags').values(tag).execute();
    const scans = ['A1', 'B1'].map((number) => scanOf(number, [carrierEvent('in_transit', now)], { carrier: 'dhl' }));
    await store.shipments.recordScans(scans, recordingAt(now + 1));
    const rows = await readFollows(database);
    assert.deepEqual(
      rows.map((row) => [row.key_id, row.number, row.carrier, row.shipment_id !== null, row.state]),
      [
        ['one', 'A1', 'dhl', true, 'in_transit'],
        ['other', 'A1', '', false, 'unknown'],
        ['other', 'A1', 'dhl', true, 'in_transit'],
        ['other', 'B1', 'gls', false, 'unknown'],
      ],
    );
    assert.equal(rows[0]?.check_at, now + hour);
    const { changed_at: changedAt } = await database.handle
      .selectFrom('follow_tags')
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.equal(changedAt, now + 1);
  });

  test('an event resets silence, and the end resets lateness', async (t) => {
    const { store, database } = await open(t);
    const moving = carrierEvent('in_transit', now);
    await store.shipments.recordScans([scanOf('A1', [moving], { followerKeyId: 'one' })], recordingAt(now));
    await database.handle.updateTable('follows').set({ is_stale: 1, is_overdue: 1, is_explicit: 1 }).execute();
    const later = now + 20 * 24 * hour;
    const again = [moving, carrierEvent('in_transit', later - 1)];
    await store.shipments.recordScans([scanOf('A1', again)], recordingAt(later));
    const [row] = await readFollows(database);
    assert.deepEqual([row?.is_stale, row?.is_overdue, row?.ends_at], [0, 1, later + followMs]);
    const done = [...again, carrierEvent('delivered', later)];
    await store.shipments.recordScans([scanOf('A1', done)], recordingAt(later));
    const [end] = await readFollows(database);
    assert.deepEqual([end?.state, end?.is_overdue, end?.check_at], ['delivered', 0, null]);
  });
});
