import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { programFile } from './programs.ts';

/** As a checkout has it, for tests of the start itself; all others take the bundle of `npm test`. */
export const launcher = fileURLToPath(new URL('../../bin/wayseal.js', import.meta.url));
export const mainModule = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type Environment = Readonly<Record<string, string>>;

export interface Run {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Environment;
  /** Bytes for standard input, which then ends. Default: nothing. */
  readonly input?: string | Uint8Array;
  /** Program and leading arguments. Default: this Node with `wayseal`. */
  readonly program?: readonly [string, ...string[]];
}

/** A folder that is removed after the test. */
export async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-process-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Compiled modules of all processes that tests start: without them a service takes 1 s more of processor time to start. */
const compileCache = process.env['NODE_COMPILE_CACHE'] ?? path.join(tmpdir(), 'wayseal-test-compile-cache');

/** The environment of this process without its own settings, on a port of the system's choice. */
export function cleanEnvironment(env: Environment = {}): Record<string, string | undefined> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(WAYSEAL|NODE|npm)_/.test(name));
  return { ...Object.fromEntries(inherited), NODE_COMPILE_CACHE: compileCache, WAYSEAL_PORT: '0', ...env };
}

/** Starts the command line; whatever happens, the child is gone after the test. */
export function start(
  t: TestContext,
  args: readonly string[],
  options: Omit<RunOptions, 'input'> = {},
): ChildProcessWithoutNullStreams {
  const [program, ...leading] = options.program ?? [process.execPath, programFile('wayseal')];
  const child = spawn(program, [...leading, ...args], { env: cleanEnvironment(options.env) });
  t.after(() => child.kill('SIGKILL'));
  // A child that ends early has closed its standard input.
  child.stdin.on('error', () => undefined);
  return child;
}

/** Resolves when the child has ended and its output is complete. */
export async function ended(child: ChildProcess): Promise<Pick<Run, 'code' | 'signal'>> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode };
}

/** Runs a command line to its end. */
export async function run(t: TestContext, args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const child = start(t, args, options);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  child.stdin.end(options.input);
  await once(child, 'close');
  const { exitCode: code, signalCode: signal } = child;
  return { code, signal, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() };
}

export interface Serving {
  readonly child: ChildProcessWithoutNullStreams;
  readonly url: string;
  readonly key: string | null;
  readonly output: () => { readonly stdout: string; readonly stderr: string };
}

/** Starts `serve` and waits until it listens. Rejects with its standard error when it ends before. */
export async function startServe(
  t: TestContext,
  env: Environment,
  options: Pick<RunOptions, 'program'> & { readonly args?: readonly string[] } = {},
): Promise<Serving> {
  const child = start(t, options.args ?? ['serve'], { env, ...options });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(`the service ended: ${stderr}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      // Both banners are one write that ends with a line end.
      if (stdout.endsWith('\n') && /https?:/.test(stdout)) resolve();
    });
  });
  const url = /"url":"(http[^"]+)"/.exec(stdout)?.[1] ?? /http:\/\/[^\s']+/.exec(stdout)?.[0] ?? '';
  return { child, url, key: /wsk_live_\w{39}/.exec(stdout)?.[0] ?? null, output: () => ({ stdout, stderr }) };
}
