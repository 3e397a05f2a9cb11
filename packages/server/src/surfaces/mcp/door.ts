import { hostNameOf, isForeignName, isLoopbackName, requestedName } from '../../kernel/lib/host-names.ts';
import { OperationError } from '../../kernel/operation/errors.ts';
import { hostRefusal } from '../http/hosts.ts';
import type { Door } from '../http/server.ts';

export interface DoorOptions {
  /** As configured; undefined when the operator did not say. */
  readonly publicUrl: string | undefined;
  /** Address that the service is bound to. */
  readonly host: string;
  /** Where people reach the service; known once it listens. */
  readonly origin: () => string;
  /** `*` lets every origin in. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Keeps web pages of strangers away from the MCP endpoint. It asks for no key, so on a private machine the browser would
 * be a way in: by a script of another origin, or by a name that was rebound to a loopback address.
 */
export function createMcpDoor(options: DoorOptions): Door {
  const allowed = new Set(options.allowedOrigins);
  const checksHost = options.publicUrl !== undefined || isLoopbackName(options.host);
  const names = new Set([hostNameOf(options.publicUrl ?? '') ?? '', options.host]);
  return (request) => {
    const { origin } = request.headers;
    request.allowedOrigin = null;
    if (origin !== undefined && !isAllowed(origin, allowed, options.origin())) {
      const message =
        'Pages of this origin may not call MCP here; the operator can list it in WAYSEAL_MCP_ALLOWED_ORIGINS';
      return new OperationError('origin_not_allowed', message);
    }
    if (origin !== undefined) request.allowedOrigin = origin;
    return checksHost && isForeignName(requestedName(request.raw) ?? '', names) ? hostRefusal() : undefined;
  };
}

/** `null` is the origin of sandboxed frames and local files: anybody's, so never allowed. */
function isAllowed(origin: string, allowed: ReadonlySet<string>, own: string): boolean {
  if (origin === 'null') return false;
  if (allowed.has('*') || allowed.has(origin)) return true;
  const parsed = URL.parse(origin);
  if (parsed === null || parsed.origin === 'null') return false;
  return parsed.origin === own || allowed.has(parsed.origin) || isLoopbackName(parsed.hostname);
}
