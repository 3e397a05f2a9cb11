/** What a feed's line sends, and what adds the credentials to it. */

/** A request without the credentials that the line adds. */
export interface OutgoingCall {
  /** Default `GET`. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path after the feed's base, with a leading slash and the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** User name and token of a carrier's own login call. */
export interface Login {
  readonly username: string;
  readonly token: string;
}

/** Why a call has no credentials now. `cause` is from the closed list of the line. */
export type CredentialsFailure =
  | { readonly kind: 'key_rejected' }
  | { readonly kind: 'rate_limited'; readonly retryAfterS: number }
  | { readonly kind: 'feed_unavailable'; readonly cause: string };

export interface ReadyCredentials {
  readonly kind: 'ready';
  /** Null without credentials of type `login_token`. */
  readonly login: Login | null;
  /** The call with its credentials. Its path and headers are secret from here on. */
  readonly sign: (call: OutgoingCall) => OutgoingCall;
  /** Throws away the token that `sign` adds, unless a newer one is stored. Null without a token. */
  readonly discard: (() => void) | null;
}

/** The credentials of one feed instance. Nothing of them is logged, and no error carries them. */
export interface Credentials {
  /** Whether `prepare` would call nobody now. */
  readonly isReady: boolean;
  /** Asks for a token where one is needed and none is stored. The same failure is one object for all who share it. */
  prepare(signal: AbortSignal): Promise<ReadyCredentials | CredentialsFailure>;
}
