/** Which answer the page of a number gives, from the number alone. */
import type { DetectionResult } from '@wayseal/detect';
import type { NumberFacts, Reading } from './readings.ts';

export type AnswerCase =
  | { readonly name: 'sandbox' | 'repair' | 'choice' | 'unknown' }
  | { readonly name: 'certain'; readonly chosen: Reading };

export function caseOf(detection: DetectionResult, { chosen, readings }: NumberFacts): AnswerCase {
  if (detection.sandbox === true || isSandboxLike(detection)) return { name: 'sandbox' };
  const checkDigit = chosen === null ? detection.primary?.check_digit : chosen.checkDigit;
  if (checkDigit === 'invalid') return { name: 'repair' };
  if (detection.suggestions.length > 0 && (chosen === null || chosen.checkDigit === 'absent'))
    return { name: 'repair' };
  if (chosen !== null) return { name: 'certain', chosen };
  return { name: readings.some(({ carrier }) => carrier !== null) ? 'choice' : 'unknown' };
}

/** A number of the sandbox's form that it does not have. */
function isSandboxLike({ suggestions }: DetectionResult): boolean {
  return suggestions[0]?.reason === 'sandbox_number';
}

/** What a mistyped number is read as: with its mistake where it still fits a format, else repaired. */
export function readingOfRepair({ chosen, readings, repaired }: NumberFacts) {
  const wrong = chosen ?? readings.find(({ match }) => match !== null) ?? null;
  return { wrong, read: wrong?.match ?? repaired?.match ?? null };
}
