/** Formats that an unrecognized number nearly has: same prefix, but too short, too long or with a wrong character. */
import { acceptShare, countBits, digitSet, packLetters, setHas, setOfValue, toValues } from './character-sets.ts';
import { bandOf, saysNothing } from './confidence.ts';
import { isWrittenWagon } from './collisions.ts';
import { maxShapes } from './compile.ts';
import { billLines } from './data/bill-lines.ts';
import { serviceIndicators, serviceStateOf } from './data/postal-services.ts';
import type { Directory } from './directory/types.ts';
import type { Format, FormatVariant } from './formats.ts';
import { readText } from './normalize.ts';
import { type NumberPart, type PartRole, cutByRole, rolesOfPattern } from './parts.ts';
import { parsePattern } from './patterns.ts';
import { type Registers, buildRegisters } from './registers.ts';
import { type Shape, expandPattern } from './shapes.ts';
import { TextInput, isTooLong } from './text-input.ts';
import type { CarrierReference } from './types.ts';

export const formatDistances = ['too_short', 'too_long', 'wrong_character'] as const;
export type FormatDistance = (typeof formatDistances)[number];

export interface ClosestFormat {
  /** Stable id of the format, as in a match. */
  readonly type: string;
  readonly label: string;
  /** The carrier that the prefix names, or null. */
  readonly carrier: CarrierReference | null;
  readonly distance: FormatDistance;
  /** Lengths that numbers with this prefix have, in characters without spaces and dashes, rising. */
  readonly expectedLengths: readonly number[];
  readonly actualLength: number;
  /** Characters that are missing (`too_short`) or too many (`too_long`); else 0. */
  readonly missing: number;
  readonly extra: number;
  /** Offsets of characters that do not fit, in the number without spaces and dashes; else empty. */
  readonly positions: readonly number[];
  /** The number as this format reads it. Texts joined are the number; the parts that do not fit have `state: 'wrong'`. */
  readonly parts: readonly NumberPart[];
}

export interface ClosestFormatsOptions {
  readonly formats: readonly Format[];
  readonly directory: Directory;
}

const mostFormats = 3;
/** More misses than this are another number; of short formats, a third of the length. */
const mostMisses = 4;
const mostWrongCharacters = 2;
/** A prefix of a strong format is in at most one text of 200: the `1Z` of UPS is in one of 260. */
const strongPrefixShare = 0.005;
/** Other formats need one text of 1,000, such as four fixed digits or a digit with two letters. */
const weakPrefixShare = 0.001;

/** One fixed-length form of a format that begins with `fixed` known characters. */
interface PrefixForm {
  readonly type: string;
  readonly label: string;
  readonly carrier: CarrierReference | null;
  readonly shape: Shape;
  readonly fixed: number;
  readonly roles: readonly PartRole[];
}

/** A form of the format, near to it or not: also one whose prefix is too common to be near to. */
type WeakForm = Pick<PrefixForm, 'type' | 'shape'>;

interface Index {
  readonly registers: Registers;
  readonly forms: readonly PrefixForm[];
  readonly weak: readonly WeakForm[];
  readonly labels: ReadonlyMap<string, string>;
}

/** A list of formats belongs to one detector, and so to one directory. */
const indexes = new WeakMap<readonly Format[], Index>();

/**
 * Formats whose prefix the text has and whose form it misses by a few characters, nearest first; at most three. Claims nothing
 * without a prefix that few texts have. Meant for a text without a match. Never throws.
 */
export function findClosestFormats(text: string, { formats, directory }: ClosestFormatsOptions): ClosestFormat[] {
  if (typeof text !== 'string' || isTooLong(text)) return [];
  const input = new TextInput();
  readText(input, text);
  if (input.hasForeign || input.isPlaceholder || isWrittenWagon(input)) return [];
  let index = indexes.get(formats);
  if (index === undefined) {
    index = buildIndex(formats, directory);
    indexes.set(formats, index);
  }
  const values = input.values.slice(0, input.length);
  const forms = [...index.forms, ...listContainerForms(index, values), ...listPostalForms(index, values)];
  const exact = new Set([...forms, ...index.weak].filter((form) => hasForm(form, values)).map(({ type }) => type));
  const fitting = forms.filter((form) => !exact.has(form.type) && hasPrefix(form, values));
  const nearest = new Map<string, ClosestFormat>();
  for (const form of fitting) {
    const found = compare(form, fitting, values, input.text);
    const known = nearest.get(form.type);
    if (found !== null && (known === undefined || missesOf(found) < missesOf(known))) nearest.set(form.type, found);
  }
  return [...nearest.values()].sort((a, b) => missesOf(a) - missesOf(b)).slice(0, mostFormats);
}

function missesOf({ missing, extra, positions }: ClosestFormat): number {
  return missing + extra + positions.length;
}

function buildIndex(formats: readonly Format[], directory: Directory): Index {
  const registers = buildRegisters(directory);
  const labels = new Map(formats.map(({ type, label }) => [type, label]));
  const bill = labels.get('bol');
  const forms = formats.flatMap((format) =>
    format.variants.flatMap((variant) => listPrefixForms(format, variant, registers)),
  );
  const types = new Set(forms.map(({ type }) => type));
  const weak = formats.filter(({ type }) => types.has(type)).flatMap(listWeakForms);
  return { registers, labels, weak, forms: [...forms, ...(bill === undefined ? [] : listBillForms(bill, registers))] };
}

function listWeakForms({ type, variants }: Format): WeakForm[] {
  return variants
    .filter(({ p_mask: share }) => !saysNothing(share))
    .flatMap(({ pattern }) => expandPattern(parsePattern(pattern), maxShapes) ?? [])
    .map((shape) => ({ type, shape }));
}

function countFixed(shape: Shape): number {
  const open = shape.findIndex(({ digits, letters }) => countBits(digits) + countBits(letters) !== 1);
  return open < 0 ? shape.length : open;
}

function listPrefixForms(format: Format, variant: FormatVariant, registers: Registers): PrefixForm[] {
  const band = bandOf(variant.max_confidence);
  if (band < bandOf('medium')) return [];
  const limit = band >= bandOf('high') ? strongPrefixShare : weakPrefixShare;
  const { type, label } = format;
  const carrier = format.carrier === null ? null : registers.findReference(format.carrier);
  return (expandPattern(parsePattern(variant.pattern), maxShapes) ?? []).flatMap((shape) => {
    const fixed = countFixed(shape);
    const share = shape.slice(0, fixed).reduce((product, set) => product * acceptShare(set), 1);
    if (fixed === 0 || share > limit) return [];
    const roles = rolesOfPattern(type, variant.pattern, shape) ?? makeRoles('prefix', fixed, shape.length);
    return [{ type, label, carrier, shape, fixed, roles }];
  });
}

function makeRoles(head: PartRole, count: number, length: number): PartRole[] {
  return [...repeat(head, count), ...repeat<PartRole>('body', length - count)];
}

function repeat<T>(item: T, count: number): T[] {
  return Array.from<T>({ length: count }).fill(item);
}

function listBillForms(label: string, registers: Registers): PrefixForm[] {
  return billLines.flatMap(({ slug, scacs, bodies }) => {
    const carrier = registers.findReference(slug);
    const shapes = bodies.flatMap((body) => expandPattern(parsePattern(body), maxShapes) ?? []);
    return scacs.flatMap((scac) =>
      shapes.map((body): PrefixForm => {
        const shape = [...Array.from(toValues(scac), setOfValue), ...body];
        return { type: 'bol', label, carrier, shape, fixed: 4, roles: makeRoles('scac', 4, shape.length) };
      }),
    );
  });
}

const isLetter = (value: number | undefined): boolean => value !== undefined && value >= 10 && value < 36;

/** Only behind the letters of a registered owner. */
function listContainerForms({ registers, labels }: Index, values: Uint8Array): PrefixForm[] {
  const label = labels.get('iso6346');
  const isCode = [0, 1, 2].every((i) => isLetter(values[i])) && [...toValues('UJZ')].includes(values[3] ?? -1);
  const owner = isCode ? registers.owners.get(packLetters(values, 0, 3)) : undefined;
  if (label === undefined || owner === undefined) return [];
  const roles: PartRole[] = [
    ...repeat<PartRole>('owner_code', 3),
    'category',
    ...repeat<PartRole>('serial', 6),
    'check_digit',
  ];
  const shape = [...Array.from(values.slice(0, 4), setOfValue), ...repeat(digitSet, 7)];
  return [{ type: 'iso6346', label, carrier: owner.carrier, shape, fixed: 4, roles }];
}

/** Only between an assigned service indicator and the country of a known operator: digits are missing in the middle. */
function listPostalForms({ registers, labels }: Index, values: Uint8Array): PrefixForm[] {
  const label = labels.get('s10');
  const end = values.length - 2;
  if (label === undefined || ![0, 1, end, end + 1].every((i) => isLetter(values[i])) || end < 2) return [];
  const operator = registers.postalOperators[packLetters(values, end, 2)];
  const service = serviceIndicators[packLetters(values, 0, 2)]!;
  if (operator?.carrier == null || serviceStateOf(service) !== 'assigned') return [];
  const country = Array.from(values.slice(end), setOfValue);
  const shape = [...Array.from(values.slice(0, 2), setOfValue), ...repeat(digitSet, 9), ...country];
  const roles: PartRole[] = [
    ...repeat<PartRole>('service_indicator', 2),
    ...repeat<PartRole>('serial', 8),
    'check_digit',
    ...repeat<PartRole>('country', 2),
  ];
  return [{ type: 's10', label, carrier: operator.carrier, shape, fixed: 2, roles }];
}

function hasPrefix({ shape, fixed }: PrefixForm, values: Uint8Array): boolean {
  if (values.length < fixed) return false;
  for (let i = 0; i < fixed; i++) if (!setHas(shape[i]!, values[i]!)) return false;
  return true;
}

function hasForm({ shape }: WeakForm, values: Uint8Array): boolean {
  return shape.length === values.length && shape.every((set, i) => setHas(set, values[i]!));
}

/** Null: not near. */
function compare(
  form: PrefixForm,
  fitting: readonly PrefixForm[],
  values: Uint8Array,
  text: string,
): ClosestFormat | null {
  const { shape, type } = form;
  const aligned = alignPlaces(form, values.length);
  const positions = [...values.keys()].filter(
    (i) => aligned[i] !== undefined && !setHas(shape[aligned[i]]!, values[i]!),
  );
  const difference = shape.length - values.length;
  const most = Math.min(mostMisses, Math.floor(shape.length / 3));
  if (Math.abs(difference) > most || positions.length > (difference === 0 ? mostWrongCharacters : 0)) return null;
  return {
    type,
    label: form.label,
    carrier: form.carrier,
    distance: difference > 0 ? 'too_short' : difference < 0 ? 'too_long' : 'wrong_character',
    expectedLengths: [
      ...new Set(fitting.filter((other) => other.type === type).map((other) => other.shape.length)),
    ].sort((a, b) => a - b),
    actualLength: values.length,
    missing: Math.max(0, difference),
    extra: Math.max(0, -difference),
    positions,
    parts: cutParts(form, aligned, positions, text),
  };
}

/** The place of the form for each character; a text that is too long has its surplus in front of what ends the form. */
function alignPlaces({ shape, roles }: PrefixForm, length: number): (number | undefined)[] {
  const tail = roles.at(-1) === 'country' ? 2 : 0;
  return Array.from({ length }, (_, i) => {
    if (i >= length - tail) return shape.length - (length - i);
    return i < shape.length - tail ? i : undefined;
  });
}

/** Wrong is a part with a misfit; without one the part with the surplus, or the one in front of what is missing. */
function cutParts(
  { carrier, roles }: PrefixForm,
  aligned: readonly (number | undefined)[],
  positions: readonly number[],
  text: string,
): NumberPart[] {
  const end = roles.at(-1) === 'country' ? roles.length - 2 : roles.length;
  const own = aligned.map((place) => roles[place ?? end - 1]!);
  const cut = aligned.filter((place) => place !== undefined && place < end).length - 1;
  const misses = positions.length > 0 ? positions : [text.length > roles.length ? cut + 1 : cut];
  let start = 0;
  return cutByRole(text, own).map(({ text: part, role }) => {
    const from = start;
    start += part.length;
    const isName = role === 'prefix' || role === 'scac' || role === 'owner_code';
    return {
      text: part,
      role,
      meaning: role === 'country' ? part : isName ? (carrier?.name ?? null) : null,
      isCheckDigit: role === 'check_digit',
      state: misses.some((place) => place >= from && place < start) ? 'wrong' : 'plain',
      expected: null,
    };
  });
}
