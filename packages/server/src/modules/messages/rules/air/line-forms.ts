/** The forms of Cargo-IMP status lines (FSU, FSA): one row each, read by one walk over the fields. */
import { dayChangeOf, isDay, minuteOf, monthOf } from './year-of.ts';

/** A field of a line. `?` may be empty or left out with its slash. */
type Field =
  | 'flight?'
  | 'carrier'
  | 'date?'
  | 'time'
  | 'time-x'
  | 'airport'
  | 'airports'
  | 'discrepancy'
  | 'quantity'
  | 'quantity?';

/**
 * What may stand behind the fields. `text`: anything, such as a name; it is not read. `times`: departure and arrival.
 * `times-volume`: the same, then a volume. `onward`: flight, date and airports.
 */
type Rest = 'nothing' | 'text' | 'times' | 'times-volume' | 'onward';

/** How the line gives the time of its event. */
export type TimeRule =
  /** The date of the event and its time. */
  | 'event'
  /** The scheduled date of a departure, with the actual time where there is one. */
  | 'departure'
  /** A plan: the line has no time of an event. */
  | 'plan';

interface LineForm {
  readonly fields: readonly Field[];
  readonly rest: Rest;
  readonly time: TimeRule;
}

function rows(codes: string, form: LineForm): readonly (readonly [string, LineForm])[] {
  return codes.split(' ').map((code) => [code, form]);
}

const atAirport: readonly Field[] = ['time', 'airport', 'quantity'];
const onFlight: readonly Field[] = ['flight?', 'time-x', 'airport', 'quantity'];
const planned: readonly Field[] = ['flight?', 'date?', 'airports', 'quantity'];

const forms: ReadonlyMap<string, LineForm> = new Map([
  ...rows('RCS FOH NFD AWD DLV DDL', { fields: atAirport, rest: 'text', time: 'event' }),
  ...rows('CCD TGC DOC DPU', { fields: atAirport, rest: 'nothing', time: 'event' }),
  ...rows('CRC', { fields: atAirport, rest: 'onward', time: 'event' }),
  ...rows('RCT', { fields: ['carrier', ...atAirport], rest: 'nothing', time: 'event' }),
  // The number of the transfer manifest.
  ...rows('TFD', { fields: ['carrier', ...atAirport], rest: 'text', time: 'event' }),
  ...rows('TRM', { fields: ['carrier', 'airport', 'quantity'], rest: 'nothing', time: 'plan' }),
  ...rows('RCF ARR AWR FIW FOW', { fields: onFlight, rest: 'times', time: 'event' }),
  ...rows('BKD', { fields: planned, rest: 'times-volume', time: 'plan' }),
  ...rows('MAN PRE', { fields: planned, rest: 'times', time: 'plan' }),
  ...rows('DEP', { fields: planned, rest: 'times', time: 'departure' }),
  ...rows('DIS', {
    fields: ['flight?', 'time-x', 'airport', 'discrepancy', 'quantity'],
    rest: 'nothing',
    time: 'event',
  }),
]);

/** Lines of codes that no row has are tried in these forms. */
const formsOfUnknownCodes: readonly LineForm[] = [
  { fields: ['time', 'airport', 'quantity?'], rest: 'text', time: 'event' },
  { fields: ['flight?', 'time-x', 'airport', 'quantity?'], rest: 'text', time: 'event' },
];

/** Lines that belong to the status above them: they name people, or say nothing that is tracked. */
export const attachedLines: ReadonlySet<string> = new Set(['ULD', 'OSI', 'OCI', 'SPH']);

/** Whether a code has a row in the table. */
export function isStatusCode(code: string): boolean {
  return forms.has(code);
}

export interface StatedDay {
  readonly month: number;
  readonly day: number;
  readonly minute: number | null;
  /** Days to add. */
  readonly change: number;
}

/** `A` actual, `E` estimated, `S` scheduled. */
export interface MarkedTime {
  readonly mark: string;
  readonly minute: number;
  readonly change: number;
}

export interface Quantity {
  readonly mark: 'T' | 'P';
  readonly pieces: number;
  /** With its unit, such as `K100`. */
  readonly weight: string | null;
  /** Pieces of the whole shipment. */
  readonly total: number | null;
}

export interface LineReading {
  readonly rule: TimeRule;
  readonly flight: string | null;
  readonly date: StatedDay | null;
  readonly airport: string;
  /** Where a planned flight arrives. */
  readonly arrivalAirport: string | null;
  readonly discrepancy: string | null;
  readonly quantity: Quantity | null;
  readonly departure: MarkedTime | null;
  readonly arrival: MarkedTime | null;
}

export type LineFault = 'line_invalid' | 'line_unknown' | 'time_invalid' | 'character_invalid';

/** What a line says, or what is wrong with it; `value` is the field, where it has the form of a time. */
export type ReadLine =
  { readonly reading: LineReading; readonly isKnown: boolean } | { readonly fault: LineFault; readonly value?: string };

/**
 * Reads the fields of a status line, the code first. Fields from `ownFields` on come from lines that continue it: they serve
 * only what the line itself has not.
 */
export function readStatusLine(parts: readonly string[], ownFields: number): ReadLine {
  const form = forms.get(parts[0] ?? '');
  if (form !== undefined) {
    const read = new FieldWalk(parts, ownFields).read(form);
    return 'fault' in read ? read : { reading: read, isKnown: true };
  }
  for (const tried of formsOfUnknownCodes) {
    const read = new FieldWalk(parts, ownFields).read(tried);
    if (!('fault' in read)) return { reading: read, isKnown: false };
    if (read.fault === 'time_invalid') return read;
  }
  return { fault: 'line_unknown' };
}

const patterns = {
  flight: /^[A-Z\d]{2}[A-Z]?\d{3,4}[A-Z]?$/,
  carrier: /^[A-Z\d]{2}[A-Z]?$/,
  day: /^(\d\d)([A-Z]{3})(\d{4})?(?:-([A-Z]))?$/,
  airport: /^[A-Z]{3}$/,
  airports: /^[A-Z]{6}$/,
  discrepancy: /^[A-Z]{4}$/,
  quantity: /^([TPSD])(\d{1,4})([KL]\d+(?:\.\d+)?)?(?:T(\d{1,4}))?$/,
  marked: /^([AES])(\d{4})(?:-([A-Z]))?$/,
  volume: /^[A-Z]{2}\d+(?:\.\d+)?$/,
};
const unreadable = /[^ -~]/;

/** `T` total, `P` part; `S` split and `D` divided count as parts. Null for another text. */
export function quantityOf(text: string): Quantity | null {
  const found = patterns.quantity.exec(text);
  if (found === null) return null;
  const total = found[4] === undefined ? null : Number(found[4]);
  return {
    mark: found[1] === 'T' ? 'T' : 'P',
    pieces: Number(found[2]),
    weight: found[3] ?? null,
    total: total === 0 ? null : total,
  };
}

type Writable<T> = { -readonly [Member in keyof T]: T[Member] };
type Fault = Extract<ReadLine, { readonly fault: LineFault }>;

class FieldWalk {
  readonly #parts: readonly string[];
  readonly #ownFields: number;
  #next = 1;
  #fault: Fault | null = null;

  constructor(parts: readonly string[], ownFields: number) {
    this.#parts = parts;
    this.#ownFields = ownFields;
  }

  read({ fields, rest, time }: LineForm): LineReading | Fault {
    const reading: Writable<LineReading> = {
      rule: time,
      flight: null,
      date: null,
      airport: '',
      arrivalAirport: null,
      discrepancy: null,
      quantity: null,
      departure: null,
      arrival: null,
    };
    for (const field of fields) {
      const text = this.#parts[this.#next] ?? '';
      const isOptional = field.endsWith('?');
      const isTaken = this.#take(field, text, reading);
      if (this.#fault !== null) return this.#fault;
      if (isTaken || (isOptional && text === '')) this.#next += 1;
      else if (!isOptional) return faultOf(text);
    }
    return this.#readRest(rest, reading) ?? reading;
  }

  /** Whether the text is such a field. A time that does not exist is a fault. */
  #take(field: Field, text: string, reading: Writable<LineReading>): boolean {
    switch (field) {
      case 'flight?':
        if (!patterns.flight.test(text)) return false;
        reading.flight = text;
        return true;
      case 'carrier':
        return patterns.carrier.test(text);
      case 'date?':
      case 'time':
      case 'time-x':
        return this.#takeDay(field, text, reading);
      case 'airport':
        if (!patterns.airport.test(text)) return false;
        reading.airport = text;
        return true;
      case 'airports':
        if (!patterns.airports.test(text)) return false;
        reading.airport = text.slice(0, 3);
        reading.arrivalAirport = text.slice(3);
        return true;
      case 'discrepancy':
        if (!patterns.discrepancy.test(text)) return false;
        reading.discrepancy = text;
        return true;
      default:
        reading.quantity = quantityOf(text);
        return reading.quantity !== null;
    }
  }

  #takeDay(field: 'date?' | 'time' | 'time-x', text: string, reading: Writable<LineReading>): boolean {
    const found = patterns.day.exec(text);
    if (found === null) return false;
    const [, day = '', letters = '', hhmm, letter] = found;
    if (field === 'date?' && hhmm !== undefined) return false;
    if (field !== 'time-x' && letter !== undefined) return false;
    const change = letter === undefined ? 0 : dayChangeOf(letter);
    if (change === undefined) return false;
    const month = monthOf(letters);
    const minute = hhmm === undefined ? null : minuteOf(hhmm);
    const exists = isDay(month, Number(day)) && (hhmm === undefined || minute !== null);
    if (!exists) this.#fault = { fault: 'time_invalid', value: text };
    else reading.date = { month, day: Number(day), minute, change };
    return true;
  }

  #readRest(rest: Rest, reading: Writable<LineReading>): Fault | null {
    if (rest === 'text') return null;
    if (rest === 'onward') this.#skipOnward();
    if (rest === 'times' || rest === 'times-volume') {
      reading.departure = this.#takeMarked();
      reading.arrival = this.#takeMarked();
      if (rest === 'times-volume' && patterns.volume.test(this.#parts[this.#next] ?? '')) this.#next += 1;
    }
    if (this.#fault !== null) return this.#fault;
    const left = this.#parts.slice(this.#next, this.#ownFields).find((part) => part !== '');
    return left === undefined ? null : faultOf(left);
  }

  /** A time of departure or arrival; null for an empty field, which is taken as well. */
  #takeMarked(): MarkedTime | null {
    const text = this.#parts[this.#next];
    if (text === undefined) return null;
    if (text === '') {
      this.#next += 1;
      return null;
    }
    const found = patterns.marked.exec(text);
    const [, mark = '', hhmm = '', letter] = found ?? [];
    const change = letter === undefined ? 0 : dayChangeOf(letter);
    if (found === null || change === undefined) return null;
    this.#next += 1;
    const minute = minuteOf(hhmm);
    if (minute === null) {
      this.#fault ??= { fault: 'time_invalid', value: text };
      return null;
    }
    return { mark, minute, change };
  }

  #skipOnward(): void {
    for (const pattern of [patterns.flight, patterns.day, patterns.airports]) {
      const text = this.#parts[this.#next];
      if (text === undefined) return;
      if (text === '' || pattern.test(text)) this.#next += 1;
    }
  }
}

function faultOf(text: string): Fault {
  return { fault: unreadable.test(text) ? 'character_invalid' : 'line_invalid' };
}
