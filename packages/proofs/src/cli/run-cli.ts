import type { Readable } from 'node:stream';
import { type Command, type Options, UsageError, commands, readOptions, usage } from './options.ts';
import type { Report } from './report.ts';
import { jsonLine, printable } from './terminal-text.ts';

export interface Terminal {
  readonly stdin: () => Readable;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

async function report(options: Options, terminal: Terminal): Promise<Report> {
  const { runCommand } = await import('./commands.ts');
  const { exitOf, notProvenBy } = await import('./report.ts');
  const { command: kind, target: file } = options;
  const { verdict, steps, warnings, error } = await runCommand(options, terminal.stdin);
  const not_proven = notProvenBy(kind, verdict, options.roots !== undefined && !warnings.includes('relogged'));
  if (error !== undefined) return { file, kind, verdict: null, exit: 2, steps, warnings, not_proven, error };
  return { file, kind, verdict, exit: exitOf(verdict), steps, warnings, not_proven };
}

async function checklist(made: Report): Promise<string> {
  const { renderText } = await import('./report.ts');
  return renderText(made);
}

function failure(argv: readonly string[], error: unknown): Report {
  const kind: Command = commands.find((name) => argv.includes(name)) ?? 'pod';
  const message = error instanceof UsageError ? error.message : 'the input cannot be used';
  return { file: '', kind, verdict: null, exit: 2, steps: [], warnings: [], not_proven: [], error: message };
}

/** Runs the whole command: prints, and resolves to the exit code. Never rejects. */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    if (argv.length === 0) {
      terminal.out(usage);
      return 2;
    }
    const options = await readOptions(argv);
    if (options === 'help' || options === 'version') {
      terminal.out(options === 'help' ? usage : `${(await import('./version.ts')).version}\n`);
      return 0;
    }
    const made = await report(options, terminal);
    terminal.out(options.json ? jsonLine(made) : await checklist(made));
    return made.exit;
  } catch (error) {
    const made = failure(argv, error);
    if (argv.includes('--json')) terminal.out(jsonLine(made));
    else terminal.err(`wayseal-verify: ${printable(made.error ?? '')}\nTry wayseal-verify --help\n`);
    return 2;
  }
}
