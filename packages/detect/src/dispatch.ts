/**
 * Finds the few rules that can match a text by its class (digits only, or with letters), length and first characters.
 * A linear engine takes about 0.75 µs for each format and number. Here, time does not grow with the table.
 */
import { type CharacterSet, anySet, digitSet, setHas } from './character-sets.ts';
import { isSelective } from './places.ts';
import { insertFinding } from './ranking.ts';
import type { Finding, Rule, RuleEntry } from './rule.ts';
import { maxInputLength } from './text-input.ts';

/** Branches by the character at `position`; where `branches` is null, ends at the rules. */
export interface DispatchNode {
  readonly position: number;
  readonly branches: readonly DispatchNode[] | null;
  readonly rules: readonly DispatchedRule[];
  /** Possible shapes of every text that comes here, in order: no rule has to look for them. */
  readonly shapes: readonly Finding[];
}

export interface DispatchedRule {
  readonly family: number;
  readonly rule: Rule;
}

/** Does not divide leaves with at most this many rules: a branch costs as much as a failing rule. */
const smallLeaf = 2;
/** Branches on at most this many characters: each multiplies the nodes by up to 36. */
const maxBranchPosition = 6;

const noFindings: readonly Finding[] = Object.freeze([]);
const emptyNode: DispatchNode = Object.freeze({
  position: 0,
  branches: null,
  rules: Object.freeze([]),
  shapes: noFindings,
});

export class DispatchTable {
  readonly #entries: readonly RuleEntry[];
  /** By length, first of digits alone, then with letters. Made for the first number of its kind: a command sees few. */
  readonly #roots: (DispatchNode | undefined)[];

  /** Entries of one family must be neighbours, strongest first. */
  constructor(entries: readonly RuleEntry[]) {
    this.#entries = entries;
    this.#roots = Array.from<DispatchNode | undefined>({ length: 2 * (maxInputLength + 1) }).fill(undefined);
  }

  /** The last node of the text: it has the rules and the shapes. */
  findLeaf(values: Uint8Array, length: number, hasLetters: boolean): DispatchNode {
    let node = this.#roots[hasLetters ? maxInputLength + 1 + length : length] ?? this.#makeRoot(length, hasLetters);
    while (node.branches !== null) node = node.branches[values[node.position]!]!;
    return node;
  }

  #makeRoot(length: number, hasLetters: boolean): DispatchNode {
    const entries = this.#entries.filter(
      ({ shape }) =>
        shape.length === length &&
        (hasLetters ? shape.some((set) => set.letters !== 0) : shape.every((set) => set.digits !== 0)),
    );
    const root = buildNode(entries, 0, hasLetters ? anySet : digitSet, []);
    this.#roots[hasLetters ? maxInputLength + 1 + length : length] = root;
    return root;
  }
}

function findBranchPosition(entries: readonly RuleEntry[], from: number, whole: CharacterSet): number {
  const length = entries[0]!.shape.length;
  for (let position = from; position < Math.min(length, maxBranchPosition); position++) {
    if (entries.some((entry) => isSelective(entry.shape[position]!, whole))) return position;
  }
  return -1;
}

/** `checked`: the places on which the branches above divide. */
function buildNode(
  entries: readonly RuleEntry[],
  from: number,
  whole: CharacterSet,
  checked: readonly number[],
): DispatchNode {
  if (entries.length === 0) return emptyNode;
  const position = entries.length <= smallLeaf ? -1 : findBranchPosition(entries, from, whole);
  if (position < 0) return makeLeaf(entries, whole, checked);
  const places = [...checked, position];
  const known = new Map<string, DispatchNode>();
  const branches: DispatchNode[] = [];
  for (let value = 0; value < 36; value++) {
    const taken = entries.map((entry) => setHas(entry.shape[position]!, value));
    const key = taken.map(Number).join('');
    let node = known.get(key);
    if (node === undefined) {
      node = buildNode(
        entries.filter((_, i) => taken[i]),
        position + 1,
        whole,
        places,
      );
      known.set(key, node);
    }
    branches.push(node);
  }
  return { position, branches, rules: emptyNode.rules, shapes: noFindings };
}

/** A family with a further form here stays a rule: its stronger form hides the shape. */
function makeLeaf(entries: readonly RuleEntry[], whole: CharacterSet, checked: readonly number[]): DispatchNode {
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
    .map(({ family, rule }) => ({ family, rule: rule.behind(checked, whole) }));
  return { position: 0, branches: null, rules, shapes };
}
