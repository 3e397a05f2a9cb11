/**
 * Finds the few rules that can match a text by its class (digits only, or with letters), length and first characters.
 * A linear engine takes about 0.75 µs for each format and number. Here, time does not grow with the table.
 */
import { BytePool } from './byte-pool.ts';
import { type CharacterSet, anySet, digitSet, setHas } from './character-sets.ts';
import { isSelective } from './places.ts';
import { SharedOutcome, makeOutcomeBudget } from './outcome.ts';
import { insertFinding } from './ranking.ts';
import type { Finding, LeafRule, RuleEntry } from './rule.ts';
import { maxInputLength } from './text-input.ts';

/** What the texts of one class, length and beginning have in common. */
export interface DispatchLeaf {
  readonly rules: readonly LeafRule[];
  /** Before any rule is asked: the possible shapes of every text that comes here, no rule has to look for them. */
  readonly start: SharedOutcome;
}

/** Does not divide leaves with at most this many rules: a branch costs as much as a failing rule. */
const smallLeaf = 2;
/** Branches on at most this many characters: each multiplies the nodes by up to 36. */
const maxBranchPosition = 6;
/** Where a root is not made yet. */
const unmade = -0x80000000;

export class DispatchTable {
  readonly #entriesOf: (length: number) => readonly RuleEntry[];
  readonly #pool = new BytePool();
  readonly #outcomes = makeOutcomeBudget();
  /** By the numbers of their rules and shapes: many beginnings lead to the same. */
  readonly #known = new Map<string, number>();
  readonly #starts = new Map<string, SharedOutcome>();
  readonly #numbers = new Map<LeafRule | Finding, number>();
  readonly #leaves: DispatchLeaf[] = [];
  /**
   * A node is its position, then one reference for each value: to a node by its offset, to a leaf by the complement of
   * its index. In one array, because a walk over objects waits for memory at each step.
   */
  #nodes = new Int32Array(1024);
  #size = 0;
  /** By length, first of digits alone, then with letters. Made for the first number of its kind: a command sees few. */
  readonly #roots = new Int32Array(2 * (maxInputLength + 1)).fill(unmade);

  /** `entriesOf`: those of a length, asked at most twice. Entries of one family must be neighbours, strongest first. */
  constructor(entriesOf: (length: number) => readonly RuleEntry[]) {
    this.#entriesOf = entriesOf;
  }

  findLeaf(values: Uint8Array, length: number, hasLetters: boolean): DispatchLeaf {
    let at = this.#roots[hasLetters ? maxInputLength + 1 + length : length]!;
    if (at === unmade) at = this.#makeRoot(length, hasLetters);
    const nodes = this.#nodes;
    while (at >= 0) at = nodes[at + 1 + values[nodes[at]!]!]!;
    return this.#leaves[~at]!;
  }

  #makeRoot(length: number, hasLetters: boolean): number {
    const entries = this.#entriesOf(length).filter(({ shape }) =>
      hasLetters ? shape.some((set) => set.letters !== 0) : shape.every((set) => set.digits !== 0),
    );
    const root = this.#addNode(entries, hasLetters ? anySet : digitSet, []);
    this.#roots[hasLetters ? maxInputLength + 1 + length : length] = root;
    return root;
  }

  /** `checked`: the places, rising, on which the branches above divide. */
  #addNode(entries: readonly RuleEntry[], whole: CharacterSet, checked: readonly number[]): number {
    const from = checked.length === 0 ? 0 : checked.at(-1)! + 1;
    const position = entries.length <= smallLeaf ? -1 : findBranchPosition(entries, from, whole);
    if (position < 0) return this.#addLeaf(entries, whole, checked);
    const values = whole === digitSet ? 10 : 36;
    const node = this.#reserve(1 + values);
    this.#nodes[node] = position;
    const known = new Map<string, number>();
    for (let value = 0; value < values; value++) {
      const taken = entries.map((entry) => setHas(entry.shape[position]!, value));
      const key = taken.map(Number).join('');
      let next = known.get(key);
      if (next === undefined) {
        const some = entries.filter((_, i) => taken[i]);
        next = this.#addNode(some, whole, [...checked, position]);
        known.set(key, next);
      }
      this.#nodes[node + 1 + value] = next;
    }
    return node;
  }

  #startWith(shapes: readonly Finding[]): SharedOutcome {
    const key = shapes.map((shape) => this.#numberOf(shape)).join();
    const start = this.#starts.get(key) ?? new SharedOutcome([], shapes, this.#outcomes);
    this.#starts.set(key, start);
    return start;
  }

  #numberOf(part: LeafRule | Finding): number {
    const known = this.#numbers.get(part) ?? this.#numbers.size;
    this.#numbers.set(part, known);
    return known;
  }

  #reserve(count: number): number {
    const at = this.#size;
    this.#size += count;
    if (this.#size > this.#nodes.length) {
      const larger = new Int32Array(2 * this.#size);
      larger.set(this.#nodes);
      this.#nodes = larger;
    }
    return at;
  }

  /** A family with a further form here stays a rule: its stronger form hides the shape. */
  #addLeaf(entries: readonly RuleEntry[], whole: CharacterSet, checked: readonly number[]): number {
    const isConstant = ({ family, constant }: RuleEntry): boolean =>
      whole === digitSet &&
      constant !== null &&
      entries.every((other) => other.constant === constant || other.family !== family);
    const shapes: Finding[] = [];
    for (const entry of entries) {
      if (isConstant(entry) && !shapes.includes(entry.constant!)) insertFinding(shapes, entry.constant!);
    }
    const rules = entries
      .filter((entry) => !isConstant(entry))
      .map(({ family, rule }) => rule.at({ family, whole, checked, pool: this.#pool }));
    const key = [...rules, ...shapes].map((part) => this.#numberOf(part)).join();
    let leaf = this.#known.get(key);
    if (leaf === undefined) {
      leaf = ~(this.#leaves.push({ rules, start: this.#startWith(shapes) }) - 1);
      this.#known.set(key, leaf);
    }
    return leaf;
  }
}

function findBranchPosition(entries: readonly RuleEntry[], from: number, whole: CharacterSet): number {
  const length = entries[0]!.shape.length;
  for (let position = from; position < Math.min(length, maxBranchPosition); position++) {
    if (entries.some((entry) => isSelective(entry.shape[position]!, whole))) return position;
  }
  return -1;
}
