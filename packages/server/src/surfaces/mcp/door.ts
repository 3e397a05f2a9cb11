import { hostNameOf, isForeignName, isLoopbackName, nameCheck } from '../../kernel/lib/host-names.ts';
import { OperationError } from '../../kernel/operation/errors.ts';
import { hostRefusal } from '../http/hosts.ts';
import type { Door } from '../http/server.ts';

export interface DoorOptions {
  /** As configured; undefined when unset. */
  readonly publicUrl: string | undefined;
  /** Address that the service listens on. */
  readonly host: string;
  /** Public address of the service; known once it listens. */
  readonly origin: () => string;
  /** `*` allows every origin. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Keeps foreign web pages away from the MCP endpoint. The endpoint needs no key, so the browser on a private machine
 * could be a way in: through a script of another origin, or a name rebound to a loopback address.
 */
export function createMcpDoor(options: DoorOptions): Door {
  const allowed = new Set(options.allowedOrigins);
  const checksHost = options.publicUrl !== undefined || isLoopbackName(options.host);
  const names = new Set([hostNameOf(options.publicUrl ?? '') ?? '', options.host]);
  const isForeign = nameCheck((name) => isForeignName(name ?? '', names));
  return (request) => {
    const { origin } = request.headers;
    request.allowedOrigin = null;
    if (origin !== undefined && !isAllowed(origin, allowed, options.origin())) {
      const message =
        'Pages of this origin may not call MCP here. Ask the operator to add it to WAYSEAL_MCP_ALLOWED_ORIGINS';
      return new OperationError('origin_not_allowed', message);
    }
    if (origin !== undefined) request.allowedOrigin = origin;
    return checksHost && isForeign(request.raw) ? hostRefusal() : undefined;
  };
}

/** `null` is the origin of any sandboxed frame or local file, so it is never allowed. */
function isAllowed(origin: string, allowed: ReadonlySet<string>, own: string): boolean {
  if (origin === 'null') return false;
  if (allowed.has('*') || allowed.has(origin)) return true;
  const parsed = URL.parse(origin);
  if (parsed === null || parsed.origin === 'null') return false;
  return parsed.origin === own || allowed.has(parsed.origin) || isLoopbackName(parsed.hostname);
}
