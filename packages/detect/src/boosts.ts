/** Hints and URL hosts move candidates inside their band; they neither hide one nor change a band. */
import { bareBillPriority } from './confidence.ts';
import { insertFinding } from './ranking.ts';
import type { Registers } from './registers.ts';
import type { Finding } from './rule.ts';
import type { DetectHints, EvidenceKind, Match } from './types.ts';

const hostBoost = 50;
const hintBoost = 30;

export interface Boosts {
  readonly hints: DetectHints | undefined;
  /** Carriers of the URL's host; empty when the text was no URL. */
  readonly hostSlugs: readonly string[];
}

function names(match: Match, slug: string): boolean {
  return match.carrier?.slug === slug || match.candidates.includes(slug);
}

function isOfCountry(match: Match, country: string, registers: Registers): boolean {
  if (match.components['country'] === country) return true;
  const slugs = match.carrier === null ? match.candidates : [match.carrier.slug, ...match.candidates];
  return slugs.some((slug) => registers.directory.findCarrier(slug)?.country === country);
}

function listEvidence(match: Match, { hints, hostSlugs }: Boosts, registers: Registers): EvidenceKind[] {
  const evidence: EvidenceKind[] = [];
  if (hostSlugs.some((slug) => names(match, slug))) evidence.push('url_host');
  if (typeof hints?.carrier === 'string' && names(match, hints.carrier.trim().toLowerCase()))
    evidence.push('hint_carrier');
  if (typeof hints?.country === 'string' && isOfCountry(match, hints.country.trim().toUpperCase(), registers)) {
    evidence.push('hint_country');
  }
  return evidence;
}

/** The same findings in their new order. Fixed priorities (failed checks, bare bill numbers) stay fixed. */
export function applyBoosts(found: readonly Finding[], boosts: Boosts, registers: Registers): Finding[] {
  const boosted: Finding[] = [];
  for (const finding of found) {
    const { match } = finding;
    const evidence = listEvidence(match, boosts, registers);
    if (evidence.length === 0) {
      insertFinding(boosted, finding);
      continue;
    }
    const isFixed = match.check_digit === 'invalid' || match.priority === bareBillPriority;
    const boost = isFixed ? 0 : evidence.includes('url_host') ? hostBoost : hintBoost;
    insertFinding(boosted, {
      ...finding,
      match: { ...match, priority: match.priority + boost, evidence: [...match.evidence, ...evidence] },
    });
  }
  return boosted;
}
