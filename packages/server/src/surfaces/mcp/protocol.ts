/** Constants and types of the Model Context Protocol and JSON-RPC 2.0 that this surface shares. */

/** Revisions with `initialize`, newest first. */
export const offeredVersions: readonly string[] = ['2025-11-25', '2025-06-18'];

/** The revision without `initialize`. */
export const modernVersion = '2026-07-28';

export const supportedVersions: readonly string[] = [modernVersion, ...offeredVersions];

export const rpcCodes = {
  parseError: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internalError: -32_603,
  /** Of the revisions up to 2025-11-25; later ones use `invalidParams`. */
  resourceNotFound: -32_002,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const;

export type RequestId = string | number;

export type JsonObject = Readonly<Record<string, unknown>>;

/** The HTTP request headers that the protocol defines. */
export interface TransportHeaders {
  readonly protocolVersion: string | undefined;
  readonly method: string | undefined;
  readonly name: string | undefined;
}

/** One answer of the dispatcher. `status` is the HTTP status; `text` is null when there is no body. */
export interface Reply {
  readonly status: number;
  readonly text: string | null;
}

/** A JSON-RPC error with its HTTP status, 200 by default. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: JsonObject | undefined;
  readonly status: number;

  constructor(code: number, message: string, options: { readonly data?: JsonObject; readonly status?: number } = {}) {
    super(message);
    this.code = code;
    this.data = options.data;
    this.status = options.status ?? 200;
  }
}

/** Takes `result` as JSON text, so that a tool's answer is serialized once. */
export function resultReply(id: RequestId, result: string): Reply {
  return { status: 200, text: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}` };
}

/** Leaves out an unknown id: the protocol's schema does not allow null. */
export function errorReply(id: RequestId | undefined, error: RpcError): Reply {
  const { code, message, data, status } = error;
  const body = { jsonrpc: '2.0', ...(id === undefined ? {} : { id }), error: { code, message, ...(data && { data }) } };
  return { status, text: JSON.stringify(body) };
}

export function isObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** MCP allows neither null nor fractions as ids. */
export function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' || Number.isInteger(value);
}

const longestEcho = 100;

/** Shortens foreign text in our answers, so that it cannot inflate them. */
export function shortened(text: string): string {
  return text.length <= longestEcho ? text : `${text.slice(0, longestEcho)}…`;
}
