import type { FeedInstance } from '../../rules/feed-instance.ts';
import type { AirWaybill } from './air-answer.ts';

const maxUrlLength = 2_000;

/** The path template of the declaration, filled in. The standard has no search by the number of a waybill. */
export function waybillAddress({ baseUrl, query }: FeedInstance, path: string, { prefix, serial }: AirWaybill): URL {
  const filled = path
    .replaceAll('{awb_prefix}', prefix)
    .replaceAll('{awb_serial}', serial)
    .replaceAll('{number}', `${prefix}-${serial}`);
  const address = new URL(baseUrl.replace(/\/$/, '') + filled);
  for (const [name, value] of Object.entries({ ...query, embedded: 'true' })) address.searchParams.set(name, value);
  return address;
}

/** An address that a carrier names, resolved against `from`. Null for another origin, or for what cannot be called. */
export function sameOrigin(text: string | null, from: URL): URL | null {
  const url = text === null || text.length > maxUrlLength ? null : URL.parse(text, from.href);
  return url !== null && url.origin === from.origin && url.username === '' && url.password === '' ? url : null;
}
