import { statfs, stat } from 'node:fs/promises';

/** Bytes of the file system with the data, and of the database in it. */
export interface DiskSpace {
  readonly free: number;
  /** 0 where the database is on a server. */
  readonly used: number;
  /** `scarce`: a day of events may not fit. `full`: the next compaction does not, and then writes stop. */
  readonly verdict: 'enough' | 'scarce' | 'full';
}

const scarceBytes = 1024 ** 3;
const fullBytes = 100 * 1024 ** 2;

/** What to do when space is scarce or full. */
export const spaceRemedy =
  'Free space: retention compacts the database and needs its size a second time. A full disk stops writes.';

/** `folder` exists; `file` is the database, where it is a file. */
export async function readDiskSpace(folder: string, file?: string): Promise<DiskSpace> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const used = file === undefined ? 0 : await sizeOf(file);
  // Retention compacts the database, which needs its size a second time.
  if (free < Math.max(fullBytes, used)) return { free, used, verdict: 'full' };
  return { free, used, verdict: free < Math.max(scarceBytes, 2 * used) ? 'scarce' : 'enough' };
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
