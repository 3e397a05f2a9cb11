/** Writes files so that a crash leaves the whole file or none. */
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Writes a draft beside the file, on the disk, then gives it its name. `beforeRename` is a point where tests end the process. */
export async function writeWhole(
  file: string,
  content: string | Uint8Array,
  beforeRename?: () => void | Promise<void>,
): Promise<void> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.tmp`);
  try {
    // What a crash has left; then only a new file will do: a link that somebody put there would be followed.
    await rm(draft, { force: true });
    const handle = await open(draft, 'wx', 0o640);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await beforeRename?.();
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Puts the names of a folder on the disk: a rename is only then sure to outlive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
