import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Terminal } from './terminal.ts';

/** One option of a command, as help shows it and the command line gives it. */
export interface OptionDeclaration {
  readonly name: string;
  readonly type: 'string' | 'boolean';
  readonly description: string;
  /** What stands for the value in help, e.g. `N`. */
  readonly placeholder?: string;
  readonly multiple?: true;
  /** A boolean that is on by itself: `--no-NAME` turns it off. */
  readonly negatable?: true;
}

/** What stands behind a command without a dash. */
export interface ArgumentDeclaration {
  /** Upper case. */
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /** Takes all that follow; only the last one may. */
  readonly many?: true;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly arguments: readonly ArgumentDeclaration[];
  readonly options: readonly OptionDeclaration[];
  /** More for `--help`: one paragraph a text. */
  readonly notes?: readonly string[];
  /** A further list of names and meanings for `--help`. */
  readonly section?: { readonly title: string; readonly rows: readonly (readonly [string, string])[] };
  /** Command lines for `--help`, without the leading `wayseal`. */
  readonly examples?: readonly string[];
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
  /** The command ran, and what it was asked failed or was refused. */
  failed: 1,
  /** The command line or the configuration is wrong; nothing was done. */
  usage: 2,
  /** Stopped by SIGINT or SIGTERM before it was done. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command line is wrong: the message says what, and help says what would be right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const commonOptions: readonly OptionDeclaration[] = [
  { name: 'json', type: 'boolean', description: 'Print JSON instead of text.' },
  { name: 'help', type: 'boolean', description: 'Show this help.' },
];

type Token = ReturnType<typeof tokensOf>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

/** Throws `UsageError` for what the command does not know or misses; undefined when help was asked for. */
export function parseArguments(command: Command, argv: readonly string[]): ParsedArguments | undefined {
  const options = [...command.options, ...commonOptions];
  const values: Record<string, OptionValue | undefined> = Object.create(null) as Record<string, undefined>;
  const positionals: string[] = [];
  const tokens = tokensOf(options, argv);
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help')) return undefined;
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const [declared, value] = readOption(token, options);
    const before = values[declared.name];
    values[declared.name] = declared.multiple ? [...(Array.isArray(before) ? before : []), String(value)] : value;
  }
  checkCount(command, positionals);
  return { positionals, values, json: values['json'] === true };
}

/** Node splits the command line; what is wrong with it is said here, because Node's sentences run over three lines. */
function tokensOf(options: readonly OptionDeclaration[], argv: readonly string[]) {
  const known: NonNullable<ParseArgsConfig['options']> = {};
  for (const { name, type } of options) known[name] = name === 'help' ? { type, short: 'h' } : { type };
  return parseArgs({ args: argv, options: known, strict: false, allowPositionals: true, tokens: true }).tokens;
}

function readOption(token: OptionToken, options: readonly OptionDeclaration[]): [OptionDeclaration, string | boolean] {
  const { name, rawName, value } = token;
  const positive = options.find((option) => option.name === name);
  const negated = options.find((option) => option.negatable && `no-${option.name}` === name);
  const declared = positive ?? negated;
  if (declared === undefined) throw new UsageError(`there is no option '${rawName}'`);
  if (declared.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value`);
    return [declared, positive !== undefined];
  }
  if (value === undefined) throw new UsageError(`${rawName} needs a value`);
  // `--file --json` has forgotten the file; `--limit -1` and `--file -` mean what they say.
  if (!token.inlineValue && /^-[^\d]/.test(value)) {
    throw new UsageError(`${rawName} needs a value; one that begins with a dash is written ${rawName}=${value}`);
  }
  return [declared, value];
}

function checkCount(command: Command, positionals: readonly string[]): void {
  const missing = command.arguments.find(({ required }, index) => required && index >= positionals.length);
  if (missing !== undefined) throw new UsageError(`${missing.name} is missing`);
  const surplus = command.arguments.some(({ many }) => many) ? undefined : positionals[command.arguments.length];
  if (surplus !== undefined) throw new UsageError(`'${surplus}' is one argument too many`);
}
