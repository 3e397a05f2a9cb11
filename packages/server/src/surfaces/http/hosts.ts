import type { IncomingMessage } from 'node:http';
import { hostNameOf, isForeignName, isLoopbackName, nameCheck } from '../../kernel/lib/host-names.ts';
import { OperationError } from '../../kernel/operation/errors.ts';

export interface HostOptions {
  /** Address that the service listens on. */
  readonly host: string;
  /** As configured; undefined when unset. */
  readonly publicUrl: string | undefined;
}

/** Returns the refusal of a request with a foreign `Host`; undefined when the name is ours. */
export type HostRule = (request: IncomingMessage) => OperationError | undefined;

/**
 * On a loopback address, accepts loopback names and the name of the public URL, with any port: a reverse proxy or a
 * tunnel on this machine sends one of them. Any other name comes from a foreign page that leads browsers here (DNS
 * rebinding). On other addresses, every client that connects may read public data, so the name is not checked.
 */
export function createHostRule({ host, publicUrl }: HostOptions): HostRule {
  if (!isLoopbackName(host)) return () => undefined;
  const own = new Set(publicUrl === undefined ? [] : [hostNameOf(publicUrl) ?? '']);
  const isForeign = nameCheck((name) => isForeignName(name, own));
  return (request) => (isForeign(request) ? hostRefusal() : undefined);
}

export function hostRefusal(): OperationError {
  return new OperationError(
    'host_not_allowed',
    'The Host header is not a name of this service. Open it as localhost, or set WAYSEAL_PUBLIC_URL to its address',
  );
}
