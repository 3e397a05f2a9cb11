/** One declared feed with its secrets read and its defaults filled in. Nothing here is shown or logged but `id` and `kind`. */
import type { FeedId, PersistMode } from '../../statuses/rules/carrier-event.ts';

/** Calls that a contract allows. */
export interface CallWindow {
  readonly calls: number;
  readonly seconds: number;
}

export interface FeedQuota {
  /** Calls of a day (UTC). */
  readonly perDay: number;
  /** Least time between two calls, in milliseconds; 0 for none. */
  readonly spacingMs: number;
  /** Further limits that slide; a call waits until all of them and the day allow it. */
  readonly windows: readonly CallWindow[];
}

export interface ClientCredentials {
  readonly type: 'oauth2_client_credentials';
  readonly tokenUrl: string;
  /** Where client id and secret go. */
  readonly clientAuth: 'body' | 'basic';
  /** Where `grant_type` and `scope` go. */
  readonly grantIn: 'body' | 'query';
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string | null;
  readonly tokenHeaders: Readonly<Record<string, string>>;
  readonly tokenQuery: Readonly<Record<string, string>>;
  /** Header and scheme that carry the token; default `Authorization` and `Bearer`. */
  readonly header: string;
  readonly scheme: string;
  /** Life of a token whose answer names none, in seconds. */
  readonly defaultLifetimeS: number;
  readonly refreshMarginS: number;
}

export interface ClientAssertion extends Omit<ClientCredentials, 'type' | 'clientAuth' | 'grantIn' | 'clientSecret'> {
  readonly type: 'oauth2_client_assertion';
  /** PEM. */
  readonly privateKey: string;
  readonly certificate: string;
  readonly assertionLifetimeS: number;
}

/** User and password for a token, renewed by a refresh token where the answer brings one. */
export interface PasswordGrant extends Omit<ClientCredentials, 'type' | 'clientAuth' | 'grantIn'> {
  readonly type: 'oauth2_password';
  readonly username: string;
  readonly password: string;
}

/** A token of the carrier's own login call; the adapter writes that call and reads its answer. */
export interface LoginToken {
  readonly type: 'login_token';
  readonly username: string;
  readonly password: string;
  readonly loginUrl: string;
  /** Most logins of a day (UTC). */
  readonly loginsPerDay: number;
}

export type FeedAuth =
  /** Secrets stand in `headers`, or none are needed. */
  | { readonly type: 'headers' }
  | { readonly type: 'basic'; readonly username: string; readonly password: string }
  | { readonly type: 'query_key'; readonly name: string; readonly value: string }
  | { readonly type: 'hmac_coscon'; readonly apiKey: string; readonly secretKey: string }
  | ClientCredentials
  | ClientAssertion
  | PasswordGrant
  | LoginToken;

export const referenceKinds = ['container', 'bill', 'booking', 'air_waybill'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

export const referenceStyles = ['as_is', 'strip_scac', 'add_scac'] as const;

/** How one kind of number is sent. */
export interface ReferenceRule {
  readonly in: 'query' | 'path';
  /** Parameter; empty for `path`. */
  readonly name: string;
  /** Tried in this order; the next only after a definite "not found". */
  readonly style: readonly (typeof referenceStyles)[number][];
  /** A value that fails it is never sent. Runs on at most 64 characters. */
  readonly pattern: RegExp | null;
  /** Sent for this parameter when only the other required number is known. */
  readonly wildcard: string | null;
}

export type FeedPaging =
  | { readonly style: 'none' }
  | {
      readonly style: 'cursor';
      readonly limitParam: string;
      readonly pageSize: number;
      readonly cursorParam: string;
      readonly nextHeader: string;
      readonly maxPages: number;
    };

/**
 * What a carrier may send by itself, to an address of the service that `secret` makes. The service takes no data from it:
 * a message means that the shipments it names are polled now, within the quota.
 */
export interface FeedPush {
  /**
   * At least 32 characters that nobody can guess. The last part of the address is made from it, and does not reveal it. For
   * kinds of DCSA: Base64 of 32 to 64 bytes, the key of the signature.
   */
  readonly secret: string;
  /** Value that the header `credential` must have, as UPS sends it; null where the carrier sends none. */
  readonly credential: string | null;
}

export interface FeedInstance {
  readonly id: FeedId;
  readonly kind: string;
  /** Slugs of the carriers whose numbers go there. */
  readonly carriers: readonly string[];
  /** Names of the variables and files that the declaration refers to and that are missing; then it is never called. */
  readonly missing: readonly string[];
  readonly baseUrl: string;
  /** Template after the base for kinds whose path the operator declares; else null. */
  readonly path: string | null;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly auth: FeedAuth;
  readonly references: Readonly<Partial<Record<ReferenceKind, ReferenceRule>>>;
  /** Kinds of number that must be given together. */
  readonly requires: readonly ReferenceKind[];
  readonly paging: FeedPaging;
  readonly changedSince: { readonly name: string; readonly operatorIn: 'name' | 'value' } | null;
  readonly quota: FeedQuota;
  /** How long an answer is reused, in milliseconds; 0 for never. */
  readonly reuseMs: number;
  readonly persist: PersistMode;
  readonly attribution: string;
  readonly connectTimeoutMs: number;
  readonly timeoutMs: number;
  /** Language of the answers that polls ask for, ISO 639-1. */
  readonly language: string;
  /** Absent where the carrier does not push. */
  readonly push?: FeedPush;
}
