import type { TraceParent } from './traceparent.ts';

export type SpanKind = 'server' | 'client' | 'internal';

/** Words of closed lists, declared routes and numbers; never a tracking number, a key, a host or an address. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface OpenSpan {
  /** Runs `work` so that spans which it opens, and those of all that it awaits, are children of this one. */
  within<Result>(work: () => Result): Result;
  /** `failed`: this side could not do what it should. Later calls do nothing. */
  end(facts: SpanFacts, failed: boolean): void;
}

/** Where spans go. Nothing here throws, and nothing waits for whoever collects them. */
export interface Tracing {
  /** A child of `parent`, else of the span that runs, else the first of a trace. */
  open(name: string, kind: SpanKind, parent?: TraceParent): OpenSpan;
  /** Whether a span runs here. */
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
