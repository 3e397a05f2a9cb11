import type { DetectionResult, Vertical } from '@wayseal/detect';

/** First path segment of the page per vertical. */
export const verticalRoutes: Readonly<Record<Vertical, string>> = {
  air_cargo: 'air-cargo',
  container: 'container',
  bol: 'bol',
  parcel: 'parcel',
  post_ems: 'post',
};

/** First path segment of the landing page, which takes any number. */
export const universalRoute = 'track';

/** Page of this service for a detected number: the page of its vertical, or the landing page without a match. */
export function serviceUrl(origin: string, detection: DetectionResult): string {
  return pageUrl(origin, detection.primary?.vertical ?? null, detection.tracking_number);
}

const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Page of this service for a number of this vertical; the landing page where it is not known. Dashes and dots alone have no page,
 * and `..` would be another one: the start page asks for a number.
 */
export function pageUrl(origin: string, vertical: Vertical | null, number: string): string {
  if (!letterOrDigit.test(number)) return `${origin}/`;
  const route = vertical === null ? universalRoute : verticalRoutes[vertical];
  return `${origin}/${route}/${encodePathSegment(number)}`;
}

/** Page of this service that takes any number. */
export function universalUrl(origin: string, number: string): string {
  return pageUrl(origin, null, number);
}

/** Percent-encodes a segment. A lone surrogate, which a URL cannot hold, becomes U+FFFD. */
function encodePathSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
