import { parseBoolean, parseInteger, parseSeconds, setting, SettingError } from '../../kernel/config/setting.ts';
import { parseSubnet } from '../../kernel/http-out/target-address.ts';

const delaysPerKind = 3;
/** The documentation promises the number of attempts, so only their delays can be set. */
function parseDelays(text: string): readonly number[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== delaysPerKind) {
    throw new SettingError(`must be ${delaysPerKind} delays in seconds separated by commas`);
  }
  return parts.map((part) => parseSeconds(part));
}

function parseList(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function parseHosts(text: string): readonly string[] {
  const hosts = parseList(text).map((host) => host.toLowerCase());
  const wrong = hosts.find((host) => !/^[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?$/.test(host));
  if (wrong !== undefined) throw new SettingError('must be host names such as receiver.test, separated by commas');
  return hosts;
}

function parseSubnets(text: string): readonly string[] {
  const ranges = parseList(text);
  try {
    ranges.forEach(parseSubnet);
  } catch {
    throw new SettingError('must be ranges such as 127.0.0.1/32 or fd00::/8, separated by commas');
  }
  return ranges;
}

function parseProxy(text: string): never {
  throw new SettingError(
    `is not supported by this version (${text.length} characters given): the service connects to targets directly; remove it and filter outgoing traffic in the network instead`,
  );
}

const milliseconds = (minimum: number, maximum: number) => (text: string) => parseInteger(text, minimum, maximum);

/** Settings of webhooks. `_MS` settings are whole milliseconds, all others decimal seconds or counts. */
export const webhookSettings = {
  webhookInlineDelays: setting({
    name: 'WAYSEAL_WEBHOOK_INLINE_DELAYS',
    description:
      'Seconds before each of the three inline attempts, counted from the commit or the previous failure (±20 %).',
    fallback: '0,5,30',
    parse: parseDelays,
  }),
  webhookRedriveDelays: setting({
    name: 'WAYSEAL_WEBHOOK_REDRIVE_DELAYS',
    description: 'Seconds before each of the three dead-letter redrives, counted from the previous failure (±10 %).',
    fallback: '900,7200,43200',
    parse: parseDelays,
  }),
  webhookTimeoutMs: setting({
    name: 'WAYSEAL_WEBHOOK_TIMEOUT_MS',
    description: 'Longest attempt, from the DNS lookup to the end of the response.',
    fallback: '15000',
    parse: milliseconds(1, 120_000),
  }),
  webhookDnsTimeoutMs: setting({
    name: 'WAYSEAL_WEBHOOK_DNS_TIMEOUT_MS',
    description: 'Longest DNS lookup within an attempt.',
    fallback: '3000',
    parse: milliseconds(1, 120_000),
  }),
  webhookConnectTimeoutMs: setting({
    name: 'WAYSEAL_WEBHOOK_CONNECT_TIMEOUT_MS',
    description: 'Longest TCP connect and TLS handshake together within an attempt.',
    fallback: '5000',
    parse: milliseconds(1, 120_000),
  }),
  webhookLeaseMs: setting({
    name: 'WAYSEAL_WEBHOOK_LEASE_MS',
    description: 'After this time without a renewal, another worker may take over an endpoint.',
    fallback: '45000',
    parse: milliseconds(50, 3_600_000),
  }),
  webhookEndpointConcurrency: setting({
    name: 'WAYSEAL_WEBHOOK_ENDPOINT_CONCURRENCY',
    description: 'Concurrent attempts to one endpoint, over all processes.',
    fallback: '4',
    parse: (text: string) => parseInteger(text, 1, 64),
  }),
  webhookConcurrency: setting({
    name: 'WAYSEAL_WEBHOOK_CONCURRENCY',
    description: 'Concurrent attempts of this process.',
    fallback: '100',
    parse: (text: string) => parseInteger(text, 1, 5_000),
  }),
  webhookPollMs: setting({
    name: 'WAYSEAL_WEBHOOK_POLL_MS',
    description: 'Interval of queue polls, besides the wake-up after each event.',
    fallback: '500',
    parse: milliseconds(1, 3_600_000),
  }),
  webhookBreakerFailures: setting({
    name: 'WAYSEAL_WEBHOOK_BREAKER_FAILURES',
    description: 'Consecutive failures that pause an endpoint.',
    fallback: '5',
    parse: (text: string) => parseInteger(text, 1, 1_000_000),
  }),
  webhookBreakerBaseMs: setting({
    name: 'WAYSEAL_WEBHOOK_BREAKER_BASE',
    description: 'Seconds of the first pause; each further pause is twice as long.',
    fallback: '10',
    parse: (text: string) => parseSeconds(text, 1),
  }),
  webhookBreakerMaxMs: setting({
    name: 'WAYSEAL_WEBHOOK_BREAKER_MAX',
    description: 'Seconds of the longest pause.',
    fallback: '600',
    parse: (text: string) => parseSeconds(text, 1),
  }),
  webhookDisableFailures: setting({
    name: 'WAYSEAL_WEBHOOK_DISABLE_FAILURES',
    description: 'Consecutive failures that can disable an endpoint.',
    fallback: '30',
    parse: (text: string) => parseInteger(text, 1, 1_000_000),
  }),
  webhookDisableAfterMs: setting({
    name: 'WAYSEAL_WEBHOOK_DISABLE_AFTER_S',
    description: 'Least age in seconds of the first of these failures before the endpoint is disabled.',
    fallback: '86400',
    parse: (text: string) => parseSeconds(text),
  }),
  webhookRetryAfterMaxMs: setting({
    name: 'WAYSEAL_WEBHOOK_RETRY_AFTER_MAX',
    description: 'Longest Retry-After of a 429 or 503 to follow, in seconds.',
    fallback: '3600',
    parse: (text: string) => parseSeconds(text),
  }),
  webhookHeldTtlMs: setting({
    name: 'WAYSEAL_WEBHOOK_HELD_TTL',
    description: 'Seconds that events of a disabled endpoint are held.',
    fallback: '604800',
    parse: (text: string) => parseSeconds(text),
  }),
  webhookLogTtlMs: setting({
    name: 'WAYSEAL_WEBHOOK_LOG_TTL',
    description: 'Seconds to keep deliveries and their log.',
    fallback: '2592000',
    parse: (text: string) => parseSeconds(text),
  }),
  webhookMaxPerKey: setting({
    name: 'WAYSEAL_WEBHOOK_MAX_PER_KEY',
    description: 'Most webhooks per key.',
    fallback: '20',
    parse: (text: string) => parseInteger(text, 1, 10_000),
  }),
  webhookRotateOverlapMs: setting({
    name: 'WAYSEAL_WEBHOOK_ROTATE_OVERLAP',
    description: 'Seconds after a rotation in which the old secret still signs, together with the new one.',
    fallback: '86400',
    parse: (text: string) => parseSeconds(text),
  }),
  webhookAllowSubnets: setting({
    name: 'WAYSEAL_WEBHOOK_ALLOW_SUBNETS',
    description: 'Comma-separated internal address ranges that webhooks may reach.',
    fallback: '',
    parse: parseSubnets,
  }),
  webhookAllowHosts: setting({
    name: 'WAYSEAL_WEBHOOK_ALLOW_HOSTS',
    description:
      'Comma-separated host names to allow although they are reserved or have no dot; their addresses are still checked.',
    fallback: '',
    parse: parseHosts,
  }),
  webhookAllowHttp: setting({
    name: 'WAYSEAL_WEBHOOK_ALLOW_HTTP',
    description: 'Whether targets allowed by one of these two lists may use http.',
    fallback: 'false',
    parse: parseBoolean,
  }),
  webhookNat64: setting({
    name: 'WAYSEAL_WEBHOOK_NAT64',
    description: 'Set to 1 on machines that reach IPv4 only through NAT64 (64:ff9b::/96).',
    fallback: '0',
    parse: (text: string) => parseInteger(text, 0, 1) === 1,
  }),
  webhookCaFile: setting({
    name: 'WAYSEAL_WEBHOOK_CA_FILE',
    description: 'PEM file of certificate authorities to trust for receivers instead of the public ones.',
    parse: (text: string) => text,
  }),
  webhookEgressProxy: setting({
    name: 'WAYSEAL_WEBHOOK_EGRESS_PROXY',
    description: 'Not supported yet; setting it stops the start.',
    parse: parseProxy,
  }),
} as const;

type WebhookSettings = typeof webhookSettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends WebhookSettings {}
}
