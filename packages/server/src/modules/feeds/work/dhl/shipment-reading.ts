import { createHash } from 'node:crypto';
import type {
  CarrierEvent,
  ExpectedArrival,
  FeedIntake,
  ShipmentFacts,
} from '../../../statuses/rules/carrier-event.ts';
import type { FeedClassifier } from '../classifier.ts';
import { readArrival } from '../expected-arrival.ts';
import { countryOf, cutTextOf, isPlainText, objectOf, objectsOf, textOf, type JsonObject } from '../json-reading.ts';
import { dhlServices } from './numbers.ts';

export interface ReadingContext {
  readonly classifier: FeedClassifier;
  /** Language of the wording, as the answer states it. */
  readonly language: string | null;
  readonly warn: (field: string) => void;
}

const statusCodes: ReadonlySet<string> = new Set(['pre-transit', 'transit', 'delivered', 'failure', 'unknown']);
const maxEvents = 500;
/** Longer wordings are cut before the check and never shown. */
const maxTextLength = 1_000;
const maxPieces = 1_000_000;

/** Events and facts of a shipment, with counts of unreadable entries. */
export interface ReadEvents {
  readonly events: readonly CarrierEvent[];
  readonly intake: FeedIntake;
}

/**
 * The events of a shipment, oldest first. This function keeps out personal data: only times, codes, countries and what the
 * classifier allows pass. Drops an event without a readable time and warns.
 */
export function readEvents(shipment: JsonObject, context: ReadingContext): ReadEvents {
  const listed = objectsOf(shipment['events'] ?? [], maxEvents);
  const sent = Array.isArray(shipment['events']) ? shipment['events'].length : listed.length;
  // Newest first as sent.
  const events = listed.toReversed().flatMap((event) => readEvent(event, context) ?? []);
  const status = statusEvent(shipment, listed[0], events, context);
  const isOwn = status !== undefined;
  const read = status == null ? events : [...events, status];
  const all = sent + Number(isOwn);
  return { events: read, intake: { sent: all, dropped: all - read.length, repeated: 0, forecasts: 0 } };
}

/**
 * The event in `status`. It usually repeats the newest event, at times in other words, and counts only when it is later.
 * Undefined when it is not a separate event, null when it is unreadable.
 */
function statusEvent(
  shipment: JsonObject,
  newestListed: JsonObject | undefined,
  events: readonly CarrierEvent[],
  context: ReadingContext,
): CarrierEvent | null | undefined {
  const [current] = objectsOf(shipment['status'] ?? [], 1);
  if (current === undefined) return undefined;
  if (newestListed !== undefined && current['timestamp'] === newestListed['timestamp']) return undefined;
  const status = readEvent(current, context);
  if (newestListed === undefined) return status;
  if (status === null) return undefined;
  const newest = Math.max(...events.map(({ time }) => time.at));
  return status.time.at > newest ? status : undefined;
}

function readEvent(event: JsonObject, context: ReadingContext): CarrierEvent | null {
  const { classifier, language } = context;
  const address = objectOf(objectOf(event['location'])?.['address']);
  const country = countryOf(address?.['countryCode']);
  if (country === null && textOf(address?.['countryCode'], maxTextLength) !== null) context.warn('countryCode');
  const written = textOf(event['timestamp'], maxTextLength);
  const time = written === null ? null : classifier.parseEventTime(written, country);
  if (time === null || written === null) {
    context.warn('timestamp');
    return null;
  }
  const code = codeOf(event['statusCode'], context);
  const text = cutTextOf(event['description'], maxTextLength) ?? cutTextOf(event['status'], maxTextLength);
  const status = classifier.readStatus({ text: text ?? '', language, code });
  const place = textOf(address?.['addressLocality'], maxTextLength);
  const locality = place === null || !isPlainText(place) ? null : classifier.localityToShow(place);
  const shown =
    text !== null && isPlainText(text)
      ? classifier.wordingToShow(text, language)
      : { wording: null, withheld: text !== null };
  return {
    time,
    status,
    code,
    country,
    locode: locality === null || country === null ? null : (classifier.findLocode?.(locality, country) ?? null),
    locality,
    wording: shown.wording,
    wordingWithheld: shown.withheld,
    leg: 0,
    identity: digestOf([written, code, country, place, status.rule]),
  };
}

function codeOf(value: unknown, { warn }: ReadingContext): string | null {
  const code = textOf(value, maxTextLength);
  if (code === null) return null;
  if (statusCodes.has(code)) return code;
  warn('statusCode');
  return 'unknown';
}

/** Identity of a scan. Leaves out the place text, which may contain a street. */
function digestOf(parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

export function readFacts(shipment: JsonObject, context: ReadingContext): ShipmentFacts {
  const countryAt = (place: unknown): string | null =>
    countryOf(objectOf(objectOf(place)?.['address'])?.['countryCode']);
  const destinationCountry = countryAt(shipment['destination']);
  const service = textOf(shipment['service'], maxTextLength);
  const isKnownService = service !== null && dhlServices.has(service);
  if (service !== null && !isKnownService) context.warn('service');
  const pieces = objectOf(shipment['details'])?.['totalNumberOfPieces'];
  const isCount = typeof pieces === 'number' && Number.isInteger(pieces) && pieces >= 1 && pieces <= maxPieces;
  return {
    originCountry: countryAt(shipment['origin']),
    destinationCountry,
    eta: readEta(shipment, destinationCountry),
    service: isKnownService ? service : null,
    pieces: isCount ? pieces : null,
  };
}

function readEta(shipment: JsonObject, country: string | null): ExpectedArrival | null {
  const frame = objectOf(shipment['estimatedDeliveryTimeFrame']);
  const [from, through, at] = [
    frame?.['estimatedFrom'],
    frame?.['estimatedThrough'],
    shipment['estimatedTimeOfDelivery'],
  ].map((value) => textOf(value, maxTextLength));
  return readArrival({ from: from ?? null, through: through ?? null, at: at ?? null, country });
}
