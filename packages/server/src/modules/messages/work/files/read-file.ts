/** Reads files of partners: bounded before they are read, and without following links where the operator did not name them. */
import { constants, type Stats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { largestFile } from '../../rules/limits.ts';
import { problemOf, type MessageProblem } from '../../rules/problems.ts';

export type FileReading =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly problem: MessageProblem };

/** Bytes of one read. */
const pieceBytes = 1024 * 1024;

/**
 * Reads a regular file into memory. A link, a folder, a device, a file that is not readable, and one that is larger than
 * `largestFile` are refused. Rejects where the file is gone (ENOENT).
 */
export async function readRegularFile(file: string): Promise<FileReading & { readonly stats?: Stats }> {
  let handle: FileHandle;
  try {
    // Without O_NONBLOCK, opening a pipe would wait for somebody who writes.
    handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error;
    return refused('file_unreadable');
  }
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return refused('file_unreadable');
    if (stats.size > largestFile) return { ...refused('file_too_large'), stats };
    return { ...(await readBounded(handle.createReadStream({ autoClose: false, highWaterMark: pieceBytes }))), stats };
  } catch {
    return refused('file_unreadable');
  } finally {
    await handle.close();
  }
}

/** Reads a stream into memory, as far as a file of messages may go. Rejects where the stream fails. */
export async function readBounded(source: AsyncIterable<Uint8Array | string>): Promise<FileReading> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    size += bytes.length;
    if (size > largestFile) return refused('file_too_large');
    pieces.push(bytes);
  }
  return { kind: 'read', bytes: pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces) };
}

function refused(code: 'file_unreadable' | 'file_too_large'): FileReading {
  return { kind: 'refused', problem: problemOf(code, {}) };
}

/** The code of a failed system call; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** A failed system call, such as one on a full disk: what is done next would fail as well. */
export function isSystemFailure(error: unknown): boolean {
  return /^E[A-Z0-9]+$/.test(codeOf(error) ?? '');
}
