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
/** Of the strongest hint that fits. */
const hintBoost = 30;
/** For each further kind of hint that fits; four hints together stay below a host. */
const furtherBoost = 5;
/** Of a country alone, beside a hint that names a carrier: the carrier says more. */
const countryBoost = 15;

/** Context of a number besides its text. */
export interface Pointers {
  /** Slugs named by a hint or by the words around the number. */
  readonly carriers: readonly string[];
  /** ISO 3166-1 alpha-2 in upper case, or null. */
  readonly country: string | null;
  /** ISO 3166-1 alpha-2 in upper case, or null. */
  readonly senderCountry: string | null;
  /** Carriers that mail from the domain of a hint. */
  readonly mailSlugs: readonly string[];
  /** Carriers of the URL's host; empty when the text was not a URL. */
  readonly hostSlugs: readonly string[];
  /** A label such as "tracking number" is next to it, so it is a shipment number of some carrier. */
  readonly isLabelled: boolean;
}

const noSlugs: readonly string[] = Object.freeze([]);

/** How the words of a hint become slugs. */
export interface HintReader {
  /** Carriers that a slug or a name in free words means. */
  carriersNamed(words: string): readonly string[];
  /** Carriers that mail from a domain. */
  carriersAt(mailDomain: string): readonly string[];
}

/** Hints of other types than text count as absent. */
export function pointersOf(hints: DetectHints | undefined, reader: HintReader): Pointers {
  if (hints === undefined) return nothingKnown;
  const { carrier, country, sender_country: senderCountry, email_domain: mailDomain } = hints;
  return {
    ...nothingKnown,
    carriers: typeof carrier === 'string' ? reader.carriersNamed(carrier) : noSlugs,
    country: countryOf(country),
    senderCountry: countryOf(senderCountry),
    mailSlugs: typeof mailDomain === 'string' ? reader.carriersAt(mailDomain) : noSlugs,
  };
}

function countryOf(country: unknown): string | null {
  return typeof country === 'string' ? country.trim().toUpperCase() : null;
}

export const nothingKnown: Pointers = Object.freeze({
  carriers: noSlugs,
  country: null,
  senderCountry: null,
  mailSlugs: noSlugs,
  hostSlugs: noSlugs,
  isLabelled: false,
});

export function pointsAnywhere(pointers: Pointers): boolean {
  const { carriers, country, senderCountry, mailSlugs, hostSlugs, isLabelled } = pointers;
  return carriers.length + mailSlugs.length + hostSlugs.length > 0 || (country ?? senderCountry) !== null || isLabelled;
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
  return match.components['country'] === country || hasSeatIn(match, country, registers);
}

/** The country in a postal number is where it was posted; the one in a parcel's is where it goes. */
function isSentFrom(match: Match, country: string, registers: Registers): boolean {
  return match.vertical === 'post_ems' && typeof match.components['country'] === 'string'
    ? match.components['country'] === country
    : hasSeatIn(match, country, registers);
}

function hasSeatIn(match: Match, country: string, registers: Registers): boolean {
  const slugs = match.carrier === null ? match.candidates : [match.carrier.slug, ...match.candidates];
  return slugs.some((slug) => registers.directory.findCarrier(slug)?.country === country);
}

function listEvidence(finding: Finding, pointers: Pointers, registers: Registers): EvidenceKind[] {
  const { carriers, country, senderCountry, mailSlugs, hostSlugs } = pointers;
  const evidence: EvidenceKind[] = [];
  if (hostSlugs.some((slug) => names(finding, slug))) evidence.push('url_host');
  if (carriers.some((slug) => names(finding, slug))) evidence.push('hint_carrier');
  if (mailSlugs.some((slug) => names(finding, slug))) evidence.push('hint_email_domain');
  if (senderCountry !== null && isSentFrom(finding.match, senderCountry, registers))
    evidence.push('hint_sender_country');
  if (country !== null && isOfCountry(finding.match, country, registers)) evidence.push('hint_country');
  return evidence;
}

/**
 * Where the number names no carrier, a hint or the host that fits does. A brand means several companies: the first candidate
 * among them is named.
 */
function nameCarrier(
  finding: Finding,
  candidates: readonly string[],
  pointers: Pointers,
  registers: Registers,
): CarrierReference | null {
  const { match, shape, catalog } = finding;
  if (match.carrier !== null) return match.carrier;
  const pointed = [...pointers.carriers, ...pointers.hostSlugs, ...pointers.mailSlugs];
  const own = candidates.find((slug) => pointed.includes(slug));
  for (const slug of own === undefined ? pointed : [own, ...pointed]) {
    if (!names(finding, slug)) continue;
    if (shape?.carrier?.slug === slug) return shape.carrier;
    if (catalog?.slug === slug) return { slug, name: catalog.name };
    const known = registers.findReference(slug);
    if (known !== null) return known;
  }
  return null;
}

/** The same slugs, those that a hint means first. */
function pointedFirst(candidates: readonly string[], pointers: Pointers, registers: Registers): readonly string[] {
  if (candidates.length < 2) return candidates;
  const { carriers, mailSlugs, hostSlugs } = pointers;
  const countries = new Set([pointers.senderCountry, pointers.country]);
  const rank = (slug: string): number => {
    if (carriers.includes(slug)) return 0;
    if (mailSlugs.includes(slug) || hostSlugs.includes(slug)) return 1;
    const country = registers.directory.findCarrier(slug)?.country ?? null;
    return country !== null && countries.has(country) ? 2 : 3;
  };
  return candidates.toSorted((a, b) => rank(a) - rank(b));
}

function weigh(evidence: readonly EvidenceKind[], { carriers, mailSlugs }: Pointers): number {
  if (evidence.includes('url_host')) return hostBoost;
  const namesCarrier = evidence.includes('hint_carrier') || evidence.includes('hint_email_domain');
  const asksForCarrier = carriers.length + mailSlugs.length > 0;
  return (asksForCarrier && !namesCarrier ? countryBoost : hintBoost) + furtherBoost * (evidence.length - 1);
}

function boost(finding: Finding, evidence: readonly EvidenceKind[], pointers: Pointers, registers: Registers): Finding {
  const { match } = finding;
  const candidates = pointedFirst(match.candidates, pointers, registers);
  const isFixed = match.check_digit === 'invalid' || match.priority === bareBillPriority;
  const more = isFixed || evidence.length === 0 ? 0 : weigh(evidence, pointers);
  return {
    ...finding,
    shape: null,
    match: {
      ...match,
      carrier: nameCarrier(finding, candidates, pointers, registers),
      candidates,
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
