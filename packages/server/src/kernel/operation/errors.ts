/**
 * The error catalog: every code of any surface, with its HTTP status, whether a retry of the same request can succeed,
 * and its sentence in the reference. REST, MCP, GraphQL, OpenAPI and docs/reference/errors.md read it.
 */
export const errorCatalogue = {
  invalid_request: {
    status: 400,
    retry: false,
    meaning: 'A parameter is invalid. See `details`.',
  },
  country_required: {
    status: 400,
    retry: false,
    meaning: 'A place is neither a code nor a city with its country. `details` names the place and the form.',
  },
  location_not_found: { status: 400, retry: false, meaning: 'No place has this name or code.' },
  ambiguous_location: {
    status: 400,
    retry: false,
    meaning: 'A name matches several places. Each entry of `details` has one, with an exact `retry_as`.',
  },
  location_without_coordinates: {
    status: 400,
    retry: false,
    meaning: 'The place exists, but no source has its coordinates.',
  },
  malformed_json: { status: 400, retry: false, meaning: 'The body is not a single JSON value in UTF-8.' },
  unauthorized: { status: 401, retry: false, meaning: 'The API key is missing, unknown, expired or revoked.' },
  insufficient_scope: { status: 403, retry: false, meaning: 'The API key lacks the scope for this operation.' },
  origin_not_allowed: {
    status: 403,
    retry: false,
    meaning: 'The origin of the page is not on the list of allowed MCP origins.',
  },
  host_not_allowed: {
    status: 403,
    retry: false,
    meaning: 'The `Host` header is not a name of this service.',
  },
  not_found: { status: 404, retry: false, meaning: 'No such path. See /docs/api.' },
  carrier_not_found: { status: 404, retry: false, meaning: 'The directory has no carrier with this slug.' },
  shipment_not_found: { status: 404, retry: false, meaning: 'No tracked shipment has this uuid.' },
  not_sealed: { status: 404, retry: true, meaning: 'The shipment has no seal yet, or no seal with this number.' },
  webhook_not_found: { status: 404, retry: false, meaning: 'Your key has no webhook with this id.' },
  link_not_found: { status: 404, retry: false, meaning: 'No list link has this id or address. It may be revoked.' },
  method_not_allowed: {
    status: 405,
    retry: false,
    meaning: 'The path does not take this method. See the `Allow` header.',
  },
  not_acceptable: { status: 406, retry: false, meaning: '`Accept` excludes every type of this answer.' },
  conflict: { status: 409, retry: false, meaning: 'This conflicts with stored data.' },
  request_timeout: { status: 408, retry: true, meaning: 'The request did not arrive in time. Send it again.' },
  not_delivered: {
    status: 409,
    retry: true,
    meaning: 'A proof of delivery needs a shipment whose recorded status is delivered.',
  },
  pod_outside_retention: {
    status: 410,
    retry: false,
    meaning: 'The proof of delivery was deleted after its retention time. The chain proof remains.',
  },
  idempotency_in_progress: {
    status: 409,
    retry: true,
    meaning: 'The first request with this Idempotency-Key is still running.',
  },
  payload_too_large: { status: 413, retry: false, meaning: 'The body is larger than this operation accepts.' },
  uri_too_long: { status: 414, retry: false, meaning: 'The request target, or a part of it, is too long.' },
  unsupported_media_type: {
    status: 415,
    retry: false,
    meaning: 'The body must be uncompressed application/json in UTF-8, unless the operation names another type.',
  },
  idempotency_key_reused: {
    status: 422,
    retry: false,
    meaning: 'This Idempotency-Key was used with another body in the last 24 hours.',
  },
  webhook_target_rejected: {
    status: 422,
    retry: false,
    meaning: 'Webhooks cannot go to this URL. The first word of the message is the reason.',
  },
  rate_limited: { status: 429, retry: true, meaning: 'Too many requests. Retry after `Retry-After` seconds.' },
  internal_error: {
    status: 500,
    retry: true,
    meaning: 'Internal error. Quote `request_id` to the operator.',
  },
  unavailable: {
    status: 503,
    retry: true,
    meaning: 'The service is starting, is stopping, or cannot reach its database.',
  },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/**
 * What operations for live events may return instead of events. These are values in payloads, not HTTP errors: only
 * surfaces without statuses (MCP, command line) offer such operations. Each operation describes its outcomes.
 */
export const feedOutcomes = {
  number_not_found: { retry: true },
  key_rejected: { retry: false },
  feed_unavailable: { retry: true },
  feed_not_configured: { retry: false },
  no_live_feed: { retry: false },
} as const satisfies Readonly<Record<string, { readonly retry: boolean }>>;

export type FeedOutcome = keyof typeof feedOutcomes;

/** What is wrong with one part of a request. `path` is a JSON pointer in bodies, the parameter's name elsewhere. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
  /** For places: the code of this place, which may differ from that of the other one. For messages: that of the problem. */
  readonly code?: string;
  /** For ambiguous places: one matching place, an input that matches only it, and the number of matches. */
  readonly name?: string;
  readonly admin1?: string;
  readonly country?: string;
  readonly lat?: number;
  readonly lon?: number;
  readonly retry_as?: string;
  readonly total?: number;
  /** For a number of the sandbox, whose data are made up. */
  readonly sandbox?: true;
  /** For messages: where the problem stands. */
  readonly segment?: number;
  readonly element?: number;
  readonly component?: number;
  readonly line?: number;
  readonly offset?: number;
  readonly column?: string;
  readonly value?: string;
}

/** Most details in an error: a broken request need not list every consequence. */
export const maximumDetails = 20;

/** A refusal that the caller may read. Any other thrown value becomes `internal_error` without its message. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
  readonly code: ErrorCode | FeedOutcome;
  readonly details: readonly ErrorDetail[] | undefined;
  /** Response headers of this refusal, in lower case. */
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ErrorCode | FeedOutcome,
    message: string,
    options: {
      details?: readonly ErrorDetail[];
      /** Default `maximumDetails`. */
      listed?: number;
      headers?: Readonly<Record<string, string>>;
      cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details?.slice(0, options.listed ?? maximumDetails);
    this.headers = options.headers;
  }

  /**
   * The HTTP status. No surface with statuses offers operations with feed outcomes, so an outcome there is a defect.
   */
  get status(): number {
    return this.code in feedOutcomes ? 500 : errorCatalogue[this.code as ErrorCode].status;
  }
}
