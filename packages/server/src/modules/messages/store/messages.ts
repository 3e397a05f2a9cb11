/** The ledger of interchanges, and which message stated which event. */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { insertRows, type InsertTarget } from '../../../kernel/store/insert-rows.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { needsRowLocks } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import type { InterchangeKey, LedgerEntry, MessageStore } from '../ports.ts';
import type { KnownInterchange } from '../rules/intake/build-report.ts';
import { addStated, findDocument, listRecorded, listSources, listStated, listStatedArrivals } from './stated-events.ts';
import type { MessageInterchangeRow } from './tables.ts';

/** Rows per transaction; on SQLite, other writers wait for it. */
const rowsPerTransaction = 500;
/** Control numbers have at most nine digits (ISA 13). */
const largestControlNumber = 999_999_999;

export function createMessageStore(database: Database): MessageStore {
  const { kind, handle } = database;
  return {
    async findInterchange(key) {
      const row = await ofKey(handle, key).where('content_hash', '=', key.contentHash).executeTakeFirst();
      return row === undefined ? undefined : entryOf(row);
    },
    async isReferenceReused(key) {
      if (key.controlReference === '') return false;
      const other = await ofKey(handle, key).where('content_hash', '<>', key.contentHash).limit(1).executeTakeFirst();
      return other !== undefined;
    },
    async claimInterchange(trx, key, receivedAt) {
      await insertRows(trx, kind, interchangeTarget, [newRow(key, receivedAt)]);
      const select = ofKey(trx, key).where('content_hash', '=', key.contentHash);
      return entryOf(await (needsRowLocks(kind) ? select.forUpdate() : select).executeTakeFirstOrThrow());
    },
    async saveProgress(trx, id, messagesDone) {
      await trx.updateTable('message_interchanges').set({ messages_done: messagesDone }).where('id', '=', id).execute();
    },
    async finishInterchange(trx, id, known) {
      if (known === null) await trx.deleteFrom('message_interchanges').where('id', '=', id).execute();
      else {
        const report = JSON.stringify(known);
        await trx.updateTable('message_interchanges').set({ state: 'done', report }).where('id', '=', id).execute();
      }
    },
    findDocument,
    listRecorded: (trx, ids) => listRecorded(trx ?? handle, kind, ids),
    listStated: (trx, ids, which) => listStated(trx, kind, ids, which),
    listStatedArrivals,
    listSources: (shipmentId) => listSources(handle, shipmentId),
    addStated: (trx, events) => addStated(trx, kind, events),
    nextControlNumber: (recipient) => database.write((trx) => nextControlNumber(trx, recipient)),
    async forgetInterchanges(before) {
      let forgotten = 0;
      for (let deleted = rowsPerTransaction; deleted === rowsPerTransaction; forgotten += deleted)
        deleted = await database.write((trx) => deleteOld(trx, before));
      return forgotten;
    },
  };
}

const interchangeTarget: InsertTarget<'message_interchanges'> = {
  table: 'message_interchanges',
  columns: {
    id: 'text',
    family: 'text',
    sender: 'text',
    recipient: 'text',
    control_reference: 'text',
    content_hash: 'text',
    state: 'text',
    received_at: 'int8',
    messages_done: 'int8',
    report: 'text',
  },
  key: ['family', 'sender', 'recipient', 'control_reference', 'content_hash'],
  // Locks the row that is there, and changes nothing of it.
  updates: ['content_hash'],
};

function newRow(key: InterchangeKey, receivedAt: number): MessageInterchangeRow {
  return {
    id: randomUUID(),
    family: key.family,
    sender: key.sender,
    recipient: key.recipient,
    control_reference: key.controlReference,
    content_hash: key.contentHash,
    state: 'started',
    received_at: receivedAt,
    messages_done: 0,
    report: null,
  };
}

function ofKey(
  handle: Kysely<Tables> | Transaction<Tables>,
  { family, sender, recipient, controlReference }: InterchangeKey,
) {
  return handle
    .selectFrom('message_interchanges')
    .selectAll()
    .where('family', '=', family)
    .where('sender', '=', sender)
    .where('recipient', '=', recipient)
    .where('control_reference', '=', controlReference);
}

function entryOf({ id, messages_done: messagesDone, state, report }: MessageInterchangeRow): LedgerEntry {
  const isDone = state === 'done' && report !== null;
  return { id, messagesDone, known: isDone ? (JSON.parse(report) as KnownInterchange) : null };
}

async function nextControlNumber(trx: Kysely<Tables>, recipient: string): Promise<number> {
  const { next_number: next } = await trx
    .insertInto('message_counters')
    .values({ recipient, next_number: 2 })
    .onConflict((conflict) =>
      conflict.column('recipient').doUpdateSet({
        next_number: sql<number>`case when message_counters.next_number >= ${sql.lit(largestControlNumber)}
          then 1 else message_counters.next_number + 1 end`,
      }),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return next === 1 ? largestControlNumber : next - 1;
}

async function deleteOld(trx: Kysely<Tables>, before: number): Promise<number> {
  const old = trx
    .selectFrom('message_interchanges')
    .select('id')
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(rowsPerTransaction);
  const { numDeletedRows } = await trx.deleteFrom('message_interchanges').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
