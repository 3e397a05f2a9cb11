import type { Readable, Writable } from 'node:stream';
import { reasonOf } from './terminal-text.ts';

/** Where a command reads and writes, and what can stop it. Tests bring their own. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** Aborts when the user or a supervisor asks the process to stop. */
  readonly signal: AbortSignal;
  /** Calls the listener whenever a supervisor asks the process to read its files anew; absent where nobody can. */
  readonly onHangup?: (listener: () => void) => void;
}

/** After the first request to stop, work gets this long before the process ends with 1; leases then expire. */
const stopMs = 25_000;
/**
 * One Ctrl-C arrives up to three times within milliseconds: from the terminal, which signals the whole process group,
 * from npm and from our launcher, which pass it on. What comes this soon after the first is the same request.
 */
const sameRequestMs = 200;

/** The terminal of this process. A second request to stop, or a stop that takes too long, ends it at once. */
export function processTerminal(): Terminal {
  const controller = new AbortController();
  let firstAt: number | undefined;
  const stop = (): void => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      setTimeout(() => process.exit(1), stopMs).unref();
      controller.abort();
    } else if (performance.now() - firstAt > sameRequestMs) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`| head`) is no error.
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`wayseal: cannot write to standard output: ${reasonOf(error)}\n`);
    process.exit(1);
  });
  // A log that nobody reads any more must not end the service.
  process.stderr.on('error', () => undefined);
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: controller.signal,
    // Only who listens survives a hang-up: a command in a closed terminal ends, as everywhere.
    onHangup: (listener) => void process.on('SIGHUP', listener),
  };
}
