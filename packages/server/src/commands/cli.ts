import { ConfigError } from '../kernel/config/config.ts';
import { environment } from '../kernel/config/environment.ts';
import { isStoreTrouble } from '../kernel/store/database-errors.ts';
import { MissingDatabaseError, StoreError } from '../kernel/store/store-error.ts';
import {
  exitCodes,
  parseArguments,
  UsageError,
  type Command,
  type CommandDeclaration,
  type ExitCode,
  type ParsedArguments,
} from '../surfaces/cli/command.ts';
import { helpText, overview } from '../surfaces/cli/help.ts';
import { correctedLine, slipOf } from '../surfaces/cli/slip.ts';
import { jsonLine, printable } from '../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../surfaces/cli/terminal.ts';
import { version } from '../version.ts';
import { groupsOf } from './groups.ts';
import { loadCommand } from './load-command.ts';
import { commandTable } from './table.ts';

/**
 * Runs one command line and returns its exit code. Writes to the terminal only; throws only on a defect. `load` brings the code
 * of the command; default: that of any command.
 */
export async function runCli(
  argv: readonly string[],
  terminal: Terminal,
  load: typeof loadCommand = loadCommand,
): Promise<ExitCode> {
  const commands = commandTable;
  const words = argv[0] === 'help' ? [...argv.slice(1), '--help'] : argv;
  const command = findCommand(commands, words);
  try {
    if (command === undefined) return runWithoutCommand(words, commands, terminal);
    refuseMember(command, words, commands);
    const parsed = parseArguments(command, words.slice(command.name.split(' ').length));
    if (parsed !== undefined)
      return await runCommand(await load(command.name, environment()), command, parsed, terminal);
    terminal.stdout.write(helpText(command, membersOf(command.name, commands)));
    return exitCodes.done;
  } catch (error) {
    const problem = explain(error);
    if (problem === undefined) throw error;
    // A program that reads --json finds the reason there, however early the command failed.
    if (words.includes('--json')) terminal.stdout.write(jsonLine({ error: { message: problem.lines.join('; ') } }));
    for (const line of problem.lines) terminal.stderr.write(`wayseal: ${printable(line)}\n`);
    const fix = error instanceof UsageError ? fixOf(error, words, commands, command) : undefined;
    if (fix !== undefined) terminal.stderr.write(`Try: wayseal ${fix}\n`);
    return problem.code;
  }
}

async function runCommand(
  command: Command,
  { whenStopped }: CommandDeclaration,
  parsed: ParsedArguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const code = await command.run(parsed, terminal);
  if (code === exitCodes.interrupted && whenStopped !== undefined && terminal.stderr.isTTY) {
    terminal.stderr.write(`Stopped. ${whenStopped}\n`);
  }
  return code;
}

/** The command line, without `wayseal`, that corrects the mistake or explains what is right. */
function fixOf(
  { slip, exitCode }: UsageError,
  words: readonly string[],
  commands: readonly CommandDeclaration[],
  command: CommandDeclaration | undefined,
): string | undefined {
  const corrected = slip && !holdsSecret(words) ? correctedLine(words, slip) : undefined;
  if (corrected !== undefined) return corrected;
  if (exitCode !== exitCodes.usage) return undefined;
  const group = commands.some(({ name }) => name.startsWith(`${words[0]} `)) ? words[0] : undefined;
  return [command?.name ?? group, '--help'].filter(Boolean).join(' ');
}

/** A secret must not be printed again: standard error may end up in a log. */
function holdsSecret(words: readonly string[]): boolean {
  return words.some((word) => /whsec_|wsk_|:\/\/[^/]*@/.test(word));
}

function findCommand(
  commands: readonly CommandDeclaration[],
  words: readonly string[],
): CommandDeclaration | undefined {
  const fits = commands.filter(({ name }) => name.split(' ').every((part, index) => part === words[index]));
  // The longest name wins: `carriers check-links` is not `carriers` with an argument.
  return fits.sort((a, b) => b.name.length - a.name.length)[0];
}

/** The commands of a group, such as `keys`, or below another command, such as `forecast`. */
function membersOf(name: string, commands: readonly CommandDeclaration[]): readonly CommandDeclaration[] {
  return commands.filter((command) => command.name.startsWith(`${name} `));
}

/** Asks back where a command takes no argument but has commands below it: `forecast qualty` is no forecast of anything. */
function refuseMember(
  command: CommandDeclaration,
  words: readonly string[],
  commands: readonly CommandDeclaration[],
): void {
  const typed = words[1];
  if (words.includes('--help') || words.includes('-h')) return;
  if (typed === undefined || typed.startsWith('-') || command.name !== words[0] || command.arguments.length > 0) return;
  const members = membersOf(command.name, commands).map(({ name }) => name.slice(command.name.length + 1));
  if (members.length === 0) return;
  const slip = slipOf(typed, members);
  const problem = `unknown command '${command.name} ${typed}'`;
  if (slip !== undefined) throw new UsageError(`${problem}; did you mean ${command.name} ${slip.meant}?`, slip);
  throw new UsageError(`${problem}; below ${command.name} there are: ${members.join(', ')}`);
}

/** What the program knows without a command, beside `help` with a command. */
const wordsOfProgram = ['--version', '--help'];

/** Prints the version, or the help of all commands or of a group such as `keys`. Anything else is a usage error. */
function runWithoutCommand(
  words: readonly string[],
  commands: readonly CommandDeclaration[],
  terminal: Terminal,
): ExitCode {
  const [name, next] = words;
  if (name === '--version' || name === '-v') {
    terminal.stdout.write(`${version}\n`);
    return exitCodes.done;
  }
  const members = membersOf(name ?? '', commands);
  const [group, rest] = members.length > 0 ? [`${name} `, next] : ['', name];
  if (rest === undefined || rest === '--help' || rest === '-h') {
    terminal.stdout.write(overview(`${group}COMMAND [options]`, groupsOf(group === '' ? commands : members)));
    return rest === undefined ? exitCodes.usage : exitCodes.done;
  }
  const slip = words.length === 1 && rest.startsWith('-') ? slipOf(rest, wordsOfProgram) : undefined;
  if (slip !== undefined) throw new UsageError(`unknown option '${rest}'`, slip);
  if (rest.startsWith('-')) throw misplacedOption(group, words, commands);
  throw unknownCommand(group, rest, commands);
}

/** An option where a command should be. A command that follows is named with the option behind it. */
function misplacedOption(group: string, words: readonly string[], commands: readonly CommandDeclaration[]): UsageError {
  const option = words[group === '' ? 0 : 1] ?? '';
  const others = words.filter((word) => word !== option);
  const command = findCommand(commands, others);
  if (command !== undefined) {
    const example = `${command.name} … ${option}`;
    return new UsageError(`${option} comes before the command; put options after the command: wayseal ${example}`);
  }
  const example = membersOf(group.trim(), commands)[0]?.name ?? 'detect';
  return new UsageError(`${option} needs a command before it, such as wayseal ${example} ${option}`);
}

function unknownCommand(group: string, rest: string, commands: readonly CommandDeclaration[]): UsageError {
  const problem = `unknown command '${group}${rest}'`;
  const names = new Set(commands.map(({ name }) => name));
  if (group !== '') {
    const members = [...names].flatMap((name) => (name.startsWith(group) ? [name.slice(group.length)] : []));
    return new UsageError(problem, slipOf(rest, members));
  }
  // A number without a command: at least four digits, as in every number that a person would look up.
  if (/(?:\d\D*){4}/.test(rest)) return new UsageError(problem, { typed: rest, meant: 'track', keepsTyped: true });
  const ofGroups = [...names].filter((name) => name.endsWith(` ${rest}`));
  if (ofGroups.length > 1) return new UsageError(`${problem}; did you mean ${ofGroups.join(', ')}?`);
  const [groupOf] = ofGroups[0]?.split(' ') ?? [];
  if (groupOf !== undefined)
    return new UsageError(`${problem}; did you mean ${groupOf} ${rest}?`, {
      typed: rest,
      meant: groupOf,
      keepsTyped: true,
    });
  const firsts = new Set([...[...names].map((name) => name.split(' ')[0] ?? name), 'help', ...wordsOfProgram]);
  return new UsageError(problem, slipOf(rest, firsts));
}

/** The message and exit code of a fault that the user or operator can fix; undefined for a defect. */
function explain(error: unknown): { readonly lines: readonly string[]; readonly code: ExitCode } | undefined {
  if (error instanceof UsageError) return { lines: [error.message], code: error.exitCode };
  if (error instanceof ConfigError) return { lines: error.problems, code: exitCodes.usage };
  if (error instanceof MissingDatabaseError) return { lines: [error.message], code: exitCodes.usage };
  if (error instanceof StoreError) return { lines: [error.message], code: exitCodes.failed };
  // PostgreSQL reports FATAL when it refuses a connection: a wrong password, an unknown database.
  const refusesConnections = (error as { readonly severity?: unknown } | null)?.severity === 'FATAL';
  if (refusesConnections || isStoreTrouble(error)) {
    return {
      lines: [`cannot use the database: ${(error as Error).message}; run wayseal doctor`],
      code: exitCodes.failed,
    };
  }
  return undefined;
}
