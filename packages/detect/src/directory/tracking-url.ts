import { billLines } from '../data/bill-lines.ts';
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
  const own = buildOwnUrl(directory, carrier, request);
  if (own !== null && carrier.tier === 'production') return own;
  const successor = carrier.successorSlug === null ? undefined : directory.findCarrier(carrier.successorSlug);
  // One step: a successor is never itself retired (validated), and a broken overlay must not make a loop here.
  const successorUrl = successor === undefined ? null : buildOwnUrl(directory, successor, request);
  return successorUrl ?? own;
}

function buildOwnUrl(directory: Directory, carrier: Carrier, request: TrackingUrlRequest): TrackingUrl | null {
  if (carrier.urlTemplate === null) return null;
  const isProduction = carrier.tier === 'production';
  const curated = carrier.curatedUrl && isProduction;
  const { linkType } = carrier;
  if (kindOfVertical(request.vertical) === 'bol' && carrier.urlTemplateBol !== null) {
    const url = fillFor(directory, carrier, carrier.urlTemplateBol, request);
    const billType = listVariables(carrier.urlTemplateBol).length > 0 ? 'deep_link' : 'search_page';
    if (url !== null) return { url, linkType: billType, slug: carrier.slug, curated: isProduction };
  }
  if (linkType === 'search_page' || linkType === 'home_page') {
    const page = vetUrl(carrier.urlTemplate, carrier.urlHosts);
    return page === null ? null : { url: page, linkType, slug: carrier.slug, curated };
  }
  if (linkType !== 'deep_link') return null;
  if (carrier.needs === null && acceptedKindsOf(carrier).includes(kindOfVertical(request.vertical))) {
    const url = fillFor(directory, carrier, carrier.urlTemplate, request);
    if (url !== null) return { url, linkType: 'deep_link', slug: carrier.slug, curated };
  }
  const page = cutToPage(carrier.urlTemplate);
  const url = page === null ? null : vetUrl(page, carrier.urlHosts);
  return url === null ? null : { url, linkType: linkTypeOfPage(url), slug: carrier.slug, curated: false };
}

function fillFor(
  directory: Directory,
  carrier: Carrier,
  template: string,
  { trackingNumber }: TrackingUrlRequest,
): string | null {
  const { category, urlHosts } = carrier;
  const line =
    category === 'ocean' ? makeLineValues(trackingNumber, listScacs(directory, carrier, trackingNumber)) : {};
  return fillTemplate(template, { ...makeTemplateValues(trackingNumber), ...line }, urlHosts);
}

/** The line's own SCACs, and the code in front of a bill if it is one of a brand that the line took over, or serves as one. */
function listScacs(directory: Directory, { slug, identifiers }: Carrier, bill: string): readonly string[] {
  const code = bill.slice(0, 4);
  const isOfLine =
    directory.findByScac(code)?.slug === slug ||
    billLines.some((line) => line.slug === slug && [...line.scacs, ...(line.unsureScacs ?? [])].includes(code));
  return isOfLine ? [...identifiers.scac, code] : identifiers.scac;
}
