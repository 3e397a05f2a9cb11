import type { ConsoleRoute, Visit } from '../../kernel/console.ts';
import type { Caller } from '../../kernel/operation/operation.ts';
import { scopeNames } from '../../kernel/operation/scopes.ts';

export interface FoundRoute {
  readonly route: ConsoleRoute;
  readonly params: Readonly<Record<string, string>>;
}

/** The route of a path as sent; a list of its methods when only another one fits; undefined when nothing is there. */
export function findRoute(
  routes: readonly ConsoleRoute[],
  method: string,
  path: string,
): FoundRoute | readonly string[] | undefined {
  const methods: string[] = [];
  for (const route of routes) {
    const params = match(route.path, path);
    if (params === undefined) continue;
    if (route.method === method) return { route, params };
    methods.push(route.method);
  }
  return methods.length === 0 ? undefined : methods;
}

function match(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const text = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== text) return undefined;
      continue;
    }
    try {
      params[segment.slice(1)] = decodeURIComponent(text);
    } catch {
      return undefined;
    }
  }
  return params;
}

/** The operator as the owner of what a key has registered: may do what that key may, and sits at this machine. */
export function callerFor(visit: Visit, keyId: string | null): Caller {
  return { keyId, scopes: scopeNames, requestId: visit.requestId, local: true, signal: visit.signal };
}

/** A whole number from the query, at least 0; 0 for anything else. */
export function offsetOf(query: URLSearchParams): number {
  const text = query.get('offset') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
