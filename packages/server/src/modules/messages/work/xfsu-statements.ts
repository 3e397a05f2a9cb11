/** The statements of a Cargo-XML status message: one for each AssociatedStatusConsignment. Parties and notes are not read. */
import { childrenOf, elementAt, textAt, type XmlElement } from '../../../kernel/lib/xml.ts';
import { airport, unknownCode } from '../rules/air/statement.ts';
import { isAirWaybill } from '../rules/air/waybill.ts';
import { airTable, readAirCode } from '../rules/codes/air.ts';
import { isoTime } from '../rules/iso-time.ts';
import type { StatedPieces } from '../rules/journey-code.ts';
import { problemOf, type MessageProblem, type Position } from '../rules/problems.ts';
import type { RejectedStatement, StatedPlace, StatedTime, Statement } from '../rules/reading.ts';

type PositionOf = (element: XmlElement) => Position;

/** What a consignment says about each of its statuses. */
interface Waybill {
  readonly number: string;
  readonly isHouse: boolean;
  readonly total: number | null;
  readonly origin: string | null;
  readonly destination: string | null;
}

/** Type of a transport document: a house waybill. Air waybills are 740 and 741. */
const houseWaybill = '703';

/** Statements in the order of the document; `positionOf` is asked in that order, too. */
export function statementsOf(root: XmlElement, positionOf: PositionOf): readonly (Statement | RejectedStatement)[] {
  return root.children.flatMap((consignment): readonly (Statement | RejectedStatement)[] => {
    if (consignment.name === 'MasterConsignment') return statementsOfMaster(consignment, positionOf);
    return isHouseConsignment(consignment) ? statementsOfHouse(consignment, positionOf) : [];
  });
}

function statementsOfMaster(master: XmlElement, positionOf: PositionOf): readonly (Statement | RejectedStatement)[] {
  const waybill = waybillOf(master);
  return master.children.flatMap((child): readonly (Statement | RejectedStatement)[] => {
    if (isHouseConsignment(child)) return statementsOfHouse(child, positionOf);
    return child.name === 'ReportedStatus'
      ? partsOf(child).map((part) => statementOf(child, part, waybill, positionOf(part ?? child)))
      : [];
  });
}

function isHouseConsignment({ name }: XmlElement): boolean {
  return name === 'IncludedHouseConsignment' || name === 'HouseConsignment';
}

/** Statuses of a house waybill are counted, and none is read. */
function statementsOfHouse(house: XmlElement, positionOf: PositionOf): readonly RejectedStatement[] {
  return childrenOf(house, 'ReportedStatus').flatMap((status) =>
    partsOf(status).map((part) => ({ problem: problemOf('reference_not_tracked', positionOf(part ?? status)) })),
  );
}

/** A status without parts is one statement, too: it has no time. */
function partsOf(status: XmlElement): readonly (XmlElement | undefined)[] {
  const parts = childrenOf(status, 'AssociatedStatusConsignment');
  return parts.length === 0 ? [undefined] : parts;
}

function waybillOf(master: XmlElement): Waybill {
  const documents = childrenOf(master, 'TransportContractDocument');
  const typeOf = (document: XmlElement): string | null => textAt(document, 'TypeCode');
  const document = documents.find((one) => typeOf(one) !== houseWaybill) ?? documents[0];
  const isAll = markOf(textAt(master, 'TransportSplitDescription')) === 'T';
  const all = isAll ? countAt(master, 'PieceQuantity') : null;
  return {
    number: textAt(document, 'ID') ?? '',
    isHouse: document !== undefined && typeOf(document) === houseWaybill,
    total: countAt(master, 'TotalPieceQuantity') ?? all,
    origin: placeCode(textAt(master, 'OriginLocation', 'ID')),
    destination: placeCode(textAt(master, 'FinalDestinationLocation', 'ID')),
  };
}

function statementOf(
  status: XmlElement,
  part: XmlElement | undefined,
  waybill: Waybill,
  position: Position,
): Statement | RejectedStatement {
  const problem = problemOfNumber(waybill, position);
  if (problem !== null) return { problem };
  const movement = elementAt(part, 'SpecifiedLogisticsTransportMovement');
  const time = timeOf(movement ?? part, position);
  if ('problem' in time) return time;
  const code = codeAt(status, 'ReasonCode', statusCode);
  const discrepancy = code === 'DIS' ? codeAt(part, 'DiscrepancyDescriptionCode', discrepancyCode) : null;
  const pieces = piecesOf(part, waybill);
  const read = readAirCode(code ?? '', discrepancy, pieces);
  const written = placeOf(code ?? '', movement);
  const place = placeCode(written);
  const kind = time.isActual ? 'event' : 'estimate';
  const eta = kind === 'estimate' ? expected(code, time.stated, place) : plannedArrival(code, movement, position);
  const stated = (at: string | null): StatedPlace | null => (at === null ? null : airport(at, position));
  return {
    position,
    number: { vertical: 'air_cargo', text: waybill.number, position },
    carrier: null,
    scacs: [],
    table: airTable,
    code: code === null ? null : read.code,
    reason: null,
    status: read.status,
    byJourney: read.byJourney,
    time: time.stated,
    place: stated(place),
    pieces,
    kind,
    eta: eta === null || !endsAt(eta.place, waybill) ? null : { time: eta.time, place: stated(eta.place) },
    origin: stated(waybill.origin),
    destination: stated(waybill.destination),
    carriage: carriageOf(movement),
    function: 'original',
    warnings: [
      ...(read.isUnknown ? [unknownCode(discrepancy ?? code ?? '', position, discrepancy !== null)] : []),
      ...(written !== null && place === null ? [problemOf('place_invalid', position)] : []),
    ],
  };
}

const digitsOnly = /^[\d-]+$/;

/** Texts other than numbers are not quoted: they may name a person. */
function problemOfNumber({ number, isHouse }: Waybill, position: Position): MessageProblem | null {
  if (number === '') return problemOf('reference_missing', position);
  const quoted = digitsOnly.test(number) ? { value: number } : {};
  if (isHouse) return problemOf('reference_not_tracked', position, quoted);
  return isAirWaybill(number) ? null : problemOf('reference_invalid', position, quoted);
}

const statusCode = /^[A-Z\d]{2,4}$/;
const discrepancyCode = /^[A-Z]{4}$/;

/** A code in capitals; null for a text that has not the form of one, and may name a person. */
function codeAt(element: XmlElement | undefined, name: string, form: RegExp): string | null {
  const text = (textAt(element, name) ?? '').toUpperCase();
  return form.test(text) ? text : null;
}

const count = /^(\d{1,6})(?:\.0+)?$/;
const weight = /^\d{1,9}(?:\.\d{1,4})?$/;

function countAt(element: XmlElement | undefined, name: string): number | null {
  const digits = count.exec(textAt(element, name) ?? '')?.[1];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}

/** `T` total, `P` part; `S` split and `D` divided count as parts. */
function markOf(text: string | null): 'T' | 'P' | null {
  const mark = text?.toUpperCase() ?? '';
  if (mark === 'T') return 'T';
  return mark === 'P' || mark === 'S' || mark === 'D' ? 'P' : null;
}

/** Null for a status that does not speak of pieces. */
function piecesOf(part: XmlElement | undefined, { total }: Waybill): StatedPieces | null {
  const n = countAt(part, 'PieceQuantity');
  const mark = markOf(textAt(part, 'TransportSplitDescription'));
  if (n === null && mark === null) return null;
  const measure = elementAt(part, 'GrossWeightMeasure');
  const unit = measure?.attributes.get('unitCode') === 'LBR' ? 'L' : 'K';
  const weighed = weight.test(measure?.text ?? '') ? `${unit}${Number(measure?.text)}` : null;
  return { mark, n, of: total ?? (mark === 'T' ? n : null), weight: weighed };
}

type EventTime = { readonly stated: StatedTime; readonly isActual: boolean };

/** The actual time where there is one. `E` estimated and `S` scheduled say what is to come. */
function timeOf(within: XmlElement | undefined, position: Position): EventTime | RejectedStatement {
  const events = childrenOf(within, 'SpecifiedEvent');
  const event = events.find((one) => kindOfTime(one, 'DateTimeTypeCode') === 'actual') ?? events[0];
  const text = textAt(event, 'OccurrenceDateTime');
  if (event === undefined || text === null) return { problem: problemOf('time_missing', position) };
  const kind = kindOfTime(event, 'DateTimeTypeCode');
  const stated = isoTime(text, position);
  if (stated !== null && kind !== undefined) return { stated, isActual: kind === 'actual' };
  const message = 'has a kind of time other than A (actual), E (estimated) and S (scheduled)';
  return { problem: problemOf('time_invalid', position, stated === null ? {} : { message }) };
}

/** Undefined for another word. A time without a word is actual. */
function kindOfTime(event: XmlElement, name: string): 'actual' | 'expected' | undefined {
  const word = textAt(event, name)?.toUpperCase() ?? 'A';
  if (word === 'A') return 'actual';
  return word === 'E' || word === 'S' ? 'expected' : undefined;
}

const iata = /^[A-Z]{3}$/;
const locode = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** An airport or a UN/LOCODE; null for another text. */
function placeCode(text: string | null): string | null {
  const code = text?.toUpperCase() ?? '';
  return iata.test(code) || locode.test(code) ? code : null;
}

/** Codes of what comes before the flight: it happens where the flight begins, and the arrival is still ahead. */
const beforeFlight: ReadonlySet<string> = new Set('BKD DOC DPU RCS FOH PRE MAN TRM FOW DEP'.split(' '));
/** Codes whose estimate is that of the arrival. */
const arriving: ReadonlySet<string> = new Set(['ARR', 'RCF']);

/** Of several places that of the event: departure or arrival, by its code. As written. */
function placeOf(code: string, movement: XmlElement | undefined): string | null {
  const places = childrenOf(movement, 'SpecifiedLocation');
  const wanted = beforeFlight.has(code) ? 'departure' : 'arrival';
  const named = places.find((place) => textAt(place, 'FlightStatusTypeCode')?.toLowerCase() === wanted);
  return textAt(named ?? places[0], 'ID');
}

interface Arrival {
  readonly time: StatedTime;
  /** Code of the place; null where none is stated. */
  readonly place: string | null;
}

function expected(code: string | null, time: StatedTime, place: string | null): Arrival | null {
  return arriving.has(code ?? '') ? { time, place } : null;
}

/** The arrival that is estimated or scheduled for the flight of a status that comes before it. */
function plannedArrival(code: string | null, movement: XmlElement | undefined, position: Position): Arrival | null {
  const arrival = elementAt(movement, 'ArrivalEvent');
  if (arrival === undefined || !beforeFlight.has(code ?? '')) return null;
  const stated = textAt(arrival, 'ArrivalOccurrenceDateTime') ?? textAt(arrival, 'OccurrenceDateTime');
  const word = ['ArrivalDateTimeTypeCode', 'DateTimeTypeCode'].find((name) => textAt(arrival, name) !== null);
  const isExpected = word !== undefined && kindOfTime(arrival, word) === 'expected';
  const text = isExpected ? stated : textAt(arrival, 'ScheduledOccurrenceDateTime');
  const time = text === null ? null : isoTime(text, position);
  const ends = childrenOf(movement, 'SpecifiedLocation').find(
    (place) => textAt(place, 'FlightStatusTypeCode')?.toLowerCase() === 'arrival',
  );
  const place = textAt(arrival, 'OccurrenceArrivalLocation', 'ID') ?? textAt(ends, 'ID');
  return time === null ? null : { time, place: placeCode(place) };
}

/** Whether an arrival is that of the shipment: the flight goes to its destination, as far as both are stated. */
function endsAt(place: string | null, { destination }: Waybill): boolean {
  return place === null || destination === null || place.slice(-3) === destination.slice(-3);
}

const flight = /^[A-Z\d]{2,3}\d{1,4}[A-Z]?$/;

function carriageOf(movement: XmlElement | undefined): Statement['carriage'] {
  const number = textAt(movement, 'ID')?.toUpperCase().replaceAll(' ', '') ?? '';
  return flight.test(number) ? { vessel: null, voyage: number, equipment: null } : null;
}
