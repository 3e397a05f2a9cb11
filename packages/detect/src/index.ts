/**
 * Detection of logistics identifiers: a number in, ranked candidates with their reasons out. Pure, synchronous, without a
 * clock, network or dependency; runs in Node and in a browser.
 */
import { type ClosestFormat, findClosestFormats } from './closest-formats.ts';
import { type Detector, type DetectorOptions, createDetector as createDetectorOver } from './detector.ts';
import { builtInDirectory } from './directory/index-of-carriers.ts';
import type { Format } from './formats.ts';
import type { TextFinding, TextSearchOptions } from './text-search.ts';
import type { DetectHints, DetectionResult } from './types.ts';

let builtIn: Detector | undefined;

function builtInDetector(): Detector {
  builtIn ??= createDetectorOver({ directory: builtInDirectory() });
  return builtIn;
}

/** Detects with the built-in table and directory. The first call builds them in about 50 ms. Never throws. */
export function detect(number: string, hints?: DetectHints): DetectionResult {
  return builtInDetector().detect(number, hints);
}

/** Finds every number in a text such as an email, with UTF-16 offsets. Never throws. Takes linear time. */
export function findInText(text: string, options?: TextSearchOptions): TextFinding[] {
  return builtInDetector().findInText(text, options);
}

/**
 * Built-in formats that a text without a match nearly has, nearest first; at most three. Empty unless the text has a prefix that
 * few texts have. `findClosestFormats` takes the formats and directory of another detector. Never throws.
 */
export function closestFormats(text: string): ClosestFormat[] {
  return findClosestFormats(text, { formats: listFormats(), directory: builtInDirectory() });
}

/** Enabled formats of the built-in table. */
export function listFormats(): readonly Format[] {
  return builtInDetector().formats;
}

/**
 * Makes a detector with an operator's formats or another directory. `directory` defaults to the built-in one. Throws an
 * `Error` that names an invalid format. To change formats, make a new detector and replace the old one. Without options it
 * answers the one that `detect` uses.
 */
export function createDetector(options: Partial<DetectorOptions> = {}): Detector {
  if (Object.keys(options).length === 0) return builtInDetector();
  return createDetectorOver({ ...options, directory: options.directory ?? builtInDirectory() });
}

export type { Detector, DetectorOptions } from './detector.ts';
export type { Format, FormatVariant } from './formats.ts';
export { TextTables } from './text-columns.ts';
export { textReach } from './text-marks.ts';
export type { TextFinding, TextSearchOptions } from './text-search.ts';
export {
  FormatError,
  type OperatorCheck,
  type OperatorFormat,
  type PrefixFormat,
  type RegexFormat,
} from './operator/format-types.ts';
export {
  type CheckColumn,
  type CheckSteps,
  type ExplainedAlgorithm,
  explainCheckDigit,
  explainedAlgorithms,
} from './check-digit-steps.ts';
export {
  type ClosestFormat,
  type ClosestFormatsOptions,
  type FormatDistance,
  findClosestFormats,
  formatDistances,
} from './closest-formats.ts';
export { type NumberPart, type PartRole, partRoles, partsOf } from './parts.ts';
export { displayGroups, displayNumber } from './display-groups.ts';
export { changedPositions } from './changed-positions.ts';
export { checkAlgorithmNames } from './check-digits.ts';
export { listBareBillLines } from './bare-bills.ts';
export { typesOffByDefault } from './families.ts';
export { inputProblem } from './input-problem.ts';
export { countryCodes } from './directory/countries.ts';
export { foldName } from './directory/fold.ts';
export { measureDistance } from './directory/suggest-slugs.ts';
export { maxInputLength } from './text-input.ts';
export { maxUrlLength } from './urls.ts';
export { type SkippedKind, type SkippedNumber, listSkipped, maxSkipped, skippedKinds } from './text-skipped.ts';
export { type NamedKind, namedKinds } from './data/kind-labels.ts';
export { type SandboxNumber, findSandboxNumber, sandboxNumbers } from './sandbox.ts';

export {
  type CarrierReference,
  type CatalogMatch,
  type CheckArithmetic,
  type CheckDigitState,
  type Components,
  type Confidence,
  type Decision,
  type DetectHints,
  type DetectionResult,
  type EvidenceKind,
  type Match,
  type OwnerReference,
  type Suggestion,
  type SuggestionReason,
  type Transformation,
  type Vertical,
  type WarningCode,
  checkDigitStates,
  confidences,
  decisions,
  evidenceKinds,
  suggestionReasons,
  verticals,
  warningCodes,
} from './types.ts';

export { builtInDirectory, createDirectory } from './directory/index-of-carriers.ts';
export { type TrackingUrlRequest, buildTrackingUrl } from './directory/tracking-url.ts';
export { type ExampleNumber, isFormatOf, makeExampleNumber } from './directory/example-number.ts';
export { type UrlSource, readUrlSource } from './directory/link-evidence.ts';
export { cutToPage, linkTypeOfPage } from './directory/url-template.ts';
export { type Problem, formatProblem } from './directory/problems.ts';
export { verificationColumns } from './directory/verification-table.ts';
export {
  type LayeredDirectory,
  type OverlayOptions,
  type OverlayOutcome,
  type OverlayTables,
  layerDirectory,
} from './directory/overlay.ts';
export { CarrierNames, maxNameLength } from './carrier-names.ts';
export { registrableDomain } from './registrable-domain.ts';
export {
  type AcceptedKind,
  type Carrier,
  type CarrierKeys,
  type CarrierCategory,
  type CarrierFilter,
  type CarrierIdentifiers,
  type CarrierStatus,
  type Directory,
  type DirectoryCounts,
  type Lessor,
  type LinkEvidence,
  type LinkType,
  type Tier,
  type TrackingUrl,
  acceptedKinds,
  carrierCategories,
  carrierStatuses,
  linkEvidenceLevels,
  linkTypes,
  tiers,
} from './directory/types.ts';
