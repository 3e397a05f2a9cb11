/** Lists the stored nodes of a root or a proof from sizes alone: arithmetic instead of hashing. */
import type { Hash } from '../documents/types.ts';
import { assertRange } from './range.ts';
import { nodeHash } from './hashes.ts';
import { sha256 } from '../platform/crypto.ts';

/** The complete subtree of `2 ** level` leaves that starts at leaf `index * 2 ** level`. */
export interface NodeRef {
  readonly level: number;
  readonly index: number;
}

/** Level and width of the smallest complete tree that holds `size` leaves. */
function covering(size: number): { level: number; width: number } {
  let level = 0;
  let width = 1;
  while (width < size) {
    width *= 2;
    level += 1;
  }
  return { level, width };
}

/** The complete subtrees that cover `count` leaves from `start`, a multiple of the largest. */
function split(start: number, count: number, atMost: { level: number; width: number }): NodeRef[] {
  const nodes: NodeRef[] = [];
  let { level, width } = atMost;
  let at = start;
  for (let rest = count; rest > 0; rest -= width, at += width) {
    while (width > rest) {
      width /= 2;
      level -= 1;
    }
    nodes.push({ level, index: at / width });
  }
  return nodes;
}

/** The complete subtrees of a tree, left to right. Its root is `foldNodes` of their hashes. */
export function planRoot(size: number): NodeRef[] {
  assertRange('size', size, 0);
  return split(0, size, covering(size));
}

/**
 * The nodes of an inclusion proof: one list per path element, starting with the leaf's sibling. Each element is
 * `foldNodes` of its list. Throws `out_of_range` unless 0 ≤ index < size.
 */
export function planInclusion(index: number, size: number): NodeRef[][] {
  assertRange('size', size, 1);
  assertRange('index', index, 0, size - 1);
  return descend(size, (start, middle) => (index < middle ? 'left' : 'right'), 1);
}

/** As `planInclusion`, for the consistency of sizes 1 ≤ from ≤ to. Empty for equal sizes. */
export function planConsistency(from: number, to: number): NodeRef[][] {
  assertRange('to', to, 1);
  assertRange('from', from, 1, to);
  if (from === to) return [];
  let isWhole = true;
  let end: NodeRef[][] = [];
  const path = descend(
    to,
    (start, middle, stop) => {
      if (from === stop) {
        // The old tree ends here. When it is one complete subtree, the verifier knows its root.
        if (!isWhole) end = [split(start, stop - start, covering(stop - start))];
        return 'stop';
      }
      if (from <= middle) return 'left';
      isWhole = false;
      return 'right';
    },
    0,
  );
  return [...end, ...path];
}

/**
 * Walks down from the root and collects the sibling at each step, deepest first. `choose` gets the range and its split:
 * the largest power of two below its length.
 */
function descend(
  size: number,
  choose: (start: number, middle: number, stop: number) => 'left' | 'right' | 'stop',
  smallest: number,
): NodeRef[][] {
  const path: NodeRef[][] = [];
  let { level, width } = covering(size);
  let start = 0;
  let stop = size;
  while (stop - start > smallest) {
    while (width >= stop - start && width > 1) {
      width /= 2;
      level -= 1;
    }
    const middle = stop - start === 1 ? stop : start + width;
    const side = choose(start, middle, stop);
    if (side === 'stop') break;
    if (side === 'left') {
      path.push(split(middle, stop - middle, { level, width }));
      stop = middle;
    } else {
      path.push([{ level, index: start / width }]);
      start = middle;
    }
  }
  return path.reverse();
}

/** Folds from the right: the hash of the tree that these complete subtrees form. Without nodes, the empty root. */
export function foldNodes(hashes: readonly Hash[]): Hash {
  return hashes.length === 0 ? sha256('') : hashes.reduceRight((right, left) => nodeHash(left, right));
}
