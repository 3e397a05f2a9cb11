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
  const error = errorMember(text);
  return new ApiError({
    code: typeof error?.['code'] === 'string' ? error['code'] : 'unknown',
    message: typeof error?.['message'] === 'string' ? error['message'] : `The server answered ${response.status}.`,
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    details: Array.isArray(error?.['details']) ? (error['details'] as ErrorDetail[]) : [],
    retryAfter: retryAfterOf(response),
  });
}

function errorMember(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const body = JSON.parse(text) as { error?: unknown } | null;
    return typeof body?.error === 'object' && body.error !== null ? (body.error as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Seconds of `Retry-After`, also where a proxy gives a date. */
export function retryAfterOf(response: Response, now = Date.now()): number | null {
  const text = response.headers.get('retry-after');
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
