// Own process: changes the working directory and the environment while it is loaded.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { allCommands } from '../../src/commands/catalogue.ts';
import { runInMemory } from '../support/memory-terminal.ts';

/** Clears the screen, names the window, colours, and turns the direction of the line; C0, C1, DEL and format characters. */
const hostile = 'x\u001b[2J\u001b]0;owned\u0007\u009b31m\u202e\u2066\u200f\u007f\nwayseal: done';
const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-hostile-'));
// Both stay: a test that takes too long may still run commands when the hooks are over. Some write a file of the name that they are given.
process.env['WAYSEAL_DATA_DIR'] = folder;
process.chdir(folder);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** These run until they are stopped, and take what strangers send over a connection. */
const listening = new Set(['serve', 'mcp', 'webhooks listen']);

function assertHarmless(text: string, what: string): void {
  assert.doesNotMatch(text.replaceAll(/\r?\n/g, ''), /\p{C}/u, what);
  assert.doesNotMatch(text, /^wayseal: done/m, `${what}: a line of its own`);
}

test('no command prints a terminal sequence for any input', async (t) => {
  const commands = allCommands(process.env).filter(({ name }) => !listening.has(name));
  assert.ok(commands.length > 30);
  for (const command of commands) {
    const given = command.arguments.map(() => hostile);
    const options = command.options.filter(({ type }) => type === 'string');
    const lines = [
      // Without an argument the command would do its work.
      ...(given.length > 0 ? [given] : []),
      [...given, hostile],
      [`--${hostile}`],
      ...options.map(({ name }) => [...given, `--${name}`, hostile]),
      [...given, ...options.flatMap(({ name }) => [`--${name}`, hostile])],
    ];
    for (const line of lines) {
      for (const json of [[], ['--json']]) {
        t.signal.throwIfAborted();
        const argv = [...command.name.split(' '), ...line, ...json];
        const { stdout, stderr } = await runInMemory(argv, {
          input: [`${hostile}\n`],
          signal: AbortSignal.any([t.signal, AbortSignal.timeout(20_000)]),
        });
        assertHarmless(stdout, `stdout of ${command.name} ${JSON.stringify(line)} ${json.join('')}`);
        assertHarmless(stderr, `stderr of ${command.name} ${JSON.stringify(line)} ${json.join('')}`);
      }
    }
  }
  for (const argv of [[hostile], ['keys', hostile], ['help', hostile], [`-${hostile}`]]) {
    const { stdout, stderr } = await runInMemory(argv);
    assertHarmless(stdout + stderr, JSON.stringify(argv));
  }
});
