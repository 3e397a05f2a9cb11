/** Compiles the check digit of a declared variant for one shape. */
import { toValues } from './character-sets.ts';
import type { CheckAlgorithm } from './check-digits.ts';
import type { CheckDeclaration } from './rule.ts';
import type { Shape } from './shapes.ts';

/** Index of a one-based position; negative positions count from the end. */
export function indexOfPosition(position: number, length: number): number {
  return position > 0 ? position - 1 : length + position;
}

/** Where the check character stands, from 0. */
export function checkIndex(shape: Shape, check: CheckDeclaration): number {
  if (check.at !== undefined) return indexOfPosition(check.at, shape.length);
  return indexOfPosition(check.span[1], shape.length) + 1;
}

/** The value that the check character must have. Throws when the check does not fit the shape. */
export function compileCheck(
  shape: Shape,
  check: CheckDeclaration,
  algorithm: CheckAlgorithm,
): (values: Uint8Array) => number {
  const start = indexOfPosition(check.span[0], shape.length);
  const end = indexOfPosition(check.span[1], shape.length) + 1;
  const heads = compilePrepended(check);
  refuseUnfitCheck(shape, start, end, checkIndex(shape, check), algorithm, heads.longest);
  const { compute } = algorithm;
  if (heads.longest === 0) return (values) => compute(values, start, end);
  const scratch = new Uint8Array(heads.longest + end - start);
  return (values) => {
    const head = heads.find(values, start);
    if (head === null) return compute(values, start, end);
    scratch.set(head);
    for (let i = start; i < end; i++) scratch[head.length + i - start] = values[i]!;
    return compute(scratch, 0, head.length + end - start);
  };
}

/** What stands in front of the payload in the arithmetic; null: nothing. */
function compilePrepended({ prepend = '', prependByFirst }: CheckDeclaration): {
  readonly longest: number;
  readonly find: (values: Uint8Array, start: number) => Uint8Array | null;
} {
  if (prependByFirst === undefined) {
    const head = toValues(prepend);
    return { longest: head.length, find: () => head };
  }
  const heads = Array.from<Uint8Array | null>({ length: 36 }).fill(null);
  for (const [first, head] of Object.entries(prependByFirst)) heads[toValues(first)[0]!] = toValues(head);
  return {
    longest: 1,
    find: (values, start) => {
      const head = heads[values[0]!]!;
      return head === null || head[0] === values[start] ? null : head;
    },
  };
}

function refuseUnfitCheck(
  shape: Shape,
  start: number,
  end: number,
  at: number,
  algorithm: CheckAlgorithm,
  prepended: number,
): void {
  if (start < 0 || end > shape.length || start >= end || at < 0 || at >= shape.length || (at >= start && at < end)) {
    throw new Error(`check ${algorithm.name} lies outside a number of ${shape.length} characters`);
  }
  const length = end - start + prepended;
  if (algorithm.lengths.length > 0 && !algorithm.lengths.includes(length)) {
    throw new Error(`check ${algorithm.name} covers ${algorithm.lengths.join(' or ')} characters, not ${length}`);
  }
  if (algorithm.payload === 'digits' && shape.slice(start, end).some((set) => set.letters !== 0)) {
    throw new Error(`check ${algorithm.name} covers digits only, but the pattern allows letters there`);
  }
}
