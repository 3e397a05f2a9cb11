import type { DetectionResult } from '@wayseal/detect';

/** Barcodes that carry the number of a parcel among routing digits, by the name that detection gives their reading. */
const wrappedBarcodes: ReadonlySet<string> = new Set(['usps_420_prefix', 'fedex_barcode', 'dpd_barcode']);

/**
 * The number under which a parcel is recorded, followed and looked for: that of the carrier without the routing digits of a
 * barcode, since the same label prints both. Everything else is recorded as it is normalized.
 */
export function recordNumber({
  normalized,
  tracking_number: number,
  transformations,
}: Pick<DetectionResult, 'normalized' | 'tracking_number' | 'transformations'>): string {
  return transformations.some((each) => wrappedBarcodes.has(each)) ? number : normalized;
}
