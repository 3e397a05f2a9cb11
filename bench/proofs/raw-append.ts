/**
 * The rows of an append by the driver alone: the same tables with their indexes, the same values and the same commits, but
 * no hashes, checks or builders. On SQLite one prepared statement for each row, on PostgreSQL one for each table.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Client } from 'pg';
import type { AppendBatch } from '../../packages/server/src/modules/proofs/ports.ts';
import type { StoreConfig } from '../../packages/server/src/kernel/store/database.ts';

interface RawTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Of PostgreSQL. */
  readonly types: readonly string[];
}

const tables = {
  checkpoints: {
    name: 'log_checkpoints',
    columns: ['log_id', 'tree_size', 'root_hash', 'cosigned_s', 'created_at'],
    types: ['int', 'bigint', 'text', 'bigint', 'bigint'],
  },
  entries: {
    name: 'log_entries',
    columns: ['log_id', 'idx', 'entry', 'tag'],
    types: ['int', 'bigint', 'text', 'bytea'],
  },
  nodes: { name: 'log_nodes', columns: ['log_id', 'level', 'idx', 'hash'], types: ['int', 'int', 'bigint', 'bytea'] },
  seals: {
    name: 'seals',
    columns: ['shipment_id', 'seq', 'kind', 'event_count', 'head', 'sealed_at', 'hash', 'log_id', 'leaf_index'],
    types: ['text', 'int', 'text', 'int', 'text', 'text', 'text', 'int', 'bigint'],
  },
} satisfies Record<string, RawTable>;

type Value = string | number | Buffer | null;
type Rows = readonly (readonly Value[])[];

/** The values of one append, ready for a driver. */
export interface RawBatch {
  readonly rows: readonly { readonly table: RawTable; readonly rows: Rows }[];
  readonly head: readonly [size: number, root: string, logId: number];
  readonly shipments: readonly string[];
}

export function rawBatchOf(batch: AppendBatch): RawBatch {
  const { logId, from, to, entries, nodes, seals, cosignedS, createdAt } = batch;
  return {
    head: [to.size, to.root, logId],
    shipments: batch.sealed.map(({ shipment }) => shipment),
    rows: [
      { table: tables.checkpoints, rows: [[logId, to.size, to.root, cosignedS, createdAt]] },
      {
        table: tables.entries,
        rows: entries.map(({ entry, tag }, at) => [
          logId,
          from.size + at,
          entry,
          tag === null ? null : Buffer.from(tag, 'hex'),
        ]),
      },
      {
        table: tables.nodes,
        rows: nodes.map(({ level, index, hash }) => [logId, level, index, Buffer.from(hash, 'hex')]),
      },
      {
        table: tables.seals,
        rows: seals.map((seal) => [
          seal.shipment,
          seal.seq,
          seal.kind,
          seal.count,
          seal.head,
          seal.sealed_at,
          seal.hash,
          logId,
          seal.leafIndex,
        ]),
      },
    ],
  };
}

export interface RawLog extends AsyncDisposable {
  write(batch: RawBatch): Promise<void>;
}

export async function openRawLog(config: StoreConfig): Promise<RawLog> {
  return config.kind === 'sqlite' ? openRawSqlite(config.path) : openRawPostgres(config.url);
}

const insertText = ({ name, columns }: RawTable): string =>
  `insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;

function openRawSqlite(file: string): RawLog {
  const database = new DatabaseSync(file);
  // As the service has it.
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  const inserts = new Map(Object.values(tables).map((table) => [table.name, database.prepare(insertText(table))]));
  const head = database.prepare('update logs set tree_size = ?, root_hash = ? where id = ?');
  const settle = database.prepare('update shipments set seal_due_at = null where id = ?');
  return {
    write: (batch) => {
      database.exec('begin immediate');
      head.run(...batch.head);
      for (const { table, rows } of batch.rows) {
        const insert = inserts.get(table.name);
        for (const row of rows) insert?.run(...(row as SQLInputValue[]));
      }
      for (const shipment of batch.shipments) settle.run(shipment);
      database.exec('commit');
      return Promise.resolve();
    },
    [Symbol.asyncDispose]: () => Promise.resolve(database.close()),
  };
}

async function openRawPostgres(url: string): Promise<RawLog> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const texts = new Map<string, string>();
  for (const { name, columns, types } of Object.values(tables)) {
    const arrays = types.map((type, at) => `$${at + 1}::${type}[]`).join(', ');
    texts.set(name, `insert into ${name} (${columns.join(', ')}) select * from unnest(${arrays})`);
  }
  const run = (name: string, text: string, values: unknown[]): Promise<unknown> => client.query({ name, text, values });
  return {
    write: async (batch) => {
      await client.query('begin');
      await run('head', 'update logs set tree_size = $1, root_hash = $2 where id = $3', [...batch.head]);
      for (const { table, rows } of batch.rows) {
        if (rows.length === 0) continue;
        const columns = table.columns.map((_, at) => rows.map((row) => row[at]));
        await run(table.name, texts.get(table.name) ?? '', columns);
      }
      await run('settle', 'update shipments set seal_due_at = null where id = any($1::text[])', [batch.shipments]);
      await client.query('commit');
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
