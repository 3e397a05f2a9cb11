/** Compiles an operator's formats into the table of the built-in rules, and explains why a format is invalid. */
import { BytePool } from '../byte-pool.ts';
import { anySet, characters } from '../character-sets.ts';
import { type CompiledVariant, compileShapes, maxShapes } from '../compile.ts';
import type { FamilyMeaning } from '../match-maker.ts';
import { priorOf } from '../data/priors.ts';
import type { DispatchTable } from '../dispatch.ts';
import { type PatternNode, maxPatternLength, parsePattern } from '../patterns.ts';
import type { Registers } from '../registers.ts';
import type { FamilyFacts, VariantDeclaration } from '../rule.ts';
import { type Shape, expandPattern, worstShare } from '../shapes.ts';
import { type TableRow, makeRow } from '../table.ts';
import { TextInput } from '../text-input.ts';
import { type CarrierReference, verticals } from '../types.ts';
import { AutomatonRule } from './automaton-rule.ts';
import { PatternAutomaton } from './automaton.ts';
import { FormatError, type OperatorFormat, type PrefixFormat } from './format-types.ts';
import { SeededRandom, drawFromAutomaton, drawFromShape, measureShare } from './sampling.ts';

/** Shorter texts are words and house numbers. */
const minLength = 4;
const maxRegexLength = 200;
const seed = 20_260_817;
/** Strings drawn to see which built-in families take the same texts. */
const overlapDraws = 64;

/** Throws `FormatError`. `builtIn` is asked for overlaps. */
export function compileOperatorFormats(
  formats: readonly OperatorFormat[],
  registers: Registers,
  builtIn: DispatchTable,
): TableRow[] {
  return formats.map((format) => {
    try {
      return compileFormat(format, registers, builtIn);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new FormatError(`format "${format.id}": ${reason}`, { cause: error });
    }
  });
}

function compileFormat(format: OperatorFormat, registers: Registers, builtIn: DispatchTable): TableRow {
  if (!/^[a-z0-9][a-z0-9_]{1,62}$/u.test(format.id)) throw new Error('id must match ^[a-z0-9][a-z0-9_]{1,62}$');
  if (format.vertical !== undefined && !verticals.includes(format.vertical)) {
    throw new Error(`vertical must be one of ${verticals.join(', ')}`);
  }
  const pattern = 'regex' in format ? checkRegex(format.regex) : writePattern(format);
  const node = parsePattern(pattern);
  refuseDeadParts(node);
  const shapes = expandPattern(node, maxShapes);
  const meaning = makeMeaning(format, registers);
  const random = new SeededRandom(seed);
  if (shapes === null) {
    const automaton = new PatternAutomaton(node);
    const variant = compileAutomaton(format, meaning, pattern, automaton, random);
    return addOverlaps(variant, meaning.facts, () => drawFromAutomaton(automaton, random), builtIn);
  }
  const variant = compileShapeFormat(format, meaning, pattern, shapes, node, random);
  return addOverlaps(variant, meaning.facts, () => drawFromShape(random.pick(shapes), random), builtIn);
}

function checkRegex(regex: string): string {
  if (regex.length > maxRegexLength)
    throw new Error(`regex has ${regex.length} characters; the limit is ${maxRegexLength}`);
  return regex;
}

function writePattern({ prefix = [''], charset, length }: PrefixFormat): string {
  const after = { digits: '[0-9]', letters: '[A-Z]', alphanumeric: '[A-Z0-9]' }[charset];
  if (after === undefined) throw new Error('charset must be digits, letters or alphanumeric');
  if (prefix.length === 0 || length.length === 0) throw new Error('prefix and length must not be empty lists');
  const forms = prefix.flatMap((head) => {
    if (!/^[A-Z0-9]*$/iu.test(head)) throw new Error(`prefix "${head}" may have only letters and digits`);
    return length.map((total) => {
      if (!Number.isInteger(total) || total < head.length)
        throw new Error(`length ${total} does not fit prefix "${head}"`);
      if (total > maxPatternLength) throw new Error(`length ${total} is too long; the limit is ${maxPatternLength}`);
      return `${head.toUpperCase()}${after}{${total - head.length}}`;
    });
  });
  return forms.join('|');
}

const separators = /^\[?(?:\\?[\s-]|\\s)+\]?$/u;

/** Throws where a part needs a character that no number has. Separators that may be left out do no harm. */
function refuseDeadParts(node: PatternNode): void {
  if (node.kind === 'repeat') {
    if (node.min > 0 || !isOnlySeparators(node.item)) refuseDeadParts(node.item);
  } else if (node.kind === 'set') {
    const { source } = node;
    if (source === undefined) return;
    const cause = separators.test(source)
      ? 'white space and dashes are removed before matching'
      : 'numbers have only the letters A to Z and digits';
    throw new Error(`"${source.toWellFormed()}" can never match: ${cause}`);
  } else {
    for (const part of partsOf(node)) refuseDeadParts(part);
  }
}

function partsOf(node: PatternNode): readonly PatternNode[] {
  if (node.kind === 'sequence') return node.items;
  if (node.kind === 'choice') return node.options;
  return node.kind === 'repeat' ? [node.item] : [];
}

function isOnlySeparators(node: PatternNode): boolean {
  return node.kind === 'set' ? separators.test(node.source ?? '') : partsOf(node).every(isOnlySeparators);
}

function refuseLengths(shapes: readonly Shape[]): void {
  for (const { length } of shapes) {
    if (length === 0) throw new Error('matches the empty text');
    if (length < minLength) throw new Error(`matches ${length} characters; at least ${minLength} are needed`);
    if (length > maxPatternLength) throw new Error(`matches more than ${maxPatternLength} characters`);
  }
}

function findCarrier(format: OperatorFormat, registers: Registers): CarrierReference {
  const known = registers.findReference(format.carrier);
  if (known !== null) return known;
  if (format.carrierName === undefined) {
    throw new Error(`carrier "${format.carrier}" is not in the directory; give carrierName`);
  }
  return Object.freeze({ slug: format.carrier, name: format.carrierName });
}

function makeMeaning(format: OperatorFormat, registers: Registers): FamilyMeaning {
  const carrier = findCarrier(format, registers);
  const facts: FamilyFacts = {
    type: format.id,
    label: format.label ?? carrier.name,
    vertical: format.vertical ?? 'parcel',
    carrier: carrier.slug,
    candidates: Object.freeze([carrier.slug]),
    catalog: true,
    source: 'Operator format.',
    examples: { valid: [], invalid: [] },
  };
  return { facts, carrier, candidates: facts.candidates, prior: priorOf(format.id) };
}

function makeVariant(
  format: OperatorFormat,
  pattern: string,
  shapes: readonly Shape[],
  example: string,
): VariantDeclaration {
  const isAllDigits = shapes.some((shape) => shape.every((set) => set.digits !== 0));
  const { check } = format;
  return {
    pattern,
    // Digits without a GS1, USPS or FedEx application identifier never reach more than high.
    max: isAllDigits ? 'high' : 'verified',
    evidence: ['operator_pattern'],
    example,
    ...(check === undefined
      ? {}
      : {
          check: {
            algorithm: check.algorithm,
            span: [check.from, check.to],
            ...(check.at === undefined ? {} : { at: check.at }),
          },
        }),
  };
}

function compileShapeFormat(
  format: OperatorFormat,
  meaning: FamilyMeaning,
  pattern: string,
  shapes: readonly Shape[],
  node: PatternNode,
  random: SeededRandom,
): CompiledVariant {
  refuseLengths(shapes);
  const share = areDisjoint(shapes) ? worstShare(shapes) : measureNode(node, shapes, random);
  const example = write(drawFromShape(shapes[0]!, random));
  const compiled = compileShapes(meaning, makeVariant(format, pattern, shapes, example), shapes, share);
  // A check outside a form is refused here, and not when a number comes.
  for (const shape of shapes) compiled.ruleOf(shape);
  return format.check === undefined ? compiled : { ...compiled, example: findChecked(compiled, random) ?? example };
}

/** Forms that share no text add up exactly; others are measured. */
function areDisjoint(shapes: readonly Shape[]): boolean {
  return shapes.every((a, i) =>
    shapes.every((b, j) => i >= j || a.length !== b.length || a.some((set, at) => !intersects(set, b[at]!))),
  );
}

function intersects(a: Shape[number], b: Shape[number]): boolean {
  return (a.digits & b.digits) !== 0 || (a.letters & b.letters) !== 0;
}

function measureNode(node: PatternNode, shapes: readonly Shape[], random: SeededRandom): number {
  const automaton = new PatternAutomaton(node);
  return measureShare(
    () => drawFromShape(random.pick(shapes), random),
    (values) => automaton.matches(values, values.length),
    random,
  );
}

/** A number with the right check character: one in ten or 36 is. */
function findChecked(compiled: CompiledVariant, random: SeededRandom): string | null {
  const input = new TextInput();
  const rule = compiled.ruleOf(compiled.shapes[0]!).at({ family: 0, whole: anySet, checked: [], pool: new BytePool() });
  for (let i = 0; i < 1000; i++) {
    const text = write(drawFromShape(compiled.shapes[0]!, random));
    input.readPlain(text);
    if (rule.find(input)?.match.check_digit === 'valid') return text;
  }
  return null;
}

function compileAutomaton(
  format: OperatorFormat,
  meaning: FamilyMeaning,
  pattern: string,
  automaton: PatternAutomaton,
  random: SeededRandom,
): CompiledVariant {
  if (format.check !== undefined) throw new Error(`a check needs a pattern with at most ${maxShapes} fixed forms`);
  const shapes = automaton.outline();
  if (automaton.matchesEmpty) throw new Error('matches the empty text');
  refuseLengths(shapes);
  const share = measureShare(
    () => drawFromAutomaton(automaton, random),
    (values) => automaton.matches(values, values.length),
    random,
  );
  const example = write(drawFromAutomaton(automaton, random));
  const compiled = compileShapes(meaning, makeVariant(format, pattern, shapes, example), shapes, share);
  // A check outside a form is refused here, and not when a number comes.
  for (const shape of shapes) compiled.ruleOf(shape);
  return {
    ...compiled,
    constantOf: () => null,
    ruleOf: (shape) => new AutomatonRule(automaton, compiled.ruleOf(shape)),
  };
}

function write(values: Uint8Array): string {
  let text = '';
  for (const value of values) text += characters.charAt(value);
  return text;
}

/** Built-in families that accept texts of this format. An operator must know them before adding it. */
function addOverlaps(
  variant: CompiledVariant,
  facts: FamilyFacts,
  draw: () => Uint8Array,
  builtIn: DispatchTable,
): TableRow {
  const input = new TextInput();
  const types = new Set<string>();
  for (let i = 0; i < overlapDraws; i++) {
    input.readPlain(write(draw()));
    const { rules, start } = builtIn.findLeaf(input.values, input.length, input.letters > 0);
    for (const { match } of start.possible) types.add(match.type);
    for (const rule of rules) {
      const finding = rule.find(input);
      if (finding !== null && finding.match.check_digit !== 'invalid') types.add(finding.match.type);
    }
  }
  const row = makeRow(facts, [variant]);
  return { ...row, format: Object.freeze({ ...row.format, overlaps: Object.freeze([...types].sort()) }) };
}
