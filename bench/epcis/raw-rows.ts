/**
 * The rows of captured events by the driver alone, in groups of one commit: the same tables with their indexes, but no
 * checks, no search for duplicates and no builders.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Client } from 'pg';
import type { StoreConfig } from '../../packages/server/src/kernel/store/database.ts';

type Value = string | number | Buffer | null;

/** The values of one event: its row, its identifiers for queries and its shipment numbers. */
export interface RawEvent {
  readonly event: readonly Value[];
  readonly epcs: readonly string[];
  readonly tokens: readonly string[];
  readonly keyId: string;
  readonly eventTimeUs: number;
  readonly recordTimeUs: number;
}

/** Columns of `RawEvent.event`, with their types on PostgreSQL. */
export const eventColumns = {
  key_id: 'text',
  event_key: 'text',
  long_event_id: 'text',
  hash: 'bytea',
  err_digest: 'bytea',
  capture_id: 'text',
  event_time_us: 'bigint',
  record_time_us: 'bigint',
  biz_step: 'text',
  disposition: 'text',
  action: 'text',
  read_point: 'text',
  biz_location: 'text',
  read_point_text: 'text',
  context: 'text',
  body: 'text',
} as const;

export interface RawEvents extends AsyncDisposable {
  /** One commit. */
  write(events: readonly RawEvent[]): Promise<void>;
}

export async function openRawEvents(config: StoreConfig): Promise<RawEvents> {
  return config.kind === 'sqlite' ? openRawSqlite(config.path) : openRawPostgres(config.url);
}

const names = Object.keys(eventColumns);

function openRawSqlite(file: string): RawEvents {
  const database = new DatabaseSync(file);
  // As the service has it.
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  const insertEvent = database.prepare(
    `insert into epcis_events (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  );
  const insertEpc = database.prepare(
    'insert into epcis_epcs (key_id, epc, event_time_us, record_time_us, event_row) values (?, ?, ?, ?, ?)',
  );
  const insertMatch = database.prepare(
    'insert into epcis_matches (token, key_id, event_time_us, event_row) values (?, ?, ?, ?)',
  );
  return {
    write: (events) => {
      database.exec('begin immediate');
      for (const { event, epcs, tokens, keyId, eventTimeUs, recordTimeUs } of events) {
        const { lastInsertRowid: id } = insertEvent.run(...(event as SQLInputValue[]));
        for (const epc of epcs) insertEpc.run(keyId, epc, eventTimeUs, recordTimeUs, id);
        for (const token of tokens) insertMatch.run(token, keyId, eventTimeUs, id);
      }
      database.exec('commit');
      return Promise.resolve();
    },
    [Symbol.asyncDispose]: () => Promise.resolve(database.close()),
  };
}

async function openRawPostgres(url: string): Promise<RawEvents> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const arrays = Object.values(eventColumns).map((type, at) => `$${at + 1}::${type}[]`);
  const texts = {
    events: `insert into epcis_events (${names.join(', ')}) select * from unnest(${arrays.join(', ')}) returning id`,
    epcs: `insert into epcis_epcs (key_id, epc, event_time_us, record_time_us, event_row)
      select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])`,
    matches: `insert into epcis_matches (token, key_id, event_time_us, event_row)
      select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[])`,
  };
  const run = (name: keyof typeof texts, values: unknown[]) =>
    client.query<{ id: string }>({ name, text: texts[name], values });
  return {
    write: async (events) => {
      await client.query('begin');
      const columns = names.map((_, at) => events.map(({ event }) => event[at]));
      const { rows } = await run('events', columns);
      const epcs = events.flatMap((each, at) => each.epcs.map((epc) => ({ ...each, epc, id: rows[at]?.id })));
      await run('epcs', [
        epcs.map(({ keyId }) => keyId),
        epcs.map(({ epc }) => epc),
        epcs.map(({ eventTimeUs }) => eventTimeUs),
        epcs.map(({ recordTimeUs }) => recordTimeUs),
        epcs.map(({ id }) => id),
      ]);
      const matches = events.flatMap((each, at) => each.tokens.map((token) => ({ ...each, token, id: rows[at]?.id })));
      await run('matches', [
        matches.map(({ token }) => token),
        matches.map(({ keyId }) => keyId),
        matches.map(({ eventTimeUs }) => eventTimeUs),
        matches.map(({ id }) => id),
      ]);
      await client.query('commit');
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
