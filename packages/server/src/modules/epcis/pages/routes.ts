import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { holdsList } from '../rules/capture-document.ts';
import { standardText } from '../rules/standard-text.ts';
import { captureEpcisEvents } from '../operations/capture-epcis-events.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { getEpcisCapture } from '../operations/get-epcis-capture.ts';
import { getEpcisEvent } from '../operations/get-epcis-event.ts';
import type { Dispatch } from '../../../kernel/operation/invoke.ts';
import { eventsPath, listEpcisEvents } from '../operations/list-epcis-events.ts';
import type { AnyOperation, RestBinding, TextAnswer } from '../../../kernel/operation/operation.ts';
import { renameDetails } from '../../../kernel/operation/surface-input.ts';
import { notAcceptable, preferredType } from '../../../surfaces/http/accept.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { dataHeaders } from '../../../surfaces/http/headers.ts';
import type { Claim } from '../../../surfaces/http/quick-lane.ts';
import { createInputReader, detailPaths, placeFields } from '../../../surfaces/rest/input.ts';
import { addRawBodyRoute } from '../../../surfaces/rest/raw-body.ts';
import { gateRule, routePattern } from '../../../surfaces/rest/routes.ts';
import { speaksStandard, standardHeaders, standardMediaType } from './standard.ts';

const constraint = 'epcis';

/** An answer in the form of the standard, without a body when `body` is undefined. */
interface StandardAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Adds the standard's own form of the EPCIS operations on the same paths, with unwrapped bodies. `speaksStandard`
 * decides which clients get it. The operations come from the registry.
 */
export function addEpcisRoutes(app: FastifyInstance, operations: readonly AnyOperation[], dispatch: Dispatch): void {
  // A service without these operations has no standard form of them either.
  if (!operations.includes(captureEpcisEvents)) return;
  app.addConstraintStrategy({
    name: constraint,
    storage: () => {
      const handlers = new Map<string, never>();
      return {
        get: (value: string) => handlers.get(value) ?? null,
        set: (value: string, handler: never) => void handlers.set(value, handler),
      };
    },
    deriveConstraint: (request) => (speaksStandard(request.headers) ? 'standard' : 'plain'),
    mustMatchWhenDerived: false,
  });
  const add = (operation: AnyOperation, standard: (answer: unknown, request: FastifyRequest) => StandardAnswer): void =>
    addRoute(app, operation, dispatch, standard, { constraints: { [constraint]: 'standard' } }, speaksStandard);
  add(captureEpcisEvents, (answer) => ({ status: 202, headers: headersOf(answer) }));
  add(getEpcisCapture, (answer) => ({ status: 200, body: JSON.stringify(captureJob(answer as CaptureData)) }));
  add(listEpcisEvents, (answer) => ({ status: 200, headers: headersOf(answer), body: standardBody(answer) }));
  add(getEpcisEvent, (answer) => ({ status: 200, body: standardBody(answer) }));
  // Only the standard defines this route, so all clients may use it.
  addRoute(app, captureEpcisEvents, dispatch, capturedOne, { url: eventsPath });
}

function addRoute(
  app: FastifyInstance,
  operation: AnyOperation,
  dispatch: Dispatch,
  standard: (answer: unknown, request: FastifyRequest) => StandardAnswer,
  options: Partial<RouteOptions>,
  claim?: Claim,
): void {
  const binding = operation.surfaces.rest as RestBinding;
  const fields = placeFields(operation, binding);
  const readInput = createInputReader(fields, binding);
  const pathOf = detailPaths(fields, binding);
  const route: RouteOptions = {
    method: binding.method,
    url: routePattern(binding.path),
    config: {
      gate: gateRule(binding),
      headers: { ...binding.headers, ...standardHeaders },
      ...(claim === undefined ? {} : { claim }),
    },
    ...(binding.bodyLimit === undefined ? {} : { bodyLimit: binding.bodyLimit }),
    ...options,
    handler: async (request, reply) => {
      if (options.url !== undefined) requireOneEvent(request);
      try {
        if (binding.method === 'GET') requireStandardType(request);
        const answer = await dispatch(operation, readInput(request), new RequestCaller(request, reply));
        return send(reply, standard(answer, request));
      } catch (error) {
        throw binding.rawBody === undefined ? renameDetails(error, pathOf) : error;
      }
    },
  };
  if (binding.rawBody === undefined) app.route(route);
  else addRawBodyRoute(app, binding.rawBody, route);
}

/** A client that names a version of the standard may still ask for another type. A capture is answered without a body. */
function requireStandardType({ headers }: FastifyRequest): void {
  const offered = [standardMediaType];
  if (preferredType(headers.accept, offered) === undefined) throw notAcceptable(offered);
}

function send(reply: FastifyReply, { status, headers = {}, body }: StandardAnswer): FastifyReply {
  reply.headers(dataHeaders).headers(headers).header('cache-control', 'private, no-store').code(status);
  return body === undefined ? reply.send() : reply.header('content-type', standardMediaType).send(body);
}

const headersOf = (answer: unknown): Readonly<Record<string, string>> => (answer as TextAnswer).headers ?? {};
const standardBody = (answer: unknown): string => standardText((answer as TextAnswer).data);

interface CaptureData {
  readonly capture_id: string;
  readonly events: readonly { readonly event_id: string; readonly duplicate: boolean; readonly record_time: string }[];
}

/** A capture is complete when it is answered, so no job ever runs. */
function captureJob({ capture_id: captureID, events }: CaptureData) {
  const time = (events.find(({ duplicate }) => !duplicate) ?? events[0])?.record_time;
  return {
    captureID,
    createdAt: time,
    finishedAt: time,
    running: false,
    success: true,
    captureErrorBehaviour: 'rollback',
    errors: [],
  };
}

/** `POST …/events` takes one event. A list or a document, even of one event, belongs to the capture route. */
function requireOneEvent(request: FastifyRequest): void {
  if (!holdsList((request.body as Buffer).toString('utf8'))) return;
  throw new OperationError('invalid_request', 'The body must be one event. Send several to /api/v1/epcis/capture', {
    details: [{ path: '', message: 'must be one event' }],
  });
}

function capturedOne(answer: unknown): StandardAnswer {
  const { events } = JSON.parse((answer as TextAnswer).data) as CaptureData;
  const [event] = events;
  if (event?.duplicate) throw new OperationError('conflict', 'This event is already stored');
  return { status: 201, headers: { location: `${eventsPath}/${encodeURIComponent(event?.event_id ?? '')}` } };
}
