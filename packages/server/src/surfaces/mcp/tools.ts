import type { TSchema } from 'typebox';
import type { OperationError } from '../../kernel/operation/errors.ts';
import { invalidRequest, type Dispatch } from '../../kernel/operation/invoke.ts';
import { schemaTextOf } from '../../kernel/operation/json-text.ts';
import type { AnyOperation, Caller, McpBinding } from '../../kernel/operation/operation.ts';
import { renameDetails, surfaceFields } from '../../kernel/operation/surface-input.ts';
import { compileValidation } from '../../kernel/operation/compile-validation.ts';
import type { JsonObject } from './protocol.ts';
import { toolInputSchema, toolOutputSchema } from './tool-schemas.ts';

/** One tool as the dispatcher sees it. `call` returns the JSON text of the result; it throws only on a defect. */
export interface Tool {
  readonly name: string;
  /** The entry of `tools/list`. */
  readonly definition: JsonObject;
  readonly call: (args: Record<string, unknown>, caller: Caller) => string | Promise<string>;
}

export interface ToolOptions {
  readonly dispatch: Dispatch;
  /** Turns a thrown value into a refusal. `internal_error` is rethrown, to be hidden and logged. */
  readonly toRefusal: (error: unknown) => OperationError;
  /** Monotonic time in milliseconds; only differences have a meaning. */
  readonly monotonic: () => number;
}

/** Creates a tool per operation with an MCP binding, in the order of the registry. */
export function toolsOf(operations: readonly AnyOperation[], options: ToolOptions): readonly Tool[] {
  return operations.flatMap((operation) => {
    const { mcp } = operation.surfaces;
    return mcp === undefined ? [] : [operationTool(operation, mcp, options)];
  });
}

/** Names of the tools that operations offer, without creating them. */
export function toolNames(operations: readonly AnyOperation[]): readonly string[] {
  return operations.flatMap(({ surfaces: { mcp } }) => (mcp === undefined ? [] : [mcp.tool]));
}

/** The result of `tools/list` for a registry, indented for people. */
export function mcpReference(operations: readonly AnyOperation[]): string {
  const tools = operations.flatMap((operation) => {
    const { mcp } = operation.surfaces;
    return mcp === undefined ? [] : [toolDefinition(operation, mcp)];
  });
  return `${JSON.stringify({ tools }, null, 2)}\n`;
}

/** The entry of `tools/list`. Sets all four hints, because the protocol's defaults are wrong for these tools. */
export function toolDefinition(operation: AnyOperation, binding: McpBinding): JsonObject {
  if (operation.kind !== 'json') throw new Error(`${operation.name} does not return JSON; MCP tools need JSON`);
  return {
    name: binding.tool,
    title: binding.title,
    description: binding.description,
    inputSchema: toolInputSchema(operation, binding),
    outputSchema: toolOutputSchema(operation.output),
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: binding.openWorld ?? false,
    },
  };
}

function operationTool(operation: AnyOperation, binding: McpBinding, options: ToolOptions): Tool {
  const definition = toolDefinition(operation, binding);
  const validate = compileValidation(definition['inputSchema'] as TSchema);
  const fields = surfaceFields(operation, binding);
  const renamed = fields.filter(({ wireName, field }) => wireName !== field);
  const toInput = (args: Record<string, unknown>): Record<string, unknown> => {
    const input = { ...binding.fixed, ...args };
    for (const { wireName, field } of renamed) {
      if (!Object.hasOwn(args, wireName)) continue;
      input[field] = args[wireName];
      delete input[wireName];
    }
    return input;
  };
  const pathOf = (field: string, rest: string): string =>
    `/${fields.find((known) => known.field === field)?.wireName ?? field}${rest}`;
  const refuse = (error: unknown): string => {
    const refusal = options.toRefusal(renameDetails(error, pathOf));
    if (refusal.code === 'internal_error') throw error;
    return failureResult(refusal);
  };
  const jsonText = schemaTextOf(operation, 'text') ?? JSON.stringify;
  const succeed = (value: unknown): string => successResult(jsonText(value));
  const call: Tool['call'] = (args, caller) => {
    const problems = validate(args);
    if (problems.length > 0) return failureResult(invalidRequest(problems));
    try {
      const answer = options.dispatch(operation, toInput(args), caller);
      return answer instanceof Promise ? answer.then(succeed, refuse) : succeed(answer);
    } catch (error) {
      return refuse(error);
    }
  };
  if (binding.cacheSeconds === undefined) return { name: binding.tool, definition, call };
  if (fields.length > 0) throw new Error(`${binding.tool} takes arguments, so its answers cannot be cached`);
  return { name: binding.tool, definition, call: kept(call, binding.cacheSeconds * 1000, options.monotonic) };
}

/** Caches successes only. The tool takes no arguments, and calls with arguments still fail validation. */
function kept(call: Tool['call'], milliseconds: number, monotonic: () => number): Tool['call'] {
  let text: string | undefined;
  let madeAt = 0;
  return async (args, caller) => {
    if (Object.keys(args).length > 0) return call(args, caller);
    if (text !== undefined && monotonic() - madeAt < milliseconds) return text;
    const answer = await call(args, caller);
    if (!answer.endsWith(failureEnd)) {
      text = answer;
      madeAt = monotonic();
    }
    return answer;
  };
}

const failureEnd = '"isError":true}';

function successResult(text: string): string {
  return `{"content":[{"type":"text","text":${JSON.stringify(text)}}],"structuredContent":${text},"isError":false}`;
}

function failureResult(refusal: OperationError): string {
  const { code, message, details, headers } = refusal;
  const seconds = headers?.['retry-after'];
  const error = {
    code,
    message,
    ...(details === undefined ? {} : { details }),
    ...(seconds === undefined ? {} : { retry_after: Number(seconds) }),
  };
  const text = JSON.stringify({ error });
  return `{"content":[{"type":"text","text":${JSON.stringify(text)}}],"structuredContent":${text},${failureEnd}`;
}
