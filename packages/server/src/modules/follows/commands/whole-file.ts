/** A file that is there whole or not at all: it is written beside its place and moved there at the end. */
import { link, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** The file is there, and may not be replaced. */
export class FileExistsError extends Error {
  override readonly name = 'FileExistsError';
}

export class WholeFile implements AsyncDisposable {
  readonly #file: string;
  readonly #draft: string;
  readonly #replaces: boolean;
  readonly #handle: FileHandle;
  #isOpen = true;

  private constructor(file: string, draft: string, replaces: boolean, handle: FileHandle) {
    this.#file = file;
    this.#draft = draft;
    this.#replaces = replaces;
    this.#handle = handle;
  }

  /** Rejects with `FileExistsError` before anything is written, unless the file may be replaced. */
  static async open(file: string, replaces: boolean): Promise<WholeFile> {
    if (!replaces && (await isThere(file))) throw new FileExistsError();
    const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
    return new WholeFile(file, draft, replaces, await open(draft, 'w'));
  }

  async write(data: string | Uint8Array): Promise<void> {
    if (data.length > 0) await this.#handle.appendFile(data);
  }

  /** Puts the file in its place. Another process may have made it meanwhile. */
  async finish(): Promise<void> {
    await this.#handle.sync();
    await this.#close();
    if (this.#replaces) return rename(this.#draft, this.#file);
    try {
      await link(this.#draft, this.#file);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw new FileExistsError();
      // A file system without links.
      if (await isThere(this.#file)) throw new FileExistsError();
      await rename(this.#draft, this.#file);
    }
  }

  /** Removes what is not in its place. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#close();
    await rm(this.#draft, { force: true });
  }

  async #close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.#handle.close();
  }
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
