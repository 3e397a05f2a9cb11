import type { FastifyInstance } from 'fastify';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { atomType, calendarType, languageAsked, sendSubscription } from '../../../surfaces/site/subscription.ts';
import type { Language } from '../../statuses/rules/wording/languages.ts';
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
      const language = languageAsked(request) ?? 'en';
      const page = `${publicUrl()}/shipments/${shipment.shipment.uuid}`;
      return sendSubscription(
        request,
        reply,
        mediaType,
        write(shipment, { language, page, self: `${page}/${file}?lang=${language}` }),
      );
    });
  };
  add('feed.atom', atomType, mostEvents, atomFeed);
  add('eta.ics', calendarType, 1, arrivalCalendar);
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
