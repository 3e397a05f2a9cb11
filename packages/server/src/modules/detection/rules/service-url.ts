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
  const route = detection.primary === null ? universalRoute : verticalRoutes[detection.primary.vertical];
  return `${origin}/${route}/${encodePathSegment(detection.tracking_number)}`;
}

/** Page of this service that takes any number. */
export function universalUrl(origin: string, number: string): string {
  return `${origin}/${universalRoute}/${encodePathSegment(number)}`;
}

/** Percent-encodes a segment. A lone surrogate, which a URL cannot hold, becomes U+FFFD. */
function encodePathSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
