import { createHash } from 'node:crypto';
import type {
  CarrierEvent,
  EventTime,
  ExpectedArrival,
  FeedIntake,
  ShipmentFacts,
} from '../../../statuses/rules/carrier-event.ts';
import type { DcsaEvent, FeedClassifier } from '../classifier.ts';
import { isPlainText, objectOf, textOf, type JsonObject } from '../json-reading.ts';

/** One event with its sort key and identity. */
interface ReadEvent {
  readonly event: DcsaEvent;
  readonly time: EventTime;
  /** Epoch milliseconds of `eventCreatedDateTime`. */
  readonly createdAt: number;
  readonly locality: string | null;
  readonly leg: number;
  readonly identity: string;
}

const codeMembers: Readonly<Record<string, string>> = {
  SHIPMENT: 'shipmentEventTypeCode',
  EQUIPMENT: 'equipmentEventTypeCode',
  TRANSPORT: 'transportEventTypeCode',
};
const classifierCodes: ReadonlySet<string> = new Set(['PLN', 'EST', 'ACT']);
const maxTextLength = 500;
const maxLeg = 1_000;

/**
 * Actual events, oldest first, and the carrier's estimate of the arrival. Plans and estimates give only that estimate. Of
 * texts, keeps only the town, and only when the classifier allows it.
 */
export function readJourney(
  { events: listed, sent }: { readonly events: readonly JsonObject[]; readonly sent: number },
  classifier: FeedClassifier,
  warn: (field: string) => void,
): { readonly events: readonly CarrierEvent[]; readonly facts: ShipmentFacts; readonly intake: FeedIntake } {
  const seen = new Set<string>();
  const readable = listed.flatMap((raw) => readEvent(raw, classifier, warn) ?? []);
  const read = readable
    .filter(({ identity }) => !seen.has(identity) && seen.add(identity))
    .sort((one, other) => one.time.at - other.time.at || one.createdAt - other.createdAt);
  const actual = read.filter(({ event }) => event.eventClassifierCode === 'ACT');
  const statuses = classifier.classifyDcsa(actual.map(({ event }) => event));
  const events = actual.flatMap(({ event, time, locality, leg, identity }, index): CarrierEvent[] => {
    const status = statuses[index];
    if (status === undefined) return [];
    const { code, locode } = event;
    const country = locode?.slice(0, 2) ?? null;
    return [{ time, status, code, country, locode, locality, wording: null, wordingWithheld: false, leg, identity }];
  });
  const facts = { originCountry: null, destinationCountry: null, service: null, pieces: null, eta: etaOf(read) };
  const intake = {
    sent,
    dropped: sent - readable.length,
    repeated: readable.length - read.length,
    forecasts: read.length - actual.length,
  };
  return { events, facts, intake };
}

function readEvent(raw: JsonObject, classifier: FeedClassifier, warn: (field: string) => void): ReadEvent | null {
  const text = (name: string): string | null => textOf(raw[name], maxTextLength);
  const missing = (name: string): null => {
    warn(name);
    return null;
  };
  const eventType = text('eventType') ?? '';
  const codeMember = codeMembers[eventType];
  if (codeMember === undefined) return missing('eventType');
  const eventClassifierCode = text('eventClassifierCode') ?? '';
  if (!classifierCodes.has(eventClassifierCode)) return missing('eventClassifierCode');
  const code = text(codeMember);
  if (code === null || !/^[A-Z]{4}$/.test(code)) return missing(codeMember);
  const call = objectOf(raw['transportCall']);
  const place = objectOf(raw['eventLocation']) ?? objectOf(call?.['location']);
  const locode = locodeOf(place?.['UNLocationCode']) ?? locodeOf(call?.['UNLocationCode']);
  const timeOf = (name: string): EventTime | null => {
    const written = text(name);
    return written === null ? null : classifier.parseEventTime(written, locode?.slice(0, 2) ?? null);
  };
  const time = timeOf('eventDateTime');
  if (time === null) return missing('eventDateTime');
  const event: DcsaEvent = {
    eventType,
    eventClassifierCode,
    code,
    emptyIndicatorCode: text('emptyIndicatorCode'),
    facilityTypeCode: wordOf(raw['facilityTypeCode']) ?? wordOf(call?.['facilityTypeCode']),
    modeOfTransport: wordOf(call?.['modeOfTransport']),
    documentTypeCode: text('documentTypeCode'),
    locode,
    at: time.at,
  };
  const locality = textOf(place?.['locationName'], maxTextLength);
  return {
    event,
    time,
    createdAt: timeOf('eventCreatedDateTime')?.at ?? time.at,
    locality: locality === null || !isPlainText(locality) ? null : classifier.localityToShow(locality),
    leg: legOf(call?.['transportCallSequenceNumber']),
    identity: digestOf(text('eventID') ?? [eventType, eventClassifierCode, code, text('eventDateTime'), locode]),
  };
}

/** UN/LOCODE: country, then three letters or digits from 2 to 9. */
function locodeOf(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Z]{2}[A-Z2-9]{3}$/.test(value) ? value : null;
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Z_]{1,20}$/.test(value) ? value : null;
}

function legOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxLeg ? value : 0;
}

function digestOf(id: unknown): string {
  return createHash('sha256').update(JSON.stringify(id)).digest('hex');
}

/**
 * The carrier's estimate for the last arrival of a vehicle. The newest message per place counts, until a later event has
 * happened.
 */
function etaOf(read: readonly ReadEvent[]): ExpectedArrival | null {
  const newest = new Map<string, ReadEvent>();
  for (const entry of read) {
    const { eventType, code, eventClassifierCode, locode } = entry.event;
    if (eventType !== 'TRANSPORT' || code !== 'ARRI' || eventClassifierCode === 'ACT') continue;
    const place = locode ?? '';
    const other = newest.get(place);
    if (other === undefined || other.createdAt <= entry.createdAt) newest.set(place, entry);
  }
  const lastActual = read.findLast(({ event }) => event.eventClassifierCode === 'ACT');
  const expected = [...newest.values()].sort((one, other) => one.time.at - other.time.at).at(-1);
  if (expected === undefined || expected.time.at < (lastActual?.time.at ?? Number.NEGATIVE_INFINITY)) return null;
  return { at: expected.time.at, uncertaintyS: expected.time.uncertaintyS };
}
