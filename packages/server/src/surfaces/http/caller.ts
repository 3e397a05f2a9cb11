import type { Caller, IdempotencyClaim } from '../../kernel/operation/operation.ts';
import type { AuthenticatedKey } from '../../modules/access/ports.ts';
import type { ScopeName } from '../../kernel/operation/scopes.ts';
import type { AnsweredRequest, ApiReply } from './exchange.ts';

const noScopes: readonly ScopeName[] = [];

/** The caller of an HTTP request. It makes the abort signal only when an operation reads it. */
export class RequestCaller implements Caller {
  readonly keyId: string | null;
  readonly scopes: readonly ScopeName[];
  readonly requestId: string;
  readonly idempotency: IdempotencyClaim | null;
  readonly #request: AnsweredRequest;
  readonly #reply: ApiReply;
  #abort: AbortController | undefined;

  constructor(request: AnsweredRequest, reply: ApiReply, idempotency: IdempotencyClaim | null = null) {
    this.keyId = request.apiKey?.id ?? null;
    this.scopes = request.apiKey?.scopes ?? noScopes;
    this.requestId = request.id;
    this.idempotency = idempotency;
    this.#request = request;
    this.#reply = reply;
  }

  /** The same request with a key that its route does not ask for; limits still count the address. */
  withKey({ id: keyId, scopes }: Pick<AuthenticatedKey, 'id' | 'scopes'>): Caller {
    const { requestId, signal, wantsCurrent } = this;
    return { keyId, scopes, requestId, signal, wantsCurrent, charge: (units) => this.charge(units) };
  }

  setHeader(name: string, value: string): void {
    this.#reply.header(name, value);
  }

  charge(units: number): void | Promise<void> {
    return this.#request.gate.chargeMore(this.#request, units);
  }

  /** A write through another node may be missing in what a replica has. */
  get wantsCurrent(): boolean {
    return this.#request.raw.headers['cache-control']?.includes('no-cache') ?? false;
  }

  get signal(): AbortSignal {
    if (this.#abort === undefined) {
      const controller = new AbortController();
      this.#abort = controller;
      this.#reply.raw.once('close', () => controller.abort());
    }
    return this.#abort.signal;
  }
}
