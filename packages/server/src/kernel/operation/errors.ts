/**
 * The catalogue of errors: every code that any surface answers, with its HTTP status, whether the same request may
 * succeed later, and the sentence of the reference. REST, MCP, GraphQL, OpenAPI and docs/reference/errors.md read it.
 */
export const errorCatalogue = {
  invalid_request: {
    status: 400,
    retry: false,
    meaning: 'The request has a part that does not fit; `details` names it.',
  },
  country_required: {
    status: 400,
    retry: false,
    meaning: 'A place is neither a code nor a city with its country; `details` names the end and the form.',
  },
  location_not_found: { status: 400, retry: false, meaning: 'No place of this name or code is known here.' },
  ambiguous_location: {
    status: 400,
    retry: false,
    meaning: 'A name means several places; each entry of `details` has one of them, with an exact `retry_as`.',
  },
  location_without_coordinates: {
    status: 400,
    retry: false,
    meaning: 'The place exists, but no source gives its position.',
  },
  malformed_json: { status: 400, retry: false, meaning: 'The body is not one JSON value in UTF-8.' },
  unauthorized: { status: 401, retry: false, meaning: 'The API key is missing, unknown, expired or revoked.' },
  insufficient_scope: { status: 403, retry: false, meaning: 'The API key lacks the scope that this operation needs.' },
  origin_not_allowed: {
    status: 403,
    retry: false,
    meaning: 'The page that sent the MCP request is not on a list of allowed origins.',
  },
  host_not_allowed: {
    status: 403,
    retry: false,
    meaning: 'The request was sent to a host name that is not one of this service.',
  },
  not_found: { status: 404, retry: false, meaning: 'There is nothing at this path.' },
  carrier_not_found: { status: 404, retry: false, meaning: 'The directory has no carrier with this slug.' },
  shipment_not_found: { status: 404, retry: false, meaning: 'No tracked shipment has this uuid.' },
  not_sealed: { status: 404, retry: true, meaning: 'The shipment has no seal yet, or none of the number asked for.' },
  webhook_not_found: { status: 404, retry: false, meaning: 'Your key has no webhook with this id.' },
  method_not_allowed: { status: 405, retry: false, meaning: 'The path exists, but not with this method; see `Allow`.' },
  not_acceptable: { status: 406, retry: false, meaning: 'The answer exists only in types that `Accept` excludes.' },
  conflict: { status: 409, retry: false, meaning: 'What was sent contradicts what is stored already.' },
  request_timeout: { status: 408, retry: true, meaning: 'The request did not arrive in time.' },
  not_delivered: {
    status: 409,
    retry: true,
    meaning: 'A proof of delivery needs a shipment whose recorded status is delivered.',
  },
  pod_outside_retention: {
    status: 410,
    retry: false,
    meaning: 'The proof of delivery was deleted after the retention time; the chain proof stays.',
  },
  idempotency_in_progress: {
    status: 409,
    retry: true,
    meaning: 'The first request with this Idempotency-Key is still running.',
  },
  payload_too_large: { status: 413, retry: false, meaning: 'The body is larger than this operation takes.' },
  uri_too_long: { status: 414, retry: false, meaning: 'The request target or one of its parts is too long.' },
  unsupported_media_type: {
    status: 415,
    retry: false,
    meaning: 'The body must be uncompressed application/json in UTF-8.',
  },
  idempotency_key_reused: {
    status: 422,
    retry: false,
    meaning: 'This Idempotency-Key was used with another body within the last 24 hours.',
  },
  webhook_target_rejected: {
    status: 422,
    retry: false,
    meaning: 'Webhooks may not be sent to this URL; the first word of the message says why.',
  },
  rate_limited: { status: 429, retry: true, meaning: 'Too many requests; try again after `Retry-After` seconds.' },
  internal_error: {
    status: 500,
    retry: true,
    meaning: 'The service failed; its log has the cause under the request id.',
  },
  unavailable: { status: 503, retry: true, meaning: 'The service is starting, stopping or cannot reach its database.' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/**
 * What live events may answer instead of events. These are words of payloads, not HTTP errors: only surfaces without
 * statuses (MCP, command line) offer operations that name them. Each operation says what its outcomes mean.
 */
export const feedOutcomes = {
  number_not_found: { retry: true },
  key_rejected: { retry: false },
  feed_unavailable: { retry: true },
  feed_not_configured: { retry: false },
  no_live_feed: { retry: false },
} as const satisfies Readonly<Record<string, { readonly retry: boolean }>>;

export type FeedOutcome = keyof typeof feedOutcomes;

/** What was wrong with one part of a request: a JSON pointer for bodies, the parameter's name elsewhere. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
  /** Of places: the code of this end, which may differ from that of the other one. */
  readonly code?: ErrorCode;
  /** Of ambiguous places: one place that the input may mean, an input that means it alone, and how many there are. */
  readonly name?: string;
  readonly admin1?: string;
  readonly country?: string;
  readonly lat?: number;
  readonly lon?: number;
  readonly retry_as?: string;
  readonly total?: number;
}

/** How many details an error carries at most; a broken request need not list every consequence. */
export const maximumDetails = 20;

/** A refusal that the caller may read. Everything else that is thrown becomes `internal_error` without its message. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
  readonly code: ErrorCode | FeedOutcome;
  readonly details: readonly ErrorDetail[] | undefined;
  /** Response headers that belong to this refusal, lower case. */
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

  /** The HTTP status; no surface with statuses offers what answers feed outcomes, so one there is a defect. */
  get status(): number {
    return this.code in feedOutcomes ? 500 : errorCatalogue[this.code as ErrorCode].status;
  }
}
