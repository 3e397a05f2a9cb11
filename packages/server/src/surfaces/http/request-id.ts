import type { IncomingMessage } from 'node:http';

const acceptable = /^[A-Za-z0-9._-]{8,64}$/;

/** The client's request id when it is well-formed, else a new one. Two headers arrive joined, which is malformed. */
export function requestIdOf(request: IncomingMessage, newId: () => string): string {
  const inbound = request.headers['x-request-id'];
  return typeof inbound === 'string' && acceptable.test(inbound) ? inbound : newId();
}
