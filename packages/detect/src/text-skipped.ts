/** What text search passes over: numbers that are no shipment, with their kind where the text says it. */
import { toValues } from './character-sets.ts';
import { luhn } from './check-digits.ts';
import { currencies, fillers, monthStarts, skippedLabels } from './data/skipped-labels.ts';
import { foldName } from './directory/fold.ts';
import { isShipmentKind } from './data/kind-labels.ts';
import { singularOf, numberedForms } from './label-forms.ts';
import { dashSigns, lineSpace } from './normalize.ts';
import { listSignMarks } from './text-label-signs.ts';
import type { TextFinding } from './text-search.ts';
import { withoutUnspacedFillers } from './text-marks.ts';
import { wagonGroups } from './text-input.ts';
import { byScript } from './unspaced-scripts.ts';

/** `account`: a bank account (IBAN); `wagon`: a rail vehicle. `unknown`: looks like a number of something, but the text does not say of what. */
export const skippedKinds = [
  'phone',
  'order_number',
  'invoice_number',
  'customer_number',
  'account',
  'wagon',
  'date',
  'amount',
  'email',
  'url',
  'unknown',
] as const;
export type SkippedKind = (typeof skippedKinds)[number];

export interface SkippedNumber {
  /** UTF-16 offset of the first character. */
  readonly start: number;
  /** Offset after the last character. */
  readonly end: number;
  readonly kind: SkippedKind;
}

/** A place in a text, in UTF-16 code units. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A page names a handful; more would only make an answer long. */
export const maxSkipped = 200;

/** Digits of a labelled number at least: years and counts have no label. */
const minDigits = 4;
/** Digits of a phone number: the shortest national ones to ITU-T E.164. */
const minPhoneDigits = 7;
const maxPhoneDigits = 15;
/** Characters of a number without a label at least, as in text search. */
const minCharacters = 8;
/** How far in front of a number its label may begin, in UTF-16 code units. */
const reach = 48;
/** Words of a label at most: "numero de pedido". */
const maxLabelWords = 3;

const listWords = (list: string): string[] => list.split(', ');

let kindsByLabel: ReadonlyMap<string, SkippedKind> | undefined;

/** Made for the first text: folding the labels takes 6 ms. */
function kindOfLabel(folded: string): SkippedKind | undefined {
  kindsByLabel ??= new Map(
    Object.entries(skippedLabels).flatMap(([kind, languages]) =>
      Object.values(languages)
        .flatMap(listWords)
        .map((label) => [foldName(label), kind as SkippedKind] as const),
    ),
  );
  for (const form of [folded, singularOf(folded), ...numberedForms(folded)]) {
    const kind = kindsByLabel.get(form);
    if (kind !== undefined) return kind;
  }
  return undefined;
}

const fillerWords = new Set(listWords(fillers));
const months = new Set(listWords(monthStarts));

const money = listWords(currencies)
  .map((sign) => sign.replace('$', '\\$'))
  .join('|');
const amountDigits = String.raw`\d{1,3}(?:[.,' ]\d{3}){0,4}(?:[.,]\d{1,2})?|\d{1,12}(?:[.,]\d{1,2})?`;

/** Groups with spaces or dashes between and a dash in front of the check digit, as `isWrittenWagon` reads them. */
const wagonForm = wagonGroups
  .map((groups) => `${groups.map((length) => String.raw`\d{${length}}`).join('[ -]')} ?- ?\\d`)
  .join('|');

/**
 * In order: what an earlier one takes, a later one does not see. Each has bounded repeats only, so that time stays linear in the
 * length of the text.
 */
const patternsFor = byScript((joined): readonly (readonly [kind: SkippedKind, pattern: RegExp])[] => {
  // A form with no letter or digit beside it.
  const alone = (form: string, before = '', after = ''): RegExp =>
    new RegExp(String.raw`(?<!${joined}${before})(?:${form})(?!${joined}${after})`, 'gu');
  return [
    ['url', /https?:\/\/[^\s<>"']{1,2048}/giu],
    ['email', /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu],
    // Where one may begin.
    [
      'account',
      new RegExp(String.raw`(?<!${joined})(?:[A-Z]{2}[ -]?|[A-Za-z]{2})?\d{2}(?=(?:[ -]?[A-Za-z\d]){11})`, 'gu'),
    ],
    ['wagon', alone(wagonForm, '|-', '|-')],
    ['date', alone(String.raw`\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:\d{4}|\d{2})`, '|[.-]', '|-')],
    ['date', /(?<![\p{L}\p{Nd}])\d{1,2}\.?[ -](?:de )?(\p{L}{3,10})\.?[ -](?:de )?\d{4}(?!\p{Nd})/gu],
    ['date', /(?<![\p{L}\p{Nd}])(\p{L}{3,10})\.? \d{1,2},? \d{4}(?!\p{Nd})/gu],
    ['amount', alone(`(?:${money}) ?(?:${amountDigits})`)],
    ['amount', alone(`(?:${amountDigits}) ?(?:${money})`, '|[.,]')],
    ['phone', alone(String.raw`(?:\+|00)[1-9]\d{0,3}(?:[ ./-]?\(?\d{1,5}\)?){1,7}`)],
    ['phone', alone(String.raw`\(\d{3}\) ?\d{3}[ -]\d{4}`)],
  ];
});
const anySpace = new RegExp(lineSpace, 'gu');
const anyDash = new RegExp(`[${dashSigns}]`, 'gu');
/** ISO 13616 in any grouping. In Poland, accounts are printed without the country. */
const accountForm = /^(?:[A-Z]{2}[ -]?\d{2}(?:[ -]?[A-Z\d]){11,30}|\d{2}(?:[ -]?\d{4}){6})(?![\p{L}\p{Nd}])/iu;
/** An account of Spain: no shipment is printed in these groups. */
const groupedAccount = /^\d{4}[ -]\d{4}[ -]\d{2}[ -]\d{10}(?!\d)/u;
/** 34 characters and a separator in front of each. */
const longestAccount = 70;
/** Norway's. */
const shortestIban = 15;

/** Groups of which each has a digit, with capitals in front: "PO-2026-004711", "030 1234 5678". */
const numberRunFor = byScript((joined) => {
  const group = String.raw`\d${joined}{0,39}\)?`;
  return new RegExp(
    String.raw`(?<!${joined})(?:[A-Z]{1,6}[-/_.]?)?\(?${group}(?:(?:[-/_.]| - | \/ | \(?)[A-Z]{0,4}${group}){0,11}(?!${joined})`,
    'gu',
  );
});

/**
 * Numbers in `text` that are not among `findings`, in order, at most `maxSkipped`. Pass the findings of the same text. Time is
 * linear in the length of the text; call it only where the answer is shown.
 */
export function listSkipped(text: string, findings: readonly TextFinding[]): SkippedNumber[] {
  if (typeof text !== 'string') return [];
  const { places, rest } = takeNamed(mask(text, findings));
  const skipped = [...places];
  for (const match of rest.matchAll(numberRunFor(rest))) skipped.push(...readRun(text, match));
  return skipped.sort((a, b) => a.start - b.start).slice(0, maxSkipped);
}

/** Places whose form says what they are: phone numbers, accounts, dates, amounts, addresses; in order and apart. */
export function listNamedPlaces(text: string): readonly SkippedNumber[] {
  return takeNamed(text).places.toSorted((a, b) => a.start - b.start);
}

function takeNamed(text: string): { readonly places: readonly SkippedNumber[]; readonly rest: string } {
  let rest = text.replace(anySpace, ' ').replace(anyDash, '-');
  const places: SkippedNumber[] = [];
  for (const [kind, pattern] of patternsFor(text)) {
    const found = [...rest.matchAll(pattern)].flatMap((match) => readNamed(kind, match)).filter(isApart);
    if (found.length > 0) rest = mask(rest, found);
    places.push(...found);
  }
  return { places, rest };
}

function isApart({ start }: Place, at: number, all: readonly Place[]): boolean {
  return at === 0 || start >= all[at - 1]!.end;
}

/** A character that no pattern takes. */
const taken = '\n';

/** The text with the places replaced, at the same length. Places are in order and apart. */
function mask(text: string, places: readonly Place[]): string {
  let masked = '';
  let from = 0;
  for (const { start, end } of places) {
    masked += text.slice(from, start) + taken.repeat(end - start);
    from = end;
  }
  return masked + text.slice(from);
}

function countDigits(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}

function readNamed(kind: SkippedKind, match: RegExpExecArray): SkippedNumber[] {
  const whole = kind === 'account' ? accountAt(match.input, match.index) : match[0];
  const digits = countDigits(whole);
  if ((kind === 'url' || kind === 'email') && digits < minDigits) return [];
  if (whole === '') return [];
  if (kind === 'phone' && (digits < minPhoneDigits || digits > maxPhoneDigits)) return [];
  if (kind === 'wagon' && !isWagon(whole)) return [];
  if (kind === 'date' && !isDate(whole)) return [];
  return [{ start: match.index, end: match.index + whole.length, kind }];
}

/** Digits only, or the name of a month. */
function isDate(text: string): boolean {
  const month = /\p{L}{3,}/u.exec(text);
  return month === null || months.has(foldName(month[0]).slice(0, 3));
}

function isWagon(text: string): boolean {
  const values = toValues(text.replace(/[ -]/gu, ''));
  return luhn(values, 0, values.length - 1) === values.at(-1);
}

/** Without words behind it that look like its groups, such as `BIC`; empty where nothing is an account. */
function accountAt(text: string, at: number): string {
  const place = text.slice(at, at + longestAccount);
  const grouped = groupedAccount.exec(place)?.[0];
  if (grouped !== undefined) return grouped;
  let account = accountForm.exec(place)?.[0] ?? '';
  while (account !== '' && !isIban(account)) account = account.slice(0, Math.max(0, account.search(/[ -][^ -]*$/u)));
  return account;
}

/** ISO 13616: check digits by ISO 7064 mod 97-10 over the account with its first four characters moved to the end. */
function isIban(text: string): boolean {
  const bare = `${/^\d/u.test(text) ? 'PL' : ''}${text.replace(/[ -]/gu, '')}`;
  if (bare.length < shortestIban) return false;
  let remainder = 0;
  for (const character of bare.slice(4) + bare.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** The label decides; without one the number must be as long as that of a shipment. */
function readRun(text: string, match: RegExpExecArray): SkippedNumber[] {
  const [whole] = match;
  if (countDigits(whole) < minDigits) return [];
  const kind = kindInFront(text, match.index) ?? kindOfLabel(foldName(/^[A-Z]*/u.exec(whole)?.[0] ?? ''));
  if (kind === undefined && whole.length < minCharacters) return [];
  return [{ start: match.index, end: match.index + whole.length, kind: kind ?? 'unknown' }];
}

/** The label right in front of a place; words such as "no." may be between. */
function kindInFront(text: string, at: number): SkippedKind | undefined {
  return kindBySign(text, at) ?? kindByWords(text, at);
}

/** Labels in scripts without spaces, and signs. */
function kindBySign(text: string, at: number): SkippedKind | undefined {
  const from = Math.max(0, at - reach);
  // The first digit: a letter such as `T:` is a label only in front of one.
  const before = text.slice(from, at + 1);
  const last = listSignMarks(before)
    .toSorted((a, b) => a.start - b.start)
    .findLast(({ end }) => end <= at - from);
  if (last === undefined || isShipmentKind(last.category) || last.category === 'other' || last.category === 'seal')
    return undefined;
  return /[\p{L}\p{N}\n,;|]/u.test(withoutUnspacedFillers(before.slice(last.end, at - from)))
    ? undefined
    : last.category;
}

function kindByWords(text: string, at: number): SkippedKind | undefined {
  const before = /[^\n,;|]*$/u.exec(text.slice(Math.max(0, at - reach), at))?.[0] ?? '';
  const words = foldName(before).split(' ');
  for (let end = words.length; end > 0; end--) {
    for (let count = Math.min(maxLabelWords, end); count > 0; count--) {
      const kind = kindOfLabel(words.slice(end - count, end).join(' '));
      if (kind !== undefined) return kind;
    }
    if (!fillerWords.has(words[end - 1]!)) return undefined;
  }
  return undefined;
}
