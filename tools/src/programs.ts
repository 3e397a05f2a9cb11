import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const folder = fileURLToPath(new URL('..', import.meta.url));
const timeoutMs = 120_000;

/** Runs a program of this package to its end, under this Node, with a home directory of its own: some write there. */
export async function runProgram(name: string, args: readonly string[]): Promise<Finished> {
  const home = await mkdtemp(path.join(tmpdir(), 'wayseal-tools-'));
  const bin = path.join(folder, 'node_modules', '.bin');
  const env = { ...process.env, HOME: home, PATH: `${bin}:${process.env['PATH'] ?? ''}`, NO_COLOR: '1' };
  try {
    return await new Promise((resolve) => {
      execFile(
        path.join(bin, name),
        args,
        { cwd: folder, env, timeout: timeoutMs, maxBuffer: 20_000_000 },
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
