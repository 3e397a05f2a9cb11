import type { Position } from '../problems.ts';
import type { Separators } from './separators.ts';

/** One segment of EDIFACT. Its elements are split when one is asked for: most segments are never read. */
export class Segment {
  readonly tag: string;
  /** From 1 over the whole interchange; UNA is not counted. */
  readonly number: number;
  /** In characters of the file. */
  readonly offset: number;
  /** Without terminator and line breaks, with release characters. */
  readonly text: string;
  readonly #separators: Separators;
  readonly #isReleased: boolean;
  #elements: readonly string[] | null = null;

  constructor(
    text: string,
    place: { readonly number: number; readonly offset: number },
    separators: Separators,
    isReleased: boolean,
  ) {
    this.tag = text.slice(0, 3);
    this.number = place.number;
    this.offset = place.offset;
    this.text = text;
    this.#separators = separators;
    this.#isReleased = isReleased;
  }

  /** Element and component count from 1. Released, without blanks around it; of a repeated element the first. Empty when absent. */
  component(element: number, component = 1): string {
    const text = this.#elementText(element);
    if (text === '') return '';
    const { component: separator, repetition } = this.#separators;
    const first = repetition === -1 ? text : this.#part(text, repetition, 1);
    const part = this.#part(first, separator, component);
    const value = this.#isReleased ? this.#released(part) : part;
    return value.charCodeAt(0) === 32 || value.charCodeAt(value.length - 1) === 32 ? value.trim() : value;
  }

  /** All components of an element; none for an empty one. */
  components(element: number): readonly string[] {
    const text = this.#elementText(element);
    if (text === '') return [];
    return this.#split(text, this.#separators.component).map((part) => this.#released(part));
  }

  at(element?: number): Position {
    const place = { segment: this.number, offset: this.offset };
    return element === undefined ? place : { ...place, element };
  }

  #elementText(element: number): string {
    this.#elements ??= this.#split(this.text, this.#separators.element);
    return this.#elements[element] ?? '';
  }

  #part(text: string, separator: number, index: number): string {
    if (this.#isReleased) return this.#split(text, separator)[index - 1] ?? '';
    const character = String.fromCharCode(separator);
    let start = 0;
    for (let skipped = 1; skipped < index; skipped += 1) {
      start = text.indexOf(character, start) + 1;
      if (start === 0) return '';
    }
    const end = text.indexOf(character, start);
    return end === -1 ? text.slice(start) : text.slice(start, end);
  }

  #split(text: string, separator: number): readonly string[] {
    if (!this.#isReleased) return text.split(String.fromCharCode(separator));
    const parts: string[] = [];
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === this.#separators.release) at += 1;
      else if (code === separator) {
        parts.push(text.slice(start, at));
        start = at + 1;
      }
    }
    parts.push(text.slice(start));
    return parts;
  }

  #released(text: string): string {
    const release = String.fromCharCode(this.#separators.release);
    let at = this.#isReleased ? text.indexOf(release) : -1;
    if (at === -1) return text;
    const parts: string[] = [];
    let start = 0;
    while (at !== -1) {
      parts.push(text.slice(start, at));
      start = at + 1;
      at = text.indexOf(release, start + 1);
    }
    parts.push(text.slice(start));
    return parts.join('');
  }
}
