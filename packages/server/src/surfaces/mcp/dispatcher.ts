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
import { getPrompt, promptEntries } from './prompts.ts';
import type { Reader, Resources } from './resources.ts';
import type { TemplateEntry } from './resource-entry.ts';
import type { Serves } from './served.ts';
import type { Tool } from './tools.ts';

export interface DispatcherOptions {
  readonly tools: readonly Tool[];
  readonly resources: Pick<Resources, 'list' | 'read'>;
  readonly templates: readonly TemplateEntry[];
  /** What the process can answer: prompts that lead elsewhere are neither listed nor given. */
  readonly serves: Serves;
  readonly version: string;
  /** Public address of the service; known once it listens. */
  readonly publicUrl: () => string;
  /** Receives what a tool threw when the client only sees an internal error. */
  readonly onFailure: (error: unknown, context: { readonly tool: string; readonly requestId: string }) => void;
}

/** A message and what the transport knows about it. */
export interface Incoming extends Reader {
  readonly message: unknown;
  /** Undefined for transports without headers, such as stdio. */
  readonly headers: TransportHeaders | undefined;
}

/**
 * Answers MCP messages without state between them. Runs the checks in the order of `docs/decisions/0010-mcp.md`; the
 * transport has already run those that need HTTP.
 */
export class Dispatcher {
  readonly #tools: ReadonlyMap<string, Tool>;
  /** Results of lists that are the same for all. */
  readonly #lists: ReadonlyMap<string, string>;
  readonly #options: DispatcherOptions;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#tools = new Map(options.tools.map((tool) => [tool.name, tool]));
    this.#lists = new Map([
      ['tools/list', JSON.stringify({ tools: options.tools.map((tool) => tool.definition) })],
      ['resources/templates/list', JSON.stringify({ resourceTemplates: options.templates })],
      ['prompts/list', JSON.stringify({ prompts: promptEntries(options.serves) })],
    ]);
  }

  /** Never rejects and never throws. Returns a promise only for tools that wait. */
  handle(incoming: Incoming): Reply | Promise<Reply> {
    const { message } = incoming;
    if (!isObject(message) || message['jsonrpc'] !== '2.0') return errorReply(undefined, malformed());
    const { method, id } = message;
    const isResponse = method === undefined && ('result' in message || 'error' in message);
    if (typeof method !== 'string' && !isResponse) return errorReply(undefined, malformed());
    const known = isRequestId(id) ? id : undefined;
    const { headers } = incoming;
    const { params } = message;
    const modern = typeof method === 'string' && isModern(method, params, headers);
    const header = headers?.protocolVersion;
    const unsupported = modern || method === 'initialize' || header === undefined ? undefined : versionProblem(header);
    if (unsupported !== undefined) return errorReply(known, unsupported);
    if (typeof method !== 'string' || !('id' in message)) return { status: 202, text: null };
    if (known === undefined) return errorReply(undefined, malformed('id is neither a string nor an integer'));
    const problem = modern ? modernProblem(method, params, headers) : undefined;
    if (problem !== undefined) return errorReply(known, problem);
    return this.#answer(known, method, params, incoming, modern);
  }

  #answer(id: RequestId, method: string, params: unknown, reader: Reader, modern: boolean): Reply | Promise<Reply> {
    try {
      const given = asParams(params);
      const result = modern ? this.#dispatchModern(method, given, reader) : this.#dispatch(method, given, reader);
      if (typeof result === 'string') return resultReply(id, result);
      return result.then(
        (text) => resultReply(id, text),
        (error: unknown) => this.#failure(id, error, { params, modern }, reader.caller),
      );
    } catch (error) {
      return this.#failure(id, error, { params, modern }, reader.caller);
    }
  }

  #dispatch(method: string, params: JsonObject, reader: Reader): string | Promise<string> {
    switch (method) {
      case 'initialize':
        return initializeResult(params, implementation(this.#options.version, this.#options.publicUrl()));
      case 'ping':
        return '{}';
      case 'resources/read':
        return this.#options.resources.read(params['uri'], reader).then(({ contents }) => contents);
      default:
        return this.#shared(method, params, reader) ?? unknownMethod(method);
    }
  }

  #dispatchModern(method: string, params: JsonObject, reader: Reader): string | Promise<string> {
    const members = resultMembers(implementation(this.#options.version, this.#options.publicUrl()));
    if (method === 'server/discover') return withMembers(discoverResult(), members);
    if (method === 'resources/read') {
      const read = this.#options.resources.read(params['uri'], reader);
      return read.then(({ contents, cache }) => withMembers(contents, { ...cache, ...members }));
    }
    const result = this.#shared(method, params, reader) ?? unknownMethod(method, 404);
    const all = { ...listMembers(method), ...members };
    if (typeof result === 'string') return withMembers(result, all);
    return result.then((text) => withMembers(text, all));
  }

  /** Methods of all revisions. Undefined for others. */
  #shared(method: string, params: JsonObject, reader: Reader): string | Promise<string> | undefined {
    if (method === 'tools/call') return this.#call(params, reader.caller);
    if (method === 'prompts/get') return getPrompt(params, this.#options.serves);
    const list = method === 'resources/list' ? this.#options.resources.list(reader) : this.#lists.get(method);
    if (list !== undefined && params['cursor'] !== undefined)
      throw invalidParams(`${method} has one page. Leave out cursor`);
    return list;
  }

  #call(params: JsonObject, caller: Caller): string | Promise<string> {
    const { name, arguments: args = {} } = params;
    if (typeof name !== 'string') throw invalidParams('name is not a string. Send the name of a tool');
    if (!isObject(args)) throw invalidParams('arguments is not an object. Send an object');
    const tool = this.#tools.get(name);
    if (tool === undefined) throw invalidParams(`Unknown tool: ${shortened(name)}`);
    return tool.call(args, caller);
  }

  #failure(
    id: RequestId,
    error: unknown,
    { params, modern }: { readonly params: unknown; readonly modern: boolean },
    caller: Caller,
  ): Reply {
    if (error instanceof RpcError) return errorReply(id, modern ? withoutOldCode(error) : error);
    const { requestId } = caller;
    const name = isObject(params) ? (params['name'] ?? params['uri']) : undefined;
    this.#options.onFailure(error, { tool: typeof name === 'string' ? shortened(name) : '', requestId });
    return errorReply(id, new RpcError(rpcCodes.internalError, 'Internal error', { data: { request_id: requestId } }));
  }
}

function asParams(params: unknown): JsonObject {
  if (params === undefined) return {};
  if (!isObject(params)) throw invalidParams('params is not an object. Send an object');
  return params;
}

/** The newer revision has no code of its own for a missing resource. */
function withoutOldCode(error: RpcError): RpcError {
  if (error.code !== rpcCodes.resourceNotFound) return error;
  const { message, data, status } = error;
  return new RpcError(rpcCodes.invalidParams, message, { status, ...(data && { data }) });
}

function unknownMethod(method: string, status = 200): never {
  throw new RpcError(rpcCodes.methodNotFound, `Method not found: ${shortened(method)}`, { status });
}

function malformed(message = 'The message is not a JSON-RPC 2.0 request, notification or response'): RpcError {
  return new RpcError(rpcCodes.invalidRequest, message, { status: 400 });
}

function invalidParams(message: string): RpcError {
  return new RpcError(rpcCodes.invalidParams, message);
}
