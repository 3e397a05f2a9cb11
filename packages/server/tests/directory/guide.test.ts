import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, test } from 'node:test';
import { runCli } from '../../src/commands/cli.ts';

/** Blocks of the guide in the order in which a reader meets them: two tables, an answer, a broken row, its problem. */
const guide = readFileSync(new URL('../../../../docs/guides/directory.md', import.meta.url), 'utf8');
const tables = [...guide.matchAll(/```tsv\n([\s\S]*?)```/g)].map((found) => found[1] ?? '');
const outputs = [...guide.matchAll(/```text\n([\s\S]*?)```/g)].map((found) => found[1] ?? '');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wayseal-guide-'));
  process.env['WAYSEAL_DIRECTORY_DIR'] = folder;
  process.env['WAYSEAL_DATA_DIR'] = path.join(folder, 'data');
  writeFileSync(path.join(folder, 'parcel.tsv'), tables[0] ?? '');
  writeFileSync(path.join(folder, 'formats.tsv'), tables[1] ?? '');
});
afterEach(() => {
  delete process.env['WAYSEAL_DIRECTORY_DIR'];
  delete process.env['WAYSEAL_DATA_DIR'];
  rmSync(folder, { recursive: true, force: true });
});

async function run(command: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const terminal = { stdin: new PassThrough().end(), stdout, stderr, signal: new AbortController().signal };
  const code = await runCli(command.split(' '), terminal);
  return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
}

test('the example of the guide works as described', async () => {
  const [, command = '', expected = ''] = /^\$ npx wayseal (.*)\n([\s\S]*)$/.exec(outputs[0] ?? '') ?? [];
  const answer = await run(command);
  assert.equal(answer.code, 0);
  assert.equal(answer.stdout, expected);
});

test('the broken row of the guide reports the described problem', async () => {
  const [header] = (tables[0] ?? '').split('\n');
  writeFileSync(path.join(folder, 'parcel.tsv'), `${header}\n${tables[2]}`);
  const answer = await run('carrier ups');
  assert.equal(answer.code, 2);
  assert.equal(answer.stderr, outputs[1]);
});

test('the verification of the guide is written', async () => {
  const [, command = ''] = /npx wayseal (carriers verify .*)\n/.exec(guide) ?? [];
  assert.equal((await run(command)).code, 0);
  const shown = JSON.parse((await run('carrier ups --json')).stdout) as { verified_on: string };
  assert.equal(shown.verified_on, '2026-11-20');
});
