/** Characters that are taken for one another, as base-36 values. */
import { toValues } from './character-sets.ts';

/** By value: letters for a digit or the other way round, where the kind of the place gives it away; the likeliest first. */
export const lookAlikes: readonly (readonly number[])[] = listLookAlikes('O0 0O I1 L1 1I 1L S5 5S B8 8B Z2 2Z');

function listLookAlikes(pairs: string): number[][] {
  const table = Array.from({ length: 36 }, (): number[] => []);
  for (const pair of pairs.split(' ')) {
    const [from, to] = toValues(pair);
    table[from!]!.push(to!);
  }
  return table;
}
