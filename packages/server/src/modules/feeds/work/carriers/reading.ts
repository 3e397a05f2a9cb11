/** What the adapters read alike. Every function is total: a value outside the contract reads as absent. */
import alpha3 from '../../../../../data/country-alpha3.json' with { type: 'json' };
import { parseEventTime } from '../../../statuses/rules/event-time.ts';
import { countryOf, cutTextOf, isPlainText, objectOf, textOf, type JsonObject } from '../json-reading.ts';
import type { CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';

const maxText = 500;
const maxServiceLength = 80;
const maxPieces = 1_000_000;
/** More of a refusal is not searched for its reason. */
const maxReasonLength = 4_000;
const alpha2: ReadonlyMap<string, string> = new Map(Object.entries(alpha3.codes));

export const contractBroken: CarrierReading = { kind: 'unavailable', cause: 'contract' };
export const failedUpstream: CarrierReading = { kind: 'unavailable', cause: 'upstream' };
export const notFound: CarrierReading = { kind: 'not_found' };
export const otherShipment: CarrierReading = { kind: 'not_found', note: 'other_shipment' };
export const rejectedByFeed: CarrierReading = { kind: 'not_found', note: 'rejected_by_feed' };

/** A list, a single object, or nothing: `""`, `{}` and `null` are nothing, also as members of a list. */
function membersOf(value: unknown): readonly unknown[] {
  const members: readonly unknown[] = Array.isArray(value) ? value : [value];
  return members.filter((member) => !isNothing(member));
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0;
}

/** Whether a member is there and may be a list: an array, an object or nothing, but no other text or number. */
export function isList(value: unknown): boolean {
  return value !== undefined && (typeof value === 'object' || isNothing(value));
}

export function entriesOf(value: unknown): readonly JsonObject[] {
  return membersOf(value)
    .map(objectOf)
    .filter((member) => member !== null);
}

/** The scans of a list, and how many of its members are no objects. */
export function scansOf(
  value: unknown,
  read: (entry: JsonObject) => CarrierScan,
): { readonly scans: readonly CarrierScan[]; readonly skipped: number } {
  const entries = entriesOf(value);
  return { scans: entries.map(read), skipped: membersOf(value).length - entries.length };
}

/** A text, or a number as text: carriers write codes, counts and numbers of shipments as either. */
export function wordOf(value: unknown): string | null {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : textOf(value, maxText);
}

/** Words of a carrier, cut to what is read of them. */
export function wordingOf(value: unknown): string | null {
  return cutTextOf(value, 1_000);
}

/** Whether the carrier's own number is the one that was asked. An SSCC may carry the `00` of its bar code. */
export function isSameNumber(value: unknown, asked: string): boolean {
  const sent = wordOf(value);
  return sent !== null && plainNumber(sent) === plainNumber(asked);
}

function plainNumber(number: string): string {
  return number
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replace(/^00(?=\d{18}$)/, '');
}

/** The reading for a number that no entry has: an answer about numbers that nobody asked is about another shipment. */
export function withoutEntry(sent: readonly unknown[], asked: readonly string[]): CarrierReading {
  return sent.some((value) => !asked.some((number) => isSameNumber(value, number))) ? otherShipment : notFound;
}

/**
 * Carriers use numbers again: of several entries with one number, the one with the latest time. `timesOf` gives each time
 * with its country.
 */
export function latestOf<Entry>(
  entries: readonly Entry[],
  timesOf: (entry: Entry) => readonly Pick<CarrierScan, 'time' | 'country'>[],
): Entry | undefined {
  const dated = entries.map((entry) => {
    const instants = timesOf(entry).map(({ time, country }) => parseEventTime(time, country)?.at ?? -Infinity);
    return { entry, at: instants.reduce((latest, at) => Math.max(latest, at), -Infinity) };
  });
  return dated.toSorted((one, other) => other.at - one.at)[0]?.entry;
}

/** A whole number of pieces, also as text. */
export function piecesOf(value: unknown): number | null {
  const pieces = Number(wordOf(value) ?? Number.NaN);
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= maxPieces ? pieces : null;
}

/** Name of a product, without the markup that some carriers put into it. */
export function serviceOf(value: unknown): string | null {
  const text = textOf(value, maxText);
  const name = text?.replaceAll(/<[^<>]*>|&[#\w]{1,8};/g, '').trim() ?? '';
  return name !== '' && name.length <= maxServiceLength && isPlainText(name) ? name : null;
}

/** A country from its code of two or three letters. */
export function countryOfCode(value: unknown): string | null {
  return countryOf(value) ?? (typeof value === 'string' ? (alpha2.get(value) ?? null) : null);
}

/**
 * Whether a refusal says that the credentials lack a scope or product, or that the carrier does not know the client. A new
 * token does not change that.
 */
export function namesMissingGrant(answer: CarrierResponse): boolean {
  const text = objectOf(answer.json()) === null ? '' : (answer.text?.slice(0, maxReasonLength) ?? '');
  return /scopes?\b|\bproduct\b|\bapplication identifier\b/i.test(text);
}

/** The language of a contract for a reader's (ISO 639-1), English when it has none. Norwegian is also `nb` and `nn`. */
export function nearestLanguage<Known extends string>(
  language: string,
  known: readonly ['en', ...Known[]],
): 'en' | Known {
  const own = language === 'nb' || language === 'nn' ? 'no' : language;
  return known.find((one) => one === own) ?? 'en';
}
