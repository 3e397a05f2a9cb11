import assert from 'node:assert/strict';
import { builtInDirectory, detect } from '@wayseal/detect';
import type { CodedPlace, PlaceTables } from '../../../src/modules/places/rules/place.ts';
import type { StatedPlace, StatedTime, Statement } from '../../../src/modules/messages/rules/reading.ts';
import type { SenderProfile } from '../../../src/modules/messages/rules/sender-profile.ts';
import { isResolved, type Resolution, type ResolvedStatement } from '../../../src/modules/messages/rules/resolved.ts';
import { createResolver, type StatementResolver } from '../../../src/modules/messages/work/lookup/resolve-statement.ts';
import { noPlaces } from '../../support/no-places.ts';

const position = { segment: 7 };

export function timeOf(local: string, over: Partial<StatedTime> = {}): StatedTime {
  return { local, offsetMinutes: null, zone: null, position, ...over };
}

export function placeOf(over: Partial<StatedPlace>): StatedPlace {
  const place = { code: null, city: null, state: null, country: null, position: { segment: 8 }, ...over };
  return { written: place.code ?? place.city ?? place.country ?? '?', ...place };
}

/** A departure of a container of Maersk from Hamburg. */
export function statementOf(over: Partial<Statement> = {}): Statement {
  return {
    position,
    number: { vertical: 'container', text: 'MSKU6011672', position: { segment: 9 } },
    carrier: null,
    scacs: [],
    table: 'r24',
    code: '24',
    reason: null,
    status: { state: 'in_transit', detail: 'departed', rule: 'edi.r24.24', informational: false, basis: 'code' },
    byJourney: null,
    time: timeOf('2030-03-04T11:30:00'),
    place: placeOf({ code: 'DEHAM' }),
    pieces: null,
    kind: 'event',
    eta: null,
    origin: null,
    destination: null,
    carriage: null,
    function: 'original',
    warnings: [],
    ...over,
  };
}

export function numberOf(vertical: Statement['number']['vertical'], text: string): Statement['number'] {
  return { vertical, text, position: { segment: 9 } };
}

const coded = (name: string, country: string, lat: number, lon: number, precision: CodedPlace['precision']) => ({
  name,
  country,
  lat,
  lon,
  precision,
  source: 'test',
});

const airports = new Map([
  ['FRA', coded('Frankfurt Airport', 'DE', 50.03, 8.57, 'airport')],
  ['JFK', coded('Kennedy Airport', 'US', 40.64, -73.78, 'airport')],
  ['HAM', coded('Hamburg Airport', 'DE', 53.63, 9.99, 'airport')],
]);
const ports = new Map([
  ['DEHAM', coded('Hamburg', 'DE', 53.55, 9.99, 'port')],
  ['CNSHA', coded('Shanghai', 'CN', 31.2, 121.5, 'port')],
  ['USMEM', coded('Memphis', 'US', 35.15, -90.05, 'port')],
  ['USLAX', coded('Los Angeles', 'US', 33.74, -118.26, 'port')],
]);
const city = (name: string, country: string, admin1: string, lat: number, lon: number, population: number) => ({
  name,
  country,
  admin1,
  lat,
  lon,
  population,
});
const cities = new Map([
  [
    'memphis US',
    [city('Memphis', 'US', 'TN', 35.15, -90.05, 600_000), city('Memphis', 'US', 'TX', 34.7, -100.5, 2_000)],
  ],
  ['hamburg DE', [city('Hamburg', 'DE', '04', 53.55, 9.99, 1_800_000)]],
]);

/** Tables with two airports, four ports and three cities; counts how often cities are asked for. */
export function smallTables(): PlaceTables & { asked: number } {
  return {
    ...noPlaces,
    asked: 0,
    findAirport: (code) => airports.get(code),
    findLocode: (code) => ports.get(code),
    *listLocodes(country) {
      for (const [code, { name }] of ports) if (code.startsWith(country)) yield { code, name };
    },
    findCities(name, country) {
      this.asked += 1;
      return cities.get(`${name} ${country}`) ?? [];
    },
    findZones: (country, { lon }) => (country === 'US' ? [lon < -95 ? 'America/Denver' : 'America/Chicago'] : []),
    findEverywhere: (name) => (name === 'delhi' ? [city('Delhi', 'IN', '07', 28.6, 77.2, 11_000_000)] : []),
  };
}

export const directory = builtInDirectory();

export async function resolverOver(
  tables: PlaceTables | undefined,
  hasImportedLocodes = false,
): Promise<StatementResolver> {
  const places = {
    open: async () => tables,
    describe: () => ({ available: tables !== undefined, rows: {}, hasImportedLocodes, attributions: [] }),
  };
  return createResolver({ detector: { detect }, directory, places });
}

export const receivedAt = Date.parse('2030-03-05T12:00:00Z');

export function resolveWith(
  resolver: StatementResolver,
  over: Partial<Statement>,
  profile: SenderProfile = {},
  carrier?: string,
): Resolution {
  return resolver.resolve(statementOf(over), { profile, carrier, receivedAt, statedAt: receivedAt });
}

/** Short questions to a resolver: the statement that it resolves, or the problem that it names. */
export function askWith(resolver: StatementResolver) {
  const resolve = (over: Partial<Statement>, profile: SenderProfile = {}, carrier?: string): Resolution =>
    resolveWith(resolver, over, profile, carrier);

  function resolved(over: Partial<Statement>, profile?: SenderProfile, carrier?: string): ResolvedStatement {
    const resolution = resolve(over, profile, carrier);
    assert.ok(isResolved(resolution), JSON.stringify(resolution));
    return resolution;
  }

  function refusal(over: Partial<Statement>, profile?: SenderProfile, carrier?: string): readonly unknown[] {
    const resolution = resolve(over, profile, carrier);
    assert.ok(!isResolved(resolution), 'was resolved');
    const { code, value, segment } = resolution.problem;
    return [code, value, segment];
  }
  return { resolved, refusal };
}
