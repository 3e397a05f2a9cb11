import type { AnsweredRequest } from './exchange.ts';

const slowRequestMs = 1_000;

/** Monotonic time in milliseconds; only differences have a meaning. */
export const logTime = (): number => performance.now();

/**
 * Logs and counts a request once its answer is known. Records the route, never the target: paths and queries hold
 * tracking numbers.
 */
export function logAnswer(request: AnsweredRequest, status: number): void {
  const { logger, onAnswer } = request;
  const elapsed = logTime() - request.startedAt;
  onAnswer?.({ method: request.method, route: routeOf(request), status, ms: elapsed, plan: planOf(request) });
  const level = status >= 400 || elapsed >= slowRequestMs ? 'info' : 'debug';
  if (!logger.isLevelEnabled(level)) return;
  const route = routeOf(request);
  const ms = Math.round(elapsed * 10) / 10;
  logger[level]({ request_id: request.id, method: request.method, route, status, ms }, 'request');
}

function routeOf(request: AnsweredRequest): string | null {
  return request.is404 ? null : (request.routeOptions.url ?? null);
}

function planOf(request: AnsweredRequest): string {
  if (request.apiKey) return request.apiKey.plan;
  return request.routeOptions.config.gate?.auth === 'key' ? 'failed-authentication' : 'public';
}
