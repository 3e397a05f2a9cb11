/** A file system of a few megabytes for tests: memory, mounted by root, gone afterwards. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverUser } from './postgres.ts';

const fillerName = 'filler';
/** The last pages are taken one by one: what is left is smaller than anything a database asks for. */
const blockBytes = [1 << 20, 4096];

/** Unmounts when the test process is gone, however it ended; lazily, because a server may still write to it. */
const caretaker = 'cat >/dev/null; umount -l "$0"; rmdir "$0"';

export class SmallDisk implements AsyncDisposable {
  /** Writable by the user under which PostgreSQL runs. */
  readonly folder: string;
  readonly #caretaker: ChildProcess;

  private constructor(folder: string, keeper: ChildProcess) {
    this.folder = folder;
    this.#caretaker = keeper;
  }

  /** Throws where nothing can be mounted: ask `smallDiskSkipReason` before. */
  static mount(bytes: number): SmallDisk {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-disk-'));
    const { uid = 0, gid = 0 } = serverUser();
    const refused = mountError(['-t', 'tmpfs', '-o', `size=${bytes},mode=0700,uid=${uid},gid=${gid}`, 'tmpfs', folder]);
    if (refused !== null) {
      rmSync(folder, { recursive: true });
      throw new Error(refused);
    }
    const keeper = spawn('/bin/sh', ['-c', caretaker, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    keeper.unref();
    (keeper.stdin as unknown as { unref(): void }).unref();
    return new SmallDisk(folder, keeper);
  }

  /** Takes all space that is left. */
  fill(): void {
    const file = openSync(path.join(this.folder, fillerName), 'a');
    try {
      for (const bytes of blockBytes) writeUntilFull(file, Buffer.alloc(bytes));
    } finally {
      closeSync(file);
    }
  }

  /** Gives back what `fill` took. */
  free(): void {
    rmSync(path.join(this.folder, fillerName));
  }

  /** As an operator who has a larger disk. */
  resize(bytes: number): void {
    const refused = mountError(['-o', `remount,size=${bytes}`, this.folder]);
    if (refused !== null) throw new Error(refused);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#caretaker.ref();
    const gone = once(this.#caretaker, 'exit');
    this.#caretaker.stdin?.end();
    await gone;
  }
}

/** For the `skip` option of a test: false where a file system can be mounted, else the reason. */
export function smallDiskSkipReason(): string | false {
  if (process.getuid?.() !== 0) return 'only root can mount a small file system';
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-disk-'));
  const refused = mountError(['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  if (refused === null) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return refused === null ? false : `a small file system cannot be mounted: ${refused}`;
}

function mountError(parts: readonly string[]): string | null {
  const done = spawnSync('mount', parts, { encoding: 'utf8' });
  return done.status === 0 ? null : (done.error?.message ?? done.stderr.trim());
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
