import { buildTrackingUrl, type DetectionResult, type Directory, type TrackingUrl } from '@wayseal/detect';

/** The page of the carrier that the primary match names; a number that names no carrier has no official page. */
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
