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
}

const defaults = ":+.? '";
const blank = 32;

/** Of an interchange without UNA. `:`, `+`, `?` and `'`. */
export const defaultSeparators: Separators = separatorsOf(defaults);

/** Characters of UNA, its tag included. */
export const unaLength = 9;

function separatorsOf(service: string): Separators {
  const release = service.charCodeAt(3);
  const repetition = service.charCodeAt(4);
  return {
    component: service.charCodeAt(0),
    element: service.charCodeAt(1),
    release: release === blank ? -1 : release,
    repetition: repetition === blank ? -1 : repetition,
    terminator: service.charCodeAt(5),
  };
}

/**
 * The separators of a UNA. Refused when one character has two purposes, also that of data: no blank, letter or digit splits
 * anything. A blank release or repetition character means none.
 */
export function parseUna(una: string, offset: number): Separators | MessageProblem {
  const service = una.slice(3, unaLength);
  const used = Array.from(service).filter((character) => character !== ' ');
  const split = [0, 1, 5].map((index) => service[index] ?? ' ');
  const isAmbiguous = new Set(used).size < used.length || split.includes(' ') || /[A-Za-z0-9]/.test(service);
  if (service.length < 6 || isAmbiguous) return problemOf('una_ambiguous', { offset });
  return separatorsOf(service);
}

/** By the syntax version in UNB: repetitions exist since version 4, where `*` is the default. */
export function withSyntax(separators: Separators, version: string, hasUna: boolean): Separators {
  if (version !== '4') return separators.repetition === -1 ? separators : { ...separators, repetition: -1 };
  return hasUna ? separators : { ...separators, repetition: '*'.charCodeAt(0) };
}
