import { type Format, listFormats } from '@wayseal/detect';
import type { FastifyInstance } from 'fastify';
import { verticalRoutes } from '../rules/service-url.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import { listCarriers } from '../../directory/operations/list-carriers.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { landingKinds, landingPage, landingPath, landings } from './landing.ts';
import { openPage, sendPage } from '../../../surfaces/site/send-page.ts';

/** Carriers that a landing names before it links to the rest. */
const shownCarriers = 24;

/** Adds a page for each kind of number. */
export function addLandingRoutes(app: FastifyInstance, invoke: Invoke): void {
  for (const kind of landingKinds) {
    const { category, verticals } = landings[kind];
    app.get(landingPath(kind), openPage, async (request, reply) => {
      const input = { category, include_catalog: false, limit: shownCarriers };
      const { items, total } = await invoke(listCarriers, input, new RequestCaller(request, reply));
      const facts = { formats: formatsOf(verticals), carriers: items, carrierCount: total };
      return sendPage(request, reply, 200, (view) => landingPage(view, kind, facts), 'max-age=300');
    });
  }
  // A bill of lading is explained beside the containers that it covers.
  app.get(`/${verticalRoutes.bol}`, { config: { gate: { auth: 'none' } } }, (_request, reply) =>
    reply.redirect(landingPath('container'), 308),
  );
}

function formatsOf(verticals: readonly string[]): readonly Format[] {
  return listFormats().filter(({ vertical }) => verticals.includes(vertical));
}
