import { closeSync, openSync, readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { maxDocumentBytes } from '../encoding/parse-json.ts';
import type { KeySet } from '../keys/key-set.ts';
import { UsageError } from './options.ts';
import { reasonOf } from './terminal-text.ts';

const chunkBytes = 65_536;

/** One byte above the limit is enough to refuse a document, even from an endless file. */
const isTooLong = (length: number): boolean => length > maxDocumentBytes;

async function readStream(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (isTooLong(length)) break;
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Reads no more than a document may have. At once, because nothing else runs meanwhile: streams of files cost a tenth of the
 * whole command.
 */
export function readFile(file: string): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    const chunks: Buffer[] = [];
    let [length, read] = [0, 0];
    do {
      const chunk = Buffer.allocUnsafe(chunkBytes);
      read = readSync(descriptor, chunk);
      chunks.push(chunk.subarray(0, read));
      length += read;
    } while (read > 0 && !isTooLong(length));
    return new Uint8Array(Buffer.concat(chunks));
  } finally {
    closeSync(descriptor);
  }
}

/** Reads the bytes of a file or, for `-`, of standard input. Throws `UsageError`. */
export async function readInput(file: string, stdin: () => Readable): Promise<Uint8Array> {
  try {
    return file === '-' ? await readStream(stdin()) : readFile(file);
  } catch (error) {
    throw new UsageError(`cannot read ${file === '-' ? 'standard input' : file}: ${reasonOf(error)}`);
  }
}

export interface GivenKeys {
  /** The keys that verification may trust. */
  readonly trusted: KeySet;
  /** The keys document as given. The monitor compares it with the log. */
  readonly offered: Uint8Array;
}

interface KeySources {
  readonly keys: string | undefined;
  readonly pin: string | undefined;
  readonly insecureHttp: boolean;
}

async function readKeysBytes(source: string, insecureHttp: boolean, stdin: () => Readable): Promise<Uint8Array> {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(source)) return readInput(source, stdin);
  const { downloadTrusted } = await import('./download.ts');
  const { status, body } = await downloadTrusted(source, maxDocumentBytes, insecureHttp);
  if (status !== 200) throw new UsageError(`cannot read the keys at ${source}: status ${status}`);
  return body;
}

/** Null without `--keys` and `--pin`. Throws `UsageError` for an unusable document. */
export async function readKeys(sources: KeySources, stdin: () => Readable): Promise<GivenKeys | null> {
  const { keys, pin, insecureHttp } = sources;
  const source = keys ?? pin;
  if (source === undefined) return null;
  const offered = await readKeysBytes(source, insecureHttp, stdin);
  const { parseKeySet } = await import('../keys/key-set.ts');
  try {
    const trusted = parseKeySet(offered);
    if (keys === undefined || pin === undefined) return { trusted, offered };
    const { mergePinned } = await import('../keys/pins.ts');
    return { trusted: await mergePinned(parseKeySet(await readInput(pin, stdin)), trusted), offered };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`the keys cannot be used: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}
