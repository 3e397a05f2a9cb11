import type { ClientAssertion, ClientCredentials, PasswordGrant } from '../../rules/feed-instance.ts';
import type { OutgoingCall } from '../outgoing-call.ts';
import { findKeyFault, writeClientAssertion } from './client-assertion.ts';
import { readTokenAnswer, type AnswerRules } from './token-answer.ts';
import type { TokenAddress } from './token-address.ts';
import type { FetchToken } from './token-keeper.ts';

export type OAuthGrant = ClientCredentials | ClientAssertion | PasswordGrant;

export interface TokenCallParts {
  readonly address: TokenAddress;
  readonly rules: AnswerRules;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called with the member of the declaration that cannot sign an assertion. */
  readonly onBadKey: (member: string) => void;
}

type Form = Readonly<Record<string, string>>;

/** Asks the token address of an OAuth 2 grant. */
export function createTokenCall(auth: OAuthGrant, parts: TokenCallParts): FetchToken {
  if (auth.type === 'oauth2_client_credentials') return () => ask(auth, clientCredentialsCall(auth), parts);
  if (auth.type === 'oauth2_password') return passwordCalls(auth, parts);
  return async () => {
    const fault = findKeyFault(auth);
    if (fault === null) return ask(auth, assertionCall(auth, parts.now()), parts);
    parts.onBadKey(fault);
    return { kind: 'key_rejected' };
  };
}

async function ask(auth: OAuthGrant, call: TokenForm, { address, rules, now }: TokenCallParts) {
  const outcome = await address.send(tokenCall(auth, call));
  return outcome.kind === 'answer' ? readTokenAnswer(outcome.answer, rules, now()) : outcome;
}

interface TokenForm {
  readonly query?: Form;
  readonly headers?: Form;
  readonly form: Form;
}

function tokenCall(
  { tokenHeaders, tokenQuery }: OAuthGrant,
  { query = {}, headers = {}, form }: TokenForm,
): OutgoingCall {
  const parameters = Object.entries({ ...query, ...tokenQuery });
  const encoded = parameters.map((pair) => pair.map((text) => encodeURIComponent(text)).join('=')).join('&');
  return {
    method: 'POST',
    path: encoded === '' ? '' : `?${encoded}`,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
      ...tokenHeaders,
    },
    body: new URLSearchParams({ ...form }).toString(),
  };
}

function clientCredentialsCall(auth: ClientCredentials): TokenForm {
  const { clientAuth, grantIn, clientId, clientSecret } = auth;
  const grant = { grant_type: 'client_credentials', ...scopeOf(auth) };
  const client = { client_id: clientId, client_secret: clientSecret };
  return {
    query: grantIn === 'query' ? grant : {},
    headers: clientAuth === 'basic' ? { Authorization: basic(clientId, clientSecret) } : {},
    form: { ...(grantIn === 'body' ? grant : {}), ...(clientAuth === 'body' ? client : {}) },
  };
}

function assertionCall(auth: ClientAssertion, now: number): TokenForm {
  const form = {
    client_id: auth.clientId,
    ...scopeOf(auth),
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: writeClientAssertion(auth, now),
  };
  return { form };
}

/** Renews by the refresh token of the last answer. Where that is refused, user and password are sent once. */
function passwordCalls(auth: PasswordGrant, parts: TokenCallParts): FetchToken {
  let refreshToken: string | null = null;
  const client = { client_id: auth.clientId, client_secret: auth.clientSecret };
  const send = async (form: Form): Promise<Awaited<ReturnType<typeof ask>>> => {
    const given = await ask(auth, { form: { ...form, ...client, ...scopeOf(auth) } }, parts);
    // A renewal without a new refresh token leaves the old one in force (RFC 6749, 6).
    if (given.kind === 'token') refreshToken = given.refreshToken ?? refreshToken;
    return given;
  };
  return async () => {
    if (refreshToken !== null) {
      const renewed = await send({ grant_type: 'refresh_token', refresh_token: refreshToken });
      if (renewed.kind !== 'key_rejected') return renewed;
      refreshToken = null;
    }
    return send({ grant_type: 'password', username: auth.username, password: auth.password });
  };
}

function scopeOf({ scope }: OAuthGrant): Form {
  return scope === null ? {} : { scope };
}

/** The value of an `Authorization` header (RFC 7617). */
export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
