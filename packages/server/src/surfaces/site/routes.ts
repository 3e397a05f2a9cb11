import type { CarrierCategory } from '@wayseal/detect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationError } from '../../kernel/operation/errors.ts';
import { listBrokenProofs } from '../../modules/proofs/operations/get-broken-proofs.ts';
import { getCapabilities } from '../../modules/service/operations/get-capabilities.ts';
import { getCarrier } from '../../modules/directory/operations/get-carrier.ts';
import { getForecastQuality } from '../../modules/numbers/operations/get-forecast-quality.ts';
import type { Invoke } from '../../kernel/operation/invoke.ts';
import { listCarriers } from '../../modules/directory/operations/list-carriers.ts';
import { track } from '../../modules/shipments/operations/track.ts';
import type { Places } from '../../modules/places/ports.ts';
import { RequestCaller } from '../http/caller.ts';
import { queryOf } from '../http/query.ts';
import { assets } from './assets.ts';
import { carrierNotFoundPage, carrierPage, carriersPage } from '../../modules/directory/pages/carriers.ts';
import { developersPage } from '../../modules/service/pages/developers.ts';
import { qualityPage } from '../../modules/numbers/pages/quality.ts';
import { addEmbedRoutes, type EmbedSources } from '../../modules/shipments/pages/embed-routes.ts';
import { type JourneySource, stopsFor } from '../../modules/shipments/pages/journey-stops.ts';
import { addLandingRoutes } from '../../modules/detection/pages/landing-routes.ts';
import { licencesPage, privacyPage } from '../../modules/service/pages/notices.ts';
import { addNumberRoutes } from '../../modules/shipments/pages/number-routes.ts';
import { momentFrom, sandboxPage } from '../../modules/shipments/pages/sandbox.ts';
import { prefersPage, addAssetRoutes, addFaviconRoute, sendPage } from './send-page.ts';
import { addStatusRoutes } from '../../modules/service/pages/status-routes.ts';
import { addTransparencyRoutes, type LogSources } from '../../modules/proofs/pages/transparency-routes.ts';
import { addVerifyRoutes, type VerifySources } from '../../modules/proofs/pages/verify-routes.ts';

/** What the pages need besides operations. */
export interface PageSources extends JourneySource, LogSources, EmbedSources, VerifySources {
  readonly places: Places;
  /** False while the service starts. */
  readonly areProofsOpen: () => boolean;
  /** Whether a feed runs whose events are made up. */
  readonly isDemonstrating: () => boolean;
}

/** A page takes as long as five to fifteen detections, and a unit is worth ten. */
const open = { config: { gate: { auth: 'none', cost: 2 } } } as const;
const staticPage = 'max-age=300';

/** Adds every page and their assets. */
export function addPageRoutes(app: FastifyInstance, invoke: Invoke, sources: PageSources): void {
  app.decorate('isDemonstrating', sources.isDemonstrating);
  addNumberRoutes(app, invoke, sources);
  addLandingRoutes(app, invoke);
  addEmbedRoutes(app, invoke, sources);
  addTransparencyRoutes(app, invoke, sources);
  addVerifyRoutes(app, invoke, sources);
  app.get('/sandbox', open, (request, reply) => answerSandbox(request, reply, invoke, sources));
  app.get('/carriers', open, (request, reply) => answerCarriers(request, reply, invoke));
  app.get('/carriers/:slug', open, (request, reply) => answerCarrier(request, reply, invoke));
  app.get('/developers', open, (request, reply) =>
    sendPage(request, reply, 200, (view) => developersPage(view, sources.publicUrl()), staticPage),
  );
  addStatusRoutes(app, invoke, sources);
  app.get('/forecast-quality', open, async (request, reply) => {
    const facts = await invoke(getForecastQuality, {}, new RequestCaller(request, reply));
    return sendPage(request, reply, 200, (view) => qualityPage(view, facts), staticPage);
  });
  app.get('/privacy', open, (request, reply) => sendPage(request, reply, 200, privacyPage, staticPage));
  app.get('/licences', open, (request, reply) => answerLicences(request, reply, invoke, sources.places));
  addAssetRoutes(app, assets);
  addFaviconRoute(app);
}

async function answerSandbox(
  request: FastifyRequest,
  reply: FastifyReply,
  invoke: Invoke,
  sources: PageSources,
): Promise<FastifyReply> {
  const moment = momentFrom(queryOf(request).values);
  const input = { number: moment.scenario.number, at: moment.at };
  const { shipment } = await invoke(track, input, new RequestCaller(request, reply));
  const broken = await invoke(listBrokenProofs, {}, new RequestCaller(request, reply));
  const shown = { shipment, stops: await stopsFor(shipment, sources), broken };
  return sendPage(request, reply, 200, (view) => sandboxPage(view, moment, shown, sources.publicUrl()), staticPage);
}

async function answerCarriers(request: FastifyRequest, reply: FastifyReply, invoke: Invoke): Promise<FastifyReply> {
  const { values } = queryOf(request);
  const type = values.get('type') ?? 'all';
  const query = {
    q: (values.get('q') ?? '').trim(),
    category: type === 'all' ? '' : type,
    catalogue: values.has('catalogue'),
  };
  const offset = /^\d{1,6}$/.test(values.get('offset') ?? '') ? Number(values.get('offset')) : 0;
  const caller = new RequestCaller(request, reply);
  // What a reader typed: the operation refuses what is no category.
  const input = {
    ...(query.q === '' ? {} : { q: query.q }),
    ...(query.category === '' ? {} : { category: query.category as CarrierCategory }),
    include_catalog: query.catalogue,
    offset,
  };
  const list = await invoke(listCarriers, input, caller);
  const { total: production } = await invoke(listCarriers, { include_catalog: false, limit: 1 }, caller);
  return sendPage(request, reply, 200, (view) => carriersPage(view, query, list, production), staticPage);
}

async function answerCarrier(request: FastifyRequest, reply: FastifyReply, invoke: Invoke): Promise<FastifyReply> {
  const { slug } = request.params as { slug: string };
  try {
    const carrier = await invoke(getCarrier, { slug }, new RequestCaller(request, reply));
    return sendPage(request, reply, 200, (view) => carrierPage(view, carrier), staticPage);
  } catch (error) {
    if (!(error instanceof OperationError) || error.status >= 500 || !prefersPage(request)) throw error;
    return sendPage(request, reply, error.status, (view) => carrierNotFoundPage(view, slug, `${error.message}.`));
  }
}

async function answerLicences(
  request: FastifyRequest,
  reply: FastifyReply,
  invoke: Invoke,
  places: Places,
): Promise<FastifyReply> {
  const { feeds } = await invoke(getCapabilities, {}, new RequestCaller(request, reply));
  const sentences = feeds.filter(({ configured }) => configured).map(({ attribution }) => attribution);
  const { attributions } = places.describe();
  return sendPage(request, reply, 200, (view) => licencesPage(view, attributions, sentences), staticPage);
}
