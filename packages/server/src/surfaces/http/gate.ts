import type { AuthenticatedKey, Authentication } from '../../modules/access/ports.ts';
import { clientAddress, type TrustedProxies } from '../../kernel/http-in/client-address.ts';
import { readCredentials } from '../../modules/access/rules/credentials.ts';
import { plans } from '../../modules/access/rules/plans.ts';
import { rateLimitHeaders } from '../../kernel/http-in/rate-limit-headers.ts';
import type { Charge, RateLimiter } from '../../kernel/http-in/rolling-limiter.ts';
import { OperationError } from '../../kernel/operation/errors.ts';
import type { ScopeName } from '../../kernel/operation/scopes.ts';
import type { GatedRequest, GateRule } from './exchange.ts';
import { isRepeated } from './repeated-header.ts';

export interface GateDependencies {
  readonly authenticator: Authentication;
  readonly keyLimiter: RateLimiter;
  /** Counts public requests by client address. */
  readonly addressLimiter: RateLimiter;
  readonly publicRequestsPerMinute: number;
  /** Counts failed authentications by client address. */
  readonly failureLimiter: RateLimiter;
  readonly proxies: TrustedProxies;
}

export const failedAuthenticationsPerMinute = 20;

/** Forms of one address that are read beyond its limit, only to give their text back: some 10 MB a minute at most. */
export const refusedFormsPerMinute = 10;

const realm = 'Bearer realm="wayseal"';

type Done = (error?: Error) => void;

/**
 * Authenticates, applies the limit and checks the scope, in that order. Refusals reach the error handler through
 * `done`.
 */
export class Gate {
  readonly #deps: GateDependencies;

  constructor(deps: GateDependencies) {
    this.#deps = deps;
  }

  admit(rule: GateRule, request: GatedRequest, done: Done): void {
    if (rule.auth === 'none') this.admitPublic(rule, request, done);
    else this.#authenticate(rule, request, done);
  }

  /** Public routes and unknown paths share one limit per client address. */
  admitPublic(rule: GateRule, request: GatedRequest, done: Done): void {
    if (rule.unlimited) {
      done();
      return;
    }
    const { addressLimiter, publicRequestsPerMinute } = this.#deps;
    const cost = rule.cost ?? 1;
    request.units = cost;
    whenCharged(addressLimiter.charge(this.addressOf(request), publicRequestsPerMinute, cost), (charge) => {
      request.taken = charge;
      if (charge.accepted) done();
      else this.#refusePublic(rule, request, tooMany('public', charge, 'from this address', cost), done);
    });
  }

  /** A refusal before the body is read would cost people what they typed. So that it stays cheap, those are counted as well. */
  #refusePublic(rule: GateRule, request: GatedRequest, refusal: OperationError, done: Done): void {
    request.units = 0;
    if (rule.keepsForm !== true) {
      done(refusal);
      return;
    }
    const subject = `form ${this.addressOf(request)}`;
    whenCharged(this.#deps.addressLimiter.charge(subject, refusedFormsPerMinute, 1), ({ accepted }) => {
      if (accepted) request.refusal = refusal;
      done(accepted ? undefined : refusal);
    });
  }

  /**
   * Takes `more` units from the limit of the request's key, or of its address on a public route, once the cost of the
   * call is known. When they do not fit, it gives back everything the request took and throws `rate_limited`. Returns a
   * promise where nodes share the count.
   */
  chargeMore(request: GatedRequest, more: number): void | Promise<void> {
    if (more <= 0 || request.routeOptions.config.gate?.unlimited === true) return undefined;
    const { apiKey: key, units: given, taken } = request;
    const cost = given + more;
    request.units = cost;
    const { addressLimiter, keyLimiter, publicRequestsPerMinute } = this.#deps;
    const settle = (charge: Charge): void => {
      request.taken = charge;
      if (key !== null) request.rate = { policy: key.plan, charge };
      if (charge.accepted) return;
      request.units = 0;
      throw tooMany(key?.plan ?? 'public', charge, key === null ? 'from this address' : 'with this key', cost);
    };
    const charge =
      key === null
        ? addressLimiter.charge(this.addressOf(request), publicRequestsPerMinute, cost, given, taken)
        : keyLimiter.charge(key.id, plans[key.plan].requestsPerMinute, cost, given, taken);
    return charge instanceof Promise ? charge.then(settle) : settle(charge);
  }

  #authenticate(rule: GateRule, request: GatedRequest, done: Done): void {
    const { headers, rawHeaders } = request.raw;
    // Node silently drops a second Authorization header, and joins a second X-Api-Key.
    const authorization = isRepeated(rawHeaders, 'authorization') ? ['', ''] : headers.authorization;
    const credentials = readCredentials(authorization, headers['x-api-key']);
    if (credentials.kind !== 'key') {
      this.#refuse(credentials.kind === 'none', request, done);
      return;
    }
    const { authenticator } = this.#deps;
    const known = authenticator.peek(credentials.key);
    if (known !== 'unknown') {
      this.#settle(known, rule, request, done);
      return;
    }
    authenticator.lookup(credentials.key).then(
      (found) => this.#settle(found ?? 'rejected', rule, request, done),
      (cause: unknown) =>
        done(new OperationError('unavailable', 'The database is not responding. Retry in 5 s', { cause })),
    );
  }

  #settle(found: AuthenticatedKey | 'rejected', rule: GateRule, request: GatedRequest, done: Done): void {
    if (found === 'rejected') {
      this.#refuse(false, request, done);
      return;
    }
    request.apiKey = found;
    const cost = rule.cost ?? 1;
    request.units = cost;
    whenCharged(this.#deps.keyLimiter.charge(found.id, plans[found.plan].requestsPerMinute, cost), (charge) => {
      request.taken = charge;
      request.rate = { policy: found.plan, charge };
      if (!charge.accepted) done(tooMany(found.plan, charge, 'with this key', cost));
      else if (rule.scope !== undefined && !found.scopes.includes(rule.scope)) done(lacksScope(rule.scope));
      else done();
    });
  }

  #refuse(absent: boolean, request: GatedRequest, done: Done): void {
    const charged = this.#deps.failureLimiter.charge(this.addressOf(request), failedAuthenticationsPerMinute, 1);
    whenCharged(charged, (charge) => {
      if (!charge.accepted) {
        done(tooMany('failed-authentication', charge, 'without a valid key', 1));
        return;
      }
      const challenge = absent ? realm : `${realm}, error="invalid_token"`;
      const message = 'No valid API key. Send Authorization: Bearer <API key>, or X-Api-Key: <API key>';
      done(new OperationError('unauthorized', message, { headers: { 'www-authenticate': challenge } }));
    });
  }

  /** The client address that limits count by. */
  addressOf(request: GatedRequest): string {
    const { socket, headers } = request.raw;
    // Node joins repeated X-Forwarded-For headers, so this is one string.
    return clientAddress(socket.remoteAddress, headers['x-forwarded-for'] as string | undefined, this.#deps.proxies);
  }
}

/** Runs `settle` synchronously where this process counts alone: no promise to pay for. */
function whenCharged(charge: Charge | Promise<Charge>, settle: (charge: Charge) => void): void {
  if (charge instanceof Promise) void charge.then(settle);
  else settle(charge);
}

function tooMany(policy: string, charge: Charge, whose: string, cost: number): OperationError {
  const headers = rateLimitHeaders(policy, charge);
  const counts = cost > 1 ? ` (this request counts as ${cost})` : '';
  const message = `More than ${charge.limit} requests in 60 s ${whose}${counts}. Retry in ${headers['retry-after']} s`;
  return new OperationError('rate_limited', message, { headers });
}

function lacksScope(scope: ScopeName): OperationError {
  return new OperationError('insufficient_scope', `This API key lacks the scope ${scope}. Use a key that has it`, {
    headers: { 'www-authenticate': `${realm}, error="insufficient_scope", scope="${scope}"` },
  });
}
