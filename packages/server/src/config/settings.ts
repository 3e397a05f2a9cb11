import { parseBase64Key } from '../lib/base64-key.ts';
import { parseFaults, type Fault } from '../lib/faults.ts';
import { logLevels, type LogLevel } from '../lib/log-levels.ts';
import { nodeSettings } from './node-settings.ts';
import { parseBoolean, parseInteger, setting, SettingError } from './setting.ts';
import { tracingSettings } from './tracing-settings.ts';
import { webhookSettings } from './webhook-settings.ts';

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

function parseList(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Only the shape: whether the key is one is found out where it is used. */
function parseVkeyText(text: string): string {
  if (!/^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/.test(text)) {
    throw new SettingError('must hold vkeys as in the keys document, such as track.example/smt1+b6317c01+AT1AF8Po…');
  }
  return text;
}

function parseWitnesses(text: string): readonly { readonly vkey: string; readonly url: string }[] {
  return parseList(text).map((part) => {
    const [vkey = '', url = '', ...rest] = part.split(/ +/);
    if (rest.length > 0 || !/^https?:\/\/[^\s?#]+$/.test(url)) {
      throw new SettingError('must be pairs of a vkey and an http or https address, separated by one space');
    }
    return { vkey: parseVkeyText(vkey), url: url.replace(/\/+$/, '') };
  });
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

function readFaults(text: string): readonly Fault[] {
  try {
    return parseFaults(text);
  } catch (error) {
    throw new SettingError((error as Error).message);
  }
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

function parseFeedUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) {
    throw new SettingError('must be an http or https URL without a user, such as https://api-eu.dhl.com/track');
  }
  if (url.search || url.hash) throw new SettingError('must be a URL without query and fragment');
  return url.href.replace(/\/+$/, '');
}

/** What goes into a header: anything else would end it, or could not be sent. */
function parseFeedKey(text: string): string {
  const key = text.trim();
  if (!/^[\x20-\x7e]{0,4096}$/.test(key)) throw new SettingError('must be at most 4096 printable ASCII characters');
  return key;
}

function parseHeaderName(text: string): string {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(text) || /^(?:host|connection|accept|content-length|cookie)$/i.test(text)) {
    throw new SettingError('must be the name of a header for credentials, such as Authorization or API-Key');
  }
  return text;
}

function parseSlugs(text: string): readonly string[] {
  const slugs = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (!slugs.every((slug) => /^[a-z0-9][a-z0-9-]{0,148}[a-z0-9]$/.test(slug))) {
    throw new SettingError('must be carrier slugs such as maersk, separated by commas');
  }
  return slugs;
}

function parsePersist(text: string): 'none' | 'canonical' | 'full' {
  if (text !== 'none' && text !== 'canonical' && text !== 'full') {
    throw new SettingError('must be none, canonical or full');
  }
  return text;
}

const persistMeaning =
  'What is kept of its events: none (nothing, numbers are never tracked), canonical (status, times, place codes) or full ' +
  '(also the wording that names nobody, if your licence allows it).';

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
  secretsKey: setting({
    name: 'WAYSEAL_SECRETS_KEY',
    description:
      'Key that encrypts webhook secrets and signing keys in the database: 32 bytes in base64 (openssl rand -base64 32); after a comma an older one that is only read. Needed with WAYSEAL_DATABASE_URL; else made at the first start in the data folder.',
    secret: true,
    parse: parseSecretsKeys,
  }),
  checkpointCopy: setting({
    name: 'WAYSEAL_CHECKPOINT_COPY',
    description:
      'File that keeps the last checkpoint of the public log outside the database, so that a restored backup is recognised and not appended to. Default: checkpoint in the data folder; with PostgreSQL name a place that does not share the fate of the database.',
    parse: parseNonEmpty,
  }),
  witnesses: setting({
    name: 'WAYSEAL_WITNESSES',
    description:
      'Comma-separated witnesses that cosign our checkpoints, each as its vkey, one space and its address: name+1a2b3c4d+BASE64 https://witness.example/witness.',
    fallback: '',
    parse: parseWitnesses,
  }),
  witnessLogs: setting({
    name: 'WAYSEAL_WITNESS_LOGS',
    description:
      'Comma-separated vkeys of other logs whose checkpoints this instance cosigns at /witness/add-checkpoint.',
    fallback: '',
    parse: (text: string) => parseList(text).map(parseVkeyText),
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
  epcisPublic: setting({
    name: 'WAYSEAL_EPCIS_PUBLIC',
    description:
      'Whether events of partners appear on the public pages of the shipments that they are about: on or off. See docs/guides/epcis.md.',
    fallback: 'on',
    parse: (text: string) => {
      if (text !== 'on' && text !== 'off') throw new SettingError('must be on or off');
      return text === 'on';
    },
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
  dhlUrl: setting({
    name: 'WAYSEAL_FEED_DHL_URL',
    description: 'Base of the DHL Group feed "Shipment Tracking - Unified", or of its stand-in.',
    fallback: 'https://api-eu.dhl.com/track',
    // A user and a password in it are refused, and must not be printed with the refusal.
    secret: true,
    parse: parseFeedUrl,
  }),
  dhlKey: setting({
    name: 'WAYSEAL_FEED_DHL_KEY',
    description: 'Your own key for that feed. Without it the feed is not configured, and nothing is called.',
    fallback: '',
    secret: true,
    parse: parseFeedKey,
  }),
  dhlPerDay: setting({
    name: 'WAYSEAL_FEED_DHL_PER_DAY',
    description: 'Calls of that feed per day (UTC) that your key allows.',
    fallback: '250',
    parse: (text: string) => parseInteger(text, 1, 100_000_000),
  }),
  dhlSpacingMs: setting({
    name: 'WAYSEAL_FEED_DHL_SPACING_MS',
    description: 'Least time between two calls of that feed, in milliseconds; 0 for none.',
    fallback: '5000',
    parse: (text: string) => parseInteger(text, 0, 3_600_000),
  }),
  dhlReuseMs: setting({
    name: 'WAYSEAL_FEED_DHL_REUSE_MS',
    description: 'How long an answer of that feed is given again from memory, in milliseconds; 0 for never.',
    fallback: '30000',
    parse: (text: string) => parseInteger(text, 0, 300_000),
  }),
  dhlPersist: setting({
    name: 'WAYSEAL_FEED_DHL_PERSIST',
    description: persistMeaning,
    fallback: 'canonical',
    parse: parsePersist,
  }),
  dhlAttribution: setting({
    name: 'WAYSEAL_FEED_DHL_ATTRIBUTION',
    description: 'Sentence that accompanies every answer with events of that feed; your licence may prescribe it.',
    fallback:
      'Shipment data provided by DHL Group. For display to the end user only; it may not be stored, resold or redistributed.',
    parse: parseNonEmpty,
  }),
  dcsaUrl: setting({
    name: 'WAYSEAL_FEED_DCSA_URL',
    description: "Base of an ocean carrier's DCSA Track & Trace 2 interface, without /v2/events.",
    // A user and a password in it are refused, and must not be printed with the refusal.
    secret: true,
    parse: parseFeedUrl,
  }),
  dcsaCarriers: setting({
    name: 'WAYSEAL_FEED_DCSA_CARRIERS',
    description: 'Comma-separated slugs of the carriers whose containers and bills of lading that interface knows.',
    fallback: '',
    parse: parseSlugs,
  }),
  dcsaKeyHeader: setting({
    name: 'WAYSEAL_FEED_DCSA_KEY_HEADER',
    description: 'Header in which that interface expects your credentials.',
    fallback: 'Authorization',
    parse: parseHeaderName,
  }),
  dcsaKey: setting({
    name: 'WAYSEAL_FEED_DCSA_KEY',
    description: 'Your credentials, as the whole value of that header. Without it the feed is not configured.',
    fallback: '',
    secret: true,
    parse: parseFeedKey,
  }),
  dcsaPerDay: setting({
    name: 'WAYSEAL_FEED_DCSA_PER_DAY',
    description: 'Calls of that interface per day (UTC) that your contract allows; each page of an answer is one.',
    fallback: '1000',
    parse: (text: string) => parseInteger(text, 1, 100_000_000),
  }),
  dcsaSpacingMs: setting({
    name: 'WAYSEAL_FEED_DCSA_SPACING_MS',
    description: 'Least time between two calls of that interface, in milliseconds; 0 for none.',
    fallback: '1000',
    parse: (text: string) => parseInteger(text, 0, 3_600_000),
  }),
  dcsaReuseMs: setting({
    name: 'WAYSEAL_FEED_DCSA_REUSE_MS',
    description: 'How long an answer of that interface is given again from memory, in milliseconds; 0 for never.',
    fallback: '30000',
    parse: (text: string) => parseInteger(text, 0, 300_000),
  }),
  dcsaPersist: setting({
    name: 'WAYSEAL_FEED_DCSA_PERSIST',
    description: persistMeaning,
    fallback: 'canonical',
    parse: parsePersist,
  }),
  dcsaAttribution: setting({
    name: 'WAYSEAL_FEED_DCSA_ATTRIBUTION',
    description: 'Sentence that accompanies every answer with events of that interface.',
    fallback:
      'Shipment data provided by the ocean carrier. For display to the end user only; it may not be stored, resold or redistributed.',
    parse: parseNonEmpty,
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
  faults: setting({
    name: 'WAYSEAL_FAULT',
    description:
      'For tests of failures only: point[:n][=kill|stop|throw|delay=ms], several after commas; the process does this at the n-th passage.',
    parse: readFaults,
  }),
  ...nodeSettings,
  ...tracingSettings,
  ...webhookSettings,
} as const;

export type SettingName = keyof typeof settings;
