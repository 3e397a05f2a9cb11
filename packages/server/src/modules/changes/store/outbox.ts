import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/store/database.ts';
import { isOneOf } from '../../../kernel/store/dialect.ts';
import { mostCounted, type ChangeFeedStore } from '../ports.ts';

/** The one feed there is; the column is there so that a second kind of broker needs no other table. */
const name = 'nats';

export function createChangeFeedStore(database: Database): ChangeFeedStore {
  return { ...reading(database), ...sending(database), ...opening(database) };
}

function reading({ handle, kind }: Database): Pick<ChangeFeedStore, 'read' | 'count' | 'listWaiting'> {
  return {
    async read() {
      const row = await handle.selectFrom('change_feeds').selectAll().where('name', '=', name).executeTakeFirst();
      if (row === undefined) return undefined;
      const { opened_at: openedAt, last_sent_at: lastSentAt, error, error_at: errorAt, discarded } = row;
      return { openedAt, lastSentAt, error, errorAt, discarded };
    },
    async count() {
      const { rows } = await sql<{ waiting: number; oldest: number | null }>`
        select (select count(*) from (select 1 from change_outbox limit ${sql.lit(mostCounted)}) counted) as waiting,
          (select min(created_at) from change_outbox) as oldest
      `.execute(handle);
      return { waiting: rows[0]?.waiting ?? 0, oldestAt: rows[0]?.oldest ?? null };
    },
    async listWaiting(shipments, eventsOfEach, except) {
      // Many events of one shipment may be the oldest: the next look finds the others behind them.
      const oldest = await handle
        .selectFrom('change_outbox')
        .select('shipment_id')
        .$if(except.length > 0, (query) => query.where(sql<SqlBool>`not ${isOneOf(kind, 'shipment_id', except)}`))
        .orderBy('created_at')
        .orderBy('shipment_id')
        .limit(shipments * 4)
        .execute();
      const ids = [...new Set(oldest.map((row) => row.shipment_id))].slice(0, shipments);
      if (ids.length === 0) return [];
      const rows = await handle
        .selectFrom('change_outbox')
        .select(['shipment_id', 'sequence', 'event'])
        .where(isOneOf(kind, 'shipment_id', ids))
        .orderBy('shipment_id')
        .orderBy('sequence')
        .execute();
      return [...Map.groupBy(rows, (row) => row.shipment_id).values()].flatMap((own) =>
        own
          .slice(0, eventsOfEach)
          .map(({ shipment_id: shipmentId, sequence, event }) => ({ shipmentId, sequence, event })),
      );
    },
  };
}

function sending(database: Database): Pick<ChangeFeedStore, 'settle' | 'noteError'> {
  return {
    settle: (confirmed, now, error) =>
      database.transaction(async (trx) => {
        for (const [shipmentId, sequence] of confirmed) {
          await trx
            .deleteFrom('change_outbox')
            .where('shipment_id', '=', shipmentId)
            .where('sequence', '<=', sequence)
            .execute();
        }
        await trx
          .updateTable('change_feeds')
          .set({ last_sent_at: now, error, error_at: error === null ? null : now })
          .where('name', '=', name)
          .execute();
      }),
    noteError: async (error, now) => {
      await database.write((handle) =>
        handle.updateTable('change_feeds').set({ error, error_at: now }).where('name', '=', name).execute(),
      );
    },
  };
}

function opening(database: Database): Pick<ChangeFeedStore, 'open' | 'close' | 'discardOld'> {
  return {
    open: async (now) => {
      await database.write((handle) =>
        handle
          .insertInto('change_feeds')
          .values({ name, opened_at: now, last_sent_at: null, error: null, error_at: null, discarded: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    },
    discardOld: (before) =>
      database.transaction(async (trx) => {
        const gone = await trx.deleteFrom('change_outbox').where('created_at', '<', before).executeTakeFirst();
        const discarded = Number(gone.numDeletedRows);
        if (discarded > 0) {
          await trx
            .updateTable('change_feeds')
            .set((set) => ({ discarded: set('discarded', '+', discarded) }))
            .where('name', '=', name)
            .execute();
        }
        return discarded;
      }),
    close: () =>
      database.transaction(async (trx) => {
        await trx.deleteFrom('change_feeds').where('name', '=', name).execute();
        const gone = await trx.deleteFrom('change_outbox').executeTakeFirst();
        return Number(gone.numDeletedRows);
      }),
  };
}
