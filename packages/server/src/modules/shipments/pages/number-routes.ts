import { type Detector, type Directory, inputProblem, maxInputLength, type NamedKind } from '@wayseal/detect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kindNamedBy, universalRoute, verticalRoutes } from '../../detection/rules/service-url.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { getCarrier } from '../../directory/operations/get-carrier.ts';
import { getOutlook } from '../operations/get-outlook.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import type { OutputOf } from '../../../kernel/operation/operation.ts';
import { eventsWrittenPerUnit } from '../operations/read-history.ts';
import { hintNames } from '../../detection/operations/schemas/number.ts';
import { track } from '../operations/track.ts';
import type { ShownTelling } from '../rules/shown-journey.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { queryOf } from '../../../surfaces/http/query.ts';
import { type JourneySource, stopsFor, toldFor } from './journey-stops.ts';
import { refusedPage } from '../../../surfaces/site/refused.ts';
import type { OutlookFacts } from './outlook.ts';
import { factsOf } from './readings.ts';
import { resultPage } from './result.ts';
import { openPage, prefersPage, sendPage } from '../../../surfaces/site/send-page.ts';
import { pageNumberOf, pageOfHistory, type ShipmentAnswer, type StatusAnswer } from './shown-shipment.ts';

export interface NumberSources extends JourneySource {
  /** Origin that people reach, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly detector: Pick<Detector, 'detect' | 'formats'>;
  readonly directory: Directory;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Adds the page of a number, under each of its addresses. */
export function addNumberRoutes(app: FastifyInstance, invoke: Invoke, sources: NumberSources): void {
  for (const segment of [universalRoute, ...Object.values(verticalRoutes)]) {
    const kind = kindNamedBy(segment);
    app.get(`/${segment}/:number`, openPage, (request, reply) =>
      answerNumber({ number: (request.params as { number: string }).number, kind }, request, reply, invoke, sources),
    );
  }
}

/** `kind`: what the address says of the number, as a label would. */
async function answerNumber(
  { number, kind }: { readonly number: string; readonly kind: NamedKind | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
  invoke: Invoke,
  sources: NumberSources,
): Promise<FastifyReply> {
  const { values } = queryOf(request);
  const hints = hintsOf(kind === undefined ? values : new Map([['vertical', kind], ...values]));
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
      country: values.get('country'),
      at: values.get('at'),
    };
    const page = pageNumberOf(values);
    const recorded = answer.shipment && pageOfHistory(answer.shipment, page);
    const live = answer.live && pageOfHistory(answer.live, page);
    const found = recorded ?? live;
    if (found === null)
      return sendPage(request, reply, 200, (view) =>
        resultPage(view, { ...asked, answer, history: null, outlook: null }),
      );
    await chargePage(found.shipment, answer, caller);
    // The page of a sandbox number leads to its history and outlook. Without a uuid there is no outlook.
    const uuid = answer.detection.sandbox === true ? undefined : recorded?.shipment.uuid;
    const shown = {
      answer: { ...answer, shipment: recorded?.shipment ?? null, live: live?.shipment ?? null },
      history: { ...found.history, ...(await aroundHistory(found.shipment, answer, { values, hints }, sources)) },
      outlook: uuid === undefined ? null : await outlookOf({ uuid }, invoke, caller),
    };
    return sendPage(request, reply, 200, (view) => resultPage(view, { ...asked, ...shown }));
  } catch (error) {
    if (!isOfNumber(error) || !prefersPage(request)) throw error;
    const problem = inputProblem(number) ?? 'other';
    return sendPage(request, reply, error.status, (view) => refusedPage(view, number, problem));
  }
}

/** Whether an operation refuses the number itself, and not a hint in the address. */
function isOfNumber(error: unknown): error is OperationError {
  if (!(error instanceof OperationError) || error.code !== 'invalid_request') return false;
  return error.details?.every(({ path }) => path === '/number') ?? true;
}

/** What a page shows around the events of a history. */
async function aroundHistory(
  shipment: StatusAnswer,
  answer: OutputOf<typeof track>,
  { values, hints }: { readonly values: ReadonlyMap<string, string>; readonly hints: ReturnType<typeof hintsOf> },
  sources: NumberSources,
) {
  return {
    path: pathOf(answer.number, hints),
    stops: await stopsFor(shipment, sources, answer.detection.primary?.vertical, answer.journey?.legs),
    told: await toldFor(answer, sources),
    showsCodes: values.get('codes') === '1',
    ...(answer.detection.primary === null ? {} : { vertical: answer.detection.primary.vertical }),
    ...(answer.sandbox === true ? {} : { now: sources.now() }),
  };
}

function pathOf(number: string, hints: ReturnType<typeof hintsOf>): string {
  const query = hints.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `/track/${encodeURIComponent(number)}${query === '' ? '' : `?${query}`}`;
}

/** What a visitor said besides the number. */
function hintsOf(values: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...hintNames, 'at'].flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
}

/** The page of a shipment with its map and outlook costs 10 to 55 detections, and more with each event and container. */
export async function chargePage(
  { events }: Pick<ShipmentAnswer, 'events'>,
  { containers }: Pick<ShownTelling, 'containers'>,
  caller: RequestCaller,
): Promise<void> {
  // The legs of a container take as long as four events.
  await caller.charge(5 + Math.floor((events.length + 4 * containers.length) / eventsWrittenPerUnit.page));
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
