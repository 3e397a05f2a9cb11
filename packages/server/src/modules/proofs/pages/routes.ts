import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tileBytes } from '../operations/tile-bytes.ts';
import { parseTilePath, tileCache } from '../rules/tiles.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { Proofs, LogReader } from '../ports.ts';
import { entityTag, isFresh } from '../../../surfaces/http/conditional.ts';
import { dataHeaders } from '../../../surfaces/http/headers.ts';
import { queryOf } from '../../../surfaces/http/query.ts';

/** Each log of an issuer has its own path prefix. The first of its kind has no number. */
const prefixes = ['smt1', 'smt1-:generation', 'sandbox-smt1', 'sandbox-smt1-:generation'];
const gate = { config: { gate: { auth: 'none' } } } as const;

/** Adds the public log as C2SP tiles, and the keys that verify its checkpoints. */
export function addTileRoutes(app: FastifyInstance, proofs: Proofs): void {
  app.get('/.well-known/wayseal-keys.json', gate, async (request, reply) => {
    const issuer = queryOf(request).values.get('issuer');
    const text = await proofs.keysDocument(issuer);
    if (text === undefined && issuer !== undefined) throw noSuchIssuer();
    if (text === undefined) throw new OperationError('unavailable', 'The keys do not exist yet. Try again');
    return send(request, reply, { body: `${text}\n`, mediaType: 'application/json', cache: 'public, max-age=60' });
  });
  for (const prefix of prefixes) {
    app.get(`/${prefix}/checkpoint`, gate, async (request, reply) => {
      const checkpoint = await (await logOf(request, proofs)).newestCheckpoint();
      if (checkpoint === undefined) throw nothingHere();
      const mediaType = 'text/plain; charset=utf-8';
      return send(request, reply, { body: checkpoint.note, mediaType, cache: 'public, max-age=2' });
    });
    app.get(`/${prefix}/tile/*`, gate, async (request, reply) => {
      const tile = parseTilePath((request.params as Record<string, string>)['*'] ?? '');
      const body = tile && (await tileBytes(await logOf(request, proofs), tile));
      if (body === undefined) throw nothingHere();
      return send(request, reply, { body, mediaType: 'application/octet-stream', cache: tileCache });
    });
  }
}

function noSuchIssuer(): OperationError {
  const message = 'is not an issuer of this service; leave it out for the current one';
  return new OperationError('invalid_request', `issuer ${message}`, { details: [{ path: 'issuer', message }] });
}

function nothingHere(): OperationError {
  return new OperationError('not_found', 'The log has nothing at this path');
}

async function logOf(request: FastifyRequest, proofs: Proofs): Promise<LogReader> {
  const [, name = ''] = (request.raw.url ?? '').split('/');
  const log = /^(?:sandbox-)?smt1(?:-[1-9]\d{0,3})?$/.test(name) ? await proofs.findLog(name) : undefined;
  if (log === undefined) throw nothingHere();
  return log;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, mediaType, cache }: { readonly body: string | Buffer; readonly mediaType: string; readonly cache: string },
): FastifyReply {
  reply.headers(dataHeaders).header('cache-control', cache);
  if (isFresh(request, reply, entityTag(body, 'strong'))) return reply.code(304).send();
  return reply.header('content-type', mediaType).send(body);
}
