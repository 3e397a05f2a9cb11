/**
 * What the findings of one number make together: their order, decision, warnings and the lists of the result. Most findings
 * are shared by all numbers of their form, so their outcomes are too, and are made once.
 */
import { decide, insertFinding, maxMatches } from './ranking.ts';
import type { Finding } from './rule.ts';
import type { CatalogMatch, Decision, Match, PossibleShape, WarningCode } from './types.ts';

const noShapes: readonly PossibleShape[] = Object.freeze([]);
const noMatches: readonly Match[] = Object.freeze([]);
const noFindings: readonly Finding[] = Object.freeze([]);
const noWarnings: readonly WarningCode[] = Object.freeze([]);

/** A result carries no more. */
const maxShapes = 8;

export class Outcome {
  /** At most `maxMatches`, in order. */
  readonly matches: readonly Finding[];
  /** Findings that are possible shapes, in order. */
  readonly possible: readonly Finding[];
  /** Priority of the first match; 0 without one. */
  readonly best: number;
  readonly hasFailedCheck: boolean;
  readonly decision: Decision;
  readonly warnings: readonly WarningCode[];
  readonly catalogMatch: CatalogMatch | null;
  readonly listedMatches: readonly Match[];
  readonly listedShapes: readonly PossibleShape[];

  /** Both in order. */
  constructor(found: readonly Finding[], possible: readonly Finding[]) {
    const matches = found.length > maxMatches ? found.slice(0, maxMatches) : found;
    this.matches = matches;
    this.possible = possible;
    this.best = matches.length === 0 ? 0 : matches[0]!.match.priority;
    this.hasFailedCheck = matches.length > 0 && matches[matches.length - 1]!.match.check_digit === 'invalid';
    this.decision = decide(matches);
    this.warnings = joinWarnings(matches);
    this.catalogMatch = findCatalogMatch(matches);
    this.listedMatches = matches.length === 0 ? noMatches : matches.map(({ match }) => match);
    this.listedShapes = possible.length === 0 ? noShapes : listShapes(possible);
  }
}

/** The first eight. A bill of lading keeps the last place: it ranks last, and is another kind of number than all before it. */
function listShapes(possible: readonly Finding[]): readonly PossibleShape[] {
  const shapes = possible.slice(0, maxShapes).map(({ shape }) => shape!);
  const last = possible.at(-1)!;
  if (possible.length > maxShapes && last.match.vertical === 'bol') shapes[maxShapes - 1] = last.shape!;
  return shapes;
}

const isOperators = ({ match }: Finding): boolean => match.evidence.includes('operator_pattern');

/** Without what built-in formats find. */
export function ofOperators({ matches, possible }: Pick<Outcome, 'matches' | 'possible'>): Outcome {
  return new Outcome(matches.filter(isOperators), possible.filter(isOperators));
}

/** A catalogue pattern at low says little: it is reported only when nothing better was found. An operator's always is. */
function findCatalogMatch(found: readonly Finding[]): CatalogMatch | null {
  for (let i = 0; i < found.length; i++) {
    const { catalog, match } = found[i]!;
    if (catalog === null) continue;
    if (!isOperators(found[i]!) && (match.carrier === null || (i > 0 && match.confidence === 'low'))) continue;
    return catalog;
  }
  return null;
}

/**
 * Warnings of the primary match and of those in its band; what speaks against a weaker candidate would only confuse. That a number
 * cannot be tracked is said of the primary match alone.
 */
function joinWarnings(found: readonly Finding[]): readonly WarningCode[] {
  if (found.length === 0) return noWarnings;
  const { confidence } = found[0]!.match;
  let joined = noWarnings;
  for (let i = 0; i < found.length && found[i]!.match.confidence === confidence; i++) {
    const { warnings } = found[i]!;
    if (warnings.length === 0) continue;
    const said = i === 0 ? warnings : warnings.filter((warning) => warning !== 'not_trackable');
    joined = joined.length === 0 ? said : [...new Set([...joined, ...said])];
  }
  return joined;
}

/** Most outcomes that one table keeps, against memory: a made-up stream of numbers finds no more than this, real ones less. */
const maxKept = 4096;

/** How many outcomes a table may keep yet. */
export interface OutcomeBudget {
  left: number;
}

export function makeOutcomeBudget(): OutcomeBudget {
  return { left: maxKept };
}

/** Shared by all numbers with these findings; those of its matches and shapes are frozen. */
export class SharedOutcome extends Outcome {
  readonly #all: readonly Finding[];
  readonly #budget: OutcomeBudget;
  #next: Map<Finding, SharedOutcome> | null = null;
  #withoutShapes: SharedOutcome | null = null;

  constructor(all: readonly Finding[], possible: readonly Finding[], budget: OutcomeBudget) {
    super(all, possible);
    this.#all = all;
    this.#budget = budget;
    Object.freeze(this.warnings);
    Object.freeze(this.listedMatches);
    Object.freeze(this.listedShapes);
  }

  /** With one more finding; null where that is not shared. */
  with(finding: Finding): SharedOutcome | null {
    const known = this.#next === null ? undefined : this.#next.get(finding);
    return known === undefined ? this.#extend(finding) : known;
  }

  #extend(finding: Finding): SharedOutcome | null {
    if (!finding.isShared || this.#budget.left === 0) return null;
    this.#budget.left--;
    const list = new FindingList(this);
    list.add(finding);
    const next = new SharedOutcome(list.found, list.possible, this.#budget);
    this.#next ??= new Map();
    this.#next.set(finding, next);
    return next;
  }

  /** The same matches alone. */
  withoutShapes(): SharedOutcome {
    this.#withoutShapes ??= new SharedOutcome(this.#all, noFindings, this.#budget);
    return this.#withoutShapes;
  }

  /** All matches, also those beyond `maxMatches`, in a list of their own. */
  copyMatches(): Finding[] {
    return [...this.#all];
  }
}

/** Findings of one number, on from those of an outcome. */
export class FindingList {
  readonly found: Finding[];
  possible: readonly Finding[];
  #own: Finding[] | null = null;

  constructor(start: SharedOutcome) {
    this.found = start.copyMatches();
    this.possible = start.possible;
  }

  add(finding: Finding): void {
    if (finding.shape === null) {
      insertFinding(this.found, finding);
      return;
    }
    this.#own ??= [...this.possible];
    this.possible = this.#own;
    insertFinding(this.#own, finding);
  }
}
