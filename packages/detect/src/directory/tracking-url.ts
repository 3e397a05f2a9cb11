import type { Vertical } from '../types.ts';
import type { AcceptedKind, Carrier, CarrierCategory, Directory, TrackingUrl } from './types.ts';
import { cutToPage, fillTemplate, makeTemplateValues, vetUrl } from './url-template.ts';

export interface TrackingUrlRequest {
  /** `tracking_number` of a detection result: for an air waybill the dashed form. */
  readonly trackingNumber: string;
  readonly vertical: Vertical;
}

const kindOfVertical: Readonly<Record<Vertical, AcceptedKind>> = {
  parcel: 'parcel',
  post_ems: 's10',
  air_cargo: 'awb',
  container: 'container',
  bol: 'bol',
};

/**
 * Kinds that a template takes when its row does not say. Posts and parcel carriers issue both forms (a USPS parcel number
 * is no S10 item), and the PRO numbers of freight carriers are detected as parcel numbers.
 */
const kindsOfCategory: Readonly<Record<CarrierCategory, readonly AcceptedKind[]>> = {
  parcel: ['parcel', 's10'],
  post_ems: ['s10', 'parcel'],
  air_cargo: ['awb'],
  ocean: ['container', 'bol'],
  freight: ['bol', 'parcel'],
};

/**
 * The carrier's own page for a number: production deep link, production search page, the successor's page, then a page
 * of the catalog, which is never `curated`. Null when there is none; the routes of the service come after that.
 * A deep link that does not take this kind of number, or cannot be built safely, falls back to the page below it.
 */
export function buildTrackingUrl(
  directory: Directory,
  carrier: Carrier,
  request: TrackingUrlRequest,
): TrackingUrl | null {
  const own = buildOwnUrl(carrier, request);
  if (own !== null && carrier.tier === 'production') return own;
  const successor = carrier.successorSlug === null ? undefined : directory.findCarrier(carrier.successorSlug);
  // One step: a successor is never itself retired (validated), and a broken overlay must not make a loop here.
  const successorUrl = successor === undefined ? null : buildOwnUrl(successor, request);
  return successorUrl ?? own;
}

function buildOwnUrl(carrier: Carrier, request: TrackingUrlRequest): TrackingUrl | null {
  if (carrier.urlTemplate === null) return null;
  const curated = carrier.curatedUrl && carrier.tier === 'production';
  if (carrier.linkType === 'search_page') {
    const page = vetUrl(carrier.urlTemplate, carrier.urlHosts);
    return page === null ? null : { url: page, linkType: 'search_page', slug: carrier.slug, curated };
  }
  if (carrier.linkType !== 'deep_link') return null;
  if (carrier.needs === null && acceptsKind(carrier, kindOfVertical[request.vertical])) {
    const values = makeTemplateValues(request.trackingNumber);
    const url = fillTemplate(carrier.urlTemplate, values, carrier.urlHosts);
    if (url !== null) return { url, linkType: 'deep_link', slug: carrier.slug, curated };
  }
  const page = cutToPage(carrier.urlTemplate);
  const url = page === null ? null : vetUrl(page, carrier.urlHosts);
  return url === null ? null : { url, linkType: 'search_page', slug: carrier.slug, curated: false };
}

function acceptsKind(carrier: Carrier, kind: AcceptedKind): boolean {
  const kinds = carrier.accepts.length > 0 ? carrier.accepts : kindsOfCategory[carrier.category];
  return kinds.includes(kind);
}
