import { createHash, createHmac, randomUUID } from 'node:crypto';

export interface CosconRequest {
  readonly method: string;
  /** Path with its query, as it is sent. */
  readonly path: string;
  readonly body: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Of `newContentMd5`, for every request another. */
  readonly contentMd5: string;
}

/** The nonce of a request: in spite of its name, the MD5 of nothing that is sent. */
export function newContentMd5(): string {
  return createHash('md5').update(randomUUID()).digest('hex');
}

/**
 * Headers of COSCO's COP interface: HMAC-SHA-1 over three headers and the request line, joined by line feeds. The exact
 * joining is our reading of the owner's page (`cop-cos/COP`), not confirmed by a live call.
 */
export function signCoscon(
  { apiKey, secretKey }: { readonly apiKey: string; readonly secretKey: string },
  { method, path, body, now, contentMd5 }: CosconRequest,
): Readonly<Record<string, string>> {
  const signed = {
    'X-Coscon-Date': new Date(now).toUTCString(),
    'X-Coscon-Digest': `SHA-256=${createHash('sha256').update(body).digest('base64')}`,
    'X-Coscon-Content-Md5': contentMd5,
  };
  const lines = Object.entries(signed).map(([name, value]) => `${name}: ${value}`);
  const text = [...lines, `${method} ${path} HTTP/1.1`].join('\n');
  const signature = createHmac('sha1', secretKey).update(text).digest('base64');
  const names = [...Object.keys(signed), 'request-line'].join(' ');
  return {
    ...signed,
    'X-Coscon-Authorization': `hmac username="${apiKey}", algorithm="hmac-sha1", headers="${names}",signature="${signature}"`,
    'X-Coscon-Hmac': contentMd5,
  };
}
