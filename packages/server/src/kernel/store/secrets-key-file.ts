import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { parseBase64Key } from '../lib/base64-key.ts';
import { SecretBoxError } from './secret-box.ts';

const fileName = 'secrets.key';

/**
 * The key of an installation without `WAYSEAL_SECRETS_KEY`: 32 bytes in base64, in a file of mode 0600 next to the
 * database. Created at first use; concurrent processes get the same key. Back up this file as well as the database.
 * Throws `SecretBoxError` when the file holds something else.
 */
export function readOrMakeSecretsKey(folder: string): Uint8Array {
  const file = path.join(folder, fileName);
  const text = readIfThere(file) ?? makeKeyFile(folder, file);
  const key = parseBase64Key(text.trim());
  if (key === undefined) throw new SecretBoxError(`${file} does not hold 32 bytes in base64`);
  return key;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A hard link is atomic: of processes that start together, one wins, and none reads half a key. */
function makeKeyFile(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const text = `${randomBytes(32).toString('base64')}\n`;
  try {
    const handle = openSync(draft, 'wx', 0o600);
    try {
      writeSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    linkSync(draft, file);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(draft, { force: true });
  }
}
