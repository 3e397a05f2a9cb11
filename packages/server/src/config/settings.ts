import { logLevels, type LogLevel } from '../lib/log-levels.ts';

/**
 * One setting of the service: its name in the environment, what it means and how its text is read.
 * `parse` throws a `SettingError` with what was wrong and what would be right.
 */
export interface Setting<Value> {
  readonly name: string;
  readonly description: string;
  /** The text that is read when the variable is absent; undefined: the setting then has no value. */
  readonly fallback?: string;
  /** Never printed. */
  readonly secret?: true;
  readonly parse: (text: string) => Value;
}

export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** Keeps the exact type of a declaration, so that a setting with a fallback is known to have a value. */
const setting = <Declared extends Setting<unknown>>(declared: Declared): Declared => declared;

function parseInteger(text: string, minimum: number, maximum: number): number {
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < minimum || value > maximum) {
    throw new SettingError(`must be a whole number from ${minimum} to ${maximum}`);
  }
  return value;
}

function parseBoolean(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new SettingError('must be true or false');
  return text === 'true';
}

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

function parseLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (level === undefined) throw new SettingError(`must be one of ${logLevels.join(', ')}`);
  return level;
}

function parseNonEmpty(text: string): string {
  if (text.trim() === '') throw new SettingError('must not be empty');
  return text;
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

/** Every environment variable that the service reads. The configuration reference and `--help` are made from it. */
export const settings = {
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
  directoryDir: setting({
    name: 'WAYSEAL_DIRECTORY_DIR',
    description:
      'Folder of your own carrier tables, which add to the shipped ones or override them; read again on SIGHUP. See docs/guides/directory.md.',
    parse: parseNonEmpty,
  }),
  directoryStaleDays: setting({
    name: 'WAYSEAL_DIRECTORY_STALE_DAYS',
    description: 'Age in days at which the check of a tracking page by a person counts as stale.',
    fallback: '180',
    parse: (text: string) => parseInteger(text, 1, 36_500),
  }),
  databaseUrl: setting({
    name: 'WAYSEAL_DATABASE_URL',
    description: 'PostgreSQL 15 or later instead of SQLite, as postgres://user:password@host:5432/name.',
    secret: true,
    parse: parseDatabaseUrl,
  }),
  publicUrl: setting({
    name: 'WAYSEAL_PUBLIC_URL',
    description: 'Origin under which people reach the service; service URLs and QR codes point there.',
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
} as const;

export type SettingName = keyof typeof settings;
