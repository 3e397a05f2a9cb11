/** Bills of lading: no check digit, recognized by the SCAC and the form of the body. */
import { packLetters, packText, setHas } from '../character-sets.ts';
import { bareBillPriority, isNamingPrefix, priorityOf, saysNothing } from '../confidence.ts';
import { type BareBody, type BillLine, billLines, digitBodies, letteredBodies } from '../data/bill-lines.ts';
import { MadeOnce } from '../made-once.ts';
import { parsePattern } from '../patterns.ts';
import type { Registers } from '../registers.ts';
import type { CodedFamily, CodedForm, CodedRuleFacts, FamilyFacts, FindFunction, Finding } from '../rule.ts';
import { type Shape, expandPattern, worstShare } from '../shapes.ts';
import { type TextInput, maxInputLength } from '../text-input.ts';
import type { CarrierReference, Confidence, EvidenceKind, Match, PossibleShape } from '../types.ts';
import { isContainerShape, isMistypedContainer } from './container.ts';

/** Lengths of a body after a known SCAC that lacks the line's form. */
const minLooseBody = 6;
const maxLooseBody = 12;

interface ScacEntry {
  readonly carrier: CarrierReference | null;
  readonly candidates: readonly string[];
  readonly sure: boolean;
  /** Forms of the part after the SCAC; none for lines without a described form. */
  readonly bodies: readonly Shape[];
}

export function listShapes(pattern: string): Shape[] {
  return expandPattern(parsePattern(pattern), 64) ?? [];
}

/** By SCAC, packed. */
function openScacEntries(registers: Registers): MadeOnce<ScacEntry> {
  const lines = new Map<string, { readonly line: BillLine; readonly sure: boolean }>();
  for (const line of billLines) {
    for (const scac of line.scacs) lines.set(scac, { line, sure: true });
    for (const scac of line.unsureScacs ?? []) lines.set(scac, { line, sure: false });
  }
  const texts = new Map(registers.scacs.texts);
  for (const scac of lines.keys()) texts.set(packText(scac), scac);
  return new MadeOnce(texts, (scac) => {
    const known = lines.get(scac);
    if (known === undefined) return makeEntry(registers.scacs.get(packText(scac)) ?? null, false, []);
    const { slug, bodies } = known.line;
    return makeEntry(registers.findReference(slug), known.sure, bodies.flatMap(listShapes));
  });
}

function makeEntry(carrier: CarrierReference | null, sure: boolean, bodies: readonly Shape[]): ScacEntry {
  return { carrier, candidates: Object.freeze(carrier === null ? [] : [carrier.slug]), sure, bodies };
}

export function fits(shape: Shape, values: Uint8Array, start: number, length: number): boolean {
  if (shape.length !== length) return false;
  for (let i = 0; i < length; i++) if (!setHas(shape[i]!, values[start + i]!)) return false;
  return true;
}

interface BodyEntry {
  readonly minLetters: number;
  readonly shape: Shape;
  readonly shared: Finding;
}

type BodiesByLength = readonly (readonly BodyEntry[])[];

const scacEvidence: readonly EvidenceKind[] = Object.freeze<EvidenceKind[]>(['scac']);

/** SCACs that the table knows, over all four-letter words. */
function scacShare(registers: Registers): number {
  return shareOf(openScacEntries(registers));
}

function shareOf({ texts }: MadeOnce<ScacEntry>): number {
  return Math.max(1, texts.size) / 26 ** 4;
}

function makeMatch(
  facts: FamilyFacts,
  confidence: Confidence,
  priority: number,
  rest: Pick<Match, 'carrier' | 'candidates' | 'components' | 'evidence'>,
  shape: PossibleShape | null,
): Finding {
  return {
    isShared: false,
    match: {
      type: facts.type,
      label: facts.label,
      vertical: facts.vertical,
      carrier: rest.carrier,
      candidates: rest.candidates,
      confidence,
      priority,
      check_digit: 'not_applicable',
      check: null,
      components: rest.components,
      evidence: rest.evidence,
    },
    warnings: [],
    payload: null,
    transformation: null,
    catalog: null,
    shape,
  };
}

/** A body without SCAC names no line. */
function bareShape({ type, label }: FamilyFacts): PossibleShape {
  return Object.freeze({ type, label, carrier: null });
}

function buildBodies(
  bodies: readonly BareBody[],
  registers: Registers,
  facts: FamilyFacts,
  priorityFor: (share: number) => number,
): BodiesByLength {
  const entries = bodies.flatMap(({ pattern, slugs, minLetters }) => {
    const candidates = Object.freeze(slugs.filter((slug) => registers.findReference(slug) !== null));
    const shapes = listShapes(pattern);
    const share = worstShare(shapes);
    const [slug = '', ...others] = candidates;
    const isNamed = others.length === 0 && isNamingPrefix(share);
    const carrier = isNamed ? registers.findReference(slug) : null;
    const evidence = Object.freeze<EvidenceKind[]>(isNamed ? ['prefix_known'] : []);
    const rest = { carrier, candidates, components: Object.freeze({}), evidence };
    const made = makeMatch(facts, 'low', priorityFor(share), rest, saysNothing(share) ? bareShape(facts) : null);
    const shared: Finding = Object.freeze({ ...made, isShared: true, match: Object.freeze(made.match) });
    return shapes.map((shape) => ({ shape, shared, minLetters: minLetters ?? 0 }));
  });
  return Array.from({ length: maxInputLength + 1 }, (_, length) =>
    entries.filter(({ shape }) => shape.length === length),
  );
}

function makeRule(registers: Registers, { facts, prior }: CodedRuleFacts): FindFunction {
  const scacs = openScacEntries(registers);
  const share = shareOf(scacs);
  const high = priorityOf('high', share, prior);
  const medium = priorityOf('medium', share, prior);
  const low = priorityOf('low', share, prior);
  const lettered = buildBodies(letteredBodies, registers, facts, (bodyShare) => priorityOf('low', bodyShare, prior));
  const digits = buildBodies(digitBodies, registers, facts, () => bareBillPriority);
  return (input) => {
    if (input.letters === 0) return findBody(digits, input);
    if (isContainerShape(input)) return null;
    const entry = input.length > 4 && input.isLetters(0, 4) ? scacs.get(packLetters(input.values, 0, 4)) : undefined;
    // Low, so that the container is suggested.
    if (entry !== undefined && isMistypedContainer(input)) return makeScacFinding(input.text, facts, entry, 'low', low);
    if (entry !== undefined) {
      const length = input.length - 4;
      const known = entry.bodies.some((shape) => fits(shape, input.values, 4, length));
      if (known)
        return makeScacFinding(input.text, facts, entry, entry.sure ? 'high' : 'medium', entry.sure ? high : medium);
      if (length >= minLooseBody && length <= maxLooseBody) {
        return makeScacFinding(input.text, facts, entry, 'medium', medium);
      }
    }
    return findBody(lettered, input);
  };
}

function makeScacFinding(
  text: string,
  facts: FamilyFacts,
  entry: ScacEntry,
  confidence: Confidence,
  priority: number,
): Finding {
  const components = { scac: text.slice(0, 4), body: text.slice(4) };
  const { carrier, candidates } = entry;
  return makeMatch(facts, confidence, priority, { carrier, candidates, components, evidence: scacEvidence }, null);
}

function findBody(bodies: BodiesByLength, input: TextInput): Finding | null {
  for (const body of bodies[input.length]!) {
    if (!fits(body.shape, input.values, 0, input.length)) continue;
    // Twelve letters without a digit are a word.
    if (body.minLetters > 0 && (input.letters < body.minLetters || input.letters === input.length)) continue;
    return body.shared;
  }
  return null;
}

export const billOfLadingFamily: CodedFamily = {
  type: 'bol',
  label: 'Bill of lading',
  vertical: 'bol',
  carrier: null,
  candidates: [],
  forms: [
    { pattern: '[A-Z]{4}[A-Z0-9]{6,12}', pMask: scacShare, max: 'high', check: null, example: 'MAEU203176301' },
    ...[...letteredBodies, ...digitBodies].map(({ pattern, example }): CodedForm => ({
      pattern,
      pMask: () => worstShare(listShapes(pattern)),
      max: 'low',
      check: null,
      example,
    })),
  ],
  makeRule,
  source: 'Forms printed on public documents of the lines; SCACs from the directory and `data/bill-lines.ts`.',
  examples: {
    valid: ['MAEU203176301', 'MEDUAB123456', 'ONEYHAMA71223610', 'OOLU2640431700', 'YMLUE216035344', '0SEA009630'],
    invalid: ['MSKU6011672', 'ABCU1234567ZZZ', 'QQQQ123'],
  },
};
