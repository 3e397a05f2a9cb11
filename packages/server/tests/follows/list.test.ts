import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CursorError } from '../../src/modules/follows/rules/cursor.ts';
import { followMs } from '../../src/modules/follows/rules/follow.ts';
import { followSorts, type FollowFilters, type FollowSort } from '../../src/modules/follows/rules/follow-query.ts';
import type { FollowRow, FollowTagRow } from '../../src/modules/follows/store/tables.ts';
import { shipmentStates } from '../../src/modules/statuses/rules/states.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { openFollows, type TestFollows } from '../support/follows.ts';
import { mulberry32 } from '../support/random.ts';

const now = Date.UTC(2030, 2, 5, 12);
const hour = 3_600_000;
const count = 400;

interface Modelled {
  readonly row: FollowRow;
  readonly tags: readonly string[];
}

/** Few different times, so that ids decide most orders. */
function randomFollows(): readonly Modelled[] {
  const random = mulberry32(19);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  return Array.from({ length: count }, (_, index) => {
    const state = pick(shipmentStates);
    const row: FollowRow = {
      id: `0190${String((index * 7_919) % count).padStart(6, '0')}`,
      key_id: random() < 0.9 ? 'one' : 'other',
      number: `N${index}`,
      carrier: pick(['dhl-paket', 'ups', 'maersk', '']),
      vertical: pick(['parcel', 'container']),
      shipment_id: null,
      source: 'route_only',
      state,
      detail: state === 'exception' ? pick(['customs_hold', 'damaged']) : null,
      last_event_at: null,
      eta_at: null,
      eta_uncertainty_s: null,
      event_count: 0,
      changed_at: now - Math.floor(random() * 12) * hour,
      is_stale: random() < 0.2 ? 1 : 0,
      is_overdue: random() < 0.1 ? 1 : 0,
      reference: random() < 0.5 ? null : pick(['PO-1', 'PO-2']),
      expected_by: random() < 0.5 ? null : now + Math.floor(random() * 5) * hour,
      check_at: null,
      is_explicit: 1,
      followed_at: now - Math.floor(random() * 9) * hour,
      requested_at: now,
      ends_at: random() < 0.1 ? now - 1 : now + followMs,
    };
    return { row, tags: ['fragile', 'gift', 'urgent'].filter(() => random() < 0.3) };
  });
}

const orderOf: Readonly<Record<FollowSort, (row: FollowRow) => number>> = {
  '-changed': (row) => -row.changed_at,
  changed: (row) => row.changed_at,
  '-followed': (row) => -row.followed_at,
  followed: (row) => row.followed_at,
  expected: (row) => row.expected_by ?? 0,
};

/** What a list must answer, by reading everything. */
function expectedOf(all: readonly Modelled[], keyId: string, filters: FollowFilters, sort: FollowSort): string[] {
  const same = (wanted: unknown, value: unknown): boolean => wanted === undefined || wanted === value;
  const descending = sort.startsWith('-') ? -1 : 1;
  return all
    .filter(
      ({ row, tags }) =>
        row.key_id === keyId &&
        row.ends_at >= now &&
        (sort !== 'expected' || row.expected_by !== null) &&
        same(filters.number, row.number) &&
        same(filters.state, row.state) &&
        same(filters.detail, row.detail) &&
        same(filters.carrier, row.carrier) &&
        same(filters.vertical, row.vertical) &&
        same(filters.reference, row.reference) &&
        same(filters.isStale, row.is_stale === 1) &&
        same(filters.isOverdue, row.is_overdue === 1) &&
        (filters.tag === undefined || tags.includes(filters.tag)) &&
        row.changed_at >= (filters.changedSince ?? 0),
    )
    .map(({ row }) => row)
    .toSorted((one, other) => orderOf[sort](one) - orderOf[sort](other) || descending * (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}

async function insertAll({ database }: TestFollows, all: readonly Modelled[]): Promise<void> {
  const tags = all.flatMap(({ row, tags: own }): FollowTagRow[] =>
    own.map((tag) => ({ follow_id: row.id, tag, key_id: row.key_id, changed_at: row.changed_at })),
  );
  await database.handle
    .insertInto('follows')
    .values(all.map(({ row }) => row))
    .execute();
  await database.handle.insertInto('follow_tags').values(tags).execute();
}

/** Ids of all pages. */
async function walk(
  { follows }: TestFollows,
  keyId: string,
  filters: FollowFilters,
  { sort, limit }: { readonly sort: FollowSort; readonly limit: number },
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await follows.list(keyId, { ...filters, sort, limit, ...(cursor === null ? {} : { cursor }) });
    assert.ok(page.items.length <= limit);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  return ids;
}

const single: readonly FollowFilters[] = [
  {},
  { number: 'N7' },
  { state: 'exception' },
  { detail: 'damaged' },
  { carrier: 'ups' },
  { carrier: 'none' },
  { vertical: 'container' },
  { reference: 'PO-1' },
  { tag: 'urgent' },
  { changedSince: now - 3 * hour },
  { isStale: true },
  { isStale: false },
  { isOverdue: true },
  { isOverdue: false },
];
const pairs = single.flatMap((one, index) => single.slice(index + 1).map((other) => ({ ...one, ...other })));

describeOnBothDatabases('lists of follows', (newConfig) => {
  test('hold what a reading of everything finds, for every filter, pair of filters and order', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now });
    const all = randomFollows();
    await insertAll(scene, all);
    for (const [index, filters] of [...single, ...pairs].entries()) {
      for (const [order, sort] of followSorts.entries()) {
        // Each pair in one order.
        if (index >= single.length && index % followSorts.length !== order) continue;
        const wanted = expectedOf(all, 'one', filters, sort);
        const limit = wanted.length > 60 ? 53 : 8;
        const found = await walk(scene, 'newer', filters, { sort, limit });
        assert.deepEqual(found, wanted, `${JSON.stringify(filters)} ${sort}`);
      }
    }
    assert.deepEqual(
      await walk(scene, 'other', {}, { sort: 'changed', limit: 7 }),
      expectedOf(all, 'other', {}, 'changed'),
    );
  });

  test('a page looks at 2,000 rows at most, and the next one goes on behind them', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now });
    const [first] = randomFollows();
    assert.ok(first);
    const rows = Array.from({ length: 4_500 }, (_, index) => ({
      ...first.row,
      id: `r${String(index).padStart(5, '0')}`,
      key_id: 'one',
      number: `N${index}`,
      carrier: index % 2 === 0 ? 'ups' : 'maersk',
      state: index >= 4_400 || index % 2 === 1 ? 'delivered' : 'in_transit',
      detail: null,
      is_stale: index === 0 ? 1 : 0,
      changed_at: now - index,
      followed_at: now - index,
      ends_at: now + followMs,
    }));
    for (let start = 0; start < rows.length; start += 500)
      await scene.database.handle
        .insertInto('follows')
        .values(rows.slice(start, start + 500))
        .execute();
    const query = { carrier: 'ups', state: 'delivered', sort: '-changed', limit: 200 } as const;
    const page = await scene.follows.list('one', query);
    assert.deepEqual(page.items, []);
    assert.ok(page.next);
    const { items, next } = await scene.follows.list('one', { ...query, cursor: page.next });
    assert.deepEqual([items.length, items[0]?.number, next], [50, 'N4400', null]);
    // A filter with few rows is walked, whatever the order and the other filters are.
    for (const sort of followSorts.filter((each) => each !== 'expected')) {
      const few = await scene.follows.list('one', { carrier: 'ups', isStale: true, sort, limit: 1 });
      assert.deepEqual([few.items.map(({ number }) => number), few.next], [['N0'], null], sort);
    }
  });

  test('what comes, goes and changes between pages neither repeats nor hides the rest', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now });
    const all = randomFollows().filter(({ row }) => row.key_id === 'one' && row.ends_at >= now);
    const changes = all.slice(0, 40).map(({ row }) => row);
    const [late, ...early] = [all.slice(-60), all.slice(0, -60)].map((part) => part.map(({ row }) => row));
    assert.ok(late);
    await scene.database.handle.insertInto('follows').values(early.flat()).execute();
    for (const sort of ['-changed', 'changed'] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      for (let turn = 0; ; turn += 1) {
        const page = await scene.follows.list('one', { sort, limit: 20, ...(cursor === null ? {} : { cursor }) });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next;
        if (cursor === null) break;
        const row = changes[turn];
        const added = late.pop();
        if (added !== undefined) await scene.database.handle.insertInto('follows').values(added).execute();
        if (row !== undefined)
          await scene.database.handle
            .updateTable('follows')
            .set({ changed_at: now + turn })
            .where('id', '=', row.id)
            .execute();
      }
      const moved = new Set(changes.map(({ id }) => id));
      const unchanged = early.flat().filter(({ id }) => !moved.has(id));
      for (const { id } of unchanged) assert.equal(seen.filter((each) => each === id).length, 1, sort);
    }
  });

  test('a cursor goes on with its own list alone', async (t) => {
    const scene = await openFollows(t, await newConfig(t), { now });
    await insertAll(scene, randomFollows());
    const { next } = await scene.follows.list('one', { sort: 'changed', limit: 10 });
    assert.ok(next);
    assert.equal((await scene.follows.list('one', { sort: 'changed', limit: 20, cursor: next })).items.length, 20);
    const elsewhere = [
      { sort: '-changed', limit: 10, cursor: next },
      { sort: 'changed', limit: 10, carrier: 'ups', cursor: next },
      { sort: 'changed', limit: 10, cursor: next.slice(0, -4) },
      { sort: 'changed', limit: 10, cursor: 'x' },
      { sort: 'changed', limit: 10, cursor: Buffer.from('[1,"[]",1.5,"a",null]').toString('base64url') },
      { sort: 'changed', limit: 10, cursor: 'A'.repeat(5_000) },
    ] as const;
    for (const query of elsewhere) await assert.rejects(scene.follows.list('one', query), CursorError);
  });
});
