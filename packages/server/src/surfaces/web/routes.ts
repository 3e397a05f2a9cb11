import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { universalRoute, verticalRoutes } from '../../domain/service-url.ts';
import { OperationError } from '../../operations/errors.ts';
import type { Invoke } from '../../operations/invoke.ts';
import { track } from '../../operations/track.ts';
import { preferredType } from '../http/accept.ts';
import { RequestCaller } from '../http/caller.ts';
import { isFresh, entityTag } from '../http/conditional.ts';
import { queryOf } from '../http/query.ts';
import type { RefusalDocument } from '../http/refusal.ts';
import { assets, type Asset } from './assets.ts';
import { errorPage, homePage, refusedPage } from './home.ts';
import { document, pageHeaders, type Page } from './layout.ts';
import { resultPage, type TrackAnswer } from './result.ts';

/** First segments of page paths; everything else on this server answers programs. */
const pageSegments = new Set(['', 'docs', universalRoute, ...Object.values(verticalRoutes)]);

/** Adds the pages: `/`, the universal landing, a landing per kind of identifier, and their assets. */
export function addPageRoutes(app: FastifyInstance, invoke: Invoke, publicUrl: () => string): void {
  app.get('/', { config: { gate: { auth: 'none' } } }, (request, reply) => {
    const number = queryOf(request).values.get('number');
    if (number !== undefined) return answerNumber(number, request, reply, invoke);
    // A form that was sent empty still says so.
    if (queryOf(request).problems.some((problem) => problem.path === 'number')) {
      return sendPage(reply, 400, refusedPage('', 'Type or paste a number first.'));
    }
    return sendPage(reply, 200, homePage(publicUrl()), 'max-age=300');
  });
  for (const segment of [universalRoute, ...Object.values(verticalRoutes)]) {
    app.get(`/${segment}/:number`, { config: { gate: { auth: 'none' } } }, (request, reply) =>
      answerNumber((request.params as { number: string }).number, request, reply, invoke),
    );
  }
  addAssetRoutes(app, assets);
}

/** Serves files whose names hold the hash of their content. */
export function addAssetRoutes(app: FastifyInstance, list: readonly Asset[]): void {
  for (const asset of list) {
    app.get(asset.path, { config: { gate: { auth: 'none', unlimited: true } } }, (request, reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      if (isFresh(request, reply, entityTag(asset.content, 'strong'))) return reply.code(304).send();
      return reply.header('content-type', asset.mediaType).send(asset.content);
    });
  }
}

/** The page for a refusal, when a person asked for a page; undefined for programs, which get the envelope. */
export const refusalPage: RefusalDocument = (refusal, request) => {
  const segment = (request.raw.url ?? '').split(/[/?]/, 2)[1] ?? '';
  if (!pageSegments.has(segment)) return undefined;
  if (preferredType(request.headers.accept, ['application/json', 'text/html']) !== 'text/html') return undefined;
  return { headers: pageHeaders, text: document(errorPage(refusal.message, request.id)) };
};

async function answerNumber(
  number: string,
  request: FastifyRequest,
  reply: FastifyReply,
  invoke: Invoke,
): Promise<FastifyReply> {
  try {
    const answer = (await invoke(track, { number }, new RequestCaller(request, reply))) as TrackAnswer;
    return sendPage(reply, 200, resultPage(number, answer));
  } catch (error) {
    if (!(error instanceof OperationError) || error.code !== 'invalid_request') throw error;
    return sendPage(reply, error.status, refusedPage(number, `${error.message}.`));
  }
}

/** Sends a page with the headers that every page has. */
export function sendPage(reply: FastifyReply, status: number, page: Page, cache = 'private, no-store'): FastifyReply {
  return reply.code(status).headers(pageHeaders).header('cache-control', cache).send(document(page));
}
