/** What an acknowledgement needs of an interchange and its messages, as received. */
import type { Segment } from './segment.ts';

/** UNB. */
export class EdifactEnvelope {
  /** 0001, such as `UNOC`. */
  readonly syntax: string;
  /** 0002 to 0007: components of the sender and of the recipient. */
  readonly sender: readonly string[];
  readonly recipient: readonly string[];
  readonly reference: string;
  /** Type of the first message; null where none was read. */
  readonly firstType: string | null;

  constructor(unb: Segment, firstType: string | null) {
    this.firstType = firstType;
    this.syntax = unb.component(1);
    this.sender = unb.components(2);
    this.recipient = unb.components(3);
    this.reference = unb.component(5);
  }
}

/** UNH. */
export class EdifactMessageEnvelope {
  readonly #header: Segment;

  constructor(unh: Segment) {
    this.#header = unh;
  }

  get reference(): string {
    return this.#header.component(1);
  }

  /** Components of UNH 2. */
  get type(): readonly string[] {
    return this.#header.components(2);
  }
}
