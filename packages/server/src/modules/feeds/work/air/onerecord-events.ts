import { createHash } from 'node:crypto';
import type { AdapterTools } from '../licensed-feed.ts';
import { countryOfStation } from './air-answer.ts';
import { flightOf, fsuCodeOf, stationOf, type AirStatement, type Flight } from './air-statements.ts';
import { api, cargo, localName, type LdNode } from './json-ld.ts';

type Tools = Pick<AdapterTools, 'classifier' | 'warn'>;

const maxEvents = 1_000;
const maxCodes = 20;

/** Members of the cargo ontology. Persons, companies, weights and texts are not among them: they are never read. */
const names = {
  date: `${cargo}eventDate`,
  created: `${cargo}creationDate`,
  code: `${cargo}eventCode`,
  timeType: `${cargo}eventTimeType`,
  part: `${cargo}partialEventIndicator`,
  location: `${cargo}eventLocation`,
  codes: `${cargo}locationCodes`,
  text: `${cargo}code`,
  concerns: [`${cargo}eventFor`, `${cargo}linkedObject`],
  flight: `${cargo}transportIdentifier`,
  departure: `${cargo}departureLocation`,
  arrival: `${cargo}arrivalLocation`,
} as const;

const classifiers: Readonly<Record<string, AirStatement['classifier']>> = {
  ACTUAL: 'ACT',
  ESTIMATED: 'EST',
  EXPECTED: 'EST',
  PLANNED: 'PLN',
  REQUESTED: 'PLN',
};

export interface OneRecordEvents {
  readonly statements: readonly AirStatement[];
  readonly dropped: number;
  /** Items on this page. */
  readonly items: number;
  /** Items that the collection has, whatever the page; null where it does not say. */
  readonly total: number | null;
}

/** The events of one `api:Collection`: no item, one, or a list. Null for what is no collection. */
export function readCollection(roots: readonly LdNode[], tools: Tools): OneRecordEvents | null {
  const collection = roots.find((node) => node.is(`${api}Collection`));
  if (collection === undefined) return null;
  const items = collection.nodes(`${api}hasItem`, maxEvents);
  const read = items.map((item) => statementOf(item, tools));
  const statements = read.filter((statement) => statement !== null);
  const total = Number(collection.text(`${api}hasTotalItems`) ?? Number.NaN);
  return {
    statements,
    dropped: read.length - statements.length,
    items: items.length,
    total: Number.isSafeInteger(total) && total >= 0 ? total : null,
  };
}

function statementOf(event: LdNode, { classifier, warn }: Tools): AirStatement | null {
  // A code list element has its code inside; a plain reference in its name.
  const code = fsuCodeOf(event.node(names.code)?.text(names.text) ?? localName(event.reference(names.code)));
  const station = stationIn(event.node(names.location));
  const country = countryOfStation(station, classifier.countryOfAirport);
  const written = event.text(names.date);
  const time = classifier.parseEventTime(written ?? '', country);
  if (code === null || time === null) {
    warn(code === null ? 'eventCode' : 'eventDate');
    return null;
  }
  const timeType = localName(event.reference(names.timeType))?.toUpperCase();
  const word = timeType === undefined ? 'ACT' : classifiers[timeType];
  if (word === undefined) {
    warn('eventTimeType');
    return null;
  }
  return {
    code,
    classifier: word,
    time,
    createdAt: classifier.parseEventTime(event.text(names.created) ?? '', null)?.at ?? null,
    station,
    flight: flightIn(event),
    pieces: null,
    isPart: event.text(names.part)?.toLowerCase() === 'true',
    identity: identityOf(event.id, [code, written, station, word]),
  };
}

/** An `@id` that is only a name inside its own document identifies nothing. */
function identityOf(id: string | null, fields: readonly (string | null)[]): string {
  const parts = id === null || id.startsWith('_:') ? fields : [id];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The flight, where the event came with the transport movement that it concerns. */
function flightIn(event: LdNode): Flight | null {
  const movement = names.concerns
    .flatMap((name) => event.nodes(name, maxCodes))
    .find((node) => node.is(`${cargo}TransportMovement`));
  if (movement === undefined) return null;
  const [from, to] = [names.departure, names.arrival].map((name) => stationIn(movement.node(name)));
  return flightOf(movement.text(names.flight), from ?? null, to ?? null);
}

/** IATA code or UN/LOCODE of a location that came with its codes; null for a mere reference. */
export function stationIn(location: LdNode | null): string | null {
  const codes = location?.nodes(names.codes, maxCodes).map((code) => stationOf(code.text(names.text))) ?? [];
  return codes.find((code) => code !== null) ?? null;
}
