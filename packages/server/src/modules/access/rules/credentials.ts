/** Credentials of a request. `invalid` and a rejected key get the same answer. */
export type Credentials =
  { readonly kind: 'none' } | { readonly kind: 'key'; readonly key: string } | { readonly kind: 'invalid' };

/** A header as node gives it; pass `headersDistinct` values, because `headers` drops a second `Authorization`. */
export type HeaderValue = string | readonly string[] | undefined;

const none: Credentials = { kind: 'none' };
const invalid: Credentials = { kind: 'invalid' };
const bearer = /^bearer +([^\s,]+)$/i;
const bare = /^[^\s,]+$/;

/**
 * Reads `Authorization: Bearer KEY` and `X-Api-Key: KEY`. Both with the same key are valid. Different keys, a repeated
 * header, another scheme and an empty value are invalid.
 */
export function readCredentials(authorizationHeader: HeaderValue, xApiKeyHeader: HeaderValue): Credentials {
  const authorization = single(authorizationHeader);
  const apiKey = single(xApiKeyHeader);
  if (authorization === null || apiKey === null) return invalid;
  if (authorization === undefined && apiKey === undefined) return none;
  const fromBearer = authorization === undefined ? undefined : bearer.exec(authorization)?.[1];
  if (authorization !== undefined && fromBearer === undefined) return invalid;
  if (apiKey !== undefined && !bare.test(apiKey)) return invalid;
  const key = fromBearer ?? apiKey;
  if (key === undefined || (apiKey !== undefined && apiKey !== key)) return invalid;
  return { kind: 'key', key };
}

/** Null when the request has the header more than once. */
function single(header: HeaderValue): string | undefined | null {
  if (header === undefined || typeof header === 'string') return header;
  return header.length > 1 ? null : header[0];
}
