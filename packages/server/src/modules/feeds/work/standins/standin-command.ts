/** The command line of a stand-in: `--port`, `--key`, `--per-day`, `--spacing-ms`, `--help`. */
import { parseArgs } from 'node:util';
import type { Standin, StandinOptions } from './standin-server.ts';

export interface StandinProgram {
  /** File as it is started. */
  readonly file: string;
  readonly about: string;
  readonly numbers: readonly (readonly [number: string, plays: string])[];
  readonly defaults: { readonly key: string; readonly perDay: number; readonly spacingMs: number };
  readonly start: (options: StandinOptions) => Promise<Standin>;
}

const lastPort = 65_535;
const largest = 1_000_000_000;

/** Runs until SIGINT or SIGTERM. A wrong command line prints the problem and sets exit code 2. */
export async function runStandin(program: StandinProgram): Promise<void> {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '9090' },
        key: { type: 'string', default: program.defaults.key },
        'per-day': { type: 'string', default: String(program.defaults.perDay) },
        'spacing-ms': { type: 'string', default: String(program.defaults.spacingMs) },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(helpText(program));
      return;
    }
    const standin = await program.start({
      port: wholeNumber('--port', values.port, lastPort),
      key: values.key,
      perDay: wholeNumber('--per-day', values['per-day'], largest),
      spacingMs: wholeNumber('--spacing-ms', values['spacing-ms'], largest),
    });
    process.stdout.write(`${standin.url}\n`);
    const stop = (): void => void standin[Symbol.asyncDispose]();
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  } catch (error) {
    process.stderr.write(`${program.file}: ${(error as Error).message}\nTry: node ${program.file} --help\n`);
    process.exitCode = 2;
  }
}

function wholeNumber(name: string, text: string, largestValue: number): number {
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text) || value > largestValue) {
    throw new Error(`${name} must be a whole number from 0 to ${largestValue}, not ${text}`);
  }
  return value;
}

function helpText({ file, about, numbers, defaults }: StandinProgram): string {
  const width = Math.max(...numbers.map(([number]) => number.length)) + 2;
  return `Usage: node ${file} [options]

${about}

Options:
  --port N         Port on 127.0.0.1; 0 takes any free one. Default: 9090.
  --key TEXT       The key that callers must send. Default: ${defaults.key}.
  --per-day N      Calls per day (UTC) before it answers 429. Default: ${defaults.perDay}.
  --spacing-ms N   Least time between two calls. Default: ${defaults.spacingMs}.
  --help           This text.

Control:
  POST /__control  {"now", "perDay", "spacingMs", "key"}, each optional
  POST /__reset    forgets the journal, the calls of the day and what has grown
  GET  /__journal  every request: time, path, query, headers, status

Numbers:
${numbers.map(([number, plays]) => `  ${number.padEnd(width)}${plays}`).join('\n')}
`;
}
