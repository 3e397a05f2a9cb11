/**
 * What the words around a number say of it: a label of shipments, a label of something else, the names of carriers. A label owns
 * the number that follows it on its line, in its table column or on the next line; a name counts by its distance.
 */
import { headerKeys } from './data/header-keys.ts';
import { type ShipmentKind, isShipmentKind } from './data/kind-labels.ts';
import { fillers } from './data/skipped-labels.ts';
import { unspacedFillers } from './data/unspaced-labels.ts';
import { foldName } from './directory/fold.ts';
import { lowerBound } from './lower-bound.ts';
import { type TextToken, ordinals } from './text-tokens.ts';
import { type Cell, TextTables } from './text-columns.ts';
import { type ListHead, NumberLists } from './text-lists.ts';

/** Longest distance of a word from a number that it can lift, in UTF-16 code units. */
const reach = 40;
/** Longest distance of a carrier's name from a number that something else says is a shipment; its column's heading too. */
const farReach = 400;
/** A name that ends within reach may begin this far before the number: five words with their separators. */
const longestMark = 200;
/** How far from a number the words are that decide about it, but for the header of its mail; in UTF-16 code units. */
export const textReach = farReach + longestMark;
/** Names tried for one number, nearest first. */
const maxNames = 4;
/** Digits of a word that takes a label in front of it. */
const minDigits = 4;
/** A name after the number is a little less likely to be meant than one before it, one on another line much less. */
const afterPenalty = 4;
const otherLinePenalty = 60;

/**
 * `other`: a label of something else that says "number"; `other_noun`: a word for something else, such as "order"; `seal`: for
 * the seal of a container.
 */
export type MarkKind = ShipmentKind | 'other' | 'other_noun' | 'seal';

/** What a label says of its number. A seal has the form of a container or a bill. */
export type Label = ShipmentKind | 'other' | 'seal';

/** A name or label in a text. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly slugs: readonly string[];
  readonly kind: MarkKind | null;
  /** A name without its capitals: it may be another word. */
  readonly isPlain?: boolean;
}

export interface TextContext {
  /** For each carrier's name within reach the slugs that it means, nearest first; then the names of the mail's header. */
  readonly names: readonly (readonly string[])[];
  /** Names farther away, nearest first: they count only for a number that is known to be a shipment. */
  readonly farNames: readonly (readonly string[])[];
  /** The nearest of all that no other number is closer to; null without one. */
  readonly nearest: readonly string[] | null;
  /** What the label of the number says. */
  readonly label: Label | null;
}

/** Tags of HTML that was pasted as text. */
const tag = /<[^<>\n]{1,60}>/gu;
const fillerWords: ReadonlySet<string> = new Set(fillers.split(', '));
const unspacedFiller = new RegExp(
  unspacedFillers
    .split(', ')
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'gu',
);
/** A remark between a label and its colon: "Tel. (office): 1234". */
const remark = /\([^()\n\p{Nd}]{1,30}\)(?= ?[:：])/gu;
const headerLine = new RegExp(`^[>\\s*]*(?:${headerKeys.join('|')}) ?:`, 'iu');

/** The names and labels of one text, in order of their start. */
export class ContextMarks {
  readonly #text: string;
  readonly #marks: readonly Mark[];
  /** Starts of words with several digits. */
  readonly #numbers: readonly number[];
  /** Names in lines such as "From: …", in order. */
  readonly #headers: readonly Mark[];
  readonly #words: readonly TextToken[];
  #madeTables: TextTables | undefined;
  #madeLists: NumberLists | undefined;

  constructor(text: string, marks: readonly Mark[], words: readonly TextToken[]) {
    this.#text = text;
    this.#marks = marks;
    this.#words = words;
    this.#numbers = words.filter(({ digits }) => digits >= minDigits).map(({ start }) => start);
    this.#headers = marks.filter(({ start, slugs }) => slugs.length > 0 && headerLine.test(this.#lineBefore(start)));
  }

  get #tables(): TextTables {
    return (this.#madeTables ??= new TextTables(this.#text));
  }

  get #lists(): NumberLists {
    return (this.#madeLists ??= new NumberLists(this.#text, this.#words));
  }

  around(start: number, end: number): TextContext {
    const column = this.#tables.findHeading(start);
    const list = column === null ? this.#lists.headOf(start) : null;
    const ownLabel = this.#ownLabel(start, end, column);
    const { near, far } = this.#namesNear(start, end, isShipmentKind(ownLabel));
    const label =
      ownLabel ?? (list === null ? null : this.#labelOfList(list, near.length > 0)) ?? this.#labelNearby(start, end);
    const { start: from } = list ?? { start };
    const shared = from === start ? [] : this.#namesNear(from, from, isShipmentKind(label)).near;
    const heading = column === null ? [] : this.#namesIn(column);
    const close = [
      ...heading,
      ...inOrder([...near, ...shared.filter(({ mark }) => mark.end <= start)]),
      ...this.#headersOf(start),
    ];
    const away = inOrder(far);
    const isOfOther = (mark: Mark): boolean =>
      mark.end <= start ? this.#hasNumber(mark.end, from) : this.#hasNumber(end, mark.start);
    const own = [...close, ...away].find((mark) => heading.includes(mark) || !isOfOther(mark));
    return { names: slugsOf(close), farNames: slugsOf(away), nearest: own?.slugs ?? null, label };
  }

  /** `isShipment`: a label says so; names without capitals count then. */
  #namesNear(
    start: number,
    end: number,
    isShipment: boolean,
  ): { readonly near: readonly Near[]; readonly far: readonly Near[] } {
    const near: Near[] = [];
    const far: Near[] = [];
    for (let i = this.#firstFrom(start - farReach); i < this.#marks.length; i++) {
      const mark = this.#marks[i]!;
      if (mark.start > end + farReach) break;
      if (mark.slugs.length === 0) continue;
      const distance = mark.end <= start ? start - mark.end : mark.start - end;
      // A mark that overlaps the number is part of it.
      if (distance < 0) continue;
      if (mark.isPlain === true && !(isShipment && distance <= reach) && !this.#isBeside(mark, start, end)) continue;
      const one = { mark, distance: this.#weightOf(mark, start, end) };
      if (distance <= reach) near.push(one);
      else if (distance <= farReach) far.push(one);
    }
    return { near, far };
  }

  /** "dpd 1234", "1234 (dpd)", "maersk bl 1234" */
  #isBeside(mark: Mark, start: number, end: number): boolean {
    return mark.end <= start
      ? /^[^\p{L}\p{Nd}\n]+(?:\p{L}{1,3}[^\p{L}\p{Nd}\n]+)?$/u.test(this.#text.slice(mark.end, start))
      : mark.start === this.#behind(end);
  }

  /** Where the word begins that is right behind a number, in brackets or after a dash; -1 without one. */
  #behind(end: number): number {
    const between = /^ ?(?:[([–—-] ?)?(?=\p{L})/u.exec(this.#text.slice(end, end + 4));
    return between === null ? -1 : end + between[0].length;
  }

  /** The distance of a name; of one behind a number, in a list of such numbers, none to its own and far to others. */
  #weightOf(mark: Mark, start: number, end: number): number {
    const isBefore = mark.end <= start;
    const between = isBefore ? this.#text.slice(mark.end, start) : this.#text.slice(end, mark.start);
    if (this.#isBehindNumber(mark)) return /\p{Nd}/u.test(between) || isBefore ? between.length + otherLinePenalty : 0;
    return between.length + (isBefore ? 0 : afterPenalty) + (between.includes('\n') ? otherLinePenalty : 0);
  }

  /** "1234 (GLS), 5678 - DPD" */
  #isBehindNumber({ start, end }: Mark): boolean {
    const before = /\p{Nd} ?(?:([([])|[–—-])? ?$/u.exec(this.#text.slice(Math.max(0, start - 4), start));
    if (before === null) return false;
    return (
      before[1] !== undefined || /^ ?(?:[,;\r\n]|\.(?!\p{L})|$|(?:and|et|und|y) )/u.test(this.#text.slice(end, end + 5))
    );
  }

  /** Names of the last header in front of a number: a forwarded mail has a second one. */
  #headersOf(start: number): readonly Mark[] {
    const end = lowerBound(this.#headers, start, ({ start: at }) => at);
    const last = this.#headers[end - 1];
    if (last === undefined) return [];
    return this.#headers.slice(Math.max(0, end - maxNames), end).filter((mark) => last.start - mark.start <= farReach);
  }

  #ownLabel(start: number, end: number, column: Cell | null): Label | null {
    return (
      this.#labelBefore(start) ??
      (column === null ? null : this.#labelIn(column)) ??
      this.#labelAfter(start, end) ??
      this.#labelAbove(start)
    );
  }

  /** A carrier beside the number says that it is a shipment, whatever the first one is. */
  #labelOfList({ start, isInLine }: ListHead, isNamed: boolean): Label | null {
    const column = this.#tables.findHeading(start);
    const label =
      this.#labelBefore(start) ?? (column === null ? null : this.#labelIn(column)) ?? this.#labelAbove(start);
    return isShipmentKind(label) || !(isNamed || isInLine) ? label : null;
  }

  /** The label in a cell of headings: shipments first. */
  #labelIn(cell: Cell): Label | null {
    const kinds = this.#marksIn(cell).flatMap(({ kind }) => kind ?? []);
    return kinds.find(isShipmentKind) ?? (kinds[0] === undefined ? null : labelOf(kinds[0]));
  }

  #namesIn(cell: Cell): readonly Mark[] {
    return this.#marksIn(cell).filter(({ slugs, isPlain }) => slugs.length > 0 && isPlain !== true);
  }

  #marksIn({ start, end }: Cell): readonly Mark[] {
    return this.#marks.slice(this.#firstFrom(start), this.#firstFrom(end));
  }

  /** Labels within reach that end before `at`, nearest first; of those with one end, the longest. */
  #before(at: number): Mark[] {
    const found: Mark[] = [];
    for (let i = this.#firstFrom(at - longestMark); i < this.#marks.length && this.#marks[i]!.start < at; i++) {
      const mark = this.#marks[i]!;
      if (mark.kind !== null && mark.end <= at && at - mark.end <= reach) found.push(mark);
    }
    return found.sort((a, b) => b.end - a.end || a.start - b.start);
  }

  /** The label in front of a number, on its line. */
  #labelBefore(start: number): Label | null {
    const marks = this.#before(start);
    for (const mark of marks) {
      const between = this.#text.slice(mark.end, start);
      if (between.includes('\n')) return null;
      if (isShipmentKind(mark.kind)) return mark.kind;
      if (this.#hasNumber(mark.end, start) || !isOwner(mark, between)) continue;
      return this.#linkedTo(marks, mark, between) ?? labelOf(mark.kind);
    }
    return null;
  }

  /** "Tracking number of your order: 1234": the order is a part of the label. */
  #linkedTo(marks: readonly Mark[], { start }: Mark, behind: string): ShipmentKind | null {
    if (!/[:=\p{L}]/u.test(behind)) return null;
    for (const { kind, end } of marks) {
      if (!isShipmentKind(kind) || end > start || this.#hasNumber(end, start)) continue;
      if (/^[\p{L} '’]*\p{L}[\p{L} '’]*$/u.test(this.#text.slice(end, start))) return kind;
    }
    return null;
  }

  /** A label behind a number, which is not that of the next number. */
  #labelAfter(start: number, end: number): Label | null {
    for (let i = this.#firstFrom(end); i < this.#marks.length && this.#marks[i]!.start <= end + reach; i++) {
      const { kind, start: at, end: after } = this.#marks[i]!;
      if (kind === null || at < start) continue;
      const between = this.#text.slice(end, at);
      if (between.includes('\n') || this.#hasNumber(end, at) || this.#isOfNext(after)) return null;
      if (isShipmentKind(kind)) return kind;
      if (/^[\s([=–-]{0,4}$/u.test(between)) return labelOf(kind);
    }
    return null;
  }

  #isOfNext(end: number): boolean {
    return /^[\p{L}.º° ]{0,6}[:：=#]|^[^\p{L}\n]{0,6}\d/u.test(this.#text.slice(end, end + 12));
  }

  /** The label that is the line above; one line may be empty. */
  #labelAbove(start: number): Label | null {
    for (const mark of this.#before(start)) {
      const between = this.#text.slice(mark.end, start);
      if (!/^[^\p{L}\p{N}\n]*\n[^\p{L}\p{N}\n]*\n?[^\p{L}\p{N}\n]*$/u.test(between)) continue;
      if (isShipmentKind(mark.kind)) return mark.kind;
      if (!/\p{L}/u.test(this.#lineBefore(mark.start))) return labelOf(mark.kind);
    }
    return null;
  }

  /** Any other label of shipments within reach that no other number takes. */
  #labelNearby(start: number, end: number): ShipmentKind | null {
    for (const { kind, end: after } of this.#before(start))
      if (isShipmentKind(kind) && !this.#hasNumber(after, start)) return kind;
    for (let i = this.#firstFrom(end); i < this.#marks.length && this.#marks[i]!.start <= end + reach; i++) {
      const { kind, start: at, end: after } = this.#marks[i]!;
      if (isShipmentKind(kind) && !this.#hasNumber(end, at) && !this.#isOfNext(after)) return kind;
    }
    return null;
  }

  #lineBefore(at: number): string {
    const before = this.#text.slice(Math.max(0, at - longestMark), at);
    return before.slice(before.lastIndexOf('\n') + 1);
  }

  #hasNumber(from: number, to: number): boolean {
    const next = this.#numbers[lowerBound(this.#numbers, from, (at) => at)];
    return next !== undefined && next < to;
  }

  /** The first mark that starts at `position` or later. */
  #firstFrom(position: number): number {
    return lowerBound(this.#marks, position, ({ start }) => start);
  }
}

interface Near {
  readonly mark: Mark;
  readonly distance: number;
}

function inOrder(names: readonly Near[]): Mark[] {
  return names.toSorted((a, b) => a.distance - b.distance).map(({ mark }) => mark);
}

/** The first few different names. */
function slugsOf(marks: readonly Mark[]): (readonly string[])[] {
  const lists: (readonly string[])[] = [];
  for (const { slugs } of marks) {
    if (lists.length === maxNames) break;
    if (!lists.some((known) => known === slugs || known[0] === slugs[0])) lists.push(slugs);
  }
  return lists;
}

/** A text without words such as 号码 ("number"). */
export function withoutUnspacedFillers(text: string): string {
  return text.replace(unspacedFiller, ' ');
}

/** What a label of something else says. */
function labelOf(kind: MarkKind | null): Label {
  return kind === 'seal' ? kind : 'other';
}

/** A noun owns the number right behind it; a label that says "number" one in the same sentence. */
function isOwner({ kind }: Mark, between: string): boolean {
  if (kind === 'other') return !/[.,!?;|] |[，、。；！？]/u.test(between.replace(/^\.? ?/u, ''));
  const spoken = withoutUnspacedFillers(between.replace(tag, ' ').replace(remark, ' ')).replace(ordinals, ' ');
  return foldName(spoken)
    .split(' ')
    .every((word) => word === '' || fillerWords.has(word));
}
