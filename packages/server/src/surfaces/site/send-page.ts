import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { href } from '../../kernel/lib/html.ts';
import type { OperationError } from '../../kernel/operation/errors.ts';
import { preferredType } from '../http/accept.ts';
import { entityTag, isFresh } from '../http/conditional.ts';
import { type RefusalDocument, retryAfterUnavailableSeconds } from '../http/refusal.ts';
import type { Asset } from './assets.ts';
import { errorPage } from './error-page.ts';
import { type View, viewOf } from './language.ts';
import { document, type Page, pageHeaders } from './layout.ts';

/** Gate of a page: no key. It takes as long as five to fifteen detections, and a unit is worth ten. */
/** Drawing and compressing a page takes up to 44 detections, and a unit is worth ten. */
export const openPage = { config: { gate: { auth: 'none', cost: 5 } } } as const;
/** Cache control of a page that is the same for everybody. */
export const staticPage = 'max-age=300';

/** First segments of paths that only programs use: they get the envelope, whatever they accept. */
const programSegments = new Set(['api', 'assets', 'mcp', '.well-known', 'witness', 'healthz', 'readyz']);
/** Tiles and checkpoints of a log. */
const logSegment = /^(?:sandbox-)?smt1(?:-\d+)?$/;

/** A refusal is a page or the envelope, as Accept prefers. */
const refusalVary = 'Accept, Accept-Language, Cookie';
const pageVary = 'Accept-Language, Cookie, Accept-Encoding';

/**
 * Sends a page, made for the language of its visitor, with the headers that every page has, compressed. No page holds a
 * secret of its visitor that the length could tell: pages know no session. The console has its own sender, without.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  make: (view: View) => Page,
  cache = 'private, no-store',
): FastifyReply {
  const view = viewOf(request);
  if (status === 503) reply.header('retry-after', String(retryAfterUnavailableSeconds));
  const text = document(make(view), view);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return (
    reply
      .code(status)
      .headers(pageHeaders)
      .header('content-language', view.language)
      .header('vary', status < 400 ? pageVary : `${refusalVary}, Accept-Encoding`)
      // What is not available for a moment must not be shown for longer.
      .header('cache-control', status === 503 ? 'private, no-store' : cache)
      .send(encoding === undefined ? text : pageEncodings[encoding](text))
  );
}

/** Whether a refusal is shown as a page: browsers say that they prefer one, programs get the envelope. */
export function prefersPage(request: FastifyRequest): boolean {
  return preferredType(request.headers.accept, ['application/json', 'text/html']) === 'text/html';
}

/** The page for a refusal, when a person asked for a page; undefined for programs, which get the envelope. */
export const refusalPage: RefusalDocument = (refusal, request) => {
  const target = request.raw.url ?? '/';
  const segment = target.split(/[/?]/, 2)[1] ?? '';
  if (programSegments.has(segment) || logSegment.test(segment)) return undefined;
  if (!prefersPage(request)) return undefined;
  const view = viewOf(request);
  const page = errorPage(view, {
    refusal,
    requestId: request.id,
    retryAfterSeconds: retrySecondsOf(refusal),
    // Two slashes at the start would name another host.
    again: request.method === 'GET' ? href(target.replace(/^\/+/, '/')) : undefined,
  });
  const headers = { ...pageHeaders, 'content-language': view.language, vary: refusalVary };
  return { headers, text: document(page, view) };
};

/** A page for a refusal after the form was read: what the visitor typed stays in its box. */
export function sendRefusedForm(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: OperationError,
  text: string,
): FastifyReply {
  if (refusal.headers !== undefined) reply.headers(refusal.headers);
  const retryAfterSeconds = retrySecondsOf(refusal);
  return sendPage(request, reply, refusal.status, (view) =>
    errorPage(view, { refusal, requestId: request.id, retryAfterSeconds, again: undefined, text }),
  );
}

/** As the `Retry-After` of this refusal says. */
function retrySecondsOf({ code, headers }: OperationError): number | undefined {
  const stated = Number(headers?.['retry-after'] ?? Number.NaN);
  if (Number.isSafeInteger(stated)) return stated;
  return code === 'unavailable' ? retryAfterUnavailableSeconds : undefined;
}

/** Best first. Quality 10 takes as long as 9 for the largest file and leaves 7 % less; 11 takes twice as long to save 1 % more. */
const encodings = {
  br: (content: string | Buffer) =>
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 22 },
    }),
  gzip: (content: string | Buffer) => gzipSync(content, { level: 9 }),
} as const;
type Encoding = keyof typeof encodings;

/** For pages, which are made for each request. The fastest level takes 0.8 ms for 29 kB and leaves a third; a better one takes twice as long to save a tenth more. */
const pageEncodings = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text: string) => gzipSync(text, { level: 1 }),
} as const satisfies Record<Encoding, unknown>;

/** Where no page names the icon, browsers ask for it here: that there is none must not count as an error. */
export function addFaviconRoute(app: FastifyInstance): void {
  app.get('/favicon.ico', { config: { gate: { auth: 'none', unlimited: true } } }, (_request, reply) =>
    reply.code(204).header('cache-control', 'public, max-age=86400').send(),
  );
}

/** Serves files whose names hold the hash of their content. */
export function addAssetRoutes(app: FastifyInstance, list: readonly Asset[]): void {
  for (const asset of list)
    app.get(asset.path, { config: { gate: { auth: 'none', unlimited: true } } }, assetHandler(asset));
}

/** Answers with a file, compressed once, at the first request. */
export function assetHandler(asset: Asset): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const packed = new Map<Encoding, Buffer>();
  return (request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'Accept-Encoding');
    const encoding = isPacked(asset) ? undefined : acceptedEncoding(request.headers['accept-encoding']);
    const body = encoding === undefined ? asset.content : (packed.get(encoding) ?? encodings[encoding](asset.content));
    if (encoding !== undefined) {
      packed.set(encoding, body as Buffer);
      reply.header('content-encoding', encoding);
    }
    if (isFresh(request, reply, entityTag(body, 'strong'))) return reply.code(304).send();
    return reply.header('content-type', asset.mediaType).send(body);
  };
}

/** Fonts and pictures are compressed as they are. */
function isPacked({ mediaType }: Asset): boolean {
  return mediaType === 'font/woff2' || mediaType === 'image/png';
}

function acceptedEncoding(accept = ''): Encoding | undefined {
  const accepted = new Set(
    accept
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return (Object.keys(encodings) as Encoding[]).find((encoding) => accepted.has(encoding));
}
