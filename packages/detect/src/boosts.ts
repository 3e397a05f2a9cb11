/**
 * Hints, URL hosts and the words around a number reorder candidates within their band. They never hide a candidate. They change
 * a band in two cases only: a possible shape becomes a match at low when they point at it, and a carrier or a kind named
 * for the number leaves at low what rests on a check digit alone and belongs to others.
 */
import { bandOf, bandWidth, bareBillPriority } from './confidence.ts';
import { insertFinding } from './ranking.ts';
import { type ShipmentKind, namedKindOf } from './data/kind-labels.ts';
import type { Registers } from './registers.ts';
import type { Finding } from './rule.ts';
import {
  type CarrierReference,
  type DetectHints,
  type EvidenceKind,
  type Match,
  type Vertical,
  verticals,
} from './types.ts';

const hostBoost = 50;
/** Of the strongest hint that fits. */
const hintBoost = 30;
/** For each further kind of hint that fits; four hints together stay below a host. */
const furtherBoost = 5;
/** Of a country alone, beside a hint that names a carrier: the carrier says more. */
const countryBoost = 15;

/** Context of a number besides its text. */
export interface Pointers {
  /** Slugs named by a hint. */
  readonly carriers: readonly string[];
  /** Kind named by a hint, or null. */
  readonly vertical: Vertical | null;
  /** Slugs named by the words around the number in running text. */
  readonly contextCarriers: readonly string[];
  /** ISO 3166-1 alpha-2 in upper case, or null. */
  readonly country: string | null;
  /** ISO 3166-1 alpha-2 in upper case, or null. */
  readonly senderCountry: string | null;
  /** Carriers that mail from the domain of a hint. */
  readonly mailSlugs: readonly string[];
  /** Carriers of the URL's host; empty when the text was not a URL. */
  readonly hostSlugs: readonly string[];
  /** What the label next to it says: `shipment`, such as "tracking number", or its kind; null without one. */
  readonly label: ShipmentKind | null;
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
  const { carrier, vertical, country, sender_country: senderCountry, email_domain: mailDomain } = hints;
  return {
    ...nothingKnown,
    carriers: typeof carrier === 'string' ? reader.carriersNamed(carrier) : noSlugs,
    vertical: verticals.find((one) => one === vertical) ?? null,
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
  vertical: null,
  contextCarriers: noSlugs,
  country: null,
  senderCountry: null,
  mailSlugs: noSlugs,
  hostSlugs: noSlugs,
  label: null,
});

export function pointsAnywhere(pointers: Pointers): boolean {
  const { carriers, vertical, contextCarriers, country, senderCountry, mailSlugs, hostSlugs, label } = pointers;
  const named = carriers.length + contextCarriers.length + mailSlugs.length + hostSlugs.length;
  return named > 0 || (vertical ?? country ?? senderCountry ?? label) !== null;
}

/** Findings of the rules in a text: matches and possible shapes, each in order. */
export interface Found {
  readonly matches: readonly Finding[];
  readonly possible: readonly Finding[];
}

function names({ match, shape, catalog }: Finding, slug: string, registers: Registers): boolean {
  return (
    match.carrier?.slug === slug ||
    match.candidates.includes(slug) ||
    shape?.carrier?.slug === slug ||
    catalog?.slug === slug ||
    mayMove(match, slug, registers)
  );
}

/** The container of a lessor, or of an owner that no register has, goes with any line. */
function mayMove({ type, carrier }: Match, slug: string, { directory }: Registers): boolean {
  return type === 'iso6346' && carrier === null && directory.findCarrier(slug)?.formats.includes(type) === true;
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

/** A number with evidence of its own needs no label. */
function needsLabel({ vertical, confidence }: Match, label: ShipmentKind | null): boolean {
  return vertical === namedKindOf(label) && confidence === 'low';
}

/** Whether a hint of a kind means this match. A sure number needs no hint. */
function isOfKind(match: Match, vertical: Vertical | null): boolean {
  return match.vertical === vertical && bandOf(match.confidence) < bandOf('high');
}

function listEvidence(finding: Finding, pointers: Pointers, registers: Registers): EvidenceKind[] {
  const { carriers, vertical, contextCarriers, country, senderCountry, mailSlugs, hostSlugs, label } = pointers;
  const evidence: EvidenceKind[] = [];
  if (hostSlugs.some((slug) => names(finding, slug, registers))) evidence.push('url_host');
  if (carriers.some((slug) => names(finding, slug, registers))) evidence.push('hint_carrier');
  if (contextCarriers.some((slug) => names(finding, slug, registers))) evidence.push('context_carrier');
  if (mailSlugs.some((slug) => names(finding, slug, registers))) evidence.push('hint_email_domain');
  if (isOfKind(finding.match, vertical)) evidence.push('hint_vertical');
  if (needsLabel(finding.match, label)) evidence.push('context_label');
  if (senderCountry !== null && isSentFrom(finding.match, senderCountry, registers))
    evidence.push('hint_sender_country');
  if (country !== null && isOfCountry(finding.match, country, registers)) evidence.push('hint_country');
  return evidence;
}

/**
 * Where the number names no carrier, or one of several that share its form, a hint or the host that fits does. A brand means
 * several companies: the first candidate among them is named.
 */
function nameCarrier(
  finding: Finding,
  candidates: readonly string[],
  pointers: Pointers,
  registers: Registers,
): CarrierReference | null {
  const { match, shape, catalog } = finding;
  const { carriers, contextCarriers, hostSlugs, mailSlugs } = pointers;
  const pointed = [...carriers, ...contextCarriers, ...hostSlugs, ...mailSlugs];
  const own = candidates.find((slug) => pointed.includes(slug));
  if (match.carrier !== null && (own === undefined || pointed.includes(match.carrier.slug))) return match.carrier;
  for (const slug of own === undefined ? pointed : [own, ...pointed]) {
    if (!names(finding, slug, registers)) continue;
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
  const { carriers, contextCarriers, mailSlugs, hostSlugs } = pointers;
  const countries = new Set([pointers.senderCountry, pointers.country]);
  const rank = (slug: string): number => {
    if (carriers.includes(slug) || contextCarriers.includes(slug)) return 0;
    if (mailSlugs.includes(slug) || hostSlugs.includes(slug)) return 1;
    const country = registers.directory.findCarrier(slug)?.country ?? null;
    return country !== null && countries.has(country) ? 2 : 3;
  };
  return candidates.toSorted((a, b) => rank(a) - rank(b));
}

/** Evidence that names a carrier. */
const naming: readonly EvidenceKind[] = ['hint_carrier', 'context_carrier', 'hint_email_domain'];
const pointing: ReadonlySet<EvidenceKind> = new Set([...naming, 'url_host']);

function weigh(evidence: readonly EvidenceKind[], { carriers, mailSlugs }: Pointers): number {
  if (evidence.includes('url_host')) return hostBoost;
  const namesCarrier = naming.some((kind) => evidence.includes(kind));
  const asksForCarrier = carriers.length + mailSlugs.length > 0;
  return (asksForCarrier && !namesCarrier ? countryBoost : hintBoost) + furtherBoost * (evidence.length - 1);
}

/** A forwarder numbers its bills as it likes: the form says nothing about a line, unless a SCAC or its name beside it does. */
function asLabelled(match: Match, label: ShipmentKind | null, evidence: readonly EvidenceKind[]): Match {
  const isHouseBill = label === 'house_bill' && match.type === 'bol' && match.components['scac'] === undefined;
  if (!isHouseBill || evidence.some((kind) => pointing.has(kind))) return match;
  return { ...match, carrier: null, candidates: noSlugs, evidence: match.evidence.filter((kind) => !isCommon(kind)) };
}

function boost(finding: Finding, evidence: readonly EvidenceKind[], pointers: Pointers, registers: Registers): Finding {
  const { shape } = finding;
  const match = asLabelled(finding.match, pointers.label, evidence);
  const candidates = pointedFirst(match.candidates, pointers, registers);
  const isBareBill = match.priority === bareBillPriority;
  const isNamedBill = isBareBill && [namedKindOf(pointers.label), pointers.vertical].includes('bol');
  const isFixed = match.check_digit === 'invalid' || (isBareBill && !isNamedBill);
  const more = isFixed || evidence.length === 0 ? 0 : weigh(evidence, pointers);
  // A label lifts a shape and says nothing about its carrier.
  const isLifted = shape !== null && pointers.label !== null && !evidence.includes('context_label');
  return {
    ...finding,
    isShared: false,
    shape: null,
    match: {
      ...match,
      carrier: nameCarrier({ ...finding, match }, candidates, pointers, registers),
      candidates,
      priority: (isNamedBill ? bandWidth : match.priority) + more,
      evidence: [...match.evidence, ...evidence, ...(isLifted ? (['context_label'] as const) : [])],
    },
  };
}

/**
 * The same findings in their new order. Fixed priorities (failed checks, bare bill numbers that nobody calls so) stay fixed. A
 * label lifts every possible shape, but where a carrier is named that has one, the shapes of others say nothing.
 */
export function applyPointers(found: Found, pointers: Pointers, registers: Registers): Found {
  const weighed = (finding: Finding) => ({ finding, evidence: listEvidence(finding, pointers, registers) });
  const [given, shapes] = [found.matches.map(weighed), found.possible.map(weighed)];
  const isNamed = [...given, ...shapes].some(({ evidence }) => evidence.some((kind) => pointing.has(kind)));
  const isLifted = pointers.label !== null && !isNamed;
  const matches: Finding[] = [];
  const possible: Finding[] = [];
  for (const { finding, evidence } of given) {
    insertFinding(matches, evidence.length === 0 ? finding : boost(finding, evidence, pointers, registers));
  }
  for (const { finding, evidence } of shapes) {
    if (isLifted || evidence.length > 0) insertFinding(matches, boost(finding, evidence, pointers, registers));
    else possible.push(finding);
  }
  return { matches: doubtOthers(matches, pointers), possible };
}

/** By a carrier's name beside it, or by a label or hint that says its kind. */
function isNamed({ match }: Finding, { label, vertical }: Pointers): boolean {
  return (
    match.evidence.includes('context_carrier') || match.vertical === namedKindOf(label) || match.vertical === vertical
  );
}

/** Bare digits have these by chance: half of all airline prefixes are assigned. */
const isCommon = (kind: EvidenceKind): boolean => kind === 'check' || kind === 'prefix_known';

/**
 * One number in ten has a valid check digit by chance: the name of another carrier beside it, or of another kind, whose form
 * it has, says more. So does the name of a carrier that numbers in a form of which we have no rule.
 */
function doubtOthers(matches: readonly Finding[], pointers: Pointers): readonly Finding[] {
  const isMeant = (finding: Finding): boolean => isNamed(finding, pointers);
  if (pointers.contextCarriers.length === 0 && !matches.some(isMeant)) return matches;
  const all: Finding[] = [];
  for (const finding of matches) insertFinding(all, isMeant(finding) ? finding : withDoubt(finding));
  return all;
}

function withDoubt(finding: Finding): Finding {
  const { match } = finding;
  if (match.confidence !== 'medium' || match.check_digit !== 'valid' || !match.evidence.every(isCommon)) return finding;
  const carrier = match.evidence.includes('prefix_known') ? match.carrier : null;
  return {
    ...finding,
    isShared: false,
    match: { ...match, confidence: 'low', carrier, priority: match.priority - bandWidth },
  };
}
