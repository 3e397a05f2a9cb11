import { declarationBounds } from './feed-defaults.ts';

/**
 * How many ways a regular expression has to match a text of at most 64 characters: an upper bound on its backtracking.
 * `[A-Z]{4}` has one, `\d+` has 64, `(a+)+` has more than can be tried. Infinity where it is not to be run.
 */
export function countMatchWays(pattern: string): number {
  const reader = new WaysReader(pattern);
  const ways = reader.alternatives();
  return Number.isFinite(ways) ? ways : Infinity;
}

/** Why the pattern must not be used; undefined when it may. */
export function patternProblem(pattern: string): string | undefined {
  if (!isPattern(pattern)) {
    return 'is no regular expression; check its brackets and escapes';
  }
  if (countMatchWays(pattern) <= declarationBounds.patternWays) return undefined;
  return 'could take too long to match; repeat no group that itself repeats, and use fixed counts such as [0-9]{7}';
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern).source !== '';
  } catch {
    return false;
  }
}

/** Reads patterns that compile. */
class WaysReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  alternatives(): number {
    let total = 0;
    for (;;) {
      total += this.#sequence();
      if (this.#text[this.#at] !== '|') return total;
      this.#at += 1;
    }
  }

  #sequence(): number {
    let ways = 1;
    while (this.#at < this.#text.length && !'|)'.includes(this.#text[this.#at] ?? '')) {
      const one = this.#atom();
      const { least, most } = this.#repeat();
      ways *= repeated(one, least, most);
    }
    return ways;
  }

  #atom(): number {
    const character = this.#text[this.#at] ?? '';
    this.#at += character === '\\' ? 2 : 1;
    if (character === '[') this.#skipClass();
    if (character !== '(') return 1;
    // The head of the group: lookaround, name, or no capture.
    this.#skip(/\?(?:<?[=!]|:|<[^>]*>|[a-z-]*:)/y);
    const ways = this.alternatives();
    this.#at += 1;
    return ways;
  }

  #skipClass(): void {
    while (this.#at < this.#text.length && this.#text[this.#at] !== ']') {
      this.#at += this.#text[this.#at] === '\\' ? 2 : 1;
    }
    this.#at += 1;
  }

  #repeat(): { readonly least: number; readonly most: number } {
    const counted = this.#skip(/(?:[*+?]|\{(\d+)(,(\d*))?\})\??/y);
    if (counted === undefined) return { least: 1, most: 1 };
    const [sign = '', least, comma, most] = counted;
    if (sign.startsWith('*')) return { least: 0, most: Infinity };
    if (sign.startsWith('+')) return { least: 1, most: Infinity };
    if (sign.startsWith('?')) return { least: 0, most: 1 };
    const from = Number(least);
    return { least: from, most: comma === undefined ? from : most === '' ? Infinity : Number(most) };
  }

  #skip(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text) ?? undefined;
    if (found !== undefined) this.#at = expression.lastIndex;
    return found;
  }
}

function repeated(ways: number, least: number, most: number): number {
  const longest = declarationBounds.patternText;
  let total = 0;
  for (let count = Math.min(least, longest); count <= Math.min(most, longest); count += 1) total += ways ** count;
  return total;
}
