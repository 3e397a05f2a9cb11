import { Readable } from 'node:stream';
import type { Report } from '../../src/cli/report.ts';
import { runCli } from '../../src/cli/run-cli.ts';

export interface Run {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** `run` may be another build of the command. */
export async function runVerify(argv: readonly string[], input = '', run = runCli): Promise<Run> {
  let [out, err] = ['', ''];
  const exit = await run(argv, {
    stdin: () => Readable.from([Buffer.from(input)]),
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  });
  return { exit, out, err };
}

export async function runJson(argv: readonly string[], input = ''): Promise<Report> {
  const { out } = await runVerify([...argv, '--json'], input);
  return JSON.parse(out) as Report;
}
