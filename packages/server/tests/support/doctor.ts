/** Runs `wayseal doctor` in this process. */
import assert from 'node:assert/strict';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { doctorCommand } from '../../src/commands/doctor.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { parseArguments } from '../../src/surfaces/cli/command.ts';
import type { Finding } from '../../src/surfaces/cli/finding.ts';
import { temporaryFolder } from './child.ts';
import { memoryTerminal } from './memory-terminal.ts';

export function useSettings(t: TestContext, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) process.env[name] = value;
  t.after(() => {
    for (const name of Object.keys(values)) delete process.env[name];
  });
}

export interface Report {
  readonly code: number;
  readonly ok: boolean;
  readonly checks: readonly Finding[];
  readonly find: (check: string) => Finding;
}

/** What `wayseal doctor` says with these settings. */
export async function examine(values: Readonly<Record<string, string>>, t: TestContext, now?: number): Promise<Report> {
  useSettings(t, values);
  const command = doctorCommand(undefined, now === undefined ? undefined : { now: () => now });
  const { terminal, finished } = memoryTerminal();
  const parsed = parseArguments(command, ['--json']);
  assert.ok(parsed);
  const code = await command.run(parsed, terminal);
  const { ok, checks } = JSON.parse(finished(code).stdout) as { ok: boolean; checks: readonly Finding[] };
  for (const { status, remedy, check } of checks) {
    assert.equal(
      remedy !== undefined,
      status === 'warning' || status === 'failed',
      `${check}: a remedy where one is needed`,
    );
  }
  assert.equal(ok, code === 0);
  const find = (name: string): Finding => {
    const found = checks.find(({ check }) => check === name);
    assert.ok(found, `${name} in ${JSON.stringify(checks)}`);
    return found;
  };
  return { code, ok, checks, find };
}

/** A data folder with an empty database. */
export async function migratedFolder(t: TestContext): Promise<string> {
  const folder = await temporaryFolder(t);
  await migrateStore({ kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') });
  return folder;
}
