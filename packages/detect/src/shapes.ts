/**
 * A shape is one fixed-length form of a number: a set of characters for each place. Loops by index where it counts: a command makes
 * its rules before V8 has compiled anything, and each step of an iterator is an object then (3.5 of the 16.5 MB that one detection made).
 */
import { type CharacterSet, acceptShare } from './character-sets.ts';
import type { PatternNode } from './patterns.ts';

export type Shape = readonly CharacterSet[];

/** Every fixed-length form of a pattern, or null for more than `limit`. Skips forms that no text can match. */
export function expandPattern(node: PatternNode, limit: number): Shape[] | null {
  if (node.kind === 'sequence') return expandSequence(node.items, limit);
  if (node.kind === 'choice') return expandChoice(node.options, limit);
  if (node.kind === 'repeat') return expandRepeat(node, limit);
  return node.set.digits === 0 && node.set.letters === 0 ? [] : [[node.set]];
}

function appendAll(heads: readonly Shape[], tails: readonly Shape[], limit: number): Shape[] | null {
  if (heads.length * tails.length > limit) return null;
  return Array.from({ length: heads.length * tails.length }, (_, i) => {
    const tail = i % tails.length;
    return heads[(i - tail) / tails.length]!.concat(tails[tail]!);
  });
}

function expandSequence(items: readonly PatternNode[], limit: number): Shape[] | null {
  let shapes: Shape[] | null = [[]];
  for (const item of items) {
    const tails = expandPattern(item, limit);
    shapes = tails === null ? null : appendAll(shapes, tails, limit);
    if (shapes === null) return null;
  }
  return shapes;
}

function expandChoice(options: readonly PatternNode[], limit: number): Shape[] | null {
  const shapes: Shape[] = [];
  for (const option of options) {
    const more = expandPattern(option, limit);
    if (more === null || shapes.length + more.length > limit) return null;
    shapes.push(...more);
  }
  return shapes;
}

function expandRepeat(node: PatternNode & { kind: 'repeat' }, limit: number): Shape[] | null {
  const once = expandPattern(node.item, limit);
  if (once === null) return null;
  const shapes: Shape[] = [];
  let current: Shape[] | null = [[]];
  for (let count = 0; count <= node.max; count++) {
    if (count >= node.min) shapes.push(...current);
    if (shapes.length > limit) return null;
    current = appendAll(current, once, limit);
    if (current === null) return count === node.max ? shapes : null;
  }
  return shapes;
}

/** Share of random strings with the letter and digit mask of the shape that it accepts. */
export function shapeShare(shape: Shape): number {
  let share = 1;
  for (let i = 0; i < shape.length; i++) share *= acceptShare(shape[i]!);
  return share;
}

/** Whether both can have the same letter and digit mask. */
export function mayShareMask(a: Shape, b: Shape): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    const one = a[i]!;
    const other = b[i]!;
    if ((one.digits === 0 || other.digits === 0) && (one.letters === 0 || other.letters === 0)) return false;
  }
  return true;
}

/** Whether `outer` accepts every text of `inner`. */
export function covers(outer: Shape, inner: Shape): boolean {
  if (outer.length !== inner.length) return false;
  return inner.every((set, i) => (set.digits & ~outer[i]!.digits) === 0 && (set.letters & ~outer[i]!.letters) === 0);
}

/** Share of the worst mask: adds the forms that can share a mask. */
export function worstShare(shapes: readonly Shape[]): number {
  let worst = 0;
  const shares = shapes.map(shapeShare);
  for (const shape of shapes) {
    let sum = 0;
    for (let i = 0; i < shapes.length; i++) if (mayShareMask(shape, shapes[i]!)) sum += shares[i]!;
    worst = Math.max(worst, sum);
  }
  return Math.min(1, worst);
}
