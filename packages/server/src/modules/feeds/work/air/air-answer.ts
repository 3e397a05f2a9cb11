/** What every adapter of air has in common: its numbers, its refusals, and how statements become an answer. */
import type { DetectionResult, Match } from '@wayseal/detect';
import type { BoundedAnswer } from '../../../../kernel/http-out/bounded-request.ts';
import { classifyFsuJourney } from '../../../statuses/rules/codes/fsu.ts';
import { statusOfCode } from '../../../statuses/rules/event-status.ts';
import type { CarrierEvent, FeedAnswer } from '../../../statuses/rules/carrier-event.ts';
import type { FeedInstance } from '../../rules/feed-instance.ts';
import { intakeNotes, refusalOf } from '../answer-mapping.ts';
import type { AdapterRequest, AdapterTools } from '../licensed-feed.ts';
import { estimatesOf, journeyOf, liveForecasts } from './air-journey.ts';
import { inOrder, type AirReading, type AirStatement } from './air-statements.ts';

/** An air waybill: three digits of the airline, and eight of the serial with its check digit. */
export interface AirWaybill {
  readonly prefix: string;
  readonly serial: string;
}

export const nothingFound: FeedAnswer = { kind: 'number_not_found', note: null };

export function supportsAir({ carriers }: FeedInstance, detection: DetectionResult): 'yes' | 'maybe' | 'no' {
  const match = airMatch(carriers, detection);
  if (match === undefined) return 'no';
  const isCertain = match === detection.primary && match.carrier !== null && carriers.includes(match.carrier.slug);
  return isCertain ? 'yes' : 'maybe';
}

function airMatch(carriers: readonly string[], { matches }: DetectionResult): Match | undefined {
  return matches.find(
    ({ vertical, carrier, candidates, check_digit: checkDigit }) =>
      vertical === 'air_cargo' &&
      checkDigit !== 'invalid' &&
      [carrier?.slug ?? '', ...candidates].some((slug) => carriers.includes(slug)),
  );
}

/** Null for a number that is no waybill of this feed, or that its declared pattern excludes. */
export function airWaybillOf({ carriers, references }: FeedInstance, detection: DetectionResult): AirWaybill | null {
  if (airMatch(carriers, detection) === undefined) return null;
  const digits = /^(\d{3})-?(\d{8})$/.exec(detection.tracking_number);
  const [prefix, serial] = [digits?.[1], digits?.[2]];
  if (prefix === undefined || serial === undefined) return null;
  const pattern = references.air_waybill?.pattern ?? null;
  const forms = [`${prefix}-${serial}`, `${prefix}${serial}`, serial];
  return pattern === null || forms.some((form) => pattern.test(form)) ? { prefix, serial } : null;
}

/** What an answer says that has no events; undefined for 200 and 206. */
export async function airRefusal(
  answer: BoundedAnswer,
  { guard }: AdapterTools,
  { purpose }: AdapterRequest,
): Promise<FeedAnswer | undefined> {
  const { status } = answer;
  if (status === 200 || status === 206) return undefined;
  if (status === 204) return nothingFound;
  // A wrong declaration, or our own fault: nothing that another number would mend.
  if (status === 400 || status === 422) return { kind: 'feed_unavailable', cause: 'bad_request' };
  return refusalOf(answer, guard, purpose);
}

/** Actual events, classified as one journey; forecasts only set estimates. */
export function airAnswer(reading: AirReading, { classifier, warn }: AdapterTools): FeedAnswer {
  const countryOf = (station: string | null): string | null => countryOfStation(station, classifier.countryOfAirport);
  const ordered = inOrder(reading.statements);
  const actual = ordered.filter((statement) => statement.classifier === 'ACT');
  if (actual.length === 0) {
    const isEmpty = reading.statements.length + reading.dropped === 0;
    return { kind: 'number_not_found', note: isEmpty ? null : 'no_events' };
  }
  const statuses = classifyFsuJourney(actual, reading.pieces);
  const events = actual.flatMap((statement, index): CarrierEvent[] => {
    const status = statuses[index];
    if (status === undefined) return [];
    if (status.rule === null) warn('code');
    return [{ ...eventOf(statement, countryOf(statement.station)), status: statusOfCode(status) }];
  });
  const live = liveForecasts(ordered);
  const journey = journeyOf(reading, ordered);
  const estimates = estimatesOf(reading, live, journey?.legs ?? []);
  const intake = {
    sent: reading.statements.length + reading.dropped,
    dropped: reading.dropped,
    repeated: reading.statements.length - ordered.length,
    forecasts: ordered.length - actual.length,
  };
  return {
    kind: 'events',
    events,
    facts: {
      originCountry: countryOf(reading.origin),
      destinationCountry: countryOf(reading.destination),
      service: null,
      pieces: reading.pieces,
      eta: expectedArrival(reading, live, actual.at(-1)),
    },
    notes: [...reading.notes, ...intakeNotes(intake)],
    intake,
    ...(journey === undefined ? {} : { journey }),
    ...(estimates.length === 0 ? {} : { estimates }),
  };
}

/** Of a UN/LOCODE its first letters; of an airport what the place tables say. */
export function countryOfStation(
  station: string | null,
  countryOfAirport: ((code: string) => string | null) | undefined,
): string | null {
  if (station?.length === 5) return station.slice(0, 2);
  return station === null ? null : (countryOfAirport?.(station) ?? null);
}

function eventOf(
  { code, station, time, flight, identity }: AirStatement,
  country: string | null,
): Omit<CarrierEvent, 'status'> {
  const isLocode = station?.length === 5;
  return {
    time,
    code,
    country,
    locode: isLocode ? station : null,
    // The code of an airport names a place and no person.
    locality: isLocode ? null : station,
    wording: null,
    wordingWithheld: false,
    leg: 0,
    identity,
    ...(flight === null ? {} : { carriage: { vessel: null, voyage: flight.number, equipment: null } }),
  };
}

/** The carrier's own estimate, else the latest planned arrival that is still ahead. */
function expectedArrival({ arrival }: AirReading, live: readonly AirStatement[], last: AirStatement | undefined) {
  if (arrival !== null) return { at: arrival.at, uncertaintyS: 0 };
  const planned = live.findLast(({ code }) => code === 'ARR')?.time;
  if (planned === undefined || planned.at < (last?.time.at ?? Number.NEGATIVE_INFINITY)) return null;
  return { at: planned.at, uncertaintyS: planned.uncertaintyS };
}
