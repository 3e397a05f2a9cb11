import { instructions, type Implementation } from './introduction.ts';
import {
  isObject,
  modernVersion,
  rpcCodes,
  RpcError,
  shortened,
  supportedVersions,
  type JsonObject,
  type TransportHeaders,
} from './protocol.ts';

/**
 * What revision 2026-07-28 does differently: no `initialize`, every request says its version and capabilities in `_meta`, and
 * over HTTP its headers repeat what a proxy wants to know, and must agree.
 */
const metaNames = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  server: 'io.modelcontextprotocol/serverInfo',
} as const;

const discoverTtlMs = 3_600_000;
const listTtlMs = 300_000;

/**
 * Whether a request is of this revision or a later one: it says so in `_meta`, or its version header does. An `initialize`
 * belongs to the older era unless its own `_meta` says otherwise; then it is a method that this revision does not have.
 */
export function isModern(method: string, params: unknown, headers: TransportHeaders | undefined): boolean {
  if (metaOf(params)[metaNames.version] !== undefined) return true;
  if (method === 'initialize') return false;
  const header = headers?.protocolVersion;
  return header !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(header) && header >= modernVersion;
}

/** Why a request of this revision is refused before its method matters; undefined when nothing is wrong. */
export function modernProblem(
  method: string,
  params: unknown,
  headers: TransportHeaders | undefined,
): RpcError | undefined {
  const meta = metaOf(params);
  const version = meta[metaNames.version];
  if (typeof version !== 'string' || !isObject(meta[metaNames.capabilities])) {
    const message = `params._meta must hold ${metaNames.version} as a text and ${metaNames.capabilities} as an object`;
    return new RpcError(rpcCodes.invalidParams, message, { status: 400 });
  }
  return (headers && headerProblem(method, params, version, headers)) ?? versionProblem(version);
}

/** A version that is not offered, in any era. */
export function versionProblem(requested: string): RpcError | undefined {
  if (supportedVersions.includes(requested)) return undefined;
  return new RpcError(rpcCodes.unsupportedVersion, 'This protocol version is not offered', {
    status: 400,
    data: { supported: supportedVersions, requested: shortened(requested) },
  });
}

function headerProblem(
  method: string,
  params: unknown,
  version: string,
  headers: TransportHeaders,
): RpcError | undefined {
  const name = isObject(params) ? params['name'] : undefined;
  const expected: [string, string | undefined, string][] = [
    ['MCP-Protocol-Version', headers.protocolVersion, version],
    ['Mcp-Method', headers.method, method],
  ];
  if (method === 'tools/call' && typeof name === 'string') expected.push(['Mcp-Name', decodeName(headers.name), name]);
  const [wrong] = expected.find(([, header, said]) => header !== said) ?? [];
  if (wrong === undefined) return undefined;
  return new RpcError(rpcCodes.headerMismatch, `The header ${wrong} must say what the body says`, { status: 400 });
}

/** `=?base64?…?=` carries what a header line cannot; a malformed one decodes to nothing, which equals no name. */
export function decodeName(header: string | undefined): string | undefined {
  const encoded = header === undefined ? null : /^=\?base64\?(.*)\?=$/s.exec(header);
  if (encoded === null) return header;
  const [, text = ''] = encoded;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function discoverResult(): string {
  const cache = { ttlMs: discoverTtlMs, cacheScope: 'public' };
  return JSON.stringify({ supportedVersions, capabilities: { tools: {} }, instructions, ...cache });
}

/** Adds members to the JSON text of an object that is not empty. */
export function withMembers(text: string, members: JsonObject): string {
  return `${text.slice(0, -1)},${JSON.stringify(members).slice(1)}`;
}

/** What every result of this revision carries. */
export function resultMembers(server: Implementation): JsonObject {
  return { resultType: 'complete', _meta: { [metaNames.server]: server } };
}

export const listMembers: JsonObject = { ttlMs: listTtlMs, cacheScope: 'public' };

function metaOf(params: unknown): JsonObject {
  const meta = isObject(params) ? params['_meta'] : undefined;
  return isObject(meta) ? meta : {};
}
