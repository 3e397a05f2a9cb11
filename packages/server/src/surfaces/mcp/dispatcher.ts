import type { Caller } from '../../kernel/operation/operation.ts';
import { implementation, initializeResult } from './introduction.ts';
import {
  discoverResult,
  isModern,
  listMembers,
  modernProblem,
  resultMembers,
  versionProblem,
  withMembers,
} from './modern.ts';
import {
  errorReply,
  isObject,
  isRequestId,
  resultReply,
  rpcCodes,
  RpcError,
  shortened,
  type JsonObject,
  type Reply,
  type RequestId,
  type TransportHeaders,
} from './protocol.ts';
import type { Tool } from './tools.ts';

export interface DispatcherOptions {
  readonly tools: readonly Tool[];
  readonly version: string;
  /** Public address of the service; known once it listens. */
  readonly publicUrl: () => string;
  /** Receives what a tool threw when the client only sees an internal error. */
  readonly onFailure: (error: unknown, context: { readonly tool: string; readonly requestId: string }) => void;
}

/** A message and what the transport knows about it. */
export interface Incoming {
  readonly message: unknown;
  /** Undefined for transports without headers, such as stdio. */
  readonly headers: TransportHeaders | undefined;
  readonly caller: Caller;
}

/**
 * Answers MCP messages without state between them. Runs the checks in the order of `docs/decisions/0010-mcp.md`; the
 * transport has already run those that need HTTP.
 */
export class Dispatcher {
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #list: string;
  readonly #options: DispatcherOptions;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#tools = new Map(options.tools.map((tool) => [tool.name, tool]));
    this.#list = JSON.stringify({ tools: options.tools.map((tool) => tool.definition) });
  }

  /** Never rejects and never throws. Returns a promise only for tools that wait. */
  handle(incoming: Incoming): Reply | Promise<Reply> {
    const { message } = incoming;
    if (!isObject(message) || message['jsonrpc'] !== '2.0') return errorReply(undefined, malformed());
    const { method, id } = message;
    const isResponse = method === undefined && ('result' in message || 'error' in message);
    if (typeof method !== 'string' && !isResponse) return errorReply(undefined, malformed());
    const known = isRequestId(id) ? id : undefined;
    const { headers, caller } = incoming;
    const { params } = message;
    const modern = typeof method === 'string' && isModern(method, params, headers);
    const header = headers?.protocolVersion;
    const unsupported = modern || method === 'initialize' || header === undefined ? undefined : versionProblem(header);
    if (unsupported !== undefined) return errorReply(known, unsupported);
    if (typeof method !== 'string' || !('id' in message)) return { status: 202, text: null };
    if (known === undefined) return errorReply(undefined, malformed('id is neither a string nor an integer'));
    const problem = modern ? modernProblem(method, params, headers) : undefined;
    if (problem !== undefined) return errorReply(known, problem);
    return this.#answer(known, method, params, caller, modern);
  }

  #answer(id: RequestId, method: string, params: unknown, caller: Caller, modern: boolean): Reply | Promise<Reply> {
    try {
      const given = asParams(params);
      const result = modern ? this.#dispatchModern(method, given, caller) : this.#dispatch(method, given, caller);
      if (typeof result === 'string') return resultReply(id, result);
      return result.then(
        (text) => resultReply(id, text),
        (error: unknown) => this.#failure(id, error, params, caller),
      );
    } catch (error) {
      return this.#failure(id, error, params, caller);
    }
  }

  #dispatch(method: string, params: JsonObject, caller: Caller): string | Promise<string> {
    switch (method) {
      case 'tools/call':
        return this.#call(params, caller);
      case 'tools/list':
        if (params['cursor'] !== undefined) throw invalidParams('tools/list has one page. Leave out cursor');
        return this.#list;
      case 'initialize':
        return initializeResult(params, implementation(this.#options.version, this.#options.publicUrl()));
      case 'ping':
        return '{}';
      default:
        throw new RpcError(rpcCodes.methodNotFound, `Method not found: ${shortened(method)}`);
    }
  }

  #dispatchModern(method: string, params: JsonObject, caller: Caller): string | Promise<string> {
    const members = resultMembers(implementation(this.#options.version, this.#options.publicUrl()));
    switch (method) {
      case 'tools/call': {
        const result = this.#call(params, caller);
        if (typeof result === 'string') return withMembers(result, members);
        return result.then((text) => withMembers(text, members));
      }
      case 'tools/list':
        return withMembers(this.#dispatch(method, params, caller) as string, { ...listMembers, ...members });
      case 'server/discover':
        return withMembers(discoverResult(), members);
      default:
        throw new RpcError(rpcCodes.methodNotFound, `Method not found: ${shortened(method)}`, { status: 404 });
    }
  }

  #call(params: JsonObject, caller: Caller): string | Promise<string> {
    const { name, arguments: args = {} } = params;
    if (typeof name !== 'string') throw invalidParams('name is not a string. Send the name of a tool');
    if (!isObject(args)) throw invalidParams('arguments is not an object. Send an object');
    const tool = this.#tools.get(name);
    if (tool === undefined) throw invalidParams(`Unknown tool: ${shortened(name)}`);
    return tool.call(args, caller);
  }

  #failure(id: RequestId, error: unknown, params: unknown, caller: Caller): Reply {
    if (error instanceof RpcError) return errorReply(id, error);
    const { requestId } = caller;
    const name = isObject(params) ? params['name'] : undefined;
    this.#options.onFailure(error, { tool: typeof name === 'string' ? shortened(name) : '', requestId });
    return errorReply(id, new RpcError(rpcCodes.internalError, 'Internal error', { data: { request_id: requestId } }));
  }
}

function asParams(params: unknown): JsonObject {
  if (params === undefined) return {};
  if (!isObject(params)) throw invalidParams('params is not an object. Send an object');
  return params;
}

function malformed(message = 'The message is not a JSON-RPC 2.0 request, notification or response'): RpcError {
  return new RpcError(rpcCodes.invalidRequest, message, { status: 400 });
}

function invalidParams(message: string): RpcError {
  return new RpcError(rpcCodes.invalidParams, message);
}
