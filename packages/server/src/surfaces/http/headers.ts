import type { FastifyRequest } from 'fastify';
import { rateLimitHeaders } from '../../kernel/http-in/rate-limit-headers.ts';
import { mcpPath } from '../paths.ts';

/** Headers of every response, whatever its status or type. */
export const commonHeaders: Readonly<Record<string, string>> = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

const originHeader = 'access-control-allow-origin';
const exposedHeaders: HeaderList = [
  'access-control-expose-headers',
  'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy, ' +
    'Retry-After, ETag, Location, Link, Idempotent-Replayed',
];

/** For answers written before the path is known: they hold an error and no data. */
export const openToAll: Readonly<Record<string, string>> = { [originHeader]: '*' };

/**
 * The origin that may read the answers of a path. `*`: any origin, for programs. Undefined: none, for pages, which
 * other sites may link but not read. Null: a door decides.
 */
export function readableBy(path: string): '*' | null | undefined {
  if (path === mcpPath) return null;
  return /^\/(?:api|mcp|\.well-known)\//.test(path) ? '*' : undefined;
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

/** Names and values in turn, the form that `writeHead` takes fastest. */
export type HeaderList = readonly string[];

const sameForAll = headerList(commonHeaders);

export function headerList(headers: Readonly<Record<string, string>>): HeaderList {
  return Object.entries(headers).flat();
}

/**
 * Headers of any response, added when it is sent: the common ones, the request id, the allowed origin and the rest of
 * the key's limit.
 */
export function responseHeaders(request: FastifyRequest): string[] {
  const { rate, allowedOrigin } = request;
  const list = [...sameForAll, 'x-request-id', request.id];
  if (typeof allowedOrigin === 'string') list.push(originHeader, allowedOrigin, ...exposedHeaders);
  if (allowedOrigin !== '*' && allowedOrigin !== undefined) list.push('vary', 'Origin');
  if (rate !== null) {
    const headers = rateLimitHeaders(rate.policy, rate.charge);
    for (const name in headers) list.push(name, headers[name] ?? '');
  }
  if (request.behindTls) list.push('strict-transport-security', strictTransportSecurity);
  return list;
}
