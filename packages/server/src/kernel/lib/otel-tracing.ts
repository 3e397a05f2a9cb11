/**
 * Sends spans over OTLP/HTTP as JSON. Loaded only when a collector is configured: with its dependencies it takes 10 MB.
 */
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
  /** Share of recorded traces, 0 to 1. */
  readonly ratio: number;
  readonly logger: Logger;
  /** Interval between sends, in milliseconds; default 5 s. */
  readonly delayMs?: number;
}

/** Most waiting spans; further ones are dropped. */
const queueSize = 2_048;
const batchSize = 512;
const sendTimeoutMs = 5_000;
const defaultDelayMs = 5_000;
/** Time to send the last spans when the service ends. */
const flushTimeoutMs = 2_000;

const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
};

/** Opens tracing over OTLP. Disposing sends the waiting spans, for at most 2 s. */
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
    // Decides by the trace id alone: all spans of a trace share the decision, and no sender can force it.
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
        logger.warn({ err }, 'cannot send the last traces'),
      );
      clearTimeout(timer);
    },
  };
}

/** Logs one line when sending starts to fail and one when it works again. Unsent spans are dropped. */
function tellingTrouble(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails && !isFailing) logger.warn({ reason: result.error?.name }, 'cannot send traces; dropping them');
        if (!fails && isFailing) logger.info('sending traces works again');
        isFailing = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
