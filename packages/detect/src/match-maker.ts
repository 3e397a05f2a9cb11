/** Makes the matches of declared variants. */
import { characters, digitSet } from './character-sets.ts';
import type { CheckAlgorithm } from './check-digits.ts';
import { indexOfPosition } from './compile-check.ts';
import { failedCheckPriority, isNamingPrefix, priorityOf, saysNothing } from './confidence.ts';
import type { FamilyFacts, Finding, Span, VariantDeclaration } from './rule.ts';
import type { Shape } from './shapes.ts';
import type { TextInput } from './text-input.ts';
import type {
  CarrierReference,
  CatalogMatch,
  CheckArithmetic,
  CheckDigitState,
  Components,
  Confidence,
  EvidenceKind,
  Match,
  PossibleShape,
} from './types.ts';

const noComponents: Components = Object.freeze({});

/** What the family gives to every match, with slugs looked up. */
export interface FamilyMeaning {
  readonly facts: FamilyFacts;
  readonly carrier: CarrierReference | null;
  readonly candidates: readonly string[];
  readonly prior: number;
  readonly yieldsTo?: ((input: TextInput) => boolean) | undefined;
  /** Carriers that the number itself points at, ahead of the usual candidates. */
  readonly candidatesOf?: ((input: TextInput) => readonly string[] | null) | undefined;
}

const arithmetic = new Map<string, CheckArithmetic>();

/** Shared: there are at most 1,296 for each algorithm. */
export function describeCheck(algorithm: string, expected: number, actual: number): CheckArithmetic {
  const key = `${algorithm} ${expected} ${actual}`;
  let found = arithmetic.get(key);
  if (found === undefined) {
    found = Object.freeze({ algorithm, expected: characters.charAt(expected), actual: characters.charAt(actual) });
    arithmetic.set(key, found);
  }
  return found;
}

/** Makes the findings of one variant. Where only the check character varies, they are made once and shared. */
export class MatchMaker {
  readonly #meaning: FamilyMeaning;
  readonly #variant: VariantDeclaration;
  readonly #valid: Finding[] = [];
  readonly #confidence: Confidence;
  readonly #pMask: number;
  readonly #algorithm: CheckAlgorithm | null;
  readonly #namesAtLow: boolean;
  readonly #shape: PossibleShape | null;
  readonly #catalog: CatalogMatch | null;
  /** By expected × 36 + actual. */
  readonly #failed = new Map<number, Finding>();

  /** `patternShare` is the share before the check digit. */
  constructor(
    meaning: FamilyMeaning,
    variant: VariantDeclaration,
    algorithm: CheckAlgorithm | null,
    pMask: number,
    patternShare: number,
    confidence: Confidence,
  ) {
    this.#meaning = meaning;
    this.#variant = variant;
    this.#algorithm = algorithm;
    this.#pMask = pMask;
    this.#confidence = confidence;
    this.#namesAtLow = isNamingPrefix(patternShare);
    const { facts, carrier } = meaning;
    const { type, label } = facts;
    this.#shape = saysNothing(pMask) ? Object.freeze({ type, label, carrier }) : null;
    this.#catalog = facts.catalog === true && carrier !== null ? Object.freeze({ ...carrier, pattern_id: type }) : null;
    for (let value = 0; value < (algorithm === null ? 1 : 36); value++)
      this.#valid.push(this.#makeShared(value, value));
  }

  #makeShared(expected: number, actual: number): Finding {
    const { facts, carrier, candidates, prior } = this.#meaning;
    const failed = expected !== actual;
    const confidence: Confidence = failed ? 'low' : this.#confidence;
    const match: Match = {
      type: facts.type,
      label: facts.label,
      vertical: facts.vertical,
      carrier: this.#namesCarrier(confidence, failed) ? carrier : null,
      candidates,
      confidence,
      priority: failed ? failedCheckPriority : priorityOf(confidence, this.#pMask, this.#variant.prior ?? prior),
      check_digit: this.#stateOf(failed),
      check: this.#algorithm === null ? null : describeCheck(this.#algorithm.name, expected, actual),
      components: noComponents,
      evidence: this.#evidence(failed),
    };
    return Object.freeze({
      isShared: true,
      match: Object.freeze(match),
      warnings: facts.warnings ?? [],
      payload: this.#variant.payload ?? null,
      transformation: this.#variant.transformation ?? null,
      catalog: this.#catalog,
      shape: this.#shape,
    });
  }

  /** A failed check is kept under a rare prefix only, which names the carrier. */
  #namesCarrier(confidence: Confidence, failed: boolean): boolean {
    return this.#variant.isSharedForm !== true && (confidence !== 'low' || failed || this.#namesAtLow);
  }

  #failedFinding(expected: number, actual: number): Finding {
    const key = expected * 36 + actual;
    let finding = this.#failed.get(key);
    if (finding === undefined) {
      finding = this.#makeShared(expected, actual);
      this.#failed.set(key, finding);
    }
    return finding;
  }

  #stateOf(failed: boolean): CheckDigitState {
    if (this.#algorithm === null) return this.#variant.checkDigit ?? 'not_applicable';
    return failed ? 'invalid' : 'valid';
  }

  #evidence(failed: boolean): Match['evidence'] {
    const more = this.#variant.evidence ?? [];
    if (failed) return Object.freeze<EvidenceKind[]>(more.length === 0 ? ['prefix_known'] : [...more]);
    return Object.freeze(this.#algorithm === null ? [...more] : (['check', ...more] as const));
  }

  /** The finding of every text, where the form takes all digits of its length and so proves nothing; else null. */
  constantFor(shape: Shape): Finding | null {
    const { components, needs } = this.#variant;
    const { candidatesOf, yieldsTo } = this.#meaning;
    const depends =
      components !== undefined || needs !== undefined || yieldsTo !== undefined || candidatesOf !== undefined;
    return this.#shape === null || depends || shape.some((set) => set !== digitSet) ? null : this.#valid[0]!;
  }

  /** What cuts the components of a shape, at places that depend on its length; null where the number changes nothing. */
  cutterFor(shape: Shape): ComponentCutter | null {
    const { components } = this.#variant;
    const { candidatesOf } = this.#meaning;
    if (components === undefined && candidatesOf === undefined) return null;
    return new ComponentCutter(components ?? {}, shape.length);
  }

  make(input: TextInput, cutter: ComponentCutter | null, expected: number, actual: number): Finding {
    const finding = expected === actual ? this.#valid[actual]! : this.#failedFinding(expected, actual);
    return cutter === null ? finding : this.#withComponents(finding, input, cutter);
  }

  #withComponents(finding: Finding, input: TextInput, cutter: ComponentCutter): Finding {
    const { match } = finding;
    const { candidatesOf } = this.#meaning;
    const named = candidatesOf === undefined ? null : candidatesOf(input);
    return {
      isShared: false,
      match: {
        type: match.type,
        label: match.label,
        vertical: match.vertical,
        carrier: match.carrier,
        candidates: named ?? match.candidates,
        confidence: match.confidence,
        priority: match.priority,
        check_digit: match.check_digit,
        check: match.check,
        components: cutter.cut(input.text),
        evidence: match.evidence,
      },
      warnings: finding.warnings,
      payload: finding.payload,
      transformation: finding.transformation,
      catalog: finding.catalog,
      shape: finding.shape,
    };
  }
}

/** Cuts the components of numbers of one length. */
export class ComponentCutter {
  readonly #names: readonly string[];
  readonly #starts: readonly number[];
  readonly #ends: readonly number[];

  constructor(spans: Readonly<Record<string, Span>>, length: number) {
    this.#names = Object.keys(spans);
    this.#starts = this.#names.map((name) => indexOfPosition(spans[name]![0], length));
    this.#ends = this.#names.map((name) => indexOfPosition(spans[name]![1], length) + 1);
  }

  cut(text: string): Components {
    const parts: Record<string, string> = {};
    const names = this.#names;
    for (let i = 0; i < names.length; i++) parts[names[i]!] = text.slice(this.#starts[i], this.#ends[i]);
    return parts;
  }
}
