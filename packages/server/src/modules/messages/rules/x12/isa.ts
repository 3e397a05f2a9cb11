/** ISA, the head of an X12 interchange: 106 characters of fixed width that name the separators of everything behind. */
import { type MessageProblem, problemOf } from '../problems.ts';

export interface Separators {
  readonly element: string;
  readonly component: string;
  readonly terminator: string;
  /** From release 00402 on; null before, where ISA 11 names the standard. */
  readonly repetition: string | null;
}

/** What is read of ISA. Authorization and security information (ISA 1 to 4) are not. */
export interface IsaHeader {
  readonly separators: Separators;
  readonly senderQualifier: string;
  readonly sender: string;
  readonly recipientQualifier: string;
  readonly recipient: string;
  /** `YYMMDD` and `HHMM`, as written. */
  readonly date: string;
  readonly time: string;
  readonly version: string;
  readonly controlNumber: string;
  /** ISA 14: the sender wants a TA1. */
  readonly wantsTa1: boolean;
  /** ISA 15 is `T`. */
  readonly isTest: boolean;
}

export const isaWidth = 106;
/** Characters before each element separator of ISA. */
const separatorPlaces = [3, 6, 17, 20, 31, 34, 50, 53, 69, 76, 81, 83, 89, 99, 101, 103] as const;
const componentPlace = 104;
const terminatorPlace = 105;
/** First release whose ISA 11 is a repetition separator. */
const firstWithRepetition = '00402';

const decoder = new TextDecoder('latin1');

/** Reads the ISA that begins at byte `at`, or says what is wrong with it. */
export function readIsa(bytes: Uint8Array, at: number): IsaHeader | MessageProblem {
  const isa = decoder.decode(bytes.subarray(at, at + isaWidth));
  if (!isa.startsWith('ISA')) return problemOf('no_isa', { segment: 1, offset: at });
  const element = isa.charAt(3);
  if (isa.length > 3 && !isSeparator(element)) return problemOf('isa_separators', { segment: 1, offset: at + 3 });
  const wrong = wrongPlace(isa, element);
  if (wrong !== null) return problemOf('isa_width', { segment: 1, element: wrong.element, offset: at + wrong.place });
  const [component, terminator] = [isa.charAt(componentPlace), isa.charAt(terminatorPlace)];
  const written = separatorPlaces.map((place, index) =>
    isa.slice(place + 1, separatorPlaces[index + 1] ?? terminatorPlace),
  );
  const text = (number: number): string => (written[number - 1] ?? '').trim();
  const version = text(12);
  const isaEleven = isa.charAt(82);
  const repetition = version >= firstWithRepetition && isSeparator(isaEleven) ? isaEleven : null;
  const place = clashOf([element, component, terminator, ...(repetition === null ? [] : [repetition])]);
  if (place !== null) return problemOf('isa_separators', { segment: 1, offset: at + place });
  const early = isa.indexOf(terminator);
  if (early < terminatorPlace) return problemOf('isa_width', { segment: 1, offset: at + early });
  const control = controlCharacterIn(isa);
  if (control !== null) return problemOf('control_character', { segment: 1, offset: at + control });
  return {
    separators: { element, component, terminator, repetition },
    senderQualifier: text(5),
    sender: text(6),
    recipientQualifier: text(7),
    recipient: text(8),
    date: text(9),
    time: text(10),
    version,
    controlNumber: text(13),
    wantsTa1: text(14) === '1',
    isTest: text(15) === 'T',
  };
}

/** The first element, from 1, that is too short or too long, and where its separator had to be. */
function wrongPlace(isa: string, element: string): { readonly element: number; readonly place: number } | null {
  let before = -1;
  for (const [index, place] of separatorPlaces.entries()) {
    const found = isa.indexOf(element, before + 1);
    if (found !== place) return { element: Math.max(index, 1), place: found === -1 || found > place ? place : found };
    before = place;
  }
  const isWhole = isa.length === isaWidth;
  return isWhole ? null : { element: separatorPlaces.length, place: isa.length };
}

/** Place of the first separator that repeats another or is none; null when all are right. */
function clashOf(separators: readonly string[]): number | null {
  const places = [3, componentPlace, terminatorPlace, 82];
  const wrong = separators.findIndex((separator, index) => {
    const isLineBreak = separator === '\r' || separator === '\n';
    const mayBreak = places[index] === terminatorPlace;
    return !isSeparator(separator) || (isLineBreak && !mayBreak) || separators.indexOf(separator) < index;
  });
  return wrong === -1 ? null : (places[wrong] ?? 0);
}

/** Place of a control character within the elements; separators may be some. */
function controlCharacterIn(isa: string): number | null {
  for (let place = 4; place < componentPlace; place += 1) {
    const code = isa.charCodeAt(place);
    const isRepetition = place === 82;
    if ((code < 32 || code === 127) && !isRepetition && !separatorPlaces.some((known) => known === place)) return place;
  }
  return null;
}

/** No letter, digit or blank. */
function isSeparator(character: string): boolean {
  return !/^[A-Za-z0-9 ]?$/.test(character);
}
