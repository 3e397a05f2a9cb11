import type { TraceParent } from './traceparent.ts';

export type SpanKind = 'server' | 'client' | 'internal';

/** Values of closed lists, route patterns and counts; never a tracking number, key, host or address. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface OpenSpan {
  /** Runs `work`. Spans that it opens, also in awaited calls, become children of this one. */
  within<Result>(work: () => Result): Result;
  /** Ends the span. `failed`: this service did not fulfill its task. Later calls do nothing. */
  end(facts: SpanFacts, failed: boolean): void;
}

/** The destination of spans. Never throws and never waits for the collector. */
export interface Tracing {
  /** Opens a child of `parent`, else of the current span, else a new trace. */
  open(name: string, kind: SpanKind, parent?: TraceParent): OpenSpan;
  /** Whether a span is current. */
  readonly isWithin: boolean;
}

/** Errors pass through; their texts stay out of the span, since they may hold what a stranger sent. */
export async function traced<Result>(
  span: OpenSpan,
  work: () => Promise<Result>,
  facts: (result: Result | undefined) => SpanFacts,
): Promise<Result> {
  try {
    const result = await span.within(work);
    span.end(facts(result), false);
    return result;
  } catch (error) {
    span.end(facts(undefined), true);
    throw error;
  }
}
