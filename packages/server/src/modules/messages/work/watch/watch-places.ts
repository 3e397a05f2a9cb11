/** The folders of a watched folder, checked before the first file. */
import { randomUUID } from 'node:crypto';
import { lstat, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../files/read-file.ts';

export interface WatchPlaces {
  readonly folder: string;
  /** Files that are being read. */
  readonly work: string;
  readonly processed: string;
  readonly rejected: string;
}

/** A folder that cannot be watched. The message names it, says why, and what to do. */
export class WatchFolderError extends Error {
  override readonly name = 'WatchFolderError';
}

const inner = { work: '.work', processed: 'processed', rejected: 'rejected' } as const;

/**
 * Makes the folders inside `folder` and moves a file through them once: what cannot be moved by `rename` could be lost.
 * Rejects with `WatchFolderError`.
 */
export async function openPlaces(folder: string): Promise<WatchPlaces> {
  await requireFolder(folder);
  const places = {
    folder,
    work: path.join(folder, inner.work),
    processed: path.join(folder, inner.processed),
    rejected: path.join(folder, inner.rejected),
  };
  for (const each of [places.work, places.processed, places.rejected]) await makeFolder(each);
  await moveProbe(places);
  return places;
}

/** Rejects with `WatchFolderError` where one of the folders is gone or is a link now. */
export async function checkPlaces(places: WatchPlaces): Promise<void> {
  for (const each of [places.work, places.processed, places.rejected]) await requireOwnFolder(each);
}

async function requireFolder(folder: string): Promise<void> {
  try {
    if ((await stat(folder)).isDirectory()) return;
  } catch (error) {
    throw new WatchFolderError(`cannot watch ${folder}: ${reasons[codeOf(error) ?? ''] ?? String(error)}`);
  }
  throw new WatchFolderError(`cannot watch ${folder}: it is a file; name the folder in which partners leave files`);
}

async function requireOwnFolder(folder: string): Promise<void> {
  const found = await lstat(folder).catch((error: unknown) => {
    throw new WatchFolderError(`cannot use ${folder}: ${reasons[codeOf(error) ?? ''] ?? String(error)}`);
  });
  if (found.isDirectory()) return;
  throw new WatchFolderError(`cannot use ${folder}: it must be a folder, no link and no file; move it away`);
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o750 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new WatchFolderError(`cannot make ${folder}: ${reasons[codeOf(error) ?? ''] ?? String(error)}`);
  }
  await requireOwnFolder(folder);
}

/** From the folder through `.work` into both targets. A mount in one of them shows here, not with the first file. */
async function moveProbe({ folder, work, processed, rejected }: WatchPlaces): Promise<void> {
  const name = `.probe-${randomUUID()}.tmp`;
  let at = path.join(folder, name);
  try {
    await writeFile(at, '', { flag: 'wx', mode: 0o600 });
    for (const next of [work, processed, work, rejected, work]) {
      await rename(at, path.join(next, name));
      at = path.join(next, name);
    }
  } catch (error) {
    const code = codeOf(error) ?? '';
    throw new WatchFolderError(`cannot move files in ${folder}: ${reasons[code] ?? String(error)}`);
  } finally {
    await rm(at, { force: true }).catch(() => undefined);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder; create it',
  ENOTDIR: 'a part of the path is not a folder',
  EACCES: 'permission denied; let the user of this process read, write and enter it',
  EPERM: 'permission denied; let the user of this process read, write and enter it',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full; free some space',
  EXDEV:
    '.work, processed and rejected must be on the file system of the folder; unmount what is mounted there (EXDEV)',
};
