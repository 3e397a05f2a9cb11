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

/** Under the names that OpenTelemetry has given them. */
export const tracingSettings = {
  otelEndpoint: setting({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    description:
      'Base address of an OpenTelemetry collector that takes OTLP over HTTP as JSON; traces go to /v1/traces below it. Default: nothing is traced, and nothing of it is loaded. See docs/guides/operations.md.',
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
    description: 'Traces of a hundred that are recorded, whatever senders of traceparent ask for; 0 to 100.',
    fallback: '100',
    parse: (text: string) => parseInteger(text, 0, 100),
  }),
} as const;
