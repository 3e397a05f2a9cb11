import type { Feed } from '../ports.ts';
import { createOceanAdapter } from './dcsa/adapter.ts';
import { containerAndBill, dcsaKind, dcsaPaging } from './dcsa/kinds.ts';
import { createDhlAdapter } from './dhl/adapter.ts';
import { createExchange, type ExchangeOptions } from './exchange.ts';
import { createLicensedFeed, type FeedParts, type FeedTerms } from './licensed-feed.ts';

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
  return createLicensedFeed(createDhlAdapter(settings.key), settings, exchange, parts);
}

export function createDcsaFeed(settings: DcsaSettings, parts: FeedParts): Feed {
  const { baseUrl, key, carriers } = settings;
  const isConfigured = baseUrl !== undefined && key !== '' && carriers.length > 0;
  const exchange = isConfigured ? createExchange({ ...settings, baseUrl }) : null;
  return createLicensedFeed(createOceanAdapter(dcsaInstance(settings), dcsaKind), settings, exchange, parts);
}

/** Bookings came with declared feeds: the requests of these variables stay as they are. */
function dcsaInstance({ keyHeader, key, carriers }: DcsaSettings) {
  const access = { path: null, query: {}, headers: { [keyHeader]: key }, paging: dcsaPaging };
  return { id: 'dcsa', carriers, ...access, references: containerAndBill, requires: [] };
}
