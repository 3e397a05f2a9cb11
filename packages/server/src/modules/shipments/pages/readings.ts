/** What a page needs of a detected number beside the answer of `track`: every reading with its carrier's page, near formats. */
import {
  buildTrackingUrl,
  type CarrierReference,
  type CheckArithmetic,
  type CheckDigitState,
  type ClosestFormat,
  type Confidence,
  type DetectionResult,
  type Detector,
  type Directory,
  type EvidenceKind,
  findClosestFormats,
  listBareBillLines,
  type Match,
  partsOf,
  type Vertical,
} from '@wayseal/detect';
import { presentSlugOf } from '../../directory/rules/present-slug.ts';
import type { CarrierLink } from '../../../surfaces/site/components.ts';

/** One carrier that may have the number. */
export interface Reading {
  /** Stable id of the number format. */
  readonly type: string;
  readonly label: string;
  readonly vertical: Vertical;
  /** Null where the number names none. */
  readonly carrier: CarrierReference | null;
  readonly confidence: Confidence;
  readonly checkDigit: CheckDigitState;
  readonly check: CheckArithmetic | null;
  readonly evidence: readonly EvidenceKind[];
  /** The carrier's page; null without one. */
  readonly link: CarrierLink | null;
  /** Null where only the length fits. */
  readonly match: Match | null;
}

/** A near format, with what its carrier's page and example say. */
export interface NearFormat {
  readonly format: ClosestFormat;
  readonly link: CarrierLink | null;
  /** Whether the last character of a whole number is a check digit. */
  readonly endsWithCheck: boolean;
}

export interface NumberFacts {
  /** Likeliest first; a carrier has one. */
  readonly readings: readonly Reading[];
  /** The reading that the page answers with; null where the visitor has to choose or nothing fits. */
  readonly chosen: Reading | null;
  /** Number formats that were tried. */
  readonly formats: number;
  /** Only for a number without a match. */
  readonly near: readonly NearFormat[];
  /** What the best suggestion is, for a number without a match. */
  readonly repaired: { readonly normalized: string; readonly match: Match } | null;
}

interface Sources {
  readonly detector: Pick<Detector, 'detect' | 'formats'>;
  readonly directory: Directory;
}

/** `hint`: slug of the carrier that the visitor chose. */
export function factsOf(detection: DetectionResult, hint: string | undefined, sources: Sources): NumberFacts {
  const { detector, directory } = sources;
  const readings = listReadings(detection, sources);
  const [suggestion] = detection.suggestions;
  const isUnknown = !detection.matched && !detection.sandbox;
  const repaired = isUnknown && suggestion !== undefined ? detector.detect(suggestion.value) : null;
  const near = isUnknown
    ? findClosestFormats(detection.normalized, { formats: detector.formats, directory }).map((format) =>
        describeNear(format, detection.tracking_number, sources),
      )
    : [];
  return {
    readings,
    chosen: choose(detection, readings, hint === undefined ? undefined : presentSlugOf(directory)(hint)),
    formats: detector.formats.length,
    near,
    repaired:
      repaired === null || repaired.primary === null
        ? null
        : { normalized: repaired.normalized, match: repaired.primary },
  };
}

function listReadings(detection: DetectionResult, sources: Sources): Reading[] {
  return listCandidates(detection, sources).map((each) => ({
    ...each,
    link: linkOf(each.carrier, each.vertical, detection, sources.directory),
  }));
}

/** The carriers that the page of a number names, in its order. */
export function listCarriers(detection: DetectionResult, sources: Sources): readonly CarrierReference[] {
  return listCandidates(detection, sources).flatMap(({ carrier }) => carrier ?? []);
}

function listCandidates(detection: DetectionResult, { directory, detector }: Sources): Omit<Reading, 'link'>[] {
  const matched = detection.matches.flatMap((match) => {
    const { carrier, candidates } = match;
    const own = { ...match, checkDigit: match.check_digit, match };
    // At low a number without a carrier is one of many; at a higher band its carrier is on the label.
    const slugs = carrier === null && match.confidence !== 'verified' ? candidates : [];
    const carriers = slugs.length === 0 ? [carrier] : slugs.map((slug) => referenceOf(slug, directory));
    return carriers.map((one) => ({ ...own, carrier: one }));
  });
  const shapes = detection.possible_shapes.flatMap(({ type, label, carrier }) => {
    const vertical = detector.formats.find((format) => format.type === type)?.vertical ?? 'parcel';
    const lines = carrier === null && type === 'bol' ? listBareBillLines(detection.normalized) : [];
    const carriers = lines.length === 0 ? [carrier] : lines.map((slug) => referenceOf(slug, directory));
    return carriers.map((one) => ({
      type,
      label,
      vertical,
      carrier: one,
      confidence: 'low' as const,
      checkDigit: 'not_applicable' as const,
      check: null,
      evidence: [],
      match: null,
    }));
  });
  const seen = new Set<string>();
  return [...matched, ...shapes].filter(({ carrier, type }) => {
    const key = carrier?.slug ?? `format ${type}`;
    return seen.size < seen.add(key).size;
  });
}

function referenceOf(slug: string, directory: Directory): CarrierReference | null {
  const carrier = directory.findCarrier(slug);
  return carrier === undefined ? null : { slug, name: carrier.name };
}

/** Null for a number without a carrier, and for one that no carrier tracks. */
function linkOf(
  carrier: CarrierReference | null,
  vertical: Vertical,
  { tracking_number: trackingNumber, warnings }: DetectionResult,
  directory: Directory,
): CarrierLink | null {
  const known = carrier === null ? undefined : directory.findCarrier(carrier.slug);
  if (known === undefined || carrier === null || warnings.includes('not_trackable')) return null;
  const page = buildTrackingUrl(directory, known, { trackingNumber, vertical });
  return page === null
    ? null
    : { url: page.url, linkType: page.linkType, carrier: carrier.name, number: trackingNumber };
}

/** What the visitor chose wins, then what is certain, then what stood in a carrier's address, then the only reading. */
function choose({ decision }: DetectionResult, readings: readonly Reading[], hint: string | undefined): Reading | null {
  const matched = readings.filter(({ match }) => match !== null);
  const [first] = matched;
  if (first === undefined) return null;
  const asked = hint === undefined ? undefined : matched.find(({ carrier }) => carrier?.slug === hint);
  if (asked !== undefined) return asked;
  // A form that several companies of a group issue is certain, and its company is not.
  const isNamed =
    first.match?.carrier !== null || !matched.some((each) => each !== first && each.match === first.match);
  const isClear = (decision === 'auto_select' && isNamed) || first.evidence.includes('url_host');
  return isClear || readings.length === 1 ? first : null;
}

function describeNear(format: ClosestFormat, trackingNumber: string, { detector, directory }: Sources): NearFormat {
  const known = detector.formats.find(({ type }) => type === format.type);
  const carrier = format.carrier === null ? undefined : directory.findCarrier(format.carrier.slug);
  const page =
    known === undefined || carrier === undefined
      ? null
      : buildTrackingUrl(directory, carrier, { trackingNumber, vertical: known.vertical });
  const example = known === undefined ? null : detector.detect(known.example);
  const last = example?.primary == null ? undefined : partsOf(example.normalized, example.primary).at(-1);
  return {
    format,
    link:
      page === null || carrier === undefined
        ? null
        : { url: page.url, linkType: page.linkType, carrier: carrier.name, number: trackingNumber },
    endsWithCheck: last?.isCheckDigit ?? false,
  };
}
