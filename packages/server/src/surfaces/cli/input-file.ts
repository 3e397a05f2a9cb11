import { accessSync, constants, statSync } from 'node:fs';
import { UsageError } from './command.ts';
import { reasonOf } from './terminal-text.ts';

/** For the FILE of a command line that cannot be standard input, before the work begins: one that cannot be read is a wrong command line. */
export function requireReadable(file: string): void {
  if (file === '-') throw new UsageError('this command reads no standard input; give a file instead of -');
  try {
    accessSync(file, constants.R_OK);
    if (statSync(file).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${reasonOf(error)}`);
  }
}
