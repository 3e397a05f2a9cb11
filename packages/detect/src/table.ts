/** Builds the table of rules from families, and refuses what could pass unnoticed: unknown names, doubles, missing shares. */
import { CodedRule } from './coded-rule.ts';
import { type CompiledVariant, compileVariant, orderByStrength } from './compile.ts';
import { maxPrior } from './confidence.ts';
import { findSsccCandidates } from './data/sscc-candidates.ts';
import { priorOf } from './data/priors.ts';
import { DispatchTable } from './dispatch.ts';
import { type Format, type FormatVariant, describeFormat } from './formats.ts';
import { NearMissGroup, type NearMissShape } from './near-misses.ts';
import { type LengthRange, lengthRangeOf, parsePattern } from './patterns.ts';
import type { Registers } from './registers.ts';
import type { CodedFamily, DeclaredFamily, Family, FamilyFacts, RuleEntry } from './rule.ts';
import { type Shape, covers, expandPattern, mayShareMask, shapeShare, worstShare } from './shapes.ts';

/** Forms of one coded pattern; they only steer the dispatch. */
const maxCodedForms = 64;

/** A family in the table: entries for the dispatch and what is published about it. */
export interface TableRow {
  entriesOf(length: number): readonly Omit<RuleEntry, 'family'>[];
  readonly format: Format;
  nearMissesOf(length: number): readonly NearMissShape[];
}

/** A row that is made once a number has a length that it may take: a command sees few numbers. */
class LazyRow {
  readonly type: string;
  /** One for each of its patterns. */
  readonly #lengths: readonly LengthRange[];
  readonly #make: () => TableRow;
  #made: TableRow | undefined;

  constructor(type: string, lengths: readonly LengthRange[], make: () => TableRow) {
    this.type = type;
    this.#lengths = lengths;
    this.#make = make;
  }

  mayHave(length: number): boolean {
    return this.#lengths.some(([least, most]) => length >= least && length <= most);
  }

  get row(): TableRow {
    return (this.#made ??= this.#make());
  }
}

/** The rules of a detector. A wrong family throws an `Error` that names it, when it is first needed. */
export class RuleTable {
  readonly dispatch: DispatchTable;
  readonly #rows: readonly LazyRow[];
  readonly #entries: RuleEntry[][] = [];
  /** By the length of the number, as above. Null: no shape of that length. */
  readonly #nearMisses: (NearMissGroup | null | undefined)[] = [];
  #formats: readonly Format[] | undefined;

  constructor(rows: readonly LazyRow[]) {
    this.#rows = rows;
    this.dispatch = new DispatchTable((length) => this.#entriesOf(length));
  }

  /** Of all rules: makes those that no number has needed yet. */
  get formats(): readonly Format[] {
    return (this.#formats ??= Object.freeze(this.#rows.map(({ row }) => row.format)));
  }

  nearMissesOf(length: number): NearMissGroup | undefined {
    const known = this.#nearMisses[length];
    return known === undefined ? this.#groupNearMisses(length) : (known ?? undefined);
  }

  #entriesOf(length: number): RuleEntry[] {
    return (this.#entries[length] ??= this.#rows.flatMap((lazy, family) =>
      lazy.mayHave(length) ? lazy.row.entriesOf(length).map((entry) => ({ ...entry, family })) : [],
    ));
  }

  #groupNearMisses(length: number): NearMissGroup | undefined {
    const group = this.#rows.flatMap((lazy) => (lazy.mayHave(length) ? lazy.row.nearMissesOf(length) : []));
    const made = group.length === 0 ? null : new NearMissGroup(length, group);
    this.#nearMisses[length] = made;
    return made ?? undefined;
  }
}

/** Throws an `Error` for a type that is declared twice. `more` are rows made elsewhere, e.g. from operator formats. */
export function buildTable(
  families: readonly Family[],
  registers: Registers,
  more: readonly TableRow[] = [],
): RuleTable {
  const rows = [
    ...families.map((family) => new LazyRow(family.type, lengthsOfFamily(family), () => buildRow(family, registers))),
    ...more.map((row) => new LazyRow(row.format.type, [[0, Infinity]], () => row)),
  ];
  const types = new Set<string>();
  for (const { type } of rows) {
    if (types.has(type)) throw new Error(`type "${type}" is declared twice`);
    types.add(type);
  }
  return new RuleTable(rows);
}

function lengthsOfFamily(family: Family): readonly LengthRange[] {
  const forms = 'variants' in family ? family.variants : family.forms;
  return forms.map(({ pattern }) => lengthRangeOf(parsePattern(pattern)));
}

function buildRow(family: Family, registers: Registers): TableRow {
  const row = named(family, () =>
    'variants' in family ? buildDeclaredRow(family, registers) : buildCodedRow(family, registers),
  );
  return {
    get format() {
      return named(family, () => checkShares(row.format));
    },
    entriesOf: (length) => named(family, () => row.entriesOf(length)),
    nearMissesOf: (length) => row.nearMissesOf(length),
  };
}

function named<Made>({ type }: Family, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    throw new Error(`family "${type}": ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function checkShares(format: Format): Format {
  for (const { pattern, p_mask: share } of format.variants) {
    if (!(share > 0 && share <= 1)) throw new Error(`pattern ${pattern} has no p_mask between 0 and 1`);
  }
  return format;
}

function checkedPrior(type: string): number {
  const prior = priorOf(type);
  if (!(prior >= 0 && prior <= maxPrior)) throw new Error(`prior ${prior} is not between 0 and ${maxPrior}`);
  return prior;
}

function buildDeclaredRow(family: DeclaredFamily, registers: Registers): TableRow {
  const known = (slug: string): boolean => registers.findReference(slug) !== null;
  const meaning = {
    facts: family,
    carrier: family.carrier === null ? null : registers.findReference(family.carrier),
    candidates: Object.freeze(family.candidates.filter(known)),
    prior: checkedPrior(family.type),
    yieldsTo: family.yieldsTo,
    candidatesOf: family.type === 'sscc' ? findSsccCandidates(family.candidates.filter(known), known) : undefined,
  };
  const variants = family.variants.map((variant) => compileVariant(meaning, variant));
  return makeRow(family, variants);
}

/** Also used for operator formats, whose variants are compiled elsewhere. */
export function makeRow(facts: FamilyFacts, variants: readonly CompiledVariant[]): TableRow {
  if (variants.length === 0) throw new Error('no variant');
  const ordered = orderByStrength(variants);
  // Those of 1Z numbers stand with their further repairs in `suggestions.ts`.
  const repaired = facts.type === 'ups_1z' ? [] : variants;
  return {
    entriesOf: (length) =>
      ordered.flatMap(({ shapes, ruleOf, constantOf }) =>
        ofLength(shapes, length).map((shape) => ({ shape, rule: ruleOf(shape), constant: constantOf(shape) })),
      ),
    nearMissesOf: (length) =>
      repaired.flatMap(({ shapes, nearMissOf }) =>
        ofLength(shapes, length).flatMap((shape) => nearMissOf(shape) ?? []),
      ),
    get format() {
      return describeDeclared(facts, variants);
    },
  };
}

function ofLength(shapes: readonly Shape[], length: number): readonly Shape[] {
  return shapes.filter((shape) => shape.length === length);
}

function describeDeclared(facts: FamilyFacts, variants: readonly CompiledVariant[]): Format {
  const published = variants.map(({ pattern, pMask, confidence, check, example }) => ({
    pattern,
    p_mask: pMask,
    max_confidence: confidence,
    check,
    example,
  }));
  return describeFormat(facts, published, typicalShare(variants));
}

/** Share of the worst mask of the typical form, other forms of the family that it may belong to included. */
function typicalShare(variants: readonly CompiledVariant[]): number {
  const typical = variants[0]!;
  const others = variants.slice(1).map((variant) => ({ ...variant, worst: worstShare(variant.shapes) }));
  const more = typical.shapes.map((shape) => {
    let share = 0;
    for (const { shapes, pMask, worst } of others) {
      for (const other of shapes) {
        // A form without a check digit has counted the texts of the forms that it covers.
        if (!mayShareMask(other, shape) || (typical.check === null && covers(shape, other))) continue;
        share += (shapeShare(other) * pMask) / worst;
      }
    }
    return share;
  });
  return Math.min(1, typical.pMask + Math.max(...more));
}

function buildCodedRow(family: CodedFamily, registers: Registers): TableRow {
  const find = family.makeRule(registers, { facts: family, prior: checkedPrior(family.type) });
  const shapes = family.forms.flatMap(({ pattern }) => expandPattern(parsePattern(pattern), maxCodedForms) ?? []);
  if (shapes.length === 0) throw new Error('no form could be listed');
  return {
    entriesOf: (length) =>
      ofLength(shapes, length).map((shape) => ({ shape, rule: new CodedRule(shape, find), constant: null })),
    nearMissesOf: () => [],
    get format() {
      return describeCoded(family, registers);
    },
  };
}

function describeCoded(family: CodedFamily, registers: Registers): Format {
  const published: FormatVariant[] = family.forms.map((form) => ({
    pattern: form.pattern,
    p_mask: form.pMask(registers),
    max_confidence: form.max,
    check: form.check,
    example: form.example,
  }));
  return describeFormat(family, published);
}
