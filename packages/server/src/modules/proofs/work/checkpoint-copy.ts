import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../../kernel/lib/atomic-file.ts';

/** The last checkpoint, kept outside the database so that a restored database is recognized. */
export interface CheckpointCopy {
  /** Location, for messages. */
  readonly place: string;
  /** Undefined when there is no copy yet. */
  read(): Promise<string | undefined>;
  /** Resolves once the copy would survive a power loss. */
  write(note: string): Promise<void>;
}

export function checkpointFile(file: string): CheckpointCopy {
  return {
    place: file,
    async read() {
      try {
        return await readFile(file, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(note) {
      await replaceFile(file, note);
      // Sync the folder: it stores the rename.
      const folder = await open(path.dirname(file), 'r');
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
    },
  };
}
