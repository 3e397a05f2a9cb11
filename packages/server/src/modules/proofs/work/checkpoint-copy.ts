import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../../kernel/lib/atomic-file.ts';

/** The last checkpoint, kept outside the database so that a restored database is recognised. */
export interface CheckpointCopy {
  /** Where it is, for people. */
  readonly place: string;
  /** Undefined when there is none yet. */
  read(): Promise<string | undefined>;
  /** Resolves when it would survive a loss of power. */
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
      // The rename itself lives in the folder.
      const folder = await open(path.dirname(file), 'r');
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
    },
  };
}
