import type { ParseArgsConfig } from 'node:util';
import { late } from '../../kernel/lib/late-node.ts';
import { slipOf, slipQuestion, slipTo, type Slip } from './slip.ts';
import { quoted } from './terminal-text.ts';
import type { Terminal } from './terminal.ts';

/** One option of a command. */
export interface OptionDeclaration {
  readonly name: string;
  readonly type: 'string' | 'boolean';
  readonly description: string;
  /** Stands for the value in the help, such as `N`. Default `TEXT`. */
  readonly placeholder?: string;
  readonly multiple?: true;
  /** A boolean that is on by default: `--no-NAME` turns it off. */
  readonly negatable?: true;
  /** A boolean that may say more: `--NAME`, `--NAME=VALUE`, and `--NAME VALUE` for one of these values. */
  readonly choices?: readonly string[];
  /** All values of a string, where one begins with a dash: `--sort -changed` then needs no equals sign. */
  readonly values?: readonly string[];
}

/** One positional argument of a command. */
export interface ArgumentDeclaration {
  /** Upper case. */
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /** Takes all remaining arguments; only the last one may. */
  readonly many?: true;
}

/** What a command is called, takes and says of itself. */
export interface CommandDeclaration {
  readonly name: string;
  readonly summary: string;
  readonly arguments: readonly ArgumentDeclaration[];
  readonly options: readonly OptionDeclaration[];
  /** Paragraphs for `--help`. */
  readonly notes?: readonly string[];
  /** A further list of names and meanings for `--help`. */
  readonly section?: { readonly title: string; readonly rows: readonly (readonly [string, string])[] };
  /** What a stop signal leaves behind, for the person at the terminal. */
  readonly whenStopped?: string;
  /** Command lines for `--help`, without the leading `wayseal`. */
  readonly examples: readonly string[];
}

export interface Command extends CommandDeclaration {
  run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> | ExitCode;
}

export type OptionValue = string | boolean | readonly string[];

export interface ParsedArguments {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, OptionValue | undefined>>;
  readonly json: boolean;
}

export const exitCodes = {
  done: 0,
  /** The command ran, but its work failed or was refused. */
  failed: 1,
  /** The command line or the configuration is wrong; nothing was done. */
  usage: 2,
  /** SIGINT or SIGTERM stopped the command before it finished. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/**
 * The command line is wrong. The message says what is wrong; the caller adds the command that fixes it: the same command
 * line with `slip` corrected, else the help.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly slip: Slip | undefined;
  readonly exitCode: ExitCode;

  /** A problem that already ends with a question keeps it. */
  constructor(problem: string, slip?: Slip, exitCode: ExitCode = exitCodes.usage) {
    super(slip === undefined || problem.endsWith('?') ? problem : `${problem}; ${slipQuestion(slip)}`);
    this.slip = slip;
    this.exitCode = exitCode;
  }
}

export const commonOptions: readonly OptionDeclaration[] = [
  { name: 'json', type: 'boolean', description: 'JSON instead of text' },
  { name: 'help', type: 'boolean', description: 'This help' },
];

type Token = ReturnType<typeof tokensOf>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

/**
 * Parses the arguments of a command. Throws `UsageError` for unknown or missing ones. Returns undefined with `--help`.
 */
export function parseArguments(command: CommandDeclaration, argv: readonly string[]): ParsedArguments | undefined {
  const options = [...command.options, ...commonOptions];
  const values: Record<string, OptionValue | undefined> = Object.create(null) as Record<string, undefined>;
  const positionals: string[] = [];
  const tokens = tokensOf(options, argv);
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help')) return undefined;
  for (const [place, token] of tokens.entries()) {
    if (token.kind === 'positional' && !isChoice(token, tokens[place - 1], options)) positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const [declared, value] = readOption(token, options, tokens[place + 1]);
    const before = values[declared.name];
    values[declared.name] = declared.multiple ? [...(Array.isArray(before) ? before : []), String(value)] : value;
  }
  checkCount(command, positionals);
  return { positionals, values, json: values['json'] === true };
}

/** Splits the command line with Node's parser, but without its strict mode: its error messages span three lines. */
function tokensOf(options: readonly OptionDeclaration[], argv: readonly string[]) {
  const known: NonNullable<ParseArgsConfig['options']> = {};
  for (const { name, type } of options) known[name] = name === 'help' ? { type, short: 'h' } : { type };
  const line = { args: argv, options: known, strict: false, allowPositionals: true, tokens: true } as const;
  return late.util.parseArgs(line).tokens;
}

/** Whether the argument says more about the option before it. */
function isChoice(token: Token, before: Token | undefined, options: readonly OptionDeclaration[]): boolean {
  if (token.kind !== 'positional' || before?.kind !== 'option' || before.inlineValue !== undefined) return false;
  const { choices = [] } = options.find(({ name }) => name === before.name) ?? {};
  return choices.includes(token.value) && token.index === before.index + 1;
}

function readOption(
  token: OptionToken,
  options: readonly OptionDeclaration[],
  next: Token | undefined,
): [OptionDeclaration, string | boolean] {
  const { name, rawName, value } = token;
  const positive = options.find((option) => option.name === name);
  const negated = options.find((option) => option.negatable && `no-${option.name}` === name);
  const declared = positive ?? negated;
  if (declared === undefined) throw unknownOption(rawName, options);
  if (declared.choices !== undefined) {
    if (value !== undefined) return [declared, parseChoice(name, value, declared.choices)];
    return [declared, next?.kind === 'positional' && isChoice(next, token, options) ? next.value : true];
  }
  if (declared.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value`);
    return [declared, positive !== undefined];
  }
  if (value === undefined) throw new UsageError(`${rawName} needs ${neededValue(declared)}`);
  // `--file --json` lacks the file name; `--limit -1` and `--file -` are valid.
  if (!token.inlineValue && /^-[^\d]/.test(value) && !isMeantAs(value, declared.values ?? [])) {
    throw new UsageError(`${rawName} needs a value; if it begins with a dash, write ${rawName}=${value}`);
  }
  return [declared, value];
}

/** Whether the text is one of the values or a slip in one. */
function isMeantAs(text: string, values: readonly string[]): boolean {
  return values.includes(text) || slipOf(text, values) !== undefined;
}

/** What is missing after the option. A file may always be standard input. */
function neededValue({ placeholder, description }: OptionDeclaration): string {
  if (placeholder !== 'FILE') return 'a value';
  return description.includes('- reads standard input') ? 'a file; - reads standard input' : 'a file';
}

function unknownOption(rawName: string, options: readonly OptionDeclaration[]): UsageError {
  const names = options.flatMap(({ name, negatable }) => [`--${name}`, ...(negatable ? [`--no-${name}`] : [])]);
  const longer = names.filter((name) => name.startsWith(`${rawName}-`));
  // `--weight` is --weight-kg, though three letters away.
  const slip = longer.length === 1 ? slipTo(rawName, longer) : slipOf(rawName, names);
  return new UsageError(`unknown option '${rawName}'`, slip);
}

/** One of `values`. Throws `UsageError` for any other text of the option. */
export function parseChoice<Value extends string>(option: string, text: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  throw new UsageError(`--${option} must be one of ${values.join(', ')}, not '${quoted(text)}'`, slipOf(text, values));
}

function checkCount(command: CommandDeclaration, positionals: readonly string[]): void {
  const missing = command.arguments.find(({ required }, index) => required && index >= positionals.length);
  if (missing !== undefined) throw new UsageError(`${missing.name} is missing`);
  const surplus = command.arguments.some(({ many }) => many) ? undefined : positionals[command.arguments.length];
  if (surplus !== undefined) throw new UsageError(`'${surplus}' is an extra argument`);
}
