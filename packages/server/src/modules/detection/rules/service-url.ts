import type { DetectionResult, Vertical } from '@wayseal/detect';

/** First path segment of the page for each kind of identifier. */
export const verticalRoutes: Readonly<Record<Vertical, string>> = {
  air_cargo: 'air-cargo',
  container: 'container',
  bol: 'bol',
  parcel: 'parcel',
  post_ems: 'post',
};

/** The landing that takes every number, whatever it is. */
export const universalRoute = 'track';

/** Page of this service for a detected number: the route of its kind, or the universal landing when none fits. */
export function serviceUrl(origin: string, detection: DetectionResult): string {
  const route = detection.primary === null ? universalRoute : verticalRoutes[detection.primary.vertical];
  return `${origin}/${route}/${encodePathSegment(detection.tracking_number)}`;
}

/** Page of this service that takes any number. */
export function universalUrl(origin: string, number: string): string {
  return `${origin}/${universalRoute}/${encodePathSegment(number)}`;
}

/** Percent-encodes a segment; a lone surrogate, which no URL can carry, becomes U+FFFD. */
function encodePathSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
