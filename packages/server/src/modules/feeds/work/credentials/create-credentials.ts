import type { Clock } from '../../../../kernel/lib/clock.ts';
import type { Logger } from '../../../../kernel/lib/logger.ts';
import type { FeedInstance } from '../../rules/feed-instance.ts';
import type { FeedUsageStore } from '../../ports.ts';
import type { CarrierAuth } from '../carriers/carrier.ts';
import type { Exchange, ExchangeOptions } from '../exchange.ts';
import type { Credentials, OutgoingCall, ReadyCredentials } from '../outgoing-call.ts';
import { newContentMd5, signCoscon } from './coscon-signature.ts';
import { createLoginCall } from './login-calls.ts';
import { createTokenAddress, type TokenAddress } from './token-address.ts';
import { basic, createTokenCall, type OAuthGrant } from './token-calls.ts';
import { TokenKeeper, type FetchToken, type TokenTerms } from './token-keeper.ts';

export interface CredentialsParts extends Pick<ExchangeOptions, 'ca' | 'resolve'> {
  /** What the adapter of a parcel carrier fixes; undefined where the declaration says everything. */
  readonly contract?: CarrierAuth | undefined;
  readonly usage: FeedUsageStore;
  readonly clock: Clock;
  readonly logger?: Logger | undefined;
  /** Wraps the exchange of token calls, to compare clocks. */
  readonly watch?: (exchange: Exchange) => Exchange;
}

type DeclaredAccess = Pick<FeedInstance, 'id' | 'auth' | 'headers' | 'baseUrl' | 'connectTimeoutMs'>;
type Sign = (call: OutgoingCall) => OutgoingCall;

/** Parcels (1.7) let a failed token call rest for 30 s and count 403 as a refusal; ocean carriers (3.3, 3.5) do not. */
const parcelRules = { restMs: 30_000, refusals: new Set([400, 401, 403]), needsTokenType: false };
const oceanRules = { restMs: 5_000, refusals: new Set([400, 401]), needsTokenType: true };
/** A login names no margin in its contract. */
const loginMarginS = 60;

/** One object per instance: adds its headers and what its kind of credentials asks for to every call. */
export function createCredentials(instance: DeclaredAccess, parts: CredentialsParts): Credentials {
  const { auth, headers } = instance;
  const withHeaders: Sign = (call) => ({ ...call, headers: { ...call.headers, ...headers } });
  switch (auth.type) {
    case 'headers':
      return fixed(withHeaders);
    case 'basic': {
      const value = basic(auth.username, auth.password);
      return fixed((call) => adding(withHeaders(call), { Authorization: value }));
    }
    case 'query_key': {
      const pair = `${encodeURIComponent(auth.name)}=${encodeURIComponent(auth.value)}`;
      return fixed((call) => ({
        ...withHeaders(call),
        path: `${call.path}${call.path.includes('?') ? '&' : '?'}${pair}`,
      }));
    }
    case 'hmac_coscon': {
      const prefix = new URL(instance.baseUrl).pathname.replace(/\/$/, '');
      return fixed((call) => {
        const { method = 'GET', path, body = '' } = call;
        const request = { method, path: prefix + path, body, now: parts.clock.now(), contentMd5: newContentMd5() };
        return adding(withHeaders(call), signCoscon(auth, request));
      });
    }
    case 'login_token':
      return loginCredentials(instance, auth, withHeaders, parts);
    default:
      return tokenCredentials(instance, auth, withHeaders, parts);
  }
}

function fixed(sign: Sign): Credentials {
  const ready: ReadyCredentials = { kind: 'ready', login: null, sign, discard: null };
  return { isReady: true, prepare: () => Promise.resolve(ready) };
}

function adding(call: OutgoingCall, headers: Readonly<Record<string, string>>): OutgoingCall {
  return { ...call, headers: { ...call.headers, ...headers } };
}

function tokenCredentials(
  instance: DeclaredAccess,
  auth: OAuthGrant,
  withHeaders: Sign,
  parts: CredentialsParts,
): Credentials {
  const { contract, clock, logger } = parts;
  const rules = contract === undefined ? oceanRules : parcelRules;
  const { defaultLifetimeS, refreshMarginS } = auth;
  const longestLifetimeS =
    contract !== undefined && 'lifetimeS' in contract ? contract.lifetimeS : Number.POSITIVE_INFINITY;
  const fetch = createTokenCall(auth, {
    address: addressOf(auth.tokenUrl, instance, parts),
    rules,
    now: () => clock.now(),
    onBadKey: (member) =>
      logger?.error(
        { feed: instance.id, member },
        'this member of the feed cannot sign: it must be PEM, RSA, and fit the other one',
      ),
  });
  const terms = { defaultLifetimeS, longestLifetimeS, refreshMarginS, restMs: rules.restMs };
  return keeping(fetch, terms, parts, (token) => ({
    login: null,
    sign: (call) =>
      adding(withHeaders(call), { [auth.header]: auth.scheme === '' ? token : `${auth.scheme} ${token}` }),
  }));
}

function loginCredentials(
  instance: DeclaredAccess,
  auth: Extract<FeedInstance['auth'], { readonly type: 'login_token' }>,
  withHeaders: Sign,
  parts: CredentialsParts,
): Credentials {
  const { contract, usage, clock } = parts;
  if (contract?.type !== 'login_token') throw new Error('a login needs the adapter that writes its call');
  const address = addressOf(auth.loginUrl, instance, parts);
  const { refusals, restMs } = parcelRules;
  const fetch = createLoginCall(auth, contract, { address, feed: instance.id, usage, clock, refusals });
  const { lifetimeS } = contract;
  const terms = { defaultLifetimeS: lifetimeS, longestLifetimeS: lifetimeS, refreshMarginS: loginMarginS, restMs };
  return keeping(fetch, terms, parts, (token) => ({ login: { username: auth.username, token }, sign: withHeaders }));
}

function addressOf(url: string, { connectTimeoutMs }: DeclaredAccess, parts: CredentialsParts): TokenAddress {
  const { ca, resolve, watch = (exchange) => exchange } = parts;
  return createTokenAddress({
    url,
    watch,
    connectTimeoutMs,
    ...(ca === undefined ? {} : { ca }),
    ...(resolve === undefined ? {} : { resolve }),
  });
}

function keeping(
  fetch: FetchToken,
  terms: TokenTerms,
  { clock }: CredentialsParts,
  use: (token: string) => Pick<ReadyCredentials, 'login' | 'sign'>,
): Credentials {
  const keeper = new TokenKeeper(fetch, terms, clock);
  return {
    get isReady() {
      return keeper.isReady;
    },
    async prepare(signal) {
      const token = await keeper.get(signal);
      if (typeof token !== 'string') return token;
      return { kind: 'ready', ...use(token), discard: () => keeper.discard(token) };
    },
  };
}
