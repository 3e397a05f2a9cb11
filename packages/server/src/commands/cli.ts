import { ConfigError } from '../kernel/config/config.ts';
import { environment } from '../kernel/config/environment.ts';
import { isStoreTrouble } from '../kernel/store/database-errors.ts';
import { StoreError } from '../kernel/store/store-error.ts';
import { exitCodes, parseArguments, UsageError, type Command, type ExitCode } from '../surfaces/cli/command.ts';
import { helpText, overview } from '../surfaces/cli/help.ts';
import { jsonLine, printable } from '../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../surfaces/cli/terminal.ts';
import { version } from '../version.ts';
import { allCommands } from './catalogue.ts';

/** Runs one command line and answers its exit code. Writes to the terminal only; throws nothing but defects. */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const commands = allCommands(environment());
  const words = argv[0] === 'help' ? [...argv.slice(1), '--help'] : argv;
  const command = findCommand(commands, words);
  try {
    if (command === undefined) return runWithoutCommand(words, commands, terminal);
    const parsed = parseArguments(command, words.slice(command.name.split(' ').length));
    if (parsed !== undefined) return await command.run(parsed, terminal);
    terminal.stdout.write(helpText(command));
    return exitCodes.done;
  } catch (error) {
    const problem = explain(error);
    if (problem === undefined) throw error;
    // What reads the answer of --json finds the reason there, however early the command line failed.
    if (words.includes('--json')) terminal.stdout.write(jsonLine({ error: { message: problem.lines.join('; ') } }));
    for (const line of problem.lines) terminal.stderr.write(`wayseal: ${printable(line)}\n`);
    if (error instanceof UsageError) {
      const group = commands.some(({ name }) => name.startsWith(`${words[0]} `)) ? words[0] : undefined;
      terminal.stderr.write(`Try: ${['wayseal', command?.name ?? group, '--help'].filter(Boolean).join(' ')}\n`);
    }
    return problem.code;
  }
}

function findCommand(commands: readonly Command[], words: readonly string[]): Command | undefined {
  const fits = commands.filter(({ name }) => name.split(' ').every((part, index) => part === words[index]));
  // `carriers check-links` is not `carriers` with an argument.
  return fits.sort((a, b) => b.name.length - a.name.length)[0];
}

/** The version, the help of everything or of a group such as `keys`; anything else is a usage error. */
function runWithoutCommand(words: readonly string[], commands: readonly Command[], terminal: Terminal): ExitCode {
  const [name, next] = words;
  if (name === '--version' || name === '-v') {
    terminal.stdout.write(`${version}\n`);
    return exitCodes.done;
  }
  const members = commands.filter((command) => command.name.startsWith(`${name} `));
  const [group, rest] = members.length > 0 ? [`${name} `, next] : ['', name];
  if (rest === undefined || rest === '--help' || rest === '-h') {
    terminal.stdout.write(overview(`${group}COMMAND [options]`, group === '' ? commands : members));
    return rest === undefined ? exitCodes.usage : exitCodes.done;
  }
  if (rest.startsWith('-')) throw new UsageError(`${rest} stands before a command; options stand behind it`);
  throw new UsageError(`there is no command '${group}${rest}'`);
}

/** What the user or the operator can mend; undefined for a defect of ours. */
function explain(error: unknown): { readonly lines: readonly string[]; readonly code: ExitCode } | undefined {
  if (error instanceof UsageError) return { lines: [error.message], code: exitCodes.usage };
  if (error instanceof ConfigError) return { lines: error.problems, code: exitCodes.usage };
  if (error instanceof StoreError) return { lines: [error.message], code: exitCodes.failed };
  // PostgreSQL calls FATAL what ends a connection before it begins: a wrong password, an unknown database.
  const refusesConnections = (error as { readonly severity?: unknown } | null)?.severity === 'FATAL';
  if (refusesConnections || isStoreTrouble(error)) {
    return { lines: [`the database cannot be used: ${(error as Error).message}`], code: exitCodes.failed };
  }
  return undefined;
}
