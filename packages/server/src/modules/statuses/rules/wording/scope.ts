/** How far negations, conditions and the future reach in a sentence. */
import type { RuleKind } from './grammar.ts';
import type { TokenisedText } from './tokens.ts';

/** A template found in a text: index of its rule, of its first word, and after its last word. */
export interface Hit {
  readonly rule: number;
  readonly start: number;
  readonly end: number;
  /** The template itself has a negation or a future: "not at home", "will be delivered". */
  readonly saysNegation: boolean;
  readonly saysFuture: boolean;
}

/** Most words between a negation and what it denies: "not yet been able to be". */
const reach = 5;

/** What cancels hits, by place. */
export interface Scope {
  /** Negations outside the templates of any rule, in order. */
  readonly negations: readonly Hit[];
  /** Hits of templates with a negation: they deny hits inside them. */
  readonly deniers: readonly Hit[];
  /** All negations: one in the gap of a template denies it. */
  readonly inGaps: readonly Hit[];
  readonly conditions: readonly Hit[];
  readonly futures: readonly Hit[];
  /** Index of the clause of each word; empty where nothing asks. A conjunction begins a clause. */
  readonly clauses: readonly number[];
  /** `unless` hits by rule and sentence. */
  readonly guardedIn: ReadonlySet<number>;
  readonly guarded: ReadonlySet<number>;
}

interface Marks {
  readonly when: readonly Hit[];
  readonly unless: readonly Hit[];
  readonly negation: readonly Hit[];
  readonly condition: readonly Hit[];
  readonly future: readonly Hit[];
}

const nowhere: ReadonlySet<number> = new Set();
const noHits: readonly Hit[] = Object.freeze([]);
const noClauses: readonly number[] = Object.freeze([]);

/** What most texts have: nothing that cancels a hit. */
const openScope: Scope = Object.freeze({
  negations: noHits,
  deniers: noHits,
  inGaps: noHits,
  conditions: noHits,
  futures: noHits,
  clauses: noClauses,
  guardedIn: nowhere,
  guarded: nowhere,
});

export function scopeOf(text: TokenisedText, marks: Marks, conjunctions: ReadonlySet<string>): Scope {
  const { unless, negation, condition, future } = marks;
  if (unless.length + negation.length + condition.length + future.length === 0) return openScope;
  const guardedIn = new Set<number>();
  const guarded = new Set<number>();
  for (const { rule, start } of unless) {
    guarded.add(rule);
    guardedIn.add(placeOf(rule, text.sentences[start] ?? 0));
  }
  // Most marks are guards: what only the other marks ask for is left out without them.
  const isDenied = negation.length > 0;
  const isLater = future.length > 0;
  return {
    negations: isDenied
      ? negation.filter((mark) => !marks.when.some((hit) => hit.saysNegation && holds(hit, mark)))
      : noHits,
    inGaps: negation,
    deniers: isDenied
      ? marks.when.filter((hit) => hit.saysNegation && negation.some((mark) => holds(hit, mark)))
      : noHits,
    conditions: condition,
    futures: isLater ? future.filter((mark) => !marks.when.some((hit) => hit.saysFuture && holds(hit, mark))) : noHits,
    clauses: isDenied || isLater ? clausesOf(text, conjunctions) : noClauses,
    guardedIn,
    guarded,
  };
}

/** One number for a rule in a sentence. */
function placeOf(rule: number, sentence: number): number {
  return sentence * 1000 + rule;
}

/** A negation inside a template denies only that template: "recipient not at home, left with neighbour". */
function holds(hit: Hit, mark: Hit): boolean {
  return hit.start <= mark.start && mark.end <= hit.end;
}

function clausesOf({ tokens, clauses }: TokenisedText, conjunctions: ReadonlySet<string>): readonly number[] {
  let joined = 0;
  return tokens.map((token, place) => {
    if (conjunctions.has(token)) joined += 1;
    return (clauses[place] ?? 0) + joined;
  });
}

/** Whether to ignore a hit: it is a question, denied, conditional, guarded or, for an event, still to come. */
export function isDropped(hit: Hit, kind: RuleKind | undefined, text: TokenisedText, scope: Scope): boolean {
  const sentence = text.sentences[hit.start] ?? 0;
  if (text.questions.includes(sentence)) return true;
  if (scope === openScope) return false;
  if (scope.guardedIn.has(placeOf(hit.rule, sentence))) return true;
  const isHere = (mark: Hit): boolean => text.sentences[mark.start] === sentence;
  if (scope.conditions.some((mark) => isHere(mark) && (kind === 'announcement' || mark.start < hit.start))) return true;
  if (isNegated(hit, scope)) return true;
  return kind === 'event' && scope.futures.some((mark) => governs(mark, hit, scope));
}

function governs(mark: Hit, hit: Hit, { clauses }: Scope): boolean {
  return clauses[mark.start] === clauses[hit.start] && mark.start < hit.end && hit.start - mark.end <= reach;
}

function isNegated(hit: Hit, scope: Scope): boolean {
  if (scope.inGaps.length === 0) return false;
  const { clauses } = scope;
  const clause = clauses[hit.start];
  if (
    !hit.saysNegation &&
    (scope.deniers.some((denier) => holds(denier, hit)) || scope.inGaps.some((mark) => holds(hit, mark)))
  )
    return true;
  return scope.negations.some((mark) => {
    if (governs(mark, hit, scope)) return true;
    const isLast = clauses[mark.end] !== clause;
    return clauses[mark.start] === clause && isLast && mark.start >= hit.end && mark.start - hit.end <= 2;
  });
}
