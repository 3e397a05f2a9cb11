import { PassThrough, Readable } from 'node:stream';
import { runCli } from '../../src/commands/cli.ts';
import type { Terminal } from '../../src/surfaces/cli/terminal.ts';

export interface MemoryRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface MemoryOptions {
  /** Which of the streams claim to be a terminal. */
  readonly tty?: readonly ('stdin' | 'stdout' | 'stderr')[];
  readonly input?: Iterable<string | Uint8Array>;
  /** What stops the command. Default: nothing. */
  readonly signal?: AbortSignal;
}

/** Runs a command line in this process; for what a child process cannot show, such as a terminal that watches. */
export async function runInMemory(argv: readonly string[], options: MemoryOptions = {}): Promise<MemoryRun> {
  const { terminal, finished } = memoryTerminal(options);
  return finished(await runCli(argv, terminal));
}

/** A terminal for a command that tests call themselves; `finished` answers what it has written. */
export function memoryTerminal(options: MemoryOptions = {}): {
  readonly terminal: Terminal;
  readonly finished: (code: number) => MemoryRun;
} {
  const stdin = Readable.from(options.input ?? [], { objectMode: false });
  const [stdout, readStdout] = sink();
  const [stderr, readStderr] = sink();
  const terminal: Terminal = {
    stdin: watched(stdin, options, 'stdin'),
    stdout: watched(stdout, options, 'stdout'),
    stderr: watched(stderr, options, 'stderr'),
    signal: options.signal ?? new AbortController().signal,
  };
  return { terminal, finished: (code) => ({ code, stdout: readStdout(), stderr: readStderr() }) };
}

function sink(): [PassThrough, () => string] {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return [stream, () => text + String((stream.read() as Buffer | null) ?? '')];
}

function watched<Stream extends object>(stream: Stream, options: MemoryOptions, name: 'stdin' | 'stdout' | 'stderr') {
  return Object.assign(stream, { isTTY: options.tty?.includes(name) ?? false });
}
