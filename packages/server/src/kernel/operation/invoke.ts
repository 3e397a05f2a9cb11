import type { TObject, TSchema } from 'typebox';
import type { Ports } from '../ports.ts';
import { OperationError, type ErrorDetail } from './errors.ts';
import type { AnyOperation, Caller, InputOf, OutputOf, TextAnswer } from './operation.ts';
import type { Compile, Validate } from './validation.ts';

/**
 * Validates the input of an operation, charges its cost, runs it with exactly the ports it declares and returns its
 * answer: a value for json operations, `BytesAnswer` for bytes, `TextAnswer` for text. Returns a promise only when the
 * operation does. Types are erased, for the loops of the surfaces. Takes ownership of the input object and fills in
 * defaults. Throws `OperationError` for refusals that the caller may read, `unavailable` when a declared port is
 * absent.
 */
export type Dispatch = (operation: AnyOperation, input: Record<string, unknown>, caller: Caller) => unknown;

/** `Dispatch` with the types of a named operation. Leaves the input object unchanged. */
export type Invoke = <Op extends AnyOperation>(
  operation: Op,
  input: InputOf<Op>,
  caller: Caller,
) => Promise<OutputOf<Op>>;

export function invokeThrough(dispatch: Dispatch): Invoke {
  // Safe cast: the answer comes from the `run` of the operation, whose declared type `OutputOf` reads.
  return async <Op extends AnyOperation>(operation: Op, input: InputOf<Op>, caller: Caller) =>
    (await dispatch(operation, { ...input }, caller)) as OutputOf<Op>;
}

export interface DispatchOptions {
  readonly checkOutputs: boolean;
  readonly compile: Compile;
}

interface Prepared {
  /** Ports that the operation declares and this process lacks. */
  readonly missing: readonly (keyof Ports)[];
  readonly validate: Validate;
  readonly checkOutput: Validate | undefined;
  readonly ports: Partial<Ports>;
}

/**
 * Creates the dispatch of a registry. `checkOutputs` validates every json answer against its schema, for tests.
 * `compile` makes the checks of schemas. Leave out the ports that a process lacks: operations that declare one of them
 * are refused, the others run.
 */
export function createDispatch(
  operations: readonly AnyOperation[],
  ports: Partial<Ports>,
  options: DispatchOptions,
): Dispatch {
  const prepared = new Map<AnyOperation, Prepared>();
  const prepareOnce = (operation: AnyOperation): Prepared => {
    if (!operations.includes(operation)) throw new Error(`operation ${operation.name} is not in the registry`);
    const entry = prepareOperation(operation, ports, options);
    prepared.set(operation, entry);
    return entry;
  };
  return (operation, input, caller) => {
    const entry = prepared.get(operation) ?? prepareOnce(operation);
    if (entry.missing.length > 0) throw missingPorts(operation, entry.missing);
    const problems = entry.validate(input);
    if (problems.length > 0) throw invalidRequest(problems);
    const run = (): unknown => {
      const answer: unknown = operation.run(input, entry.ports as Ports, caller);
      return entry.checkOutput === undefined ? answer : checked(operation, entry.checkOutput, answer);
    };
    const charging = operation.cost === undefined ? undefined : caller.charge?.(operation.cost(input) - 1);
    return charging === undefined ? run() : charging.then(run);
  };
}

function prepareOperation(
  operation: AnyOperation,
  ports: Partial<Ports>,
  { checkOutputs, compile }: DispatchOptions,
): Prepared {
  const chosen: Partial<Record<keyof Ports, unknown>> = {};
  for (const name of operation.ports) chosen[name] = ports[name];
  const output: TSchema | undefined = 'output' in operation ? operation.output : undefined;
  const input: TObject = operation.input;
  return {
    missing: operation.ports.filter((name) => ports[name] === undefined),
    validate: compile(input),
    checkOutput: checkOutputs && output !== undefined ? compile(output) : undefined,
    ports: chosen as Partial<Ports>,
  };
}

function missingPorts({ name }: AnyOperation, missing: readonly (keyof Ports)[]): OperationError {
  return new OperationError(
    'unavailable',
    `${name} needs ${missing.join(', ')}, which this process does not have. Ask a running service`,
  );
}

async function checked(operation: AnyOperation, check: Validate, answer: unknown): Promise<unknown> {
  const value = await answer;
  // Converts to JSON first, because every surface sends JSON: getters become members, undefined members vanish.
  const text = operation.kind === 'text' ? (value as TextAnswer).data : JSON.stringify(value);
  const problems = check(JSON.parse(text));
  if (problems.length > 0) {
    throw new Error(
      `${operation.name} broke its output schema: ${problems.map((p) => `${p.path} ${p.message}`).join('; ')}`,
    );
  }
  return value;
}

/** The refusal of an input. Its message names the first invalid part. */
export function invalidRequest(details: readonly ErrorDetail[]): OperationError {
  const [first] = details;
  const others = details.length - 1;
  const rest = others > 0 ? ` (and ${others} more ${others === 1 ? 'problem' : 'problems'})` : '';
  const name = first?.path.replace(/^\//, '') ?? '';
  return new OperationError(
    'invalid_request',
    `${name === '' ? 'The request' : name} ${first?.message ?? 'is invalid'}${rest}`,
    {
      details,
    },
  );
}
