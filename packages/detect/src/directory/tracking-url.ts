import type { Vertical } from '../types.ts';
import { acceptedKindsOf, kindOfVertical } from './accepted-kinds.ts';
import type { Carrier, Directory, TrackingUrl } from './types.ts';
import {
  cutToPage,
  fillTemplate,
  linkTypeOfPage,
  listVariables,
  makeLineValues,
  makeTemplateValues,
  vetUrl,
} from './url-template.ts';

export interface TrackingUrlRequest {
  /** `tracking_number` of a detection result: for an air waybill the dashed form. */
  readonly trackingNumber: string;
  readonly vertical: Vertical;
}

/**
 * The carrier's page for a number: production deep link, search page or home page, the successor's page, then a page of
 * the catalog, which is never `curated`. Null without a page; callers then use the routes of the service. A deep link that does not
 * take this kind of number, or cannot be built safely, falls back to its parent page.
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
  const successorUrl = successor === undefined ? null : buildOwnUrl(successor, request, carrier.identifiers.scac);
  return successorUrl ?? own;
}

/** `brandScac`: codes with which a brand that the carrier took over begins its bills. */
function buildOwnUrl(
  carrier: Carrier,
  request: TrackingUrlRequest,
  brandScac: readonly string[] = [],
): TrackingUrl | null {
  if (carrier.urlTemplate === null) return null;
  const isProduction = carrier.tier === 'production';
  const curated = carrier.curatedUrl && isProduction;
  const { linkType } = carrier;
  if (kindOfVertical(request.vertical) === 'bol' && carrier.urlTemplateBol !== null) {
    const url = fillFor(carrier, carrier.urlTemplateBol, request, brandScac);
    const billType = listVariables(carrier.urlTemplateBol).length > 0 ? 'deep_link' : 'search_page';
    if (url !== null) return { url, linkType: billType, slug: carrier.slug, curated: isProduction };
  }
  if (linkType === 'search_page' || linkType === 'home_page') {
    const page = vetUrl(carrier.urlTemplate, carrier.urlHosts);
    return page === null ? null : { url: page, linkType, slug: carrier.slug, curated };
  }
  if (linkType !== 'deep_link') return null;
  if (carrier.needs === null && acceptedKindsOf(carrier).includes(kindOfVertical(request.vertical))) {
    const url = fillFor(carrier, carrier.urlTemplate, request, brandScac);
    if (url !== null) return { url, linkType: 'deep_link', slug: carrier.slug, curated };
  }
  const page = cutToPage(carrier.urlTemplate);
  const url = page === null ? null : vetUrl(page, carrier.urlHosts);
  return url === null ? null : { url, linkType: linkTypeOfPage(url), slug: carrier.slug, curated: false };
}

function fillFor(
  { category, identifiers, urlHosts }: Carrier,
  template: string,
  { trackingNumber }: TrackingUrlRequest,
  brandScac: readonly string[],
): string | null {
  const line = category === 'ocean' ? makeLineValues(trackingNumber, [...identifiers.scac, ...brandScac]) : {};
  return fillTemplate(template, { ...makeTemplateValues(trackingNumber), ...line }, urlHosts);
}
