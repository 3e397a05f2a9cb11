/** Makes follows, changes and ends them, each in one transaction. */
import type { Selectable, Transaction } from 'kysely';
import { needsRowLocks, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import { lockTexts } from '../../../kernel/store/text-locks.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { finalStates } from '../../statuses/rules/states.ts';
import { findScenarioById } from '../../shipments/rules/sandbox-shipment.ts';
import type { FollowChange, NewFollow } from '../ports.ts';
import type { Follow } from '../rules/follow.ts';
import { earlier, endOfFollow, tagsAfter } from '../rules/follow-changes.ts';
import { followOf, repeatedOf, unrecorded } from './rows.ts';
import type { FollowRow } from './tables.ts';

export interface SaveContext {
  readonly trx: Transaction<Tables>;
  readonly kind: DatabaseKind;
  readonly owner: string;
  readonly now: number;
}

interface Saved {
  readonly follow: Follow;
  readonly isNew: boolean;
  readonly isInserted: boolean;
}

/**
 * `follows_save`. The number is locked as a recording locks it: either this sees the first record of the number, or that
 * recording sees this follow.
 */
export async function saveFollow(
  context: SaveContext,
  wanted: NewFollow,
  options: { readonly newId: string; readonly isFull: boolean },
): Promise<Saved | 'too_many' | 'too_many_tags'> {
  const { trx, kind, owner, now } = context;
  await lockTexts(trx, kind, [wanted.number]);
  await trx
    .deleteFrom('follows')
    .where('key_id', '=', owner)
    .where('number', '=', wanted.number)
    .where('ends_at', '<', now)
    .execute();
  const record = await findRecord(trx, wanted);
  const existing = chooseFollow(await rowsOfNumber(context, wanted.number), wanted, record);
  if (existing === undefined && options.isFull) return 'too_many';
  const before = existing === undefined ? [] : await tagsOf(trx, existing.id);
  const tags = tagsAfter(before, wanted);
  if (tags === undefined) return 'too_many_tags';
  const attached = record !== undefined && existing?.shipment_id !== record.id ? repeatedOf(record) : undefined;
  const base = existing ?? {
    ...unrecorded(wanted, now),
    id: options.newId,
    key_id: owner,
    number: wanted.number,
    is_stale: 0,
    is_overdue: 0,
    reference: null,
    expected_by: null,
    followed_at: now,
  };
  const isNamed = wanted.carrier !== null && base.carrier === '';
  const named = isNamed ? { carrier: wanted.carrier, vertical: wanted.vertical ?? base.vertical } : {};
  const told = { ...base, ...named, ...attached, is_explicit: 1, requested_at: now, ends_at: now };
  const isOther = existing === undefined || isNamed || attached !== undefined || !isSameSet(before, tags);
  const row = changed(told, wanted, { now, isOther });
  if (existing === undefined) await trx.insertInto('follows').values(row).execute();
  else await trx.updateTable('follows').set(row).where('id', '=', row.id).execute();
  await writeTags(trx, row, before, tags);
  // A follow that only tracking the number within this request has made is new to the caller.
  const isNew = existing === undefined || (existing.is_explicit === 0 && existing.followed_at >= wanted.askedAt);
  return { follow: followOf(row, tags), isNew, isInserted: existing === undefined };
}

/** The record that the request found, as it is now; else one that was made meanwhile. */
async function findRecord(
  trx: Transaction<Tables>,
  { shipment, number, carrier, scenario }: NewFollow,
): Promise<Selectable<Tables['shipments']> | undefined> {
  if (scenario !== undefined) return undefined;
  let select = trx.selectFrom('shipments').selectAll();
  if (shipment !== null) select = select.where('id', '=', shipment.id);
  else if (carrier !== null) select = select.where('number', '=', number).where('carrier', '=', carrier);
  else select = select.where('number', '=', number).where('source', '<>', 'sandbox');
  return select.orderBy('updated_at', 'desc').limit(1).executeTakeFirst();
}

async function rowsOfNumber({ trx, kind, owner }: SaveContext, number: string): Promise<readonly FollowRow[]> {
  const select = trx.selectFrom('follows').selectAll().where('key_id', '=', owner).where('number', '=', number);
  return (needsRowLocks(kind) ? select.forUpdate() : select).execute();
}

/** That of the carrier; else one that waits for any; without a carrier, the only one there is. */
function chooseFollow(
  rows: readonly FollowRow[],
  { carrier }: NewFollow,
  record: { readonly carrier: string } | undefined,
): FollowRow | undefined {
  const wanted = record?.carrier ?? carrier ?? '';
  const [only, ...others] = rows;
  return (
    rows.find((row) => row.carrier === wanted) ??
    rows.find((row) => row.carrier === '') ??
    (wanted === '' && others.length === 0 ? only : undefined)
  );
}

/** Both without repeats. */
function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

/** The row after what the key says of it. `isOther`: something else that is shown of it has changed. */
function changed(
  row: FollowRow,
  { reference = row.reference, expectedBy }: FollowChange,
  { now, isOther }: { readonly now: number; readonly isOther: boolean },
): FollowRow {
  const expected = expectedBy === undefined ? row.expected_by : expectedBy;
  const isMoved = expected !== row.expected_by;
  // Reserved numbers never change: nothing is checked.
  const isWatched = !finalStateNames.has(row.state) && !(row.source === 'sandbox' && row.shipment_id === null);
  return {
    ...row,
    reference,
    expected_by: expected,
    changed_at: isOther || isMoved || reference !== row.reference ? now : row.changed_at,
    is_overdue: isMoved ? 0 : row.is_overdue,
    check_at: isWatched ? (isMoved ? earlier(row.check_at, expected) : row.check_at) : null,
    is_explicit: 1,
    requested_at: now,
    ends_at: endOfFollow(expected, now),
  };
}

const finalStateNames: ReadonlySet<string> = finalStates;

/** `follows_change`; undefined where the key does not follow it. */
export async function changeFollow(
  context: SaveContext,
  id: string,
  change: FollowChange,
): Promise<Follow | 'too_many_tags' | undefined> {
  const { trx, now } = context;
  const row = await lockRow(context, id);
  if (row === undefined) return undefined;
  const before = await tagsOf(trx, row.id);
  const tags = tagsAfter(before, change);
  if (tags === undefined) return 'too_many_tags';
  const after = changed(row, change, { now, isOther: !isSameSet(before, tags) });
  await trx.updateTable('follows').set(after).where('id', '=', row.id).execute();
  await writeTags(trx, after, before, tags);
  return followOf(after, tags);
}

/** `follows_stop`: the follow as it was. */
export async function stopFollow(context: SaveContext, id: string): Promise<Follow | undefined> {
  const { trx } = context;
  const row = await lockRow(context, id);
  if (row === undefined) return undefined;
  const tags = await tagsOf(trx, row.id);
  await trx.deleteFrom('follows').where('id', '=', row.id).execute();
  return followOf(row, tags);
}

async function lockRow({ trx, kind, owner, now }: SaveContext, id: string): Promise<FollowRow | undefined> {
  const select = selectById(trx, owner, id, now);
  return (needsRowLocks(kind) ? select.forUpdate() : select).executeTakeFirst();
}

/** By the id of the follow or the uuid of its shipment, that of a reserved number included. */
export function selectById(handle: Pick<Transaction<Tables>, 'selectFrom'>, owner: string, id: string, now: number) {
  const scenario = findScenarioById(id);
  const select = handle.selectFrom('follows').selectAll().where('key_id', '=', owner).where('ends_at', '>=', now);
  return scenario === undefined
    ? select.where((build) => build.or([build('id', '=', id), build('shipment_id', '=', id)]))
    : select.where('number', '=', scenario.number);
}

export async function tagsOf(handle: Pick<Transaction<Tables>, 'selectFrom'>, followId: string): Promise<string[]> {
  const rows = await handle.selectFrom('follow_tags').select('tag').where('follow_id', '=', followId).execute();
  return rows.map(({ tag }) => tag).toSorted();
}

async function writeTags(
  trx: Transaction<Tables>,
  { id, key_id, changed_at }: FollowRow,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const removed = before.filter((tag) => !after.includes(tag));
  if (removed.length > 0)
    await trx.deleteFrom('follow_tags').where('follow_id', '=', id).where('tag', 'in', removed).execute();
  if (after.length === 0) return;
  await trx
    .insertInto('follow_tags')
    .values(after.map((tag) => ({ follow_id: id, tag, key_id, changed_at })))
    .onConflict((conflict) =>
      conflict.columns(['follow_id', 'tag']).doUpdateSet({ changed_at: (build) => build.ref('excluded.changed_at') }),
    )
    .execute();
}
