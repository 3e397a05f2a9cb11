/** Copies of files as they came, for the archive of the operator. */
import { lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freeName } from './free-name.ts';
import { codeOf, readRegularFile } from './read-file.ts';
import { syncFolder, writeWhole } from './write-file.ts';

/** Copies `bytes` as `name` into `folder`, unless the same bytes are there under this name; answers the path. */
export async function keepRaw(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o750 });
  let isThere = false;
  const free = await freeName(name, async (candidate) => {
    const file = path.join(folder, candidate);
    if (!(await exists(file))) return true;
    const kept = await readRegularFile(file);
    return (isThere = kept.kind === 'read' && Buffer.compare(kept.bytes, bytes) === 0);
  });
  const file = path.join(folder, free);
  if (isThere) return file;
  await writeWhole(file, bytes);
  await syncFolder(folder);
  return file;
}

/** Whether anything has this name, be it a broken link. */
export async function exists(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
