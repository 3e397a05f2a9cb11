/** Reads events from the operator's own systems into scans. */
import type { Vertical } from '@wayseal/detect';
import type { CarrierEvent, EventStatus, EventTime } from '../../statuses/rules/carrier-event.ts';
import { classifyCode } from '../../statuses/rules/codes/classify-code.ts';
import { readStatus, statusOfCode, statusOfWords } from '../../statuses/rules/event-status.ts';
import { parseEventTime } from '../../statuses/rules/event-time.ts';
import { isProvableNumber } from './recordable-number.ts';
import type { Scan } from './shipment.ts';
import { detailsByState, isDetailOf, type ShipmentState, type StatusDetail } from '../../statuses/rules/states.ts';
import { classifyText } from '../../statuses/rules/wording/classify-text.ts';

/** One event as its sender wrote it, after validation against its schema. */
export interface IngestEvent {
  readonly tracking_number: string;
  readonly carrier: string;
  readonly vertical: Vertical;
  readonly occurred_at: string;
  readonly status?: ShipmentState;
  readonly status_detail?: StatusDetail;
  readonly code?: string;
  readonly description?: string;
  readonly country_code?: string;
  readonly locode?: string;
  readonly origin_country?: string;
  readonly destination_country?: string;
}

/** One valid event. `line` counts from 1: a line of the file or a position in the array. */
export interface IngestLine {
  readonly line: number;
  readonly event: IngestEvent;
  /** The number as it is recorded. */
  readonly normalized: string;
}

export interface IngestProblem {
  readonly line: number;
  /** JSON pointer into the event. */
  readonly path: string;
  readonly message: string;
}

export interface IngestScan {
  readonly scan: Scan;
  /** Line of each event of the scan. */
  readonly lines: readonly number[];
}

export interface IngestPlan {
  readonly scans: readonly IngestScan[];
  readonly problems: readonly IngestProblem[];
}

/**
 * Groups events by shipment, in order of lines. Leaves out every shipment with an invalid event: half a history would show
 * a status that never was. `rejected` has the keys of shipments with lines that failed their schema.
 */
export function planIngest(
  lines: readonly IngestLine[],
  rejected: ReadonlySet<string>,
  followerKeyId: string | null,
): IngestPlan {
  const problems: IngestProblem[] = [];
  const groups = new Map<string, { readonly lines: IngestLine[]; readonly events: CarrierEvent[]; broken: boolean }>();
  for (const line of lines) {
    const key = shipmentKey(line.event.carrier, line.normalized);
    const group = groups.get(key) ?? { lines: [], events: [], broken: rejected.has(key) };
    groups.set(key, group);
    group.lines.push(line);
    const read = readEvent(line);
    if ('path' in read) {
      group.broken = true;
      problems.push(read);
    } else group.events.push(read);
  }
  const scans: IngestScan[] = [];
  for (const group of groups.values()) {
    if (!group.broken) scans.push(scanOf(group.lines, group.events, followerKeyId));
    else problems.push(...group.lines.filter((line) => !problems.some((known) => known.line === line.line)).map(held));
  }
  return { scans, problems: problems.toSorted((one, other) => one.line - other.line) };
}

/** Key of a shipment within one call. */
export function shipmentKey(carrier: string, normalized: string): string {
  return `${carrier} ${normalized}`;
}

function held({ line }: IngestLine): IngestProblem {
  return {
    line,
    path: '',
    message: 'was not recorded, because another event of the same shipment in this call is invalid; correct that one',
  };
}

function scanOf(
  lines: readonly IngestLine[],
  events: readonly CarrierEvent[],
  followerKeyId: string | null,
): IngestScan {
  const [first] = lines;
  if (first === undefined) throw new Error('a scan has at least one event');
  const last = (name: 'origin_country' | 'destination_country'): string | null =>
    lines.findLast(({ event }) => event[name] !== undefined)?.event[name] ?? null;
  return {
    lines: lines.map(({ line }) => line),
    scan: {
      number: first.normalized,
      carrier: first.event.carrier,
      vertical: first.event.vertical,
      source: 'operator_ingest',
      feed: null,
      events,
      facts: {
        originCountry: last('origin_country'),
        destinationCountry: last('destination_country'),
        eta: null,
        service: null,
        pieces: null,
      },
      keepWording: false,
      followerKeyId,
    },
  };
}

function readEvent({ line, event, normalized }: IngestLine): CarrierEvent | IngestProblem {
  const problem = (path: string, message: string): IngestProblem => ({ line, path, message });
  if (!isProvableNumber(normalized)) {
    return problem(
      '/tracking_number',
      'may have only letters A to Z, digits and . / _ -, must begin with a letter or digit and have at most 80 characters',
    );
  }
  const time: EventTime | null = parseEventTime(event.occurred_at, event.country_code ?? null);
  if (time === null) {
    return problem('/occurred_at', 'is not a time; expected: an ISO 8601 time such as 2026-11-18T06:12:00Z');
  }
  const status = statusOf(event);
  if (typeof status === 'string') return problem('/status_detail', status);
  if (status === undefined) {
    return problem('/status', 'is required when code and description are both absent');
  }
  if (event.locode !== undefined && event.country_code !== undefined && !event.locode.startsWith(event.country_code)) {
    return problem('/locode', `must begin with ${event.country_code}, the value of country_code`);
  }
  return {
    time,
    status,
    code: event.code ?? null,
    country: event.country_code ?? event.locode?.slice(0, 2) ?? null,
    locode: event.locode ?? null,
    locality: null,
    wording: null,
    wordingWithheld: false,
    leg: 0,
    identity: identityOf(event, time),
  };
}

/** The stated status first, then the code, then the description. A returned string is the error in `status_detail`. */
function statusOf(event: IngestEvent): EventStatus | string | undefined {
  const { status, status_detail: detail = null } = event;
  if (status !== undefined) {
    if (!isDetailOf(status, detail)) return wrongDetail(status);
    return { state: status, detail, rule: 'ingest.status', informational: false, basis: 'stated' };
  }
  if (detail !== null) return 'needs `status`; add it';
  if (event.code === undefined && event.description === undefined) return undefined;
  return codeAndWords(event);
}

/** A known code decides, and words refine it only as far as it allows. Words alone never set a final status. */
function codeAndWords({ vertical, code, description }: IngestEvent): EventStatus {
  // The code table of parcels says which words may refine each code.
  if (code === undefined || (vertical === 'parcel' && description !== undefined)) {
    return readStatus({ text: description ?? null, language: null, code: code?.toLowerCase() ?? null });
  }
  const byCode = classifyCode(vertical, code);
  const isRefinable = byCode.rule === null || byCode.state === 'delivered';
  if (description === undefined || !isRefinable) return statusOfCode(byCode);
  // In other verticals, words may only turn a delivery into a return. For an unknown code, the words decide.
  const basis = byCode.state === 'delivered' ? 'delivered' : null;
  const read = classifyText({ text: description, language: null, code: basis });
  return read.state === byCode.state ? statusOfCode(byCode) : statusOfWords(read, byCode);
}

function wrongDetail(status: ShipmentState): string {
  const details = detailsByState[status];
  return details.length === 0
    ? `is not allowed with status ${status}, which has no details; remove it`
    : `is not allowed with status ${status}; expected: one of ${details.join(', ')}`;
}

/**
 * Everything the sender said about the scan: a repeated line is the same scan, a changed line is a new one. Its moment counts, and
 * not how it is written.
 */
function identityOf(event: IngestEvent, { source, at }: EventTime): string {
  return JSON.stringify([
    source === 'explicit' ? new Date(at).toISOString().replace('.000Z', 'Z') : event.occurred_at,
    event.status ?? null,
    event.status_detail ?? null,
    event.code ?? null,
    event.description ?? null,
    event.country_code ?? null,
    event.locode ?? null,
  ]);
}
