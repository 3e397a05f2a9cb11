/** Characters that are taken for one another, as base-36 values. */
import { toValues } from './character-sets.ts';

/** A letter for a digit or the other way round, where the kind of the place gives it away; −1: nothing. */
export const confusions = makeConfusions('O0 0O I1 L1 1I S5 5S B8 8B Z2');

function makeConfusions(pairs: string): Int8Array {
  const table = new Int8Array(36).fill(-1);
  for (const pair of pairs.split(' ')) {
    const [from, to] = toValues(pair);
    table[from!] = to!;
  }
  return table;
}
