import type { FastifyReply, FastifyRequest } from 'fastify';
import { plans } from '../../modules/access/rules/plans.ts';
import { OperationError } from '../../kernel/operation/errors.ts';
import type { StreamSource } from '../../kernel/operation/operation.ts';
import { dataHeaders, headerLines, headerList, responseLines } from '../http/headers.ts';
import { logAnswer } from '../http/request-log.ts';
import { takeSocket } from '../http/take-socket.ts';
import type { StreamOwner, Streams } from './streams.ts';

/** Streams of public pages that one client address may have open. */
const streamsPerAddress = 10;

export const eventStreamType = 'text/event-stream';

const streamHeaders = headerLines({
  ...dataHeaders,
  'content-type': `${eventStreamType}; charset=utf-8`,
  'cache-control': 'no-store, no-transform',
  // Proxies must not buffer messages.
  'x-accel-buffering': 'no',
});

/** Reserves a place for the stream and returns its owner. Throws `rate_limited` when the owner has no place left. */
export function claimStream(request: FastifyRequest, address: string, streams: Streams): StreamOwner {
  const { apiKey } = request;
  const owner: StreamOwner =
    apiKey === null
      ? { id: `address ${address}`, keyId: null, maximum: streamsPerAddress }
      : { id: apiKey.id, keyId: apiKey.id, maximum: plans[apiKey.plan].streams };
  if (streams.claim(owner)) return owner;
  const whose =
    apiKey === null ? 'from this address' : `with this key; the limit of the plan ${apiKey.plan} is ${owner.maximum}`;
  throw new OperationError('rate_limited', `${owner.maximum} streams are open ${whose}. Close one first`, {
    headers: { 'retry-after': '1' },
  });
}

/** Takes the connection from the framework and opens the stream on it. The owner must have claimed a place. */
export async function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  owner: StreamOwner,
  streams: Streams,
  source: StreamSource,
): Promise<FastifyReply> {
  reply.hijack();
  const headers = responseLines(request) + streamHeaders;
  logAnswer(request, 200);
  if (request.method === 'HEAD') {
    reply.raw.writeHead(200, headerList(headers) as string[]);
    reply.raw.end();
    streams.release(owner);
    return reply;
  }
  const socket = await takeSocket(reply.raw, 200, headers);
  if (socket === undefined) streams.release(owner);
  else streams.open(socket, owner, source);
  return reply;
}
