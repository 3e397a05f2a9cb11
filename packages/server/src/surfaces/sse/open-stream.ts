import type { FastifyReply, FastifyRequest } from 'fastify';
import { plans } from '../../access/plans.ts';
import { OperationError } from '../../operations/errors.ts';
import type { StreamSource } from '../../operations/operation.ts';
import { dataHeaders, headerList, responseHeaders } from '../http/headers.ts';
import { logAnswer } from '../http/request-log.ts';
import type { StreamOwner, Streams } from './streams.ts';

/** Streams of public pages that one client address may have open. */
const streamsPerAddress = 10;

export const eventStreamType = 'text/event-stream';

const streamHeaders = headerList({
  ...dataHeaders,
  'content-type': eventStreamType,
  'cache-control': 'no-store',
  // Proxies must pass each message on at once.
  'x-accel-buffering': 'no',
});

/** Who opens the stream. Throws `rate_limited` when the owner has as many open as its plan allows. */
export function streamOwner(request: FastifyRequest, address: string, streams: Streams): StreamOwner {
  const { apiKey } = request;
  const owner: StreamOwner =
    apiKey === null
      ? { id: `address ${address}`, keyId: null, maximum: streamsPerAddress }
      : { id: apiKey.id, keyId: apiKey.id, maximum: plans[apiKey.plan].streams };
  if (streams.hasRoom(owner)) return owner;
  const whose =
    apiKey === null ? 'from this address' : `with this key; the plan ${apiKey.plan} allows ${owner.maximum}`;
  throw new OperationError('rate_limited', `${owner.maximum} streams are open ${whose}: close one first`, {
    headers: { 'retry-after': '1' },
  });
}

/** Takes the response over from the framework: from here on it belongs to the stream. */
export function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  owner: StreamOwner,
  streams: Streams,
  source: StreamSource,
): FastifyReply {
  reply.hijack();
  const { socket } = request.raw;
  socket.setTimeout(0);
  socket.setNoDelay(true);
  reply.raw.writeHead(200, [...responseHeaders(request), ...streamHeaders]);
  logAnswer(request, 200);
  if (request.method === 'HEAD') reply.raw.end();
  else streams.open(reply.raw, owner, source);
  return reply;
}
