/**
 * Position automaton (Glushkov) for a pattern with too many forms to list. Without backtracking, a match takes at most
 * length × positions steps, so a hostile pattern costs no more than a normal one.
 */
import { type CharacterSet, emptySet, joinSets, setHas } from '../character-sets.ts';
import { PatternError, type PatternNode, maxPatternLength } from '../patterns.ts';
import type { Shape } from '../shapes.ts';

/** Counted repeats are written out; more places than this are refused. 40 × 400 steps stay under 0.1 ms. */
const maxPositions = 400;
/** Repeats of nothing cost no place, but nested they would take time without end. */
const maxSteps = 20_000;

interface Fragment {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isOptional: boolean;
}

export class PatternAutomaton {
  readonly sets: CharacterSet[] = [];
  readonly follow: Set<number>[] = [];
  readonly first: readonly number[];
  readonly last: ReadonlySet<number>;
  readonly matchesEmpty: boolean;
  #steps = 0;

  /** Throws `PatternError` when the pattern is too large. */
  constructor(node: PatternNode) {
    const whole = this.#add(node);
    this.first = whole.first;
    this.last = new Set(whole.last);
    this.matchesEmpty = whole.isOptional;
  }

  #add(node: PatternNode): Fragment {
    if (++this.#steps > maxSteps)
      throw new PatternError('nests repeats too deeply; write the pattern with fewer nested repeats');
    switch (node.kind) {
      case 'set':
        return this.#addSet(node.set);
      case 'sequence':
        return this.#addSequence(node.items);
      case 'choice': {
        const options = node.options.map((option) => this.#add(option));
        return {
          first: options.flatMap((option) => option.first),
          last: options.flatMap((option) => option.last),
          isOptional: options.some((option) => option.isOptional),
        };
      }
      default: {
        const items: PatternNode[] = [];
        for (let i = 0; i < node.max; i++)
          items.push(i < node.min ? node.item : { kind: 'choice', options: [node.item, nothing] });
        return this.#addSequence(items);
      }
    }
  }

  #addSet(set: CharacterSet): Fragment {
    if (set.digits === 0 && set.letters === 0) return { first: [], last: [], isOptional: false };
    const position = this.sets.length;
    if (position >= maxPositions)
      throw new PatternError(`has more than ${maxPositions} positions when written out; shorten its repeats`);
    this.sets.push(set);
    this.follow.push(new Set());
    return { first: [position], last: [position], isOptional: false };
  }

  #addSequence(items: readonly PatternNode[]): Fragment {
    let whole: Fragment = { first: [], last: [], isOptional: true };
    for (const item of items) {
      const next = this.#add(item);
      for (const from of whole.last) for (const to of next.first) this.follow[from]!.add(to);
      whole = {
        first: whole.isOptional ? whole.first.concat(next.first) : whole.first,
        last: next.isOptional ? whole.last.concat(next.last) : next.last,
        isOptional: whole.isOptional && next.isOptional,
      };
    }
    return whole;
  }

  matches(values: Uint8Array, length: number): boolean {
    let current = new Set<number>();
    for (const position of this.first) if (setHas(this.sets[position]!, values[0]!)) current.add(position);
    for (let i = 1; i < length && current.size > 0; i++) {
      const next = new Set<number>();
      for (const from of current) {
        for (const to of this.follow[from]!) if (setHas(this.sets[to]!, values[i]!)) next.add(to);
      }
      current = next;
    }
    for (const position of current) if (this.last.has(position)) return length > 0;
    return false;
  }

  /** One shape for each possible length, wide enough for every text of that length. Throws when texts may be too long. */
  outline(): Shape[] {
    const outlines: Shape[] = [];
    const places: CharacterSet[] = [];
    let current = new Set(this.first);
    while (current.size > 0) {
      if (places.length === maxPatternLength)
        throw new PatternError(`matches more than ${maxPatternLength} characters`);
      let place = emptySet;
      for (const position of current) place = joinSets(place, this.sets[position]!);
      places.push(place);
      if ([...current].some((position) => this.last.has(position))) outlines.push([...places]);
      const next = new Set<number>();
      for (const from of current) for (const to of this.follow[from]!) next.add(to);
      current = next;
    }
    return outlines;
  }
}

const nothing: PatternNode = { kind: 'sequence', items: [] };
