/** Makes a statement of a status line that has been read. */
import { airTable, readAirCode } from '../codes/air.ts';
import type { StatedPieces } from '../journey-code.ts';
import { problemOf, type MessageProblem, type Position } from '../problems.ts';
import type { RejectedStatement, StatedPlace, StatedTime, Statement } from '../reading.ts';
import type { LineReading, Quantity } from './line-forms.ts';
import { localText, momentOf, plusDays, type Sending } from './year-of.ts';

const minuteMs = 60_000;
const dayS = 86_400;

/** What the line of the consignment says about the status lines below it. */
export interface Consignment {
  /** As written, `020-12345675`. */
  readonly number: string;
  readonly origin: StatedPlace | null;
  readonly destination: StatedPlace | null;
  readonly quantity: Quantity | null;
}

/** A status line and where it stands. */
export interface StatusLine {
  readonly code: string;
  readonly reading: LineReading;
  readonly position: Position;
}

/** The statement of a line; rejected when its day is in none of the years around the time of sending. */
export function statementOf(line: StatusLine, consignment: Consignment, sent: Sending): Statement | RejectedStatement {
  const { reading, position } = line;
  const times = timesOf(reading, sent, position);
  if (times === null) return { problem: problemOf('time_invalid', position) };
  const pieces = piecesOf(reading.quantity, consignment.quantity);
  const { code, status, byJourney, isUnknown } = readAirCode(line.code, reading.discrepancy, pieces);
  return {
    position,
    number: { vertical: 'air_cargo', text: consignment.number, position },
    carrier: null,
    scacs: [],
    table: airTable,
    code,
    reason: null,
    status,
    byJourney,
    time: times.event,
    place: airport(reading.airport, position),
    pieces,
    kind: 'event',
    eta: arrivalOf(line, times.arrival, consignment),
    origin: consignment.origin,
    destination: consignment.destination,
    carriage: reading.flight === null ? null : { vessel: null, voyage: reading.flight, equipment: null },
    function: 'original',
    warnings: isUnknown ? [unknownCode(reading.discrepancy ?? line.code, position, reading.discrepancy !== null)] : [],
  };
}

/** A code that no table has: its event is recorded as unknown, and a discrepancy as any discrepancy. */
export function unknownCode(value: string, position: Position, isDiscrepancy: boolean): MessageProblem {
  const message = 'is no discrepancy code that is known here; recorded as a discrepancy';
  return problemOf('code_unknown', position, { value, ...(isDiscrepancy ? { message } : {}) });
}

/** A place that is named by an airport's code. */
export function airport(code: string, position: Position): StatedPlace {
  return { written: code, code, city: null, state: null, country: null, position };
}

/** Pieces of one status, and of the shipment by the line of the consignment, else by a mark `T`. */
function piecesOf(status: Quantity | null, consignment: Quantity | null): StatedPieces | null {
  if (status === null) return null;
  const { mark, pieces, weight } = status;
  const stated = consignment?.total ?? status.total;
  const whole = [consignment, status].find((quantity) => quantity?.mark === 'T' && quantity.pieces > 0);
  return { mark, n: pieces, of: stated ?? whole?.pieces ?? null, weight };
}

interface LineTimes {
  readonly event: StatedTime;
  /** Expected or scheduled arrival of the flight. */
  readonly arrival: StatedTime | null;
}

/** Null for a day that is in none of the years around the time of sending. */
function timesOf(reading: LineReading, sent: Sending, position: Position): LineTimes | null {
  const { rule, date, departure } = reading;
  if (date === null) return { event: plannedTime(sent.stampedAt, sent.at, position), arrival: null };
  const isPlan = rule === 'plan';
  const minute = date.minute ?? (isPlan ? null : (departure?.minute ?? null));
  const moment = momentOf({ ...date, minute }, sent.at, { isPast: !isPlan });
  if (moment === null) return null;
  const day = moment - (minute ?? 0) * minuteMs;
  const arrival = arrivalTime(reading, day, position);
  if (isPlan) return { event: plannedTime(day, sent.at, position), arrival };
  if (rule === 'departure') return { event: departureTime(reading, day, position), arrival };
  const at = plusDays(moment, date.change);
  return { event: { local: localText(at, date.minute === null), offsetMinutes: null, zone: null, position }, arrival };
}

/**
 * A plan has no time of its own: it is ordered by the time of sending. The planned day, else the day of sending, tells one
 * from another.
 */
function plannedTime(day: number, sentAt: number, position: Position): StatedTime {
  return {
    local: localText(day, true),
    offsetMinutes: null,
    zone: null,
    ordersOnly: true,
    orderedAt: sentAt,
    uncertaintyS: dayS,
    position,
  };
}

/** Only an actual departure has a time; a planned one leaves the day. */
function departureTime({ departure }: LineReading, day: number, position: Position): StatedTime {
  const isActual = departure?.mark === 'A';
  const at = isActual ? plusDays(day, departure.change) + departure.minute * minuteMs : day;
  return { local: localText(at, !isActual), offsetMinutes: null, zone: null, position };
}

function arrivalTime({ rule, arrival }: LineReading, day: number, position: Position): StatedTime | null {
  if (rule === 'event' || arrival === null || arrival.mark === 'A') return null;
  const at = plusDays(day, arrival.change) + arrival.minute * minuteMs;
  return { local: localText(at, false), offsetMinutes: null, zone: null, position };
}

/** The flight's arrival is that of the shipment where the flight goes to its destination. */
function arrivalOf(
  { reading, position }: StatusLine,
  time: StatedTime | null,
  { destination }: Consignment,
): Statement['eta'] {
  const at = reading.arrivalAirport;
  if (time === null || at === null || (destination !== null && destination.code !== at)) return null;
  return { time, place: airport(at, position) };
}
