/** 214, the status of a road shipment: one statement for each AT7, with the place (MS1) and the carrier (MS2) behind it. */
import type { StatedPieces } from '../journey-code.ts';
import { classifyAppointment, classifyX1650 } from '../codes/x1650.ts';
import { problemOf } from '../problems.ts';
import { keptCode, type RejectedStatement, type StatedNumber, type Statement, storedCode } from '../reading.ts';
import type { SenderProfile } from '../sender-profile.ts';
import { placeOfMs1 } from './places.ts';
import { nothingElse, positionOf, scacsOf, statedCode, textOf } from './stated.ts';
import { readTime } from './times.ts';
import type { X12Segment } from './tokens.ts';

/** A shipment (LX) or a carton of it (CD3): what its loop has, before or behind a status. */
interface Loop {
  readonly isCarton: boolean;
  mark: X12Segment | null;
  tracking: X12Segment | null;
  quantity: X12Segment | null;
}

interface Status {
  readonly at7: X12Segment;
  readonly loop: Loop;
  place: X12Segment | null;
  carrier: X12Segment | null;
}

const trackingQualifiers = new Set(['2I', 'TN']);
/** Segments that end the loop of a carton. */
const behindCartons = new Set(['PRF', 'SPO', 'EFC']);

/** Reads the segments of a set, with ST and SE. */
export function read214(
  segments: readonly X12Segment[],
  profile: SenderProfile,
): readonly (Statement | RejectedStatement)[] {
  let head: X12Segment | null = null;
  let loop = openLoop(false);
  let shipment = loop;
  let status: Status | null = null;
  const statuses: Status[] = [];
  for (const segment of segments) {
    const { tag } = segment;
    if (tag === 'B10') head ??= segment;
    else if (tag === 'LX') [shipment, status] = [openLoop(false), null];
    else if (tag === 'AT7') statuses.push((status = { at7: segment, loop, place: null, carrier: null }));
    else if (tag === 'MS1' && status !== null) status.place ??= segment;
    else if (tag === 'MS2' && status !== null) status.carrier ??= segment;
    else if (tag === 'AT8') loop.quantity ??= segment;
    else if (tag === 'MAN') loop.mark ??= segment;
    else if (tag === 'L11' && trackingQualifiers.has(textOf(segment, 2))) loop.tracking ??= segment;
    if (tag === 'CD3') [loop, status] = [openLoop(true), null];
    if (tag === 'LX' || behindCartons.has(tag)) loop = shipment;
  }
  return statuses.map((one) => readStatus(one, head, profile));
}

function openLoop(isCarton: boolean): Loop {
  return { isCarton, mark: null, tracking: null, quantity: null };
}

function readStatus(status: Status, head: X12Segment | null, profile: SenderProfile): Statement | RejectedStatement {
  const { at7 } = status;
  const position = positionOf(at7);
  const number = numberOf(status.loop, head, profile);
  if (number === null) return { problem: problemOf('reference_missing', position) };
  const time = readTime({
    date: textOf(at7, 5),
    time: textOf(at7, 6),
    timeCode: textOf(at7, 7),
    position,
    element: 5,
  });
  if ('problem' in time) return time;
  const { code, table, reason } = codesOf(at7);
  const byTable = (text: string) => (table === 'appointment' ? classifyAppointment(text) : classifyX1650(text, reason));
  const { row, warnings } = statedCode(code, positionOf(at7, table === 'appointment' ? 3 : 1), {
    profile,
    table: 'x1650',
    byTable,
  });
  const place = status.place === null ? null : placeOfMs1(status.place);
  return {
    ...nothingElse,
    position,
    number,
    scacs: scacsOf([head === null ? '' : textOf(head, 3), status.carrier === null ? '' : textOf(status.carrier, 1)]),
    table: 'x1650',
    code: code === '' ? null : keptCode(table === 'appointment' ? `ap.${code}` : code, row.status.rule !== null),
    reason: reason === null ? null : storedCode(reason),
    status: { ...row.status, basis: 'code' },
    time,
    place,
    pieces: code === 'D1' || code === 'D2' ? piecesOf(status.loop) : null,
    kind: row.kind,
    eta: row.isEta ? { time, place } : null,
    warnings,
  };
}

/** AT7 has a status (1) with its reason (2), or an appointment (3) with its reason (4). */
function codesOf(at7: X12Segment): { code: string; table: 'status' | 'appointment'; reason: string | null } {
  const [status = '', reason = '', appointment = '', why = ''] = [1, 2, 3, 4].map((number) => textOf(at7, number));
  if (status !== '' || appointment === '')
    return { code: status, table: 'status', reason: reason === '' ? null : reason };
  return { code: appointment, table: 'appointment', reason: why === '' ? null : why };
}

/** The mark or tracking number of a carton; else the carrier's number (PRO) of the shipment, else that of the shipper. */
function numberOf(loop: Loop, head: X12Segment | null, profile: SenderProfile): StatedNumber | null {
  const stated = (segment: X12Segment | null, element: number, vertical: StatedNumber['vertical']) => {
    const text = segment === null ? '' : textOf(segment, element);
    return segment === null || text === '' ? null : { vertical, text, position: positionOf(segment, element) };
  };
  const ofCarton = loop.isCarton ? (stated(loop.mark, 2, 'parcel') ?? stated(loop.tracking, 1, 'bol')) : null;
  const vertical = profile.vertical ?? 'bol';
  return ofCarton ?? stated(head, 1, vertical) ?? stated(head, 2, vertical);
}

/** Lading quantity: AT8 4, else 5. */
function piecesOf({ quantity }: Loop): StatedPieces | null {
  if (quantity === null) return null;
  const written = [4, 5].map((number) => textOf(quantity, number)).find((text) => /^\d{1,7}$/.test(text));
  return written === undefined ? null : { mark: null, n: Number(written), of: null, weight: null };
}
