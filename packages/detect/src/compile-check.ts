/** Compiles the check digit of a declared variant for one shape. */
import { toValues } from './character-sets.ts';
import type { CheckAlgorithm } from './check-digits.ts';
import { checkBySum, makeCheckSum } from './check-sums.ts';
import type { CompiledCheck } from './declared-rule.ts';
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

/** Throws when the check does not fit the shape. */
export function compileCheck(shape: Shape, check: CheckDeclaration, algorithm: CheckAlgorithm): CompiledCheck {
  const start = indexOfPosition(check.span[0], shape.length);
  const end = indexOfPosition(check.span[1], shape.length) + 1;
  const at = checkIndex(shape, check);
  const { prepend = '', prependByFirst } = check;
  const head = toValues(prepend);
  refuseUnfitCheck(shape, start, end, at, algorithm, prependByFirst === undefined ? head.length : 1);
  const byFirst = prependByFirst === undefined ? null : compileHeads(prependByFirst);
  const sum = byFirst === null ? makeCheckSum(algorithm.name, head, end - start) : null;
  if (sum !== null) return { at, start, sum, compute: (values) => checkBySum(sum, values, start) };
  const { compute } = algorithm;
  const scratch = new Uint8Array(Math.max(1, head.length) + end - start);
  return {
    at,
    start,
    sum: null,
    compute: (values) => {
      const first = byFirst === null ? head : byFirst[values[0]!]!;
      if (first.length === 0 || (byFirst !== null && first[0] === values[start])) return compute(values, start, end);
      scratch.set(first);
      for (let i = start; i < end; i++) scratch[first.length + i - start] = values[i]!;
      return compute(scratch, 0, first.length + end - start);
    },
  };
}

/** By the first character of the number: the digit in front of the payload in the arithmetic, or nothing. */
function compileHeads(prependByFirst: Readonly<Record<string, string>>): readonly Uint8Array[] {
  const heads = Array.from({ length: 36 }, (): Uint8Array => new Uint8Array(0));
  for (const [first, head] of Object.entries(prependByFirst)) heads[toValues(first)[0]!] = toValues(head);
  return heads;
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
