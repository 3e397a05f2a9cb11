/** The characters that split EDIFACT, as UNA names them or by default. */
import { type MessageProblem, problemOf } from '../problems.ts';

/** Character codes. */
export interface Separators {
  readonly component: number;
  readonly element: number;
  /** -1 for none. */
  readonly release: number;
  /** Splits repetitions of an element, in syntax 4 alone; -1 for none. */
  readonly repetition: number;
  readonly terminator: number;
  /** What each character of one byte is: an index of `characterKinds`. Any other character is plain. */
  readonly kinds: Uint8Array;
}

/** Plain text; what splits; what nothing may hold; line breaks, which are dropped. */
export const characterKinds = {
  plain: 0,
  component: 1,
  element: 2,
  release: 3,
  repetition: 4,
  control: 5,
  lineBreak: 6,
} as const;

const defaults = ":+.? '";
const blank = 32;

/** Characters of UNA, its tag included. */
export const unaLength = 9;

const [tab, lineFeed, carriageReturn, rubout] = [9, 10, 13, 127];

function separatorsOf(service: string): Separators {
  const release = service.charCodeAt(3);
  const repetition = service.charCodeAt(4);
  return withKinds({
    component: service.charCodeAt(0),
    element: service.charCodeAt(1),
    release: release === blank ? -1 : release,
    repetition: repetition === blank ? -1 : repetition,
    terminator: service.charCodeAt(5),
  });
}

function withKinds(separators: Omit<Separators, 'kinds'>): Separators {
  const kinds = new Uint8Array(256);
  for (let code = 0; code < blank; code += 1) if (code !== tab) kinds[code] = characterKinds.control;
  kinds[rubout] = characterKinds.control;
  kinds[lineFeed] = characterKinds.lineBreak;
  kinds[carriageReturn] = characterKinds.lineBreak;
  for (const name of ['component', 'element', 'release', 'repetition'] as const) {
    if (separators[name] !== -1) kinds[separators[name]] = characterKinds[name];
  }
  return { ...separators, kinds };
}

/** Of an interchange without UNA: `:`, `+`, `?` and `'`. */
export const defaultSeparators: Separators = separatorsOf(defaults);

/**
 * The separators of a UNA. Refused when one character has two purposes, also that of data: no blank, letter or digit splits
 * anything. A blank release or repetition character means none.
 */
export function parseUna(una: string, offset: number): Separators | MessageProblem {
  const service = una.slice(3, unaLength);
  if (service === defaults) return defaultSeparators;
  const used = Array.from(service).filter((character) => character !== ' ');
  const split = [0, 1, 5].map((index) => service[index] ?? ' ');
  const isAmbiguous = new Set(used).size < used.length || split.includes(' ') || /[A-Za-z0-9]/.test(service);
  if (service.length < 6 || isAmbiguous) return problemOf('una_ambiguous', { offset });
  return separatorsOf(service);
}

/** By the syntax version in UNB: repetitions exist since version 4, where `*` is the default. */
export function withSyntax(separators: Separators, version: string, hasUna: boolean): Separators {
  if (version !== '4') return separators.repetition === -1 ? separators : withKinds({ ...separators, repetition: -1 });
  return hasUna ? separators : withKinds({ ...separators, repetition: '*'.charCodeAt(0) });
}
