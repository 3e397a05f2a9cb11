import { OperationError } from '../../operations/errors.ts';
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
  const checksHost = options.publicUrl !== undefined || isLoopback(options.host);
  const names = new Set([nameOf(options.publicUrl ?? ''), options.host].filter((name) => name !== undefined));
  return (request) => {
    const { origin, host } = request.headers;
    request.allowedOrigin = null;
    if (origin !== undefined && !isAllowed(origin, allowed, options.origin())) {
      const message =
        'Pages of this origin may not call MCP here; the operator can list it in WAYSEAL_MCP_ALLOWED_ORIGINS';
      return new OperationError('origin_not_allowed', message);
    }
    if (origin !== undefined) request.allowedOrigin = origin;
    const name = nameOf(`http://${host ?? ''}`);
    if (checksHost && (name === undefined || !(isLoopback(name) || names.has(name)))) {
      return new OperationError('host_not_allowed', 'This name is not one of this service; WAYSEAL_PUBLIC_URL sets it');
    }
    return undefined;
  };
}

/** `null` is the origin of sandboxed frames and local files: anybody's, so never allowed. */
function isAllowed(origin: string, allowed: ReadonlySet<string>, own: string): boolean {
  if (origin === 'null') return false;
  if (allowed.has('*') || allowed.has(origin)) return true;
  const parsed = URL.parse(origin);
  if (parsed === null || parsed.origin === 'null') return false;
  return parsed.origin === own || allowed.has(parsed.origin) || isLoopback(parsed.hostname);
}

function nameOf(url: string): string | undefined {
  return URL.parse(url)?.hostname;
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name);
}
