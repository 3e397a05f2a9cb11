import { parseBase64Key } from '../lib/base64-key.ts';
import { logLevels, type LogLevel } from '../lib/log-levels.ts';
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

function parseDatabaseUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:')) {
    throw new SettingError('must be a postgres:// URL such as postgres://user:password@host:5432/wayseal');
  }
  return text;
}

function parseSecretsKeys(text: string): readonly Uint8Array[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > 2) throw new SettingError('must be one key, or the key and an older one separated by a comma');
  return parts.map((part) => {
    const key = parseBase64Key(part);
    if (key === undefined) throw new SettingError('must be 32 bytes in base64, as openssl rand -base64 32 prints them');
    return key;
  });
}

function parseLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (level === undefined) throw new SettingError(`must be one of ${logLevels.join(', ')}`);
  return level;
}

function parseOrigins(text: string): readonly string[] {
  const origins = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const origin of origins) {
    // Schemes of applications, such as vscode-webview://id, have no `origin` that URL would know.
    if (origin !== '*' && (!/^[a-z][a-z0-9+.-]*:\/\/[^/?#@\s]+$/i.test(origin) || URL.parse(origin) === null)) {
      throw new SettingError('must be origins such as https://app.example.com, separated by commas, or *');
    }
  }
  return origins;
}

/** What belongs to no subject: the process, its database, its doors. */
export const kernelSettings = {
  host: setting({
    name: 'WAYSEAL_HOST',
    description: 'Address to listen on. Use 0.0.0.0 or :: to accept connections from other machines.',
    fallback: '127.0.0.1',
    parse: parseNonEmpty,
  }),
  port: setting({
    name: 'WAYSEAL_PORT',
    description: 'TCP port to listen on. 0 takes any free port, which is printed.',
    fallback: '8080',
    parse: (text: string) => parseInteger(text, 0, 65_535),
  }),
  dataDir: setting({
    name: 'WAYSEAL_DATA_DIR',
    description: 'Folder of the SQLite database; made when missing. Must be on a local file system.',
    fallback: './data',
    parse: parseNonEmpty,
  }),
  databaseUrl: setting({
    name: 'WAYSEAL_DATABASE_URL',
    description: 'PostgreSQL 15 or later instead of SQLite, as postgres://user:password@host:5432/name.',
    secret: true,
    parse: parseDatabaseUrl,
  }),
  secretsKey: setting({
    name: 'WAYSEAL_SECRETS_KEY',
    description:
      'Key that encrypts webhook secrets and signing keys in the database: 32 bytes in base64 (openssl rand -base64 32); after a comma an older one that is only read. Needed with WAYSEAL_DATABASE_URL; else made at the first start in the data folder.',
    secret: true,
    parse: parseSecretsKeys,
  }),
  publicUrl: setting({
    name: 'WAYSEAL_PUBLIC_URL',
    description:
      'Origin under which people reach the service; service URLs and QR codes point there. Bound to loopback, the service answers under this name and loopback names only.',
    parse: parsePublicUrl,
  }),
  trustProxy: setting({
    name: 'WAYSEAL_TRUST_PROXY',
    description: 'Comma-separated addresses or CIDR ranges of proxies whose X-Forwarded-For counts.',
    fallback: '',
    parse: (text: string) => text,
  }),
  publicRequestsPerMinute: setting({
    name: 'WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE',
    description: 'Requests that one client address may send to routes without a key, per rolling minute.',
    fallback: '600',
    parse: (text: string) => parseInteger(text, 1, 1_000_000),
  }),
  mcpAllowedOrigins: setting({
    name: 'WAYSEAL_MCP_ALLOWED_ORIGINS',
    description:
      'Comma-separated origins of web pages that may call /mcp besides our own and loopback; * lets every page in.',
    fallback: '',
    parse: parseOrigins,
  }),
  logLevel: setting({
    name: 'WAYSEAL_LOG_LEVEL',
    description: `Least severe log level written to standard error: ${logLevels.join(', ')}.`,
    fallback: 'info',
    parse: parseLogLevel,
  }),
  printFirstKey: setting({
    name: 'WAYSEAL_PRINT_FIRST_KEY',
    description: 'Whether the first start makes an API key and prints it once. Set to false in containers.',
    fallback: 'true',
    parse: parseBoolean,
  }),
  metricsPort: setting({
    name: 'WAYSEAL_METRICS_PORT',
    description: 'Port on 127.0.0.1 that answers /metrics in the text format of Prometheus. Default: no such port.',
    parse: (text: string) => parseInteger(text, 0, 65_535),
  }),
  consolePort: setting({
    name: 'WAYSEAL_CONSOLE_PORT',
    description:
      'Port on 127.0.0.1 of the operator console, 0 for any free one; the start prints its address. Default: no console, unless wayseal serve --console. See docs/guides/operations.md.',
    parse: (text: string) => parseInteger(text, 0, 65_535),
  }),
  ...nodeSettings,
  ...tracingSettings,
} as const;
