import { classTerm, epcTerm } from './captured-event.ts';
import { canonicalPath, identityKey } from './identifiers.ts';
import { standardTypes, supportedType } from './object-event-rules.ts';
import { instantRule, parseInstant } from './time.ts';
import { isUri, longestEventId } from './uri.ts';
import { canonicalWord, readWord, type FamilyName } from './vocabularies.ts';
import type { Sha256 } from './event-hash.ts';
import type { Fault } from './faults.ts';
import { indexKey } from './index-key.ts';

export const largestPage = 1_000;
export const defaultPage = 30;
/** Most values in one parameter, separated by `|`. */
export const valuesPerParameter = 32;

/** Conditions of a query, in canonical form. Lists mean OR, members mean AND, an absent member means no condition. */
export interface EventFilter {
  /** The event must have one term from each entry. */
  readonly terms: readonly (readonly string[])[];
  readonly bizStep?: readonly string[];
  readonly disposition?: readonly string[];
  readonly action?: readonly string[];
  /** Index keys of event ids. */
  readonly eventKey?: readonly string[];
  readonly readPoint?: readonly string[];
  readonly bizLocation?: readonly string[];
  /** UTC microseconds; `from` inclusive, `before` exclusive. */
  readonly eventTimeFrom?: number;
  readonly eventTimeBefore?: number;
  readonly recordTimeFrom?: number;
  readonly recordTimeBefore?: number;
  /** No event can match: the query names only unsupported event types. */
  readonly nothing?: true;
}

export interface EventQuery extends EventFilter {
  readonly orderBy: 'eventTime' | 'recordTime';
  readonly descending: boolean;
  readonly perPage: number;
}

/** The query parameters, percent-decoded once, without the page token. */
export interface QueryParameters {
  readonly [name: string]: string | number | undefined;
}

type Reading = { readonly query: EventQuery } | { readonly faults: readonly Fault[] };

/** Returns the canonical form of a value. Throws `ValueError` with the broken rule. */
type ReadValue = (value: string) => string;

class ValueError extends Error {}

const asUri =
  (canonical: (uri: string) => string, longest?: number): ReadValue =>
  (value) => {
    if (!isUri(value, longest)) throw new ValueError('must be a URI');
    if (isPattern(value)) throw new ValueError('must not be a pattern; patterns are not supported');
    return canonical(value);
  };

/** A serial may hold a star, so only an identifier that is not complete is one: `urn:epc:id:sscc:0614141.*`. */
function isPattern(uri: string): boolean {
  return /^urn:epc:idpat:/i.test(uri) || (/^urn:epc:(?:id|class):.*\*/i.test(uri) && canonicalPath(uri) === undefined);
}

const asWord =
  (family: FamilyName, label: string): ReadValue =>
  (value) => {
    const read = readWord(family, value);
    if (read.word === undefined && (read.reason === 'unknown' || !isUri(value)))
      throw new ValueError(`is not a CBV ${label}`);
    return canonicalWord(family, value);
  };

const oneOf =
  (values: readonly string[]): ReadValue =>
  (value) => {
    if (!values.includes(value)) throw new ValueError(`must be one of ${values.join(', ')}`);
    return value;
  };

const termParameters: Readonly<Record<string, ReadValue>> = {
  EPC: asUri(epcTerm),
  MATCH_epc: asUri(epcTerm),
  MATCH_anyEPC: asUri(epcTerm),
  MATCH_epcClass: asUri(classTerm),
};

const listParameters: Readonly<Record<string, readonly [keyof EventFilter, ReadValue]>> = {
  EQ_bizStep: ['bizStep', asWord('bizStep', 'business step')],
  EQ_disposition: ['disposition', asWord('disposition', 'disposition')],
  EQ_action: ['action', oneOf(['ADD', 'OBSERVE', 'DELETE'])],
  EQ_eventID: ['eventKey', asUri((uri) => uri, longestEventId)],
  EQ_readPoint: ['readPoint', asUri(identityKey)],
  EQ_bizLocation: ['bizLocation', asUri(identityKey)],
};

const timeParameters: Readonly<Record<string, keyof EventFilter>> = {
  GE_eventTime: 'eventTimeFrom',
  LT_eventTime: 'eventTimeBefore',
  GE_recordTime: 'recordTimeFrom',
  LT_recordTime: 'recordTimeBefore',
};

/** Reads the parameters of a query. Each fault names its parameter in `path`. */
export function readEventQuery(parameters: QueryParameters, sha256: Sha256): Reading {
  const indexed = (text: string): string => indexKey(text, sha256);
  const faults: Fault[] = [];
  const terms: (readonly string[])[] = [];
  const filter: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(parameters)) {
    if (given === undefined) continue;
    const text = String(given);
    try {
      const readTerm = termParameters[name];
      const list = listParameters[name];
      const time = timeParameters[name];
      if (readTerm !== undefined) terms.push(valuesOf(text, readTerm).map(indexed));
      else if (list?.[0] === 'eventKey') filter[list[0]] = valuesOf(text, list[1]).map(indexed);
      else if (list !== undefined) filter[list[0]] = valuesOf(text, list[1]);
      else if (time !== undefined) filter[time] = microseconds(text);
      else if (name === 'eventType' && !valuesOf(text, oneOf(standardTypes)).includes(supportedType))
        filter['nothing'] = true;
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      faults.push({ path: `/${name}`, message: error.message });
    }
  }
  if (faults.length > 0) return { faults };
  const query: EventQuery = {
    ...filter,
    terms: distinctSets(terms),
    orderBy: parameters['orderBy'] === 'recordTime' ? 'recordTime' : 'eventTime',
    descending: parameters['orderDirection'] !== 'ASC',
    perPage: typeof parameters['perPage'] === 'number' ? parameters['perPage'] : defaultPage,
  };
  return { query };
}

function valuesOf(text: string, read: ReadValue): readonly string[] {
  const values = text.split('|');
  if (values.length > valuesPerParameter) throw new ValueError(`must have at most ${valuesPerParameter} values`);
  return [...new Set(values.map(read))].sort();
}

function microseconds(text: string): number {
  const instant = parseInstant(text);
  if (instant === undefined) throw new ValueError(instantRule);
  return instant.us;
}

function distinctSets(sets: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(sets.map((set) => [set.join(' '), set])).values()];
}

/** A text that is equal for equal queries, regardless of spelling and parameter order. */
export function queryKey(query: EventQuery): string {
  const sorted = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    ...sorted.filter(([name]) => name !== 'terms'),
    [...query.terms].map((set) => set.join(' ')).sort(),
  ]);
}
