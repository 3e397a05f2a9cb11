import type { Feed } from '../ports.ts';
import { createDcsaAdapter, type DcsaAccess } from './dcsa/adapter.ts';
import { createDhlAdapter } from './dhl/adapter.ts';
import { dhlKeyHeader } from './dhl/numbers.ts';
import { createExchange, type ExchangeOptions } from './exchange.ts';
import { createLicensedFeed, type FeedParts, type FeedTerms } from './licensed-feed.ts';

type Timeouts = Pick<ExchangeOptions, 'connectTimeoutMs' | 'timeoutMs' | 'ca' | 'resolve'>;

export interface DhlSettings extends FeedTerms, Timeouts {
  readonly baseUrl: string;
  /** Not configured when empty. */
  readonly key: string;
}

export interface DcsaSettings extends FeedTerms, Timeouts, DcsaAccess {
  /** Not configured when undefined, or with an empty key or list of carriers. */
  readonly baseUrl: string | undefined;
}

export function createDhlFeed(settings: DhlSettings, parts: FeedParts): Feed {
  const exchange = settings.key === '' ? null : createExchange(settings);
  return createLicensedFeed(createDhlAdapter({ headers: { [dhlKeyHeader]: settings.key } }), settings, exchange, parts);
}

export function createDcsaFeed(settings: DcsaSettings, parts: FeedParts): Feed {
  const { baseUrl, key, carriers } = settings;
  const isConfigured = baseUrl !== undefined && key !== '' && carriers.length > 0;
  const exchange = isConfigured ? createExchange({ ...settings, baseUrl }) : null;
  return createLicensedFeed(createDcsaAdapter(settings), settings, exchange, parts);
}
