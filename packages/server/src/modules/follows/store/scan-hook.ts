/** Keeps follows as their shipments are, in the transaction that records these. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { uuidV7Source, type IdSource } from '../../../kernel/lib/ids.ts';
import { isStoreTrouble } from '../../../kernel/store/database-errors.ts';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import type { RequestHook, ScanHook } from '../../shipments/ports.ts';
import type { Shipment } from '../../shipments/rules/shipment.ts';
import { finalStates } from '../../statuses/rules/states.ts';
import { firstSilenceCheck } from '../rules/first-check.ts';
import { followMs } from '../rules/follow.ts';

/** New follows of one statement: 21 placeholders each, well below the 32,766 of SQLite. */
const followsPerStatement = 500;

/**
 * Attaches follows that waited for the first report of their number, lets the keys that reported or asked follow, and repeats
 * what changed.
 */
export function followUpkeep(kind: DatabaseKind): ScanHook {
  const ids = uuidV7Source(() => Date.now());
  return async (trx, plans, now) => {
    const changed = new Map<string, Shipment>();
    const fresh = new Map<string, Shipment>();
    const requests = new Map<string, { shipment: Shipment; keyId: string }>();
    for (const { shipment, isNew, events, newEtaAt, journey, followerKeyId: keyId } of plans) {
      if (isNew || fresh.has(shipment.id)) fresh.set(shipment.id, shipment);
      else if (events.length > 0 || newEtaAt !== null || journey !== null) changed.set(shipment.id, shipment);
      if (keyId !== null) requests.set(`${keyId} ${shipment.id}`, { shipment, keyId });
    }
    const asked = [...fresh.values(), ...[...requests.values()].map(({ shipment }) => shipment)];
    if (asked.length > 0) await forgetEnded(trx, kind, asked, now);
    if (fresh.size > 0) await attach(trx, kind, [...fresh.values()], now);
    if (changed.size > 0) await repeat(trx, kind, [...changed.values()], now);
    if (requests.size > 0) await addImplied(trx, [...requests.values()], ids, now);
  };
}

/** A key that asks for a shipment follows it. With a full disk, one that follows already loses nothing. */
export function followRequest(kind: DatabaseKind): RequestHook {
  const ids = uuidV7Source(() => Date.now());
  return async (handle, request) => {
    try {
      await forgetEnded(handle, kind, [request.shipment], request.now);
      await addImplied(handle, [request], ids, request.now);
    } catch (error) {
      if (!isStoreTrouble(error) || !(await isFollowing(handle, request.shipment.id, request.keyId))) throw error;
    }
  };
}

async function isFollowing(handle: Kysely<Tables>, shipmentId: string, keyId: string): Promise<boolean> {
  const [owner = keyId] = (await firstKeys(handle, [keyId])).values();
  const found = await handle
    .selectFrom('follows')
    .select('id')
    .where('shipment_id', '=', shipmentId)
    .where('key_id', '=', owner)
    .executeTakeFirst();
  return found !== undefined;
}

/** What ended is as if it were deleted, with its reference and tags, although retention comes only now and then. */
async function forgetEnded(
  handle: Kysely<Tables>,
  kind: DatabaseKind,
  shipments: readonly Shipment[],
  now: number,
): Promise<void> {
  const numbers = [...new Set(shipments.map(({ number }) => number))];
  await handle
    .deleteFrom('follows')
    .where('ends_at', '<', now)
    .where(isOneOf(kind, 'number', numbers))
    .execute();
}

/** The shipments as a table `now` of one parameter, so that the text does not depend on their number. */
function asRows(kind: DatabaseKind, shipments: readonly Shipment[]): RawBuilder<unknown> {
  const rows = shipments.map((shipment) => ({
    id: shipment.id,
    number: shipment.number,
    carrier: shipment.carrier,
    vertical: shipment.vertical,
    source: shipment.source,
    state: shipment.state,
    detail: shipment.detail,
    last_event_at: shipment.lastEventAt,
    eta_at: shipment.etaAt,
    eta_uncertainty_s: shipment.etaUncertaintyS,
    event_count: shipment.eventCount,
    changed_at: shipment.updatedAt,
    silence_at: firstSilenceCheck(shipment),
    is_final: finalStates.has(shipment.state) ? 1 : 0,
  }));
  const json = JSON.stringify(rows);
  if (kind === 'postgres') {
    return sql`json_to_recordset(cast(${json} as json)) as now (
      id text, number text, carrier text, vertical text, source text, state text, detail text, last_event_at int8,
      eta_at int8, eta_uncertainty_s int8, event_count int8, changed_at int8, silence_at int8, is_final int2)`;
  }
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`);
  return sql`(select ${sql.join(columns)} from json_each(${json})) as now`;
}

/** What a follow repeats of its shipment, from a row `now`. Another estimate, or an older event, does not end a silence. */
function repeated(now: number): RawBuilder<unknown> {
  const ends = now + followMs;
  return sql`
    source = now.source, state = now.state, detail = now.detail, last_event_at = now.last_event_at, eta_at = now.eta_at,
    eta_uncertainty_s = now.eta_uncertainty_s, event_count = now.event_count, changed_at = now.changed_at,
    is_stale = case
      when now.is_final = 0 and follows.last_event_at is not distinct from now.last_event_at then follows.is_stale
      else 0 end,
    is_overdue = case when now.is_final = 1 then 0 else follows.is_overdue end,
    check_at = case
      when now.is_final = 1 then null
      when follows.is_overdue = 0 and follows.expected_by < coalesce(now.silence_at, follows.expected_by + 1)
        then follows.expected_by
      else now.silence_at end,
    ends_at = case when follows.is_explicit = 1 and follows.ends_at < ${ends} then ${ends} else follows.ends_at end`;
}

async function repeat(
  trx: Kysely<Tables>,
  kind: DatabaseKind,
  shipments: readonly Shipment[],
  now: number,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update follows set ${repeated(now)} from ${asRows(kind, shipments)} where follows.shipment_id = now.id and follows.ends_at >= ${now}
  `.execute(trx);
  if (numAffectedRows === undefined || numAffectedRows === 0n) return;
  await repeatInTags(trx, kind, shipments);
}

/** Follows of the number that know no carrier, or this one; not a second one of a key. */
async function attach(
  trx: Kysely<Tables>,
  kind: DatabaseKind,
  shipments: readonly Shipment[],
  now: number,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update follows set shipment_id = now.id, carrier = now.carrier, vertical = now.vertical, ${repeated(now)}
    from ${asRows(kind, shipments)}
    where follows.number = now.number and follows.shipment_id is null
      and (follows.carrier = now.carrier or (follows.carrier = '' and not exists (
        select 1 from follows other
        where other.key_id = follows.key_id and other.number = now.number and other.carrier = now.carrier
      )))
  `.execute(trx);
  if (numAffectedRows === undefined || numAffectedRows === 0n) return;
  await repeatInTags(trx, kind, shipments);
}

async function repeatInTags(trx: Kysely<Tables>, kind: DatabaseKind, shipments: readonly Shipment[]): Promise<void> {
  await sql`
    update follow_tags set changed_at = follows.changed_at from follows join ${asRows(kind, shipments)}
      on follows.shipment_id = now.id where follow_tags.follow_id = follows.id
  `.execute(trx);
}

/** By key: the first of its line. */
async function firstKeys(handle: Kysely<Tables>, keyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ asked: string; id: string }>`
    with recursive line(asked, id, replaces_id) as (
      select id, id, replaces_id from api_keys where id in (${sql.join(keyIds)})
      union all
      select line.asked, older.id, older.replaces_id from api_keys older join line on older.id = line.replaces_id
    )
    select asked, id from line where replaces_id is null
  `.execute(handle);
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}

async function addImplied(
  handle: Kysely<Tables>,
  requests: readonly { readonly shipment: Shipment; readonly keyId: string }[],
  ids: IdSource,
  now: number,
): Promise<void> {
  const owners = await firstKeys(handle, [...new Set(requests.map(({ keyId }) => keyId))]);
  const rows = requests.map(({ shipment, keyId }) => ({
    id: ids.next(),
    key_id: owners.get(keyId) ?? keyId,
    number: shipment.number,
    carrier: shipment.carrier,
    vertical: shipment.vertical,
    shipment_id: shipment.id,
    source: shipment.source,
    state: shipment.state,
    detail: shipment.detail,
    last_event_at: shipment.lastEventAt,
    eta_at: shipment.etaAt,
    eta_uncertainty_s: shipment.etaUncertaintyS,
    event_count: shipment.eventCount,
    changed_at: now,
    is_stale: 0,
    is_overdue: 0,
    check_at: firstSilenceCheck(shipment),
    is_explicit: 0,
    followed_at: now,
    requested_at: now,
    ends_at: now + followMs,
  }));
  for (let start = 0; start < rows.length; start += followsPerStatement) {
    await handle
      .insertInto('follows')
      .values(rows.slice(start, start + followsPerStatement))
      .onConflict((conflict) =>
        conflict.columns(['key_id', 'number', 'carrier']).doUpdateSet({
          requested_at: (build) => build.ref('excluded.requested_at'),
          // A key may follow a number that another one reports for the first time in the same transaction.
          shipment_id: (build) => build.ref('excluded.shipment_id'),
          ends_at: sql`case when excluded.ends_at > follows.ends_at then excluded.ends_at else follows.ends_at end`,
        }),
      )
      .execute();
  }
}
