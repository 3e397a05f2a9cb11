import type { Html } from '../../kernel/lib/html.ts';
import type { Caller } from '../../kernel/operation/operation.ts';
import { scopeNames } from '../../kernel/operation/scopes.ts';
import type { Notice, Session } from './sessions.ts';

/** One request to a page, with a session. */
export interface Visit {
  /** Decoded `:name` segments of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Empty unless a form was sent. */
  readonly fields: ReadonlyMap<string, string>;
  readonly session: Session;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

export interface ConsolePage {
  readonly title: string;
  readonly content: Html;
  /** Default 200. */
  readonly status?: number;
}

/** Where the browser goes after an action, and what it finds said there. */
export interface SeeOther {
  readonly to: string;
  readonly notice?: Notice;
}

export interface ConsoleRoute {
  readonly method: 'GET' | 'POST';
  /** `:name` is one segment. */
  readonly path: string;
  run(visit: Visit): Promise<ConsolePage | SeeOther> | ConsolePage | SeeOther;
}

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
