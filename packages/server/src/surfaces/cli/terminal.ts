import type { Readable, Writable } from 'node:stream';
import { reasonOf } from './terminal-text.ts';

/** The streams of a command and the signal that stops it. Tests pass their own. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  /** `columns`: width of the terminal, in characters. */
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** Aborts on SIGINT and SIGTERM. */
  readonly signal: AbortSignal;
  /** Calls the listener on SIGHUP, the request to read files again. Absent where there are no signals. */
  readonly onHangup?: (listener: () => void) => void;
}

/** Time to finish after the first stop signal. Then the process ends with code 1, and its leases expire. */
const stopMs = 25_000;
/**
 * One Ctrl-C arrives up to three times within milliseconds: from the terminal, which signals the whole process group,
 * and passed on by npm and our launcher. Signals within this time are one request.
 */
const sameRequestMs = 200;

/** The terminal of this process. A second stop signal, or a stop that takes too long, ends the process at once. */
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
    // A reader that closes early (`| head`) is not an error.
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`wayseal: cannot write to standard output: ${reasonOf(error)}\n`);
    process.exit(1);
  });
  // A closed log reader must not end the service.
  process.stderr.on('error', () => undefined);
  return {
    // Opened at its first use: few commands read it, and to open it takes milliseconds.
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    signal: controller.signal,
    // Only a command with a listener survives SIGHUP; others end with their terminal, as usual.
    onHangup: (listener) => void process.on('SIGHUP', listener),
  };
}
