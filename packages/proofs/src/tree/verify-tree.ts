/** The verification algorithms of RFC 9162, sections 2.1.3.2 and 2.1.4.2. No bit operators, which end at 2^31. */
import { hash, int, list } from '../documents/fields.ts';
import type { Hash } from '../documents/types.ts';
import { engine } from '../platform/crypto.ts';

export interface InclusionClaim {
  readonly leaf: Hash;
  readonly index: number;
  readonly size: number;
  readonly path: readonly Hash[];
  readonly root: Hash;
}

export interface ConsistencyClaim {
  readonly from: number;
  readonly to: number;
  readonly path: readonly Hash[];
  readonly fromRoot: Hash;
  readonly toRoot: Hash;
}

const isPath = list(hash, 64);
const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);

/** Climbs from a position in a level. `last` is the last position of that level. */
class Climb {
  #position: number;
  #last: number;

  constructor(position: number, last: number) {
    this.#position = position;
    this.#last = last;
  }

  get isAtRoot(): boolean {
    return this.#last === 0;
  }

  get isLeftmost(): boolean {
    return this.#position === 0;
  }

  #up(): void {
    this.#position = half(this.#position);
    this.#last = half(this.#last);
  }

  upWhileRight(): void {
    while (isOdd(this.#position)) this.#up();
  }

  /** Moves up one step. True when the sibling is on the left. A last node without sibling first rises to one. */
  siblingIsLeft(): boolean {
    const isLeft = isOdd(this.#position) || this.#position === this.#last;
    if (isLeft) while (!isOdd(this.#position) && this.#position !== 0) this.#up();
    this.#up();
    return isLeft;
  }
}

function isIncluded({ leaf, index, size, path, root }: InclusionClaim): boolean {
  if (!int(0)(index) || !int(1)(size) || index >= size || !isPath(path) || !hash(leaf) || !hash(root)) return false;
  const climb = new Climb(index, size - 1);
  let current = leaf;
  for (const sibling of path) {
    if (climb.isAtRoot) return false;
    current = climb.siblingIsLeft() ? engine().hashPair(sibling, current) : engine().hashPair(current, sibling);
  }
  return climb.isAtRoot && current === root;
}

function isConsistent({ from, to, path, fromRoot, toRoot }: ConsistencyClaim): boolean {
  if (!int(1)(from) || !int(from)(to) || !isPath(path) || !hash(fromRoot) || !hash(toRoot)) return false;
  if (from === to) return path.length === 0 && fromRoot === toRoot;
  if (path.length === 0) return false;
  const climb = new Climb(from - 1, to - 1);
  climb.upWhileRight();
  // Leftmost means that the old tree is one complete subtree, whose root is known and left out of the path.
  const nodes = climb.isLeftmost ? [fromRoot, ...path] : path;
  let [oldRoot = '', newRoot = ''] = [nodes[0], nodes[0]];
  for (const sibling of nodes.slice(1)) {
    if (climb.isAtRoot) return false;
    const isLeft = climb.siblingIsLeft();
    if (isLeft) oldRoot = engine().hashPair(sibling, oldRoot);
    newRoot = isLeft ? engine().hashPair(sibling, newRoot) : engine().hashPair(newRoot, sibling);
  }
  return climb.isAtRoot && oldRoot === fromRoot && newRoot === toRoot;
}

const verdictOf = (decide: () => boolean): 'valid' | 'invalid' => {
  try {
    return decide() ? 'valid' : 'invalid';
  } catch {
    return 'invalid';
  }
};

/** `path` runs from the leaf's sibling to the root's child. Never throws. Compare the verdict with `===`. */
export function verifyInclusion(claim: InclusionClaim): 'valid' | 'invalid' {
  return verdictOf(() => isIncluded(claim));
}

/**
 * Checks that the tree of `from` leaves is a beginning of the tree of `to` leaves. `from` 0 is `invalid`. Never throws.
 */
export function verifyConsistency(claim: ConsistencyClaim): 'valid' | 'invalid' {
  return verdictOf(() => isConsistent(claim));
}
