/** Order and decision. */
import { bandOf } from './confidence.ts';
import type { Finding } from './rule.ts';
import type { Decision } from './types.ts';

/** Most matches in a result. */
export const maxMatches = 10;

function ranksBefore(a: Finding, b: Finding): boolean {
  const difference = a.match.priority - b.match.priority;
  return difference === 0 ? a.match.type < b.match.type : difference > 0;
}

/** Keeps `found` in order: priority, then type. Insertion, because there are at most about ten. */
export function insertFinding(found: Finding[], finding: Finding): void {
  let at = found.length;
  while (at > 0 && ranksBefore(finding, found[at - 1]!)) at--;
  if (at === found.length) found.push(finding);
  else found.splice(at, 0, finding);
}

/** The SSCC inside a carrier's number repeats the same fact: it has the same check digit and names no carrier. */
function isCompetitor(primary: Finding, other: Finding): boolean {
  return !(other.match.type === 'sscc' && primary.match.evidence.includes('ai') && primary.match.carrier !== null);
}

/** `found` in order. */
export function decide(found: readonly Finding[]): Decision {
  const primary = found[0];
  if (primary === undefined) return 'no_match';
  const { confidence } = primary.match;
  if (confidence !== 'verified' && confidence !== 'high') return 'needs_confirmation';
  for (let i = 1; i < found.length; i++) {
    const other = found[i]!;
    if (!isCompetitor(primary, other)) continue;
    return bandOf(other.match.confidence) < bandOf(confidence) ? 'auto_select' : 'needs_confirmation';
  }
  return 'auto_select';
}
