import type { FastifyInstance } from 'fastify';
import { mostWitnessBytes } from '../rules/witness-request.ts';
import type { WitnessPort } from '../ports.ts';
import { dataHeaders } from '../../../surfaces/http/headers.ts';
import { retryAfterUnavailableSeconds } from '../../../surfaces/http/refusal.ts';

/** Adds the witness of C2SP tlog-witness. Takes plain text under any content type, and returns signature lines. */
export function addWitnessRoute(app: FastifyInstance, witness: WitnessPort): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(
      '/witness/add-checkpoint',
      { config: { gate: { auth: 'none' } }, bodyLimit: mostWitnessBytes },
      async (request, reply) => {
        const { status, mediaType, body } = await witness.addCheckpoint(
          typeof request.body === 'string' ? request.body : '',
        );
        reply.headers(dataHeaders).header('cache-control', 'private, no-store').header('content-type', mediaType);
        if (status === 503) reply.header('retry-after', String(retryAfterUnavailableSeconds));
        return reply.code(status).send(Buffer.from(body));
      },
    );
  });
}
