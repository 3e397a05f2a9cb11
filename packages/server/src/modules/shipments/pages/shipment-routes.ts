import { maxEvents } from '@wayseal/proofs';
import type { DetectionResult } from '@wayseal/detect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { queryOf } from '../../../surfaces/http/query.ts';
import type { CarrierLink } from '../../../surfaces/site/components.ts';
import { openPage, prefersPage, sendPage } from '../../../surfaces/site/send-page.ts';
import { detect } from '../../detection/operations/detect.ts';
import { getTrackingUrl } from '../../detection/operations/get-tracking-url.ts';
import { linkTypeOfUrl } from '../../directory/rules/answered-link-type.ts';
import { verifyTimeline } from '../../proofs/operations/verify-timeline.ts';
import { getShipment } from '../operations/get-shipment.ts';
import type { ShownTelling } from '../rules/shown-journey.ts';
import type { ShownEvent } from '../rules/timeline.ts';
import { stopsFor, toldFor } from './journey-stops.ts';
import { carrierNameOf, chargePage, leadsNowhere, type NumberSources, outlookOf } from './number-routes.ts';
import { type PublicShipment, shipmentNotFoundPage, shipmentPage } from './shipment-page.ts';
import { eventsPerPage, type HistoryPage, pageNumberOf, pagesOf } from './shown-shipment.ts';

/** Adds the page of a shipment, for everybody who has its uuid. */
export function addShipmentRoutes(app: FastifyInstance, invoke: Invoke, sources: NumberSources): void {
  app.get('/shipments/:uuid', openPage, (request, reply) => answerShipment(request, reply, invoke, sources));
}

async function answerShipment(
  request: FastifyRequest,
  reply: FastifyReply,
  invoke: Invoke,
  sources: NumberSources,
): Promise<FastifyReply> {
  const { uuid } = request.params as { uuid: string };
  const { values } = queryOf(request);
  const caller = new RequestCaller(request, reply);
  try {
    const { answer, page } = await readPage(uuid, pageNumberOf(values), invoke, caller);
    await chargePage(answer.shipment, answer, caller);
    const history: HistoryPage = {
      page,
      total: answer.events_total,
      furthest: answer.furthest_status,
      path: `/shipments/${answer.shipment.uuid}`,
      stops: await stopsFor(answer.shipment, sources, answer.vertical, answer.journey?.legs),
      first: await firstEvents(answer, invoke, caller),
      showsCodes: values.get('codes') === '1',
      vertical: answer.vertical,
      told: await toldFor(answer, sources),
      ...(answer.sandbox === true ? {} : { now: sources.now() }),
    };
    const options = {
      history,
      carrierName: await carrierNameOf(answer.carrier, invoke, caller),
      outlook: await outlookOf({ uuid }, invoke, caller),
      seal: await invoke(verifyTimeline, { query: uuid }, caller),
      ...(await readNumber(answer, invoke, caller)),
      origin: sources.publicUrl(),
    };
    return sendPage(request, reply, 200, (view) => shipmentPage(view, answer, options));
  } catch (error) {
    if (!leadsNowhere(error)) throw error;
    // A text that is no uuid looks like an unknown uuid.
    if (!prefersPage(request)) throw new OperationError('shipment_not_found', 'No shipment has this uuid');
    return sendPage(request, reply, 404, shipmentNotFoundPage);
  }
}

/** Behind the last page of a history it is the last. */
async function readPage(
  uuid: string,
  asked: number,
  invoke: Invoke,
  caller: RequestCaller,
): Promise<{ readonly answer: PublicShipment & ShownTelling; readonly page: number }> {
  const read = async (page: number): Promise<PublicShipment & ShownTelling> => {
    const input = { uuid, limit: eventsPerPage, skip: Math.min((page - 1) * eventsPerPage, maxEvents) };
    return await invoke(getShipment, input, caller);
  };
  const answer = await read(asked);
  const last = pagesOf(answer.events_total);
  return asked <= last ? { answer, page: asked } : { answer: await read(last), page: last };
}

/** Announcements come before the first scan; rarely are there more. */
const mostAnnouncements = 5;

/** The first events of the whole history, for the time under way. */
async function firstEvents(
  { shipment, events_total: total }: PublicShipment,
  invoke: Invoke,
  caller: RequestCaller,
): Promise<readonly ShownEvent[]> {
  if (shipment.events.length === total) return shipment.events;
  const skip = Math.max(0, total - mostAnnouncements);
  return (await invoke(getShipment, { uuid: shipment.uuid, limit: mostAnnouncements, skip }, caller)).shipment.events;
}

/** What the number reads as, and the carrier's page for it. Numbers that a sender made up read as nothing. */
async function readNumber(
  { tracking_number: number, carrier, sandbox }: PublicShipment,
  invoke: Invoke,
  caller: RequestCaller,
): Promise<{ readonly detection: DetectionResult | null; readonly official: CarrierLink | null }> {
  if (sandbox === true) return { detection: null, official: null };
  try {
    const detection = await invoke(detect, { number }, caller);
    const { url, link_type: type, carrier_slug: slug } = await invoke(getTrackingUrl, { number }, caller);
    if (type === null || slug !== carrier) return { detection, official: null };
    const name = await carrierNameOf(carrier, invoke, caller);
    return { detection, official: { url, linkType: linkTypeOfUrl(type), carrier: name, number } };
  } catch (error) {
    if (error instanceof OperationError && error.code === 'invalid_request') return { detection: null, official: null };
    throw error;
  }
}
