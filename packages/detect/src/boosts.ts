/**
 * Hints, URL hosts and the words around a number reorder candidates within their band. They never hide a candidate. They change
 * a band in one case only: a possible shape becomes a match at low when they point at it.
 */
import { bareBillPriority } from './confidence.ts';
import { insertFinding } from './ranking.ts';
import type { Registers } from './registers.ts';
import type { Finding } from './rule.ts';
import type { CarrierReference, DetectHints, EvidenceKind, Match } from './types.ts';

const hostBoost = 50;
const hintBoost = 30;

/** Context of a number besides its text. */
export interface Pointers {
  /** Slugs named by a hint or by the words around the number. */
  readonly carriers: readonly string[];
  /** ISO 3166-1 alpha-2 in upper case, or null. */
  readonly country: string | null;
  /** Carriers of the URL's host; empty when the text was not a URL. */
  readonly hostSlugs: readonly string[];
  /** A label such as "tracking number" is next to it, so it is a shipment number of some carrier. */
  readonly isLabelled: boolean;
}

const noSlugs: readonly string[] = Object.freeze([]);

export function pointersOf(hints: DetectHints | undefined): Pointers {
  const { carrier, country } = hints ?? {};
  return {
    carriers: typeof carrier === 'string' ? [carrier.trim().toLowerCase()] : noSlugs,
    country: typeof country === 'string' ? country.trim().toUpperCase() : null,
    hostSlugs: noSlugs,
    isLabelled: false,
  };
}

export function pointsAnywhere({ carriers, country, hostSlugs, isLabelled }: Pointers): boolean {
  return carriers.length > 0 || country !== null || hostSlugs.length > 0 || isLabelled;
}

/** Findings of the rules in a text: matches and possible shapes, each in order. */
export interface Found {
  readonly matches: readonly Finding[];
  readonly possible: readonly Finding[];
}

function names({ match, shape, catalog }: Finding, slug: string): boolean {
  return (
    match.carrier?.slug === slug ||
    match.candidates.includes(slug) ||
    shape?.carrier?.slug === slug ||
    catalog?.slug === slug
  );
}

function isOfCountry(match: Match, country: string, registers: Registers): boolean {
  if (match.components['country'] === country) return true;
  const slugs = match.carrier === null ? match.candidates : [match.carrier.slug, ...match.candidates];
  return slugs.some((slug) => registers.directory.findCarrier(slug)?.country === country);
}

function listEvidence(finding: Finding, pointers: Pointers, registers: Registers): EvidenceKind[] {
  const { carriers, country, hostSlugs } = pointers;
  const evidence: EvidenceKind[] = [];
  if (hostSlugs.some((slug) => names(finding, slug))) evidence.push('url_host');
  if (carriers.some((slug) => names(finding, slug))) evidence.push('hint_carrier');
  if (country !== null && isOfCountry(finding.match, country, registers)) evidence.push('hint_country');
  return evidence;
}

/** At low, only a rare prefix identifies a carrier; otherwise the hint or the host does. */
function nameCarrier(finding: Finding, pointers: Pointers, registers: Registers): CarrierReference | null {
  const { match, shape, catalog } = finding;
  if (match.carrier !== null || match.confidence !== 'low') return match.carrier;
  for (const slug of [...pointers.carriers, ...pointers.hostSlugs]) {
    if (!names(finding, slug)) continue;
    if (shape?.carrier?.slug === slug) return shape.carrier;
    if (catalog?.slug === slug) return { slug, name: catalog.name };
    const known = registers.findReference(slug);
    if (known !== null) return known;
  }
  return null;
}

function boost(finding: Finding, evidence: readonly EvidenceKind[], pointers: Pointers, registers: Registers): Finding {
  const { match } = finding;
  const isFixed = match.check_digit === 'invalid' || match.priority === bareBillPriority;
  const more = isFixed || evidence.length === 0 ? 0 : evidence.includes('url_host') ? hostBoost : hintBoost;
  return {
    ...finding,
    shape: null,
    match: {
      ...match,
      carrier: nameCarrier(finding, pointers, registers),
      priority: match.priority + more,
      evidence: [...match.evidence, ...evidence],
    },
  };
}

/** The same findings in their new order. Fixed priorities (failed checks, bare bill numbers) stay fixed. */
export function applyPointers(found: Found, pointers: Pointers, registers: Registers): Found {
  const matches: Finding[] = [];
  const possible: Finding[] = [];
  for (const finding of found.matches) {
    const evidence = listEvidence(finding, pointers, registers);
    insertFinding(matches, evidence.length === 0 ? finding : boost(finding, evidence, pointers, registers));
  }
  for (const finding of found.possible) {
    const evidence = listEvidence(finding, pointers, registers);
    const isLifted = evidence.length > 0 || pointers.isLabelled;
    if (isLifted) insertFinding(matches, boost(finding, evidence, pointers, registers));
    else possible.push(finding);
  }
  return { matches, possible };
}
