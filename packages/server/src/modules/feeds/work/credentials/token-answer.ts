import type { BoundedAnswer } from '../../../../kernel/http-out/bounded-request.ts';
import type { CredentialsFailure } from '../outgoing-call.ts';
import { objectOf, parseJson, type JsonObject } from '../json-reading.ts';
import { secondsToWait } from '../retry-after.ts';
import type { FetchedToken } from './token-keeper.ts';

/** What differs between the two contracts of carriers. */
export interface AnswerRules {
  /** Statuses of the token address that refuse our credentials. */
  readonly refusals: ReadonlySet<number>;
  /** Whether an answer without `token_type` breaks the contract. */
  readonly needsTokenType: boolean;
}

/** Seconds to wait after 429 without `Retry-After`. */
const defaultRetryAfterS = 60;
const printable = /^[\x21-\x7e](?:[\x20-\x7e]{0,8190}[\x21-\x7e])?$/;

/** Whether a text may stand in a header: printable ASCII of at most 8,192 characters. */
export function isTokenText(value: unknown): value is string {
  return typeof value === 'string' && printable.test(value);
}

/** The failure that the status of a token or login answer stands for; undefined for a good one. */
export function failureOfStatus(
  { status, headers }: Pick<BoundedAnswer, 'status' | 'headers'>,
  refusals: ReadonlySet<number>,
  now: number,
): CredentialsFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (refusals.has(status)) return { kind: 'key_rejected' };
  if (status === 429) {
    return { kind: 'rate_limited', retryAfterS: secondsToWait(headers['retry-after'], now) ?? defaultRetryAfterS };
  }
  if (status >= 300 && status < 400) return { kind: 'feed_unavailable', cause: 'redirect' };
  return { kind: 'feed_unavailable', cause: status >= 500 ? 'server_error' : 'contract' };
}

/** Reads the answer of an OAuth 2 token address (RFC 6749, 5.1), with its refresh token where it has one. */
export function readTokenAnswer(
  answer: BoundedAnswer,
  rules: AnswerRules,
  now: number,
): (FetchedToken & { readonly refreshToken: string | null }) | CredentialsFailure {
  const failure = failureOfStatus(answer, rules.refusals, now);
  if (failure !== undefined) return failure;
  const body = answer.complete ? objectOf(parseJson(answer.body)) : null;
  const value = body?.['access_token'];
  if (body === null || !isTokenText(value) || !isBearer(body['token_type'], rules)) {
    return { kind: 'feed_unavailable', cause: 'contract' };
  }
  const refreshToken = body['refresh_token'];
  return { kind: 'token', value, lifeS: lifeOf(body), refreshToken: isTokenText(refreshToken) ? refreshToken : null };
}

/** Gateways write `Bearer`, `bearer` and `BearerToken`. */
function isBearer(type: unknown, { needsTokenType }: AnswerRules): boolean {
  if (type === undefined || type === null) return !needsTokenType;
  return typeof type === 'string' && /^bearer/i.test(type);
}

/** A number, or a text of digits. */
function lifeOf({ expires_in: told }: JsonObject): number | null {
  const life = typeof told === 'string' && /^\d{1,10}$/.test(told) ? Number(told) : told;
  return typeof life === 'number' && Number.isFinite(life) ? life : null;
}
