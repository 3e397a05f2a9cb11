import { capabilities, instructions, type Implementation } from './introduction.ts';
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
 * Differences of revision 2026-07-28: it has no `initialize`, and every request states its version and capabilities in
 * `_meta`. Over HTTP, headers repeat the values that a proxy needs, and must match the body.
 */
const metaNames = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  server: 'io.modelcontextprotocol/serverInfo',
} as const;

/** The member of `params` that the header Mcp-Name repeats, by method. */
const namedBy: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

const discoverTtlMs = 3_600_000;
const listTtlMs = 300_000;

/**
 * Whether a request uses this revision or a later one, by its `_meta` or its version header. An `initialize` belongs to
 * the older revisions unless its own `_meta` says otherwise; this revision then does not know the method.
 */
export function isModern(method: string, params: unknown, headers: TransportHeaders | undefined): boolean {
  if (metaOf(params)[metaNames.version] !== undefined) return true;
  if (method === 'initialize') return false;
  const header = headers?.protocolVersion;
  return header !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(header) && header >= modernVersion;
}

/** Checks a request of this revision before its method. Returns the error, or undefined when it is valid. */
export function modernProblem(
  method: string,
  params: unknown,
  headers: TransportHeaders | undefined,
): RpcError | undefined {
  const meta = metaOf(params);
  const version = meta[metaNames.version];
  if (typeof version !== 'string' || !isObject(meta[metaNames.capabilities])) {
    const message = `params._meta needs ${metaNames.version} as a string and ${metaNames.capabilities} as an object`;
    return new RpcError(rpcCodes.invalidParams, message, { status: 400 });
  }
  return (headers && headerProblem(method, params, version, headers)) ?? versionProblem(version);
}

/** Returns the error for a version that is not offered; undefined for an offered one. */
export function versionProblem(requested: string): RpcError | undefined {
  if (supportedVersions.includes(requested)) return undefined;
  return new RpcError(rpcCodes.unsupportedVersion, 'This protocol version is not supported', {
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
  const field = namedBy.get(method);
  const name = field !== undefined && isObject(params) ? params[field] : undefined;
  const expected: [string, string | undefined, string][] = [
    ['MCP-Protocol-Version', headers.protocolVersion, version],
    ['Mcp-Method', headers.method, method],
  ];
  if (typeof name === 'string') expected.push(['Mcp-Name', decodeName(headers.name), name]);
  const [wrong] = expected.find(([, header, said]) => header !== said) ?? [];
  if (wrong === undefined) return undefined;
  return new RpcError(rpcCodes.headerMismatch, `The header ${wrong} does not match the body. Send the same value`, {
    status: 400,
  });
}

/**
 * Decodes `=?base64?…?=`, which carries names that a header cannot hold. Returns undefined for a malformed one, which
 * matches no name.
 */
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
  return JSON.stringify({ supportedVersions, capabilities, instructions, ...cache });
}

/** Adds members to the JSON text of a non-empty object. */
export function withMembers(text: string, members: JsonObject): string {
  return `${text.slice(0, -1)},${JSON.stringify(members).slice(1)}`;
}

/** Members of every result of this revision. */
export function resultMembers(server: Implementation): JsonObject {
  return { resultType: 'complete', _meta: { [metaNames.server]: server } };
}

/** How long clients may keep a list; nothing for other methods. What resources there are depends on the key. */
export function listMembers(method: string): JsonObject {
  if (!method.endsWith('/list')) return {};
  return { ttlMs: listTtlMs, cacheScope: method === 'resources/list' ? 'private' : 'public' };
}

function metaOf(params: unknown): JsonObject {
  const meta = isObject(params) ? params['_meta'] : undefined;
  return isObject(meta) ? meta : {};
}
