/**
 * Reads number patterns. They are written as regular expressions, so that the directory can show them, but never reach
 * the regular-expression engine of V8: the same reader serves the built-in table and operator patterns.
 */
import {
  type CharacterSet,
  anySet,
  digitSet,
  emptySet,
  invertSet,
  joinSets,
  setOfValue,
  valueOfCode,
} from './character-sets.ts';

export type PatternNode =
  | {
      readonly kind: 'set';
      readonly set: CharacterSet;
      /** The pattern's text of a set that no number has a character of. */
      readonly source?: string;
    }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly item: PatternNode; readonly min: number; readonly max: number };

/** An invalid pattern. The message names the problem and its position. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

/** Longest number that a pattern may accept. No shipment number is longer. */
export const maxPatternLength = 40;
/** Deepest nesting of groups: the reader recurses, and real formats need less. */
const maxDepth = 20;

/** Throws `PatternError`. Anchors are optional. Rejects look-around, back-references and open-ended repeats. */
export function parsePattern(source: string): PatternNode {
  const start = source.startsWith('^') ? 1 : 0;
  const end = source.endsWith('$') && !source.endsWith('\\$') ? source.length - 1 : source.length;
  const reader = new PatternReader(source, start, end);
  return reader.readAll();
}

/** The fewest and the most characters of a text that the pattern accepts. */
export type LengthRange = readonly [least: number, most: number];

export function lengthRangeOf(node: PatternNode): LengthRange {
  if (node.kind === 'set') return [1, 1];
  if (node.kind === 'repeat') {
    const [least, most] = lengthRangeOf(node.item);
    return [node.min * least, node.max * most];
  }
  const isSequence = node.kind === 'sequence';
  const parts = isSequence ? node.items : node.options;
  let least = isSequence ? 0 : Infinity;
  let most = 0;
  for (let i = 0; i < parts.length; i++) {
    const range = lengthRangeOf(parts[i]!);
    least = isSequence ? least + range[0] : Math.min(least, range[0]);
    most = isSequence ? most + range[1] : Math.max(most, range[1]);
  }
  return [least, most];
}

class PatternReader {
  readonly #source: string;
  #at: number;
  readonly #end: number;
  #depth = 0;

  constructor(source: string, start: number, end: number) {
    this.#source = source;
    this.#at = start;
    this.#end = end;
  }

  readAll(): PatternNode {
    const node = this.#readChoice();
    if (this.#at < this.#end) this.#fail('unbalanced ")"');
    return node;
  }

  #fail(reason: string): never {
    throw new PatternError(`${reason} at character ${this.#at + 1}`);
  }

  #peek(): string {
    return this.#at < this.#end ? this.#source.charAt(this.#at) : '';
  }

  #readChoice(): PatternNode {
    if (++this.#depth > maxDepth) this.#fail('groups nested too deeply');
    const options = [this.#readSequence()];
    while (this.#peek() === '|') {
      this.#at++;
      options.push(this.#readSequence());
    }
    this.#depth--;
    return options.length === 1 ? options[0]! : { kind: 'choice', options };
  }

  #readSequence(): PatternNode {
    const items: PatternNode[] = [];
    for (let next = this.#peek(); next !== '' && next !== '|' && next !== ')'; next = this.#peek()) {
      const start = this.#at;
      const atom = this.#readAtom();
      const isEmpty = atom.kind === 'set' && atom.set === emptySet;
      items.push(this.#readRepeat(isEmpty ? { ...atom, source: this.#source.slice(start, this.#at) } : atom));
    }
    return items.length === 1 ? items[0]! : { kind: 'sequence', items };
  }

  #readAtom(): PatternNode {
    const next = this.#peek();
    this.#at++;
    switch (next) {
      case '(':
        return this.#readGroup();
      case '[':
        return { kind: 'set', set: this.#readClass() };
      case '.':
        return { kind: 'set', set: anySet };
      case '\\':
        return { kind: 'set', set: this.#readEscape() };
      case '^':
      case '$':
        return this.#fail('an anchor inside the pattern');
      case '*':
      case '+':
      case '?':
      case '{':
        return this.#fail('a repeat without anything to repeat');
      default:
        return { kind: 'set', set: setOfCharacter(next) };
    }
  }

  #readGroup(): PatternNode {
    if (this.#peek() === '?') {
      if (this.#source.charAt(this.#at + 1) !== ':') this.#fail('look-around and named groups are not supported');
      this.#at += 2;
    }
    const node = this.#readChoice();
    if (this.#peek() !== ')') this.#fail('"(" without ")"');
    this.#at++;
    return node;
  }

  #readEscape(): CharacterSet {
    const next = this.#peek();
    this.#at++;
    switch (next) {
      case 'd':
        return digitSet;
      case 'D':
        return invertSet(digitSet);
      case 'w':
        return anySet;
      case 's':
        return emptySet;
      case '':
        return this.#fail('a lone backslash');
      default:
        if (/[0-9A-Za-z]/.test(next)) this.#fail(`escape "\\${next}" is not supported (no back-references)`);
        return setOfCharacter(next);
    }
  }

  #readClass(): CharacterSet {
    const inverted = this.#peek() === '^';
    if (inverted) this.#at++;
    let set = emptySet;
    while (this.#peek() !== ']') {
      if (this.#peek() === '') this.#fail('"[" without "]"');
      set = joinSets(set, this.#readClassItem());
    }
    this.#at++;
    return inverted ? invertSet(set) : set;
  }

  #readClassItem(): CharacterSet {
    const first = this.#peek();
    this.#at++;
    if (first === '\\') return this.#readEscape();
    if (this.#peek() !== '-' || this.#source.charAt(this.#at + 1) === ']') return setOfCharacter(first);
    const last = this.#source.charAt(this.#at + 1);
    this.#at += 2;
    if (last < first) this.#fail(`range ${first}-${last} runs backwards`);
    return setOfRange(first.charCodeAt(0), last.charCodeAt(0));
  }

  #readRepeat(item: PatternNode): PatternNode {
    const next = this.#peek();
    if (next === '*' || next === '+') this.#fail(`"${next}" is unbounded: write {n,m}`);
    if (next !== '?' && next !== '{') return item;
    this.#at++;
    const [min, max] = next === '?' ? [0, 1] : this.#readCounts();
    if (max > maxPatternLength) this.#fail(`repeats more than ${maxPatternLength} times`);
    if (max < min) this.#fail('repeat counts run backwards');
    if (['?', '*', '+', '{'].includes(this.#peek())) this.#fail('a repeat of a repeat');
    return { kind: 'repeat', item, min, max };
  }

  #readCounts(): [number, number] {
    const close = this.#source.indexOf('}', this.#at);
    const counts = /^(\d{1,3})(?:(,)(\d{0,3}))?$/.exec(close < 0 ? '' : this.#source.slice(this.#at, close));
    if (counts === null) this.#fail('"{" without valid counts');
    if (counts[2] !== undefined && counts[3] === '') this.#fail('an open-ended repeat is unbounded: write {n,m}');
    this.#at = close + 1;
    const min = Number(counts[1]);
    return [min, counts[3] === undefined ? min : Number(counts[3])];
  }
}

/** By first and last code. Nearly every pattern has A-Z, and joining its letters one by one took most of the time of reading. */
const rangesOfAscii = new Map<number, CharacterSet>();
const asciiCodes = 128;

function setOfRange(first: number, last: number): CharacterSet {
  const key = first * asciiCodes + last;
  const known = last < asciiCodes ? rangesOfAscii.get(key) : undefined;
  if (known !== undefined) return known;
  let set = emptySet;
  for (let code = first; code <= last; code++) set = joinSets(set, setOfCode(code));
  if (last < asciiCodes) rangesOfAscii.set(key, set);
  return set;
}

function setOfCharacter(character: string): CharacterSet {
  return setOfCode(character.charCodeAt(0));
}

/** Matching sees upper case without separators, so a lower-case letter means its capital and a dash means nothing. */
function setOfCode(code: number): CharacterSet {
  const value = valueOfCode(code >= 97 && code <= 122 ? code - 32 : code);
  return value < 0 ? emptySet : setOfValue(value);
}
