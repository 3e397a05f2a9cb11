/** Commands that are measured from their start to their end. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Sample } from '../part.ts';

const run = promisify(execFile);
const stamp = 'processor-time';

/** Runs a command once, by bash, which tells the processor time of what it ran in milliseconds. Its output is dropped. */
export async function timeCommand(
  command: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Sample> {
  const script = `TIMEFORMAT='${stamp} %R %U %S'; time "$0" "$@" >/dev/null`;
  const { stderr } = await run('bash', ['-c', script, command, ...words], {
    env: { ...process.env, ...environment, LC_ALL: 'C' },
  });
  const [, real, user, system] = new RegExp(`${stamp} ([\\d.]+) ([\\d.]+) ([\\d.]+)`).exec(stderr) ?? [];
  return { operations: 1, processorMs: (Number(user) + Number(system)) * 1_000, wallMs: Number(real) * 1_000 };
}
