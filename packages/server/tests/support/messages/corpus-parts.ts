/** What the generators of all families share: draws, numbers that pass their check digits, places, times, expectations. */
import { estimate, type ExpectedStatus } from './page-codes.ts';

export interface ExpectedEvent extends ExpectedStatus {
  /** Normalized. */
  readonly reference: string;
  /** As committed. */
  readonly code: string | null;
  /** `YYYY-MM-DDTHH:MM:SS`, or a day alone; undefined where the line has no time of its own. */
  readonly local: string | undefined;
  /** UTC, only where the message itself gives it. */
  readonly time?: string;
  readonly place: string | null;
}

/** One message: its events, the codes of the problems that must be listed, and what it counts beside its events. */
export interface CorpusMessage {
  readonly events: readonly ExpectedEvent[];
  readonly problems: readonly string[];
  /** Statements that are rejected. */
  readonly rejected: number;
  /** Of the events, those that were recorded before. */
  readonly duplicates: number;
  /** Withdrawals of what was recorded before. */
  readonly voided: number;
}

export type CorpusFamily = 'iftsta' | 'coarri' | 'x12' | 'fsu' | 'xfsu' | 'csv';

export interface CorpusFile {
  readonly name: string;
  readonly format: CorpusFamily;
  readonly bytes: Uint8Array;
  /** Text of the mapping file; for CSV. */
  readonly mapping?: string;
  readonly receivedAt: number;
  readonly messages: readonly CorpusMessage[];
}

export interface ExpectedCounts {
  events_in: number;
  recorded: number;
  duplicates: number;
  rejected: number;
  unclassified: number;
  voided: number;
}

/** What must come out of a file that is recorded after those before it. */
export function countsOf(messages: readonly CorpusMessage[]): ExpectedCounts {
  const counts = { events_in: 0, recorded: 0, duplicates: 0, rejected: 0, unclassified: 0, voided: 0 };
  for (const message of messages) {
    const open = message.events.filter((event) => event.unclassified).length;
    counts.events_in += message.events.length + message.rejected;
    counts.duplicates += message.duplicates;
    counts.unclassified += message.duplicates > 0 ? 0 : open;
    counts.recorded += message.events.length - message.duplicates - (message.duplicates > 0 ? 0 : open);
    counts.rejected += message.rejected;
    counts.voided += message.voided;
  }
  return counts;
}

export function message(
  events: readonly ExpectedEvent[],
  more: Partial<Omit<CorpusMessage, 'events'>> = {},
): CorpusMessage {
  const unknown = events.filter((event) => event.unclassified).map(() => 'code_unknown');
  return { rejected: 0, duplicates: 0, voided: 0, ...more, events, problems: [...(more.problems ?? []), ...unknown] };
}

/** Each statement of an advance message is an estimate. */
export function asEstimate(event: ExpectedEvent): ExpectedEvent {
  const { informational: _, unclassified: __, ...rest } = event;
  return { ...rest, ...estimate };
}

/** When the files of a corpus come. */
export const receivedAt = Date.UTC(2030, 5, 15, 12);

/** Draws that depend on the seed alone, and numbers that no other draw of the same corpus gives. */
export class Draw {
  readonly #random: () => number;
  #serial: number;

  /** `serial` keeps the references of two corpora in one database apart. */
  constructor(random: () => number, serial = 0) {
    this.#random = random;
    this.#serial = serial;
  }

  below(bound: number): number {
    return Math.floor(this.#random() * bound);
  }

  /** Both ends included. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }

  pickEntry<Key, Value>(map: ReadonlyMap<Key, Value>): readonly [Key, Value] {
    return this.pick([...map]);
  }

  serial(): number {
    this.#serial += 1;
    return this.#serial;
  }

  container(): string {
    const owner = this.pick(['WSLU', 'WSXU', 'MSCU', 'MAEU', 'HLXU', 'TCLU']);
    return withContainerDigit(`${owner}${String(this.serial() % 1_000_000).padStart(6, '0')}`);
  }

  /** Eleven digits. The serial begins with a digit that keeps it apart from the samples. */
  waybill(): string {
    const serial = String(3_000_000 + (this.serial() % 6_000_000)).padStart(7, '0');
    return `${this.pick(['020', '157', '074', '176', '618'])}${serial}${Number(serial) % 7}`;
  }

  bill(): string {
    return `WSB${String(this.serial()).padStart(8, '0')}`;
  }

  /** In the 60 days before the files come. */
  moment(): Moment {
    return new Moment(receivedAt - this.between(2 * 24 * 60, 60 * 24 * 60) * 60_000);
  }

  port(): string {
    return this.pick(['DEHAM', 'NLRTM', 'BEANR', 'SGSIN', 'CNSHA', 'HKHKG', 'FRLEH', 'GBFXT', 'AEJEA', 'ITGOA']);
  }

  airport(): string {
    return this.pick(['FRA', 'SIN', 'HKG', 'LHR', 'CDG', 'AMS', 'ZRH', 'VIE', 'MUC', 'DXB']);
  }

  flight(): string {
    return `${this.pick(['LH', 'SQ', 'QR', 'BA', 'EK', 'CX', '5X'])}${this.pick(['001', '779', '8400', '400A'])}`;
  }

  /** Who must never be seen again. */
  person(): string {
    return this.pick(['NAMEMARKER GMBH', 'MR NAMEMARKER', 'NAMEMARKER AND SONS', 'C/O NAMEMARKER']);
  }
}

/** ISO 6346: A is 10, and no letter is a multiple of 11. */
const letterValues = new Map(
  Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, index) => [letter, index + 10 + Math.floor((index + 9) / 10)]),
);

/** The ten characters with their check digit (ISO 6346). */
export function withContainerDigit(ten: string): string {
  let sum = 0;
  for (const [index, character] of Array.from(ten).entries()) {
    sum += (letterValues.get(character) ?? Number(character)) * 2 ** index;
  }
  return `${ten}${(sum % 11) % 10}`;
}

export function withWrongDigit(number: string): string {
  return number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
}

/** A local time, written in the forms of the families. */
export class Moment {
  readonly #date: Date;

  constructor(milliseconds: number) {
    this.#date = new Date(milliseconds - (milliseconds % 60_000));
  }

  plus(minutes: number): Moment {
    return new Moment(this.#date.getTime() + minutes * 60_000);
  }

  /** `YYYY-MM-DDTHH:MM:SS` */
  get local(): string {
    return this.#date.toISOString().slice(0, 19);
  }

  get day(): string {
    return this.local.slice(0, 10);
  }

  /** Instant of this local time at an offset in minutes. */
  utc(offsetMinutes: number): string {
    return `${new Date(this.#date.getTime() - offsetMinutes * 60_000).toISOString().slice(0, 19)}Z`;
  }

  /** `CCYYMMDD` */
  get date8(): string {
    return this.day.replaceAll('-', '');
  }

  /** `HHMM` */
  get time4(): string {
    return this.local.slice(11, 16).replace(':', '');
  }

  /** `04MAR` */
  get air(): string {
    const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
    return `${this.day.slice(8)}${months[this.#date.getUTCMonth()] ?? ''}`;
  }
}

/** `+0130` or `+01:30`. */
export function offsetText(minutes: number, between = ''): string {
  const absolute = Math.abs(minutes);
  const hours = String(Math.floor(absolute / 60)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${hours}${between}${String(absolute % 60).padStart(2, '0')}`;
}

export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
