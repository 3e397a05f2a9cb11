import { createHash } from 'node:crypto';
import words from '../../../../../data/dcsa-words.json' with { type: 'json' };
import type { EventTime } from '../../../statuses/rules/carrier-event.ts';
import type { DcsaEvent } from '../../../statuses/rules/codes/dcsa.ts';
import { isImoNumber } from '../../../statuses/rules/imo-number.ts';
import type { Vessel } from '../../../statuses/rules/transport-journey.ts';
import type { OceanEvent } from '../../rules/ocean/ocean-event.ts';
import type { OceanEntry } from '../../rules/ocean/versions.ts';
import type { FeedClassifier } from '../classifier.ts';
import { isPlainText, objectOf, textOf, type JsonObject } from '../json-reading.ts';
import { fieldsOf, type EntryFields } from './dialects.ts';

const maxTextLength = 500;
const maxIdLength = 500;
const maxLeg = 1_000;
const types = ['SHIPMENT', 'EQUIPMENT', 'TRANSPORT'] as const satisfies readonly DcsaEvent['type'][];
const classifiers: ReadonlySet<string> = new Set(['ACT', 'EST', 'PLN']);
/** Vehicles without a ship number; the number plate of a truck is not to be kept. */
const onLand: ReadonlySet<string> = new Set(['TRUCK', 'RAIL']);

/** Null for an entry that cannot be read, after `warn` with the member; `ignored` for one that is about something else. */
export function readEntry(
  raw: JsonObject,
  classifier: FeedClassifier,
  warn: (field: string) => void,
): OceanEntry | 'ignored' | null {
  const fields = fieldsOf(raw);
  if (fields === null) {
    warn('eventType');
    return null;
  }
  if (fields === 'ignored') return fields;
  const id = textOf(fields.id, maxIdLength);
  const party = textOf(fields.party, maxTextLength);
  const retracts = textOf(fields.retracts, maxIdLength);
  const isRetracted = fields.isRetracted === true;
  const about = { id, hasParty: party !== null, isRetracted, retracts: retracts === null ? null : digestOf(retracts) };
  const own = id === null ? null : digestOf(party === null ? id : [party, id]);
  if (retracts !== null || (isRetracted && own !== null)) {
    const revised = timeOf(fields.created, null, classifier)?.at ?? Number.POSITIVE_INFINITY;
    return { ...about, event: null, identity: own ?? about.retracts ?? '', revisedAt: revised };
  }
  const event = readEvent(fields, own, classifier, warn);
  return event === null ? null : { ...about, event, identity: event.identity, revisedAt: event.createdAt };
}

function readEvent(
  fields: EntryFields,
  identity: string | null,
  classifier: FeedClassifier,
  warn: (field: string) => void,
): OceanEvent | null {
  const missing = (name: string): null => {
    warn(name);
    return null;
  };
  const type = types.find((known) => known === wordOf(fields.type));
  if (type === undefined) return missing('eventType');
  const said = codeOf('classifier', fields.classifier);
  if (said === null || !classifiers.has(said)) return missing('eventClassifierCode');
  const code = codeOf(tableOf(type), fields.codes[type]);
  if (code === null) return missing(`${type.toLowerCase()}EventTypeCode`);
  const place = firstOf(fields.places, locodeOf);
  const time = timeOf(fields.time, place, classifier);
  if (time === null) return missing('eventDateTime');
  const created = timeOf(fields.created, place, classifier);
  const equipment = containerOf(fields.equipment);
  return {
    type,
    classifier: said,
    code,
    emptyIndicator: indicatorOf(fields.empty),
    facilityType: firstOf(fields.facilities, (value) => codeOf('facility', value)),
    documentType: codeOf('document', fields.document),
    phase: firstOf(fields.phases, phaseOf),
    place,
    at: time.at,
    createdAt: created?.at ?? time.at,
    time,
    identity: identity ?? digestOf(stableFields(fields, { type, classifier: said, code, place, equipment })),
    revision: identity === null || created === null ? null : new Date(created.at).toISOString(),
    locality: localityOf(fields, classifier),
    equipment,
    isoCode: matchOf(fields.isoCode, /^[A-Z0-9]{4}$/),
    leg: legOf(fields.sequence),
    reasonCode: matchOf(fields.reason, /^[A-Z0-9]{1,3}$/),
    ...vehicleOf(code, fields),
  };
}

/** What an entry without an id is known by. */
function stableFields(
  { time }: EntryFields,
  event: Pick<OceanEvent, 'type' | 'classifier' | 'code' | 'place' | 'equipment'>,
): readonly (string | null)[] {
  const { type, classifier, code, place, equipment } = event;
  return [type, classifier, code, textOf(time, maxTextLength), place, ...(equipment === null ? [] : [equipment])];
}

function vehicleOf(
  code: string,
  fields: EntryFields,
): Pick<OceanEvent, 'modeOfTransport' | 'vehicle' | 'vessel' | 'voyage' | 'service'> {
  const mode = codeOf('mode', fields.mode);
  const vessel = mode !== null && onLand.has(mode) ? null : vesselOf(fields.vessel);
  return {
    modeOfTransport: mode,
    vehicle: vessel?.imo ?? vessel?.name ?? null,
    vessel,
    voyage: mode === 'TRUCK' ? null : voyageOf(code, fields),
    service: firstOf(fields.services, shortCodeOf),
  };
}

function localityOf({ places }: EntryFields, classifier: FeedClassifier): string | null {
  const name = firstOf(places, (value) => textOf(objectOf(value)?.['locationName'], maxTextLength));
  return name === null || !isPlainText(name) ? null : classifier.localityToShow(name);
}

function tableOf(type: DcsaEvent['type']): 'shipment' | 'equipment' | 'transport' {
  if (type === 'SHIPMENT') return 'shipment';
  return type === 'EQUIPMENT' ? 'equipment' : 'transport';
}

/** On arrival the import voyage is the carrier's word for the call, else the export voyage. */
function voyageOf(code: string, { exportVoyages, importVoyages }: EntryFields): string | null {
  const isArrival = code === 'ARRI' || code === 'DISC';
  const order = isArrival ? [importVoyages, exportVoyages] : [exportVoyages, importVoyages];
  return firstOf(order.flat(), shortCodeOf);
}

function firstOf<Found>(values: readonly unknown[], read: (value: unknown) => Found | null): Found | null {
  for (const value of values) {
    const found = read(value);
    if (found !== null) return found;
  }
  return null;
}

/** Upper case, with one underscore for white space and dashes. */
function wordOf(value: unknown): string | null {
  const text =
    textOf(value, 64)
      ?.toUpperCase()
      .replace(/[\s-]+/g, '_') ?? '';
  return /^[A-Z][A-Z0-9_]{1,31}$/.test(text) ? text : null;
}

const codesOfWords: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  (['classifier', 'transport', 'equipment', 'shipment', 'facility', 'document', 'mode'] as const).map((name) => [
    name,
    new Map<string, string>(Object.entries(words[name])),
  ]),
);

/** The code of 2.x for a code or a word of 3.0. */
function codeOf(table: keyof typeof words, value: unknown): string | null {
  const word = wordOf(value);
  return word === null ? null : (codesOfWords[table]?.get(word) ?? word);
}

function indicatorOf(value: unknown): DcsaEvent['emptyIndicator'] {
  const word = wordOf(value);
  return word === 'EMPTY' || word === 'LADEN' ? word : null;
}

function phaseOf(value: unknown): DcsaEvent['phase'] {
  const word = wordOf(value);
  if (word === 'IMPORT') return 'import';
  if (word === 'EXPORT') return 'export';
  return word === 'TRANSSHIPMENT' ? 'transshipment' : null;
}

/** UN/LOCODE of a place, or of a text that is one: country, then three letters or digits from 2 to 9. */
function locodeOf(value: unknown): string | null {
  const place = objectOf(value);
  return matchOf(
    place === null ? value : (place['UNLocationCode'] ?? place['unLocationCode']),
    /^[A-Z]{2}[A-Z2-9]{3}$/,
  );
}

/** Upper case. */
function matchOf(value: unknown, pattern: RegExp): string | null {
  const text = textOf(value, 64)?.toUpperCase() ?? '';
  return pattern.test(text) ? text : null;
}

export function containerOf(value: unknown): string | null {
  const text = textOf(value, 20)?.toUpperCase().replace(/[\s-]/g, '') ?? '';
  return /^[A-Z0-9]{4,15}$/.test(text) ? text : null;
}

function shortCodeOf(value: unknown): string | null {
  const text = textOf(value, 50) ?? '';
  return /^[A-Za-z0-9][A-Za-z0-9 ./_-]*$/.test(text) ? text : null;
}

function vesselOf(value: unknown): Vessel | null {
  const vessel = objectOf(value);
  if (vessel === null) return null;
  const number = vessel['vesselIMONumber'] ?? vessel['vesselImoNumber'];
  const written = typeof number === 'number' ? String(number) : (textOf(number, 20) ?? '');
  const imo = isImoNumber(written) ? written : null;
  const named = textOf(vessel['vesselName'] ?? vessel['name'], 50);
  const name = named !== null && isPlainText(named) ? named : null;
  return imo === null && name === null ? null : { imo, name };
}

function legOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxLeg ? value : 0;
}

function timeOf(value: unknown, place: string | null, classifier: FeedClassifier): EventTime | null {
  const text = textOf(value, 64);
  return text === null ? null : classifier.parseEventTime(text, place?.slice(0, 2) ?? null);
}

export function digestOf(id: unknown): string {
  return createHash('sha256').update(JSON.stringify(id)).digest('hex');
}
