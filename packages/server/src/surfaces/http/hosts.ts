import type { IncomingMessage } from 'node:http';
import { hostNameOf, isForeignName, isLoopbackName, requestedName } from '../../kernel/lib/host-names.ts';
import { OperationError } from '../../kernel/operation/errors.ts';

export interface HostOptions {
  /** Address that the service is bound to. */
  readonly host: string;
  /** As configured; undefined when the operator did not say. */
  readonly publicUrl: string | undefined;
}

/** Why a request may not come in under the name that it was sent to; undefined when it may. */
export type HostRule = (request: IncomingMessage) => OperationError | undefined;

/**
 * Bound to loopback, the service answers under loopback names and the name of the public URL, any port: a reverse proxy or
 * a tunnel on this machine sends one of them. Any other name is a page elsewhere that leads browsers here (DNS rebinding).
 * Bound to other addresses, whoever can reach it may read what is public, and names say nothing.
 */
export function createHostRule({ host, publicUrl }: HostOptions): HostRule {
  if (!isLoopbackName(host)) return () => undefined;
  const own = new Set(publicUrl === undefined ? [] : [hostNameOf(publicUrl) ?? '']);
  return (request) => (isForeignName(requestedName(request), own) ? hostRefusal() : undefined);
}

export function hostRefusal(): OperationError {
  return new OperationError(
    'host_not_allowed',
    'The Host of this request is not a name of this service: open it as localhost, or set WAYSEAL_PUBLIC_URL to its address',
  );
}
