import { type Detector, type Directory, inputProblem, maxInputLength } from '@wayseal/detect';
import { maxEvents } from '@wayseal/proofs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { universalRoute, verticalRoutes } from '../../detection/rules/service-url.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { getCarrier } from '../../directory/operations/get-carrier.ts';
import { getOutlook } from '../operations/get-outlook.ts';
import { getShipment } from '../operations/get-shipment.ts';
import { type Invoke } from '../../../kernel/operation/invoke.ts';
import { eventsWrittenPerUnit } from '../operations/read-history.ts';
import { track } from '../operations/track.ts';
import { verifyTimeline } from '../../proofs/operations/verify-timeline.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { queryOf } from '../../../surfaces/http/query.ts';
import { type JourneySource, stopsFor } from './journey-stops.ts';
import { refusedPage } from '../../../surfaces/site/refused.ts';
import type { OutlookFacts } from './outlook.ts';
import { factsOf } from './readings.ts';
import { resultPage } from './result.ts';
import { prefersPage, sendPage } from '../../../surfaces/site/send-page.ts';
import { type PublicShipment, shipmentNotFoundPage, shipmentPage } from './shipment-page.ts';
import { eventsPerPage, pageNumberOf, pageOfHistory, pagesOf } from './shipment-view.ts';

/** A page takes as long as five to ten detections once it is compiled, and a unit is worth ten. */
const open = { config: { gate: { auth: 'none', cost: 2 } } } as const;

export interface NumberSources extends JourneySource {
  /** Origin that people reach, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly detector: Pick<Detector, 'detect' | 'formats'>;
  readonly directory: Directory;
}

/** Adds what starts from a number or a shipment: the start page, the landings, many numbers, the page of a shipment. */
export function addNumberRoutes(app: FastifyInstance, invoke: Invoke, sources: NumberSources): void {
  for (const segment of [universalRoute, ...Object.values(verticalRoutes)]) {
    app.get(`/${segment}/:number`, open, (request, reply) =>
      answerNumber((request.params as { number: string }).number, request, reply, invoke, sources),
    );
  }
  app.get('/shipments/:uuid', open, (request, reply) => answerShipment(request, reply, invoke, sources));
}

async function answerNumber(
  number: string,
  request: FastifyRequest,
  reply: FastifyReply,
  invoke: Invoke,
  sources: NumberSources,
): Promise<FastifyReply> {
  const { values } = queryOf(request);
  const hints = ['carrier', 'country', 'at'].flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const caller = new RequestCaller(request, reply);
  // A pasted address of 2,048 characters is searched piece by piece and shown again: up to thirty detections.
  if (number.length > maxInputLength) await caller.charge(2);
  try {
    const input = { number, ...Object.fromEntries(hints) };
    const answer = await invoke(track, input, new RequestCaller(request, reply));
    const asked = {
      asked: number,
      facts: factsOf(answer.detection, values.get('carrier'), sources),
      hint: values.get('carrier'),
      at: values.get('at'),
    };
    if (answer.shipment === null) {
      return sendPage(request, reply, 200, (view) =>
        resultPage(view, { ...asked, answer, history: null, outlook: null }),
      );
    }
    const { shipment, history } = pageOfHistory(answer.shipment, pageNumberOf(values));
    const query = hints.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    await chargePage(shipment, caller);
    const path = `/track/${encodeURIComponent(answer.number)}${query === '' ? '' : `?${query}`}`;
    // The page of a sandbox number leads to its history and outlook.
    const hasOutlook = answer.detection.sandbox !== true;
    const shown = {
      answer: { ...answer, shipment },
      history: { ...history, path, stops: await stopsFor(shipment, sources) },
      outlook: hasOutlook ? await outlookOf({ uuid: shipment.uuid }, invoke, caller) : null,
    };
    return sendPage(request, reply, 200, (view) => resultPage(view, { ...asked, ...shown }));
  } catch (error) {
    if (!(error instanceof OperationError) || error.code !== 'invalid_request' || !prefersPage(request)) throw error;
    const problem = inputProblem(number) ?? 'other';
    return sendPage(request, reply, error.status, (view) => refusedPage(view, number, problem));
  }
}

async function answerShipment(
  request: FastifyRequest,
  reply: FastifyReply,
  invoke: Invoke,
  sources: NumberSources,
): Promise<FastifyReply> {
  const { uuid } = request.params as { uuid: string };
  const caller = new RequestCaller(request, reply);
  try {
    const { answer, page } = await readPage(uuid, pageNumberOf(queryOf(request).values), invoke, caller);
    await chargePage(answer.shipment, caller);
    const carrierName = await carrierNameOf(answer.carrier, invoke, caller);
    const stops = await stopsFor(answer.shipment, sources);
    const outlook = await outlookOf({ uuid }, invoke, caller);
    const seal = await invoke(verifyTimeline, { query: uuid }, caller);
    const options = { carrierName, page, stops, outlook, seal, origin: sources.publicUrl() };
    return sendPage(request, reply, 200, (view) => shipmentPage(view, answer, options));
  } catch (error) {
    if (!leadsNowhere(error)) throw error;
    // A text that is no uuid looks like a uuid that is nobody's.
    if (!prefersPage(request)) throw new OperationError('shipment_not_found', 'No shipment has this uuid');
    return sendPage(request, reply, 404, shipmentNotFoundPage);
  }
}

/** The page of a shipment with its map and outlook costs 10 to 55 detections, and more with each event. */
async function chargePage(
  { events }: Pick<PublicShipment['shipment'], 'events'>,
  caller: RequestCaller,
): Promise<void> {
  await caller.charge(5 + Math.floor(events.length / eventsWrittenPerUnit.page));
}

/** Behind the last page of a history it is the last. */
async function readPage(
  uuid: string,
  asked: number,
  invoke: Invoke,
  caller: RequestCaller,
): Promise<{ readonly answer: PublicShipment; readonly page: number }> {
  const read = async (page: number): Promise<PublicShipment> => {
    const input = { uuid, limit: eventsPerPage, skip: Math.min((page - 1) * eventsPerPage, maxEvents) };
    return await invoke(getShipment, input, caller);
  };
  const answer = await read(asked);
  const last = pagesOf(answer.events_total);
  return asked <= last ? { answer, page: asked } : { answer: await read(last), page: last };
}

/** Null for a shipment that was deleted meanwhile: its page still shows what was read. */
export async function outlookOf(
  input: { readonly uuid: string; readonly at?: string },
  invoke: Invoke,
  caller: RequestCaller,
): Promise<OutlookFacts | null> {
  try {
    return await invoke(getOutlook, input, caller);
  } catch (error) {
    if (leadsNowhere(error)) return null;
    throw error;
  }
}

/** Whether an operation says that its uuid is nobody's or none. Other refusals, such as that of the limit, are shown as such. */
export function leadsNowhere(error: unknown): boolean {
  return error instanceof OperationError && (error.code === 'shipment_not_found' || error.code === 'invalid_request');
}

/** Carriers of other tables, such as that of the sandbox, keep their slug. */
export async function carrierNameOf(slug: string, invoke: Invoke, caller: RequestCaller): Promise<string> {
  try {
    return (await invoke(getCarrier, { slug }, caller)).name;
  } catch (error) {
    if (error instanceof OperationError) return slug;
    throw error;
  }
}
