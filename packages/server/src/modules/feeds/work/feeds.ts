import type { Feed } from '../ports.ts';
import { createOceanAdapter } from './dcsa/adapter.ts';
import { containerAndBill, dcsaKind, dcsaPaging, oceanRefusedForS } from './dcsa/kinds.ts';
import { createDhlAdapter } from './dhl/adapter.ts';
import { createCredentials } from './credentials/create-credentials.ts';
import { createExchange, defaultConnectTimeoutMs, type ExchangeOptions } from './exchange.ts';
import { dhlKeyHeader } from './dhl/numbers.ts';
import type { FeedTerms } from './idle-feed.ts';
import { createLicensedFeed, type FeedParts } from './licensed-feed.ts';

type Timeouts = Pick<ExchangeOptions, 'connectTimeoutMs' | 'timeoutMs' | 'ca' | 'resolve'>;

export interface DhlSettings extends FeedTerms, Timeouts {
  readonly baseUrl: string;
  /** Not configured when empty. */
  readonly key: string;
}

export interface DcsaSettings extends FeedTerms, Timeouts {
  /** Header for the credentials, and its exact value. */
  readonly keyHeader: string;
  readonly key: string;
  /** Directory slugs of the carriers whose numbers the server knows. */
  readonly carriers: readonly string[];
  /** Not configured when undefined, or with an empty key or list of carriers. */
  readonly baseUrl: string | undefined;
}

export function createDhlFeed(settings: DhlSettings, parts: FeedParts): Feed {
  const exchange = settings.key === '' ? null : createExchange(settings);
  return createLicensedFeed(createDhlAdapter({ headers: { [dhlKeyHeader]: settings.key } }), settings, exchange, parts);
}

export function createDcsaFeed(settings: DcsaSettings, parts: FeedParts): Feed {
  const { baseUrl, key, keyHeader, carriers } = settings;
  const adapter = createOceanAdapter({ ...dcsaRequests, carriers }, dcsaKind);
  const terms = { ...settings, refusedForS: oceanRefusedForS };
  if (baseUrl === undefined || key === '' || carriers.length === 0)
    return createLicensedFeed(adapter, terms, null, parts);
  const timeouts = { connectTimeoutMs: settings.connectTimeoutMs ?? defaultConnectTimeoutMs };
  const access = {
    id: adapter.id,
    auth: { type: 'headers' },
    headers: { [keyHeader]: key },
    baseUrl,
    ...timeouts,
  } as const;
  const exchange = createExchange({ ...settings, baseUrl });
  return createLicensedFeed(adapter, terms, exchange, parts, createCredentials(access, parts));
}

/** Bookings came with declared feeds: the requests of these variables stay as they are. */
const dcsaRequests = {
  id: 'dcsa',
  path: null,
  query: {},
  references: containerAndBill,
  requires: [],
  paging: dcsaPaging,
} as const;
