import type { LogInfo, LogReader, PublishedRoot, ReleasedCheckpoint, StoredCheckpoint } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { LogCheckpointRow } from './tables.ts';
import { readNodes } from './read-nodes.ts';

const checkpointColumns = ['tree_size', 'root_hash', 'cosigned_s', 'created_at', 'note'] as const;
const entriesPerStatement = 512;

export function checkpointOf(row: Omit<LogCheckpointRow, 'log_id'>): StoredCheckpoint {
  const { tree_size: size, root_hash: root, cosigned_s: cosignedS, created_at: createdAt, note } = row;
  return { size, root, cosignedS, createdAt, note };
}

type CheckpointPart = Pick<LogReader, 'newestCheckpoint' | 'checkpointAt' | 'hasCheckpointBetween'>;
type EntryPart = Pick<LogReader, 'readEntries' | 'readEntriesAt'>;
type RootPart = Pick<LogReader, 'countRoots' | 'listRoots'>;

/** One log of the database. */
export function createLogReader(database: Database, { id, origin }: Pick<LogInfo, 'id' | 'origin'>): LogReader {
  const { handle } = database;
  return {
    origin,
    ...checkpointPart(handle, id),
    readNodes: (refs) => readNodes(database, id, refs),
    ...entryPart(handle, id),
    ...rootPart(handle, id),
  };
}

function checkpointPart(handle: Database['handle'], id: number): CheckpointPart {
  const released = () =>
    handle
      .selectFrom('log_checkpoints')
      .select(checkpointColumns)
      .where('log_id', '=', id)
      .where('note', 'is not', null);
  return {
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
  };
}

function entryPart(handle: Database['handle'], id: number): EntryPart {
  const entries = () => handle.selectFrom('log_entries').select(['idx', 'entry']).where('log_id', '=', id);
  return {
    async readEntries(start, end) {
      const rows = await entries().where('idx', '>=', start).where('idx', '<', end).orderBy('idx').execute();
      return rows.map(({ entry }) => entry);
    },
    async readEntriesAt(indexes) {
      const found = new Map<number, string>();
      for (let start = 0; start < indexes.length; start += entriesPerStatement) {
        const rows = await entries()
          .where('idx', 'in', indexes.slice(start, start + entriesPerStatement))
          .execute();
        for (const { idx, entry } of rows) found.set(idx, entry);
      }
      return found;
    },
  };
}

/** The published roots of the log. */
function rootPart(handle: Database['handle'], id: number): RootPart {
  return {
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
