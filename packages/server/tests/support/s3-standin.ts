/**
 * A bucket of S3, written from its public reference (API Reference: PutObject, GetObject, Error Responses, "Authenticating
 * Requests: Using the Authorization Header"): it computes every signature itself and refuses what S3 refuses.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Object {
  readonly body: Buffer;
  readonly mediaType: string | undefined;
  readonly cache: string | undefined;
}

export interface S3Standin extends AsyncDisposable {
  readonly url: string;
  readonly objects: Map<string, S3Object>;
  readonly counts: { put: number; get: number };
  /** Called with each verified request; an answer takes the place of the store's. `cut` ends the connection. */
  disturb: (method: string, key: string) => 'cut' | 'slow_down' | 'spoil' | undefined;
}

export const s3Login = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
export const s3Region = 'eu-central-1';
export const s3Bucket = 'example-log';
const mostSkewMs = 15 * 60_000;

class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const hash = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986: everything but unreserved characters is escaped, in upper case; the slashes of a path stay. */
function encodePath(path: string): string {
  const escape = (part: string): string =>
    encodeURIComponent(part).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  return path.split('/').map(escape).join('/');
}

function verify(request: IncomingMessage, body: Buffer): void {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
  const found = form.exec(header('authorization'));
  if (found === null) throw new S3Error(403, 'AccessDenied');
  const [, id = '', day = '', region = '', signed = '', signature = ''] = found;
  if (id !== s3Login.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId');
  if (region !== s3Region) throw new S3Error(400, 'AuthorizationHeaderMalformed');
  const date = header('x-amz-date');
  const at = Date.parse(date.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!date.startsWith(day) || !(Math.abs(at - Date.now()) < mostSkewMs))
    throw new S3Error(403, 'RequestTimeTooSkewed');
  const names = signed.split(';');
  const needed = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !names.includes(name))) throw new S3Error(403, 'AccessDenied');
  const claimed = header('x-amz-content-sha256');
  if (claimed === '') throw new S3Error(400, 'MissingSecurityHeader');
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hash(body)) throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  const url = new URL(request.url ?? '', 'http://s3');
  const query = [...url.searchParams].map(([name, value]) => `${encodePath(name)}=${encodePath(value)}`).sort();
  const canonical = [
    request.method,
    encodePath(decodeURIComponent(url.pathname)),
    query.join('&'),
    ...names.map((name) => `${name}:${header(name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed,
    claimed,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n');
  const keys = [day, region, 's3', 'aws4_request'];
  const key = keys.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${s3Login.secretAccessKey}`);
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))) throw new S3Error(403, 'SignatureDoesNotMatch');
}

function refuse(response: ServerResponse, { status, code }: S3Error): void {
  response.writeHead(status, { 'content-type': 'application/xml', 'x-amz-request-id': '4442587FB7D0A2F9' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

export async function startS3(): Promise<S3Standin> {
  const objects = new Map<string, S3Object>();
  const counts = { put: 0, get: 0 };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    verify(request, body);
    const [, bucket, ...rest] = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname).split('/');
    const key = rest.join('/');
    if (bucket !== s3Bucket) throw new S3Error(404, 'NoSuchBucket');
    const disturbance = standin.disturb(request.method ?? '', key);
    if (disturbance === 'cut') return void request.socket.destroy();
    if (disturbance === 'slow_down') throw new S3Error(503, 'SlowDown');
    if (request.method === 'PUT') {
      counts.put += 1;
      const { 'content-type': mediaType, 'cache-control': cache } = request.headers;
      objects.set(key, { body: disturbance === 'spoil' ? Buffer.from('spoiled') : body, mediaType, cache });
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
      return;
    }
    if (request.method !== 'GET') throw new S3Error(405, 'MethodNotAllowed');
    counts.get += 1;
    const object = objects.get(key);
    if (object === undefined) throw new S3Error(404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': object.mediaType, 'cache-control': object.cache }).end(object.body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof S3Error) refuse(response, error);
      else response.destroy(error as Error);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standin: S3Standin = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    counts,
    disturb: () => undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standin;
}
