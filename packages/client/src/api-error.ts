/** What is wrong with one part of a request. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
  readonly [member: string]: unknown;
}

export interface ApiErrorFacts {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly details: readonly ErrorDetail[];
  readonly retryAfter: number | null;
}

/** A refusal of the service. Every refused call throws this class. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Stable code of the catalog, such as `rate_limited`; `unknown` where the answer came from a proxy. */
  readonly code: string;
  /** The HTTP status. */
  readonly status: number;
  /** Quote it to the operator. */
  readonly requestId: string | null;
  readonly details: readonly ErrorDetail[];
  /** Seconds to wait before a retry, where the service says it. */
  readonly retryAfter: number | null;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.code = facts.code;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.details = facts.details;
    this.retryAfter = facts.retryAfter;
  }
}

/** Reads the refusal of an answer; a body that is not ours becomes the code `unknown`. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  return errorFrom(bodyOf(text), response);
}

/** The refusal that an answer of GraphQL has in `errors`, with or without data. */
export function graphqlErrorOf(body: unknown, response: Response): ApiError | undefined {
  return graphqlError(body) === undefined ? undefined : errorFrom(body, response);
}

function errorFrom(body: unknown, response: Response): ApiError {
  const error = envelopeError(body) ?? graphqlError(body);
  return new ApiError({
    code: typeof error?.['code'] === 'string' ? error['code'] : 'unknown',
    message: typeof error?.['message'] === 'string' ? error['message'] : `The server answered ${response.status}.`,
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    details: Array.isArray(error?.['details']) ? (error['details'] as ErrorDetail[]) : [],
    retryAfter: retryAfterOf(response),
  });
}

type Members = Readonly<Record<string, unknown>>;

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function membersOf(value: unknown): Members | undefined {
  return typeof value === 'object' && value !== null ? (value as Members) : undefined;
}

function envelopeError(body: unknown): Members | undefined {
  return membersOf(membersOf(body)?.['error']);
}

/** GraphQL has the message beside the code and the details, which are in `extensions`. */
function graphqlError(body: unknown): Members | undefined {
  const errors = membersOf(body)?.['errors'];
  const first = Array.isArray(errors) ? membersOf(errors[0]) : undefined;
  return first && { ...membersOf(first['extensions']), message: first['message'] };
}

/** Seconds of `Retry-After`, also where a proxy gives a date. */
export function retryAfterOf(response: Response, now = Date.now()): number | null {
  const text = response.headers.get('retry-after');
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
