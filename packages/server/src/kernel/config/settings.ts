import { parseBase64Key } from '../lib/base64-key.ts';
import { logFormats, type LogFormat } from '../lib/log-formats.ts';
import { logLevels, type LogLevel } from '../lib/log-levels.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { nodeSettings } from './node-settings.ts';
import { parseBoolean, parseInteger, parseNonEmpty, setting, SettingError } from './setting.ts';
import { tracingSettings } from './tracing-settings.ts';

function parsePublicUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new SettingError('must be an http or https URL such as https://track.example.com');
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    throw new SettingError('must be an origin without path, query or user, such as https://track.example.com');
  }
  return url.origin;
}

function parseContact(text: string): string {
  const url = URL.parse(text);
  const isAddress = url?.protocol === 'mailto:' && /^[^@\s,]+@[^@\s,]+$/.test(url.pathname);
  if (url === null || (!isAddress && url.protocol !== 'https:') || url.username !== '' || url.password !== '') {
    throw new SettingError('must be mailto: with one address or an https URL, such as mailto:support@example.com');
  }
  return url.href;
}

function parseSecretsKeys(text: string): readonly Uint8Array[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > 2) throw new SettingError('must be one key, or the key and an older one separated by a comma');
  return parts.map((part) => {
    const key = parseBase64Key(part);
    if (key === undefined)
      throw new SettingError('must be 32 bytes in base64; create one with openssl rand -base64 32');
    return key;
  });
}

function parseLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (level === undefined) throw new SettingError(`must be one of ${logLevels.join(', ')}`);
  return level;
}

function parseLogFormat(text: string): LogFormat {
  const format = logFormats.find((known) => known === text);
  if (format === undefined) throw new SettingError(`must be one of ${logFormats.join(', ')}`);
  return format;
}

function parseOrigins(text: string): readonly string[] {
  const origins = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const origin of origins) {
    // URL gives no `origin` for schemes of applications, such as vscode-webview://id.
    if (origin !== '*' && (!/^[a-z][a-z0-9+.-]*:\/\/[^/?#@\s]+$/i.test(origin) || URL.parse(origin) === null)) {
      throw new SettingError('must be origins such as https://app.example.com, separated by commas, or *');
    }
  }
  return origins;
}

/** Settings of no module: the process, its database and its HTTP server. */
export const kernelSettings = {
  host: setting({
    name: 'WAYSEAL_HOST',
    description: 'Address to listen on. Use 0.0.0.0 or :: to accept connections from other machines.',
    fallback: '127.0.0.1',
    parse: parseNonEmpty,
  }),
  port: setting({
    name: 'WAYSEAL_PORT',
    description: 'TCP port to listen on. 0 takes any free port and prints it.',
    fallback: '8080',
    parse: (text: string) => parseInteger(text, 0, 65_535),
  }),
  dataDir: setting({
    name: 'WAYSEAL_DATA_DIR',
    description: 'Folder of the SQLite database, created when missing. Must be on a local file system.',
    fallback: './data',
    parse: parseNonEmpty,
  }),
  databaseUrl: setting({
    name: 'WAYSEAL_DATABASE_URL',
    description:
      'URL of a PostgreSQL database (15 or later) to use instead of SQLite, as postgres://user:password@host:5432/name. With several hosts (one:5432,two:5432), the service uses the one that takes writes and follows a failover.',
    secret: true,
    parse: parseDatabaseUrl,
  }),
  secretsKey: setting({
    name: 'WAYSEAL_SECRETS_KEY',
    description:
      'Key that encrypts webhook secrets and signing keys in the database: 32 bytes in base64 (openssl rand -base64 32). After a comma, an older key that only decrypts. Required with WAYSEAL_DATABASE_URL. With SQLite, the first start creates one in the data folder.',
    secret: true,
    parse: parseSecretsKeys,
  }),
  publicUrl: setting({
    name: 'WAYSEAL_PUBLIC_URL',
    description:
      'Public origin of the service, used in links and QR codes. On a loopback address, the service answers only under this name and loopback names.',
    parse: parsePublicUrl,
  }),
  contact: setting({
    name: 'WAYSEAL_CONTACT',
    description:
      'Public address for reports of visitors, mailto: or https. Pages of numbers without a match link to it. Default: no link.',
    parse: parseContact,
  }),
  trustProxy: setting({
    name: 'WAYSEAL_TRUST_PROXY',
    description: 'Comma-separated addresses or CIDR ranges of proxies whose X-Forwarded-For the service trusts.',
    fallback: '',
    parse: (text: string) => text,
  }),
  publicRequestsPerMinute: setting({
    name: 'WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE',
    description: 'Requests without an API key that one client address may send in 60 s.',
    fallback: '600',
    parse: (text: string) => parseInteger(text, 1, 1_000_000),
  }),
  mcpAllowedOrigins: setting({
    name: 'WAYSEAL_MCP_ALLOWED_ORIGINS',
    description:
      'Comma-separated origins of web pages that may call /mcp, in addition to our own and loopback. * allows every page.',
    fallback: '',
    parse: parseOrigins,
  }),
  logLevel: setting({
    name: 'WAYSEAL_LOG_LEVEL',
    description: `Lowest log level written to standard error: ${logLevels.join(', ')}. Default: info as JSON, warn as text.`,
    parse: parseLogLevel,
  }),
  logFormat: setting({
    name: 'WAYSEAL_LOG_FORMAT',
    description:
      'Format of the log on standard error: json is one object per line, text one line of words. auto writes text to a terminal and JSON to a file, a pipe or a container log.',
    fallback: 'auto',
    parse: parseLogFormat,
  }),
  printFirstKey: setting({
    name: 'WAYSEAL_PRINT_FIRST_KEY',
    description: 'Whether the first start creates an API key and prints it once. Set false in containers.',
    fallback: 'true',
    parse: parseBoolean,
  }),
  metricsPort: setting({
    name: 'WAYSEAL_METRICS_PORT',
    description: 'Port on 127.0.0.1 for /metrics in the Prometheus text format. Default: no metrics port.',
    parse: (text: string) => parseInteger(text, 0, 65_535),
  }),
  consolePort: setting({
    name: 'WAYSEAL_CONSOLE_PORT',
    description:
      'Port on 127.0.0.1 of the operator console; 0 takes any free port. The start prints its address. Default: no console, unless wayseal serve --console. See docs/guides/monitoring.md.',
    parse: (text: string) => parseInteger(text, 0, 65_535),
  }),
  ...nodeSettings,
  ...tracingSettings,
} as const;
