import type { Clock } from '../../../../kernel/lib/clock.ts';
import type { LoginToken } from '../../rules/feed-instance.ts';
import type { FeedUsageStore } from '../../ports.ts';
import { carrierResponse } from '../carriers/read-answer.ts';
import type { CarrierAuth } from '../carriers/carrier.ts';
import { QuotaGuard } from '../quota-guard.ts';
import { failureOfStatus, isTokenText } from './token-answer.ts';
import type { TokenAddress } from './token-address.ts';
import type { FetchToken } from './token-keeper.ts';

export type LoginContract = Extract<CarrierAuth, { readonly type: 'login_token' }>;

export interface LoginCallParts {
  readonly address: TokenAddress;
  /** Id of the feed: its logins of a day are counted in the store, over restarts and nodes. */
  readonly feed: string;
  readonly usage: FeedUsageStore;
  readonly clock: Clock;
  readonly refusals: ReadonlySet<number>;
}

/** The carrier's own login, at most `loginsPerDay` times a day (UTC): more can lock the account. */
export function createLoginCall(auth: LoginToken, contract: LoginContract, parts: LoginCallParts): FetchToken {
  const { address, feed, usage, clock, refusals } = parts;
  const quota = { perDay: auth.loginsPerDay, spacingMs: 0 };
  const logins = new QuotaGuard(`login.${feed}`, quota, usage, clock);
  return async () => {
    const turn = await logins.takeTurn('interactive');
    if (!turn.granted) return { kind: 'rate_limited', retryAfterS: turn.retryAfterS };
    const call = contract.login(auth.username, auth.password);
    const outcome = await address.send({ ...call, path: '' });
    if (outcome.kind !== 'answer') return outcome;
    const answer = carrierResponse(outcome.answer);
    if (contract.isRefused?.(answer) === true) return { kind: 'key_rejected' };
    const failure = failureOfStatus(answer, refusals, clock.now());
    if (failure !== undefined) return failure;
    const token = contract.token(answer);
    if (token === null || !isTokenText(token.value)) return { kind: 'feed_unavailable', cause: 'contract' };
    const lifeS = token.endsAt === null ? null : Math.max(0, token.endsAt - clock.now()) / 1_000;
    return { kind: 'token', value: token.value, lifeS };
  };
}
