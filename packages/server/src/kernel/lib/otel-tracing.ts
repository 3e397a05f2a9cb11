/** Spans over OTLP/HTTP as JSON. Loaded only when a collector is configured: with what it needs it takes 10 MB. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Logger } from './logger.ts';
import type { OpenSpan, SpanKind, Tracing } from './tracing.ts';

export interface OtelOptions {
  /** Base address of the collector without a trailing slash; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly serviceName: string;
  readonly version: string;
  /** Share of traces that are recorded, 0 to 1. */
  readonly ratio: number;
  readonly logger: Logger;
  /** Between two sends; default 5 s. */
  readonly delayMs?: number;
}

/** Spans that wait at most; what comes beyond is dropped. */
const queueSize = 2_048;
const batchSize = 512;
const sendTimeoutMs = 5_000;
const defaultDelayMs = 5_000;
/** The last spans of a service that ends get this long. */
const flushTimeoutMs = 2_000;

const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
};

/** Disposing it sends what waits, for two seconds at most. */
export function openOtelTracing(options: OtelOptions): Tracing & AsyncDisposable {
  const { endpoint, serviceName, version, ratio, logger, delayMs = defaultDelayMs } = options;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: sendTimeoutMs });
  const processor = new BatchSpanProcessor({
    exporter: tellingTrouble(exporter, logger),
    maxQueueSize: queueSize,
    maxExportBatchSize: batchSize,
    scheduledDelayMillis: delayMs,
    exportTimeoutMillis: sendTimeoutMs,
  });
  const provider = new TracerProvider({
    // By the trace id alone, so that all spans of a trace share the decision and no sender makes it.
    sampler: new TraceIdRatioBasedSampler(ratio),
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('wayseal', version);
  const running = new AsyncLocalStorage<Context>();
  return {
    get isWithin() {
      return running.getStore() !== undefined;
    },
    open(name, kind, parent) {
      const outside =
        parent === undefined
          ? (running.getStore() ?? ROOT_CONTEXT)
          : trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true });
      const span = tracer.startSpan(name, { kind: kinds[kind] }, outside);
      const inside = trace.setSpan(outside, span);
      return {
        within: (work) => running.run(inside, work),
        end(facts, failed) {
          span.setAttributes(facts);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      } satisfies OpenSpan;
    },
    async [Symbol.asyncDispose]() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, flushTimeoutMs);
      await Promise.race([provider.shutdown(), late.promise]).catch((err: unknown) =>
        logger.warn({ err }, 'the last traces could not be sent'),
      );
      clearTimeout(timer);
    },
  };
}

/** A line when sending begins to fail, and one when it works again; spans that could not be sent are dropped. */
function tellingTrouble(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails && !isFailing) logger.warn({ reason: result.error?.name }, 'traces cannot be sent and are dropped');
        if (!fails && isFailing) logger.info('traces are sent again');
        isFailing = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
