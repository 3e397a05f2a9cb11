/** Writes one made-up mail and notes which numbers a reader must find in it. */
import type { SeededRandom } from '../../tests/support/generate.ts';
import { type Decoy, type Shipment, decoys, makers } from './numbers.ts';
import { type Slot, words } from './words.ts';

export const halves = ['tuning', 'held_out'] as const;
export type Half = (typeof halves)[number];

/** A number that a reader must find. */
export interface Expected {
  /** UTF-16 offset. */
  readonly at: number;
  /** As it is in the mail. */
  readonly text: string;
  readonly number: string;
  readonly type: string;
  /** Slugs that are right, with a star for any ending; empty where the mail names no carrier and the number neither. */
  readonly carriers: readonly string[];
}

export interface Mail {
  readonly id: string;
  readonly half: Half;
  readonly structure: string;
  readonly text: string;
  readonly expected: readonly Expected[];
}

/** Formats whose number names its carrier without any context. */
const speaking = new Set(['ups_1z', 'dhl_de_20', 's10', 'usps_impb', 'yodel', 'bpost', 'mawb', 'iso6346', 'bol']);

/** How a number is written; `wrapped`: a line ends between its groups. */
const manners = {
  bare: ({ number }: Shipment) => number,
  printed: ({ printed }: Shipment) => printed,
  lower: ({ number }: Shipment) => number.toLowerCase(),
  wrapped: ({ printed }: Shipment) => {
    const spaces = [...printed.matchAll(/ /gu)].map(({ index }) => index);
    const at = spaces[spaces.length >> 1];
    return at === undefined ? printed : `${printed.slice(0, at)}\n${printed.slice(at + 1)}`;
  },
} as const;

const open = '\uE000';
const close = '\uE001';

export class MailWriter {
  readonly #language: string;
  readonly #half: Half;
  readonly #random: SeededRandom;
  readonly #noted: { readonly shipment: Shipment; readonly isNamed: boolean }[] = [];

  constructor(language: string, half: Half, random: SeededRandom) {
    this.#language = language;
    this.#half = half;
    this.#random = random;
  }

  get random(): SeededRandom {
    return this.#random;
  }

  /** A wording of this half. */
  say(slot: Slot): string {
    const phrases = words[this.#language]![slot].split(' || ');
    const half = phrases.length === 1 ? phrases[0]! : phrases[this.#half === 'tuning' ? 0 : 1]!;
    return this.#random.pick(half.split('|')).trim();
  }

  shipment(): Shipment {
    return this.#random.pick(makers[this.#language]!)(this.#random);
  }

  /** Another number of the same carrier. */
  another({ name }: Shipment): Shipment {
    for (;;) {
      const shipment = this.shipment();
      if (shipment.name === name) return shipment;
    }
  }

  /** A carrier's number as written; `isNamed`: the mail says whose it is. */
  write(shipment: Shipment, isNamed: boolean, how: keyof typeof manners = 'bare'): string {
    this.#noted.push({ shipment, isNamed });
    return open + manners[how](shipment) + close;
  }

  /** A phrase with its carrier, number and date. */
  tell(slot: Slot, shipment: Shipment, number = ''): string {
    return this.say(slot)
      .replaceAll('{c}', shipment.name)
      .replaceAll('{n}', number)
      .replaceAll('{d}', this.decoy('date'));
  }

  decoy(kind: Decoy): string {
    return decoys[kind](this.#random);
  }

  /** "Order number: 4711 0815", with the usual separators. */
  field(slot: 'order' | 'invoice' | 'customer' | 'phone' | 'ean' | 'voucher' | 'total', separator = ': '): string {
    return `${this.say(slot)}${separator}${this.decoy(slot === 'total' ? 'amount' : slot)}`;
  }

  finish(id: string, structure: string, marked: string): Mail {
    let text = '';
    const expected: Expected[] = [];
    for (const part of marked.split(open)) {
      const [number, rest] = part.includes(close) ? part.split(close) : ['', part];
      if (part.includes(close)) {
        const { shipment, isNamed } = this.#noted[expected.length]!;
        expected.push({
          at: text.length,
          text: number!,
          number: shipment.number,
          type: shipment.type,
          carriers: isNamed || speaking.has(shipment.type) ? shipment.slugs : [],
        });
      }
      text += number! + rest!;
    }
    if (expected.length !== this.#noted.length) throw new Error(`${structure}: a number was noted and not written`);
    return { id, half: this.#half, structure, text, expected };
  }
}
