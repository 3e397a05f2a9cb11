/** The parent of a request (W3C Trace Context): 32 and 16 hex digits. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/**
 * Reads a `traceparent` header; undefined for anything else, as the standard requires. Ignores the sampling flag: this
 * service decides what it records.
 */
export function parseTraceparent(header: unknown): TraceParent | undefined {
  if (typeof header !== 'string' || header.length > 512) return undefined;
  const [, version, traceId = '', spanId = '', rest] = form.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  return /^0+$/.test(traceId) || /^0+$/.test(spanId) ? undefined : { traceId, spanId };
}
