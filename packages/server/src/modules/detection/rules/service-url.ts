import { namedKinds, type DetectionResult, type NamedKind, type Vertical } from '@wayseal/detect';

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

/** The kind that the page under this first path segment is of, where people name it; undefined for another segment. */
export function kindNamedBy(segment: string): NamedKind | undefined {
  return namedKinds.find((kind) => verticalRoutes[kind] === segment);
}

/** The kind that a label or a hint named, without which the number alone would be read otherwise; undefined without one. */
export function namedKindOf({ primary }: Pick<DetectionResult, 'primary'>): NamedKind | undefined {
  const isNamed = primary?.evidence.some((kind) => kind === 'context_label' || kind === 'hint_vertical') ?? false;
  return isNamed ? namedKinds.find((kind) => kind === primary?.vertical) : undefined;
}

/** Path of the page of a number that was found in a text: that of its kind where the text named it. */
export function numberPath(detection: DetectionResult): string {
  return pageUrl('', namedKindOf(detection) ?? null, detection.tracking_number);
}

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
