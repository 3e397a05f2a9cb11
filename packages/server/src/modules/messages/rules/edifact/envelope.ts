/** Checks UNB … UNZ, UNG … UNE and UNH … UNT of one interchange. */
import { mostMessages } from '../limits.ts';
import { type MessageProblem, type ProblemCode, problemOf } from '../problems.ts';
import type { Segment } from './segment.ts';

/** Where the envelope reads its segments. */
export interface SegmentSource {
  readonly count: number;
  /** By index from 0. */
  segment(index: number): Segment;
}

/** Indexes of UNH and UNT. */
export interface MessageSpan {
  readonly first: number;
  readonly last: number;
  /** UNT differs from what it ends: the message is refused. */
  readonly problem: MessageProblem | null;
}

/** Messages whose text is no EDIFACT, such as Cargo-IMP: `CIMFSU`. */
const rawTypes = /^CIM/;

export class EnvelopeCheck {
  readonly messages: MessageSpan[] = [];
  /** Whether the next segment is text of another grammar. */
  expectsRawText = false;
  /** Why nothing of the interchange is read; the first reason. */
  problem: MessageProblem | null = null;
  /** Type of the first message, also of a refused interchange. */
  firstType: string | null = null;
  readonly #source: SegmentSource;
  #message: Segment | null = null;
  #group: Segment | null = null;
  #groups = 0;
  #messagesOfGroup = 0;
  #unb: Segment | null = null;

  constructor(source: SegmentSource) {
    this.#source = source;
  }

  refuse(problem: MessageProblem): void {
    this.problem ??= problem;
    this.messages.length = 0;
    this.expectsRawText = false;
  }

  takeRawText(): void {
    this.expectsRawText = false;
  }

  /** Takes the segment with this index, in order. */
  take(tag: string, index: number): void {
    if (index > 0 && !tag.startsWith('UN')) {
      if (this.#message === null) this.#refuseAt('outside_message', this.#source.segment(index));
      return;
    }
    if (index === 0) {
      const segment = this.#source.segment(index);
      if (tag === 'UNB') this.#unb = segment;
      else this.#refuseAt('no_unb', segment);
      return;
    }
    this.#takeService(tag, index);
  }

  /** The text is over, and no UNZ came. `offset` is its end. */
  end(offset: number): void {
    const segment = this.#source.count;
    if (this.problem === null) this.refuse(problemOf(segment === 0 ? 'no_unb' : 'no_unz', { segment, offset }));
  }

  #takeService(tag: string, index: number): void {
    const segment = this.#source.segment(index);
    if (tag === 'UNH') this.#openMessage(segment);
    else if (tag === 'UNT') this.#closeMessage(segment);
    else if (tag === 'UNG') this.#openGroup(segment);
    else if (tag === 'UNE') this.#closeGroup(segment);
    else if (tag === 'UNZ') this.#closeInterchange(segment);
    else if (tag === 'UNB') this.#refuseAt('no_unz', segment, { message: 'begins another interchange before UNZ' });
    // UNS splits a message into sections.
    else if (this.#message === null) this.#refuseAt('outside_message', segment);
  }

  #openMessage(segment: Segment): void {
    if (this.#message !== null) {
      this.#refuseAt('unt_missing', segment);
      return;
    }
    if (this.messages.length >= mostMessages) {
      this.#refuseAt('too_many_messages', segment);
      return;
    }
    const type = segment.component(2);
    this.#message = segment;
    this.firstType ??= type;
    this.expectsRawText = rawTypes.test(type);
  }

  #closeMessage(segment: Segment): void {
    const header = this.#message;
    if (header === null) {
      this.#refuseAt('outside_message', segment);
      return;
    }
    const counted = segment.number - header.number + 1;
    const [stated, reference] = [segment.component(1), segment.component(2)];
    let problem: MessageProblem | null = null;
    if (!isCount(stated, counted)) problem = problemOf('unt_count', segment.at(1), { value: stated });
    else if (reference !== header.component(1))
      problem = problemOf('unt_reference', segment.at(2), { value: reference });
    this.messages.push({ first: header.number - 1, last: segment.number - 1, problem });
    this.#messagesOfGroup += 1;
    this.#message = null;
  }

  #openGroup(segment: Segment): void {
    if (!this.#isBetweenMessages(segment)) return;
    this.#group = segment;
    this.#groups += 1;
    this.#messagesOfGroup = 0;
  }

  #closeGroup(segment: Segment): void {
    if (this.#message !== null) this.#refuseAt('unt_missing', segment);
    else if (this.#group === null) this.#refuseAt('outside_message', segment);
    else if (!isCount(segment.component(1), this.#messagesOfGroup)) {
      this.#refuseAt('unz_count', segment, { element: 1, message: 'counts other messages than the group has' });
    } else if (segment.component(2) !== this.#group.component(5)) {
      this.#refuseAt('unz_reference', segment, { element: 2, message: 'differs from the reference in UNG' });
    } else this.#group = null;
  }

  #closeInterchange(segment: Segment): void {
    if (!this.#isBetweenMessages(segment)) return;
    const count = this.#groups > 0 ? this.#groups : this.messages.length;
    if (!isCount(segment.component(1), count)) this.#refuseAt('unz_count', segment, { element: 1 });
    else if (segment.component(2) !== this.#unb?.component(5)) this.#refuseAt('unz_reference', segment, { element: 2 });
  }

  #isBetweenMessages(segment: Segment): boolean {
    if (this.#message !== null) this.#refuseAt('unt_missing', segment);
    else if (this.#group !== null) {
      this.#refuseAt('unt_missing', segment, { message: 'has a group without UNE' });
    } else return true;
    return false;
  }

  #refuseAt(
    code: ProblemCode,
    segment: Segment,
    more: { readonly element?: number; readonly message?: string } = {},
  ): void {
    const { element, message } = more;
    const value = element === undefined ? segment.tag : segment.component(element);
    this.refuse(problemOf(code, segment.at(element), message === undefined ? { value } : { value, message }));
  }
}

/** Leading zeros are allowed. */
function isCount(stated: string, counted: number): boolean {
  return /^\d{1,9}$/.test(stated) && Number(stated) === counted;
}
