import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { getCapabilities } from '../operations/get-capabilities.ts';
import { getReadiness } from '../operations/get-health.ts';
import { getRoot } from '../../proofs/operations/get-roots.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { dataHeaders } from '../../../surfaces/http/headers.ts';
import { retryAfterUnavailableSeconds } from '../../../surfaces/http/refusal.ts';
import { sendPage } from '../../../surfaces/site/send-page.ts';
import { statusDocument, type StatusFacts, statusPage, type StatusTrouble } from './status.ts';

const open = { config: { gate: { auth: 'none', cost: 3 } } } as const;

/** Adds the page of how the instance is, and the same for programs; both are made anew for each visitor. */
export function addStatusRoutes(
  app: FastifyInstance,
  invoke: Invoke,
  { areProofsOpen }: { readonly areProofsOpen: () => boolean },
): void {
  const readFacts = async (request: FastifyRequest, reply: FastifyReply): Promise<StatusFacts | StatusTrouble> =>
    (await readyFacts(request, reply, invoke)) ?? (areProofsOpen() ? 'database_down' : 'starting');
  app.get('/status', open, async (request, reply) => {
    const facts = await readFacts(request, reply);
    return sendPage(request, reply, statusOf(facts), (view) => statusPage(view, facts));
  });
  app.get('/status.json', open, async (request, reply) => {
    const facts = await readFacts(request, reply);
    if (statusOf(facts) === 503) reply.header('retry-after', String(retryAfterUnavailableSeconds));
    return reply
      .code(statusOf(facts))
      .headers(dataHeaders)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json')
      .send(JSON.stringify(statusDocument(facts)));
  });
}

function statusOf(facts: StatusFacts | StatusTrouble): number {
  return typeof facts === 'string' ? 503 : 200;
}

/** Null until the service is ready: what is left of a feed's calls and the newest root are read from the database. */
async function readyFacts(request: FastifyRequest, reply: FastifyReply, invoke: Invoke): Promise<StatusFacts | null> {
  const caller = new RequestCaller(request, reply);
  const ready = await answerOrRefusal(async () => invoke(getReadiness, {}, caller));
  if (ready === undefined) return null;
  const capabilities = await invoke(getCapabilities, {}, caller);
  const root = await answerOrRefusal(async () => invoke(getRoot, {}, caller));
  return { ...capabilities, root: root ?? null };
}

async function answerOrRefusal<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OperationError) return undefined;
    throw error;
  }
}
