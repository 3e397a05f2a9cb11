type Json = Record<string, unknown>;

const integerHeader = (description: string, example: number): Json => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});
const textHeader = (description: string, example: string): Json => ({
  description,
  schema: { type: 'string' },
  example,
});

/** All headers of the document, by component name. */
export const headerComponents: Json = {
  RequestId: textHeader('Id of the request, equal to `meta.request_id`.', '01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6071'),
  Limit: integerHeader('Requests per rolling minute of the plan.', 60),
  Remaining: integerHeader('Requests left in the current window.', 59),
  Reset: integerHeader('Seconds (never a date) until the oldest counted request leaves the window.', 30),
  Policy: textHeader('The policy in the form of the IETF draft.', '"free";q=60;w=60'),
  RateLimit: textHeader('The state in the form of the IETF draft.', '"free";r=59;t=30'),
  RetryAfter: integerHeader('Seconds to wait before a retry.', 12),
  ETag: textHeader('Entity tag for `If-None-Match`.', 'W/"47DEQpj8HBSa-_TImW-5JC"'),
  WwwAuthenticate: textHeader('How to authenticate.', 'Bearer realm="wayseal"'),
};

const headerReferences: Readonly<Record<string, string>> = {
  'X-Request-Id': 'RequestId',
  'X-RateLimit-Limit': 'Limit',
  'X-RateLimit-Remaining': 'Remaining',
  'X-RateLimit-Reset': 'Reset',
  'RateLimit-Policy': 'Policy',
  RateLimit: 'RateLimit',
  'Retry-After': 'RetryAfter',
  ETag: 'ETag',
  'WWW-Authenticate': 'WwwAuthenticate',
};

export function headers(...names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${headerReferences[name]}` }]));
}

/**
 * On every answer of a keyed route to a valid key. The document says so once, in its description, and lists them where a
 * client must look at them: on 429.
 */
export const rateHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
];

/** On the 429 of a route without key. */
export const publicRateHeaders = ['RateLimit-Policy', 'RateLimit'];
