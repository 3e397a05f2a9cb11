/** Builds the table of rules from families, and refuses what could pass unnoticed: unknown names, doubles, missing shares. */
import { CodedRule } from './coded-rule.ts';
import { type CompiledVariant, compileVariant, orderByStrength } from './compile.ts';
import { maxPrior } from './confidence.ts';
import { findSsccCandidates } from './data/sscc-candidates.ts';
import { priorOf } from './data/priors.ts';
import { DispatchTable } from './dispatch.ts';
import { type Format, type FormatVariant, describeFormat } from './formats.ts';
import { NearMissGroup, type NearMissShape } from './near-misses.ts';
import { parsePattern } from './patterns.ts';
import type { Registers } from './registers.ts';
import type { CodedFamily, DeclaredFamily, Family, FamilyFacts, RuleEntry } from './rule.ts';
import { covers, expandPattern, mayShareMask, shapeShare, worstShare } from './shapes.ts';

export interface RuleTable {
  readonly dispatch: DispatchTable;
  /** By the length of the number. */
  readonly nearMisses: ReadonlyMap<number, NearMissGroup>;
  readonly formats: readonly Format[];
}

/** Forms of one coded pattern; they only steer the dispatch. */
const maxCodedForms = 64;

/** A family in the table: entries for the dispatch and what is published about it. */
export interface TableRow {
  readonly entries: readonly Omit<RuleEntry, 'family'>[];
  readonly format: Format;
  readonly nearMisses: readonly NearMissShape[];
}

/** Throws an `Error` that names the family. `more` are rows made elsewhere, e.g. from operator formats. */
export function buildTable(
  families: readonly Family[],
  registers: Registers,
  more: readonly TableRow[] = [],
): RuleTable {
  const rows = [...families.map((family) => buildRow(family, registers)), ...more];
  const types = new Set<string>();
  for (const { format } of rows) {
    if (types.has(format.type)) throw new Error(`type "${format.type}" is declared twice`);
    types.add(format.type);
  }
  const entries = rows.flatMap((row, family) => row.entries.map((entry) => ({ ...entry, family })));
  return Object.freeze({
    dispatch: new DispatchTable(entries),
    nearMisses: groupByLength(rows.flatMap((row) => row.nearMisses)),
    formats: Object.freeze(rows.map((row) => row.format)),
  });
}

function groupByLength(shapes: readonly NearMissShape[]): ReadonlyMap<number, NearMissGroup> {
  const groups = new Map<number, NearMissShape[]>();
  for (const shape of shapes) {
    const group = groups.get(shape.places.length);
    if (group === undefined) groups.set(shape.places.length, [shape]);
    else group.push(shape);
  }
  return new Map(Array.from(groups, ([length, group]) => [length, new NearMissGroup(length, group)]));
}

function buildRow(family: Family, registers: Registers): TableRow {
  try {
    const row = 'variants' in family ? buildDeclaredRow(family, registers) : buildCodedRow(family, registers);
    for (const { pattern, p_mask: share } of row.format.variants) {
      if (!(share > 0 && share <= 1)) throw new Error(`pattern ${pattern} has no p_mask between 0 and 1`);
    }
    return row;
  } catch (error) {
    throw new Error(`family "${family.type}": ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
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
  const entries = orderByStrength(variants).flatMap(({ shapes, rules, constants }) =>
    shapes.map((shape, i) => ({ shape, rule: rules[i]!, constant: constants[i]! })),
  );
  const published = variants.map(({ pattern, pMask, confidence, check, example }) => ({
    pattern,
    p_mask: pMask,
    max_confidence: confidence,
    check,
    example,
  }));
  // Those of 1Z numbers stand with their further repairs in `suggestions.ts`.
  const nearMisses = facts.type === 'ups_1z' ? [] : variants.flatMap((variant) => variant.nearMisses);
  return { entries, format: describeFormat(facts, published, typicalShare(variants)), nearMisses };
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
  const entries = family.forms.flatMap((form) => {
    const shapes = expandPattern(parsePattern(form.pattern), maxCodedForms) ?? [];
    return shapes.map((shape) => ({ shape, rule: new CodedRule(shape, find), constant: null }));
  });
  if (entries.length === 0) throw new Error('no form could be listed');
  const published: FormatVariant[] = family.forms.map((form) => ({
    pattern: form.pattern,
    p_mask: form.pMask(registers),
    max_confidence: form.max,
    check: form.check,
    example: form.example,
  }));
  return { entries, format: describeFormat(family, published), nearMisses: [] };
}
