import { extname } from 'node:path';
import { OperationError } from '../../kernel/operation/errors.ts';
import { invalidRequest, type Dispatch } from '../../kernel/operation/invoke.ts';
import type { AnyOperation, BytesAnswer, Caller, CliBinding } from '../../kernel/operation/operation.ts';
import { renameDetails, surfaceFields, type SurfaceField } from '../../kernel/operation/surface-input.ts';
import { coerceText } from '../coerce.ts';
import {
  exitCodes,
  UsageError,
  type ArgumentDeclaration,
  type Command,
  type ExitCode,
  type OptionDeclaration,
  type OptionValue,
  type ParsedArguments,
} from './command.ts';
import { exampleLines } from './examples.ts';
import { slipOf, slipTo, type Slip } from './slip.ts';
import { jsonLine, printable, quoted, reasonOf } from './terminal-text.ts';
import type { Terminal } from './terminal.ts';

const outOption: OptionDeclaration = {
  name: 'out',
  type: 'string',
  placeholder: 'FILE',
  description: 'Output file; - is standard output (default -)',
};

/** The answer of the operation with this name as text for people. */
export type Render = (operation: string, answer: unknown, terminal: Terminal) => string | Promise<string>;

/** What a process knows about values beyond their schemas, such as the carriers of its directory. */
export interface KnownValues {
  /** The values that `typed` most likely means in this input field, best first. */
  similar(field: string, typed: string): readonly string[];
  /** Why a valid value of this field has no effect; undefined when it has. */
  objection(field: string, typed: string): string | undefined;
}

/** The command of an operation: arguments and options are its input fields, the answer goes to standard output. */
export function operationCommand(
  operation: AnyOperation,
  binding: CliBinding,
  dispatch: Dispatch,
  render: Render,
  known: KnownValues,
): Command {
  const fields = surfaceFields(operation, binding);
  const positional = (binding.positionals ?? []).flatMap((name) => fields.filter(({ field }) => field === name));
  const flags = fields.filter((field) => !positional.includes(field));
  const nameOf = namesOf(positional, flags);
  return {
    name: binding.command,
    summary: operation.summary,
    notes: [inTypedNames(operation.description, fields, nameOf)],
    arguments: positional.map(argumentOf),
    options: [
      ...flags
        .map(optionOf)
        .map((option) => ({ ...option, description: inTypedNames(option.description, fields, nameOf) })),
      ...(operation.kind === 'bytes' ? [outOption] : []),
    ],
    examples: exampleLines(operation, binding),
    async run(parsed, terminal) {
      refuseDash(parsed, positional, binding);
      const input = readInput(parsed, positional, flags, binding);
      if (operation.kind === 'bytes') typeOfFile(operation, input, parsed.values['out']);
      const given = { ...input };
      try {
        const answer = await dispatch(operation, input, localCaller(terminal));
        warnOfObjections(flags, given, known, terminal);
        if (operation.kind === 'bytes') return await writeBytes(answer as BytesAnswer, parsed, terminal);
        terminal.stdout.write(parsed.json ? jsonLine(answer) : await render(operation.name, answer, terminal));
        return exitCodes.done;
      } catch (error) {
        if (terminal.signal.aborted) return exitCodes.interrupted;
        if (!(error instanceof OperationError)) throw error;
        const renamed = inTypedWords(error, fields, nameOf);
        const field = fieldOf(error, fields);
        const typed = field && given[field.field];
        if (!parsed.json) throw inWords(renamed, field, typed, known);
        terminal.stdout.write(jsonLine({ error: withDetails(renamed) }));
        return exitCodeOf(renamed);
      }
    },
  };
}

/** How a person types an input field: an option as `--distance-km`, an argument as NUMBER. */
function namesOf(positional: readonly SurfaceField[], flags: readonly SurfaceField[]): (field: string) => string {
  const names = new Map([
    ...positional.map(({ field, wireName }) => [field, wireName.toUpperCase()] as const),
    ...flags.map((flag) => [flag.field, `--${optionName(flag)}`] as const),
  ]);
  return (field) => names.get(field) ?? field;
}

/** The refusal for a person, with the value that was typed and what it may mean. */
function inWords(
  renamed: OperationError,
  field: SurfaceField | undefined,
  typed: unknown,
  known: KnownValues,
): UsageError {
  return new UsageError(problemOf(renamed, field, typed), slipIn(field, typed, known), exitCodeOf(renamed));
}

function withDetails(error: OperationError): unknown {
  const { details } = error;
  return { ...refusalOf(error), ...(details === undefined ? {} : { details }) };
}

/** An invalid input is a wrong command line. */
function exitCodeOf({ code }: OperationError): ExitCode {
  return code === 'invalid_request' ? exitCodes.usage : exitCodes.failed;
}

/** A refusal in the names that a person types, in its message and in each detail. */
function inTypedWords(
  error: OperationError,
  fields: readonly SurfaceField[],
  nameOf: (field: string) => string,
): OperationError {
  const { details = [] } = renameDetails(error, (field, rest) => nameOf(field) + rest) as OperationError;
  const said = details.map((detail) => ({ ...detail, message: inTypedNames(detail.message, fields, nameOf) }));
  if (error.code === 'invalid_request' && said.length > 0) return invalidRequest(said);
  const { code, message, headers } = error;
  return new OperationError(code, inTypedNames(message, fields, nameOf), {
    ...(error.details === undefined ? {} : { details: said }),
    ...(headers === undefined ? {} : { headers }),
  });
}

/** A text about input fields in the names that a person types: `distance_km` is --distance-km, a positional NUMBER. */
function inTypedNames(text: string, fields: readonly SurfaceField[], nameOf: (field: string) => string): string {
  const named = new Map(fields.map(({ field }) => [field, nameOf(field)]));
  return text
    .replaceAll(/`([a-z_]+)`/g, (code, field: string) => named.get(field) ?? code)
    .replaceAll(/(?<![\w`-])[a-z]+(?:_[a-z]+)+(?![\w`])/g, (field) => named.get(field) ?? field);
}

/** The message of a refusal with the value that was typed, and for a choice all values. */
function problemOf(renamed: OperationError, field: SurfaceField | undefined, typed: unknown): string {
  const name = renamed.details?.[0]?.path;
  if (field === undefined || name === undefined || typed === undefined) return renamed.message;
  const text = quoted(typeof typed === 'string' ? typed : JSON.stringify(typed));
  const choices = choicesOf(field);
  if (choices !== undefined) return `${name} must be one of ${choices.join(', ')}, not '${text}'`;
  // Some messages begin with the value.
  return renamed.message.replace(`${name} ${text} `, `${name} `).replace(name, () => `${name} '${text}'`);
}

/** The input field that a refusal is about: that of its first detail, or the one whose value was not found. */
function fieldOf({ code, details }: OperationError, fields: readonly SurfaceField[]): SurfaceField | undefined {
  if (code === 'invalid_request') return fields.find(({ field }) => `/${field}` === details?.[0]?.path);
  return code.endsWith('_not_found') ? fields[0] : undefined;
}

function choicesOf({ schema }: SurfaceField): readonly string[] | undefined {
  return (schema as { readonly enum?: readonly string[] }).enum;
}

function slipIn(field: SurfaceField | undefined, typed: unknown, known: KnownValues): Slip | undefined {
  if (field === undefined || typeof typed !== 'string') return undefined;
  const choices = choicesOf(field);
  return choices === undefined ? slipTo(typed, known.similar(field.field, typed)) : slipOf(typed, choices);
}

/** Warns on standard error when a valid value has no effect: nothing else shows the slip. */
function warnOfObjections(
  flags: readonly SurfaceField[],
  given: Readonly<Record<string, unknown>>,
  known: KnownValues,
  { stderr }: Terminal,
): void {
  for (const flag of flags) {
    const typed = given[flag.field];
    const objection = typeof typed === 'string' ? known.objection(flag.field, typed) : undefined;
    if (objection !== undefined) stderr.write(`wayseal: --${optionName(flag)}: ${printable(objection)}\n`);
  }
}

/** The caller of a command: no key and no limits. The terminal's signal stops it. */
export function localCaller(terminal: Terminal): Caller {
  return { keyId: null, scopes: [], requestId: 'cli', local: true, signal: terminal.signal };
}

export function refusalOf(error: OperationError): { code: string; message: string; retry_after?: number } {
  const seconds = error.headers?.['retry-after'];
  return {
    code: error.code,
    message: error.message,
    ...(seconds === undefined ? {} : { retry_after: Number(seconds) }),
  };
}

/** Reports why a command failed: text on standard error, or with `--json` the object on standard output. */
export function reportFailure(message: string, object: unknown, json: boolean, terminal: Terminal): ExitCode {
  if (json) terminal.stdout.write(jsonLine(object));
  else terminal.stderr.write(`wayseal: ${printable(message)}\n`);
  return exitCodes.failed;
}

/** Elsewhere a dash is standard input; an argument that is one value would be looked up as a dash. */
function refuseDash({ positionals }: ParsedArguments, positional: readonly SurfaceField[], binding: CliBinding): void {
  const field = positional[positionals.indexOf('-')];
  if (field === undefined) return;
  const name = field.wireName.toUpperCase();
  throw new UsageError(`${binding.command} reads no standard input; give ${name} itself instead of -`);
}

function readInput(
  parsed: ParsedArguments,
  positional: readonly SurfaceField[],
  flags: readonly SurfaceField[],
  binding: CliBinding,
): Record<string, unknown> {
  const input: Record<string, unknown> = { ...binding.fixed };
  for (const [index, field] of positional.entries()) {
    const text = parsed.positionals[index];
    if (text !== undefined) input[field.field] = coerceText(text, field.schema);
  }
  for (const field of flags) {
    const value = parsed.values[optionName(field)];
    if (value !== undefined) input[field.field] = typeof value === 'string' ? coerceText(value, field.schema) : value;
  }
  return input;
}

type AnsweringBytes = Extract<AnyOperation, { kind: 'bytes' }>;

/** `--out code.png` selects PNG, unless an option selects another type. */
function typeOfFile(operation: AnsweringBytes, input: Record<string, unknown>, file: OptionValue | undefined): void {
  const { mediaTypeField: field, mediaTypes } = operation;
  if (field === undefined || field in input || typeof file !== 'string') return;
  const ending = extname(file).slice(1).toLowerCase();
  const entry = mediaTypes.find(({ value }) => value === ending);
  if (entry !== undefined) input[field] = entry.value;
}

async function writeBytes(answer: BytesAnswer, parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const { body, mediaType } = answer;
  const file = parsed.values['out'];
  if (typeof file !== 'string' || file === '-') {
    if (parsed.json) terminal.stdout.write(jsonLine({ media_type: mediaType, ...contentOf(body) }));
    else if (typeof body !== 'string' && terminal.stdout.isTTY)
      throw new UsageError(`${mediaType} cannot be shown in a terminal; add --out FILE`);
    else terminal.stdout.write(body);
    return exitCodes.done;
  }
  const { writeFile } = await import('node:fs/promises');
  try {
    await writeFile(file, body);
  } catch (error) {
    const message = `cannot write ${file}: ${reasonOf(error)}`;
    return reportFailure(message, { error: { message } }, parsed.json, terminal);
  }
  terminal.stdout.write(parsed.json ? jsonLine({ file, media_type: mediaType }) : `Wrote ${printable(file)}\n`);
  return exitCodes.done;
}

function contentOf(body: Uint8Array | string): { content: string } | { content_base64: string } {
  return typeof body === 'string' ? { content: body } : { content_base64: Buffer.from(body).toString('base64') };
}

function argumentOf(field: SurfaceField): ArgumentDeclaration {
  return { name: field.wireName.toUpperCase(), description: describe(field), required: field.required };
}

function optionName(field: SurfaceField): string {
  return field.wireName.replaceAll('_', '-');
}

function optionOf(field: SurfaceField): OptionDeclaration {
  const { type, default: fallback } = field.schema as { type?: string; default?: unknown };
  const description = describe(field);
  const name = optionName(field);
  if (type === 'boolean') return { name, type, description, ...(fallback === true ? { negatable: true } : {}) };
  const isNumber = type === 'integer' || type === 'number';
  return { name, type: 'string', description, placeholder: isNumber ? 'N' : lastWord(name).toUpperCase() };
}

/** `--destination-country COUNTRY`: the full name as placeholder would leave no room for the description. */
function lastWord(name: string): string {
  return name.slice(name.lastIndexOf('-') + 1);
}

/**
 * The description from the schema. Choices are listed from the enum, because its description may be about other
 * surfaces.
 */
function describe(field: SurfaceField): string {
  const schema = field.schema as {
    description?: string;
    enum?: readonly string[];
    default?: string | number | boolean;
  };
  if (schema.enum !== undefined) {
    const fallback = schema.default === undefined ? '' : ` (default ${schema.default})`;
    return `One of ${schema.enum.join(', ')}${fallback}`;
  }
  const text = (schema.description ?? '').replace(/\.$/, '').replace(/^./, (first) => first.toUpperCase());
  return `${text}${schema.default === true ? ' (default yes)' : ''}`;
}
