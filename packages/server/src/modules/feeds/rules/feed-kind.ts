/** What a declaration may and must say of each kind of feed. */
import type { FeedAuth, FeedQuota } from './feed-instance.ts';

export type FeedAuthType = FeedAuth['type'];

/** Kinds whose path, references and paging the operator declares. */
export const routedKinds = ['dcsa', 'hmm-dcsa', 'cosco-cop', 'onerecord', 'lufthansa-cargo'] as const;
export type RoutedKind = (typeof routedKinds)[number];

export const dhlKind = 'dhl';

/** A kind of feed whose contract fixes everything but credentials, address, limits and terms. */
export interface FixedKind {
  readonly kind: string;
  /** Who provides the events. */
  readonly name: string;
  readonly baseUrl: string;
  /** Slugs of the carriers whose numbers the server knows. */
  readonly carriers: readonly string[];
  /** Headers that the declaration must fill. */
  readonly headers: readonly string[];
  readonly auth: FixedAuth;
  readonly quota: FeedQuota;
}

/** What the contract fixes about credentials. `tokenAt`, `loginAt`: a path at the origin of the base, or a URL. */
export type FixedAuth =
  | { readonly type: 'none' }
  | { readonly type: 'headers' }
  | { readonly type: 'basic' }
  | { readonly type: 'query_key'; readonly name: string }
  | {
      readonly type: 'oauth2_client_credentials';
      readonly clientAuth: 'body' | 'basic';
      readonly tokenAt: string;
      readonly scope?: string;
      readonly lifetimeS: number;
    }
  | { readonly type: 'oauth2_password'; readonly tokenAt: string; readonly lifetimeS: number }
  | { readonly type: 'login_token'; readonly loginAt: string; readonly loginsPerDay: number };

/** A header that holds an account, a user or an address of ours may stand in the file; any other is a secret. */
export function isSecretHeader(name: string): boolean {
  return !/(?:^|-)(?:uid|url|number|id|terms|language|version)$/i.test(name);
}
