/** Lists of numbers: what is said of the first one in front of it holds for all. */
import { lowerBound } from './lower-bound.ts';
import type { TextToken } from './text-tokens.ts';

/** What stands between two items: one sign, one word or one end of a line, with marks and counts of lines behind it. */
const separator =
  /^[ \u00A0]*(?:[,;/、，；&+]|(?:and|e|en|et|och|og|oraz|und|y|и)(?= ))?[ \u00A0\r]*(?:\n[ \t\u00A0>*•·–-]*(?:\p{Nd}{1,2}[.)] )?)?(?:[A-Z]{1,4}[ -]?)?$/u;
/** Between the groups of one item. */
const joint = /^[ \u00A0-]?(?:[A-Z]{1,4}[ -]?)?$/u;
/** The longest separator, in UTF-16 code units. */
const longestSeparator = 40;
const lettersInFront = /(?<![\p{L}\p{Nd}])[A-Z]{1,4}[ -]?$/u;
const countOfLine = /^\p{Nd}{1,2}[.)] /u;

/** The first number of a list. */
export interface ListHead {
  readonly start: number;
  /** The list goes over a line end, and this is not the first on its line. */
  readonly isInLine: boolean;
}

export class NumberLists {
  readonly #text: string;
  /** Groups with digits. */
  readonly #groups: readonly TextToken[];
  /** For each group: that with which its list begins, and the first of them on its line. */
  #heads: Int32Array | undefined;
  #lineHeads: Int32Array | undefined;

  constructor(text: string, words: readonly TextToken[]) {
    this.#text = text;
    this.#groups = words.filter(({ start, digits }) => digits > 0 && !this.#isCount(start));
  }

  /** The first number of the list in which the number at `start` is a later one; null where it is not. */
  headOf(start: number): ListHead | null {
    const at = lowerBound(this.#groups, start, (group) => group.start);
    if (at === 0 || at === this.#groups.length || joint.test(this.#between(at))) return null;
    const heads = (this.#heads ??= this.#listHeads(false));
    const head = heads[at]!;
    if (head === at) return null;
    const lineHeads = (this.#lineHeads ??= this.#listHeads(true));
    const first = this.#groups[head]!.start;
    const letters = lettersInFront.exec(this.#text.slice(Math.max(0, first - 6), first))?.[0].length ?? 0;
    return { start: first - letters, isInLine: lineHeads[at] !== head && !this.#beginsLine(first - letters) };
  }

  #isCount(start: number): boolean {
    return countOfLine.test(this.#text.slice(start, start + 4)) && this.#beginsLine(start);
  }

  #beginsLine(at: number): boolean {
    return /(?:^|\n)[ \t\u00A0>*•·–-]*(?:\p{Nd}{1,2}[.)] )?$/u.test(this.#text.slice(Math.max(0, at - 12), at));
  }

  #between(at: number): string {
    const from = this.#groups[at - 1]!.end;
    const to = this.#groups[at]!.start;
    return to - from > longestSeparator ? '.' : this.#text.slice(from, to);
  }

  #listHeads(isOneLine: boolean): Int32Array {
    const heads = new Int32Array(this.#groups.length);
    for (let at = 1; at < heads.length; at++) {
      const between = this.#between(at);
      const isLinked = separator.test(between) && !(isOneLine && between.includes('\n'));
      heads[at] = isLinked ? heads[at - 1]! : at;
    }
    return heads;
  }
}
