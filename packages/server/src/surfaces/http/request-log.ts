import type { FastifyRequest } from 'fastify';

const slowRequestMs = 1_000;

/** Milliseconds; only differences mean something. */
export const logTime = (): number => performance.now();

/**
 * Logs a request when its answer is known. Routes only, never the target: tracking numbers stand in paths and queries.
 */
export function logAnswer(request: FastifyRequest, status: number): void {
  const { logger } = request;
  const elapsed = logTime() - request.startedAt;
  const level = status >= 400 || elapsed >= slowRequestMs ? 'info' : 'debug';
  if (!logger.isLevelEnabled(level)) return;
  const route = request.is404 ? null : request.routeOptions.url;
  const ms = Math.round(elapsed * 10) / 10;
  logger[level]({ request_id: request.id, method: request.method, route, status, ms }, 'request');
}
