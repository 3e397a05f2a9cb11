/** Looks up everything that a statement leaves open: its number, carrier, place and time. */
import type { Detector, Directory, Vertical } from '@wayseal/detect';
import { WeightedCache } from '../../../../kernel/lib/weighted-cache.ts';
import type { Places } from '../../../places/ports.ts';
import { sandboxCarrier } from '../../../shipments/rules/scenarios.ts';
import type { CarrierEvent, ExpectedArrival } from '../../../statuses/rules/carrier-event.ts';
import { latestAfterSendingMs } from '../../rules/air/year-of.ts';
import { findCarrier, type FoundCarrier } from '../../rules/lookup/carrier.ts';
import { identityOf } from '../../rules/lookup/identity.ts';
import { readNumber } from '../../rules/lookup/number.ts';
import { createPlaceFinder, type FoundPlace, type WrittenPlace } from '../../rules/lookup/place.ts';
import { readArrival, readTime, type ZoneHints } from '../../rules/lookup/time.ts';
import { problemOf, type MessageProblem } from '../../rules/problems.ts';
import type { StatedPlace, Statement } from '../../rules/reading.ts';
import type { Resolution } from '../../rules/resolved.ts';
import type { SenderProfile } from '../../rules/sender-profile.ts';
import { recordNumber } from '../../../statuses/rules/record-number.ts';

export interface ResolverParts {
  readonly detector: Pick<Detector, 'detect'>;
  readonly directory: Pick<Directory, 'findByAirlinePrefix' | 'findByScac' | 'findByOwnerCode' | 'findCarrier'>;
  readonly places: Pick<Places, 'open' | 'describe'>;
}

export interface ResolveContext {
  /** Of the sender of the statement. */
  readonly profile: SenderProfile;
  /** Slug for references whose carrier nothing else names. */
  readonly carrier: string | undefined;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** When the message of the statement was sent. */
  readonly statedAt: number;
}

export interface StatementResolver {
  /** Never throws: what is wrong with a statement is its answer. */
  resolve(statement: Statement, context: ResolveContext): Resolution;
}

/** Places and numbers that stay in memory. A file may name any number of them; those of one file are seldom as many. */
const keptPlaces = 10_000;
const keptNumbers = 10_000;
/** Characters of what is kept. Longer texts are looked up each time. */
const longestKept = 160;

/** Opens the place tables. Where this instance has none, only countries are found. */
export async function createResolver(parts: ResolverParts): Promise<StatementResolver> {
  const tables = await parts.places.open();
  const hasList = tables !== undefined && parts.places.describe().hasImportedLocodes;
  return new Resolver(parts, createPlaceFinder(tables, hasList));
}

class Resolver implements StatementResolver {
  readonly #directory: ResolverParts['directory'];
  readonly #findPlace: (place: WrittenPlace) => FoundPlace;
  readonly #normalize: (text: string) => string;

  constructor({ detector, directory }: ResolverParts, findPlace: (place: WrittenPlace) => FoundPlace) {
    this.#directory = directory;
    this.#findPlace = remember(findPlace, keyOfPlace, keptPlaces);
    this.#normalize = remember((text: string) => recordNumber(detector.detect(text)), String, keptNumbers);
  }

  resolve(statement: Statement, context: ResolveContext): Resolution {
    const { profile, carrier: ofCall } = context;
    const vertical = verticalOf(statement, profile);
    const number = readNumber(statement.number.text, vertical, this.#normalize);
    if (number === null) {
      const { position, text } = statement.number;
      return { problem: problemOf('reference_invalid', position, { value: text.trim() }) };
    }
    const sources = { statement, number, vertical, ofProfile: profile.carrier, ofCall };
    const carrier = findCarrier(sources, this.#directory);
    if (carrier.slug === null || carrier.slug === sandboxCarrier) return { problem: noCarrier(statement, carrier) };
    const place = this.#placeOf(statement.place);
    const time = readTime(statement.time, hintsOf(statement, profile, place));
    if (time === null) return { problem: problemOf('time_invalid', statement.time.position) };
    const event = { ...eventOf(statement, place), time };
    return {
      statement,
      number,
      vertical,
      carrier: carrier.slug,
      event,
      byJourney: statement.byJourney,
      pieces: statement.pieces,
      eta: this.#arrivalOf(statement, context),
      originCountry: this.#placeOf(statement.origin).country,
      destinationCountry: this.#placeOf(statement.destination).country,
      warnings: [...warningsOf(statement, place), ...warningsOfTime(event, statement, context.receivedAt)],
    };
  }

  #placeOf(place: StatedPlace | null): FoundPlace {
    return place === null ? unplaced : this.#findPlace(place);
  }

  /** Local time at the place of the estimate; without one, at the destination. */
  #arrivalOf(statement: Statement, { profile, statedAt }: ResolveContext): ExpectedArrival | null {
    const { eta, destination } = statement;
    if (eta === null) return null;
    const place = this.#placeOf(eta.place ?? destination);
    const arrival = readArrival(eta.time, hintsOf(statement, profile, place));
    return arrival && { ...arrival, statedAt };
  }
}

const unplaced: FoundPlace = { locode: null, country: null, zone: null };

function eventOf(statement: Statement, { locode, country }: FoundPlace): Omit<CarrierEvent, 'time'> {
  const { status, code, carriage, formerly } = statement;
  return {
    status,
    code,
    country,
    locode,
    locality: null,
    wording: null,
    wordingWithheld: false,
    leg: 0,
    identity: identityOf(statement),
    ...(formerly === undefined ? {} : { formerIdentity: identityOf({ ...statement, ...formerly }) }),
    ...(carriage === null ? {} : { carriage }),
  };
}

/** A row of a table: its mapping has declared what an envelope says elsewhere. */
function isRow({ table }: Statement): boolean {
  return table.startsWith('csv:');
}

/** Equipment, waybills and parcels are decided by the format; a transport document may be the number of anything. */
function verticalOf(statement: Statement, { vertical }: SenderProfile): Vertical {
  const own = statement.number.vertical;
  return own === 'bol' && !isRow(statement) ? (vertical ?? own) : own;
}

function hintsOf(statement: Statement, { timeZone }: SenderProfile, place: FoundPlace): ZoneHints {
  return { profileZone: timeZone, place, isMapped: isRow(statement) };
}

function noCarrier({ position }: Statement, { slug, seen }: FoundCarrier): MessageProblem {
  if (slug === null) return problemOf('carrier_unknown', position, seen === '' ? {} : { value: seen });
  return problemOf('carrier_unknown', position, {
    value: slug,
    message: 'is reserved for the sandbox; use the slug of the real carrier',
  });
}

function warningsOf({ place, warnings }: Statement, found: FoundPlace): readonly MessageProblem[] {
  if (place === null || found.locode !== null || found.country !== null) return warnings;
  const value = place.code ?? place.country;
  return [...warnings, problemOf('place_invalid', place.position, value === null ? {} : { value })];
}

/** What has happened lies behind us: a time that is far ahead is a mistake, and the newest event for as long. */
function warningsOfTime(
  { time, status }: CarrierEvent,
  { kind, time: { ordersOnly, position } }: Statement,
  receivedAt: number,
): readonly MessageProblem[] {
  const hasHappened = kind === 'event' && ordersOnly !== true && !status.informational;
  const isAhead = time.at > receivedAt + latestAfterSendingMs;
  return hasHappened && isAhead ? [problemOf('time_ahead', position)] : [];
}

function keyOfPlace({ code, city, state, country }: WrittenPlace): string {
  return `${code ?? ''}\n${city ?? ''}\n${state ?? ''}\n${country ?? ''}`;
}

/** A function that remembers its newest answers. */
function remember<Given, Answer>(
  ask: (given: Given) => Answer,
  keyOf: (given: Given) => string,
  most: number,
): (given: Given) => Answer {
  const known = new WeightedCache<Answer>(most);
  return (given) => {
    const key = keyOf(given);
    if (key.length > longestKept) return ask(given);
    const answer = known.get(key, '');
    if (answer !== undefined) return answer;
    const asked = ask(given);
    known.set(key, '', asked, 1);
    return asked;
  };
}
