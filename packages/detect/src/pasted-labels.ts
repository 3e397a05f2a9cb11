/** Labels and carriers' names in front of a pasted number: "Tracking ID:", "运单号：", "UPS". */
import { contextLabels, pastedLabels } from './data/context-labels.ts';
import { type ShipmentKind, isShipmentKind, kindLabels, labelledKinds, pastedKindLabels } from './data/kind-labels.ts';
import { fillers } from './data/skipped-labels.ts';
import { unspacedFillers, unspacedLabels } from './data/unspaced-labels.ts';
import { foldName } from './directory/fold.ts';
import type { SpokenContext } from './text-search.ts';
import { ordinals } from './text-tokens.ts';
import { hasUnspacedScript, unspacedCharacter } from './unspaced-scripts.ts';

/** Slugs of the carrier with exactly this name; empty: none. */
export type NameReader = (words: string) => readonly string[];

/** A number without what was in front of it, and what that said. */
export interface Unlabelled extends SpokenContext {
  readonly text: string;
}

/** "UPS TRACKING NO. …" takes three rounds; more words than this are a sentence. */
const maxRounds = 4;
/** Words of a label or name: "United States Postal Service" has four. */
const maxWords = 5;

/** Characters in front of a label in a script without spaces: a name, "your" or "please look for". */
const longestPhrase = 12;
/** A name or label in front of a word in such a script: "DHL单号", "B/L 番号". */
const latinWords = '[A-Z][A-Z./& -]{0,30}?';

const noSlugs: readonly string[] = Object.freeze([]);
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const separator = /^[ .:#=/-]+(?=[^ ])/u;
const digits = /\p{Nd}/u;
const fillerWords: ReadonlySet<string> = new Set(fillers.split(', '));
/** Labels that people write right in front of digits. */
const gluedKinds: ReadonlyMap<string, ShipmentKind> = new Map([
  ['MAWB', 'air_cargo'],
  ['AWB', 'air_cargo'],
  ['B/L', 'bol'],
  ['BL', 'bol'],
  ['TRACKING', 'shipment'],
]);
const labelWithDigits = new RegExp(`^(${[...gluedKinds.keys()].join('|')})(?=\\d[\\d -]*$)`, 'u');

interface UnspacedLabels {
  /** What is in front of a label in these scripts, and the label. */
  readonly pattern: RegExp;
  /** Latin letters, and a word such as 号 that makes them a label. */
  readonly numbered: RegExp;
  /** Null for a label of something else. */
  readonly kinds: ReadonlyMap<string, ShipmentKind | null>;
}

let madeUnspaced: UnspacedLabels | undefined;

/** Made at its first use: few numbers are pasted with letters of these scripts in front. */
function unspaced(): UnspacedLabels {
  if (madeUnspaced !== undefined) return madeUnspaced;
  const labels = Object.entries(unspacedLabels).flatMap(([category, languages]) =>
    Object.values(languages).flatMap((list) =>
      list.split(', ').map((label) => ({ label, kind: isShipmentKind(category) ? category : null })),
    ),
  );
  const any = longestFirst(labels.map(({ label }) => label));
  const between = longestFirst(unspacedFillers.split(', '));
  const toNumber = String.raw`[ .:#=\-]*(?=.)`;
  madeUnspaced = {
    pattern: new RegExp(
      `^((?:${unspacedCharacter}| ){0,${longestPhrase}}?|${latinWords})(${any})(?:${between})?${toNumber}`,
      'u',
    ),
    numbered: new RegExp(`^(${latinWords})(?:${between})${toNumber}`, 'u'),
    kinds: new Map(labels.map(({ label, kind }) => [withoutSpaces(label.toUpperCase()), kind])),
  };
  return madeUnspaced;
}

function withoutSpaces(label: string): string {
  return label.replaceAll(' ', '');
}

function longestFirst(words: readonly string[]): string {
  return words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.toUpperCase().replaceAll(' ', ' ?'))
    .join('|');
}

/** A label as text search compares it. */
export function foldLabel(label: string): string {
  return foldName(label.replace(ordinals, ''));
}

let madeLabels: ReadonlyMap<string, ShipmentKind> | undefined;

function labels(): ReadonlyMap<string, ShipmentKind> {
  if (madeLabels !== undefined) return madeLabels;
  const made = new Map<string, ShipmentKind>();
  const add = (label: string, kind: ShipmentKind): void => {
    made.set(foldLabel(label), kind);
    // Cleaned text has "N.O" for "N.º".
    made.set(foldName(label.normalize('NFKC')), kind);
  };
  for (const list of [...Object.values(contextLabels), pastedLabels])
    for (const label of list.split(', ')) add(label, 'shipment');
  for (const kind of labelledKinds)
    for (const list of [...Object.values(kindLabels[kind]), pastedKindLabels[kind]])
      for (const label of list.split(', ')) add(label, kind);
  madeLabels = made;
  return madeLabels;
}

const longestGlued = Math.max(...[...gluedKinds.keys()].map(({ length }) => length));
const pastedFirstWords: ReadonlySet<string> = new Set(
  [pastedLabels, ...Object.values(pastedKindLabels)].flatMap((list) =>
    list.split(', ').map((label) => label.split(' ')[0]!),
  ),
);

/**
 * Cheap test on the text as given, when it has letters, digits, spaces and dashes only: every mistyped number asks, and few
 * begin with a word. `isFirstWord`: names and labels of text search begin so.
 */
export function mayHoldLabel(source: string, isFirstWord: (word: string) => boolean): boolean {
  let start = 0;
  while (source.charCodeAt(start) === 32) start++;
  let end = start;
  while (isAsciiLetter(source.charCodeAt(end))) end++;
  if (end - start < 2 || end === source.length) return false;
  const code = source.charCodeAt(end);
  if (code < 48 || code > 57) {
    const word = source.slice(start, end).toLowerCase();
    return pastedFirstWords.has(word) || isFirstWord(word);
  }
  return (
    mayBeGlued(source.charCodeAt(start)) &&
    end - start <= longestGlued &&
    gluedKinds.has(source.slice(start, end).toUpperCase())
  );
}

/** A, B, M or T, in either case: most prefixes begin otherwise. */
function mayBeGlued(code: number): boolean {
  const upper = code & 95;
  return upper === 65 || upper === 66 || upper === 77 || upper === 84;
}

function isAsciiLetter(code: number): boolean {
  return (code > 64 && code < 91) || (code > 96 && code < 123);
}

/** `text` is in ASCII capitals. Labels are removed from its start, the longest first. */
export function dropLabels(text: string, namedBy: NameReader): Unlabelled {
  let rest: Unlabelled = { text, carriers: noSlugs, label: null };
  for (let round = 0; round < maxRounds; round++) {
    const next = dropOne(rest, namedBy);
    if (next === null) break;
    rest = next;
  }
  return rest;
}

function dropOne({ text, carriers, label }: Unlabelled, namedBy: NameReader): Unlabelled | null {
  const glued = readGlued(text, namedBy);
  if (glued !== null) {
    const named = glued.carriers.length > 0 ? glued.carriers : carriers;
    return { text: text.slice(glued.length), carriers: named, label: glued.kind ?? label };
  }
  for (const end of listWordEnds(text).reverse()) {
    const gap = separator.exec(text.slice(end))?.[0].length ?? 0;
    if (gap === 0) continue;
    const words = text.slice(0, end);
    const rest = text.slice(end + gap);
    if (isHost(text.slice(end, end + gap), rest)) continue;
    const folded = foldLabel(words);
    const kind = labels().get(folded);
    // "No." between a label and its number is a label itself, and says less.
    if (kind !== undefined) return { text: rest, carriers, label: kind === 'shipment' ? (label ?? kind) : kind };
    if (label !== null && fillerWords.has(folded)) return { text: rest, carriers, label };
    const named = namedBy(words);
    if (named.length > 0) return { text: rest, carriers: named, label };
  }
  return null;
}

/** "Booking.com", unlike "Cont.No." */
function isHost(gap: string, rest: string): boolean {
  const word = /^\p{L}+(?![\p{L}\p{N}])/u.exec(rest)?.[0];
  if (gap !== '.' || word === undefined) return false;
  const folded = foldLabel(word);
  return !labels().has(folded) && !fillerWords.has(folded);
}

/** A label without a space behind it. */
function readGlued(text: string, namedBy: NameReader): Glued | null {
  if (hasUnspacedScript(text)) {
    const glued = readUnspaced(text, namedBy) ?? readNumbered(text, namedBy) ?? readName(text, namedBy);
    if (glued !== null) return glued;
  }
  const label = labelWithDigits.exec(text)?.[0];
  return label === undefined
    ? null
    : { length: label.length, kind: gluedKinds.get(label) ?? 'shipment', carriers: noSlugs };
}

interface Glued {
  readonly length: number;
  readonly kind: ShipmentKind | null;
  readonly carriers: readonly string[];
}

/** "运单号", "顺丰运单号" and "DHL单号": the first label decides, so that an order number is none. */
function readUnspaced(text: string, namedBy: NameReader): Glued | null {
  const [whole, ahead = '', label = ''] = unspaced().pattern.exec(text) ?? [];
  const kind = unspaced().kinds.get(withoutSpaces(label)) ?? null;
  if (whole === undefined || kind === null) return null;
  const words = ahead.trim();
  const carriers = words === '' ? noSlugs : namedBy(words);
  if (carriers.length > 0 || !/[A-Z]/.test(words)) return { length: whole.length, kind, carriers };
  const spoken = labels().get(foldLabel(words));
  return spoken === undefined ? null : { length: whole.length, kind: kind === 'shipment' ? spoken : kind, carriers };
}

/** "AWB号" and "B/L番号". */
function readNumbered(text: string, namedBy: NameReader): Glued | null {
  const [whole, ahead = ''] = unspaced().numbered.exec(text) ?? [];
  if (whole === undefined) return null;
  const words = ahead.trim();
  const kind = labels().get(foldLabel(words)) ?? null;
  const carriers = kind === null ? namedBy(words) : noSlugs;
  return kind === null && carriers.length === 0 ? null : { length: whole.length, kind, carriers };
}

const nameAhead = new RegExp(`^(?:${unspacedCharacter}){2,${longestPhrase}}(?=[0-9A-Z])`, 'u');

/** "顺丰SF…": a carrier's name without a space behind it. */
function readName(text: string, namedBy: NameReader): Glued | null {
  const name = nameAhead.exec(text)?.[0] ?? '';
  const carriers = name === '' ? noSlugs : namedBy(name);
  return carriers.length === 0 ? null : { length: name.length, kind: null, carriers };
}

/** Where the first words end, of which none has a digit. */
function listWordEnds(text: string): number[] {
  const ends: number[] = [];
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (ends.length === maxWords || digits.test(word) || (ends.length === 0 && index > 0)) break;
    ends.push(index + word.length);
  }
  return ends;
}
