import { buildTrackingUrl, type DetectionResult, type Directory, type TrackingUrl } from '@wayseal/detect';

/** The page of the carrier in the primary match; null for a number without a carrier. */
export function officialPage(detection: DetectionResult, directory: Directory): TrackingUrl | null {
  const { primary } = detection;
  if (primary === null || primary.carrier === null || detection.warnings.includes('not_trackable')) return null;
  const carrier = directory.findCarrier(primary.carrier.slug);
  if (carrier === undefined) return null;
  return buildTrackingUrl(directory, carrier, {
    trackingNumber: detection.tracking_number,
    vertical: primary.vertical,
  });
}
