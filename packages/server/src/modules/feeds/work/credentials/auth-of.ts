import type { FeedAuth } from '../../rules/feed-instance.ts';
import type { FixedAuth } from '../../rules/feed-kind.ts';

/** What a declaration gives towards the credentials of a kind, secrets read. */
export interface DeclaredCredentials {
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly username?: string;
  readonly password?: string;
  /** Value of a key that stands in the query. */
  readonly key?: string;
  /** Address of the token or login call, for a test system. Default: as the adapter declares. */
  readonly tokenUrl?: string;
  /** Default: as the adapter declares. */
  readonly scope?: string;
  /** Further headers of the token call. */
  readonly tokenHeaders?: Readonly<Record<string, string>>;
}

/** Parcel carriers: a token is renewed this long before its end (carrier contracts for parcels, 1.7). */
const refreshMarginS = 60;

/**
 * Joins what an adapter fixes about its credentials with what the declaration gives. A missing member becomes empty: the
 * reader of the declaration names it in `FeedInstance.missing`, so nothing is ever called with it. An address that is a path
 * counts from the origin of `baseUrl`.
 */
export function authOf(carrier: FixedAuth, declared: DeclaredCredentials, baseUrl: string): FeedAuth {
  const { clientId = '', clientSecret = '', username = '', password = '', key = '' } = declared;
  const at = (fixed: string): string => declared.tokenUrl ?? new URL(fixed, baseUrl).href;
  if (carrier.type === 'none' || carrier.type === 'headers') return { type: 'headers' };
  if (carrier.type === 'basic') return { type: 'basic', username, password };
  if (carrier.type === 'query_key') return { type: 'query_key', name: carrier.name, value: key };
  if (carrier.type === 'login_token') {
    const { type, loginAt, loginsPerDay } = carrier;
    return { type, username, password, loginUrl: at(loginAt), loginsPerDay };
  }
  const common = {
    tokenUrl: at(carrier.tokenAt),
    clientId,
    clientSecret,
    tokenHeaders: declared.tokenHeaders ?? {},
    tokenQuery: {},
    header: 'Authorization',
    scheme: 'Bearer',
    defaultLifetimeS: carrier.lifetimeS,
    refreshMarginS,
  };
  if (carrier.type === 'oauth2_password') {
    return { ...common, type: carrier.type, scope: declared.scope ?? null, username, password };
  }
  const { type, clientAuth } = carrier;
  const scope = declared.scope ?? carrier.scope ?? null;
  return { ...common, type, clientAuth, grantIn: 'body', scope };
}
