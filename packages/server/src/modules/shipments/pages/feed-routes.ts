import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { entityTag, isFresh } from '../../../surfaces/http/conditional.ts';
import { queryOf } from '../../../surfaces/http/query.ts';
import { languages, type Language } from '../../statuses/rules/wording/languages.ts';
import { getShipment } from '../operations/get-shipment.ts';
import { atomFeed } from './atom.ts';
import { arrivalCalendar } from './calendar.ts';
import type { FeedShipment } from './feed-shipment.ts';

/** Reading the shipment and writing 100 events takes as long as twenty detections. */
const open = { config: { gate: { auth: 'none', cost: 2 } } } as const;
const mostEvents = 100;

interface Addresses {
  readonly language: Language;
  readonly self: string;
  readonly page: string;
}

/** Adds what programs of people subscribe to: the events as Atom, the estimated arrival as a calendar. */
export function addFeedRoutes(app: FastifyInstance, invoke: Invoke, publicUrl: () => string): void {
  const add = (
    file: string,
    mediaType: string,
    limit: number,
    write: (shipment: FeedShipment, addresses: Addresses) => string,
  ): void => {
    app.get(`/shipments/:uuid/${file}`, open, async (request, reply) => {
      const { uuid } = request.params as { uuid: string };
      const shipment = await readShipment(uuid, limit, invoke, new RequestCaller(request, reply));
      const language = languageOf(request);
      const page = `${publicUrl()}/shipments/${shipment.shipment.uuid}`;
      return send(
        request,
        reply,
        mediaType,
        write(shipment, { language, page, self: `${page}/${file}?lang=${language}` }),
      );
    });
  };
  add('feed.atom', 'application/atom+xml; charset=utf-8', mostEvents, atomFeed);
  add('eta.ics', 'text/calendar; charset=utf-8', 1, arrivalCalendar);
}

/** By `?lang=`, as it stands in the address that people copied; a program that fetches it has no language. */
function languageOf(request: FastifyRequest): Language {
  const asked = queryOf(request).values.get('lang');
  return languages.find((language) => language === asked) ?? 'en';
}

/** Answers a malformed uuid as it answers an unknown one. */
async function readShipment(uuid: string, limit: number, invoke: Invoke, caller: RequestCaller): Promise<FeedShipment> {
  try {
    return await invoke(getShipment, { uuid, limit }, caller);
  } catch (error) {
    if (!(error instanceof OperationError) || error.code !== 'invalid_request') throw error;
    throw new OperationError('shipment_not_found', 'No shipment has this uuid');
  }
}

/** Who knows the address may read it, and nobody else: no cache keeps it and no search engine lists it. */
function send(request: FastifyRequest, reply: FastifyReply, mediaType: string, body: string): FastifyReply {
  reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex');
  if (isFresh(request, reply, entityTag(body, 'strong'))) return reply.code(304).send();
  return reply.header('content-type', mediaType).send(body);
}
