/** How identifier families are declared, and what the engine runs. */
import type { BytePool } from './byte-pool.ts';
import type { CharacterSet } from './character-sets.ts';
import type { Shape } from './shapes.ts';
import type { TextInput } from './text-input.ts';
import type { CatalogMatch, Confidence, EvidenceKind, Match, PossibleShape, Vertical, WarningCode } from './types.ts';
import type { Registers } from './registers.ts';

/** Positions count from 1; negative ones from the end, −1 being the last character. Both ends belong to the span. */
export type Span = readonly [from: number, to: number];

export interface CheckDeclaration {
  readonly algorithm: string;
  /** The payload. */
  readonly span: Span;
  /** Digits that the arithmetic adds before the payload. */
  readonly prepend?: string;
  /** Digit to prepend by the first character of the number, unless the payload starts with it already. */
  readonly prependByFirst?: Readonly<Record<string, string>>;
  /** Position of the check character; default: right after the payload. */
  readonly at?: number;
}

/** One written form of a family. */
export interface VariantDeclaration {
  /** Regular expression over the normalised text; see `patterns.ts` for the subset. */
  readonly pattern: string;
  readonly check?: CheckDeclaration;
  /** `absent`: the family has a check digit that this form lacks. */
  readonly checkDigit?: 'absent';
  /** Highest band of this form; the band from `pMask` may be lower. */
  readonly max: Confidence;
  /** Never kept with a wrong check digit: for many short prefixes, each rare, that together say little, and for bare SSCCs. */
  readonly dropsFailedCheck?: true;
  readonly needs?: 'digit' | 'letter_and_digit';
  readonly evidence?: readonly EvidenceKind[];
  readonly components?: Readonly<Record<string, Span>>;
  /** The number for the carrier's page, where that is not the whole text. */
  readonly payload?: (text: string) => string;
  /** Named in `transformations` when the payload is shorter than the text. */
  readonly transformation?: string;
  /** Several of the candidates issue this form: only a hint names one. */
  readonly isSharedForm?: true;
  /** Default: the prior of the family. */
  readonly prior?: number;
  readonly example: string;
}

export interface FamilyFacts {
  /** Stable id; other systems store it. */
  readonly type: string;
  readonly label: string;
  readonly vertical: Vertical;
  /** Slug of the carrier that the number names, or null where it names none. */
  readonly carrier: string | null;
  /** Slugs, likeliest first. */
  readonly candidates: readonly string[];
  readonly warnings?: readonly WarningCode[];
  /** Known only as a carrier's own pattern: reported as catalogue match too. */
  readonly catalog?: true;
  /** Off until an operator switches it on. */
  readonly offByDefault?: true;
  /** Source of the rule and its uncertain points. */
  readonly source: string;
  /** Own examples: `valid` must give this family, `invalid` must not, or only at low. */
  readonly examples: { readonly valid: readonly string[]; readonly invalid: readonly string[] };
}

export interface DeclaredFamily extends FamilyFacts {
  /** The typical form first. The engine tries stronger forms before weaker ones, whatever the order. */
  readonly variants: readonly VariantDeclaration[];
  /** Makes no match where this is true; see `collisions.ts`. */
  readonly yieldsTo?: (input: TextInput) => boolean;
}

/** A family written as code, because its outcome depends on registers. */
export interface CodedFamily extends FamilyFacts {
  readonly forms: readonly CodedForm[];
  readonly makeRule: (registers: Registers, form: CodedRuleFacts) => FindFunction;
}

/** What is published about one form of a coded family. */
export interface CodedForm {
  readonly pattern: string;
  readonly pMask: (registers: Registers) => number;
  readonly max: Confidence;
  readonly check: string | null;
  readonly example: string;
}

/** What a coded rule needs to make its matches. */
export interface CodedRuleFacts {
  readonly facts: FamilyFacts;
  readonly prior: number;
}

export type Family = DeclaredFamily | CodedFamily;

export type FindFunction = (input: TextInput) => Finding | null;

/** A match with the further facts of the result. */
export interface Finding {
  /** One frozen object for all numbers, because nothing in it depends on the number. */
  readonly isShared: boolean;
  readonly match: Match;
  readonly warnings: readonly WarningCode[];
  readonly payload: ((text: string) => string) | null;
  readonly transformation: string | null;
  /** Set for a carrier that is known only by its pattern. */
  readonly catalog: CatalogMatch | null;
  /** Not null for a form that proves nothing: `match` counts only if a hint or a label lifts it. */
  readonly shape: PossibleShape | null;
}

/** Where in the dispatch a rule is asked. */
export interface LeafPlace {
  /** Entries of one family are neighbors; the first match ends the family. */
  readonly family: number;
  /** Characters that the texts have. */
  readonly whole: CharacterSet;
  /** Places at which the characters are known to fit. */
  readonly checked: readonly number[];
  readonly pool: BytePool;
}

export interface LeafRule {
  readonly family: number;
  /** Null: no match. The text has the length of the rule's shape. */
  find(input: TextInput): Finding | null;
}

/** The rule of one shape. */
export interface Rule {
  at(place: LeafPlace): LeafRule;
}

/** What the dispatch table holds: one shape of one rule. */
export interface RuleEntry {
  readonly shape: Shape;
  /** Entries of one family are adjacent; the first match ends the family. */
  readonly family: number;
  readonly rule: Rule;
  /** What the rule answers for every text of digits of this length: a possible shape. Null: the text decides. */
  readonly constant: Finding | null;
}
