/** Reads the context of a number: a carrier's name or a label such as "tracking number" within 40 characters. */
import { contextLabels } from './data/context-labels.ts';
import { foldName } from './directory/fold.ts';
import type { Directory } from './directory/types.ts';
import type { TextToken } from './text-tokens.ts';

/** Longest distance of a word from the number, in UTF-16 code units. */
const reach = 40;
/** Words of a name or label: "United States Postal Service" has four. */
const maxWords = 5;
/** A name that ends within reach may begin this far before the number: five words with their separators. */
const longestMark = 200;
/** A name of fewer letters, such as ONE, and any one-word name must have the exact case of the directory. */
const shortName = 4;

export interface TextContext {
  /** Slugs of the named carriers, nearest first. */
  readonly carriers: readonly string[];
  readonly isLabelled: boolean;
}

/** A name or label in a text. */
interface Mark {
  readonly start: number;
  readonly end: number;
  readonly slugs: readonly string[];
  readonly isLabel: boolean;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const accents = /[^ -~]/u;
const noSlugs: readonly string[] = Object.freeze([]);

/** Finds names and labels by their words. */
export class ContextReader {
  readonly #labels: ReadonlySet<string>;
  /** By folded words. */
  readonly #names = new Map<string, string[]>();
  /** Names of one word by their exact letters. */
  readonly #exactNames = new Map<string, string[]>();
  /** First words of names and labels, folded, with the most words that follow: other words cost one look-up. */
  readonly #firstWords = new Map<string, number>();

  constructor(directory: Directory) {
    const labels = Object.values(contextLabels).flat().map(foldName);
    this.#labels = new Set(labels);
    for (const label of labels) this.#noteFirstWord(label);
    for (const { slug, name, aliases } of directory.carriers) {
      for (const each of [name, ...aliases]) this.#addName(each, slug);
    }
  }

  #addName(name: string, slug: string): void {
    const words = name.match(wordPattern) ?? [];
    const [first = ''] = words;
    const folded = foldName(name);
    if (folded === '' || words.length > maxWords) return;
    this.#noteFirstWord(folded);
    if (words.length === 1 || folded.length < shortName) add(this.#exactNames, words.join(' '), slug);
    else add(this.#names, folded, slug);
    // The brand at the start of a name means all its companies: DHL, DPD, GLS.
    if (words.length > 1 && /^[A-Z]{3,}$/u.test(first)) add(this.#exactNames, first, slug);
  }

  #noteFirstWord(folded: string): void {
    const words = folded.split(' ');
    const known = this.#firstWords.get(words[0]!) ?? 0;
    this.#firstWords.set(words[0]!, Math.max(known, words.length));
  }

  /** Every name and label among the words of a text, in linear time. */
  scan(text: string, words: readonly TextToken[]): ContextMarks {
    const marks: Mark[] = [];
    for (const [at, { start, end, digits }] of words.entries()) {
      if (digits > 2) continue;
      const word = text.slice(start, end);
      // Folding costs more than the look-up, and changes words with accents only.
      const most =
        this.#firstWords.get(word.toLowerCase()) ?? (accents.test(word) ? this.#firstWords.get(foldName(word)) : 0);
      if (most !== undefined && most > 0) this.#addMarks(text, words.slice(at, at + Math.min(most, maxWords)), marks);
    }
    return new ContextMarks(marks);
  }

  #addMarks(text: string, words: readonly TextToken[], marks: Mark[]): void {
    const { start } = words[0]!;
    let exact = '';
    for (const word of words) {
      exact += `${exact === '' ? '' : ' '}${text.slice(word.start, word.end)}`;
      const folded = foldName(exact);
      const slugs = this.#exactNames.get(exact) ?? this.#names.get(folded) ?? noSlugs;
      const isLabel = this.#labels.has(folded);
      if (slugs.length === 0 && !isLabel) continue;
      marks.push({ start, end: word.end, slugs, isLabel });
    }
  }
}

/** The names and labels of one text, in order of their start. */
export class ContextMarks {
  readonly #marks: readonly Mark[];

  constructor(marks: readonly Mark[]) {
    this.#marks = marks;
  }

  /** Names and labels within reach of a number, before or after it. */
  around(start: number, end: number): TextContext {
    const near: { readonly mark: Mark; readonly distance: number }[] = [];
    for (let i = this.#firstFrom(start - longestMark); i < this.#marks.length; i++) {
      const mark = this.#marks[i]!;
      if (mark.start > end + reach) break;
      const distance = mark.end <= start ? start - mark.end : mark.start - end;
      // A mark that overlaps the number is part of it.
      if (distance >= 0 && distance <= reach) near.push({ mark, distance });
    }
    near.sort((a, b) => a.distance - b.distance);
    return {
      carriers: [...new Set(near.flatMap(({ mark }) => mark.slugs))],
      isLabelled: near.some(({ mark }) => mark.isLabel),
    };
  }

  /** The first mark that starts at `position` or later. */
  #firstFrom(position: number): number {
    let low = 0;
    let high = this.#marks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#marks[middle]!.start < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function add(names: Map<string, string[]>, key: string, slug: string): void {
  const known = names.get(key);
  if (known === undefined) names.set(key, [slug]);
  else if (!known.includes(slug)) known.push(slug);
}
