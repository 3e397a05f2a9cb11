/** Finds carriers' names and labels such as "tracking number" or "order number" in running text. */
import { contextLabels } from './data/context-labels.ts';
import { kindLabels, labelledKinds } from './data/kind-labels.ts';
import { fillers, otherLabels, skippedLabels } from './data/skipped-labels.ts';
import { foldName } from './directory/fold.ts';
import type { Directory } from './directory/types.ts';
import { foldLabel } from './pasted-labels.ts';
import { brandsOf } from './text-brands.ts';
import { listSignMarks } from './text-label-signs.ts';
import { ContextMarks, type Mark, type MarkKind } from './text-marks.ts';
import { type TextToken, ordinals } from './text-tokens.ts';

/** Words of a name or label: "United States Postal Service" has four. */
const maxWords = 5;
/** A name of fewer letters, such as ONE, and any one-word name must have the exact case of the directory. */
const shortName = 4;

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const accents = /[^ -~]/u;
const noSlugs: readonly string[] = Object.freeze([]);
const fillerWords: ReadonlySet<string> = new Set(fillers.split(', '));

/** Finds names and labels by their words. */
export class ContextReader {
  readonly #labels = new Map<string, MarkKind>();
  /** By folded words. */
  readonly #names = new Map<string, string[]>();
  /** Names of one word by their exact letters. */
  readonly #exactNames = new Map<string, string[]>();
  /** First words of names and labels, folded, with the most words that follow: other words cost one look-up. */
  readonly #firstWords = new Map<string, number>();

  constructor(directory: Directory) {
    for (const languages of [...Object.values(skippedLabels), otherLabels]) {
      for (const label of Object.values(languages).flatMap((list) => list.split(', '))) this.#addForeignLabel(label);
    }
    // A shipment label wins over a skipped label of another language that is spelled the same.
    for (const label of Object.values(contextLabels).flat()) this.#addLabel(label, 'shipment');
    for (const kind of labelledKinds) {
      for (const label of Object.values(kindLabels[kind]).flatMap((list) => list.split(', ')))
        this.#addLabel(label, kind);
    }
    for (const { slug, name, aliases } of directory.carriers) {
      for (const each of [name, ...aliases]) this.#addName(each, slug);
    }
  }

  /** A label that says "number", such as "order no", may be words away from its number; "order" may not. */
  #addForeignLabel(label: string): void {
    const folded = foldLabel(label);
    const words = folded.split(' ');
    const saysNumber =
      /(?:number|nummer|numero|numer|nr|no|id|code|kod| n)$/u.test(folded) || fillerWords.has(words[0]!);
    this.#addLabel(label, saysNumber ? 'other' : 'other_noun');
  }

  #addLabel(label: string, kind: MarkKind): void {
    const folded = foldLabel(label);
    this.#labels.set(folded, kind);
    this.#noteFirstWord(folded);
  }

  #addName(name: string, slug: string): void {
    const words = name.match(wordPattern) ?? [];
    const folded = foldName(name);
    if (folded === '' || words.length > maxWords) return;
    this.#noteFirstWord(folded);
    if (words.length === 1 || folded.length < shortName) add(this.#exactNames, words.join(' '), slug);
    else add(this.#names, folded, slug);
    for (const brand of brandsOf(words)) {
      add(this.#exactNames, brand, slug);
      this.#noteFirstWord(foldName(brand));
    }
  }

  /** Whether a name or label begins with a word, given folded. */
  isFirstWord(word: string): boolean {
    return this.#firstWords.has(word);
  }

  /** Slugs of the carrier with exactly this name, in the letters of the directory or in capitals. */
  carriersCalled(words: string): readonly string[] {
    return this.#exactNames.get(words) ?? this.#names.get(foldName(words)) ?? noSlugs;
  }

  #noteFirstWord(folded: string): void {
    const words = folded.split(' ');
    const known = this.#firstWords.get(words[0]!) ?? 0;
    this.#firstWords.set(words[0]!, Math.max(known, words.length));
  }

  /** Every name and label among the words of a text, in linear time. `words` are all words outside URLs. */
  scan(text: string, words: readonly TextToken[]): ContextMarks {
    const marks: Mark[] = [];
    const spoken = words.filter(({ start, end }) => end - start > 1 || text.charAt(start).replace(ordinals, '') !== '');
    for (const [at, { start, end, digits }] of spoken.entries()) {
      if (digits > 2) continue;
      const word = text.slice(start, end);
      // Folding costs more than the look-up, and changes words with accents only.
      const most =
        this.#firstWords.get(word.toLowerCase()) ??
        (accents.test(word) ? this.#firstWords.get(foldName(withPlainLetters(word))) : 0);
      if (most !== undefined && most > 0) this.#addMarks(text, spoken.slice(at, at + Math.min(most, maxWords)), marks);
    }
    const signs = listSignMarks(text);
    const inOrder = signs.length === 0 ? marks : [...marks, ...signs].sort((a, b) => a.start - b.start);
    return new ContextMarks(text, inOrder, words);
  }

  #addMarks(text: string, words: readonly TextToken[], marks: Mark[]): void {
    const { start } = words[0]!;
    let exact = '';
    let label: Mark | null = null;
    for (const word of words) {
      exact += `${exact === '' ? '' : ' '}${withPlainLetters(text.slice(word.start, word.end))}`;
      const folded = foldName(exact);
      const slugs = this.#exactNames.get(exact) ?? this.#names.get(folded);
      if (slugs !== undefined) marks.push({ start, end: word.end, slugs, kind: null });
      const kind = this.#labels.get(folded);
      // "Tracking" in front of "tracking ID" is a part of it.
      if (kind !== undefined) label = { start, end: word.end, slugs: noSlugs, kind };
    }
    if (label !== null) marks.push(label);
  }
}

/** Full-width letters as ASCII: Chinese and Japanese signatures have "ＴＥＬ". */
function withPlainLetters(word: string): string {
  return word.replace(/[\uFF21-\uFF5A]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));
}

function add(names: Map<string, string[]>, key: string, slug: string): void {
  const known = names.get(key);
  if (known === undefined) names.set(key, [slug]);
  else if (!known.includes(slug)) known.push(slug);
}
