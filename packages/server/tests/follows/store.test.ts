import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { columnTypes, type ColumnTypes } from '../../src/kernel/store/dialect.ts';
import { migrationNames } from '../../src/kernel/store/migrate.ts';
import { eraseKey } from '../../src/modules/access/store/erase-key.ts';
import { keyLinesOf } from '../../src/modules/access/store/key-line.ts';
import { createFollows } from '../../src/modules/follows/store/follows.ts';
import { followMs } from '../../src/modules/follows/rules/follow.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { newFollow, openFollows, saved } from '../support/follows.ts';
import { openWebhooks, shipmentId, start, statusChange, testKey } from '../support/webhook-fixture.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';

const now = Date.UTC(2030, 2, 5, 12);
const hour = 3_600_000;
const day = 24 * hour;
const list = { sort: '-changed', limit: 50 } as const;

describeOnBothDatabases('the store of follows', (newConfig) => {
  test('a line of keys has one list, whichever of its keys asks', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now });
    const { follow } = await saved(scene, 'one', newFollow('A1', { carrier: 'ups', tags: ['b', 'a'] }));
    assert.equal(follow.keyId, 'one');
    const again = await saved(scene, 'newer', newFollow('A1', { carrier: 'ups', reference: 'PO-1' }));
    assert.deepEqual([again.isNew, again.follow.id, again.follow.tags], [false, follow.id, ['a', 'b']]);
    assert.deepEqual((await scene.follows.list('newer', list)).items, [again.follow]);
    assert.deepEqual(await scene.follows.find('newer', follow.id), again.follow);
    assert.deepEqual((await scene.follows.list('other', list)).items, []);
    assert.equal(await scene.follows.find('other', follow.id), undefined);
    assert.equal(await scene.follows.change('other', follow.id, { reference: 'X' }), undefined);
    assert.equal(await scene.follows.stop('other', follow.id), undefined);
    assert.equal((await scene.follows.stop('newer', follow.id))?.reference, 'PO-1');
    assert.equal(await scene.database.handle.selectFrom('follow_tags').selectAll().executeTakeFirst(), undefined);
  });

  test('requests at once make one follow, and keep ten tags at most', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now });
    const event = carrierEvent('in_transit', now);
    await scene.store.shipments.recordScans([scanOf('B1', [event], { carrier: 'ups' })], recordingAt(now));
    const shipment = (await scene.store.shipments.findShipmentsByNumber('B1'))[0] ?? null;
    assert.ok(shipment);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => saved(scene, 'one', newFollow('A1', { carrier: 'ups' }))),
      ...Array.from({ length: 6 }, () => saved(scene, 'one', newFollow('B1', { shipment, carrier: 'ups' }))),
      ...Array.from({ length: 6 }, () => scene.store.shipments.noteRequest(shipment, 'newer', now)),
    ]);
    const [a1, b1] = [answers.slice(0, 6), answers.slice(6, 12)];
    for (const group of [a1, b1]) {
      assert.ok(group.filter((each) => each?.isNew).length <= 1);
      assert.equal(new Set(group.map((each) => each?.follow.id)).size, 1);
    }
    const { items } = await scene.follows.list('one', list);
    assert.deepEqual(
      new Map(items.map(({ number, shipmentId }) => [number, shipmentId])),
      new Map([
        ['A1', null],
        ['B1', shipment.id],
      ]),
    );
    assert.equal(items.length, 2);
    const [{ id } = { id: '' }] = items;
    const added = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        scene.follows.change('one', id, { addTags: ['1', '2', '3'].map((digit) => `${name}${digit}`) }),
      ),
    );
    assert.equal(added.filter((each) => each === 'too_many_tags').length, 1);
    assert.equal((await scene.follows.find('one', id))?.tags.length, 9);
  });

  test('a first report and a request at once end attached', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now });
    const numbers = Array.from({ length: 12 }, (_, index) => `RACE${index}`);
    await Promise.all(
      numbers.flatMap((number, index) => [
        saved(scene, 'one', newFollow(number, index % 2 === 0 ? { carrier: 'ups' } : {})),
        scene.store.shipments.recordScans(
          [scanOf(number, [carrierEvent('in_transit', now)], { carrier: 'ups' })],
          recordingAt(now),
        ),
      ]),
    );
    const { items } = await scene.follows.list('one', list);
    assert.deepEqual(items.map(({ number }) => number).toSorted(), numbers.toSorted());
    for (const { number, state, shipmentId, carrier } of items)
      assert.deepEqual([state, carrier, shipmentId !== null], ['in_transit', 'ups', true], number);
  });

  test('an ended follow is gone before retention deletes it, and a new one knows nothing of it', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now });
    const change = { carrier: 'ups', reference: 'PO-1', tags: ['t'] };
    const { follow } = await saved(scene, 'one', newFollow('A1', change));
    assert.equal(follow.endsAt, now + followMs);
    scene.clock.now = follow.endsAt;
    assert.equal((await scene.follows.list('one', list)).items.length, 1);
    scene.clock.now += 1;
    assert.equal(await scene.follows.find('one', follow.id), undefined);
    assert.equal(await scene.follows.change('one', follow.id, { reference: 'PO-2' }), undefined);
    assert.deepEqual(await scene.follows.findByNumber('one', 'A1'), []);
    for (const filters of [{}, { carrier: 'ups' }, { tag: 't' }, { reference: 'PO-1' }])
      assert.deepEqual((await scene.follows.list('one', { ...list, ...filters })).items, []);
    const { follow: fresh, isNew } = await saved(scene, 'one', newFollow('A1', { carrier: 'ups' }));
    assert.deepEqual([isNew, fresh.reference, fresh.tags, fresh.id === follow.id], [true, null, [], false]);
  });

  test('requests, changes and expected times keep a follow for 30 days', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now });
    const { follow } = await saved(scene, 'one', newFollow('A1', { carrier: 'ups', expectedBy: now + 50 * day }));
    assert.deepEqual([follow.endsAt, follow.checkAt], [now + 50 * day + followMs, now + 50 * day]);
    scene.clock.now = now + day;
    const shorter = await scene.follows.change('one', follow.id, { expectedBy: null });
    assert.ok(shorter !== undefined && shorter !== 'too_many_tags');
    assert.deepEqual([shorter.endsAt, shorter.expectedBy], [now + day + followMs, null]);
    const passed = await scene.follows.change('one', follow.id, { expectedBy: now - day });
    assert.ok(passed !== undefined && passed !== 'too_many_tags');
    assert.deepEqual([passed.checkAt, passed.isOverdue], [now - day, false]);
    await scene.database.handle.updateTable('follows').set({ is_overdue: 1, check_at: null }).execute();
    const same = await saved(scene, 'one', newFollow('A1', { carrier: 'ups', expectedBy: now - day }));
    assert.deepEqual([same.follow.isOverdue, same.follow.checkAt], [true, null]);
    const later = await saved(scene, 'one', newFollow('A1', { carrier: 'ups', expectedBy: now + 3 * day }));
    assert.deepEqual([later.follow.isOverdue, later.follow.checkAt], [false, now + 3 * day]);
  });

  test('an implied follow that its key asks for becomes an explicit one, and no new one', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now });
    const event = carrierEvent('in_transit', now - hour);
    const scan = scanOf('A1', [event], { carrier: 'ups', followerKeyId: 'newer' });
    await scene.store.shipments.recordScans([scan], recordingAt(now));
    const [shipment = null] = await scene.store.shipments.findShipmentsByNumber('A1');
    const early = newFollow('A1', { shipment, askedAt: now + 1 });
    const { follow, isNew } = await saved(scene, 'one', early);
    assert.deepEqual([isNew, follow.isExplicit, follow.state, follow.carrier], [false, true, 'in_transit', 'ups']);
    await scene.follows.stop('one', follow.id);
    await scene.store.shipments.recordScans([scan], recordingAt(now));
    // Now the request itself has made it.
    assert.equal((await saved(scene, 'one', newFollow('A1', { shipment, askedAt: now }))).isNew, true);
    assert.equal((await saved(scene, 'one', newFollow('A1', { shipment, askedAt: now }))).isNew, false);
  });

  test('webhooks hear nothing of what is stopped', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    await webhooks.register();
    assert.equal(await webhooks.enqueue(statusChange(1)), 1);
    const { database } = webhooks;
    const follows = createFollows(database, keyLinesOf(database), {
      mostPerKey: 9,
      ids: webhooks.ids,
      now: () => start,
    });
    assert.equal((await follows.stop(testKey, shipmentId))?.shipmentId, shipmentId);
    assert.equal(await webhooks.enqueue(statusChange(2)), 0);
  });

  test('references and tags leave with their key, the record stays', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now });
    const scan = scanOf('A1', [carrierEvent('in_transit', now)], { carrier: 'ups', followerKeyId: 'other' });
    await scene.store.shipments.recordScans([scan], recordingAt(now));
    for (const key of ['one', 'other'])
      await saved(scene, key, newFollow('A1', { reference: 'PO-1', tags: ['a', 'b'] }));
    const erased = await eraseKey(scene.database, 'newer');
    assert.deepEqual([erased?.rows['follows'], erased?.rows['follow_tags']], [1, 2]);
    const { items } = await scene.follows.list('other', list);
    assert.deepEqual(
      items.map(({ reference, tags }) => [reference, tags]),
      [['PO-1', ['a', 'b']]],
    );
    assert.equal((await scene.store.shipments.findShipmentsByNumber('A1')).length, 1);
  });

  test('a full key follows no more, until it stops one', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now, mostPerKey: 2 });
    const { follow } = await saved(scene, 'one', newFollow('A1'));
    await saved(scene, 'newer', newFollow('A2'));
    assert.equal(await scene.follows.save('one', newFollow('A3')), 'too_many');
    assert.equal(await scene.follows.isFull('newer'), true);
    assert.equal((await saved(scene, 'one', newFollow('A1', { reference: 'x' }))).isNew, false);
    assert.equal((await saved(scene, 'other', newFollow('A3'))).isNew, true);
    await scene.follows.stop('one', follow.id);
    assert.equal((await saved(scene, 'one', newFollow('A3'))).isNew, true);
    // What another process stops counts after a minute.
    await scene.database.handle.deleteFrom('follows').where('number', '=', 'A3').execute();
    assert.equal(await scene.follows.isFull('one'), true);
    scene.clock.now += 60_000;
    assert.equal(await scene.follows.isFull('one'), false);
  });
});

interface Migration {
  up(database: Kysely<unknown>, types: ColumnTypes): Promise<void>;
}

describeOnBothDatabases('the follows of an older database', (_newConfig, newEmptyConfig) => {
  test('belong to the first key of their line, with its first and last request', async (t) => {
    const config = await newEmptyConfig(t);
    await using database = openDatabase(config);
    const handle = database.handle as never as Kysely<unknown>;
    const types = columnTypes(config.kind);
    const moving = '0017-follows';
    for (const name of migrationNames.filter((each) => each <= moving)) {
      if (name === moving) await fillOld(handle);
      const migration = (await import(new URL(`../../migrations/${name}.ts`, import.meta.url).href)) as Migration;
      await migration.up(handle, types);
    }
    const rows = await database.handle.selectFrom('follows').selectAll().orderBy('number').execute();
    assert.deepEqual(
      rows.map((row) => [
        row.key_id,
        row.number,
        row.state,
        row.followed_at,
        row.requested_at,
        row.ends_at,
        row.check_at,
      ]),
      [
        ['a', 'N1', 'in_transit', 100, 300, 300 + followMs, 7],
        ['d', 'N2', 'delivered', 50, 50, 50 + followMs, null],
      ],
    );
    for (const { id, is_explicit: isExplicit, changed_at: changedAt } of rows) {
      assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      assert.deepEqual([isExplicit, changedAt], [0, 7]);
    }
    await assert.rejects(sql`select 1 from key_follows`.execute(handle));
  });
});

/** Two shipments: one that three keys of a line follow, one that another key follows. */
async function fillOld(handle: Kysely<unknown>): Promise<void> {
  const digest = (text: string) => Buffer.from(text.padEnd(32));
  for (const [id, replaces] of [
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
    ['d', null],
  ] as const) {
    await sql`insert into api_keys (id, name, prefix, digest, plan, scopes, created_at, replaces_id)
      values (${id}, ${id}, 'p', ${digest(id)}, 'free', 'read', 1, ${replaces})`.execute(handle);
  }
  for (const [id, number, state] of [
    ['s1', 'N1', 'in_transit'],
    ['s2', 'N2', 'delivered'],
  ] as const) {
    await sql`insert into shipments (id, number, carrier, vertical, source, state, is_returning, created_at, updated_at,
      event_count, chain_head, purged_count)
      values (${id}, ${number}, 'ups', 'parcel', 'operator_ingest', ${state}, 0, 1, 7, 1, '', 0)`.execute(handle);
  }
  for (const [shipment, key, at] of [
    ['s1', 'a', 100],
    ['s1', 'b', 300],
    ['s1', 'c', 200],
    ['s2', 'd', 50],
  ] as const) {
    await sql`insert into key_follows (shipment_id, key_id, requested_at) values (${shipment}, ${key}, ${at})`.execute(
      handle,
    );
  }
}
