import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('./pack-program.ts', import.meta.url));

/**
 * Packs the tables into `folder` in another process: reading the packages takes 250 MB, which this process would keep.
 * Resolves even when the data packages are not installed. Rejects when the tables cannot be written, and when `signal`
 * ends the other process.
 */
export async function packApart(folder: string, signal?: AbortSignal): Promise<void> {
  await promisify(execFile)(process.execPath, [program, folder], signal === undefined ? {} : { signal });
}
