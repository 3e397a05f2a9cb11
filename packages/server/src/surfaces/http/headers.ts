import { rateLimitLines } from '../../kernel/http-in/rate-limit-headers.ts';
import { validateHeaderName, validateHeaderValue } from '../../kernel/lib/node-http.ts';
import { mcpPath } from '../paths.ts';
import type { AnsweredRequest } from './exchange.ts';

/** Headers of every response, whatever its status or type. */
export const commonHeaders: Readonly<Record<string, string>> = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

const originHeader = 'access-control-allow-origin';
const exposedHeaders: Readonly<Record<string, string>> = {
  'access-control-expose-headers':
    'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy, ' +
    'Retry-After, ETag, Location, Link, Idempotent-Replayed',
};

/** For answers written before the path is known: they hold an error and no data. */
export const openToAll: Readonly<Record<string, string>> = { [originHeader]: '*' };

const openTrees = ['/api/', '/mcp/', '/.well-known/'];
/** The stream of a shipment that anybody may follow by its uuid: no page, although it is below one. */
const publicStream = /^\/shipments\/[^/]+\/events$/;

/**
 * The origin that may read the answers of a path. `*`: any origin, for programs. Undefined: none, for pages, which
 * other sites may link but not read. Null: a door decides.
 */
export function readableBy(path: string): '*' | null | undefined {
  if (path === mcpPath) return null;
  return openTrees.some((tree) => path.startsWith(tree)) || publicStream.test(path) ? '*' : undefined;
}

/** Headers of JSON and text: nothing in them may run or be framed. */
export const dataHeaders: Readonly<Record<string, string>> = Object.freeze({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
});

export const preflightHeaders: Readonly<Record<string, string>> = Object.freeze({
  'access-control-allow-headers':
    'Authorization, X-Api-Key, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID, X-Request-Id, ' +
    'Mcp-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, GS1-EPCIS-Version, GS1-Capture-Error-Behaviour',
  'access-control-max-age': '86400',
});

export const strictTransportSecurity = 'max-age=31536000';

/** Headers as they are written: each one with its line end. Only `headerLines` and what it made go into one. */
export type HeaderLines = string;

/** Throws for a name or a value that a header cannot have. */
export function headerLines(headers: Readonly<Record<string, string>>): HeaderLines {
  let lines = '';
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}

/** Names and values in turn. */
export type HeaderList = readonly string[];

export function headerList(lines: HeaderLines): HeaderList {
  return lines.split('\r\n').flatMap((line) => {
    const colon = line.indexOf(':');
    return colon === -1 ? [] : [line.slice(0, colon), line.slice(colon + 2)];
  });
}

const sameForAll = headerLines(commonHeaders);
const exposedLines = headerLines(exposedHeaders);
const openLines = headerLines(openToAll) + exposedLines;
const varyLines = headerLines({ vary: 'Origin' });
const transportLines = headerLines({ 'strict-transport-security': strictTransportSecurity });

/**
 * Headers of any response, added when it is sent: the common ones, the request id, the allowed origin and the rest of
 * the key's limit. Every request passes here, so only what a client chose is checked: ids have their own form.
 */
export function responseLines(
  request: Pick<AnsweredRequest, 'id' | 'rate' | 'allowedOrigin' | 'behindTls'>,
): HeaderLines {
  const { rate, allowedOrigin } = request;
  let lines = `${sameForAll}x-request-id: ${request.id}\r\n`;
  if (allowedOrigin === '*') lines += openLines;
  else if (allowedOrigin !== undefined) {
    if (allowedOrigin !== null) lines += headerLines({ [originHeader]: allowedOrigin }) + exposedLines;
    lines += varyLines;
  }
  if (rate !== null) lines += rateLimitLines(rate.policy, rate.charge);
  if (request.behindTls) lines += transportLines;
  return lines;
}
