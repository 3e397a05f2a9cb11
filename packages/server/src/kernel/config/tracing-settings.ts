import { parseInteger, setting, SettingError } from './setting.ts';

function parseCollector(text: string): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  const isPlain = url?.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (!isPlain || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new SettingError(
      'must be an http or https address without user, query or fragment, such as http://127.0.0.1:4318',
    );
  }
  return text.replace(/\/+$/, '');
}

function parseServiceName(text: string): string {
  if (!/^[\w.-]{1,64}$/.test(text))
    throw new SettingError('must be 1 to 64 letters, digits, dots, dashes or underscores');
  return text;
}

/** Settings of tracing. The OTEL_ names are those of OpenTelemetry. */
export const tracingSettings = {
  otelEndpoint: setting({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    description:
      'Base address of an OpenTelemetry collector that accepts OTLP over HTTP as JSON. Traces go to its path /v1/traces. Default: no tracing. See docs/guides/monitoring.md.',
    parse: parseCollector,
  }),
  otelServiceName: setting({
    name: 'OTEL_SERVICE_NAME',
    description: 'Name of the service in traces.',
    fallback: 'wayseal',
    parse: parseServiceName,
  }),
  tracePercent: setting({
    name: 'WAYSEAL_TRACE_PERCENT',
    description: 'Percentage of traces to record, 0 to 100. Ignores the sampling flag of traceparent.',
    fallback: '100',
    parse: (text: string) => parseInteger(text, 0, 100),
  }),
} as const;
