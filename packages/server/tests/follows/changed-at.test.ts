/** Whoever keeps a copy of the list asks for what changed: every field that a list shows has to move `changed_at`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Static } from 'typebox';
import { toFollowedShipment, type followedShipment } from '../../src/modules/follows/operations/followed-shipment.ts';
import { createFollowCheckStore } from '../../src/modules/follows/store/checks.ts';
import type { FollowChange } from '../../src/modules/follows/rules/follow-changes.ts';
import { followMs } from '../../src/modules/follows/rules/follow.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { newFollow, openFollows, saved, type TestFollows } from '../support/follows.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';

const now = Date.UTC(2030, 2, 5, 12);
const hour = 3_600_000;

type Shown = Static<typeof followedShipment>;
type Move = (scene: TestFollows, id: string) => Promise<unknown>;

const report =
  (events: Parameters<typeof scanOf>[1], more: Parameters<typeof scanOf>[2] = {}): Move =>
  ({ store, clock }) =>
    store.shipments.recordScans([scanOf('A1', events, more)], recordingAt(clock.now));

const change =
  (wanted: FollowChange): Move =>
  ({ follows }, id) =>
    follows.change('one', id, wanted);

const judge =
  (flags: { readonly isStale: boolean; readonly isOverdue: boolean }): Move =>
  async ({ database, follows, clock }, id) => {
    const follow = await follows.find('one', id);
    assert.ok(follow?.checkAt != null);
    const result = { ...flags, checkAt: follow.checkAt, checks: [] };
    return createFollowCheckStore(database, []).settle([{ follow, result }], clock.now);
  };

const facts = { originCountry: null, destinationCountry: null, eta: null, service: null, pieces: null };
const eta = { at: now + 99 * hour, source: 'explicit', uncertaintyS: 0, placed: true } as const;

/** What moves each field, in this order; or why nothing does. A new field of the list needs its line. */
const fields = {
  id: 'fixed',
  tracking_number: 'fixed',
  sandbox: 'fixed',
  followed_at: 'fixed',
  changed_at: 'itself',
  ends_at: 'moves alone: it is told in the guide, and each request moves it',
  uuid: report([carrierEvent('in_transit', now)]),
  carrier: 'with uuid',
  vertical: 'with uuid',
  service_url: 'with uuid',
  source: 'with uuid: the source of the first report',
  status: report([carrierEvent('out_for_delivery', now + hour)]),
  last_event_at: report([carrierEvent('out_for_delivery', now + 2 * hour)]),
  status_detail: report([
    carrierEvent('exception', now + 3 * hour, {
      status: { state: 'exception', detail: 'damaged', rule: 'test', informational: false, basis: 'stated' },
    }),
  ]),
  estimated_arrival: report([], { source: 'licensed_feed', feed: 'dhl', facts: { ...facts, eta } }),
  arrival_uncertainty_seconds: report([], {
    source: 'licensed_feed',
    feed: 'dhl',
    facts: { ...facts, eta: { ...eta, at: eta.at + 1, uncertaintyS: eta.uncertaintyS + 60 } },
  }),
  stale: judge({ isStale: true, isOverdue: false }),
  overdue: judge({ isStale: true, isOverdue: true }),
  reference: change({ reference: 'PO-1' }),
  tags: change({ addTags: ['urgent'] }),
  expected_by: change({ expectedBy: now + 50 * hour }),
} satisfies Record<keyof Shown, Move | string>;

describeOnBothDatabases('the time of the last change', (newConfig) => {
  test('moves with every field that a list shows', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now });
    const { id } = (await saved(scene, 'one', newFollow('A1'))).follow;
    const shown = async (): Promise<Shown> => {
      const follow = await scene.follows.find('one', id);
      assert.ok(follow);
      return toFollowedShipment(follow, 'https://example.org');
    };
    for (const [field, move] of Object.entries(fields)) {
      if (typeof move === 'string') continue;
      const before = await shown();
      scene.clock.now += hour;
      await move(scene, id);
      const after = await shown();
      assert.notDeepEqual(after[field as keyof Shown], before[field as keyof Shown], field);
      assert.equal(after.changed_at, new Date(scene.clock.now).toISOString(), field);
      const { items } = await scene.follows.list('one', { sort: 'changed', limit: 9, changedSince: scene.clock.now });
      assert.equal(items.length, 1, field);
    }
    const last = await shown();
    assert.deepEqual([last.carrier, last.vertical], ['dhl-paket', 'parcel']);
  });

  test('is that of the new follow where one begins again after its end', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now });
    const scan = (at: number) => scanOf('A1', [carrierEvent('in_transit', at)], { followerKeyId: 'one' });
    await scene.store.shipments.recordScans([scan(now)], recordingAt(now));
    const [first] = (await scene.follows.list('one', { sort: 'changed', limit: 9 })).items;
    assert.ok(first);
    await scene.follows.change('one', first.id, { reference: 'PO-1', addTags: ['urgent'] });
    // Retention has not deleted it yet.
    scene.clock.now = now + followMs + hour;
    assert.deepEqual((await scene.follows.list('one', { sort: 'changed', limit: 9 })).items, []);
    await scene.store.shipments.recordScans(
      [scanOf('A1', [carrierEvent('in_transit', now + hour)])],
      recordingAt(scene.clock.now),
    );
    assert.deepEqual((await scene.follows.list('one', { sort: 'changed', limit: 9 })).items, [], 'an event of others');
    const [shipment] = await scene.store.shipments.findShipmentsByNumber('A1');
    assert.ok(shipment);
    await scene.store.shipments.noteRequest(shipment, 'newer', scene.clock.now);
    const [again, ...others] = (await scene.follows.list('one', { sort: 'changed', limit: 9 })).items;
    assert.deepEqual(others, []);
    assert.deepEqual(
      [again?.followedAt, again?.changedAt, again?.reference, again?.tags, again?.eventCount],
      [scene.clock.now, scene.clock.now, null, [], 2],
    );
  });
});
