import type { Hash, NodeRef } from '@wayseal/proofs';
import { CompiledQuery } from 'kysely';
import type { LogInfo, LogReader, PublishedRoot, ReleasedCheckpoint, StoredCheckpoint } from '../../ports/proofs.ts';
import type { Database } from '../database.ts';
import type { DatabaseKind } from '../dialect.ts';
import { StoreError } from '../store-error.ts';
import type { LogCheckpointRow, LogNodeRow } from '../proof-tables.ts';

const checkpointColumns = ['tree_size', 'root_hash', 'cosigned_s', 'created_at', 'note'] as const;
/** Two placeholders a node; two tiles in one statement. */
const nodesPerStatement = 512;

export function checkpointOf(row: Omit<LogCheckpointRow, 'log_id'>): StoredCheckpoint {
  const { tree_size: size, root_hash: root, cosigned_s: cosignedS, created_at: createdAt, note } = row;
  return { size, root, cosignedS, createdAt, note };
}

/** One log of the database. */
export function createLogReader(database: Database, { id, origin }: Pick<LogInfo, 'id' | 'origin'>): LogReader {
  const { handle } = database;
  const released = () =>
    handle
      .selectFrom('log_checkpoints')
      .select(checkpointColumns)
      .where('log_id', '=', id)
      .where('note', 'is not', null);
  const entries = () => handle.selectFrom('log_entries').select(['idx', 'entry']).where('log_id', '=', id);
  return {
    origin,
    async newestCheckpoint() {
      const row = await released().orderBy('tree_size', 'desc').limit(1).executeTakeFirst();
      return row && (checkpointOf(row) as ReleasedCheckpoint);
    },
    async checkpointAt(size) {
      const row = await released().where('tree_size', '=', size).executeTakeFirst();
      return row && (checkpointOf(row) as ReleasedCheckpoint);
    },
    async hasCheckpointBetween(least, end) {
      const row = await handle
        .selectFrom('log_checkpoints')
        .select('tree_size')
        .where('log_id', '=', id)
        .where('note', 'is not', null)
        .where('tree_size', '>=', least)
        .where('tree_size', '<', end)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    readNodes: (refs) => readNodes(database, id, refs),
    async readEntries(start, end) {
      const rows = await entries().where('idx', '>=', start).where('idx', '<', end).orderBy('idx').execute();
      return rows.map(({ entry }) => entry);
    },
    async readEntriesAt(indexes) {
      const found = new Map<number, string>();
      for (let start = 0; start < indexes.length; start += nodesPerStatement) {
        const rows = await entries()
          .where('idx', 'in', indexes.slice(start, start + nodesPerStatement))
          .execute();
        for (const { idx, entry } of rows) found.set(idx, entry);
      }
      return found;
    },
    async countRoots() {
      const row = await handle
        .selectFrom('log_roots')
        .select((build) => build.fn.countAll<number>().as('count'))
        .where('log_id', '=', id)
        .executeTakeFirstOrThrow();
      return row.count;
    },
    async listRoots(from, limit) {
      const rows = await handle
        .selectFrom('log_roots')
        .innerJoin('log_checkpoints', (join) =>
          join
            .onRef('log_checkpoints.log_id', '=', 'log_roots.log_id')
            .onRef('log_checkpoints.tree_size', '=', 'log_roots.tree_size'),
        )
        .select(['log_roots.idx', 'log_roots.tree_size', 'root_hash', 'cosigned_s', 'note'])
        .where('log_roots.log_id', '=', id)
        .where('log_roots.idx', '>=', from)
        .orderBy('log_roots.idx')
        .limit(limit)
        .execute();
      return rows.map(({ idx, tree_size, root_hash, cosigned_s, note }): PublishedRoot => ({
        index: idx,
        size: tree_size,
        root: root_hash,
        cosignedS: cosigned_s,
        note: note ?? '',
      }));
    },
  };
}

/**
 * `log_nodes_read_many`: the wanted nodes first, then one index search for each. As a list of conditions SQLite would read
 * the whole log. The texts are made once for each power of two; the last node fills the rest.
 */
async function readNodes({ handle, kind }: Database, logId: number, refs: readonly NodeRef[]): Promise<Hash[]> {
  const found = new Map<string, Hash>();
  for (let start = 0; start < refs.length; start += nodesPerStatement) {
    const chunk = refs.slice(start, start + nodesPerStatement);
    let size = 1;
    while (size < chunk.length) size *= 2;
    const padded = Array.from({ length: size }, (_, at) => chunk[at] ?? (chunk.at(-1) as NodeRef));
    const values = [...padded.flatMap(({ level, index }) => [level, index]), logId];
    const { rows } = await handle.executeQuery<LogNodeRow>(CompiledQuery.raw(nodesText(kind, size), values));
    for (const { level, idx, hash } of rows) found.set(`${level}/${idx}`, Buffer.from(hash).toString('hex'));
  }
  return refs.map(({ level, index }) => {
    const hash = found.get(`${level}/${index}`);
    if (hash === undefined) throw new StoreError(`The log ${logId} has no node ${index} of level ${level}`);
    return hash;
  });
}

const nodesTexts = new Map<string, string>();

function nodesText(kind: DatabaseKind, size: number): string {
  const name = `${kind} ${size}`;
  const known = nodesTexts.get(name);
  if (known !== undefined) return known;
  let used = 0;
  const place = (): string => `cast(${kind === 'postgres' ? `$${(used += 1)}` : '?'} as bigint)`;
  const wanted = Array.from({ length: size }, () => `(${place()}, ${place()})`).join(', ');
  // The cross join keeps SQLite from turning the order around.
  const text =
    `with wanted(level, idx) as (values ${wanted}) select nodes.level, nodes.idx, nodes.hash from wanted ` +
    `cross join log_nodes as nodes where nodes.log_id = ${place()} and nodes.level = wanted.level and nodes.idx = wanted.idx`;
  nodesTexts.set(name, text);
  return text;
}
