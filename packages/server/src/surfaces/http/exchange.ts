/** A request and its reply as surfaces see them, whether the framework or the quick lane made them. */
import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { ScopeName } from '../../kernel/operation/scopes.ts';

/** What a route requires of a request before its body is read. */
export interface GateRule {
  readonly auth: 'key' | 'none';
  readonly scope?: ScopeName;
  /** No rate limit applies. */
  readonly unlimited?: boolean;
  /** Units of the limit that a request takes before its handler runs. Default 1. */
  readonly cost?: number;
  /** What people typed is in the body: a few refusals by the limit are left to the handler, in `refusal`. */
  readonly keepsForm?: boolean;
}

/** What the gate reads and writes. */
export interface GatedRequest extends Pick<FastifyRequest, 'raw' | 'apiKey' | 'rate' | 'units' | 'taken'> {
  refusal?: FastifyRequest['refusal'];
  readonly routeOptions: {
    /** The pattern of the route. */
    readonly url?: string | undefined;
    readonly config: { readonly gate?: GateRule };
  };
}

/** What is known when a request is answered. */
export interface AnsweredRequest
  extends
    GatedRequest,
    Pick<
      FastifyRequest,
      'id' | 'method' | 'is404' | 'gate' | 'allowedOrigin' | 'behindTls' | 'startedAt' | 'logger' | 'onAnswer'
    > {}

/** What handlers read. */
export interface ApiRequest extends AnsweredRequest, Pick<FastifyRequest, 'headers' | 'query' | 'params' | 'body'> {}

export interface ApiReply {
  readonly raw: ServerResponse;
  /** The handler writes the answer itself. */
  hijack(): unknown;
  header(name: string, value: string): unknown;
}
