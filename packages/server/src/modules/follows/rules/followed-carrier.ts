/** What a number alone says of a follow. */
import type { DetectionResult, Vertical } from '@wayseal/detect';
import { recordNumber } from '../../statuses/rules/record-number.ts';

/** Slugs of all carriers that the number may have. */
function possibleCarriers({ matches }: DetectionResult): ReadonlySet<string> {
  return new Set(
    matches.flatMap(({ carrier, candidates }) => [...(carrier === null ? [] : [carrier.slug]), ...candidates]),
  );
}

/** Null where more than one is possible: then the first report of the number says it. */
export function certainCarrier(detection: DetectionResult): string | null {
  const { decision, primary } = detection;
  if (decision === 'auto_select' && primary?.carrier) return primary.carrier.slug;
  const [only, ...others] = possibleCarriers(detection);
  return only !== undefined && others.length === 0 ? only : null;
}

/** The kind of number, where all readings agree, or those of the carrier. */
export function verticalOf({ matches }: DetectionResult, slug: string | null): Vertical | null {
  const own = matches.filter(
    ({ carrier, candidates }) => slug !== null && (carrier?.slug === slug || candidates.includes(slug)),
  );
  const [only, ...others] = new Set((own.length === 0 ? matches : own).map(({ vertical }) => vertical));
  return only !== undefined && others.length === 0 ? only : null;
}

/** The number as follows have it: as it is recorded; a reserved one with its dash. */
export function followedNumber(detection: DetectionResult): string {
  return detection.sandbox ? detection.tracking_number : recordNumber(detection);
}
