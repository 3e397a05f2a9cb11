import type { Position } from '../problems.ts';
import type { Separators } from './separators.ts';

/** Where a segment stands: in the text that holds it, in its interchange and in the file. */
export interface SegmentPlace {
  readonly start: number;
  /** Of its terminator. */
  readonly end: number;
  /** From 1 over the whole interchange; UNA is not counted. */
  readonly number: number;
  /** In characters of the file. */
  readonly offset: number;
}

const tagLength = 3;
const blank = 32;

/** One segment of EDIFACT. Nothing of it is split before it is asked for: most of a message is never read. */
export class Segment {
  readonly tag: string;
  readonly number: number;
  readonly offset: number;
  readonly #text: string;
  readonly #start: number;
  readonly #end: number;
  readonly #separators: Separators;
  readonly #isReleased: boolean;
  /** The first component, for which segments are searched again and again. */
  #qualifier: string | null = null;

  /** `text` has no line breaks within the segment. */
  constructor(tag: string, text: string, place: SegmentPlace, separators: Separators, isReleased: boolean) {
    this.tag = tag;
    this.number = place.number;
    this.offset = place.offset;
    this.#text = text;
    this.#start = place.start;
    this.#end = place.end;
    this.#separators = separators;
    this.#isReleased = isReleased;
  }

  /** Element and component count from 1. Released, without blanks around it; of a repeated element the first. Empty when absent. */
  component(element: number, component = 1): string {
    if (element === 1 && component === 1) return (this.#qualifier ??= this.#read(1, 1));
    return this.#read(element, component);
  }

  #read(element: number, component: number): string {
    const from = this.#elementAt(element);
    return from === -1 ? '' : this.#componentAt(from, component);
  }

  /** All components of an element; none for an empty one. */
  components(element: number): readonly string[] {
    const from = this.#elementAt(element);
    if (from === -1) return [];
    const parts: string[] = [];
    for (let at = from; at <= this.#end;) {
      const end = this.#endAt(at);
      parts.push(this.#valueOf(at, end));
      if (end >= this.#end || this.#text.charCodeAt(end) !== this.#separators.component) break;
      at = end + 1;
    }
    return parts.length === 1 && parts[0] === '' ? [] : parts;
  }

  at(element?: number): Position {
    if (element === undefined) return { segment: this.number, offset: this.offset };
    return { segment: this.number, offset: this.offset, element };
  }

  /** Where an element begins; -1 when the segment ends before it. */
  #elementAt(element: number): number {
    const text = this.#text;
    const end = this.#end;
    const { element: separator, release } = this.#separators;
    let left = element;
    for (let at = this.#start + tagLength; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code === separator) {
        left -= 1;
        if (left === 0) return at + 1;
      } else if (code === release) at += 1;
    }
    return -1;
  }

  #componentAt(from: number, component: number): string {
    let at = from;
    for (let index = 1; index < component; index += 1) {
      const end = this.#endAt(at);
      if (end >= this.#end || this.#text.charCodeAt(end) !== this.#separators.component) return '';
      at = end + 1;
    }
    return this.#valueOf(at, this.#endAt(at));
  }

  /** Where the component that begins at `from` ends. */
  #endAt(from: number): number {
    const text = this.#text;
    const end = this.#end;
    const { component, element, release, repetition } = this.#separators;
    for (let at = from; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code === component || code === element || code === repetition) return at;
      if (code === release) at += 1;
    }
    return end;
  }

  #valueOf(start: number, end: number): string {
    if (start >= end) return '';
    const part = this.#text.slice(start, end);
    const value = this.#isReleased ? this.#released(part) : part;
    return value.charCodeAt(0) === blank || value.charCodeAt(value.length - 1) === blank ? value.trim() : value;
  }

  #released(text: string): string {
    const release = String.fromCharCode(this.#separators.release);
    let at = text.indexOf(release);
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
