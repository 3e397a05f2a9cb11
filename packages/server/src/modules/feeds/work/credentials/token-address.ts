import type { BoundedAnswer } from '../../../../kernel/http-out/bounded-request.ts';
import { classifyOutboundError } from '../../../../kernel/http-out/outbound-error.ts';
import { createExchange, type Exchange, type ExchangeOptions } from '../exchange.ts';
import type { CredentialsFailure, OutgoingCall } from '../outgoing-call.ts';

/** The server of token or login calls. It is asked at the declared address only: the path of a call is added to it. */
export interface TokenAddress {
  /** Never rejects for anything that the server can do. Follows no redirect. */
  send(call: OutgoingCall): Promise<{ readonly kind: 'answer'; readonly answer: BoundedAnswer } | CredentialsFailure>;
}

export interface TokenAddressOptions extends Pick<ExchangeOptions, 'connectTimeoutMs' | 'ca' | 'resolve'> {
  readonly url: string;
  /** Wraps the exchange, to compare clocks. */
  readonly watch: (exchange: Exchange) => Exchange;
}

const timeoutMs = 5_000;
const maxBodyBytes = 65_536;

export function createTokenAddress({ url, watch, ...options }: TokenAddressOptions): TokenAddress {
  const { origin, pathname } = new URL(url);
  const exchange = watch(createExchange({ ...options, baseUrl: origin, timeoutMs, maxBodyBytes }));
  return {
    async send(call) {
      try {
        const { signal } = new AbortController();
        return { kind: 'answer', answer: await exchange({ ...call, path: pathname + call.path, signal }) };
      } catch (error) {
        const { errorClass } = classifyOutboundError(error);
        return { kind: 'feed_unavailable', cause: errorClass === 'connect_timeout' ? 'timeout' : errorClass };
      }
    },
  };
}
