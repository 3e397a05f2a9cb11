/** What the words around a number say of it: a carrier's name or a label such as "tracking number" within 40 characters. */
import { contextLabels } from './data/context-labels.ts';
import { foldName } from './directory/fold.ts';
import type { Directory } from './directory/types.ts';

/** How far a word may stand from the number, in UTF-16 code units. */
const reach = 40;
/** Longest name or label that may begin or end beyond the reach. */
const longestPhrase = 60;
/** Words of a name or label: "United States Postal Service" has four. */
const maxWords = 5;
/** A name of fewer letters, such as ONE, and any name of one word, counts only in the letters that the directory has. */
const shortName = 4;

export interface TextContext {
  /** Slugs of the carriers that are named, nearest first. */
  readonly carriers: readonly string[];
  readonly isLabelled: boolean;
}

interface Word {
  readonly text: string;
  /** In the window. */
  readonly start: number;
  readonly end: number;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Names by their folded words, and those of one word by their exact letters. */
export class ContextReader {
  readonly #labels: ReadonlySet<string>;
  readonly #names = new Map<string, string[]>();
  readonly #exactNames = new Map<string, string[]>();

  constructor(directory: Directory) {
    this.#labels = new Set(Object.values(contextLabels).flat().map(foldName));
    for (const { slug, name, aliases } of directory.carriers) {
      for (const each of [name, ...aliases]) this.#addName(each, slug);
    }
  }

  #addName(name: string, slug: string): void {
    const words = name.match(wordPattern) ?? [];
    const [first = ''] = words;
    if (words.length > maxWords || name.length > longestPhrase) return;
    if (words.length === 1 || foldName(name).length < shortName) add(this.#exactNames, words.join(' '), slug);
    else add(this.#names, foldName(name), slug);
    // The brand in front of a name stands for all its companies: DHL, DPD, GLS.
    if (words.length > 1 && /^[A-Z]{3,}$/u.test(first)) add(this.#exactNames, first, slug);
  }

  /** `start` and `end` are the place of the number. */
  read(text: string, start: number, end: number): TextContext {
    const before = listWords(text.slice(Math.max(0, start - reach - longestPhrase), start));
    const windowStart = Math.max(0, start - reach - longestPhrase);
    const after = listWords(text.slice(end, end + reach + longestPhrase));
    const marks = [
      ...this.#listMarks(before, (_, last) => start - windowStart - last.end),
      ...this.#listMarks(after, (first) => first.start),
    ].sort((a, b) => a.distance - b.distance);
    return {
      carriers: [...new Set(marks.flatMap((mark) => mark.slugs))],
      isLabelled: marks.some((mark) => mark.isLabel),
    };
  }

  #listMarks(words: readonly Word[], distanceOf: (first: Word, last: Word) => number): Mark[] {
    const marks: Mark[] = [];
    for (let from = 0; from < words.length; from++) {
      let exact = '';
      for (let to = from; to < Math.min(words.length, from + maxWords); to++) {
        exact += `${to === from ? '' : ' '}${words[to]!.text}`;
        const distance = distanceOf(words[from]!, words[to]!);
        if (distance > reach) continue;
        const folded = foldName(exact);
        const slugs = [...(this.#exactNames.get(exact) ?? []), ...(this.#names.get(folded) ?? [])];
        const isLabel = this.#labels.has(folded);
        if (slugs.length > 0 || isLabel) marks.push({ distance, slugs, isLabel });
      }
    }
    return marks;
  }
}

interface Mark {
  readonly distance: number;
  readonly slugs: readonly string[];
  readonly isLabel: boolean;
}

function add(names: Map<string, string[]>, key: string, slug: string): void {
  const known = names.get(key);
  if (known === undefined) names.set(key, [slug]);
  else if (!known.includes(slug)) known.push(slug);
}

function listWords(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
