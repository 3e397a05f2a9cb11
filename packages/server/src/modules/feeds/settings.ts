import { parseInteger, parseNonEmpty, setting, SettingError } from '../../kernel/config/setting.ts';

function parseFeedUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) {
    throw new SettingError('must be an http or https URL without a user, such as https://api-eu.dhl.com/track');
  }
  if (url.search || url.hash) throw new SettingError('must be a URL without query and fragment');
  return url.href.replace(/\/+$/, '');
}

/** Only characters that a header can hold: others would end it or cannot be sent. */
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
  'What to store of its events: none (nothing, and numbers are never tracked), canonical (status, times, place codes) or ' +
  'full (also wording that names no person, if your license allows it).';

function parseFeedsFile(text: string): string {
  if (!/\.(?:json|yaml|yml)$/i.test(text)) {
    throw new SettingError('must be the path of a file that ends with .json, .yaml or .yml');
  }
  return text;
}

/** Licensed feeds: their addresses, the limits of the license, and what the service stores of their events. */
export const feedSettings = {
  feedsFile: setting({
    name: 'WAYSEAL_FEEDS_FILE',
    description:
      'JSON or YAML file that declares licensed feeds, each with its carrier, credentials and limits; SIGHUP reads it again.',
    parse: parseFeedsFile,
  }),
  dhlUrl: setting({
    name: 'WAYSEAL_FEED_DHL_URL',
    description: 'Base URL of the DHL Group feed "Shipment Tracking - Unified", or of its stand-in.',
    fallback: 'https://api-eu.dhl.com/track',
    // A user and a password in it are refused, and must not be printed with the refusal.
    secret: true,
    parse: parseFeedUrl,
  }),
  dhlKey: setting({
    name: 'WAYSEAL_FEED_DHL_KEY',
    description: 'Your own key for that feed. Without it, the feed is not configured and never called.',
    fallback: '',
    secret: true,
    parse: parseFeedKey,
  }),
  dhlPerDay: setting({
    name: 'WAYSEAL_FEED_DHL_PER_DAY',
    description: 'Calls per day (UTC) that your key for that feed allows.',
    fallback: '250',
    parse: (text: string) => parseInteger(text, 1, 100_000_000),
  }),
  dhlSpacingMs: setting({
    name: 'WAYSEAL_FEED_DHL_SPACING_MS',
    description: 'Shortest time between two calls of the DHL Group feed, in milliseconds; 0 for none.',
    fallback: '5000',
    parse: (text: string) => parseInteger(text, 0, 3_600_000),
  }),
  dhlReuseMs: setting({
    name: 'WAYSEAL_FEED_DHL_REUSE_MS',
    description: 'How long an answer of that feed is reused from memory, in milliseconds; 0 for never.',
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
    description: 'Sentence in every answer with events of that feed; your license may prescribe it.',
    fallback:
      'Shipment data provided by DHL Group. For display to the end user only; it may not be stored, resold or redistributed.',
    parse: parseNonEmpty,
  }),
  dcsaUrl: setting({
    name: 'WAYSEAL_FEED_DCSA_URL',
    description: "Base URL of an ocean carrier's DCSA Track & Trace 2 feed, without /v2/events.",
    // A user and a password in it are refused, and must not be printed with the refusal.
    secret: true,
    parse: parseFeedUrl,
  }),
  dcsaCarriers: setting({
    name: 'WAYSEAL_FEED_DCSA_CARRIERS',
    description: 'Comma-separated slugs of the carriers whose containers and bills of lading that feed covers.',
    fallback: '',
    parse: parseSlugs,
  }),
  dcsaKeyHeader: setting({
    name: 'WAYSEAL_FEED_DCSA_KEY_HEADER',
    description: 'Header in which that feed expects your credentials.',
    fallback: 'Authorization',
    parse: parseHeaderName,
  }),
  dcsaKey: setting({
    name: 'WAYSEAL_FEED_DCSA_KEY',
    description: 'Your credentials, as the whole value of that header. Without them, the feed is not configured.',
    fallback: '',
    secret: true,
    parse: parseFeedKey,
  }),
  dcsaPerDay: setting({
    name: 'WAYSEAL_FEED_DCSA_PER_DAY',
    description: 'Calls per day (UTC) that your contract for that feed allows; each page of an answer is one call.',
    fallback: '1000',
    parse: (text: string) => parseInteger(text, 1, 100_000_000),
  }),
  dcsaSpacingMs: setting({
    name: 'WAYSEAL_FEED_DCSA_SPACING_MS',
    description: 'Least time between two calls of the DCSA feed, in milliseconds; 0 for none.',
    fallback: '1000',
    parse: (text: string) => parseInteger(text, 0, 3_600_000),
  }),
  dcsaReuseMs: setting({
    name: 'WAYSEAL_FEED_DCSA_REUSE_MS',
    description: 'How long an answer of the DCSA feed is reused from memory, in milliseconds; 0 for never.',
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
    description: 'Sentence in every answer with events of the DCSA feed.',
    fallback:
      'Shipment data provided by the ocean carrier. For display to the end user only; it may not be stored, resold or redistributed.',
    parse: parseNonEmpty,
  }),
} as const;

type FeedSettings = typeof feedSettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends FeedSettings {}
}
