/** Traces of requests, their transactions, feed calls and webhook deliveries, when a collector is configured. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KernelConfig } from '../config/config.ts';
import type { Logger } from '../lib/logger.ts';
import { parseTraceparent } from '../lib/traceparent.ts';
import { traced, type OpenSpan, type SpanFacts, type Tracing } from '../lib/tracing.ts';
import type { Around } from '../store/database.ts';
import { version } from '../../version.ts';

/** Wrappers around the parts of a service; undefined means no wrapper. Disposing sends the remaining spans. */
export interface Traces extends AsyncDisposable {
  readonly extend: ((app: FastifyInstance) => void) | undefined;
  readonly around: Around | undefined;
  /** Where modules open spans of their own. */
  readonly tracing: Tracing | undefined;
}

const noTraces: Traces = {
  extend: undefined,
  around: undefined,
  tracing: undefined,
  [Symbol.asyncDispose]: () => Promise.resolve(),
};

/** Without a collector nothing is traced, and nothing that traces is loaded. */
export async function openTraces(config: KernelConfig, logger: Logger): Promise<Traces> {
  const { otelEndpoint: endpoint, otelServiceName: serviceName, tracePercent, database } = config;
  if (endpoint === undefined) return noTraces;
  const { openOtelTracing } = await import('../lib/otel-tracing.ts');
  const tracing = openOtelTracing({ endpoint, serviceName, version, ratio: tracePercent / 100, logger });
  logger.info('sending traces to the configured collector');
  return {
    extend: traceRequests(tracing),
    around: traceTransactions(tracing, database.kind),
    tracing,
    [Symbol.asyncDispose]: () => tracing[Symbol.asyncDispose](),
  };
}

/**
 * Adds hooks before all others, so that refused requests are traced as well. Names hold the route, never the target.
 */
function traceRequests(tracing: Tracing): (app: FastifyInstance) => void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  const end = (request: FastifyRequest, facts: SpanFacts, failed: boolean): void => {
    const known = { 'http.request.method': request.method, 'http.route': routeOf(request), ...facts };
    open.get(request)?.end(known, failed);
    open.delete(request);
  };
  return (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const parent = parseTraceparent(request.headers['traceparent']);
      const span = tracing.open(`${request.method} ${routeOf(request)}`, 'server', parent);
      open.set(request, span);
      span.within(done);
    });
    app.addHook('onResponse', (request, { statusCode }, done) => {
      end(request, { 'http.response.status_code': statusCode }, statusCode >= 500);
      done();
    });
    app.addHook('onRequestAbort', (request, done) => {
      end(request, { 'error.type': 'aborted' }, false);
      done();
    });
  };
}

function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
}

/** Traces each transaction within another span. Leaves out transactions of workers between their rounds. */
function traceTransactions(tracing: Tracing, system: 'sqlite' | 'postgres'): Around {
  const name = system === 'postgres' ? 'postgresql' : system;
  return <Result>(run: () => Promise<Result>): Promise<Result> =>
    tracing.isWithin ? traced(tracing.open('transaction', 'client'), run, () => ({ 'db.system.name': name })) : run();
}
