import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../../kernel/module.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { openPage, sendPage, staticPage } from '../../../surfaces/site/send-page.ts';
import type { Places } from '../../places/ports.ts';
import { getCapabilities } from '../operations/get-capabilities.ts';
import { developersPage } from './developers.ts';
import { licencesPage, privacyPage } from './notices.ts';
import { addStatusRoutes } from './status-routes.ts';

/** Adds the pages about the service itself. */
export function addServicePages({ app, invoke, ports }: Site): void {
  app.get('/developers', openPage, (request, reply) =>
    sendPage(request, reply, 200, (view) => developersPage(view, ports.service.publicUrl()), staticPage),
  );
  addStatusRoutes(app, invoke, { areProofsOpen: () => ports.proofs.isOpen() });
  app.get('/privacy', openPage, (request, reply) => sendPage(request, reply, 200, privacyPage, staticPage));
  app.get('/licences', openPage, (request, reply) => answerLicences(request, reply, invoke, ports.places));
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
