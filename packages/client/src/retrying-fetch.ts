import { retryAfterOf } from './api-error.ts';
import { wait } from './wait.ts';

export type Fetch = (request: Request) => Promise<Response>;

export interface RetryOptions {
  /** Repetitions of one call; default 3, 0 turns them off. */
  readonly retries?: number;
  /** A longer `Retry-After` is not waited for: the call fails at once. Default 60. */
  readonly longestWaitSeconds?: number;
}

const idempotentMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
const retriedStatuses = new Set([429, 503]);
const idempotencyHeader = 'Idempotency-Key';

/**
 * Repeats a request after 429 and 503, when `Retry-After` has passed. Only requests that may run twice are repeated:
 * idempotent methods, and those with an `Idempotency-Key`. A request that got no answer is not repeated.
 */
export function retryingFetch(send: Fetch, { retries = 3, longestWaitSeconds = 60 }: RetryOptions = {}): Fetch {
  return async (request) => {
    const mayRepeat = idempotentMethods.has(request.method) || request.headers.has(idempotencyHeader);
    for (let attempt = 0; ; attempt += 1) {
      const isLast = !mayRepeat || attempt >= retries;
      const response = await send(isLast ? request : request.clone());
      if (isLast || !retriedStatuses.has(response.status)) return response;
      const seconds = retryAfterOf(response) ?? 2 ** attempt;
      if (seconds > longestWaitSeconds) return response;
      await response.body?.cancel();
      await wait(seconds * 1000, request.signal);
    }
  };
}

/** Gives registrations of webhooks a key, so that a repetition makes no second one. */
export function withIdempotencyKey(request: Request): Request {
  const isRegistration = request.method === 'POST' && new URL(request.url).pathname.endsWith('/api/v1/webhooks');
  if (isRegistration && !request.headers.has(idempotencyHeader)) request.headers.set(idempotencyHeader, randomKey());
  return request;
}

function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
