/**
 * Mistyped numbers in running text. A wrong check digit proves nothing, so the prefix must: it names an owner, a carrier or
 * an operator's format that few other texts begin with.
 */
import { serviceStateOf } from './data/postal-services.ts';
import type { TextToken } from './text-tokens.ts';
import type { DetectionResult, Match } from './types.ts';

/** The longest phone number has 15 digits (ITU-T E.164); order numbers of digits are hardly longer. */
const longestPhone = 15;

const onlyDigits = /^\d+$/u;

/** `strongTypes`: formats that are `high` or `verified` with a correct check digit. `source` is the text as written. */
export function isNearMissInText(
  { matches, normalized, transformations }: DetectionResult,
  source: string,
  strongTypes: ReadonlySet<string>,
): boolean {
  if (transformations.includes('label')) return false;
  if (normalized.length <= longestPhone && onlyDigits.test(normalized)) return false;
  return matches.some(
    (match) =>
      match.check_digit === 'invalid' &&
      strongTypes.has(match.type) &&
      (hasKnownPrefix(match) || source.startsWith('(00)')),
  );
}

/** An air waybill with a wrong check digit and the prefix of an airline: phone numbers look the same, so that its label must say it. */
export function isMistypedAirWaybill({ matches }: DetectionResult, source: string): boolean {
  return (
    onlyDigits.test(source.charAt(0)) &&
    matches.some(({ type, check_digit: check, carrier }) => type === 'mawb' && check === 'invalid' && carrier !== null)
  );
}

/** A carrier's or operator's prefix, a registered container owner, or an assigned postal service of a known operator. */
function hasKnownPrefix({ carrier, components, evidence, type }: Match): boolean {
  // The line of a registered owner may be unknown: lessors own half of all containers.
  if (type === 'iso6346') return evidence.includes('prefix_known');
  if (carrier === null) return false;
  // The written layout of an air waybill is that of many phone numbers.
  if (evidence.includes('layout')) return false;
  const { service_indicator: service } = components;
  return typeof service !== 'string' || serviceStateOf(service) === 'assigned';
}

/**
 * Whether words can be the groups of one number. Columns of a table are digits, too: groups of digits only must have the same
 * length, but for the last.
 */
export function areGroupsOfOne(text: string, tokens: readonly TextToken[]): boolean {
  if (tokens.some(({ start, end }) => !onlyDigits.test(text.slice(start, end)))) return true;
  const length = tokens[0]!.end - tokens[0]!.start;
  return tokens.every(({ start, end }, i) => (i < tokens.length - 1 ? end - start === length : end - start <= length));
}
