/** Finds carriers' names and labels such as "tracking number" or "order number" in running text. */
import { contextLabels } from './data/context-labels.ts';
import { kindLabels, labelledKinds } from './data/kind-labels.ts';
import { fillers, otherLabels, sealLabels, skippedLabels } from './data/skipped-labels.ts';
import { foldName } from './directory/fold.ts';
import { spellingsOf } from './directory/name-spellings.ts';
import type { Directory } from './directory/types.ts';
import { singularOf, numberedForms } from './label-forms.ts';
import { foldLabel } from './pasted-labels.ts';
import { brandsOf } from './text-brands.ts';
import { listSignMarks } from './text-label-signs.ts';
import { ContextMarks, type Mark, type MarkKind } from './text-marks.ts';
import { type TextToken, ordinals } from './text-tokens.ts';

/** Words of a name or label: "United States Postal Service" has four. */
const maxWords = 5;
/** A name of fewer letters, such as ONE, and any one-word name must have the exact case of the directory, or stand beside its number. */
const shortName = 4;
/** Names without capitals that are other words. */
const plainWords: ReadonlySet<string> = new Set([
  'bring',
  'estes',
  'hmm',
  'passport',
  'post',
  'posta',
  'posti',
  'scoot',
  'speedy',
]);
/** "trackingNumber" */
const camelCase = /\p{Ll}\p{Lu}/u;
/** "Container / Seal": the first number is not that of the seal. */
const afterOther = /\p{L}\.? ?[/&+] ?$/u;
const wordBehind = /^(?:[ \u00A0_-]|\. ?)?(?:no|nr|num|number|nummer|numer|numero|n|id|code|ref)s?$/iu;
const wordInFront =
  /^(?:(?:numero|numer|nr|n|id|kod|code|cod|codice|codigo|cislo|номер)(?: de| del| da| do| di| d| dell)?|no de)$/u;
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
  /** Names of one word by their folded letters. */
  readonly #plainNames = new Map<string, string[]>();
  /** First words of names and labels, folded, with the most words that follow: other words cost one look-up. */
  readonly #firstWords = new Map<string, number>();

  constructor(directory: Directory) {
    for (const languages of [...Object.values(skippedLabels), otherLabels]) {
      for (const label of Object.values(languages).flatMap((list) => list.split(', '))) this.#addForeignLabel(label);
    }
    for (const label of sealLabels.split(', ')) this.#addLabel(label, 'seal');
    // A shipment label wins over a skipped label of another language that is spelled the same.
    for (const label of Object.values(contextLabels).flatMap((list) => list.split(', ')))
      this.#addLabel(label, 'shipment');
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
    if (folded.endsWith('nummer')) this.#noteFirstWord(folded.replace(/nummer$/u, ' nr'));
  }

  #addName(name: string, slug: string): void {
    const words = name.match(wordPattern) ?? [];
    if (words.length === 0) return;
    for (const spelling of spellingsOf(name)) this.#addSpelling(spelling, slug);
    if (words.length > maxWords) return;
    for (const brand of brandsOf(words)) {
      this.#addExactName(brand, slug);
      this.#noteFirstWord(foldName(brand));
    }
  }

  #addSpelling(name: string, slug: string): void {
    const words = name.match(wordPattern) ?? [];
    const folded = foldName(name);
    if (words.length > maxWords) return;
    this.#noteFirstWord(folded);
    if (words.length === 1 || folded.length < shortName) this.#addExactName(words.join(' '), slug);
    else add(this.#names, folded, slug);
  }

  #addExactName(name: string, slug: string): void {
    add(this.#exactNames, name, slug);
    const folded = foldName(name);
    // A short one with a vowel, such as "one" or "ups", may be a word.
    if (!plainWords.has(folded) && (folded.length >= shortName || !/[aeiouy]/u.test(folded)))
      add(this.#plainNames, folded, slug);
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
    const spoken = words.flatMap((word) => this.#spokenWords(text, word));
    for (const [at, { start, end, digits }] of spoken.entries()) {
      if (digits > 2) continue;
      const word = text.slice(start, end);
      // Folding costs more than the look-up, and changes words with accents only.
      const most = this.#wordsFrom(word);
      if (most > 0) this.#addMarks(text, spoken, at, Math.min(most, maxWords), marks);
    }
    const signs = listSignMarks(text);
    // "Número de" in front of a label lets it begin earlier.
    const inOrder = [...marks, ...signs].sort((a, b) => a.start - b.start);
    return new ContextMarks(text, inOrder, words);
  }

  /** A compound such as "trackingNumber" as its words; none for the sign in "N.º". */
  #spokenWords(text: string, word: TextToken): readonly TextToken[] {
    const { start, end } = word;
    if (end - start === 1) return text.charAt(start).replace(ordinals, '') === '' ? [] : [word];
    if (word.digits > 0) return [word];
    const letters = text.slice(start, end);
    if (!camelCase.test(letters) || this.#firstWords.has(letters.toLowerCase())) return [word];
    let from = start;
    return letters.split(/(?<=\p{Ll})(?=\p{Lu})/u).map((part) => {
      const spoken = { ...word, start: from, end: from + part.length };
      from += part.length;
      return spoken;
    });
  }

  /** The most words of a name or label that begins with a word; 0 where none does. */
  #wordsFrom(word: string): number {
    const plain = word.toLowerCase();
    const known = this.#firstWords.get(plain);
    if (known !== undefined) return known;
    const folded = accents.test(word) ? foldName(withPlainLetters(word)) : plain;
    for (const form of [folded, singularOf(folded), ...numberedForms(folded)]) {
      const most = this.#firstWords.get(form);
      if (most !== undefined) return most;
    }
    return 0;
  }

  #kindOf(folded: string): MarkKind | undefined {
    const kind = this.#labels.get(folded) ?? this.#labels.get(singularOf(folded));
    if (kind !== undefined) return kind;
    const numbered = numberedForms(folded).flatMap((form) => this.#labels.get(form) ?? [])[0];
    return numbered === 'other_noun' ? 'other' : numbered;
  }

  #addMarks(text: string, spoken: readonly TextToken[], at: number, most: number, marks: Mark[]): void {
    const { start } = spoken[at]!;
    let exact = '';
    let label: Mark | null = null;
    let behind = at;
    for (const [count, word] of spoken.slice(at, at + most).entries()) {
      exact += `${exact === '' ? '' : ' '}${withPlainLetters(text.slice(word.start, word.end))}`;
      const folded = foldName(exact);
      const slugs = this.#exactNames.get(exact) ?? this.#names.get(folded);
      const plain = slugs === undefined ? this.#plainNames.get(folded) : undefined;
      if (slugs !== undefined) marks.push({ start, end: word.end, slugs, kind: null });
      else if (plain !== undefined) marks.push({ start, end: word.end, slugs: plain, kind: null, isPlain: true });
      const kind = this.#kindOf(folded);
      if (kind === undefined) continue;
      // "Tracking" in front of "tracking ID" is a part of it.
      label = { start, end: word.end, slugs: noSlugs, kind };
      behind = at + count + 1;
    }
    if (label === null) return;
    if (label.kind === 'seal' && afterOther.test(text.slice(Math.max(0, start - 4), start))) return;
    marks.push(withNumberWord(text, label, spoken[behind], spoken.slice(Math.max(0, at - 2), at)));
  }
}

/** "Order no", "número de pedido": with a word for "number", such a label may be words away from its number. */
function withNumberWord(text: string, label: Mark, after: TextToken | undefined, before: readonly TextToken[]): Mark {
  const kind = label.kind === 'other_noun' ? 'other' : label.kind;
  if (after !== undefined && wordBehind.test(text.slice(label.end, after.end)))
    return { ...label, end: after.end, kind };
  const first = before.find(
    ({ start }) => kind === 'other' && wordInFront.test(foldName(text.slice(start, label.start))),
  );
  return first === undefined ? label : { ...label, start: first.start, kind };
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
