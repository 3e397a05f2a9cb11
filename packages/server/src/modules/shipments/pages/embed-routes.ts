import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getShipment } from '../operations/get-shipment.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import { verifyTimeline } from '../../proofs/operations/verify-timeline.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { entityTag, isFresh } from '../../../surfaces/http/conditional.ts';
import { queryOf } from '../../../surfaces/http/query.ts';
import { embedThemes } from './badge.ts';
import { embedBadge, embedCard, embedHeaders, type EmbedShipment, type EmbedStyle, type SealState } from './embed.ts';
import { isLanguage } from '../../../surfaces/site/language.ts';
import { carrierNameOf, leadsNowhere } from './number-routes.ts';

/** Each checks the seals and reads the shipment: 10 to 20 detections. */
const open = { config: { gate: { auth: 'none', cost: 4 } } } as const;
/** Long enough to spare a busy page, short enough to be true. */
const cache = 'public, max-age=60';

export interface EmbedSources {
  readonly publicUrl: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Adds what pages of others show of a shipment: a badge and a card, for whoever has its uuid. */
export function addEmbedRoutes(app: FastifyInstance, invoke: Invoke, sources: EmbedSources): void {
  app.get('/badge/:file', open, async (request, reply) => {
    const uuid = (request.params as { file: string }).file.replace(/\.svg$/, '');
    const known = await findShipment(uuid, request, reply, invoke, sources.now);
    return send(request, reply, known !== null, embedBadge(known, styleOf(request)), {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; frame-ancestors *; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  app.get('/embed/:uuid', open, async (request, reply) => {
    const { uuid } = request.params as { uuid: string };
    const style = styleOf(request);
    const known = await findShipment(uuid, request, reply, invoke, sources.now);
    const page = `${sources.publicUrl()}/shipments/${encodeURIComponent(uuid)}?lang=${style.language}`;
    reply.header('content-language', style.language);
    return send(request, reply, known !== null, embedCard(known, style, page), embedHeaders);
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  isKnown: boolean,
  body: string,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  reply.headers(headers).header('cache-control', cache).header('x-content-type-options', 'nosniff');
  if (!isKnown) return reply.code(404).send(body);
  return isFresh(request, reply, entityTag(body, 'strong')) ? reply.code(304).send() : reply.send(body);
}

function styleOf(request: FastifyRequest): EmbedStyle {
  const { values } = queryOf(request);
  const asked = values.get('lang');
  const theme = embedThemes.find((known) => known === values.get('theme')) ?? null;
  return { language: isLanguage(asked) ? asked : 'en', theme };
}

/** Null for a uuid that is nobody's and for a text that is none: they look the same. */
async function findShipment(
  uuid: string,
  request: FastifyRequest,
  reply: FastifyReply,
  invoke: Invoke,
  now: () => number,
): Promise<EmbedShipment | null> {
  const caller = new RequestCaller(request, reply);
  try {
    const answer = await invoke(getShipment, { uuid, limit: 1, skip: 0 }, caller);
    const { result } = await invoke(verifyTimeline, { query: uuid }, caller);
    const carrierName = await carrierNameOf(answer.carrier, invoke, caller);
    const { tracking_number: number, shipment, sandbox = false } = answer;
    return { number, carrierName, shipment, seal: sealOf(result, now()), sandbox };
  } catch (error) {
    if (leadsNowhere(error)) return null;
    throw error;
  }
}

/** To the minute: the text, and with it the entity tag, stays while nothing has changed. */
function sealOf(result: string, now: number): SealState {
  const minuteMs = 60_000;
  const checkedAt = new Date(Math.floor(now / minuteMs) * minuteMs).toISOString();
  const isPurged = result === 'events_unavailable';
  const mark = result === 'valid' || isPurged ? 'sealed' : result === 'not_sealed' ? 'unsealed' : 'broken';
  return { mark, isPurged, checkedAt };
}
