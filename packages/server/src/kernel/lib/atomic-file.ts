import path from 'node:path';
import { late } from './late-node.ts';

/**
 * Replaces a whole file atomically: readers and crashes see the old text or the new one. Creates a missing folder. Of
 * two writers, the last one wins.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const { mkdir, open, rename, rm } = late.files;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.new`;
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
