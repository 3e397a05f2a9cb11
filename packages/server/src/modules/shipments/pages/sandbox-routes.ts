import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../../kernel/module.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { queryOf } from '../../../surfaces/http/query.ts';
import { openPage, sendPage, staticPage } from '../../../surfaces/site/send-page.ts';
import { listBrokenProofs } from '../../proofs/operations/get-broken-proofs.ts';
import { track } from '../operations/track.ts';
import { stopsFor } from './journey-stops.ts';
import { outlookOf } from './number-routes.ts';
import { momentFrom, sandboxPage } from './sandbox.ts';

/** It asks four operations and draws a journey: up to 33 detections, and a unit is worth ten. */
const sandboxRoute = { config: { gate: { ...openPage.config.gate, cost: 4 } } } as const;

/** Adds the page that replays the reserved numbers. */
export function addSandboxRoutes({ app, invoke, ports }: Site): void {
  app.get('/sandbox', sandboxRoute, (request, reply) => answerSandbox(request, reply, invoke, ports));
}

async function answerSandbox(
  request: FastifyRequest,
  reply: FastifyReply,
  invoke: Invoke,
  ports: Ports,
): Promise<FastifyReply> {
  const moment = momentFrom(queryOf(request).values);
  const input = { number: moment.scenario.number, at: moment.at };
  const { shipment } = await invoke(track, input, new RequestCaller(request, reply));
  const broken = await invoke(listBrokenProofs, {}, new RequestCaller(request, reply));
  const outlook =
    shipment === null
      ? null
      : await outlookOf({ uuid: shipment.uuid, at: moment.at }, invoke, new RequestCaller(request, reply));
  const shown = { shipment, stops: await stopsFor(shipment, ports), broken, outlook };
  return sendPage(request, reply, 200, (view) => sandboxPage(view, moment, shown), staticPage);
}
