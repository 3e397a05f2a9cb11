/** Headers of every response, whatever its status or type. */
export const commonHeaders: Readonly<Record<string, string>> = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy, ' +
    'Retry-After, ETag, Location, Link, Idempotent-Replayed',
});

/** Headers of JSON and text: nothing in them may run or be framed, anybody may read them. */
export const dataHeaders: Readonly<Record<string, string>> = Object.freeze({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
});

export const preflightHeaders: Readonly<Record<string, string>> = Object.freeze({
  'access-control-allow-headers':
    'Authorization, X-Api-Key, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID, X-Request-Id, ' +
    'Mcp-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name',
  'access-control-max-age': '86400',
});

export const strictTransportSecurity = 'max-age=31536000';
