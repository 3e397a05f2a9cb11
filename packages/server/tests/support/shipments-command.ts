/** Frame of the tests of `wayseal shipments`: a stand-in for each test, named in the environment, and a folder for each file. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach } from 'node:test';
import { shipmentsCommands } from '../../src/modules/follows/commands/shipments.ts';
import { parseArguments } from '../../src/surfaces/cli/command.ts';
import { startFollowsStandin, type FollowsStandin } from './follows-standin.ts';
import { memoryTerminal, runInMemory, type MemoryOptions, type MemoryRun } from './memory-terminal.ts';

/** The stand-in of the running test. */
export let standin: FollowsStandin;
/** Removed after the last test of the file. */
export let folder: string;
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wayseal-shipments-'));
});
after(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  standin = await startFollowsStandin();
  process.env['WAYSEAL_URL'] = standin.url;
  process.env['WAYSEAL_KEY'] = standin.key;
});
afterEach(async () => {
  delete process.env['WAYSEAL_URL'];
  delete process.env['WAYSEAL_KEY'];
  await standin[Symbol.asyncDispose]();
});

export const shipments = (words: string, options: MemoryOptions = {}): Promise<MemoryRun> =>
  runInMemory(['shipments', ...words.split(' ')], options);
/** Resolves for all callers when so many have called. */
export function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let called = 0;
  return () => {
    called += 1;
    if (called >= count) resolve();
    return promise;
  };
}

export const fileOf = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** Runs a command under a clock of its own: waits end at once, or behind `until`, and are written down in seconds. Each look takes 1 ms. */
export async function withWaits(
  words: string,
  until: () => Promise<void> | void = () => undefined,
): Promise<MemoryRun & { readonly waits: readonly number[] }> {
  const waits: number[] = [];
  let now = 0;
  const sleep = async (ms: number): Promise<void> => {
    const woken = now + ms;
    await until();
    waits.push(Math.round(ms / 1000));
    now = Math.max(now, woken);
  };
  const argv = words.split(' ');
  const command = shipmentsCommands({ sleep, now: () => (now += 1) }).find(
    ({ name }) => name === `shipments ${argv[0]}`,
  );
  assert.ok(command);
  const parsed = parseArguments(command, argv.slice(1));
  assert.ok(parsed);
  const { terminal, finished } = memoryTerminal();
  return { ...finished(await command.run(parsed, terminal)), waits };
}
