/** What any air carrier's interface states about one waybill, before it is classified. */
import type { EventTime } from '../../../statuses/rules/carrier-event.ts';

export interface Flight {
  /** Carrier and number, such as `LH8160`. */
  readonly number: string;
  /** IATA code or UN/LOCODE; null where the source does not tell. */
  readonly from: string | null;
  readonly to: string | null;
}

/** One event that has happened (`ACT`), is expected (`EST`) or planned (`PLN`). */
export interface AirStatement {
  /** FSU code as sent, such as `DEP` or `DIS_OFLD`. */
  readonly code: string;
  readonly classifier: 'ACT' | 'EST' | 'PLN';
  readonly time: EventTime;
  /** When the source made the statement, epoch milliseconds; null where it does not say. */
  readonly createdAt: number | null;
  /** IATA code or UN/LOCODE. */
  readonly station: string | null;
  readonly flight: Flight | null;
  readonly pieces: number | null;
  /** Whether the source marks it as one of some pieces only. */
  readonly isPart: boolean;
  /** Equal for two statements of the same thing. */
  readonly identity: string;
}

/** The carrier's own estimate of an arrival, beside the plan. */
export interface AirArrival {
  readonly at: number;
  readonly place: string | null;
  readonly flight: string | null;
}

export interface AirReading {
  readonly statements: readonly AirStatement[];
  /** Entries of the answer without a readable code or time. */
  readonly dropped: number;
  /** Pieces of the shipment. */
  readonly pieces: number | null;
  readonly origin: string | null;
  readonly destination: string | null;
  readonly arrival: AirArrival | null;
  readonly notes: readonly string[];
}

const stationForm = /^(?:[A-Z]{3}|[A-Z]{2}[A-Z2-9]{3})$/;
const codeForm = /^[A-Z]{3}(?:[ /._-][A-Z]{4})?$/;

/** Null for what is neither an IATA code nor a UN/LOCODE. */
export function stationOf(text: string | null): string | null {
  const code = text?.toUpperCase() ?? '';
  return stationForm.test(code) ? code : null;
}

/** A code in the form that may be committed; null for what is no FSU code. */
export function fsuCodeOf(text: string | null): string | null {
  const code = text?.toUpperCase() ?? '';
  return codeForm.test(code) ? code.replaceAll(/[ /]/g, '_') : null;
}

export function flightOf(number: string | null, from: string | null, to: string | null): Flight | null {
  const plain = number?.replaceAll(' ', '').toUpperCase() ?? '';
  return /^[A-Z0-9]{2,3}\d{1,4}[A-Z]?$/.test(plain)
    ? { number: plain, from: stationOf(from), to: stationOf(to) }
    : null;
}

/** Statements without repeats, in order of time. Of one that comes twice, every member that either of them has. */
export function inOrder(given: readonly AirStatement[]): readonly AirStatement[] {
  const known = new Map<string, AirStatement>();
  for (const one of given) {
    const other = known.get(one.identity);
    known.set(one.identity, other === undefined ? one : joined(other, one));
  }
  return [...known.values()].sort(
    (one, other) =>
      one.time.at - other.time.at ||
      (one.createdAt ?? one.time.at) - (other.createdAt ?? other.time.at) ||
      rankOf(one.code) - rankOf(other.code),
  );
}

function joined(one: AirStatement, other: AirStatement): AirStatement {
  return {
    ...one,
    flight: one.flight ?? other.flight,
    pieces: one.pieces ?? other.pieces,
    isPart: one.isPart || other.isPart,
  };
}

/** What comes first where two events have one time. */
const usual = 'BKD DOC FOH FIW DPU RCS RCT PRE MAN DEP TRM TFD ARR RCF AWR CRC TGC CCD NFD AWD FOW DLV DDL'.split(' ');

function rankOf(code: string): number {
  const rank = usual.indexOf(code);
  return rank === -1 ? usual.length : rank;
}
