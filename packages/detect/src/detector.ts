/** The engine: reads a text, applies the rules, ranks their findings and builds the result. */
import {
  type Found,
  type HintReader,
  type Pointers,
  applyPointers,
  nothingKnown,
  pointersOf,
  pointsAnywhere,
} from './boosts.ts';
import { CarrierNames } from './carrier-names.ts';
import { isWrittenWagon, isWrittenWaybill } from './collisions.ts';
import { bandOf } from './confidence.ts';
import type { Directory } from './directory/types.ts';
import { families } from './families.ts';
import type { Format } from './formats.ts';
import { addNearMissRepairs } from './near-misses.ts';
import { readText } from './normalize.ts';
import type { OperatorFormat } from './operator/format-types.ts';
import { compileOperatorFormats } from './operator/formats.ts';
import { FindingList, Outcome, type SharedOutcome, ofOperators } from './outcome.ts';
import { insertFinding } from './ranking.ts';
import { mayHoldLabel } from './pasted-labels.ts';
import { unwrapPasted } from './pasted-marks.ts';
import { type RecoveryCandidate, fromUrl, listRecoveryCandidates } from './recovery.ts';
import { type Registers, buildRegisters } from './registers.ts';
import { makeNoMatch, makeResult, makeSandboxResult } from './results.ts';
import type { Finding, LeafRule } from './rule.ts';
import { findSandboxNumber, isSandboxPrefix, sandboxSuggestions } from './sandbox.ts';
import { listSuggestions, maxSuggestions } from './suggestions.ts';
import { type RuleTable, buildTable } from './table.ts';
import { TextInput, isTooLong, maxInputLength } from './text-input.ts';
import { ContextReader } from './text-context.ts';
import { type SpokenContext, type TextFinding, type TextSearchOptions, searchText } from './text-search.ts';
import type { DetectHints, DetectionResult, Suggestion, WarningCode } from './types.ts';
import { listTextWarnings } from './text-warnings.ts';
import { WordsAround } from './words-around.ts';
import { buildMailIndex, findMailSlugs } from './mail-senders.ts';
import {
  type SlotIndex,
  buildHostIndex,
  buildSlotIndex,
  findHostSlugs,
  isUrl,
  listOtherCandidates,
  listTemplateCandidates,
  maxUrlLength,
  readUrl,
  type ReadUrl,
} from './urls.ts';

export interface DetectorOptions {
  readonly directory: Directory;
  /** Further number formats; their ids must differ from the built-in types. */
  readonly formats?: readonly OperatorFormat[];
  /** Built-in types to switch off. */
  readonly disable?: readonly string[];
  /** Types that are off by default (see `typesOffByDefault`) to switch on. */
  readonly enable?: readonly string[];
}

export interface Detector {
  /** Never throws. The same text and hints always give the same result. A text that is empty or too long has no match. */
  detect(text: string, hints?: DetectHints): DetectionResult;
  /** Every number in a text of any length, in order, without overlaps. Positions are UTF-16 code units. */
  findInText(text: string, options?: TextSearchOptions): TextFinding[];
  /** Formats of this detector. */
  readonly formats: readonly Format[];
}

/** Medium begins here: no low match comes near it (100 + 20 + 19). */
const mediumPriority = 200;

/** One text with the findings of the rules. */
interface Reading extends Found {
  readonly text: string;
  readonly transformations: readonly string[];
  /** What the words said that recovery removed. */
  readonly context?: SpokenContext | null | undefined;
}

const noTransformations: readonly string[] = Object.freeze([]);
const noSuggestions: readonly Suggestion[] = Object.freeze([]);
const noWarnings: readonly WarningCode[] = Object.freeze([]);
const nothingFound = new Outcome([], []);

/** Throws an `Error` that names the format when an operator format or an option is invalid. */
export function createDetector(options: DetectorOptions): Detector {
  const registers = buildRegisters(options.directory);
  const wanted = families.filter((family) =>
    family.offByDefault === true
      ? options.enable?.includes(family.type) === true
      : options.disable?.includes(family.type) !== true,
  );
  refuseUnknownTypes([...(options.enable ?? []), ...(options.disable ?? [])]);
  const builtIn = buildTable(wanted, registers);
  const rows = compileOperatorFormats(options.formats ?? [], registers, builtIn.dispatch);
  const table = rows.length === 0 ? builtIn : buildTable(wanted, registers, rows);
  return new WordsAround(new TableDetector(table, registers));
}

function refuseUnknownTypes(types: readonly string[]): void {
  for (const type of types) {
    if (!families.some((family) => family.type === type)) throw new Error(`unknown built-in type "${type}"`);
  }
}

class TableDetector implements Detector {
  readonly #table: RuleTable;
  /** Made at the first search in a text. */
  #madeStrongTypes: ReadonlySet<string> | undefined;
  readonly #registers: Registers;
  /** Made at the first address, hint or text to search, as the three below: most processes see none. */
  #madeHosts: ReadonlyMap<string, readonly string[]> | undefined;
  #madeSlots: SlotIndex | undefined;
  #madeHintReader: HintReader | undefined;
  #madeContexts: ContextReader | undefined;
  readonly #input = new TextInput();
  readonly #recoveryInput = new TextInput();

  constructor(table: RuleTable, registers: Registers) {
    this.#table = table;
    this.#registers = registers;
  }

  get formats(): readonly Format[] {
    return this.#table.formats;
  }

  get strongTypes(): ReadonlySet<string> {
    return (this.#madeStrongTypes ??= new Set(this.formats.filter(isStrong).map(({ type }) => type)));
  }

  get #hosts(): ReadonlyMap<string, readonly string[]> {
    return (this.#madeHosts ??= buildHostIndex(this.#registers.directory));
  }

  get #slots(): SlotIndex {
    return (this.#madeSlots ??= buildSlotIndex(this.#registers.directory));
  }

  get #contexts(): ContextReader {
    return (this.#madeContexts ??= new ContextReader(this.#registers.directory));
  }

  get #hintReader(): HintReader {
    return (this.#madeHintReader ??= makeHintReader(this.#registers.directory, this.#hosts));
  }

  detect(text: string, hints?: DetectHints): DetectionResult {
    return this.#detect(text, hints === undefined ? null : pointersOf(hints, this.#hintReader));
  }

  /** Like `detect`, with what the words around the number say. */
  detectInContext(text: string, { carriers, label }: SpokenContext): DetectionResult {
    return this.#detect(text, { ...nothingKnown, contextCarriers: carriers, label });
  }

  findInText(text: string, options?: TextSearchOptions): TextFinding[] {
    return searchText(this, this.#contexts, text, options);
  }

  #detect(text: string, pointers: Pointers | null): DetectionResult {
    if (typeof text !== 'string') return makeNoMatch('', noSuggestions, noWarnings);
    if (isTooLong(text) && (text.length > maxUrlLength || !isUrl(unwrapPasted(text)))) {
      return makeNoMatch('', noSuggestions, noWarnings);
    }
    const input = this.#input;
    readText(input, text);
    if (isSandboxPrefix(input.text)) {
      const number = findSandboxNumber(input.text);
      return number === undefined
        ? makeNoMatch(input.text, sandboxSuggestions, noWarnings)
        : makeSandboxResult(input.text, number);
    }
    const outcome = this.#collect(input);
    if (outcome.best < mediumPriority || outcome.hasFailedCheck || input.hasControl) {
      return this.#detectThoroughly(text, outcome, pointers);
    }
    const pointed = pointers === null ? outcome : this.#pointOutcome(outcome, pointers);
    return makeResult(input.text, pointed, noTransformations, noSuggestions, noWarnings);
  }

  #pointOutcome(found: Found, pointers: Pointers): Outcome {
    const { matches, possible } = applyPointers(found, pointers, this.#registers);
    return new Outcome(matches, possible);
  }

  /** What an operator numbers in the layout of a wagon is the operator's. */
  #collect(input: TextInput): Outcome {
    const outcome = this.#collectAll(input);
    return isWrittenWagon(input) ? ofOperators(outcome) : outcome;
  }

  #collectAll(input: TextInput): Outcome {
    if (input.hasForeign || input.isPlaceholder) return nothingFound;
    const { rules, start } = this.#table.dispatch.findLeaf(input.values, input.length, input.letters > 0);
    let outcome = start;
    let family = -1;
    for (let i = 0; i < rules.length; i++) {
      const rule = rules[i]!;
      if (rule.family === family) continue;
      const finding = rule.find(input);
      if (finding === null) continue;
      family = rule.family;
      const next = outcome.with(finding);
      if (next === null) return collectOwn(input, outcome, finding, rules, i + 1);
      outcome = next;
    }
    return hidesShapes(input, outcome) ? outcome.withoutShapes() : outcome;
  }

  /** For texts without a certain match: recovery, suggestions and warnings. */
  #detectThoroughly(text: string, outcome: Outcome, pointers: Pointers | null): DetectionResult {
    const input = this.#input;
    const suggestions = this.#suggest(input, outcome.best);
    const mayRecover =
      outcome.best < mediumPriority &&
      (input.hasForeign || mayHoldLabel(text, (word) => this.#contexts.isFirstWord(word)));
    if (!mayRecover) {
      const points = pointers !== null && pointsAnywhere(pointers);
      const pointed = points ? this.#pointOutcome(outcome, pointers) : outcome;
      const warnings = listTextWarnings(text, input, pointed.matches.length > 0);
      return makeResult(input.text, pointed, noTransformations, suggestions, warnings);
    }
    const { matches, possible } = outcome;
    const first: Reading = { text: input.text, matches, possible, transformations: noTransformations };
    const readings = this.#recover(text, first, suggestions, pointers ?? nothingKnown);
    const { found, reading } = mergeReadings(readings);
    const warnings = listTextWarnings(text, input, found.matches.length > 0);
    return makeResult(reading.text, found, reading.transformations, suggestions, warnings);
  }

  #point(reading: Reading, pointers: Pointers): Reading {
    const all = reading.context == null ? pointers : withContext(pointers, reading.context);
    return pointsAnywhere(all) ? { ...reading, ...applyPointers(reading, all, this.#registers) } : reading;
  }

  /** Repairs near misses only when nothing better was found: beside a valid number, they are noise. */
  #suggest(input: TextInput, best: number): Suggestion[] {
    if (input.hasForeign || input.isPlaceholder || isWrittenWagon(input)) return [];
    const suggestions = listSuggestions(input, this.#registers);
    if (best < mediumPriority) {
      addNearMissRepairs(input, this.#table.nearMissesOf(input.length), suggestions, maxSuggestions);
    }
    return suggestions;
  }

  /** The text itself and what recovery makes of it. The first reading with suggestions fills `suggestions`. */
  #recover(text: string, first: Reading, suggestions: Suggestion[], pointers: Pointers): readonly Reading[] {
    const { candidates, url } = listRecoveryCandidates(text, (words) => this.#contexts.carriersCalled(words));
    if (url === null) return this.#readAll(candidates, first, suggestions, pointers);
    const own = findHostSlugs(this.#hosts, url.host);
    if (own.length > 0)
      return this.#readCarrierUrl(url, candidates, first, suggestions, { ...pointers, hostSlugs: own });
    const inner = url.inner === null ? null : readUrl(url.inner);
    const hostSlugs = inner === null ? noSlugs : findHostSlugs(this.#hosts, inner.host);
    if (inner !== null && hostSlugs.length > 0) {
      const known = { ...pointers, hostSlugs };
      const readings = this.#readCarrierUrl(inner, fromUrl(inner.candidates), first, suggestions, known);
      if (readings.some(holdsNumber)) return readings;
    }
    const usual = this.#readAll(candidates, first, suggestions, pointers);
    if (usual.some(holdsCertain)) return usual;
    // A stranger's page has numbers of many kinds: only what chance hardly gives is a shipment.
    const others = this.#readAll(fromUrl(listOtherCandidates(url)), first, [], pointers).filter(holdsCertain);
    return others.length > 0 ? [first, ...others] : usual;
  }

  /**
   * On a carrier's host the number is looked for where its template has it, then where URLs have numbers, then in every part;
   * the first of these with a number of the carrier, or a certain one, decides.
   */
  #readCarrierUrl(
    url: ReadUrl,
    candidates: readonly RecoveryCandidate[],
    first: Reading,
    suggestions: Suggestion[],
    pointers: Pointers,
  ): readonly Reading[] {
    const read = (some: readonly RecoveryCandidate[]): readonly Reading[] =>
      this.#readAll(some, first, suggestions, pointers);
    const byTemplate = read(fromUrl(listTemplateCandidates(this.#slots, url)));
    if (byTemplate.some(isOfHost)) return byTemplate;
    const usual = read(candidates);
    if (usual.some(isOfHost)) return usual;
    const others = read(fromUrl(listOtherCandidates(url))).filter(isOfHost);
    if (others.length > 0) return [first, ...others];
    return byTemplate.some(holdsNumber) ? byTemplate : usual;
  }

  #readAll(
    candidates: readonly RecoveryCandidate[],
    first: Reading,
    suggestions: Suggestion[],
    pointers: Pointers,
  ): readonly Reading[] {
    return [first, ...this.#readCandidates(candidates, suggestions)].map((reading) => this.#point(reading, pointers));
  }

  #readCandidates(candidates: readonly RecoveryCandidate[], suggestions: Suggestion[]): Reading[] {
    const readings: Reading[] = [];
    const recovered = this.#recoveryInput;
    for (const candidate of candidates) {
      if (candidate.text.length > maxInputLength) continue;
      readText(recovered, candidate.text);
      const { matches, possible, best } = this.#collect(recovered);
      const { transformations, context } = candidate;
      readings.push({ text: recovered.text, matches, possible, transformations, context });
      if (suggestions.length === 0) suggestions.push(...this.#suggest(recovered, best));
    }
    return readings;
  }
}

/** A label or a name that recovery removed counts like one in running text. */
function withContext(pointers: Pointers, { carriers, label }: SpokenContext): Pointers {
  const contextCarriers = pointers.contextCarriers.length > 0 ? pointers.contextCarriers : carriers;
  return { ...pointers, contextCarriers, label: pointers.label ?? label };
}

/** Goes on where a finding is of this number alone. `next`: the first of the rules that were not asked yet. */
function collectOwn(
  input: TextInput,
  start: SharedOutcome,
  own: Finding,
  rules: readonly LeafRule[],
  next: number,
): Outcome {
  const list = new FindingList(start);
  list.add(own);
  let { family } = rules[next - 1]!;
  for (let i = next; i < rules.length; i++) {
    const rule = rules[i]!;
    if (rule.family === family) continue;
    const finding = rule.find(input);
    if (finding === null) continue;
    family = rule.family;
    list.add(finding);
  }
  return new Outcome(list.found, hidesShapes(input, list) ? [] : list.possible);
}

/** Who writes 020-12345675 means a waybill: that eleven digits fit others says nothing more. */
function hidesShapes(input: TextInput, { possible }: Pick<Found, 'possible'>): boolean {
  return possible.length > 0 && isWrittenWaybill(input);
}

/** Names and domains are indexed at the first hint of their kind: most detections have none. */
function makeHintReader(directory: Directory, hosts: ReadonlyMap<string, readonly string[]>): HintReader {
  let names: CarrierNames | undefined;
  let domains: ReadonlyMap<string, readonly string[]> | undefined;
  return {
    carriersNamed: (words) => (names ??= new CarrierNames(directory)).find(words),
    carriersAt: (mailDomain) => findMailSlugs((domains ??= buildMailIndex(hosts)), mailDomain),
  };
}

const isStrong = ({ max_confidence: band }: Format): boolean => bandOf(band) >= bandOf('high');

const holdsNumber = ({ matches }: Reading): boolean => matches.length > 0;

const holdsCertain = ({ matches }: Reading): boolean =>
  matches.some(({ match }) => bandOf(match.confidence) >= bandOf('high'));

const isOfHost = (reading: Reading): boolean =>
  holdsCertain(reading) || reading.matches.some(({ match }) => match.evidence.includes('url_host'));

const noSlugs: readonly string[] = Object.freeze([]);

interface Merged {
  readonly found: Outcome;
  readonly reading: Reading;
}

/**
 * One finding for each type, the best one. The reading that holds the first of all names the number; without a match, the
 * first that holds a possible shape.
 */
function mergeReadings(readings: readonly Reading[]): Merged {
  const found: Finding[] = [];
  let reading = readings.find((one) => one.possible.length > 0) ?? readings[0]!;
  for (const next of readings) {
    for (const finding of next.matches) {
      const same = found.findIndex((other) => other.match.type === finding.match.type);
      if (same >= 0 && found[same]!.match.priority >= finding.match.priority) continue;
      if (same >= 0) found.splice(same, 1);
      insertFinding(found, finding);
      if (found[0] === finding) reading = next;
    }
  }
  const possible: Finding[] = [];
  for (const finding of readings.flatMap((one) => one.possible)) {
    const { type } = finding.match;
    if (![...found, ...possible].some((other) => other.match.type === type)) insertFinding(possible, finding);
  }
  return { found: new Outcome(found, possible), reading };
}
